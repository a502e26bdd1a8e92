/**
 * Cover: the deposits of the lots that a bidder is winning, plus that of a lot that they are about to enter or to bid on and do not win
 * yet, must not exceed their balance. All amounts in sen.
 */
export function covers(
  { balanceSen, heldSen }: { readonly balanceSen: number; readonly heldSen: number },
  depositSen = 0,
): boolean {
  return heldSen + depositSen <= balanceSen;
}
