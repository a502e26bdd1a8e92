import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { withFallback } from '#api/platform/async/deadline.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { currentBankChecks } from '#api/platform/db/users.ts';
import type { BankVerification } from '#api/platform/identity/bank-verification.ts';
import { askPendingChecks } from '#api/platform/identity/pending-bank-checks.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import type { Language } from '#contract/constants.ts';
import type { RefundProblem, UsersToRefund } from '#contract/payments/refunds.ts';
import { refundableSen } from '#domain/decisions/refunds.ts';
import { buyersWhoOwe } from '#domain/lost-bidders.ts';
import { refundsHeldUntil } from '#domain/refund-hold.ts';
import type { PaymentOrders } from '../billplz/payment-orders.ts';

export interface EligibilityDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'committed' | 'nowMs'>;
  readonly orders: Pick<PaymentOrders, 'bankCode'>;
}

export interface BankDeps extends EligibilityDeps {
  readonly bank: Pick<BankVerification, 'status'>;
}

/** A bidder, what can be refunded to them now, and where it would go. Amounts in sen. */
export interface Candidate {
  readonly userId: number;
  readonly email: string;
  readonly language: Language;
  readonly name: string;
  readonly bankName: string;
  readonly bankAccNo: string;
  readonly balanceSen: number;
  readonly heldSen: number;
  readonly winningLots: readonly string[];
  readonly refundableSen: number;
  readonly inactive: boolean;
  /** Why they are not refunded; null: they are. */
  readonly problem: RefundProblem | null;
}

/** `single`: whom the house names itself; of a bulk refund also who is left out because of what they do or did. */
export type Among = 'single' | UsersToRefund;

const AT_ONCE = 5_000;

/**
 * These bidders (undefined: everyone with a deposit balance), by number. `exceptRefund`: one that is under way already and is not in its own
 * way.
 */
export async function candidates(
  deps: EligibilityDeps,
  among: Among,
  { userIds, exceptRefund }: { readonly userIds?: readonly number[]; readonly exceptRefund?: string } = {},
): Promise<Candidate[]> {
  const { committed } = deps.book;
  const ids = userIds ?? [...committed.bidders.values()].flatMap((each) => (each.balanceSen > 0 ? each.bidder : []));
  const owing = among === 'lostBidders' ? buyersWhoOwe(committed) : new Set<number>();
  const sorted = ids.toSorted((a, b) => a - b);
  const found: Candidate[] = [];
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const some = sorted.slice(from, from + AT_ONCE);
    const people = new Map((await peopleOf(deps.db, some, exceptRefund)).map((person) => [person.id, person]));
    for (const id of some) found.push(candidateOf(deps, among, { id, person: people.get(id), owes: owing.has(id) }));
  }
  return found;
}

/** ms: longer than a few questions take; what the bank says later counts at the next look. */
const BANK_PATIENCE_MS = 10_000;

/** {@link candidates}, after asking the bank about those whose account it has not answered for yet. */
export async function candidatesAtBank(
  deps: BankDeps,
  among: Among,
  options: { readonly userIds?: readonly number[] } = {},
): Promise<Candidate[]> {
  const found = await candidates(deps, among, options);
  const userIds = found.flatMap(({ userId, problem }) => (problem === 'bank-not-verified' ? userId : []));
  if (userIds.length === 0) return found;
  const asking = askPendingChecks({ ...deps, now: () => deps.book.nowMs() }, { userIds });
  await withFallback(BANK_PATIENCE_MS, asking, () => undefined);
  return candidates(deps, among, options);
}

type Person = Awaited<ReturnType<typeof peopleOf>>[number];

function candidateOf(
  { book, orders }: EligibilityDeps,
  among: Among,
  { id, person, owes }: { readonly id: number; readonly person: Person | undefined; readonly owes: boolean },
): Candidate {
  const account = book.committed.bidders.get(id) ?? { balanceSen: 0, heldSen: 0, winning: [] };
  const { balanceSen, heldSen, winning } = account;
  const refundable = refundableSen(account);
  const problem = (): RefundProblem | null => {
    if (person === undefined) return 'no-account';
    if (among !== 'single' && person.inactive) return 'inactive';
    if (among === 'lostBidders' && winning.length > 0) return 'winning-lots';
    if (among === 'lostBidders' && owes) return 'unpaid-purchase';
    if (refundable === 0) return balanceSen > 0 ? 'winning-lots' : 'nothing-refundable';
    if (person.openRefund !== null) return 'refund-under-way';
    if (person.bankStatus !== 'verified') return 'bank-not-verified';
    if (refundsHeldUntil(person.bankChangedAt, book.nowMs()) !== null) return 'bank-on-hold';
    return orders.bankCode(person.bankName) === undefined ? 'bank-not-served' : null;
  };
  return {
    userId: id,
    email: shownAddress(person?.email ?? ''),
    language: person?.language ?? 'en',
    name: person?.name ?? '',
    bankName: person?.bankName ?? '',
    bankAccNo: person?.bankAccNo ?? '',
    ...{ balanceSen, heldSen, winningLots: winning, refundableSen: refundable },
    inactive: person?.inactive ?? false,
    problem: problem(),
  };
}

function peopleOf(db: Kysely<OfficeDb>, ids: readonly number[], exceptRefund: string | undefined) {
  return db
    .selectFrom('office.users as user')
    .leftJoin(currentBankChecks(db).as('check'), 'check.userId', 'user.id')
    .leftJoin('office.refunds as open', (join) => {
      const ofUser = join.onRef('open.userId', '=', 'user.id').on('open.state', 'in', ['waiting', 'ordered', 'sent']);
      return exceptRefund === undefined ? ofUser : ofUser.on('open.id', '!=', exceptRefund);
    })
    .select(['user.id', 'user.email', 'user.name', 'user.language', 'user.inactive', 'user.bankName', 'user.bankAccNo'])
    .select(['user.bankChangedAt', 'check.status as bankStatus', 'open.id as openRefund'])
    .where('user.id', 'in', [...ids])
    .execute();
}
