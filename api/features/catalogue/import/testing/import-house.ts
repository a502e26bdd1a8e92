import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { openSession, START_MS, testHouse, upToDate } from '#api/testing/test-house.ts';
import type { ImportView } from '#contract/catalogue/lot-import.ts';

export const MINUTE_MS = 60_000;
export const PREVIEW = '/api/auctionlot/import/preview';
export const START = '/api/auctionlot/import/start';

/** A house that lists of lots are imported into. */
export async function importHouse() {
  const house = await testHouse();
  const boss = await house.person(1, { role: 'admin' });
  const clerk = await house.person(2, { role: 'admin' });
  const bidder = await house.person(1001);
  const at = { session: '', sessions: 0 };

  /** Each test has a session and lot nos of its own: one a minute, since two public ones do not overlap. */
  async function nextSession(): Promise<string> {
    await house.db.deleteFrom('office.nextLots').execute();
    at.sessions += 1;
    at.session = `AMS${at.sessions}`;
    house.clockMs = START_MS + at.sessions * MINUTE_MS;
    await openSession(house, { session: at.session, startsAtMs: house.clockMs, endsAtMs: house.clockMs + MINUTE_MS });
    return at.session;
  }

  const no = (n: number) => `${at.sessions}x${n}`;
  function lot(n: number, change: object = {}) {
    return {
      ...{ id: no(n), regnNo: `WXC ${n}`, make: 'Toyota', descOfGood: 'Hilux', ma: 'manual', year: '2019', rc: 'Yes' },
      ...{ vendor: 'TM', price: 21_500.5, adminFee: 300, deposit: 1_500, safetyDeposit: 500, premium: 0.02 },
      ...{ addPrice: 250, location: 'Klang', contactPerson: 'Ali', remarks: 'a', remark1: 'b', remark2: 'c' },
      ...{ category: 'pickup' },
      ...change,
    };
  }
  const rowsOf = (...lots: object[]) => lots.map((each, at) => ({ row: at + 2, lot: each }));
  const list = (lots: object[], more: object = {}) => ({
    target: at.session,
    mode: 'add',
    rows: rowsOf(...lots),
    ...more,
  });

  async function preview(lots: object[], more: object = {}) {
    const { status, body } = await boss.post(PREVIEW, list(lots, more));
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  }
  async function ended(importId: string): Promise<ImportView> {
    for (;;) {
      // Busy with a long list, the house may say that it cannot answer now: the page asks again, too.
      const { status, body } = await boss.get(`/api/auctionlot/import/state/${importId}`);
      if (status !== 503 && body.endedAt !== null) return body;
      await sleep(50);
    }
  }
  async function imported(lots: object[], more: object = {}): Promise<ImportView> {
    const { status, body } = await boss.post(START, list(lots, { fileName: 'lots.csv', ...more }));
    expect(status, JSON.stringify(body)).toBe(200);
    return ended(body.importId);
  }
  /** What the catalogue has, by lot no; of the session unless said otherwise. */
  async function held(target = at.session): Promise<Record<string, Record<string, unknown>>> {
    const seen = upToDate(house);
    const url = target === 'next' ? '/api/nextauctionlot/getall/all' : '/api/auctionlot/catalogue/get';
    const { body } = await boss.get(url, seen);
    const lots = (body as { id: string; session: string }[]).filter(
      (each) => target === 'next' || each.session === target,
    );
    return Object.fromEntries(lots.map((each) => [each.id, each]));
  }
  async function enter(lotNo: string): Promise<void> {
    await house.say({ type: 'enter-lot', lotNo, bidder: bidder.id });
  }

  return { house, boss, clerk, bidder, nextSession, no, lot, rowsOf, list, preview, ended, imported, held, enter };
}

export type ImportHouse = Awaited<ReturnType<typeof importHouse>>;
