import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { refuseUnwritable } from './forms.ts';
import type { HttpRefusal } from './refusal.ts';

/** What is said of a body, and of which field; undefined: nothing. */
function refusalOf(body: unknown): unknown {
  let refusal: HttpRefusal | undefined;
  refuseUnwritable({ body } as FastifyRequest, {} as FastifyReply, (error) => {
    refusal = error as HttpRefusal | undefined;
  });
  return refusal && [refusal.statusCode, refusal.extra?.field, refusal.message];
}
const plain = (field: string) => [400, field, 'Please remove the invisible characters.'];
const within = (field: string, where: string) => [
  ...[400, field, `Not valid: ${where}: must have no invisible characters.`],
];

test.each<[what: string, body: unknown, refusal: unknown]>([
  ['a NUL', { words: 'a\0b' }, plain('words')],
  ['the first half of a letter', { words: 'a\ud83d' }, plain('words')],
  ['the second half of one', { words: '\ude97a' }, plain('words')],
  ['the halves of a letter in the wrong order', { words: '\ude97\ud83d' }, plain('words')],
  ['the name of a field with half of a letter', { 'a\ud83d': 1 }, plain('')],
  ['the name of a field with a NUL', { 'a\0': 1 }, plain('')],
  ['such a name within a field', { words: { 'a\0': 'b' } }, plain('words')],
  ['such a name in an entry of a list', [{ make: 'a' }, { 'm\0': 'b' }], within('1', 'entry 2')],
  ['a text in a list', { rows: ['a', 'b\0'] }, within('rows.1', 'rows, entry 2')],
  ['an entry of a list that is the body', [{ make: 'a' }, { make: '\ud800' }], within('1.make', 'entry 2, make')],
])('Postgres does not keep %s: it is refused by its place', (_, body, refusal) => {
  expect(refusalOf(body)).toEqual(refusal);
});

const deep = (levels: number, within: unknown = 1) => Array.from({ length: levels }).reduce((inner) => [inner], within);

test.each<[what: string, body: unknown]>([
  ['21 levels', { words: deep(21) }],
  ['lists that would fill the stack', { words: deep(20_000) }],
  ['objects that would', Array.from({ length: 20_000 }).reduce((inner) => ({ inner }), {})],
  ['what Postgres does not keep, too deep', deep(30, 'a\0')],
])('%s within each other are not read', (_, body) => {
  expect(refusalOf(body)).toEqual([400, undefined, 'The request could not be read.']);
});

test.each<[body: unknown]>([
  [deep(20)],
  [{ words: 'a whole letter 🚗, a line\nand a tab\t', amount: 1, none: null }],
  [{ rows: [], nested: { deep: ['拍卖'] } }],
  ['text'],
  [undefined],
  // The file of a form has any bytes.
  [{ file: Buffer.of(0, 0xd8, 0) }],
])('what can be kept is let through: %j', (body) => {
  expect(refusalOf(body)).toBeUndefined();
});
