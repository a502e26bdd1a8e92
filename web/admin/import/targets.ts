import { dayText } from '#domain/moments.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { type Translate, useT } from '../i18n/use-t.ts';

/** The address of the next auction among the targets. */
export const NEXT = 'next';

/** Where lots are imported. */
export interface Target {
  readonly id: string;
  /** 'AMS7', or 'the next auction': in names of files. */
  readonly name: string;
  readonly label: string;
}

/** In a sentence: 'AMS7', or 'the next auction'. */
export function placeOf(t: Translate, target: string): string {
  return target === NEXT ? t('the next auction') : target;
}

/** The sessions that take lots, and the next auction; that one is chosen unless `id` is another: nobody bids on it yet. */
export function useTargets(id: string): { readonly targets: readonly Target[]; readonly target: Target } {
  const t = useT();
  const { data = [] } = catalogueApi.useSessionsQuery();
  const open = data
    .filter(({ status }) => status !== 'end')
    .map(({ id: name, startDate, status }) => {
      const day = dayText(startDate, t.language);
      const label = status === 'started' ? t('{name} (running, {day})', { name, day }) : `${name} (${day})`;
      return { id: name, name, label };
    });
  const next: Target = { id: NEXT, name: 'the next auction', label: t('Next auction') };
  const targets = [...open, next];
  return { targets, target: targets.find((each) => each.id === id) ?? next };
}
