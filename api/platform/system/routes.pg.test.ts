import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOffice } from '#api/platform/db/office.ts';
import { type TestApp, testApp } from '#api/platform/http/testing/test-app.ts';
import { type Projections, postgresProbe } from './probes.ts';

const answers: { postgres: boolean; log: boolean; projections: Projections } = {
  postgres: true,
  log: true,
  projections: { revision: 41, behind: 2, stopped: [] },
};

let house: TestApp;

beforeAll(async () => {
  house = await testApp({
    probes: {
      postgres: async () => answers.postgres,
      log: async () => answers.log,
      projections: async () => answers.projections,
    },
  });
});

afterAll(() => house.close());

describe('the ping', () => {
  test('the house is open, or under maintenance', async () => {
    answers.postgres = true;
    const open = await house.app.inject('/api/sc/pingserver');
    expect(open.json()).toEqual({ message: 'The house is open.' });
    answers.postgres = false;
    const shut = await house.app.inject('/api/sc/pingserver');
    expect(shut.statusCode).toBe(503);
    expect(shut.headers['retry-after']).toBe('2');
    expect(shut.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    answers.postgres = true;
  });

  test('asks Postgres, which may be gone', async () => {
    const here = openOffice(house.databaseUrl);
    expect(await postgresProbe(here)()).toBe(true);
    await here.destroy();
    const gone = openOffice('postgres://tukul@127.0.0.1:1/tukul');
    expect(await postgresProbe(gone)()).toBe(false);
    await gone.destroy();
  });
});

describe('readiness', () => {
  const ready = () => house.app.inject('/api/health/ready');
  const base = {
    ready: true,
    postgres: true,
    log: true,
    trouble: null,
    revision: 41,
    projectionsBehind: 2,
    stopped: [],
    warnings: [],
  };

  test('all is well', async () => {
    const answer = await ready();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(base);
  });

  test('each part by itself', async () => {
    answers.log = false;
    expect((await ready()).statusCode).toBe(503);
    expect((await ready()).json()).toEqual({ ...base, ready: false, log: false });
    answers.log = true;
    const stopped = [{ projector: 'deposits', revision: 12, reason: 'poison' }];
    answers.projections = { ...answers.projections, stopped };
    expect((await ready()).json()).toEqual({ ...base, ready: false, stopped });
    answers.projections = { ...answers.projections, stopped: [] };
  });
});

test("the server's clock, at +08:00", async () => {
  house.clock.now = Date.parse('2026-12-31T16:00:01.250Z');
  const answer = await house.app.inject('/api/time/get/monthdayformat');
  expect(answer.json()).toEqual({ time: '01/01/2027 00:00:01', at: '2026-12-31T16:00:01.250Z' });
});
