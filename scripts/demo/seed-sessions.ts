import type { Kysely } from 'kysely';
import { takeStep } from '#api/features/sale/steps.ts';
import { winnerMails } from '#api/features/sale/winner-mails.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { nextSessionName } from '#domain/session-plan.ts';
import type { SessionState } from '#domain/state.ts';
import type { HouseBook } from '../lib/house-book.ts';
import { invitationRows } from './house.ts';
import { type DemoLot, importLots, PUBLIC_LOTS, STAFF_LOTS } from './lists.ts';

/** The bidders who were here first; the others are left to whoever tries the house. */
const EARLY = [1007, 1008] as const;
/** Every how many-th lot has bids, and how many it has. */
const BIDS = [3, 0, 5, 1, 0, 2, 4, 0, 0, 1];

/** A few bids, so that a fresh session looks like one that has been open for a while. What is not covered is left out. */
async function placeOpeningBids({ book, ask }: HouseBook, session: string): Promise<void> {
  const own = [...book.committed.currentLots].filter(([, key]) => splitLotKey(key).session === session);
  for (const [i, lotNo] of own.map(([no]) => no).entries()) {
    for (let bid = 0; bid < (BIDS[i % BIDS.length] ?? 0); bid += 1) {
      const bidder = EARLY[(i + bid) % EARLY.length] ?? EARLY[0];
      await ask({ type: 'enter-lot', lotNo, bidder });
      const lot = book.committed.lots.get(book.committed.currentLots.get(lotNo) ?? '');
      if (lot === undefined) continue;
      const offer = { seenSen: lot.topSen, offerSen: lot.bidCount === 0 ? 0 : lot.minimumRaiseSen };
      await ask({ type: 'place-bid', lotNo, bidder, basis: lot.bidCount === 0 ? 'start' : 'raise', ...offer });
    }
  }
}

const HOUR_MS = 3_600_000;
/** A session that ends sooner than this is no longer worth walking into. */
const WORTH_MS = 15 * 60_000;
const RUNS_MS = 6 * HOUR_MS;

interface Office {
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Accounts;
  readonly publicUrl: string;
}

const KINDS = [
  { access: 'public', lots: PUBLIC_LOTS },
  { access: 'TM Staff', lots: STAFF_LOTS },
] as const;

/**
 * Sees to it that a public and a staff session are running, where nobody has other plans; those of a start that have ended are closed the way the
 * house closes them. What somebody made, changed, or began to close by hand stays as it is, and nothing of it keeps the house from starting.
 */
export async function ensureSessions(house: HouseBook, office: Office): Promise<void> {
  for (const [order, { access, lots }] of KINDS.entries()) {
    const open = [...house.book.committed.sessions.values()].filter(
      (each) => each.access === access && !each.withdrawn && each.step !== 'cleared',
    );
    const [own] = open.filter(isOfAStart);
    if (own === undefined && open.some(({ startsAtMs }) => startsAtMs <= house.book.nowMs())) continue;
    if (own !== undefined && own.endsAtMs > house.book.nowMs() + WORTH_MS) {
      // A start that was interrupted goes on; which of its lots are gone by hand is not known of them.
      if (!hasWithdrawnLots(house, own)) await importLots({ ...office, ...house }, own.session, lots);
      continue;
    }
    const session = nextSessionName(house.book.committed.sessions.keys());
    const nowMs = house.book.nowMs();
    const startsAtMs = nowMs % 1_000 === 0 ? nowMs + 1 : nowMs;
    const times = { startsAtMs, endsAtMs: startsAtMs + RUNS_MS };
    // While somebody has scheduled another one for this time, that one will do, and one that is about to end is not ended for its sake.
    if (open.some((other) => other !== own && overlap(other, times))) {
      if (own !== undefined && own.endsAtMs <= nowMs) await closeSession(house, office, own);
      continue;
    }
    if (own !== undefined && !(await closeSession(house, office, own))) continue;
    const saved = await house.ask({ type: 'save-sessions', sessions: [{ session, ...times, access }] });
    if (saved.kind === 'refused') continue;
    await importLots({ ...office, ...house }, session, lots);
    await invite(office.db, { session, startsAtMs, access, order: order + 1, lots });
    if (access === 'public') await placeOpeningBids(house, session);
  }
}

/**
 * Opened by a start, and since then nobody's: staff type times to the second, a start begins between two, and whoever shortens or extends one, or takes the
 * first step of its end, works with it.
 */
function isOfAStart({ startsAtMs, endsAtMs, step, archived }: SessionState): boolean {
  return startsAtMs % 1_000 !== 0 && endsAtMs - startsAtMs === RUNS_MS && step === 'open' && !archived;
}

function overlap(a: Pick<SessionState, 'startsAtMs' | 'endsAtMs'>, b: typeof a): boolean {
  return a.startsAtMs < b.endsAtMs && b.startsAtMs < a.endsAtMs;
}

function hasWithdrawnLots({ book }: HouseBook, { session }: SessionState): boolean {
  const keys = [...(book.committed.sessionLots.get(session)?.keys() ?? [])];
  return keys.some((key) => book.committed.lots.get(key)?.outcome === 'withdrawn');
}

/** One that is about to end is ended now; then the four end-auction steps. False: it could not be ended, and stays as it is. */
async function closeSession({ book, ask }: HouseBook, office: Office, session: SessionState): Promise<boolean> {
  const { session: name, startsAtMs, access } = session;
  if (session.endsAtMs > book.nowMs()) {
    const endsAtMs = book.nowMs() + 200;
    const wanted = { session: name, startsAtMs, endsAtMs, access, reason: 'other' } as const;
    const ended = await ask({ type: 'save-sessions', sessions: [wanted] });
    if (ended.kind === 'refused') return false;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  const mailWinners = winnerMails({
    ...office,
    book,
    mailer: createMailer(office.db, Date.now, { publicUrl: office.publicUrl }),
  });
  for (const type of ['record-sales', 'balance-out-deposits', 'tell-winners', 'clear-session'] as const) {
    await takeStep(book, type, name, mailWinners);
  }
  await office.db.deleteFrom('office.homepageRows').where('session', '=', name).execute();
  await office.db.deleteFrom('office.homepagePhotos').where('session', '=', name).execute();
  return true;
}

async function invite(
  db: Kysely<OfficeDb>,
  session: { session: string; startsAtMs: number; access: string; order: number; lots: readonly DemoLot[] },
): Promise<void> {
  const { startsAtMs, access, order, lots } = session;
  const start = malaysianTime(startsAtMs);
  const end = malaysianTime(startsAtMs + RUNS_MS);
  const day = new Date(`${start.date}T00:00:00Z`);
  const dateIn = (locale: string) =>
    day.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const [from, to] = [start.time.slice(0, 5), end.time.slice(0, 5)];
  const date = [dateIn('en-MY'), dateIn('ms-MY')] as const;
  const time = [`${from} to ${to}`, `${from} hingga ${to}`] as const;
  const rows = invitationRows({ date, time, access });
  await db
    .insertInto('office.homepageRows')
    .values(rows.map((row, i) => ({ ...row, session: session.session, sessionOrder: order, position: i + 1 })))
    .execute();
  await db
    .insertInto('office.homepagePhotos')
    .values(
      lots.slice(0, 6).map((lot, i) => ({
        session: session.session,
        imgUrl: `/api/file/image/auctionlot/${encodeURIComponent(lot.regnNo)}/0.jpg`,
        position: i + 1,
      })),
    )
    .execute();
}
