import { canonicalJson } from '../chain.ts';
import type { BookEvent, EventType, StoredEvent } from '../events.ts';
import { EVENT_USES, type PublishedType } from '../vocabulary/event-uses.ts';
import { hexOf, utf8 } from './bytes.ts';
import { leafHash, rootOf, type Sha256 } from './merkle.ts';
import type { Signed } from './signed.ts';

/**
 * What happened in a session, for anyone to keep: its events with pseudonyms in place of bidder numbers. They are drawn anew for each
 * session, so that nobody is followed from one to the next, and stand nowhere but in the log. No vendor, no vehicle, no deposit account.
 */
export interface PublishedLog extends Signed {
  readonly kind: 'tukul-log/1';
  readonly house: string;
  readonly session: string;
  /** When it was signed: ISO 8601, UTC. */
  readonly at: string;
  readonly events: readonly LoggedEvent[];
  /** Of the RFC 6962 tree whose leaves are the canonical JSON of each event. */
  readonly size: number;
  readonly root: string;
  /** Where the book stood when the session was cleared. */
  readonly bookRevision: number;
  readonly bookHash: string;
}

export type UnsignedLog = Omit<PublishedLog, keyof Signed> & Pick<PublishedLog, 'kind'>;

/** One event; which of the fields it has hangs on its type. Amounts in sen. */
export interface LoggedEvent {
  /** 1, 2, 3, … */
  readonly no: number;
  readonly at: string;
  readonly type: EventType;
  readonly [field: string]: unknown;
}

/** The fields of an event that are published; `bidder` as the book has it. */
type Fields = Readonly<Record<string, unknown>>;
type Shown = { readonly [T in PublishedType]: (data: Extract<BookEvent, { type: T }>['data']) => Fields };

const terms = ({ terms: t }: Extract<BookEvent, { type: 'LotListed' }>['data']): Fields => ({
  startingPriceSen: t.startingPriceSen,
  minimumRaiseSen: t.minimumRaiseSen,
  depositSen: t.depositSen,
});
const times = ({ startsAt, endsAt, access }: Extract<BookEvent, { type: 'SessionScheduled' }>['data']): Fields => ({
  startsAt,
  endsAt,
  access: access === 'public' ? 'public' : 'staff',
});
const offer = ({ bidder, hammerSen, decideBy }: Extract<BookEvent, { type: 'LotOffered' }>['data']): Fields => ({
  bidder,
  amountSen: hammerSen,
  decideBy,
});
const nothing = (): Fields => ({});

/** The events of a session that are published, and what of them. Who was told of what, and what left whose deposit, is nobody's business. */
const SHOWN: Shown = {
  SessionScheduled: times,
  SessionChanged: (data) => ({ ...times(data), reason: data.reason }),
  SessionExtended: ({ endsAt, outageFrom, outageTo, above }) => ({ endsAt, outageFrom, outageTo, above }),
  SessionRulesSet: ({ rules }) => ({ rules }),
  LotListed: terms,
  LotChanged: terms,
  LotWithdrawn: nothing,
  LotEntered: ({ bidder }) => ({ bidder }),
  // What a vendor asked for, and what a bidder would have paid, stay between them and the house.
  LotReserveSet: ({ reserveSen, approval }) => ({ hasReserve: reserveSen !== null, approval }),
  LotExtended: ({ endsAt }) => ({ endsAt }),
  BidPlaced: ({ bidder, amountSen, automatic }) => ({ bidder, amountSen, ...(automatic && { automatic }) }),
  MaximumSet: ({ bidder }) => ({ bidder }),
  MaximumLapsed: ({ bidder }) => ({ bidder }),
  BidCancelled: ({ bidder, amountSen, reason, bidRevision, top }) => {
    return { bidder, amountSen, reason, bidRevision, top: top && { bidder: top.bidder, amountSen: top.amountSen } };
  },
  LotSold: ({ bidder, hammerSen }) => ({ bidder, amountSen: hammerSen }),
  LotUnsold: nothing,
  LotOffered: offer,
  OfferCountered: offer,
  OfferAccepted: ({ bidder, by }) => ({ bidder, by }),
  OfferDeclined: ({ bidder, by }) => ({ bidder, by }),
  OfferLapsed: ({ bidder }) => ({ bidder }),
  SalesRecorded: nothing,
  DepositsBalanced: nothing,
  WinnersTold: nothing,
  SessionCleared: nothing,
};

/** Is this an event of the session that is published? */
export function isLogged({ type, data }: BookEvent, session: string): boolean {
  if (!EVENT_USES[type].published) return false;
  return 'session' in data ? data.session === session : 'lot' in data && data.lot.startsWith(`${session}/`);
}

/**
 * The log of a session, to be signed.
 * @param events those of {@link isLogged}, in order; the last one is its `SessionCleared`.
 * @param draw a pseudonym at random, of so many hexadecimal digits; drawn again while somebody has it.
 */
export function logOf(
  sha256: Sha256,
  place: { readonly house: string; readonly session: string; readonly at: string },
  events: readonly StoredEvent[],
  draw: (digits: number) => string,
): UnsignedLog {
  const last = events.at(-1);
  if (last?.type !== 'SessionCleared') throw new Error(`the log of ${place.session} has no end`);
  const pseudonyms = pseudonymsOf(events, draw);
  const noOf = new Map(events.map(({ revision }, index) => [revision, index + 1]));
  const logged = events.map((event, index): LoggedEvent => {
    const show = SHOWN[event.type as PublishedType] as (data: BookEvent['data']) => Fields;
    const { bidRevision, ...fields } = show(event.data);
    const lot = 'lot' in event.data ? { lot: event.data.lot } : {};
    const bid = bidRevision === undefined ? {} : { bidNo: noOf.get(bidRevision as number) ?? null };
    const shown = { no: index + 1, at: event.metadata.at, type: event.type, ...lot, ...fields, ...bid };
    return withPseudonyms(shown, pseudonyms) as LoggedEvent;
  });
  const root = rootOf(
    sha256,
    logged.map((each) => leafHash(sha256, utf8(canonicalJson(each)))),
  );
  return {
    ...{ kind: 'tukul-log/1', ...place, events: logged, size: logged.length, root: hexOf(root) },
    ...{ bookRevision: last.revision, bookHash: last.metadata.hash },
  };
}

const LEAST_DIGITS = 4;
/** Hardly one in sixteen draws is taken, at most. */
const ROOM = 16;

function pseudonymsOf(events: readonly StoredEvent[], draw: (digits: number) => string): ReadonlyMap<number, string> {
  const bidders = new Set(events.flatMap(({ data }) => ('bidder' in data ? [data.bidder] : [])));
  let digits = LEAST_DIGITS;
  while (16 ** digits < ROOM * bidders.size) digits += 1;
  const taken = new Set<string>();
  return new Map(
    Array.from(bidders, (bidder): [number, string] => {
      let pseudonym = draw(digits);
      while (taken.has(pseudonym)) pseudonym = draw(digits);
      taken.add(pseudonym);
      return [bidder, pseudonym];
    }),
  );
}

/** Every `bidder` in it, at whatever depth, by their pseudonym. */
function withPseudonyms(value: unknown, pseudonyms: ReadonlyMap<number, string>): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((each) => withPseudonyms(each, pseudonyms));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'bidder' ? pseudonyms.get(each as number) : withPseudonyms(each, pseudonyms),
    ]),
  );
}
