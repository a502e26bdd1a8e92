import type { Selectable } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import {
  openSession,
  type Person,
  type TestHouse,
  testHouse,
  upToDate,
  verifiedVendor,
} from '#api/testing/test-house.ts';
import type { HistoryEntry } from '#contract/history.ts';
import type { BidderState } from '#domain/state.ts';

/** A house whose people are judged: by a super admin, an admin, and a vendor of TM. */
export interface PeopleHouse extends TestHouse {
  readonly boss: Person;
  readonly admin: Person;
  readonly tm: Person;
  /** Another bidder at each call. */
  bidder(): Promise<Person>;
  /** The next number that no bidder has. */
  freeId(): number;
  rowOf(id: number): Promise<Selectable<OfficeDb['office.users']>>;
  inBook(id: number): BidderState | undefined;
  historyOf(id: number): Promise<HistoryEntry[]>;
}

/** Lot 101 is of TM, 102 of KNB; PLB is a vendor without lots. */
export async function peopleHouse(settings: Parameters<typeof testHouse>[0] = {}): Promise<PeopleHouse> {
  const house = await testHouse(settings);
  const boss = await house.person(1, { role: 'admin' });
  const admin = await house.person(11, { role: 'admin' });
  const tm = await verifiedVendor(house, 12);
  await house.db.updateTable('office.users').set({ staffId: 'S12' }).where('id', '=', 12).execute();
  await openSession(house, { lots: { '101': {}, '102': { vendor: 'KNB', regnNo: 'VBG 917' } } });
  await house.db.insertInto('office.vendorContacts').values({ vendor: 'PLB', contactNo: '03', toggle: true }).execute();
  let next = 1001;
  return Object.assign(house, {
    boss,
    admin,
    tm,
    bidder: () => {
      const id = next;
      // The database gives the numbers in between.
      next += 10;
      return house.person(id);
    },
    freeId: () => next++,
    rowOf: (id: number) =>
      house.db.selectFrom('office.users').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    inBook: (id: number) => house.house.book.committed.bidders.get(id),
    historyOf: async (id: number) => (await admin.get(`/api/history/user/${id}/0/10`, upToDate(house))).body.entries,
  });
}
