import { expect } from 'vitest';
import type { Session } from '#contract/catalogue/catalogue.ts';
import type { SessionRulesOnTheWire } from '#contract/catalogue/session-rules.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { ask, enterLot, signIn } from './api.ts';
import type { House } from './house.ts';
import { type Person, superAdmin } from './people.ts';
import { eventually } from './screens.ts';

/** A session may not end in the past. */
const LAST_CALL_MS = 5_000;
/** Before a session starts, its rules and lots are entered. */
const PREPARED_MS = 12_000;
const RUNS_MS = 3_600_000;

async function sessionsOf(house: House): Promise<readonly Session[]> {
  return (await ask(house, '/api/auctionmanager/sessions')).body as Session[];
}

/** The public session that runs. */
export async function runningSession(house: House): Promise<string> {
  const session = (await sessionsOf(house)).find(({ publicOrPrivate }) => publicOrPrivate === 'public');
  if (session?.status !== 'started') throw new Error('no public session is running');
  return session.id;
}

/** The end of the session is moved into the next seconds, and they go by. */
export async function timePasses(house: House, session: string): Promise<void> {
  await endsIn(house, session, LAST_CALL_MS);
  await eventually(async () => (await sessionOf(house, session)).status).toBe('end');
}

/** The house moves the end of a session to so many ms from now. */
export async function endsIn(house: House, session: string, ms: number): Promise<void> {
  const { startDate, startTime, publicOrPrivate } = await sessionOf(house, session);
  const { date: endDate, time: endTime } = malaysianTime(Date.now() + ms);
  const why = { reason: 'other', words: 'The test goes on.' };
  await change(house, '/api/auctionmanager/sessions/save', [
    { id: session, startDate, startTime, endDate, endTime, publicOrPrivate, why },
  ]);
}

interface NewSession {
  readonly session: string;
  readonly lots: readonly NewLot[];
  readonly rules?: SessionRulesOnTheWire;
}

interface NewLot {
  readonly id: string;
  readonly regnNo: string;
  readonly make: string;
  readonly descOfGood: string;
  /** RM. */
  readonly reserve?: number;
}

/** A public session of lots of vendor TM that start at RM20,000 runs, in place of the one that ran, and these are in all of its lots. */
export async function openSession(
  house: House,
  { session, lots, rules }: NewSession,
  bidders: readonly Person[],
): Promise<void> {
  for (const { id, status, publicOrPrivate } of await sessionsOf(house))
    if (status === 'started' && publicOrPrivate === 'public') await timePasses(house, id);
  // Each of them waits for a mail: not while the start comes nearer.
  for (const who of [superAdmin, ...bidders]) await signIn(house, who);
  const [start, end] = [malaysianTime(Date.now() + PREPARED_MS), malaysianTime(Date.now() + RUNS_MS)];
  const times = { startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time };
  await change(house, '/api/auctionmanager/sessions/save', [{ id: session, ...times, publicOrPrivate: 'public' }]);
  if (rules !== undefined) await change(house, '/api/auctionmanager/session/rules', { session, rules });
  for (const { reserve, ...lot } of lots) {
    await change(house, '/api/auctionlot/post', { ...lot, session, vendor: 'TM', price: 20_000, deposit: 1_000 });
    if (reserve !== undefined)
      await change(house, '/api/auctionmanager/lot/reserve', { session, lotNo: lot.id, reserve, approval: false });
  }
  await eventually(async () => (await sessionOf(house, session)).status).toBe('started');
  for (const { id } of lots) for (const who of bidders) await enterLot(house, who, id);
}

async function sessionOf(house: House, session: string): Promise<Session> {
  const found = (await sessionsOf(house)).find(({ id }) => id === session);
  if (found === undefined) throw new Error(`there is no session ${session}`);
  return found;
}

/** By staff. */
async function change(house: House, url: string, body: object): Promise<void> {
  const answered = await ask(house, url, { as: await signIn(house, superAdmin), body });
  expect(answered, JSON.stringify(answered.body)).toMatchObject({ status: 200 });
}
