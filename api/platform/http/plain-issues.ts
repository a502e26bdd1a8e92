import type { z } from 'zod';

/** What each kind of value is called where another came. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number',
  int: 'must be a whole number',
  bigint: 'must be a whole number',
  nan: 'must be a number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object with fields',
  record: 'must be an object with fields',
  null: 'must be empty',
  date: 'must be a date',
};

/** What a text must look like, where its schema has no words of its own. */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'must be a date such as 2026-12-31',
  datetime: 'must be a time such as 2026-12-31T15:00:00Z',
  time: 'must be a time such as 15:00:00',
  uuid: 'must be an id of 32 digits and letters a to f',
};

/**
 * What is wrong with a field, in the words of whoever fills it in, for every check whose schema says nothing itself: no sentence of the schema
 * library reaches a caller.
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (KINDS[issue.expected] ?? 'is of the wrong kind');
    case 'too_small':
      return least(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return most(issue.origin, Number(issue.maximum), issue.inclusive !== false);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it must be';
    case 'invalid_value':
      return issue.input === undefined ? 'is missing' : `must be ${oneOf(issue.values)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'has fields that are not known here';
    default:
      return issue.input === undefined ? 'is missing' : 'is not valid';
  }
}

function least(of: string, minimum: number, inclusive: boolean): string {
  if (of === 'string')
    return minimum === 1 ? 'must be filled in' : `must have at least ${counted(minimum, 'character')}`;
  if (of === 'array' || of === 'set') {
    return minimum === 1 ? 'must have an entry at least' : `must have at least ${counted(minimum, 'entry')}`;
  }
  return inclusive ? `must be at least ${figure(minimum)}` : `must be more than ${figure(minimum)}`;
}

function most(of: string, maximum: number, inclusive: boolean): string {
  if (of === 'string') return `must have at most ${counted(maximum, 'character')}`;
  if (of === 'array' || of === 'set') return `must have at most ${counted(maximum, 'entry')}`;
  return inclusive ? `must be at most ${figure(maximum)}` : `must be less than ${figure(maximum)}`;
}

function counted(count: number, what: 'character' | 'entry'): string {
  const many = what === 'entry' ? 'entries' : 'characters';
  return `${figure(count)} ${count === 1 ? what : many}`;
}

function figure(value: number): string {
  return value.toLocaleString('en-MY');
}

function oneOf(values: readonly unknown[]): string {
  const words = values.map((value) => (value === '' ? 'empty' : String(value)));
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}
