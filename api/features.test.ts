import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FEATURES } from './contract/contract.ts';
import { features } from './features.ts';

const folder = path.join(import.meta.dirname, 'features');

test('the plugin of every feature is registered, once', async () => {
  // Given the features by whose names OpenAPI sorts the calls; the platform says what the system is
  const names = FEATURES.filter((name) => name !== 'system');
  // When the plugin of each is looked up in its folder
  const plugins = await Promise.all(
    names.map(async (name) => (await import(path.join(folder, name, 'plugin.ts')))[name]),
  );
  // Then those are the plugins of the house, in the same order
  expect(features).toEqual(plugins);
});

test('no folder has routes without a plugin', () => {
  // Given all files of features
  const files = readdirSync(folder, { recursive: true }).map((file) => String(file).split(path.sep));
  const foldersWith = (shape: RegExp) =>
    files.filter((parts) => shape.test(parts.at(-1) ?? '')).map(([first]) => first);
  // When the folders with routes are compared with those that have a plugin
  const routed = foldersWith(/routes\.ts$/);
  const plugged = foldersWith(/^plugin\.ts$/);
  // Then none is left out
  expect(plugged.length).toBeGreaterThan(5);
  expect(routed.filter((name) => !plugged.includes(name))).toEqual([]);
});
