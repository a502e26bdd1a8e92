import { expect, test } from 'vitest';
import { parseOptions } from './options.ts';
import { PlainError } from './plain-error.ts';

const OPTIONS = { to: { type: 'string' }, keep: { type: 'string', default: '30' }, new: { type: 'boolean' } } as const;

test('what was given is read', () => {
  const { values } = parseOptions({ args: ['--to', '/media', '--new'], options: OPTIONS });
  expect(values).toEqual({ to: '/media', keep: '30', new: true });
});

test.each([
  [['--to'], '--to needs a value after it; one that begins with - is written --to=-….'],
  [['--to', '--new'], '--to needs a value after it; one that begins with - is written --to=-….'],
  [['--new=yes'], '--new takes no value.'],
  [['--tp', '/media'], 'There is no option --tp. It has --to, --keep, --new.'],
  [['/media'], '"/media" is no option of this command. It has --to, --keep, --new.'],
])('%j is answered by one sentence', (args, sentence) => {
  expect(() => parseOptions({ args, options: OPTIONS })).toThrow(new PlainError(sentence));
});

test('the usage of the command follows it', () => {
  expect(() => parseOptions({ args: ['--all'], options: {} }, 'npm run demo:end')).toThrow(
    'There is no option --all. This command has no options.\nnpm run demo:end',
  );
});
