import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { locked } from '#api/platform/db/users.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { onlyTouched, staleWrite } from '#api/platform/http/stale-writes.ts';
import { writtenAt } from '#api/platform/refusals/changed.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { blacklistOfUser, blacklistUser, removeFromBlacklist, vendorsForBlacklist } from '#contract/accounts/people.ts';
import { hasUnseenCharacters, oneLine } from '#contract/accounts/unseen-characters.ts';
import { noSuchPerson } from './standing.ts';

export interface BlacklistDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Pick<Book, 'execute' | 'committed'>;
  /** UTC ms. */
  readonly now: () => number;
}

const access = 'admin' as const;
const MISSING = { userId: 'Please choose a person.', vendor: 'Please choose a vendor.' };

/** Bidders whom a vendor does not accept: the book bars them, the office keeps why (specification, back office, sections 2 and 7). */
export function blacklistRoutes(app: FastifyInstance, deps: BlacklistDeps): void {
  const { db, book } = deps;

  route(app, vendorsForBlacklist, { access }, () => knownVendors(deps.db));

  route(app, blacklistOfUser, { access, person: 'looks-at', fieldTexts: MISSING }, async ({ body: { userId } }) => {
    const reasons = await db
      .selectFrom('office.blacklistReasons')
      .select(['vendor', 'reason', 'madeAt'])
      .where('userId', '=', userId)
      .execute();
    const why = new Map(reasons.map((each) => [each.vendor, each]));
    return [...(book.committed.bidders.get(userId)?.barredBy ?? [])].sort().map((vendor) => {
      const said = why.get(vendor);
      return { vendor, reason: said?.reason ?? '', at: said?.madeAt.toISOString() ?? null };
    });
  });

  route(app, blacklistUser, { access, person: 'acts-on', fieldTexts: MISSING }, async (request) => {
    const { userId, vendor, reason, shown } = request.body;
    // No free text gets into the book.
    if (!(await knownVendors(deps.db)).includes(vendor)) throw refuseField({ field: 'vendor', text: MISSING.vendor });
    const why = oneLine(reason ?? '');
    if (hasUnseenCharacters(why)) {
      throw refuseField({ field: 'reason', text: 'Please remove the invisible characters.' });
    }
    await requireAccount(db, userId);
    // A bidder whom the book does not take leaves no reason behind.
    const outcome = await db.transaction().execute(async (trx) => {
      // Two clerks who write of one person wait for each other.
      await locked(trx, userId).select('id').execute();
      const known = trx.selectFrom('office.blacklistReasons').select('reason').where('userId', '=', userId);
      const now = (await known.where('vendor', '=', vendor).executeTakeFirst()) ?? { reason: '' };
      if (why !== '') onlyTouched(vendor, { wanted: { reason: why }, shown, now });
      const actor = actorOf(request);
      const command = { type: 'bar-bidder', commandId: randomUUID(), bidder: userId, vendor } as const;
      const outcome = await book.execute(command, actor);
      if (outcome.kind === 'refused' && outcome.refusal.code === 'bidder-unknown') {
        throw new HttpRefusal(409, 'not-a-bidder', 'Only bidders can be blacklisted.');
      }
      const done = unwrapOutcome(outcome);
      if (why === now.reason) return done;
      const { recorded } = writtenAt(done);
      // Only who was shown the reason of another one puts their own in its place.
      if (!recorded && (shown === undefined || shown.reason === '')) throw barredBefore(vendor, userId, now.reason);
      if (why === '') return done;
      const said = { reason: why, accountId: actor.account, madeAt: new Date(deps.now()) };
      await trx
        .insertInto('office.blacklistReasons')
        .values({ userId, vendor, ...said })
        .onConflict((conflict) => conflict.columns(['userId', 'vendor']).doUpdateSet(said))
        .execute();
      const subject = { kind: 'user', key: `${userId}` } as const;
      const action = recorded ? 'blacklisted: why' : 'reason of the blacklist changed';
      await recordChange(trx, { actor, subject, action, after: { vendor, reason: why } });
      return done;
    });
    return { message: `Bidder ${userId} is blacklisted by ${vendor}.`, ...at(outcome) };
  });

  route(app, removeFromBlacklist, { access, person: 'acts-on', fieldTexts: MISSING }, async (request) => {
    const { userId, vendor } = request.body;
    await requireAccount(db, userId);
    // Also of a vendor that the house knows no more; a name that was never barred changes nothing.
    const outcome = unwrapOutcome(
      await book.execute({ type: 'lift-bar', commandId: randomUUID(), bidder: userId, vendor }, actorOf(request)),
    );
    await db.deleteFrom('office.blacklistReasons').where('userId', '=', userId).where('vendor', '=', vendor).execute();
    return { message: `Bidder ${userId} is no longer blacklisted by ${vendor}.`, ...at(outcome) };
  });
}

function barredBefore(vendor: string, userId: number, reason: string): HttpRefusal {
  const message =
    reason === ''
      ? `Bidder ${userId} was blacklisted by ${vendor} before. Nothing was recorded now. No reason was given.`
      : `Bidder ${userId} was blacklisted by ${vendor} before. Nothing was recorded now. The reason that was given: ${reason}`;
  return staleWrite([{ key: vendor, now: { reason } }], message);
}

function at(outcome: ReturnType<typeof unwrapOutcome>) {
  return { revision: outcome.kind === 'done' ? outcome.revision : outcome.event.revision };
}

/** @throws {HttpRefusal} 404 */
async function requireAccount(db: Kysely<OfficeDb>, userId: number): Promise<void> {
  const row = await db.selectFrom('office.users').select('id').where('id', '=', userId).executeTakeFirst();
  if (row === undefined) throw noSuchPerson();
}

/** Also those whose lots the house sold before. */
async function knownVendors(db: Kysely<OfficeDb>): Promise<string[]> {
  const rows = await db.selectFrom('office.vendors').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code);
}
