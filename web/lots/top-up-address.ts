/** The page on which a deposit is topped up, with the amount that a lot needs (sen) and the way back to it. */
export function topUpAddress(shortSen: number, lotNo: string): string {
  const amount = shortSen % 100 === 0 ? String(shortSen / 100) : (shortSen / 100).toFixed(2);
  return `/myaccount/transaction?${new URLSearchParams({ amount, lot: lotNo })}`;
}
