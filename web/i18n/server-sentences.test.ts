import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { messages } from './ms/messages.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** `${…}` of a template, with objects and calls in it. */
const FILLED = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** The texts that the server's sources have between quotation marks, with a gap for each value. */
const sources = globSync('{api,domain,projections}/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  // A long text may stand in two parts.
  .map((text) => text.replace(/['"`]\s*\+\s*['"`]/g, '').replace(/\\'/g, "'"))
  .map((text) => text.replace(FILLED, '{}'))
  .join('\n');

it.each(Object.keys(messages))('the server says: %s', (english) => {
  const text = english.replace(/\{\w+\}/g, '{}');
  expect([`'${text}'`, `"${text}"`, `\`${text}\``].some((quoted) => sources.includes(quoted))).toBe(true);
});
