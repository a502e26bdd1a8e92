/** As long as this after another bank account was chosen nothing is refunded: time for the owner to say that it was not they. */
const HOLD_MS = 72 * 3_600_000;

/** From when on refunds may go to an account that was chosen at this instant; null: at once. `nowMs`: UTC ms. */
export function refundsHeldUntil(bankChangedAt: Date | null, nowMs: number): Date | null {
  if (bankChangedAt === null) return null;
  const end = bankChangedAt.getTime() + HOLD_MS;
  return end > nowMs ? new Date(end) : null;
}
