import type { Notice } from '#api/features/watchlist/tell-watchers.ts';
import { END_MS, openSession, START_MS, testHouse, upToDate } from '#api/testing/test-house.ts';
import type { LotWriteDeps } from '../lot-writes.ts';

export const LIST = '/api/auctionlot/save/multiplelot';
export const ACTOR = { account: 1, role: 'admin' } as const;
const DAY_MS = 86_400_000;

/** A house whose lots are saved; each test has a session, and lot nos, of its own. */
export async function lotsHouse() {
  const house = await testHouse();
  const boss = await house.person(1, { role: 'admin' });
  const bidder = await house.person(1001);
  const at = { session: '', sessions: 0, told: [] as Notice[] };
  const deps: LotWriteDeps = {
    db: house.db,
    book: house.house.book,
    tellWatchers: async (notice) => void at.told.push(notice),
  };
  /** Sessions of one public have a day each. */
  const times = () => ({ startsAtMs: START_MS + at.sessions * DAY_MS, endsAtMs: END_MS + at.sessions * DAY_MS });
  const newSession = async (): Promise<string> => {
    at.told = [];
    at.sessions += 1;
    at.session = `AMS${at.sessions}`;
    await openSession(house, { session: at.session, ...times() });
    return at.session;
  };
  const lot = (n: number, change: object = {}) => {
    return {
      id: `${at.sessions}${n}`,
      session: at.session,
      regnNo: `WXC ${at.sessions}${n}`,
      // Read only: what a call says of it is ignored.
      unit: `WXC${at.sessions}${n}`,
      make: 'Toyota',
      descOfGood: 'Hilux 2.4 G',
      ma: 'automatic',
      year: '2019',
      rc: 'Yes',
      remarks: 'Runs',
      vendor: 'TM',
      price: 21_500.5,
      adminFee: 300,
      deposit: 1_500,
      safetyDeposit: 500,
      premium: 0.02,
      addPrice: 250,
      location: 'Shah Alam',
      contactPerson: 'Encik Ali',
      remark1: 'NOTE 1',
      remark2: 'One key',
      category: 'pickup',
      ...{ mileageKm: 142_310, engineHours: null, engineCc: 2_393, fuel: 'diesel', colour: 'Red', keys: 0 },
      ...{ roadTaxUntil: '2026-12-14', chassisEnd: '7092' },
      ...change,
    };
  };
  const seen = async (n: number) => (await boss.get(`/api/auctionlot/get/${lot(n).id}`, upToDate(house))).body;
  const texts = () =>
    house.db.selectFrom('office.lots').select('lotNo').where('session', '=', at.session).orderBy('position').execute();
  const history = (n: number) =>
    house.db
      .selectFrom('office.changes')
      .selectAll()
      .where('key', '=', `${at.session}/${lot(n).id}`)
      .orderBy('id')
      .execute();
  const inBook = () => [...(house.house.book.committed.sessionLots.get(at.session)?.keys() ?? [])];
  return { house, boss, bidder, deps, told: () => at.told, times, newSession, lot, seen, texts, history, inBook };
}

export type LotsHouse = Awaited<ReturnType<typeof lotsHouse>>;
