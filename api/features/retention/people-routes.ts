import type { FastifyInstance } from 'fastify';
import type { Book } from '#api/book/book.ts';
import { ownDataOf } from '#api/features/accounts/profile/own-data.ts';
import { accountOf, isSuperAdmin } from '#api/platform/http/access.ts';
import { perAccount } from '#api/platform/http/rate-limits.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import type { StaffCards } from '#api/platform/photos/staff-cards.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { erasePerson, exportPerson, personRecords } from '#contract/retention.ts';
import { type ErasureDeps, erase } from './erasure.ts';
import { noSuchPerson, type RecordsDeps, recordsOf } from './records.ts';

export interface PeopleDataDeps
  extends Omit<ErasureDeps, 'book' | 'staffCards'>,
    Omit<RecordsDeps, 'book' | 'staffCards'> {
  readonly book: Pick<Book, 'committed' | 'execute' | 'eventAt'>;
  readonly gate: ReadGate;
  readonly staffCards: StaffCards;
}

const OF_BOOK = ['deposit accounts', 'lots', 'lot entries', 'bids', 'purchases', 'handovers', 'changes'] as const;
const EXPORTS = { most: 30, windowMs: 60_000 };

/** What is kept of a person: shown, exported and erased by an admin at their request (PDPA: access, and what is no longer needed). */
export function peopleDataRoutes(app: FastifyInstance, deps: PeopleDataDeps): void {
  route(app, personRecords, { access: 'admin', person: 'looks-at' }, async (request) => {
    await deps.gate(request, OF_BOOK);
    return recordsOf(deps, request.body.userId);
  });

  const rateLimit = perAccount(() => EXPORTS.most, EXPORTS.windowMs);
  route(app, exportPerson, { access: 'admin', person: 'acts-on', rateLimit }, async (request) => {
    const { userId } = request.body;
    await deps.gate(request, OF_BOOK);
    const known = await deps.db.selectFrom('office.users').select('id').where('id', '=', userId).executeTakeFirst();
    if (known === undefined) throw noSuchPerson();
    const subject = { kind: 'user', key: `${userId}` } as const;
    // Before it is handed out: nothing leaves the house without a record of it.
    await recordChange(deps.db, { actor: actorOf(request), subject, action: 'personal data exported', after: {} });
    const reader = accountOf(request);
    return ownDataOf(deps, userId, { id: reader.id, seesDecidedMaxima: isSuperAdmin(reader) });
  });

  route(app, erasePerson, { access: 'admin', person: 'acts-on' }, async (request) => {
    await deps.gate(request, OF_BOOK);
    await erase(deps, accountOf(request), actorOf(request), request.body.userId);
    return { message: 'The personal data have been erased.' };
  });
}
