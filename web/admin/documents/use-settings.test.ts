import { expect, it } from 'vitest';
import { SETTINGS } from '#contract/site/settings.ts';
import { settingEntries } from './use-settings.ts';

it('has every setting of a house that has said little, as the server takes it for', () => {
  const stored = { id: 10, name: 'x', info: 'Welcome', toggle: null };
  const entries = settingEntries([stored, { ...stored, id: 9_999 }]);
  expect(entries).toHaveLength(SETTINGS.length);
  const of = (key: string) => entries.find((entry) => entry.key === key)?.value;
  expect(of('10')).toEqual({ info: 'Welcome', toggle: null });
  expect(of('12')).toEqual({ info: '', toggle: null });
  expect(of('19')).toEqual({ info: null, toggle: false });
});
