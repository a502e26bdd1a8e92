import { afterAll, beforeAll, expect, test } from 'vitest';
import * as zod from 'zod/mini';
import { plainIssue } from './plain-issues.ts';

const { localeError } = zod.config();
beforeAll(() => void zod.config({ localeError: plainIssue }));
afterAll(() => void zod.config({ localeError }));

const text = zod.string();
const many = (count: number) => Array.from({ length: count }, () => 1);

test.each<[zod.ZodMiniType, unknown, string]>([
  [text, undefined, 'is missing'],
  [text, 5, 'must be a text'],
  [zod.number(), '5', 'must be a number'],
  [zod.number(), Number.NaN, 'must be a number'],
  [zod.int(), 1.5, 'must be a whole number'],
  [zod.boolean(), 'yes', 'must be true or false'],
  [zod.array(text), 'a', 'must be a list'],
  [zod.object({}), [], 'must be an object with fields'],
  [zod.enum(['all', 'paid', 'unpaid']), 'half', 'must be all, paid or unpaid'],
  [zod.literal('document'), 'image', 'must be document'],
  [zod.literal('document'), undefined, 'is missing'],
  [text.check(zod.minLength(1)), '', 'must be filled in'],
  [text.check(zod.minLength(8)), 'a', 'must have at least 8 characters'],
  [text.check(zod.maxLength(1)), 'ab', 'must have at most 1 character'],
  [zod.number().check(zod.minimum(1)), 0, 'must be at least 1'],
  [zod.number().check(zod.maximum(100_000)), 1e9, 'must be at most 100,000'],
  [zod.number().check(zod.positive()), 0, 'must be more than 0'],
  [zod.number().check(zod.lt(5)), 5, 'must be less than 5'],
  [zod.array(zod.number()).check(zod.minLength(1)), [], 'must have an entry at least'],
  [zod.array(zod.number()).check(zod.maxLength(2)), many(3), 'must have at most 2 entries'],
  [text.check(zod.regex(/^\d+$/)), 'x', 'is not written as it must be'],
  [zod.iso.date(), 'soon', 'must be a date such as 2026-12-31'],
  [zod.uuid(), 'x', 'must be an id of 32 digits and letters a to f'],
  [zod.union([text, zod.number()]), true, 'is not valid'],
  [zod.union([text, zod.number()]), undefined, 'is missing'],
  [zod.strictObject({}), { a: 1 }, 'has fields that are not known here'],
  // What a schema says itself stands.
  [text.check(zod.regex(/^\d+$/, 'must be digits only')), 'x', 'must be digits only'],
])('%# is said in plain words', (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([words]);
});
