import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import { sha256 } from '#api/platform/signing/signing-keys.ts';
import { canonicalJson } from '#domain/chain.ts';
import { decodeEvent } from '#domain/decode.ts';
import type { EventLog } from '#domain/event-log.ts';
import type { StoredEvent } from '#domain/events.ts';
import { isLogged, logOf } from '#domain/evidence/published-log.ts';
import { firstRevisionOf } from '#projections/queries/changes.ts';
import type { HeadDeps } from './publish-head.ts';

export interface LogDeps extends Pick<HeadDeps, 'db' | 'readDb' | 'signer' | 'house' | 'now'> {
  readonly eventLog: Pick<EventLog, 'read'>;
  readonly book: Pick<Book, 'stream'>;
}

/** Signs the pseudonymised log of a cleared session. */
export const publishLog = defineJob({
  name: 'publish-log',
  data: z.object({ session: z.string() }),
  attempts: 10,
  pauseS: { first: 2, max: 600 },
  leaseS: 30,
  timeoutS: 600,
  concurrency: 1,
  mayRetry: true,
});

/** events: small pages, so that bids of other sessions are decided in between. */
const PAGE = 1_000;

export async function makeLog(deps: LogDeps, session: string, signal: AbortSignal): Promise<void> {
  const { db, signer, house, now } = deps;
  const published = await db
    .selectFrom('office.publishedLogs')
    .select('session')
    .where('session', '=', session)
    .executeTakeFirst();
  if (published !== undefined) return;
  const at = new Date(now());
  const place = { house, session, at: at.toISOString() };
  const signed = signer.sign(logOf(sha256, place, await eventsOf(deps, session, signal), draw));
  await db
    .insertInto('office.publishedLogs')
    .values({ session, at, events: signed.size, log: canonicalJson(signed) })
    .onConflict((conflict) => conflict.column('session').doNothing())
    .execute();
}

function draw(digits: number): string {
  return randomBytes(Math.ceil(digits / 2))
    .toString('hex')
    .slice(0, digits)
    .toUpperCase();
}

/** From the session's scheduling to its clearing. */
async function eventsOf(
  { eventLog, book, readDb }: LogDeps,
  session: string,
  signal: AbortSignal,
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let after = (await firstRevisionOf(readDb, { kind: 'session', key: session })) - 1; ; ) {
    signal.throwIfAborted();
    const page = await eventLog.read(book.stream, after, { limit: PAGE });
    for (const recorded of page) {
      const event = decodeEvent(recorded);
      if (!isLogged(event, session)) continue;
      events.push(event);
      if (event.type === 'SessionCleared') return events;
    }
    const last = page.at(-1);
    if (last === undefined) throw new Error(`${session} is not cleared in the book.`);
    after = last.revision;
  }
}
