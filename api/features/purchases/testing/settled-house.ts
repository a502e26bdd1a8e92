import { endSale, enterAndBid } from '#api/testing/sale.ts';
import {
  END_MS,
  openSession,
  type Person,
  START_MS,
  testHouse,
  upToDate,
  verifiedVendor,
} from '#api/testing/test-house.ts';
import { purchasesOfUser } from '#contract/purchases.ts';

/**
 * AMS1, balanced out and not cleared: 101 and 103 to Aminah, 102 to Wei, 104 and 105 unsold; 105 is of another vendor. Each of the sold costs
 * RM21,400.00 beyond its deposit.
 */
export async function openSettledHouse(env: Readonly<Record<string, string>> = {}) {
  const house = await testHouse(env);
  const [boss, clerk] = [await house.person(1, { role: 'admin' }), await house.person(11, { role: 'admin' })];
  const vendor = await verifiedVendor(house, 21);
  const [aminah, wei] = [await house.person(1001), await house.person(1002, { depositSen: 160_000 })];
  const lots = {
    '101': { regnNo: 'WXC 4821' },
    '102': { regnNo: 'VBG 917' },
    '103': { regnNo: 'PMR 2206' },
    '104': { regnNo: 'JTK 8340' },
    '105': { regnNo: 'KNB 1', vendor: 'KNB' },
  };
  await openSession(house, { lots });
  house.clockMs = START_MS;
  for (const [lotNo, bidder] of [
    ['101', 1001],
    ['102', 1002],
    ['103', 1001],
  ] as const) {
    await enterAndBid(house, lotNo, bidder);
  }
  house.clockMs = END_MS;
  await endSale(house, 'tell-winners');
  /** Reads wait for what the book holds by then. */
  const seen = () => upToDate(house);
  const post = (who: Pick<Person, 'post'>, url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    who.post(url, body, { ...seen(), ...headers });
  const purchase = async (who: Person, lot: string) => {
    const { body } = await post(who, purchasesOfUser.url, {});
    return body.lots.find(({ id }: { id: string }) => id === lot);
  };
  return { house, boss, clerk, vendor, aminah, wei, seen, post, purchase, close: () => house.end() };
}
