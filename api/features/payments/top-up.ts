import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { ringgitOf } from '#domain/money.ts';
import { type BillDeps, type BillOrder, createBill, type Room } from './bills.ts';
import { type Closed, closedBecause, STAFF_LIMIT_SEN, staffLimit } from './limits.ts';

export interface TopUp extends Pick<BillOrder, 'amountSen' | 'origin' | 'bankCode'> {
  readonly userId: number;
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
export async function createTopUpBill(deps: BillDeps, { userId, ...topUp }: TopUp): Promise<string> {
  const closed = await closedBecause(deps);
  if (closed !== null) throw new HttpRefusal(409, closed, CLOSED_TEXTS[closed]);
  const room: Room = {
    roomSen: async () => (await staffLimit(deps, userId))?.remainingSen,
    refusal: (leftSen) => aboveLimit(STAFF_LIMIT_SEN, leftSen),
  };
  const description = `Top-up of the deposit of bidder ${userId}`;
  return createBill(deps, { ...topUp, for: { userId, lot: null }, description, returnPath: RETURN_PATH }, room);
}

function aboveLimit(limitSen: number, remainingSen: number): HttpRefusal {
  return new HttpRefusal(409, 'exceed-limit', 'exceed limit', {
    extra: { limit: ringgitOf(limitSen), remaining: ringgitOf(remainingSen) },
  });
}
