import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import type { Account } from '#api/platform/http/account.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { type MailState, mailStates } from '#api/platform/mail/mail-states.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { type LotToOffer, mailWinnerAgain, type SaleWinner, saleProgress } from '#contract/sale.ts';
import type { EventType } from '#domain/events.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { countedBids, type LotState } from '#domain/state.ts';
import type { ReadDb } from '#projections/database.ts';
import { changesOf } from '#projections/queries/changes.ts';
import { progressOf, type Sale } from './progress.ts';
import { lotsOfMail, mailsFor, type WinnerMailsDeps, winnerMailKeys } from './winner-mails.ts';

export interface ProgressDeps extends WinnerMailsDeps {
  readonly book: Book;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly accounts: Accounts;
  readonly mailer: Mailer;
}

/** The closing events of the steps, in their order. */
const CLOSING: readonly EventType[] = ['SalesRecorded', 'DepositsBalanced', 'WinnersTold', 'SessionCleared'];

/** More changes than this has no session; its steps are among the newest. */
const MAX_CHANGES = 200;

/** The end-auction manager: how far the steps of a session are and what the next one will do, and its winners' mails. */
export function progressRoutes(app: FastifyInstance, deps: ProgressDeps): void {
  const { book, db, readDb, gate, accounts, mailer } = deps;

  route(app, saleProgress, { access: 'super-admin' }, async (request) => {
    const { session: name } = request.params;
    await gate(request, ['changes']);
    const view = book.committed;
    const session = view.sessions.get(name);
    if (session === undefined || session.withdrawn) {
      throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    }
    const nowMs = book.nowMs();
    const { revision } = view;
    const { lots, steps, sales, told, current } = progressOf(view, session, nowMs);
    const sold = sales?.sold ?? [];

    const { changes } = await changesOf(readDb, { kind: 'session', key: name }, MAX_CHANGES);
    const closed = CLOSING.map((closing) => changes.find(({ type }) => type === closing));
    const staff = closed.flatMap((change) => change?.actor?.account ?? []);
    const [people, keys] = await Promise.all([
      accounts.byIds([...staff, ...sold.map(({ bidder }) => bidder)]),
      winnerMailKeys(db, name),
    ]);
    const mails = await mailStates(db, [...new Set(keys.values())]);
    const mailed = sold.filter(({ lot }) => told.includes(lot.lot));
    const withAccount = mailed.filter(({ bidder }) => people.has(bidder));
    return {
      session: name,
      startsAt: new Date(session.startsAtMs).toISOString(),
      endsAt: new Date(session.lastEndsAtMs).toISOString(),
      publicOrPrivate: session.access,
      ended: nowMs >= session.lastEndsAtMs,
      revision,
      lots: lots.length,
      lotsWithBids: lots.filter((lot) => countedBids(lot) > 0).length,
      steps: steps.map((step, place) => {
        const change = step.state === 'done' ? closed[place] : undefined;
        const by = change?.actor?.account;
        const doneBy = by === undefined ? null : (people.get(by)?.name ?? `Account ${by}`);
        return { ...step, doneAt: change?.at ?? null, doneBy };
      }),
      sales:
        sales === undefined
          ? null
          : {
              sold: sold.length,
              unsold: sales.unsold,
              offered: sales.offered.length,
              bidders: biddersOf(sold),
              bidPrice: ringgitOf(sum(sold.map(({ hammerSen }) => hammerSen))),
              premium: ringgitOf(sum(sold.map(({ premiumSen }) => premiumSen))),
            },
      deposits: {
        count: sold.length,
        bidders: biddersOf(sold),
        sum: ringgitOf(sum(sold.map(({ depositSen }) => depositSen))),
      },
      mails: {
        bidders: biddersOf(withAccount),
        // Those that were written, and one for all that somebody is still to be told of.
        mails: new Set(withAccount.map(({ lot, bidder }) => keys.get(lot.lot) ?? bidder)).size,
        withoutAccount: mailed.filter(({ bidder }) => !people.has(bidder)).length,
      },
      currentLots: [...current],
      offers: (sales?.offered ?? []).map(offerView),
      winners: sold.map((sale) => winnerView(sale, people.get(sale.bidder), mails.get(keys.get(sale.lot.lot) ?? ''))),
    };
  });

  route(app, mailWinnerAgain, { access: 'super-admin' }, async (request) => {
    const { session, lotNo } = request.body;
    const key = lotKeyOf(session, lotNo);
    const { lots } = book.committed;
    const mailKey = lots.get(key)?.winnerTold === true ? (await winnerMailKeys(db, session)).get(key) : undefined;
    const [mail] = mailKey ? await mailsFor(deps, [lotsOfMail(mailKey).flatMap((each) => lots.get(each) ?? [])]) : [];
    if (mail === undefined) throw new HttpRefusal(404, 'winner-not-found', 'This lot has no winner who was emailed.');
    const actor = actorOf(request);
    const again = await db.transaction().execute(async (trx) => {
      const isSent = await mailer.sendAgain(mail, trx);
      const change = { before: { mail: 'given up' }, after: { mail: 'queued' } };
      const subject = { kind: 'lot', key } as const;
      if (isSent) await recordChange(trx, { actor, subject, action: "winner's email sent again", ...change });
      return isSent;
    });
    if (!again) throw new HttpRefusal(409, 'mail-not-given-up', 'This email was sent, or is still being tried.');
    return { message: `The email for lot ${lotNo} is on its way again.` };
  });
}

function offerView({ lotNo, regnNo, vendor, topSen, reserveSen, approval }: LotState): LotToOffer {
  const reserve = reserveSen === null ? null : topSen >= reserveSen ? 'met' : 'not met';
  return { lotNo, regnNo, vendor, bid: ringgitOf(topSen), reserve, approval };
}

function winnerView(
  { lot, bidder, hammerSen, premiumSen, depositSen, balance }: Sale,
  person: Account | undefined,
  mail: MailState | undefined,
): SaleWinner {
  const none = person === undefined ? 'no account' : 'not yet';
  return {
    id: lot.lot,
    lotNo: lot.lotNo,
    regnNo: lot.regnNo,
    bidderNo: bidder,
    bidPrice: ringgitOf(hammerSen),
    premium: ringgitOf(premiumSen),
    deposit: ringgitOf(depositSen),
    balanceBefore: balance === undefined ? null : ringgitOf(balance.beforeSen),
    balanceAfter: balance === undefined ? null : ringgitOf(balance.afterSen),
    name: person?.name ?? null,
    email: person === undefined ? null : maskedAddress(person.email),
    mail: {
      state: mail?.state ?? none,
      at: mail?.at.toISOString() ?? null,
      lastError: mail?.lastError ?? null,
    },
  };
}

/** 'we•••@demo.tukul.example': enough to tell a wrong address from a right one. */
function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`;
}

function biddersOf(sales: readonly Sale[]): number {
  return new Set(sales.map(({ bidder }) => bidder)).size;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
