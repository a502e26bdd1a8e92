import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from '#api/book/log/testing/tcp-proxy.ts';
import type { BenchHouse } from '../bench/house.ts';

/** What happens to the Postgres of a house, and to the line that leads there. */

const LINE_MS = 4_000;
const SLOW_MS = 150;
const FROZEN_MS = 4_000;

/** The house's database by way of a line that can be spoilt. */
export async function lineTo(databaseUrl: string): Promise<{ readonly url: string; readonly line: TcpProxy }> {
  const url = new URL(databaseUrl);
  const line = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.host = `${line.host}:${line.port}`;
  return { url: url.href, line };
}

export const LINE_FAULTS: Readonly<Record<string, (line: TcpProxy) => Promise<void>>> = {
  'line to Postgres: slow': async (line) => {
    line.delay(SLOW_MS);
    await sleep(LINE_MS);
    line.delay(0);
  },
  'line to Postgres: stands still': async (line) => {
    await line.set('freeze');
    await sleep(LINE_MS);
    await line.set('pass');
  },
  'line to Postgres: answers get lost': async (line) => {
    await line.set('drop-replies');
    await sleep(LINE_MS);
    // A line that has swallowed something is not the same again.
    line.reset();
    await line.set('pass');
  },
  'line to Postgres: cut': async (line) => line.reset(),
  'line to Postgres: away': async (line) => {
    await line.refuse();
    await sleep(LINE_MS);
    await line.set('pass');
  },
};

export const POSTGRES_FAULTS: Readonly<Record<string, (house: BenchHouse) => Promise<void>>> = {
  'Postgres: all connections ended': async (house) => {
    await house.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
  },
  'Postgres: killed': async (house) => {
    const server = await postmasterOf(house);
    for (const pid of [server, ...childrenOf(server)]) signal(pid, 'SIGKILL');
    await house.startPostgresAgain();
  },
  'Postgres: frozen': async (house) => {
    const server = await postmasterOf(house);
    // First the one that makes the others.
    const all = [server, ...childrenOf(server)];
    for (const pid of all) signal(pid, 'SIGSTOP');
    await sleep(FROZEN_MS);
    for (const pid of all) signal(pid, 'SIGCONT');
  },
};

async function postmasterOf(house: BenchHouse): Promise<number> {
  const [row] = await house.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = parentOf(row?.pid ?? 0);
  if (parent === undefined) throw new Error('The server of this backend cannot be found in /proc.');
  return parent;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    return Number.isInteger(pid) && parentOf(pid) === parent ? pid : [];
  });
}

function parentOf(pid: number): number | undefined {
  try {
    // The name of the program stands in brackets and may have any letters.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}
