import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '#api/platform/roles.ts';
import { type BenchServer, startBenchServer } from '../bench/processes.ts';

/** Several processes of one house, each with a role, that are killed, frozen and started again. */

export interface Member {
  readonly role: Role;
  readonly server: BenchServer;
}

export class Fleet {
  readonly #databaseUrl: string;
  readonly #members: Member[] = [];
  readonly #starting = new Set<Promise<void>>();

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async start(...roles: readonly Role[]): Promise<void> {
    const starting = roles.map(async (role): Promise<Member> => {
      // A house in which each does one thing: what one leaves undone no other does by chance.
      const server = await startBenchServer(this.#databaseUrl, { ROLES: role });
      return { role, server };
    });
    this.#members.push(...(await Promise.all(starting)));
  }

  /** Those that run, of this role, in the order in which they were started. */
  with(role: Role): Member[] {
    return this.#members.filter((each) => each.role === role);
  }

  /** `kill -9`; a new one starts in its place. */
  async kill(member: Member): Promise<void> {
    this.#leaves(member);
    await member.server.kill();
  }

  /** Told to end, as at an upgrade; a new one starts in its place. */
  async replace(member: Member): Promise<void> {
    this.#leaves(member);
    await member.server.stop();
  }

  #leaves(member: Member): void {
    this.#members.splice(this.#members.indexOf(member), 1);
    const started = this.start(member.role).finally(() => this.#starting.delete(started));
    this.#starting.add(started);
  }

  /** Stands still for so long, with all its connections open: as a machine that swaps, or is moved. */
  async freeze({ server }: Member, ms: number): Promise<void> {
    server.signal('SIGSTOP');
    await sleep(ms);
    server.signal('SIGCONT');
  }

  /** Waits for those that are being started: who starts without its database ends. */
  async settled(): Promise<void> {
    while (this.#starting.size > 0) await Promise.all(this.#starting);
  }

  async end(): Promise<void> {
    await Promise.allSettled(this.#starting);
    await Promise.all(this.#members.map(({ server }) => server.stop()));
  }
}
