import { takeStep } from '#api/features/sale/steps.ts';
import { END_MS, openSession, type Person, START_MS, testHouse } from '#api/testing/test-house.ts';
import { purchasesOfUser } from '#contract/purchases.ts';

/**
 * AMS1, balanced out and not cleared: 101 and 103 to Aminah, 102 to Wei, 104 and 105 unsold; 105 is of another vendor. Each of the sold costs
 * RM21,400.00 beyond its deposit.
 */
export async function openSettledHouse() {
  const house = await testHouse();
  const [boss, clerk] = [await house.person(1, { role: 'admin' }), await house.person(11, { role: 'admin' })];
  const vendor = await house.person(21, { role: 'vendor' });
  const staff = { staffOf: 'TM Staff', staffVerifiedAt: new Date(START_MS) };
  await house.db.updateTable('office.users').set(staff).where('id', '=', 21).execute();
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
    await house.say({ type: 'enter-lot', lotNo, bidder });
    await house.say({ type: 'place-bid', lotNo, bidder, basis: 'start', seenSen: 0, offerSen: 0 });
  }
  house.clockMs = END_MS;
  for (const step of ['record-sales', 'balance-out-deposits', 'tell-winners'] as const) {
    await takeStep(house.house.book, step, 'AMS1', async () => {});
  }
  /** Reads wait for what the book holds by then. */
  const seen = () => ({ 'x-at-least-revision': String(house.house.book.revision) });
  const post = (who: Pick<Person, 'post'>, url: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    who.post(url, body, { ...seen(), ...headers });
  const purchase = async (who: Person, lot: string) => {
    const { body } = await post(who, purchasesOfUser.url, {});
    return body.lots.find(({ id }: { id: string }) => id === lot);
  };
  const close = async () => {
    await house.close();
    await house.end();
  };
  return { house, boss, clerk, vendor, aminah, wei, seen, post, purchase, close };
}
