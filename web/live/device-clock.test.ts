import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');

/** Who may ask the device for the time; a paper or a page that is dated by it may be wrong by years. */
const MAY: Readonly<Record<string, string>> = {
  'calls/device-clock.ts': 'begins with it, and notes that it was set',
  'live/freshness.ts': 'compares with the stamp that an answer got when it came',
  'live/live-answers.ts': 'compares with the stamp that a question got when it was asked',
  'features/accounts/login/kept-step.ts': 'compares with its own stamp how long something was kept in this tab',
  'features/notifications/HammerCard.tsx': 'stamps when a card was seen on this device',
  'features/notifications/HammerNotices.tsx': 'compares with that stamp how long ago it was seen',
  'features/accounts/registration/kept-form.ts': 'compares with its own stamp how long something was kept in this tab',
};
const ASKS = /\bDate\.now\(\)|\bnew Date\(\)/;

test('nothing in the web app goes by the clock of the device but what is named here', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**', '**/testing/**', '**/*.test.{ts,tsx}'] });
  expect(files.length).toBeGreaterThan(500);
  const asking = files.filter((file) => ASKS.test(readFileSync(path.join(web, file), 'utf8')));
  expect(asking.toSorted()).toEqual(Object.keys(MAY).toSorted());
});
