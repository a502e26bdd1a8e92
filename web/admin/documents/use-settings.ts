import { SETTINGS } from '#contract/site/settings.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { useT } from '../i18n/use-t.ts';
import type { Entry } from '../kit/draft.ts';
import { useDraft } from '../kit/use-draft.ts';
import { settingsApi } from './endpoints.ts';

/** Snackbars of this page stay for so long, ms (specification, back office, section 9). */
export const SHOWN_MS = 2_000;

/** A text or a switch; the other one is null. */
export interface SettingValue {
  readonly info: string | null;
  readonly toggle: boolean | null;
}

interface StoredEntry extends SettingValue {
  readonly id: number;
}

/** The house's messages and switches, and what of them is being changed. */
export function useSettings() {
  const t = useT();
  const query = siteApi.useTogglesQuery();
  const [save] = settingsApi.useSaveTogglesMutation();
  const draft = useDraft({
    query,
    entriesOf: settingEntries,
    save: (changed) =>
      save(changed.map(({ key, value, before }) => ({ id: Number(key), ...value, ...(before && { before }) }))),
    texts: { saved: t('Update successfull'), failed: t('Update failed'), forMs: SHOWN_MS },
  });
  return { query, draft };
}

/** All that a house has; what it has said nothing about yet is empty or off. */
export function settingEntries(stored: readonly StoredEntry[]): readonly Entry<SettingValue>[] {
  return SETTINGS.map(({ id, kind }) => {
    const found = stored.find((entry) => entry.id === id);
    const untouched = kind === 'text' ? { info: '', toggle: null } : { info: null, toggle: false };
    return { key: String(id), value: found === undefined ? untouched : { info: found.info, toggle: found.toggle } };
  });
}
