/**
 * Cover: the deposits of the lots that a bidder is winning, plus that of a lot that they are about to enter or to bid on and do not win
 * yet, must not exceed their balance. All amounts in sen.
 */
export function covers(account: Account, depositSen = 0): boolean {
  return shortSen(account, depositSen) === 0;
}

/** What the balance is short of; 0 where it covers them. */
export function shortSen({ balanceSen, heldSen }: Account, depositSen = 0): number {
  return Math.max(0, heldSen + depositSen - balanceSen);
}

interface Account {
  readonly balanceSen: number;
  readonly heldSen: number;
}
