import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { PhotosOf } from '#api/features/catalogue/lots.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, subjectOf } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import type { Sources } from '#api/platform/http/answer-sources.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { type SharedAnswers, sharedRoute } from '#api/platform/http/shared-answers.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { bidderNamesSeenBy } from '#api/platform/identity/bidder-names.ts';
import { latestPastSession, sessionHistory, soldInSession, soldToday } from '#contract/catalogue/catalogue.ts';
import { purchasesOfUser } from '#contract/purchases.ts';
import { malaysianDay } from '#domain/session-clock.ts';
import type { BookView } from '#domain/state.ts';
import type { ReadDb } from '#projections/database.ts';
import * as purchases from '#projections/queries/purchases.ts';
import { pastSessions, sessionByName } from '#projections/queries/sessions.ts';
import { PURCHASE_TABLES, purchaseViews, withLots } from './purchase-rows.ts';
import { pastSessionView, soldView } from './views.ts';

export interface PurchaseDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly shared: SharedAnswers;
  readonly accounts: Accounts;
  readonly photosOf: PhotosOf;
  /** The book's clock, UTC ms. */
  readonly nowMs: () => number;
  readonly book: { readonly committed: Pick<BookView, 'lots'> };
}

/** Of a lot that has been in a session. */
export const SOLD_LOTS: Sources = { tables: ['purchases', 'lots', 'sessions'], office: ['lots', 'photos'] };
const NOBODY: ReadonlyMap<number, Account> = new Map();

/** A bidder's purchases, and the lots that were sold today or in a session. */
export function purchaseRoutes(app: FastifyInstance, deps: PurchaseDeps): void {
  const { db, readDb, gate, shared, accounts, photosOf, nowMs } = deps;

  const records = (
    rows: readonly purchases.PurchaseRow[],
    people: ReadonlyMap<number, Account> = NOBODY,
    isNamed: (row: purchases.PurchaseRow) => boolean = () => false,
  ) =>
    withLots(db, rows, photosOf, (row, lot) => soldView(row, lot, isNamed(row) ? people.get(row.bidder) : undefined));

  route(app, purchasesOfUser, { access: 'self-or-admin', person: 'looks-at' }, async (request) => {
    const bidder = subjectOf(request, request.body.userId);
    await gate(request, PURCHASE_TABLES);
    return { lots: await purchaseViews(deps, await purchases.purchasesOf(readDb, bidder)) };
  });

  sharedRoute(app, shared, soldToday, SOLD_LOTS, async () => {
    const { startMs, endMs } = malaysianDay(nowMs());
    return records(await purchases.soldBetween(readDb, startMs, endMs));
  });

  route(app, soldInSession, { access: 'signed-in' }, async (request) => {
    await gate(request, ['purchases', 'lots', 'sessions']);
    const { session } = request.params;
    const found = await sessionByName(readDb, session);
    if (found === undefined) {
      throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    }
    const rows = await purchases.soldInSession(readDb, session);
    const seesNames = await bidderNamesSeenBy(db, accountOf(request));
    const sessionEnded = nowMs() >= Date.parse(found.lastEndsAt);
    const isNamed = ({ lot: { vendor } }: (typeof rows)[number]) => seesNames({ vendor, sessionEnded });
    return records(rows, await accounts.byIds(rows.filter(isNamed).map((row) => row.bidder)), isNamed);
  });

  sharedRoute(app, shared, sessionHistory, { tables: ['sessions'], office: [] }, async () =>
    (await pastSessions(readDb)).map(pastSessionView),
  );
  route(app, latestPastSession, { access: 'public' }, async (request) => {
    await gate(request, ['sessions']);
    const [latest] = await pastSessions(readDb);
    return { session: latest === undefined ? null : pastSessionView(latest) };
  });
}
