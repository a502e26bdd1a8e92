import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import type { SubmittedCommand } from '#api/book/outcome.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked } from '#api/platform/db/users.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { type Actor, actor } from '#domain/actor.ts';

/** What was written of an account, and what the book is to say of its bidder for it. */
const standing = z.union([z.object({ inactive: z.boolean() }), z.object({ staffGroup: z.string().nullable() })]);
type Standing = z.infer<typeof standing>;

const change = z.object({ userId: z.int(), actor, standing });
type StandingChange = z.infer<typeof change>;

/**
 * The book follows a row: the job is enqueued with the row's change, so that neither stands without the other for longer than it takes, even
 * if the process dies between the two. Whoever made the change does the same at once and need not wait for the job.
 */
const standingJob = defineJob({
  name: 'align-standing',
  data: change,
  attempts: 12,
  pauseS: { first: 2, max: 3_600 },
  leaseS: 30,
  timeoutS: 30,
  concurrency: 2,
  mayRetry: true,
});

export interface StandingDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'execute'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
}

export function startAligning(deps: StandingDeps): void {
  deps.jobs.work(standingJob, async (data) => {
    await alignBook(deps, data);
  });
}

/** In the transaction that writes the row. */
export async function bookFollows(
  deps: Pick<StandingDeps, 'jobs'>,
  trx: Transaction<OfficeDb>,
  data: { readonly userId: number; readonly actor: Actor; readonly standing: Standing },
): Promise<StandingChange> {
  await deps.jobs.enqueue(standingJob, data, { trx });
  return data;
}

/**
 * Has the book say what the row says, if the row still says it: somebody may have changed it again, and then the book follows that. The row
 * stays locked meanwhile.
 * @returns where the book stood afterwards; undefined when it has nothing to say (no bidder, or another change since).
 * @throws {HttpRefusal} 503 when the book cannot take it now.
 */
export async function alignBook(
  { db, book }: Pick<StandingDeps, 'db' | 'book'>,
  { userId, actor, standing }: StandingChange,
): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    const row = await locked(trx, userId).select(['inactive', 'staffOf', 'staffVerifiedAt']).executeTakeFirst();
    if (row === undefined) return undefined;
    const group = row.staffVerifiedAt === null ? null : row.staffOf;
    if ('inactive' in standing ? standing.inactive !== row.inactive : standing.staffGroup !== group) return undefined;
    const outcome = await book.execute(commandOf(userId, standing), actor);
    // The house's own people are no bidders.
    if (outcome.kind === 'refused' && outcome.refusal.code === 'bidder-unknown') return undefined;
    const done = unwrapOutcome(outcome);
    return done.kind === 'done' ? done.revision : done.event.revision;
  });
}

function commandOf(bidder: number, standing: Standing): SubmittedCommand {
  const command = { commandId: randomUUID(), bidder };
  if ('inactive' in standing) {
    return { ...command, type: standing.inactive ? 'suspend-bidder' : 'reinstate-bidder' };
  }
  return standing.staffGroup === null
    ? { ...command, type: 'refute-staff' }
    : { ...command, type: 'verify-staff', group: standing.staffGroup };
}
