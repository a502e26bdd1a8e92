import { afterAll, beforeAll, beforeEach } from 'vitest';
import { Loops } from '#api/platform/jobs/loops.ts';
import { ALL_ROLES, type Roles } from '#api/platform/roles.ts';
import { openSession, type Person, START_MS, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import type { StoredEvent } from '#domain/events.ts';
import { Heartbeat, type HeartbeatDeps } from '../heartbeat.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const LOGGER = { warn: () => {}, debug: () => {} };
export const LOOPS = new Loops(LOGGER);

/** A house with a session for all tests of a file, whose outages and processes each test makes. Opens and closes by itself. */
export function outageHouse() {
  let house: TestHouse;
  let chief: Person;
  let auditor: Person;
  let aminah: Person;
  let wei: Person;

  beforeAll(async () => {
    house = await testHouse();
    chief = await house.person(1, { role: 'admin' });
    auditor = await house.person(105, { role: 'auditor' });
    aminah = await house.person(1001);
    wei = await house.person(1002);
    await openSession(house, { lots: { '101': {}, '102': {} } });
  });
  afterAll(() => house.end());
  beforeEach(async () => {
    await house.db.deleteFrom('office.outages').execute();
    await house.db.deleteFrom('office.processes').execute();
  });

  /** A process with a clock and a book of its own. */
  const process = (name: string, lastEventMs = house.house.book.committed.lastAtMs, roles: Roles = ALL_ROLES) => {
    const state = {
      nowMs: START_MS,
      trouble: undefined as string | undefined,
      isOutgrown: false,
      late: [] as StoredEvent[],
    };
    const deps: HeartbeatDeps = {
      db: house.db,
      book: {
        get committed() {
          const lastAtMs = state.late.length > 0 ? state.nowMs : lastEventMs;
          return Object.create(house.house.book.committed, { lastAtMs: { value: lastAtMs } });
        },
        eventAt: (revision) => house.house.book.eventAt(revision),
        eventsAfter: async (revision, limit) => {
          const all = [...(await house.house.book.eventsAfter(revision, limit)), ...state.late];
          return all.filter((event) => event.revision > revision);
        },
        get isOutgrown() {
          return state.isOutgrown;
        },
        get trouble() {
          return state.trouble;
        },
      },
      process: { id: `00000000-0000-4000-8000-${name.padStart(12, '0')}`, name },
      roles,
      now: () => state.nowMs,
      logger: LOGGER,
      loops: LOOPS,
    };
    const heart = new Heartbeat(deps);
    const beatAt = (ms: number) => {
      state.nowMs = START_MS + ms;
      return heart.beat();
    };
    return { state, heart, beatAt };
  };

  return {
    get house() {
      return house;
    },
    get chief() {
      return chief;
    },
    get auditor() {
      return auditor;
    },
    get aminah() {
      return aminah;
    },
    get wei() {
      return wei;
    },
    process,
  };
}
