import { expect, test } from 'vitest';
import { lookupPublic } from './public-address.ts';

test.each([{}, { all: true }])('a name that stands for this machine is found, and refused (%j)', async (options) => {
  const failure = await new Promise((resolve) => lookupPublic('localhost', options, resolve));
  expect(String(failure)).toContain('not an address of the internet');
});
