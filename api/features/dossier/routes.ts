import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Book } from '#api/book/book.ts';
import { workerThread } from '#api/platform/async/worker-thread.ts';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, mayReadSecretAmounts, notAllowed } from '#api/platform/http/access.ts';
import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { readingBook } from '#api/platform/http/reading-book.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { maximaForAuditors, maximaSecret } from '#api/platform/refusals/refusals.ts';
import { keptSigningSeed } from '#api/platform/signing/signing-seed.ts';
import { actorOf } from '#api/platform/trail/changes.ts';
import { dossierOfLot } from '#contract/dossier.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import type { ReadDb } from '#projections/database.ts';
import { besideBook, biddersOn, namesFor } from './beside.ts';
import type { DossierMade, DossierWork } from './dossier-worker.ts';
import { FOR_AUDITORS, SECRET } from './pick.ts';

export interface DossierDeps {
  readonly config: Config;
  readonly book: Book;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  /** UTC ms. */
  readonly now: () => number;
}

export function dossierRoutes(app: FastifyInstance, { config, book, db, readDb, gate, now }: DossierDeps): void {
  const limited = limitConcurrency(1, 5, 'Other dossiers are being made at this moment. Please try again.');
  // idle time 0: nothing that was read for one dossier is of use for the next.
  const thread = workerThread<DossierWork, DossierMade>({
    file: new URL('./dossier-worker.ts', import.meta.url),
    idleMs: 0,
  });
  app.addHook('onClose', async () => thread.close());
  const { databaseUrl = '', eventStoreUrl, house } = config;
  const { stream } = book;
  // Read once, at the start: if the file were gone by then, a dossier would get a new key that nobody knows.
  const signingSeed = config.signingSeed ?? keptSigningSeed(config.dataDir);

  route(app, dossierOfLot, { access: 'auditor-up' }, async (request, reply) => {
    const { session, lotNo } = request.params;
    const withNames = request.query.names === 'true';
    if (withNames && accountOf(request).role !== 'admin') throw notAllowed();
    const lot = lotKeyOf(session, lotNo);
    if (withNames) await gate(request, ['lot entries']);
    const made = await limited(async () => {
      const beside = await besideBook(db, lot, now());
      const names = withNames
        ? await namesFor(db, actorOf(request), { lot, bidders: await biddersOn(readDb, lot, beside) })
        : undefined;
      const withSecrets = mayReadSecretAmounts(accountOf(request));
      const order = { stream, house, lot, atMs: now(), beside, names, withSecrets };
      const place = { databaseUrl, eventStoreUrl, stream };
      return readingBook(thread.ask({ place, signingSeed, order }));
    });
    if (made === undefined) throw noLot();
    if (made === SECRET) throw maximaSecret();
    if (made === FOR_AUDITORS) throw maximaForAuditors();
    reply.header('content-disposition', `attachment; filename="dossier-${session}-${lotNo}.json"`);
    reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(Buffer.from(made.json));
    return reply.header('content-encoding', 'gzip').send(Buffer.from(made.gzip));
  });
}

function noLot(): HttpRefusal {
  return new HttpRefusal(404, 'lot-not-found', 'There is no such lot in this session.');
}
