import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import type { LotStatus } from '../tables.ts';
import { offsetOf, type Page } from './in-pages.ts';
import { type LotRow, lotOf } from './lots.ts';
import { ownBidSen } from './own-bid.ts';

/** A lot that a bidder has entered, with their standing. */
export interface EnteredLot {
  readonly lot: LotRow;
  readonly enteredAt: string;
  /** The deposit that they agreed to. */
  readonly depositSen: number;
  /** Their highest counting bid; null for none. */
  readonly ownBidSen: number | null;
  readonly standing: 'on top' | 'outbid' | 'no bid';
  /** When the lot ends, as it stands. */
  readonly endsAt: string;
  /** `public`, or the staff group that the session is for. */
  readonly access: string;
}

/** How many bidders have entered a lot of each of these sessions, cleared ones too. */
export async function biddersInSessions(db: ReadDb, sessions: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (sessions.length === 0) return new Map();
  const rows = await db
    .selectFrom('lotEntries')
    .innerJoin('lots', 'lots.lot', 'lotEntries.lot')
    .select(['lots.session', sql<number>`count(distinct lot_entries.bidder)::int`.as('bidders')])
    .where('lots.session', 'in', sessions)
    .groupBy('lots.session')
    .execute();
  return new Map(rows.map(({ session, bidders }) => [session, bidders]));
}

/** The current lots that a bidder has entered, latest entry first. */
export async function enteredLots(db: ReadDb, bidder: number): Promise<EnteredLot[]> {
  const rows = await db
    .selectFrom('lotEntries')
    .innerJoin('lots', 'lots.lot', 'lotEntries.lot')
    .innerJoin('sessions', 'sessions.session', 'lots.session')
    .selectAll('lots')
    .select(['lotEntries.enteredAt', 'sessions.access', ownBidSen(db).as('ownBidSen')])
    .select((eb) => eb.ref('lotEntries.depositSen').as('agreedDepositSen'))
    .where('lotEntries.bidder', '=', bidder)
    .where('lots.current', '=', true)
    .orderBy('lotEntries.enteredAt', 'desc')
    .orderBy('lotEntries.lot')
    .execute();
  return rows.map((row) => ({
    lot: lotOf(row),
    enteredAt: row.enteredAt.toISOString(),
    depositSen: row.agreedDepositSen,
    ownBidSen: row.ownBidSen,
    standing: row.ownBidSen === null ? 'no bid' : row.topBidder === bidder ? 'on top' : 'outbid',
    ...{ endsAt: row.endsAt.toISOString(), access: row.access },
  }));
}

/** A lot that a bidder has ever entered, with what became of it for them. */
export interface LotOfBidder {
  readonly lot: string;
  readonly regnNo: string;
  readonly enteredAt: string;
  readonly depositSen: number;
  /** Their bids, void ones too. */
  readonly bids: number;
  /** Their highest counting bid; null for none. */
  readonly ownBidSen: number | null;
  readonly standing: 'on top' | 'outbid' | 'no bid' | 'won' | 'lost' | 'forfeited' | 'withdrawn';
}

/** A page of the lots that a bidder has ever entered, latest entry first, and how many there are. */
export async function lotsOfBidder(
  db: ReadDb,
  bidder: number,
  page: Page,
): Promise<{ readonly total: number; readonly lots: readonly LotOfBidder[] }> {
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom('lotEntries')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('bidder', '=', bidder)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('lotEntries')
      .innerJoin('lots', 'lots.lot', 'lotEntries.lot')
      .select(['lotEntries.lot', 'lotEntries.enteredAt', 'lotEntries.depositSen', 'lotEntries.ownBidCount'])
      .select(['lots.regnNo', 'lots.status', 'lots.topBidder', ownBidSen(db).as('ownBidSen')])
      .where('lotEntries.bidder', '=', bidder)
      .orderBy('lotEntries.enteredAt', 'desc')
      .orderBy('lotEntries.lot')
      .limit(page.size)
      .offset(offsetOf(page))
      .execute(),
  ]);
  const lots = rows.map(({ enteredAt, ownBidCount, topBidder, status, ...row }) => {
    const isTop = topBidder === bidder;
    return { ...row, enteredAt: enteredAt.toISOString(), bids: ownBidCount, standing: standingOf(status, isTop, row) };
  });
  return { total, lots };
}

function standingOf(
  status: LotStatus,
  isTop: boolean,
  { ownBidSen }: { readonly ownBidSen: number | null },
): LotOfBidder['standing'] {
  if (status === 'withdrawn') return 'withdrawn';
  if (ownBidSen === null) return 'no bid';
  if (status === 'open' || status === 'offered') return isTop ? 'on top' : 'outbid';
  if (!isTop || status === 'unsold') return 'lost';
  return status === 'forfeited' ? 'forfeited' : 'won';
}

/** Condition of a lot whose top bidder's deposit is held. */
const isUnsettled = sql<boolean>`lots.status in ('open', 'offered', 'sold') and not lots.deposit_applied`;

/**
 * The lots that a bidder is winning: on top, in a session not yet balanced out. Their deposits are the held amount of the account. They are found
 * by the bidder's entries, since an index on the top bidder would change with every bid.
 */
function winning(db: ReadDb, bidder: number) {
  return db
    .selectFrom('lotEntries')
    .innerJoin('lots', 'lots.lot', 'lotEntries.lot')
    .where('lotEntries.bidder', '=', bidder)
    .where('lots.topBidder', '=', bidder)
    .where(isUnsettled);
}

/** The lots that a bidder is winning, by session and lot no. */
export async function winningLots(db: ReadDb, bidder: number): Promise<LotRow[]> {
  const rows = await winning(db, bidder)
    .selectAll('lots')
    .orderBy('lots.session')
    .orderBy('lots.lotOrder')
    .orderBy('lots.lotNo')
    .execute();
  return rows.map(lotOf);
}

/** Has the bidder entered the lot of the current catalogue with this number? Undefined when there is no such lot. */
export async function isInLot(db: ReadDb, bidder: number, lotNo: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('lots')
    .leftJoin('lotEntries', (join) =>
      join.onRef('lotEntries.lot', '=', 'lots.lot').on('lotEntries.bidder', '=', bidder),
    )
    .select('lotEntries.bidder')
    .where('lots.lotNo', '=', lotNo)
    .where('lots.current', '=', true)
    .executeTakeFirst();
  return row && row.bidder !== null;
}

/** A bidder's deposit account. */
export interface Account {
  /** Has joined as a bidder; nobody else has an account. */
  readonly isBidder: boolean;
  readonly balanceSen: number;
  /** Deposits of the lots that they are winning. */
  readonly heldSen: number;
  /** Has ever entered a lot, in whichever auction. */
  readonly hasTakenPart: boolean;
  /** Revision of the book. */
  readonly revision: number;
}

/** Balance and held deposits at one revision; zero for an account without movements. */
export async function account(db: ReadDb, bidder: number): Promise<Account> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('depositAccounts')
        .select('depositAccounts.balanceSen')
        .where('depositAccounts.bidder', '=', bidder)
        .as('balance'),
      winning(db, bidder)
        .select((l) => sql<number | null>`${l.fn.sum('lots.depositSen')}::bigint`.as('held'))
        .as('held'),
      eb
        .exists(eb.selectFrom('lotEntries').select('lotEntries.lot').where('lotEntries.bidder', '=', bidder))
        .as('entered'),
      eb
        .selectFrom('checkpoints')
        .select('checkpoints.revision')
        .where('checkpoints.projector', '=', sql.lit('deposit accounts'))
        .as('revision'),
    ])
    .executeTakeFirstOrThrow();
  const { balance, held, entered, revision } = row;
  return {
    ...{ isBidder: balance !== null, balanceSen: balance ?? 0, heldSen: held ?? 0 },
    ...{ hasTakenPart: Boolean(entered), revision: revision ?? -1 },
  };
}

/** The last credit to a bidder's deposit account, ISO 8601 UTC; null: never. */
export async function lastCreditAt(db: ReadDb, bidder: number): Promise<string | null> {
  const row = await db
    .selectFrom('depositAccounts')
    .select('lastCreditAt')
    .where('bidder', '=', bidder)
    .executeTakeFirst();
  return row?.lastCreditAt?.toISOString() ?? null;
}
