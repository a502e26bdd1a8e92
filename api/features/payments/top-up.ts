import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { ringgitOf } from '#domain/money.ts';
import { type BillDeps, type BillOrder, createBill, type Room } from './bills.ts';
import { type Closed, closedBecause, roomSen, type TopUpLimit, topUpLimit } from './limits.ts';

export interface TopUp extends Pick<BillOrder, 'amountSen' | 'origin' | 'bankCode'> {
  readonly userId: number;
  /** The lot that it is for, which the page on the way back leads to. */
  readonly lotNo: string | undefined;
}

const RETURN_PATH = '/myaccount/transaction';

const CLOSED_TEXTS: Readonly<Record<Closed, string>> = {
  'auction-in-progress': 'An auction is currently in progress. Top-up is not allowed during this period.',
  'top-up-off': 'Top-up is not available at the moment.',
};

/**
 * A bill for a top-up; returns where to pay it.
 * @throws {HttpRefusal} when top-ups are closed, the limit of staff is exceeded, or there is no bill to be had.
 */
export async function createTopUpBill(deps: BillDeps, { userId, lotNo, ...topUp }: TopUp): Promise<string> {
  const closed = await closedBecause(deps);
  if (closed !== null) throw new HttpRefusal(409, closed, CLOSED_TEXTS[closed]);
  const limit = await topUpLimit(deps, userId);
  const room = limit === null ? undefined : roomWithin(deps, userId, limit);
  if (limit !== null && topUp.amountSen > limit.limitSen) throw aboveLimit(limit, limit.limitSen);
  const description = `Top-up of the deposit of bidder ${userId}`;
  const returnPath = lotNo === undefined ? RETURN_PATH : `${RETURN_PATH}?lot=${lotNo}`;
  return createBill(deps, { ...topUp, for: { userId, lot: null, charges: false }, description, returnPath }, room);
}

/** Where the deposit itself is limited, a bill that is still open may fill it. */
function roomWithin({ book }: BillDeps, userId: number, limit: TopUpLimit): Room | undefined {
  const { balanceLimitSen } = limit;
  if (balanceLimitSen === null) return undefined;
  return { roomSen: () => roomSen(book, userId, balanceLimitSen), refusal: (leftSen) => aboveLimit(limit, leftSen) };
}

function aboveLimit({ balanceLimitSen }: TopUpLimit, leftSen: number): HttpRefusal {
  const code = balanceLimitSen === null ? 'exceed-limit' : 'exceed-balance-limit';
  return new HttpRefusal(409, code, 'exceed limit', { extra: { limit: ringgitOf(leftSen) } });
}
