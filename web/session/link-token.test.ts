import { expect, test } from 'vitest';
import { linkToken } from './link-token.ts';

test.each([
  ['?email=a%40b.my', '#token=Ab-_9', 'Ab-_9'],
  ['?email=a%40b.my&token=Ab-_9', '', 'Ab-_9'],
  ['?token=old', '#token=new', 'new'],
  ['', '', ''],
  ['?email=a%40b.my', '#elsewhere', ''],
])('the token of %s%s is %j', (search, hash, token) => {
  expect(linkToken({ search, hash })).toBe(token);
});
