import type { StandingRaiseLimit } from './bid-range.ts';
import type { HandoverFile } from './handover.ts';
import type { MaximumSteps } from './maximum-bids.ts';
import { PlacedBids } from './placed-bids.ts';
import type { BookView } from './state.ts';
import {
  type BidderState,
  type BookState,
  type CommandTrace,
  emptyBook,
  type LotState,
  type MoneyTrace,
  type PayoutState,
  type PurchaseState,
  putReference,
  type RefundState,
  type SessionState,
  stretchOf,
  type VendorState,
} from './state.ts';

/**
 * The state as plain JSON, to start from instead of revision 0. A snapshot is a convenience: dropping it changes nothing but time,
 * and one of another version than this code's is not read.
 */
export const SNAPSHOT_VERSION = 25;

export interface Snapshot {
  readonly version: number;
  readonly revision: number;
  readonly lastHash: string;
  readonly lastAtMs: number;
  readonly raiseLimit: StandingRaiseLimit;
  readonly sessions: readonly SessionState[];
  readonly lots: readonly LotState[];
  readonly currentLots: readonly (readonly [string, string])[];
  readonly bidders: readonly BidderState[];
  readonly entries: readonly (readonly [string, readonly number[]])[];
  /** Of each lot that has bids and is open: revision, bidder and amount in sen of each, one after the other. */
  readonly placedBids: readonly (readonly [string, readonly number[]])[];
  readonly maxima: readonly (readonly [string, readonly (readonly [number, MaximumSteps])[]])[];
  readonly purchases: readonly PurchaseState[];
  readonly handovers: readonly HandoverFile[];
  readonly references: readonly (readonly [string, string])[];
  readonly doneAt: readonly (readonly [string, number])[];
  readonly movedAt: readonly (readonly [string, number])[];
  readonly moneyCommands: readonly (readonly [string, MoneyTrace])[];
  readonly refunds: readonly RefundState[];
  readonly vendors: readonly VendorState[];
  readonly payouts: readonly PayoutState[];
  readonly commands: readonly (readonly [string, CommandTrace])[];
}

/**
 * Copies what the state's maps hold, not the entities, which never change: that takes milliseconds, and the state may move on while the
 * snapshot is written. A state with an open journal is read through `committedView`.
 */
export function takeSnapshot(state: BookView): Snapshot {
  return {
    version: SNAPSHOT_VERSION,
    revision: state.revision,
    lastHash: state.lastHash,
    lastAtMs: state.lastAtMs,
    raiseLimit: state.raiseLimit,
    sessions: [...state.sessions.values()],
    lots: [...state.lots.values()],
    currentLots: sorted(state.currentLots),
    bidders: [...state.bidders.values()],
    entries: sorted(state.entries).map(([lot, entered]) => [lot, [...entered.keys()]]),
    placedBids: sorted(state.placedBids).map(([lot, bids]) => [lot, bids.numbers(state.lots.get(lot)?.bidCount ?? 0)]),
    maxima: sorted(state.maxima).map(([lot, maxima]) => [lot, sorted(maxima)]),
    purchases: [...state.purchases.values()],
    handovers: sorted(state.handovers).map(([, file]) => file),
    references: [...state.references],
    doneAt: sorted(state.doneAt),
    movedAt: sorted(state.movedAt),
    moneyCommands: sorted(state.moneyCommands),
    refunds: sorted(state.refunds).map(([, refund]) => refund),
    vendors: sorted(state.vendors).map(([, vendor]) => vendor),
    payouts: sorted(state.payouts).map(([, payout]) => payout),
    commands: sorted(state.commands).flatMap(([, commands]) => [...commands]),
  };
}

/**
 * Entries by key. Maps that lose entries keep another order in a process that once took a batch back; snapshots of one revision are
 * the same to the byte wherever they are taken.
 */
function sorted<K extends string | number, V>(map: ReadonlyMap<K, V>): [K, V][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The state that a snapshot holds; undefined when another version of the code wrote it. */
export function fromSnapshot(snapshot: Snapshot): BookState | undefined {
  if (snapshot.version !== SNAPSHOT_VERSION) return undefined;
  const state: BookState = {
    ...emptyBook(),
    revision: snapshot.revision,
    lastHash: snapshot.lastHash,
    lastAtMs: snapshot.lastAtMs,
    raiseLimit: snapshot.raiseLimit,
    sessions: new Map(snapshot.sessions.map((each) => [each.session, each])),
    lots: new Map(snapshot.lots.map((each) => [each.lot, each])),
    sessionLots: grouped(
      snapshot.lots,
      ({ session }) => session,
      ({ lot }) => [lot, true],
    ),
    currentLots: new Map(snapshot.currentLots),
    bidders: new Map(snapshot.bidders.map((each) => [each.bidder, each])),
    entries: new Map(snapshot.entries.map(([lot, entered]) => [lot, new Map(entered.map((bidder) => [bidder, true]))])),
    placedBids: new Map(snapshot.placedBids.map(([lot, numbers]) => [lot, new PlacedBids(numbers)])),
    maxima: new Map(snapshot.maxima.map(([lot, maxima]) => [lot, new Map(maxima)])),
    offeredLots: new Map(snapshot.lots.flatMap(({ lot, offer }) => (offer === null ? [] : [[lot, true]]))),
    purchases: new Map(snapshot.purchases.map((each) => [each.lot, each])),
    handovers: new Map(snapshot.handovers.map((each) => [each.lot, each])),
    doneAt: new Map(snapshot.doneAt),
    movedAt: new Map(snapshot.movedAt),
    moneyCommands: new Map(snapshot.moneyCommands),
    refunds: new Map(snapshot.refunds.map((each) => [each.reference, each])),
    vendors: new Map(snapshot.vendors.map((each) => [each.vendor, each])),
    settledLots: grouped(
      snapshot.purchases.flatMap(({ lot, settlement }) => (settlement === null ? [] : { lot, ...settlement })),
      ({ vendor }) => vendor,
      ({ lot }) => [lot, true],
    ),
    payouts: new Map(snapshot.payouts.map((each) => [each.reference, each])),
    commands: grouped(
      snapshot.commands,
      ([, { revision }]) => stretchOf(revision),
      (each) => each,
    ),
  };
  for (const [reference, fingerprint] of snapshot.references) putReference(state, reference, fingerprint);
  return state;
}

function grouped<T, G, K, V>(
  items: readonly T[],
  groupOf: (item: T) => G,
  entryOf: (item: T) => readonly [K, V],
): Map<G, Map<K, V>> {
  const groups = new Map<G, Map<K, V>>();
  for (const item of items) {
    const group = groupOf(item);
    groups.set(group, (groups.get(group) ?? new Map<K, V>()).set(...entryOf(item)));
  }
  return groups;
}
