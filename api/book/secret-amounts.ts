import type { RawEvent } from '#domain/events.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import type { BookView } from '#domain/state.ts';

/**
 * Amounts that nobody but whoever named them is told before the lot is decided: what a bidder would pay, and below what a vendor is asked (decision 70).
 * Here events are read as the log has them, whatever they say.
 */
const HAVE_SECRETS: ReadonlySet<string> = new Set(['MaximumSet', 'LotReserveSet']);

/** Is there such an amount in the event, whether its lot is decided or not? */
export function hasSecretAmount({ type }: Pick<RawEvent, 'type'>): boolean {
  return HAVE_SECRETS.has(type);
}

/** From here on a lot is decided. */
const DECIDES: ReadonlySet<string> = new Set(['LotSold', 'LotUnsold', 'LotWithdrawn', 'OfferDeclined', 'OfferLapsed']);

/** Must the event be shown to nobody, as the book stands? Also of a lot that the book does not know yet. */
export function isSecret({ type, data }: RawEvent, { lots, sessions }: Pick<BookView, 'lots' | 'sessions'>): boolean {
  if (!HAVE_SECRETS.has(type)) return false;
  const lot = lots.get(String(fieldsOf(data).lot));
  if (lot === undefined) return true;
  return isUndecided(lot.outcome) && sessions.get(lot.session)?.withdrawn !== true;
}

export function isUndecided(outcome: string): boolean {
  return outcome === 'open' || outcome === 'offered';
}

/** The same for whoever reads the log to its end and folds nothing: which events of it are secret then. */
export class SecretsOfLog {
  readonly #undecided = new Map<string, Set<string>>();

  /** Every event, in the order of revisions. */
  read({ type, data }: RawEvent): void {
    const { lot, session } = fieldsOf(data);
    if (type === 'SessionWithdrawn') this.#undecided.delete(String(session));
    if (typeof lot !== 'string') return;
    const ofSession = this.#undecided.get(splitLotKey(lot).session) ?? new Set();
    if (type === 'LotListed') this.#undecided.set(splitLotKey(lot).session, ofSession.add(lot));
    else if (DECIDES.has(type)) ofSession.delete(lot);
  }

  isSecret({ type, data }: RawEvent): boolean {
    const lot = String(fieldsOf(data).lot);
    return HAVE_SECRETS.has(type) && this.#undecided.get(splitLotKey(lot).session)?.has(lot) === true;
  }
}

function fieldsOf(data: unknown): { readonly lot?: unknown; readonly session?: unknown } {
  return typeof data === 'object' && data !== null ? data : {};
}
