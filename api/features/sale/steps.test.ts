import { afterEach, beforeEach, expect, it } from 'vitest';
import { bid, closeAll, END_MS, type House, listing, openHouse, settle } from '#api/book/testing/house.ts';
import type { LotState } from '#domain/state.ts';
import { takeStep } from './steps.ts';

/** More than one command tells: numbers 10 and on are sold too, without a deposit. */
const MORE = Array.from({ length: 220 }, (_, n) => String(10 + n));

let house: House;
let other: House;
let mailed: Set<string>;

const mail = async (lots: readonly LotState[]): Promise<void> => {
  for (const { lot } of lots) mailed.add(lot);
};

beforeEach(async () => {
  house = await openHouse();
  for (const lotNo of MORE) {
    await house.book.execute(listing(lotNo, 0));
    await house.book.execute({ type: 'enter-lot', commandId: `enter ${lotNo}`, lotNo, bidder: 7 });
    await house.book.execute(bid(7, 0, `lot ${lotNo}`, lotNo));
  }
  other = await house.another();
  mailed = new Set();
  for (const { clock } of [house, other]) clock.ms = END_MS;
  await takeStep(house.book, 'record-sales', 'AMS1', mail);
  await settle();
});
afterEach(closeAll);

it('winners are mailed by a process that hears only on the way that it is their turn', async () => {
  house.log.isMute = true;
  await takeStep(house.book, 'balance-out-deposits', 'AMS1', mail);
  // Whose turn it is reads on before deciding.
  house.leases.grant = async () => ({ release: () => undefined });
  expect(await takeStep(other.book, 'tell-winners', 'AMS1', mail)).toMatchObject({ kind: 'taken', lots: MORE.length });
  expect(mailed.size).toBe(MORE.length);
});

it('winners are mailed, each of them, when one of two processes at it is killed after its first portion', async () => {
  await takeStep(house.book, 'balance-out-deposits', 'AMS1', mail);
  await settle();
  house.log.isMute = true;
  let isKilled = false;
  const dying = async (lots: readonly LotState[]): Promise<void> => {
    if (isKilled) throw new Error('killed');
    isKilled = true;
    await mail(lots);
  };
  let asked = 0;
  const last = await takeStep(other.book, 'tell-winners', 'AMS1', async (lots) => {
    asked += 1;
    await mail(lots);
    // Here the one process has mailed the first portion, and the other tells it first.
    if (asked === 1) await expect(takeStep(house.book, 'tell-winners', 'AMS1', dying)).rejects.toThrow('killed');
  });
  expect(last).toMatchObject({ kind: 'taken' });
  expect(house.log.events.filter(({ type }) => type === 'WinnerTold')).toHaveLength(MORE.length);
  expect(mailed.size).toBe(MORE.length);
});

it('winners are not mailed before it is their turn', async () => {
  expect(await takeStep(house.book, 'tell-winners', 'AMS1', mail)).toMatchObject({ kind: 'refused' });
  expect(mailed.size).toBe(0);
});
