import { bidsOf, type Commit } from './commit.ts';

/** Somebody led a lot before a command, and does not after it. */
export interface Outbid {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly bidder: number;
  /** Number of the bid that leads instead. */
  readonly bidNo: number;
  /** Their maximum bid was not needed any more, since they could not bid (suspended, barred, not covered). */
  readonly lapsed: boolean;
}

/**
 * Who was outbid in a commit. A command is looked at as a whole: the leader whose maximum has answered leads as before, and whoever was beaten by it at once
 * never led.
 */
export function outbidsOf(commit: Commit): Outbid[] {
  const changes = new Map<string, { readonly before: number; leader: number; bidNo: number }>();
  const lapses = new Set<string>();
  for (const { type, data, metadata } of commit.events) {
    if (type === 'MaximumLapsed') lapses.add(`${metadata.commandId} ${data.lot} ${data.bidder}`);
  }
  for (const { event, bidNo, outbidBidder } of bidsOf(commit)) {
    const { lot, bidder } = event.data;
    const key = `${event.metadata.commandId} ${lot}`;
    const change = changes.get(key) ?? { before: outbidBidder, leader: bidder, bidNo };
    changes.set(key, Object.assign(change, { leader: bidder, bidNo }));
  }
  return [...changes].flatMap(([key, { before: bidder, leader, bidNo }]) => {
    const lot = key.slice(key.lastIndexOf(' ') + 1);
    return bidder === 0 || bidder === leader ? [] : [{ lot, bidder, bidNo, lapsed: lapses.has(`${key} ${bidder}`) }];
  });
}
