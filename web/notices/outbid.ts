import type { UserLot } from '#contract/bidding.ts';
import { deviceStore } from './device-store.ts';

/**
 * What a bidder has seen of being outbid, on this device: by lot ({session}/{lot no}) the bid of theirs that they know is beaten. A newer
 * bid of theirs that is beaten is news again.
 */
interface SeenOutbids {
  /** null: nobody has looked yet. */
  readonly bidder: number | null;
  /** Ringgit, as the house says it. */
  readonly lots: Readonly<Record<string, number>>;
}

export const seenOutbids = deviceStore<SeenOutbids>('tukul.outbid', (stored) => {
  const { bidder, lots } = (stored ?? {}) as Partial<Record<keyof SeenOutbids, unknown>>;
  if (!Number.isSafeInteger(bidder) || typeof lots !== 'object' || lots === null) return { bidder: null, lots: {} };
  const known = Object.entries(lots).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { bidder: bidder as number, lots: Object.fromEntries(known) };
});

export function keyOfLot({ session, lotNo }: Pick<UserLot, 'session' | 'lotNo'>): string {
  return `${session}/${lotNo}`;
}

type OwnLot = Pick<UserLot, 'session' | 'lotNo' | 'standing' | 'ownBid' | 'bidderNo'>;

/** Somebody else leads: of a lot that its vendor did not sell nobody does. */
export function isOutbid({ standing, bidderNo }: Pick<OwnLot, 'standing' | 'bidderNo'>): boolean {
  return standing === 'outbid' && bidderNo !== null;
}

/**
 * The lots that their bidder is to be told about one by one. On a device where they have not looked yet none: what they were outbid on before is
 * said in one sentence.
 */
export function unseenOutbids<Lot extends OwnLot>(lots: readonly Lot[], bidder: number, seen: SeenOutbids): Lot[] {
  if (seen.bidder !== bidder) return [];
  return lots.filter((lot) => isOutbid(lot) && seen.lots[keyOfLot(lot)] !== lot.ownBid);
}

/** The first look of a bidder on this device: what they are outbid on is no news, what they lead will be. */
export function startLooking(bidder: number, lots: readonly OwnLot[]): void {
  markSeen(bidder, [], lots.filter(isOutbid));
}

/** These are seen now; of other lots only what is still in the auction is remembered. */
export function markSeen(bidder: number, all: readonly OwnLot[], seenNow: readonly OwnLot[]): void {
  const before = seenOutbids.get();
  const known = before.bidder === bidder ? all.filter((lot) => keyOfLot(lot) in before.lots) : [];
  const lots = [
    ...known.map((lot) => [keyOfLot(lot), before.lots[keyOfLot(lot)] ?? 0] as const),
    ...seenNow.map((lot) => [keyOfLot(lot), lot.ownBid] as const),
  ];
  seenOutbids.set({ bidder, lots: Object.fromEntries(lots) });
}
