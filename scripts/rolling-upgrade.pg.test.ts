/** Today's version and a newer one serve one house at once: process by process, under bids. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '#api/platform/postgres/client.ts';
import { openLog } from '#api/runtime.ts';
import { COMPILED_CODE } from '#api/testing/compiled-code.ts';
import { openSaleNow, PROCESS_SETTINGS } from '#api/testing/open-sale.ts';
import { type Acknowledged, bidAtRandom, wrongWithBids } from '#api/testing/random-bids.ts';
import { LOG_IN_POSTGRES, type TestHouse, testHouse } from '#api/testing/test-house.ts';
import { READ_SCHEMA, READ_SCHEMAS_PATTERN } from '#projections/read-schema.ts';
import { TRIES_ALL } from './test/level.ts';
import { makeNewerVersion } from './test/newer-version.ts';
import { ownerUrl } from './test/postgres.ts';

const OLDER = path.resolve(import.meta.dirname, '..');
const BIDDERS = [1001, 1002, 1003, 1004];
/** They enter a lot only when the newer version writes that in its own way. */
const LATE = 1005;
const LOTS = ['101', '102', '103'];
const STARTS_MS = 90_000;

let newer: string;
let dataDir: string;
let house: TestHouse;
let tokens: ReadonlyMap<number, string>;
beforeAll(async () => {
  newer = makeNewerVersion();
  dataDir = mkdtempSync(path.join(tmpdir(), 'tukul-rolling-'));
  house = await testHouse(LOG_IN_POSTGRES);
  tokens = await openSaleNow(house, { bidders: BIDDERS, lots: LOTS });
  await house.person(LATE, { depositSen: 100_000_000 });
  tokens = new Map([...tokens, [LATE, house.app.signToken({ id: LATE, tokenVersion: 0 })]]);
  await house.close();
});
afterAll(async () => {
  for (const { child } of members) child.kill('SIGKILL');
  await house.end();
  for (const folder of [newer, dataDir]) rmSync(folder, { recursive: true, force: true });
});

interface Member {
  readonly child: ChildProcess;
  readonly printed: () => string;
  url: string;
  /** As a proxy sees it, which asks now and then. */
  isReady: boolean;
}

const members: Member[] = [];

function command(folder: string, script: string, ...args: readonly string[]) {
  const child = spawn(process.execPath, [path.join(folder, 'scripts', `${script}.ts`), ...args], {
    env: {
      ...{ ...COMPILED_CODE, PATH: process.env.PATH ?? '' },
      ...{ NODE_ENV: 'test', DEMO: '0', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', DATA_DIR: dataDir },
      ...PROCESS_SETTINGS,
      ...{ DATABASE_URL: house.databaseUrl, DATABASE_OWNER_URL: ownerUrl(house.databaseUrl) },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  return { child, printed: () => printed };
}

/** `npm start` of the version in `folder`, until the proxy sends it requests. */
async function start(folder: string): Promise<Member> {
  const { child, printed } = command(folder, 'start', '--no-web');
  const member: Member = { child, printed, url: '', isReady: false };
  members.push(member);
  await expect.poll(() => member.isReady, { timeout: STARTS_MS, message: printed() }).toBe(true);
  return member;
}

async function stop(member: Member): Promise<void> {
  // Taken out of the proxy first, as an operator does.
  members.splice(members.indexOf(member), 1);
  member.child.kill('SIGTERM');
  await once(member.child, 'exit');
}

interface Readiness {
  readonly ready: boolean;
  readonly trouble: string | null;
}

async function readinessOf({ url }: Member): Promise<Readiness> {
  return (await fetch(`${url}/api/health/ready`)).json() as Promise<Readiness>;
}

function longest(waits: readonly number[]): number {
  return Math.max(0, ...waits);
}

test('processes of two versions serve beside each other; one that meets an event of the newer one leaves the bids to it; nothing is lost, doubled or kept waiting', {
  timeout: 400_000,
}, async () => {
  let over = false;
  const listStatuses = new Set<number>();
  const watching = (async () => {
    while (!over) {
      for (const member of [...members]) {
        member.url = /Tukul is open at (\S+)/.exec(member.printed())?.[1] ?? '';
        if (member.url === '') continue;
        try {
          member.isReady = (await readinessOf(member)).ready;
          const list = await fetch(`${member.url}/api/auctionlot/ongoingbid/getbypage/1/10`);
          if (member.isReady && members.includes(member)) listStatuses.add(list.status);
        } catch {
          member.isReady = false;
        }
      }
      await sleep(100);
    }
  })();
  const old = [await start(OLDER), await start(OLDER)] as const;

  const acknowledged: Acknowledged[] = [];
  const waits: number[] = [];
  const bidding = BIDDERS.map((bidder) => {
    let sinceMs: number | undefined;
    return bidAtRandom({
      servers: () => members.filter(({ isReady }) => isReady),
      ...{ bidder, token: tokens.get(bidder) ?? '', lots: LOTS, startsAt: 21_500 },
      goesOn: () => {
        if (sinceMs !== undefined) waits.push(performance.now() - sinceMs);
        sinceMs = performance.now();
        return !over;
      },
      onAcknowledged: (bid) => acknowledged.push(bid),
    });
  });
  const more = async (count: number): Promise<void> => {
    const from = acknowledged.length;
    await expect.poll(() => acknowledged.length - from, { timeout: 60_000 }).toBeGreaterThan(count);
  };
  await more(50);
  const usualMs = longest(waits);

  // A process of the newer version migrates and makes its own read tables, while the older ones serve from theirs.
  const first = await start(newer);
  expect(first.printed()).toMatch(/Read tables of this version have been made: .*bids/);
  expect(old.map(({ isReady }) => isReady)).toEqual([true, true]);
  const found = await withClient({ connectionString: house.databaseUrl, purpose: 'script' }, async (client) => {
    const { rows } = await client.query<{ nspname: string }>('select nspname from pg_namespace where nspname ~ $1', [
      READ_SCHEMAS_PATTERN,
    ]);
    return rows.map(({ nspname }) => nspname);
  });
  expect(found).toHaveLength(2);
  expect(found).toContain(READ_SCHEMA);
  await more(50);

  // One of the older ones goes, and comes back: an upgrade that is thought over. By night alone: each start takes seconds of both processors.
  const outgrown = [old[1]];
  const upgraded = [first];
  await stop(old[0]);
  if (TRIES_ALL) {
    const back = await start(OLDER);
    expect(back.printed()).toContain(
      'A newer version has migrated the database (m9000_planted): this one serves beside it.',
    );
    outgrown.push(back);
    await more(50);
    upgraded.push(await start(newer));
  }

  // The newer version writes what the older one cannot read.
  const entered = await fetch(`${first.url}/api/socket/lotunit/enter`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens.get(LATE)}`,
      'idempotency-key': 'enters-late',
    },
    body: JSON.stringify({ lotNo: '101' }),
  });
  expect(await entered.json()).toMatchObject({ message: 'user in lot' });
  for (const member of outgrown) {
    await expect.poll(() => member.isReady, { timeout: 20_000 }).toBe(false);
    expect((await readinessOf(member)).trouble).toMatch(
      /^A newer version of the program writes the book \(.*unknown version 2 of LotEntered.*\)\. This process takes no more bids/,
    );
  }
  await more(50);
  expect(upgraded.filter(({ isReady }) => !isReady)).toEqual([]);
  const refused = command(OLDER, 'start', '--no-web');
  await once(refused.child, 'exit');
  expect(refused.printed()).toContain('A newer version of the program writes the book');
  expect(refused.child.exitCode).toBe(1);

  for (const member of outgrown) await stop(member);
  await more(50);
  over = true;
  await Promise.all([...bidding, watching]);
  for (const member of [...members]) await stop(member);

  expect([...listStatuses]).toEqual([200]);
  const log = await openLog({ eventStoreUrl: undefined }, house.databaseUrl);
  expect((await wrongWithBids(log, 'book-tukul', acknowledged)).wrong).toEqual([]);
  await log.close();
  const verified = command(newer, 'verify');
  await once(verified.child, 'exit');
  expect(verified.printed()).toContain('✓');
  expect(verified.child.exitCode, verified.printed()).toBe(0);
  // 3 s, and on a machine that is busy with other tests as many times more as it took before anything was upgraded.
  expect(longest(waits)).toBeLessThan(Math.max(3_000, 3 * usualMs));
});
