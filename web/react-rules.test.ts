import { globSync, readFileSync } from 'node:fs';
import { transformSync } from 'oxc-transform-react';
import { expect, test } from 'vitest';

const MODULES = globSync('web/**/*.{ts,tsx}', { exclude: (name) => name === 'web/dist' || name.includes('.test.') });
/** What the compiler cannot read yet (`import()`, `finally`) breaks no rule. */
const UNREADABLE = 'react-compiler(Todo)';

/** What React Compiler finds in a module that breaks the rules of React, with where. */
function breachesIn(file: string): readonly string[] {
  const { errors } = transformSync(file, readFileSync(file, 'utf8'), {
    reactCompiler: { outputMode: 'lint', reportDiagnostics: true },
  });
  return errors
    .map(({ message, codeframe }) => codeframe ?? `${file}: ${message}`)
    .filter((finding) => !finding.includes(UNREADABLE));
}

test('components and hooks keep the rules of React', () => {
  expect(MODULES.length).toBeGreaterThan(400);
  expect(MODULES.flatMap(breachesIn)).toEqual([]);
});
