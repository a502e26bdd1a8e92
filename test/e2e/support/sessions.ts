import { expect } from 'vitest';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { ask, signIn } from './api.ts';
import type { House } from './house.ts';
import { superAdmin } from './people.ts';
import { eventually } from './screens.ts';

/** A session may not end in the past. */
const LAST_CALL_MS = 5_000;

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
  const as = await signIn(house, superAdmin);
  const found = async () => (await sessionsOf(house)).find(({ id }) => id === session);
  const running = await found();
  if (running === undefined) throw new Error(`there is no session ${session}`);
  const { startDate, startTime, publicOrPrivate } = running;
  const { date: endDate, time: endTime } = malaysianTime(Date.now() + LAST_CALL_MS);
  const why = { reason: 'other', words: 'The test goes on.' };
  const saved = await ask(house, '/api/auctionmanager/sessions/save', {
    as,
    body: [{ id: session, startDate, startTime, endDate, endTime, publicOrPrivate, why }],
  });
  expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
  await eventually(async () => (await found())?.status).toBe('end');
}
