import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { defineJob } from './define.ts';
import { type Jobs, openJobs } from './jobs.ts';
import { jobRoutes } from './routes.ts';

const kind = { attempts: 1, pauseS: { first: 1, max: 1 }, leaseS: 10, timeoutS: 60, concurrency: 1 };
const data = z.object({ note: z.string() });
const refund = defineJob({ ...kind, name: 'refund', data, mayRetry: true });
const letter = defineJob({ ...kind, name: 'letter', data, mayRetry: false });

let house: TestApp;
let jobs: Jobs;
let admin: { authorization: string };
let fails = true;

beforeAll(async () => {
  house = await testApp({
    routes: [
      async (app) => {
        const later = { failed: () => jobs.failed(), retry: (id: string) => jobs.retry(id) };
        await jobRoutes(app, { jobs: later });
      },
    ],
  });
  jobs = await openJobs({ db: house.db, onFailure: () => {}, onGivenUp: () => {}, pollMs: 20 });
  for (const definition of [refund, letter]) {
    jobs.work(definition, async () => {
      if (fails) throw new Error('the bank is closed');
    });
  }
  admin = (await house.person({ id: 101, role: 'admin' })).headers;
});
afterEach(async () => {
  fails = true;
  await sql`delete from jobs.job`.execute(house.db);
});
afterAll(async () => {
  await jobs.close();
  await house.close();
});

const listed = async () => (await house.app.inject({ url: '/api/jobs/failed', headers: admin })).json().jobs;
const stateOf = async (id: unknown) =>
  (await sql`select state::text from jobs.job where id = ${id}`.execute(house.db)).rows;
const retry = (id: unknown) => house.app.inject({ method: 'POST', url: `/api/jobs/${id}/retry`, headers: admin });

test('an admin sees what was given up, the newest first, and nothing of what it carried', async () => {
  await jobs.enqueue(refund, { note: 'code 123456' }, { key: 'AMS1/1001' });
  await expect.poll(listed).toHaveLength(1);
  await jobs.enqueue(letter, { note: 'code 654321' });
  await expect.poll(listed).toHaveLength(2);
  const answer = await house.app.inject({ url: '/api/jobs/failed', headers: admin });
  const when = expect.stringMatching(/^\d{4}-.*Z$/);
  const common = { attempts: 1, lastError: 'the bank is closed', enqueuedAt: when, failedAt: when };
  expect(answer.json().jobs).toEqual([
    { ...common, id: expect.any(String), name: 'letter', key: null, mayRetry: false },
    { ...common, id: expect.any(String), name: 'refund', key: 'AMS1/1001', mayRetry: true },
  ]);
  expect(answer.body).not.toMatch(/123456|654321/);
});

test('an admin has one tried again, which is done or comes back', async () => {
  await jobs.enqueue(refund, { note: '' });
  await expect.poll(listed).toHaveLength(1);
  const [{ id }] = await listed();
  expect((await retry(id)).statusCode).toBe(200);
  await expect.poll(async () => (await listed())[0]?.attempts).toBe(2);
  fails = false;
  expect((await retry(id)).json()).toEqual({ message: 'success' });
  await expect.poll(listed).toEqual([]);
  await expect.poll(() => stateOf(id)).toEqual([{ state: 'completed' }]);
});

test('not one that is done, that never was, or that needs what is gone', async () => {
  fails = false;
  const id = await jobs.enqueue(refund, { note: '' });
  await expect.poll(() => stateOf(id)).toEqual([{ state: 'completed' }]);
  expect((await retry(id)).json()).toMatchObject({ statusCode: 404, code: 'no-such-job' });
  expect((await retry('1')).statusCode).toBe(400);
  fails = true;
  const final = await jobs.enqueue(letter, { note: '' });
  await expect.poll(listed).toHaveLength(1);
  expect((await retry(final)).json()).toMatchObject({ statusCode: 409, code: 'job-is-final' });
});

test('of a library that found an orphan the reason is told too', async () => {
  await jobs.pause(refund);
  const id = await jobs.enqueue(refund, { note: '' });
  await sql`
    update jobs.job set state = 'failed', completed_on = now(), output = '{"value": {"message": "job heartbeat timeout"}}'
    where id = ${id}`.execute(house.db);
  expect(await listed()).toMatchObject([{ id, lastError: 'job heartbeat timeout' }]);
  await jobs.resume(refund);
});

test('nobody else sees or does that', async () => {
  const { headers } = await house.person({ role: 'auditor' });
  expect((await house.app.inject('/api/jobs/failed')).statusCode).toBe(401);
  expect((await house.app.inject({ url: '/api/jobs/failed', headers })).statusCode).toBe(403);
  const url = `/api/jobs/${crypto.randomUUID()}/retry`;
  expect((await house.app.inject({ method: 'POST', url, headers })).statusCode).toBe(403);
});
