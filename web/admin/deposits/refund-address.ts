/** Where an admin finds a bulk refund. */
export function refundRunAddress(runId: number): string {
  return `/adminPage/ledger?tab=refunds&run=${runId}`;
}
