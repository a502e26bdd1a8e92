import type { UserLot } from '#contract/bidding.ts';
import {
  type AdmissionObstacle,
  type BidObstacle,
  bidObstacle,
  type CoverFacts,
  entryObstacle,
  isAdmitted,
  missingSen,
} from '#domain/bid-obstacle.ts';
import { wireSen } from '#web/calls/amounts.ts';

/** Why the house would refuse a bid or an entry of the viewer, known before they ask: the rules of `domain`, asked with what the page holds. */

/** What stands against it, with what its words and its way out need. */
export type Obstacle =
  | { readonly code: Exclude<AdmissionObstacle, 'staff-only'> | 'not-in-lot' }
  | { readonly code: 'staff-only'; readonly group: string }
  /** They lead this lot of the session. */
  | { readonly code: 'staff-one-winning'; readonly group: string; readonly leads: string }
  /** So much is missing, beside the deposits of so many lots that they lead. */
  | {
      readonly code: 'deposit-insufficient' | 'deposit-exceeded';
      readonly missingSen: number;
      readonly winning: number;
    };

export interface Means {
  /** Of the deposit, in sen; undefined: not known, and then only the house says that it is too little. */
  readonly account: { readonly balanceSen: number; readonly heldSen: number } | undefined;
  /** The lots that they are in, as they stand now. */
  readonly own: readonly UserLot[];
}

interface Lot {
  readonly session: string;
  readonly lotNo: string;
  /** `public`, or the group that alone takes part. */
  readonly access: string;
  readonly depositSen: number;
}

/** Against a bid on a lot that they are in; nothing while they are on top of it. */
export function bidObstacleOf(entry: UserLot, means: Means): Obstacle | undefined {
  if (entry.standing === 'on top') return undefined;
  const lot = { ...entry, access: entry.publicOrPrivate, depositSen: wireSen(entry.deposit) };
  const facts = factsOf(lot, means);
  const refused = entry.notAdmitted;
  const code =
    refused ?? bidObstacle(lot, { ...facts.cover, active: true, admitted: true, barred: false, inLot: true });
  return withFacts(code, lot, facts);
}

/** Against entering a lot that they are not in. */
export function entryObstacleOf(lot: Lot, staffGroup: string | null, means: Means): Obstacle | undefined {
  const facts = factsOf(lot, means);
  // Of those who bar them, and of their account, the house tells when they enter.
  const admitted = isAdmitted(lot.access, staffGroup);
  return withFacts(entryObstacle(lot, { ...facts.cover, active: true, admitted, barred: false }), lot, facts);
}

/** Whether a bid of theirs would be taken now: the lot runs, by its own end, and nothing stands against it. */
export function canRaise(entry: UserLot, means: Means, nowMs: number): boolean {
  return entry.standing !== 'on top' && Date.parse(entry.endsAt) > nowMs && bidObstacleOf(entry, means) === undefined;
}

interface Facts {
  readonly cover: CoverFacts;
  /** The other lots that they lead. */
  readonly leads: readonly UserLot[];
  /** The one of them that is in the same session. */
  readonly another: UserLot | undefined;
}

function factsOf({ session, lotNo }: Lot | UserLot, { account, own }: Means): Facts {
  const leads = own.filter((each) => each.standing === 'on top' && (each.session !== session || each.lotNo !== lotNo));
  const another = leads.find((each) => each.session === session);
  const leadsSen = leads.reduce((sum, each) => sum + wireSen(each.deposit), 0);
  const cover = {
    winsAnother: another !== undefined,
    balanceSen: account?.balanceSen ?? Number.POSITIVE_INFINITY,
    // Leads change at once by the feed, the account a moment later: what was on hold for a lead that is lost is free.
    heldElsewhereSen: Math.min(leadsSen, account?.heldSen ?? 0),
  };
  return { cover, leads, another };
}

function withFacts(code: BidObstacle | undefined, lot: Lot, { cover, leads, another }: Facts): Obstacle | undefined {
  switch (code) {
    case undefined:
      return undefined;
    case 'staff-only':
      return { code, group: lot.access };
    case 'staff-one-winning':
      return { code, group: lot.access, leads: another?.lotNo ?? '' };
    case 'deposit-insufficient':
    case 'deposit-exceeded':
      return { code, missingSen: missingSen(lot, cover), winning: leads.length };
    default:
      return { code };
  }
}
