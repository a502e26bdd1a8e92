import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Call, FEATURES } from './call.ts';
import type { Contract } from './contract.ts';

const exportsOf = (file: string) => import(path.join(import.meta.dirname, file)) as Promise<Record<string, unknown>>;

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'url' in value && 'response' in value;
}

test('every folder is a feature', () => {
  // Given the folders of the contract
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // Then each is named as the feature that it belongs to, and none is missing
  expect(folders.map(({ name }) => name).toSorted()).toEqual(FEATURES.toSorted());
});

test.each(FEATURES)(
  "every contract of %s has its call in the feature's calls.ts or staff-calls.ts, under its own name",
  async (feature) => {
    // Given the calls of the feature
    const files = readdirSync(path.join(import.meta.dirname, feature)).filter((file) => !file.endsWith('.test.ts'));
    const called = await Promise.all(
      files.filter((file) => /^(staff-)?calls\.ts$/.test(file)).map((file) => exportsOf(`${feature}/${file}`)),
    );
    const calls: Readonly<Record<string, Call>> = Object.assign({}, ...called.map((module) => module.calls));
    for (const { tag } of Object.values(calls)) expect(tag).toBe(feature);
    // When its contracts are gathered
    const modules = await Promise.all(files.map((file) => exportsOf(`${feature}/${file}`)));
    const contracts = modules.flatMap((module) => Object.entries(module).filter(([, value]) => isContract(value)));
    // Then each says of itself what its call says
    for (const [name, value] of contracts) expect(value, name).toMatchObject(calls[name] ?? { [name]: 'has no call' });
  },
);
