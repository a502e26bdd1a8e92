import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { extensionNotice } from '#api/features/catalogue/sessions/extension-notice.ts';
import type { TellWatchers } from '#api/features/watchlist/tell-watchers.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import * as contract from '#contract/outages.ts';
import type { ReadDb } from '#projections/database.ts';
import { newestOutages, type Outage, outageById } from './queries.ts';
import { reportOf } from './report.ts';

export interface OutageDeps {
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly tellWatchers: TellWatchers;
  readonly publicUrl: string;
}

const NEWEST = 100;

/** The outage report, and the extension of a session because of one. */
export function outageRoutes(app: FastifyInstance, deps: OutageDeps): void {
  const { book, db, gate, tellWatchers, publicUrl } = deps;

  route(app, contract.outages, { access: 'auditor-up' }, async () => {
    const outages = await newestOutages(db, NEWEST);
    return { outages: outages.map(onTheWire) };
  });

  route(app, contract.outageReport, { access: 'auditor-up' }, async (request) => {
    await gate(request, ['lots', 'lot entries', 'bids', 'sessions', 'changes']);
    const outage = await outageOr404(db, request.params.outageId);
    return { ...onTheWire(outage), ...(await reportOf(deps, outage)) };
  });

  route(app, contract.extendSession, { access: 'super-admin' }, async (request) => {
    const { session, endsAt, before, above } = request.body;
    const outage = await outageOr404(db, request.body.outage);
    const command = {
      type: 'extend-session',
      commandId: randomUUID(),
      session,
      endsAtMs: Date.parse(endsAt),
      beforeMs: Date.parse(before),
      outageFromMs: Date.parse(outage.from),
      outageToMs: Date.parse(outage.to),
      above,
    } as const;
    const done = unwrapOutcome(await book.execute(command, actorOf(request)), (refusal) =>
      refusal.code === 'extension-above-outage'
        ? { present: { lostMs: refusal.lostMs, givenMs: refusal.givenMs } }
        : {},
    );
    const [event] = done.kind === 'done' ? done.events : [];
    if (event?.type !== 'SessionExtended') throw new Error('An extension has no event');
    const at = { revision: event.revision, nowMs: book.nowMs(), publicUrl };
    let mailNote = 'Its bidders are told by email.';
    // The extension is in the book: a failure of the mails is reported, not thrown.
    await tellWatchers(extensionNotice(book.committed, event.data, command.beforeMs, at)).catch((error: unknown) => {
      request.log.error({ err: error }, 'bidders could not be told of an extension');
      mailNote = 'Its bidders could not be told by email.';
    });
    return { message: `Session ${session} extended. ${mailNote}`, revision: event.revision };
  });
}

/** @throws {HttpRefusal} 404 */
async function outageOr404(db: Kysely<OfficeDb>, id: number): Promise<Outage> {
  const outage = await outageById(db, id);
  if (outage === undefined) throw new HttpRefusal(404, 'outage-not-found', 'There is no such outage on record.');
  return outage;
}

function onTheWire({ causes, sessions, ...outage }: Outage) {
  return { ...outage, causes: [...causes], sessions: [...sessions] };
}
