import { END_MS, openSession, START_MS, TERMS, type TestHouse } from './test-house.ts';

/** A session that is open by the real clock, with these lots and with bidders who have entered them: for processes, which have no other clock. Answers with their tokens. */
export async function openSaleNow(
  house: TestHouse,
  { bidders, lots }: { readonly bidders: readonly number[]; readonly lots: readonly string[] },
): Promise<Map<number, string>> {
  const shiftMs = Date.now() - START_MS;
  house.clockMs = Date.now() - 60_000;
  const terms = Object.fromEntries(lots.map((lotNo) => [lotNo, { minimumRaiseSen: 100 }]));
  await openSession(house, { lots: terms, startsAtMs: START_MS + shiftMs, endsAtMs: END_MS + shiftMs });
  const tokens = new Map<number, string>();
  for (const bidder of bidders) {
    // Room for two lots at a time: cover is refused now and then.
    await house.person(bidder, { depositSen: 2 * TERMS.depositSen });
    tokens.set(bidder, house.app.signToken({ id: bidder, tokenVersion: 0 }));
  }
  house.clockMs = Date.now();
  for (const bidder of bidders) for (const lotNo of lots) await house.say({ type: 'enter-lot', lotNo, bidder });
  return tokens;
}

/** Settings with which a process of its own serves the house of a test: its keys, and no limits that bids of a test meet. */
export const PROCESS_SETTINGS = {
  JWT_SECRET: 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a',
  // That of the house on whose database they start: another one would have to be vouched for.
  SIGNING_KEY: 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk',
  BID_RATE_PER_S: '100000',
  ADDRESS_BUDGET_MS_PER_S: '1000000',
  ACCOUNT_BUDGET_MS_PER_S: '1000000',
};
