import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { hasSecretAmount, isSecret } from '#api/book/secret-amounts.ts';
import { feedRecordOf, outagesDuring } from '#api/features/outages/queries.ts';
import { refusalsOfLot } from '#api/features/receipts/refusals.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, mayReadSecretAmounts } from '#api/platform/http/access.ts';
import { asTheyAre, jsonInTurns, jsonOf, sendJson } from '#api/platform/http/json-in-turns.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { maximaForAuditors, maximaSecret } from '#api/platform/refusals/refusals.ts';
import {
  type AuditBeside,
  type AuditedLot,
  type AuditFeed,
  auditBeside,
  auditEvent,
  auditFind,
  auditLot,
  auditLots,
  auditQuestions,
  auditSessions,
} from '#contract/audit.ts';
import type { RefusalRow } from '#domain/evidence/receipt.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';
import { allLotsOfSession, allSessions } from '#projections/queries/audit.ts';
import type { LotRow } from '#projections/queries/lots.ts';
import { type SessionRow, sessionByName } from '#projections/queries/sessions.ts';
import { findInBook } from './find.ts';
import { questionsOf } from './questions.ts';
import { ReplayThread } from './replay-thread.ts';
import type { LotAnswer } from './replay-worker.ts';

export interface AuditDeps {
  readonly config: Config;
  readonly book: Book;
  /** Resolves when the book of this process has the present end of the log. */
  readonly atNewest: () => Promise<void>;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
}

const AUDITOR = { access: 'auditor-up' } as const;

/** All calls are read-only. */
export function auditRoutes(app: FastifyInstance, deps: AuditDeps): void {
  const { config, book, atNewest, db, readDb, gate } = deps;
  const replay = new ReplayThread({
    databaseUrl: config.databaseUrl ?? '',
    eventStoreUrl: config.eventStoreUrl,
    stream: book.stream,
  });
  app.addHook('onClose', () => replay.close());

  route(app, auditSessions, AUDITOR, async (request) => {
    await gate(request, ['sessions', 'lots']);
    return { sessions: await allSessions(readDb) };
  });

  route(app, auditLots, AUDITOR, async (request, reply) => {
    await gate(request, ['lots']);
    const lots = await allLotsOfSession(readDb, request.params.session);
    if (lots.length === 0 && (await sessionByName(readDb, request.params.session)) === undefined) throw noSession();
    return sendJson(reply, jsonOf({ lots: await jsonInTurns(lots, async (part) => part.map(auditedLot)) }));
  });

  route(app, auditFind, AUDITOR, async (request) => {
    await gate(request, ['lots', 'lot entries', 'bids']);
    const { q, page0 = 0 } = request.query;
    return findInBook({ db, readDb, eventAt: (at) => replay.event(at) }, q, page0);
  });

  route(app, auditLot, AUDITOR, async (request, reply) => {
    const { session, lotNo } = request.params;
    await atNewest();
    const withSecrets = mayReadSecretAmounts(accountOf(request));
    const answer = await replay.lot({ lot: lotKeyOf(session, lotNo), withSecrets }, book.revision);
    if (answer === undefined) throw noLot();
    return packed(request, reply, answer);
  });

  route(app, auditBeside, AUDITOR, async (request, reply) => {
    const { session, lotNo } = request.params;
    await gate(request, ['sessions']);
    const known = await sessionByName(readDb, session);
    if (known === undefined) throw noSession();
    const { refused, beyond, outages, feed } = await besideTheBook(db, lotKeyOf(session, lotNo), known);
    const followers = await jsonInTurns(feed.followers, asTheyAre);
    return sendJson(
      reply,
      jsonOf({
        refused: await jsonInTurns(refused, asTheyAre),
        ...{ beyond, outages },
        feed: jsonOf({ sends: feed.sends, followers }),
      }),
    );
  });

  route(app, auditQuestions, AUDITOR, async (request) => {
    const { session, lotNo } = request.params;
    await gate(request, ['lots', 'lot entries', 'bids']);
    const known = await sessionByName(readDb, session);
    if (known === undefined) throw noSession();
    return { questions: await questionsOf({ db, readDb }, lotKeyOf(session, lotNo), known) };
  });

  route(app, auditEvent, AUDITOR, async (request) => {
    const event = await replay.event(request.params.revision);
    if (event === undefined) throw new HttpRefusal(404, 'event-not-found', 'The book has not come to this revision.');
    if (isSecret(event, book.committed)) throw maximaSecret();
    if (hasSecretAmount(event) && !mayReadSecretAmounts(accountOf(request))) throw maximaForAuditors();
    const { revision, id, type, data, metadata } = event;
    return { event: { revision, id, type, data: { ...data }, metadata: { ...metadata } } };
  });
}

function auditedLot(row: LotRow): AuditedLot {
  const { lot, lotNo, regnNo, vendor, status, bidCount, biddersInLot, top } = row;
  return {
    ...{ lot, lotNo, regnNo, vendor, status, bids: bidCount, bidders: biddersInLot },
    top: top && { bidder: top.bidder, amountSen: top.amountSen },
  };
}

/** Compressed in the thread: the event loop that takes bids does no work that depends on its size. */
function packed(request: FastifyRequest, reply: FastifyReply, { json, gzip }: LotAnswer): FastifyReply {
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(Buffer.from(json));
  return reply.header('content-encoding', 'gzip').send(Buffer.from(gzip));
}

function noSession(): HttpRefusal {
  return new HttpRefusal(404, 'session-not-found', 'There is no such session.');
}

function noLot(): HttpRefusal {
  return new HttpRefusal(404, 'lot-not-found', 'There is no such lot in this session.');
}

/** The house's records of a lot beside the book. */
async function besideTheBook(
  db: Kysely<OfficeDb>,
  lot: string,
  session: Pick<SessionRow, 'startsAt' | 'lastEndsAt'>,
): Promise<AuditBeside> {
  const [refused, beyond, outages, feed] = await Promise.all([
    refusalsOfLot(db, lot),
    refusalsBeyond(db, lot),
    outagesDuring(db, Date.parse(session.startsAt), Date.parse(session.lastEndsAt)),
    feedRecordOf(db, lot),
  ]);
  return {
    refused: refused.map(refusedBid),
    beyond,
    outages: outages.map(({ id, from, to, causes }) => ({ id, from, to, causes: [...causes] })),
    feed: packedFeed(feed),
  };
}

/** Per bidder, those that were counted but not stored. */
async function refusalsBeyond(db: Kysely<OfficeDb>, lot: string): Promise<AuditBeside['beyond']> {
  const rows = await db
    .selectFrom('office.refusalCounts')
    .select(['bidder', 'beyond'])
    .where('lot', '=', lot)
    .where('beyond', '>', 0)
    .orderBy('bidder')
    .execute();
  return rows.map(({ bidder, beyond }) => ({ bidder, count: Number(beyond) }));
}

function refusedBid({ body }: RefusalRow) {
  const { id, bidder, amountSen, reason, received, at, head } = body;
  return { id, bidder, amountSen, reason, receivedAt: received, at, revision: head.revision };
}

function packedFeed({ sends, followers }: Awaited<ReturnType<typeof feedRecordOf>>): AuditFeed {
  return {
    sends: {
      process: sends.map(({ process }) => process),
      revision: sends.map(({ revision }) => revision),
      atMs: sends.map(({ at }) => Date.parse(at)),
      listeners: sends.map(({ listeners }) => listeners),
    },
    followers: [...followers],
  };
}
