import { dayText } from '#domain/moments.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';

/** The address of the next auction among the targets. */
export const NEXT = 'next';

/** Where lots are imported. */
export interface Target {
  readonly id: string;
  /** 'AMS7', or 'the next auction'. */
  readonly name: string;
  readonly label: string;
}

const NEXT_AUCTION: Target = { id: NEXT, name: 'the next auction', label: 'Next auction' };

/** The sessions that take lots, and the next auction; that one is chosen unless `id` is another: nobody bids on it yet. */
export function useTargets(id: string): { readonly targets: readonly Target[]; readonly target: Target } {
  const { data = [] } = catalogueApi.useSessionsQuery();
  const open = data
    .filter(({ status }) => status !== 'end')
    .map(({ id: name, startDate, status }) => {
      return { id: name, name, label: `${name} (${status === 'started' ? 'running, ' : ''}${dayText(startDate)})` };
    });
  const targets = [...open, NEXT_AUCTION];
  return { targets, target: targets.find((each) => each.id === id) ?? NEXT_AUCTION };
}
