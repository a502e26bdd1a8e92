import type { IncrementOnTheWire } from '#contract/catalogue/session-rules.ts';
import type { Increment } from '#domain/session-rules.ts';
import { wireSen } from '#web/calls/amounts.ts';

/** The increments of a session, of the wire in ringgit; there are none where it says none. */
export function incrementsView(increments: readonly IncrementOnTheWire[] = []): readonly Increment[] {
  return increments.map(({ from, step }) => ({ fromSen: wireSen(from), stepSen: wireSen(step) }));
}
