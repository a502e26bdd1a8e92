import { z } from 'zod';
import { isBidData, isMetadata } from './bid-shape.ts';
import { premiumTerms } from './premium-terms.ts';
import { bidderNumber, instant, lotKey, sen, sessionName, shortText } from './primitives.ts';

/**
 * The vocabulary of the book. Every event is a fact in the past tense; none carries a person's data: bidders are numbers.
 * All amounts are integer sen, all times UTC. A schema is frozen once landed: a change of shape is a new version, lifted to the
 * newest where it is decoded (`decodeEvent`), and every version keeps a golden fixture in `events.test.ts`.
 */

/** What decides bids and money of a lot (specification, bidder side, section 3: Lot). */
export const lotTerms = z.strictObject({
  regnNo: shortText,
  vendor: shortText,
  startingPriceSen: sen.min(100),
  /** The lot's `addPrice`, or the house's minimum raise for its kind, settled when the lot is listed. */
  minimumRaiseSen: sen.min(100),
  depositSen: sen,
  premium: premiumTerms,
  adminFeeSen: sen,
  safetyDepositSen: sen,
});
export type LotTerms = z.infer<typeof lotTerms>;

const sessionTimes = { startsAt: instant, endsAt: instant };
/** `public`, or the staff group that alone may take part ('TM Staff'). */
const access = shortText;

const schemas = {
  SessionScheduled: z.strictObject({ session: sessionName, ...sessionTimes, access }),
  SessionChanged: z.strictObject({ session: sessionName, ...sessionTimes, access }),
  SessionWithdrawn: z.strictObject({ session: sessionName }),

  LotListed: z.strictObject({ lot: lotKey, terms: lotTerms }),
  LotChanged: z.strictObject({ lot: lotKey, terms: lotTerms }),
  LotWithdrawn: z.strictObject({ lot: lotKey }),

  BidderJoined: z.strictObject({ bidder: bidderNumber }),
  BidderSuspended: z.strictObject({ bidder: bidderNumber }),
  BidderReinstated: z.strictObject({ bidder: bidderNumber }),
  StaffVerified: z.strictObject({ bidder: bidderNumber, group: shortText }),
  StaffRefuted: z.strictObject({ bidder: bidderNumber }),
  VendorBarred: z.strictObject({ bidder: bidderNumber, vendor: shortText }),
  VendorBarLifted: z.strictObject({ bidder: bidderNumber, vendor: shortText }),

  /** From here on a bid is at most `timesPercent` percent of the price that it raises plus `plusSen`. */
  RaiseLimitSet: z.strictObject({ timesPercent: z.int().min(100).max(1_000), plusSen: sen }),

  LotEntered: z.strictObject({ lot: lotKey, bidder: bidderNumber, depositSen: sen }),
  /** `raisedFromSen` is the highest bid that this one beat; null for the first bid. */
  BidPlaced: z.strictObject({ lot: lotKey, bidder: bidderNumber, amountSen: sen, raisedFromSen: sen.nullable() }),

  /** `reference` names the payment or correction and is credited once, ever. */
  DepositCredited: z.strictObject({
    bidder: bidderNumber,
    amountSen: sen.min(1),
    source: z.enum(['top-up', 'house']),
    reference: shortText,
  }),
  DepositReversed: z.strictObject({
    bidder: bidderNumber,
    amountSen: sen.min(1),
    source: z.enum(['bank', 'house']),
    reference: shortText,
  }),
  /** A negative balance was written off to zero; `amountSen` is what the house took over. */
  DepositReset: z.strictObject({ bidder: bidderNumber, amountSen: sen.min(1) }),

  LotSold: z.strictObject({
    lot: lotKey,
    bidder: bidderNumber,
    hammerSen: sen,
    premiumSen: sen,
    adminFeeSen: sen,
    safetyDepositSen: sen,
    depositSen: sen,
  }),
  LotUnsold: z.strictObject({ lot: lotKey }),
  SalesRecorded: z.strictObject({ session: sessionName }),
  /** A winner's deposit left his deposit account and became the first payment of his purchase. */
  DepositApplied: z.strictObject({ lot: lotKey, bidder: bidderNumber, amountSen: sen }),
  DepositsBalanced: z.strictObject({ session: sessionName }),
  WinnerTold: z.strictObject({ lot: lotKey, bidder: bidderNumber }),
  WinnersTold: z.strictObject({ session: sessionName }),
  SessionCleared: z.strictObject({ session: sessionName }),

  /** `reference` names the payment and is taken once, ever; deposits and payments share the names. */
  PurchasePaid: z.strictObject({ lot: lotKey, bidder: bidderNumber, amountSen: sen.min(1), reference: shortText }),
  /** `additionalDepositSen` is what now stands as deposit beyond the lot's own; `beforeSen` is what stood there. */
  PurchaseDepositAdjusted: z.strictObject({
    lot: lotKey,
    bidder: bidderNumber,
    additionalDepositSen: sen,
    beforeSen: sen,
  }),
  /** The sale was cancelled for good; `amountSen` is what the house keeps: the deposit and the additional deposit. */
  LotForfeited: z.strictObject({ lot: lotKey, bidder: bidderNumber, amountSen: sen }),
} as const;

type Schemas = typeof schemas;
export type EventType = keyof Schemas;
export type EventOf<T extends EventType> = { readonly type: T; readonly data: Readonly<z.infer<Schemas[T]>> };
export type BookEvent = { [T in EventType]: EventOf<T> }[EventType];

/** The version of every event type's schema that this code writes. */
export const EVENT_VERSION = 1;

const metadataSchema = z.strictObject({
  /** Schema version of `data`. */
  v: z.literal(EVENT_VERSION),
  commandId: z.string().min(1).max(100),
  /** When it was decided: the server's clock, UTC, never earlier than the event before it. */
  at: instant,
  /** Hash of the event before it, hex SHA-256; 64 zeros for the first. */
  prev: z.string().length(64),
  /** Hash of this event: of everything in it but this field. */
  hash: z.string().length(64),
});
export type EventMetadata = Readonly<z.infer<typeof metadataSchema>>;

/** An event of the book with its place in it. */
export type StoredEvent = BookEvent & {
  readonly id: string;
  readonly revision: number;
  readonly metadata: EventMetadata;
};

/** What was read is not an event that this code knows: a newer version of the house wrote it, or it was tampered with. */
export class UndecodableEventError extends Error {
  override readonly name = 'UndecodableEventError';
  readonly revision: number;
  constructor(revision: number, reason: string) {
    super(`The event at revision ${revision} cannot be read: ${reason}`);
    this.revision = revision;
  }
}

/** An event that was checked here. It never changes, so what reads the book after its writer need not check it again. */
class CheckedEvent {
  readonly id: string;
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  // Copies with something else in them do not have it.
  readonly #checked = true;

  constructor({ id, revision, type, data, metadata }: StoredEvent) {
    this.id = id;
    this.revision = revision;
    this.type = type;
    this.data = data;
    this.metadata = metadata;
  }

  static is(event: object): boolean {
    return #checked in event;
  }
}

/** Takes an event that was made of checked parts as read. */
export function takeAsRead(event: StoredEvent): StoredEvent {
  return new CheckedEvent(event) as StoredEvent;
}

/**
 * Reads an event as the log stores it.
 * @throws {UndecodableEventError} on an unknown type, version or shape.
 */
export function decodeEvent(raw: {
  readonly id: string;
  readonly revision: number;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}): StoredEvent {
  if (CheckedEvent.is(raw)) return raw as StoredEvent;
  if (raw.type === 'BidPlaced' && isBidData(raw.data) && isMetadata(raw.metadata, EVENT_VERSION)) {
    return takeAsRead(raw as StoredEvent);
  }
  const schema = Object.hasOwn(schemas, raw.type) ? schemas[raw.type as EventType] : undefined;
  if (schema === undefined) throw new UndecodableEventError(raw.revision, `unknown type ${JSON.stringify(raw.type)}`);
  const data = schema.safeParse(raw.data);
  if (!data.success) throw new UndecodableEventError(raw.revision, z.prettifyError(data.error));
  const metadata = metadataSchema.safeParse(raw.metadata);
  if (!metadata.success) throw new UndecodableEventError(raw.revision, z.prettifyError(metadata.error));
  return takeAsRead({
    id: raw.id,
    revision: raw.revision,
    type: raw.type,
    data: data.data,
    metadata: metadata.data,
  } as StoredEvent);
}
