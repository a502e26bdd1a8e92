import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { refreshedBankCheck } from '#api/features/accounts/profile/bank-checks.ts';
import type { ProfileDeps } from '#api/features/accounts/profile/deps.ts';
import { isIdentityLocked } from '#api/features/accounts/profile/personal-data.ts';
import { withFallback } from '#api/platform/async/deadline.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { passwordExpiry } from '#api/platform/http/account.ts';
import { requireMayActOn } from '#api/platform/http/persons.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { type PersonDetail, personById } from '#contract/accounts/people.ts';
import { isForVendor } from '#domain/decisions/end-of-sale.ts';
import { ringgitOf } from '#domain/money.ts';
import { refundsHeldUntil } from '#domain/refund-hold.ts';
import { account as depositAccount, winningLots } from '#projections/queries/bidders.ts';
import type { LotRow } from '#projections/queries/lots.ts';
import { depositsOf } from '#projections/queries/people.ts';
import type { ListDeps } from './lists.ts';
import { personOf, usersAmong } from './rows.ts';
import { noSuchPerson } from './standing.ts';

export interface DetailDeps extends ListDeps, Pick<ProfileDeps, 'bank' | 'factors'> {
  readonly accounts: Pick<Accounts, 'sessions'>;
  readonly book: Pick<Book, 'committed'>;
}

/** As long as this the page waits for what the bank says; the answer is kept for the next time, however late it comes. */
const BANK_PATIENCE_MS = 2_500;

/** One person, whole: who looks is noted, and the person can read that they did. */
export function detailRoutes(app: FastifyInstance, deps: DetailDeps): void {
  const { db, readDb, gate, securityLog, accounts, factors } = deps;

  route(app, personById, { access: 'admin', person: 'looks-at' }, async (request): Promise<PersonDetail> => {
    const { userId } = request.params;
    // An IC, a bank account and open sessions: admins need those of bidders, not of who stands above them.
    requireMayActOn(accountOf(request), userId);
    const asking = refreshedBankCheck(deps, userId).then(() => {});
    asking.catch((error: unknown) => request.log.warn({ err: error }, 'the bank could not be asked'));
    await Promise.all([
      withFallback(BANK_PATIENCE_MS, asking, async () => {}),
      gate(request, ['deposit accounts', 'lot entries', 'lots']),
    ]);
    const [[user], [deposit], account, winning, isLocked, sameIc, about, sessions, factor] = await Promise.all([
      usersAmong(db, [userId]),
      depositsOf(readDb, [userId]),
      depositAccount(readDb, userId),
      winningLots(readDb, userId),
      isIdentityLocked(db, userId),
      othersWithIcOf(db, userId),
      db
        .selectFrom('office.users')
        .select(['madeAt', 'passwordChangedAt', 'bankChangedAt', 'erasedAt'])
        .where('id', '=', userId)
        .executeTakeFirst(),
      accounts.sessions.openOf(userId),
      factors.stateOf(db, userId),
    ]);
    if (user === undefined || about === undefined) throw noSuchPerson();
    securityLog.record({ kind: 'data-viewed', request, accountId: userId, detail: { by: accountOf(request).id } });
    return {
      ...personOf(deps, user, deposit),
      bidder: account.isBidder,
      held: ringgitOf(account.heldSen),
      winning: winning.map((lot) => ({
        ...{ auctionName: lot.lot, lotNo: lot.lotNo, session: lot.session, regnNo: lot.regnNo },
        deposit: ringgitOf(lot.depositSen),
        latestBid: ringgitOf(lot.top?.amountSen ?? 0),
        stage: stageOf(deps, lot),
        vendor: lot.vendor,
        ...rulesOf(deps.book, lot),
      })),
      refundsHeldUntil: refundsHeldUntil(about.bankChangedAt, deps.now())?.toISOString() ?? null,
      identityLocked: isLocked,
      sameIc,
      madeAt: about.madeAt.toISOString(),
      erasedAt: about.erasedAt?.toISOString() ?? null,
      pwd_expiry_date: passwordExpiry(about.passwordChangedAt).toISOString(),
      secondFactorSince: factor?.since.toISOString() ?? null,
      sessions: sessions.map(({ browser, system, network, madeAt, lastUsedAt }) => ({
        ...{ browser, system, network },
        ...{ madeAt: madeAt.toISOString(), lastUsedAt: lastUsedAt.toISOString() },
      })),
      revision: account.revision,
    };
  });
}

/** Whose turn it is with an offer, only the book says. */
function stageOf(
  { book, now }: Pick<DetailDeps, 'book' | 'now'>,
  { lot, status, endsAt }: Pick<LotRow, 'lot' | 'status' | 'endsAt'>,
): PersonDetail['winning'][number]['stage'] {
  if (status === 'offered') return book.committed.lots.get(lot)?.offer?.isCounter ? 'countered' : 'offered';
  return status === 'open' && now() < Date.parse(endsAt) ? 'running' : 'ended';
}

function rulesOf({ committed }: DetailDeps['book'], { lot, session }: Pick<LotRow, 'lot' | 'session'>) {
  const inBook = committed.lots.get(lot);
  return {
    vendorDecides: inBook !== undefined && isForVendor(inBook),
    maximumBids: committed.sessions.get(session)?.rules.maximumBids ?? false,
  };
}

/** At the counter a number is taken once; who registers by themselves is not told whether somebody has theirs. */
async function othersWithIcOf(db: Kysely<OfficeDb>, userId: number): Promise<number[]> {
  const others = await db
    .selectFrom('office.users as person')
    .innerJoin('office.users as other', 'other.ic', 'person.ic')
    .where('person.id', '=', userId)
    .where('person.ic', '<>', '')
    .whereRef('other.id', '<>', 'person.id')
    .select('other.id')
    .orderBy('other.id')
    .execute();
  return others.map(({ id }) => id);
}
