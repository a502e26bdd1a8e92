import { expect, test } from 'vitest';
import { FEATURES } from './contract.ts';
import { contractModules, contractsIn } from './testing/contracts.ts';

const nameOf = (module: string) => module.replace(/(\/.*|\.ts)$/, '');

test('every file or folder is a feature, but for what all share', () => {
  const names = new Set(contractModules.map(nameOf));
  expect([...names].toSorted()).toEqual(
    [...FEATURES, 'common', 'constants', 'contract', 'refusal-codes', 'tables'].toSorted(),
  );
});

test.each(contractModules)('the contracts of %s are those of its feature', async (module) => {
  for (const { url, tag } of await contractsIn(module)) expect(tag, url).toBe(nameOf(module));
});

test('no two contracts have one address', async () => {
  const contracts = (await Promise.all(contractModules.map(contractsIn))).flat();
  const addresses = contracts.map(({ method, url }) => `${method} ${url}`);
  expect(addresses.length).toBeGreaterThan(250);
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
});
