/**
 * `npm run demo:end`: ends the running public session of the demo house and takes the four end-auction steps, so that the whole life of
 * a lot can be seen: listed, entered, bid, sold, settled. Works beside a running server, whose screens show it as it happens. With
 * `-- --all` every session ends, and registration is open until the next start.
 */
import { takeStep } from '#api/features/sale/steps.ts';
import { winnerMails } from '#api/features/sale/winner-mails.ts';
import { openOffice } from '#api/platform/db/office.ts';
import { openAccounts } from '#api/platform/identity/accounts.ts';
import { createPasswords } from '#api/platform/identity/passwords.ts';
import { createMailer } from '#api/platform/mail/mailer.ts';
import { extensionMs } from '#domain/lot-ends.ts';
import { momentText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { type LotState, lotsOfSession, type SessionState } from '#domain/state.ts';
import { refusalText } from '#domain/vocabulary/refusals.ts';
import { type HouseBook, openBook } from './lib/house-book.ts';
import { type OpenHouse, openHouse } from './lib/open-house.ts';
import { parseOptions } from './lib/options.ts';
import { explained, PlainError } from './lib/plain-error.ts';

/** A session may not end in the past: it ends this much from now. */
const LAST_CALL_MS = 2_000;

const STEPS = [
  ['record-sales', 'Record sales'],
  ['balance-out-deposits', 'Balance out deposits'],
  ['tell-winners', 'Send emails to winners'],
  ['clear-session', 'Clear auction data'],
] as const;

async function endDemo(house: OpenHouse, opened: HouseBook, all: boolean): Promise<void> {
  const current = [...opened.book.committed.sessions.values()].filter(
    (each) => !each.withdrawn && each.step !== 'cleared',
  );
  const sessions = all ? current : current.filter(({ access }) => access === 'public').slice(0, 1);
  if (sessions.length === 0) throw new PlainError('There is no session to end: npm start makes a fresh one.');
  for (const session of sessions) await endSession(house, opened, session);
  console.log('The mails to the winners are at /dev/outbox. The next npm start opens a fresh session.');
}

async function endSession(house: OpenHouse, { book, say }: HouseBook, session: SessionState): Promise<void> {
  // Where late bids keep lots open, no sooner than they do.
  const endsAtMs = book.nowMs() + LAST_CALL_MS + extensionMs(session.rules);
  if (session.endsAtMs > endsAtMs) {
    const { startsAtMs, access } = session;
    const wanted = { session: session.session, startsAtMs, endsAtMs, access, reason: 'other' } as const;
    await say({ type: 'save-sessions', sessions: [wanted] });
    console.log(`${session.session} ends at ${momentText(endsAtMs)}.`);
  }
  const left = (book.committed.sessions.get(session.session)?.lastEndsAtMs ?? 0) - book.nowMs();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left + 50));

  const { mailWinners, close } = await winnersByMail(house, book);
  try {
    for (const [type, title] of STEPS) {
      const outcome = await takeStep(book, type, session.session, mailWinners);
      if (outcome.kind === 'taken') console.log(`✓ ${title}: ${type === 'clear-session' ? 'done' : outcome.lots}`);
      else if (outcome.kind === 'refused') console.log(`· ${title}: ${refusalText(outcome.refusal).message}`);
      else throw new PlainError(`${title}: ${JSON.stringify(outcome)}`);
    }
  } finally {
    await close();
  }
  const lots = lotsOfSession(book.committed, session.session);
  for (const lot of lots.filter(({ outcome }) => outcome === 'sold')) console.log(`  ${soldLine(lot)}`);
}

async function winnersByMail({ databaseUrl }: OpenHouse, book: HouseBook['book']) {
  const db = openOffice(databaseUrl, 'script');
  const accounts = await openAccounts({ db, databaseUrl, passwords: createPasswords(), now: Date.now });
  const port = process.env.PORT ?? '3000';
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  return {
    mailWinners: winnerMails({ book, db, accounts, mailer: createMailer(db, Date.now, { publicUrl }), publicUrl }),
    close: async () => {
      await accounts.close();
      await db.destroy();
    },
  };
}

function soldLine({ lotNo, regnNo, topBidder, topSen }: LotState): string {
  return `Lot ${lotNo.padEnd(4)} ${regnNo.padEnd(10)} bidder ${topBidder}  ${formatRM(topSen)}`;
}

try {
  const { values } = parseOptions({ options: { all: { type: 'boolean', default: false } } });
  const house = await openHouse();
  const opened = await openBook(house.log, house.stream, house.databaseUrl);
  try {
    await endDemo(house, opened, values.all);
  } finally {
    await opened.close();
    await house.close();
  }
} catch (error) {
  console.error(explained(error));
  process.exitCode = 1;
}
