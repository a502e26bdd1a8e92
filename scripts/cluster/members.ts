import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#api/platform/roles.ts';
import { freePort } from '../lib/ports.ts';
import type { Upstream } from './proxy.ts';

/** ms: a house drains for at most 10 s. */
const STOP_MS = 15_000;
const LOOK_EVERY_MS = 1_000;
const LOOK_PATIENCE_MS = 3_000;
const PAUSE_MS = 1_000;
/** ms: after so long the next one starts, whether the one before is ready or not. */
const NEXT_AFTER_MS = 30_000;

interface Member {
  readonly role: Role;
  readonly port: number;
  child: ChildProcess;
  isReady: boolean;
}

export interface Members {
  /** Those that say that they are ready. */
  readonly ready: () => Upstream[];
  /** Role and process of each. */
  readonly named: () => string;
  /** Settles when all are. @throws with what a process printed that ended before. */
  readonly opened: Promise<void>;
  /** In order: first those that take requests, so that what they leave is done. */
  stop(): Promise<void>;
}

/**
 * Runs a process for each of these roles, and again when one ends: a port for each, that it keeps. One after the other: all at once, on a machine of two cores,
 * they wait longer for Postgres than they may.
 */
export function startMembers(roles: readonly Role[], env: NodeJS.ProcessEnv, say: (sentence: string) => void): Members {
  let isStopping = false;
  const members: Member[] = [];

  function begin(role: Role, port: number): ChildProcess {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'member.ts')], {
      env: { ...env, ROLES: role, PORT: String(port), HOST: '127.0.0.1' },
      // Its log stays beside what this process says. The channel ends it when this process is killed.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('exit', (code, signal) => void again(role, port, code ?? signal));
    return child;
  }

  async function again(role: Role, port: number, why: unknown): Promise<void> {
    const member = members.find((each) => each.port === port);
    if (isStopping || member === undefined) return;
    member.isReady = false;
    say(`A process with the role ${role} has ended (${why}): it starts again.`);
    await sleep(PAUSE_MS);
    if (!isStopping) member.child = begin(role, port);
  }

  async function look(member: Member): Promise<void> {
    const url = `http://127.0.0.1:${member.port}/api/health/ready`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(LOOK_PATIENCE_MS) }).catch(() => undefined);
    await answer?.body?.cancel();
    member.isReady = answer?.status === 200;
  }

  const looking = setInterval(() => {
    for (const member of members) void look(member);
  }, LOOK_EVERY_MS);

  const until = async (isSo: () => boolean, patienceMs = Number.POSITIVE_INFINITY) => {
    const giveUpAtMs = performance.now() + patienceMs;
    while (!isStopping && !isSo() && performance.now() < giveUpAtMs) await sleep(100);
  };
  const opened = (async () => {
    for (const role of roles) {
      const port = await freePort();
      if (isStopping) return;
      const member = { role, port, child: begin(role, port), isReady: false };
      members.push(member);
      await until(() => member.isReady, NEXT_AFTER_MS);
    }
    await until(() => members.every(({ isReady }) => isReady));
  })();

  return {
    ready: () => members.filter(({ isReady }) => isReady),
    named: () => members.map(({ role, child }) => `${role} ${child.pid}`).join(', '),
    opened,
    stop: async () => {
      isStopping = true;
      clearInterval(looking);
      const serving = members.filter(({ role }) => role === 'api' || role === 'pages');
      await Promise.all(serving.map(({ child }) => end(child)));
      await Promise.all(members.map(({ child }) => end(child)));
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(force);
}
