import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Book } from '#api/book/book.ts';
import { refusalsSoFar } from '#api/features/receipts/refusals.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { defineJob } from '#api/platform/jobs/define.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { Signer } from '#api/platform/signing/signing-keys.ts';
import { hexOf } from '#domain/evidence/bytes.ts';
import { type DueHead, HEAD, type Head } from '#domain/evidence/head.ts';
import type { ReadDb } from '#projections/database.ts';
import { rootAt, subtreeHashes } from '#projections/queries/tree.ts';
import type { Projections } from '#projections/runtime.ts';
import { leafOfEvent } from '#projections/tree-hashes.ts';
import { headLetter } from './words.ts';

export interface HeadDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly book: Pick<Book, 'committed'>;
  readonly projections: Pick<Projections, 'waitFor'>;
  /** Resolves when the book of this process has the present end of the log. */
  readonly atNewest: () => Promise<void>;
  readonly signer: Signer;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly house: string;
  /** Address of the site. */
  readonly publicUrl: string;
  /** UTC ms. */
  readonly now: () => number;
}

/** Signs a head of the book for an occasion, publishes it, and mails it to the vendors of the session. */
export const publishHead = defineJob({
  name: 'publish-head',
  data: z.object({ session: z.string(), occasion: z.enum(['start', 'running', 'end']), dueMs: z.int() }),
  attempts: 20,
  pauseS: { first: 1, max: 120 },
  leaseS: 20,
  timeoutS: 60,
  concurrency: 1,
  mayRetry: true,
});

const TREE_PATIENCE_MS = 30_000;

/** @throws {Error} when the tree is behind the book, or does not match it: nothing is signed then. */
export async function publish(deps: HeadDeps, due: DueHead, log: FastifyBaseLogger): Promise<void> {
  const { db, signer, house, now } = deps;
  // Signed late, after the check whether a repetition finds it published.
  if (await isPublished(db, due)) return;
  await deps.atNewest();
  const place = await bookPlace(deps);
  await warnOfFork(deps, log);
  const lots = [...(deps.book.committed.sessionLots.get(due.session)?.keys() ?? [])].sort();
  const head: Head = signer.sign({
    ...{ kind: HEAD, house, session: due.session, occasion: due.occasion },
    ...{ at: new Date(now()).toISOString(), ...place, refusals: await refusalsSoFar(db, lots) },
  });
  await db.transaction().execute(async (trx) => {
    const before = await lastRevision(trx, due.session);
    if (!(await keep(trx, due, head))) return;
    // Another head of the same revision adds nothing.
    if (due.occasion !== 'running' || before !== head.revision) await mailHead(deps, head, due, trx);
  });
}

/** The end of the book, and the root over it. */
async function bookPlace({ book, projections, readDb }: HeadDeps) {
  const { revision, lastHash: hash } = book.committed;
  if (!(await projections.waitFor(revision, TREE_PATIENCE_MS, ['tree']))) {
    throw new Error(`The tree of the book is not at revision ${revision}.`);
  }
  const size = revision + 1;
  const [leaf] = await subtreeHashes(readDb, [{ from: revision, size: 1 }]);
  if (leaf === undefined || hexOf(leaf) !== hexOf(leafOfEvent(hash))) {
    throw new Error(`The tree has another event at revision ${revision} than the book: run npm run verify.`);
  }
  return { revision, hash, size, root: hexOf(await rootAt(readDb, size)) };
}

/** A published head is permanent: a book that does not continue it is reported as another one, and its heads show that to everybody. */
async function warnOfFork({ db, readDb }: HeadDeps, log: FastifyBaseLogger): Promise<void> {
  const last = await db
    .selectFrom('office.publishedHeads')
    .select('head')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  const { revision, size, root } = last.head;
  const now = await rootAt(readDb, size).then(hexOf, () => undefined);
  if (now !== root)
    log.error(
      { revision, root, now },
      'the book does not continue the head that was published last: run npm run verify',
    );
}

async function isPublished(db: Kysely<OfficeDb>, { session, occasion, dueMs }: DueHead): Promise<boolean> {
  const row = await db
    .selectFrom('office.publishedHeads')
    .select('id')
    .where('session', '=', session)
    .where('occasion', '=', occasion)
    .where('dueAt', '=', new Date(dueMs))
    .executeTakeFirst();
  return row !== undefined;
}

async function lastRevision(trx: Transaction<OfficeDb>, session: string): Promise<number | undefined> {
  const last = await trx
    .selectFrom('office.publishedHeads')
    .select('revision')
    .where('session', '=', session)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.revision;
}

/** @returns false when another process was faster. */
async function keep(trx: Transaction<OfficeDb>, due: DueHead, head: Head): Promise<boolean> {
  const { session, occasion, dueMs } = due;
  const row = await trx
    .insertInto('office.publishedHeads')
    .values({ session, occasion, dueAt: new Date(dueMs), revision: head.revision, head: JSON.stringify(head) })
    .onConflict((conflict) => conflict.columns(['session', 'occasion', 'dueAt']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface MailDeps {
  readonly book: Pick<Book, 'committed'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
}

/** Mails every vendor with lots in the session: the house cannot take back what is in their mailboxes. */
async function mailHead(
  { book, mailer, publicUrl }: MailDeps,
  head: Head,
  { session, occasion, dueMs }: DueHead,
  trx: Transaction<OfficeDb>,
): Promise<void> {
  const { lots, sessionLots } = book.committed;
  const vendors = new Set<string>();
  for (const key of sessionLots.get(session)?.keys() ?? []) {
    const lot = lots.get(key);
    if (lot !== undefined && lot.outcome !== 'withdrawn') vendors.add(lot.vendor);
  }
  for (const { id, email, name, language } of await accountsOf(trx, vendors)) {
    const letter = headLetter(language, name, head, publicUrl);
    const dedupeKey = `head ${session} ${occasion} ${dueMs} ${id}`;
    await mailer.send({ to: email, letter, dedupeKey, accountId: id }, trx);
  }
}

/** The accounts of these vendors: for TM those verified as 'TM Staff'. */
async function accountsOf(db: Kysely<OfficeDb>, vendors: ReadonlySet<string>) {
  if (vendors.size === 0) return [];
  const groups = Array.from(vendors, (vendor) => `${vendor} Staff`);
  return db
    .selectFrom('office.users')
    .select(['id', 'email', 'name', 'language'])
    .where('role', '=', 'vendor')
    .where('inactive', '=', false)
    .where('staffVerifiedAt', 'is not', null)
    .where('staffOf', '=', sql<string>`any(${groups}::text[])`)
    .orderBy('id')
    .execute();
}
