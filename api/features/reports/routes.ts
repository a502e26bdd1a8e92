import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { catalogueLots, NO_PHOTOS, sessionView } from '#api/features/catalogue/lots.ts';
import { purchaseViews } from '#api/features/purchases/purchase-rows.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { jsonInTurns, jsonOf, sendJson } from '#api/platform/http/json-in-turns.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { bidderNamesSeenBy, seesLeader, vendorOf } from '#api/platform/identity/bidder-names.ts';
import { shownAddress } from '#api/platform/mail/no-address.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import {
  type BroughtByRules,
  bidRecords,
  buyerDetails,
  type SalesReportRow,
  SESSIONS_COMPARED,
  salesBySession,
  salesOverview,
  salesReport,
} from '#contract/reports.ts';
import { ringgitOf } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import {
  figuresOfRules,
  figuresOfSessions,
  owedByDays,
  type ReportedLot,
  type RuleFigures,
  reportedLots,
} from '#projections/queries/reports.ts';
import { type SessionRow, sessionBefore, sessionByName } from '#projections/queries/sessions.ts';
import { bidRecordsAsJson } from './bid-records.ts';
import { type Bidder, bidderOf, overviewLot, reportRow } from './views.ts';

export interface ReportDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly securityLog: SecurityLog;
  /** The book's clock, UTC ms. */
  readonly nowMs: () => number;
}

/** days since the hammer fell: those of the receipt, those after which a deposit is forfeited, a month. */
const OWED_UP_TO = [7, 14, 30];

/** Who is no vendor's verified staff has no lots: no vendor has this name. */
const NO_VENDOR = '';

/** Sales reports: what became of the lots of a session, who bought them, and every bid. Vendors: their own lots only, in every call. */
export function reportRoutes(app: FastifyInstance, deps: ReportDeps): void {
  const { db, readDb, gate, securityLog, nowMs } = deps;

  const sessionOf = async (request: FastifyRequest, name: string): Promise<SessionRow> => {
    await gate(request, ['purchases', 'lots', 'sessions', 'bids']);
    const session = await sessionByName(readDb, name);
    if (session === undefined) throw new HttpRefusal(404, 'session-not-found', 'There is no such session.');
    return session;
  };

  /**
   * The vendor whose rows are meant; undefined for those of all vendors.
   * @throws {HttpRefusal} 403 when a vendor names another.
   */
  const vendorFor = async (request: FastifyRequest, wanted = 'all'): Promise<string | undefined> => {
    const { id, role } = accountOf(request);
    const isAll = wanted.toLowerCase() === 'all';
    if (role === 'admin') return isAll ? undefined : wanted;
    const own = (await vendorOf(db, id)) ?? NO_VENDOR;
    if (isAll || wanted === own) return own;
    throw new HttpRefusal(403, 'not-yours', 'You can only see the reports of your own lots.');
  };

  /** Are the bidders on these lots named to whoever asks? Their own lots are all that a vendor gets. */
  const areBiddersNamed = async (request: FastifyRequest, session: SessionRow): Promise<boolean> => {
    const account = accountOf(request);
    const seesNames = await bidderNamesSeenBy(db, account);
    const vendor = (account.role === 'vendor' ? await vendorOf(db, account.id) : undefined) ?? NO_VENDOR;
    return seesNames({ vendor, sessionEnded: hasEnded(session) });
  };

  const hasEnded = ({ lastEndsAt }: SessionRow): boolean => nowMs() >= Date.parse(lastEndsAt);

  const note = (request: FastifyRequest, what: string, session: string, vendor: string | undefined, rows?: number) => {
    const of = { what, session, vendor: vendor ?? 'all', ...(rows !== undefined && { rows }) };
    securityLog.record({ kind: 'data-exported', request, detail: of });
  };

  const rowsFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { session: name, vendor: wanted }: { readonly session: string; readonly vendor: string },
    what: string,
    isMeant: (row: ReportedLot) => boolean,
  ) => {
    const session = await sessionOf(request, name);
    const vendor = await vendorFor(request, wanted);
    const rows = (await reportedLots(readDb, { session: name, vendor })).filter(isMeant);
    const named = await areBiddersNamed(request, session);
    const numbered = seesLeader(accountOf(request), { sessionEnded: hasEnded(session) });
    note(request, what, name, vendor, rows.length);
    const shownOf = async (part: readonly ReportedLot[]): Promise<SalesReportRow[]> => {
      const [lots, purchases, people] = await Promise.all([
        catalogueLots(
          db,
          part.map(({ lot }) => lot),
          NO_PHOTOS,
        ),
        purchaseViews(
          { db, readDb, nowMs },
          part.flatMap(({ sale }) => sale ?? []),
        ),
        biddersOf(db, named ? part.flatMap((row) => bidderOf(row) ?? []) : []),
      ]);
      const purchaseOf = new Map(purchases.map((purchase) => [purchase.id, purchase]));
      return part.flatMap((row, at) => {
        const lot = lots[at];
        const purchase = purchaseOf.get(row.lot.lot);
        return lot === undefined
          ? []
          : [reportRow(row, { lot, purchase, person: people.get(bidderOf(row) ?? 0), numbered })];
      });
    };
    return sendJson(reply, await jsonInTurns(rows, shownOf, salesReport.response[200]));
  };

  route(app, salesReport, { access: 'vendor-up' }, (request, reply) =>
    rowsFor(request, reply, request.params, 'sales report', () => true),
  );

  // Whoever forfeited a lot gets no unit.
  route(app, buyerDetails, { access: 'vendor-up' }, (request, reply) =>
    rowsFor(
      request,
      reply,
      request.params,
      'buyer details',
      ({ lot, sale }) => sale !== undefined && lot.status !== 'forfeited',
    ),
  );

  route(app, bidRecords, { access: 'vendor-up' }, async (request, reply) => {
    const session = await sessionOf(request, request.params.session);
    const vendor = await vendorFor(request);
    const named = await areBiddersNamed(request, session);
    note(request, 'bid records', session.session, vendor);
    const shown = accountOf(request).role === 'admin' ? 'all' : named ? 'winners' : 'nobody';
    const json = bidRecordsAsJson({ db, readDb }, { session: session.session, vendor, shown });
    return reply.type('application/json; charset=utf-8').send(Readable.from(json));
  });

  route(app, salesBySession, { access: 'vendor-up' }, async (request) => {
    await gate(request, ['purchases', 'lots', 'sessions']);
    const vendor = await vendorFor(request);
    const [sessions, owed] = await Promise.all([
      figuresOfSessions(readDb, vendor, SESSIONS_COMPARED),
      owedByDays(readDb, { vendor, nowMs: nowMs(), upTo: OWED_UP_TO }),
    ]);
    return {
      sessions: sessions.map(({ hammerSen, reserveSen, ...each }) => {
        return { ...each, hammer: ringgitOf(hammerSen), reserve: ringgitOf(reserveSen) };
      }),
      owed: owed.map(({ purchases, amountSen }, place) => ({
        fromDays: place === 0 ? 0 : (OWED_UP_TO[place - 1] ?? 0) + 1,
        toDays: OWED_UP_TO[place] ?? null,
        ...{ purchases, amount: ringgitOf(amountSen) },
      })),
    };
  });

  route(app, salesOverview, { access: 'vendor-up' }, async (request, reply) => {
    const session = await sessionOf(request, request.params.session);
    const vendor = await vendorFor(request);
    const [lots, rules, before, known] = await Promise.all([
      reportedLots(readDb, { session: session.session, vendor }),
      figuresOfRules(readDb, { session: session.session, vendor }),
      sessionBefore(readDb, session),
      db.selectFrom('office.vendors').select('code').where('active', '=', true).orderBy('code').execute(),
    ]);
    // With or without a lot in the session.
    const all = [...known.map(({ code }) => code), ...lots.map(({ lot }) => lot.vendor)];
    const vendors = vendor === undefined ? all : [vendor];
    return sendJson(
      reply,
      jsonOf({
        session: sessionView(session, nowMs()),
        vendors: [...new Set(vendors)].filter((name) => name !== NO_VENDOR),
        lots: await jsonInTurns(lots, async (part) => part.map((lot) => overviewLot(lot, nowMs()))),
        sessionBefore: before?.session ?? null,
        ...rulesView(rules),
      }),
    );
  });
}

function rulesView({ aboveEndSen, ...figures }: RuleFigures): { readonly rules?: BroughtByRules } {
  const hasBrought = Object.values(figures).some((figure) => figure > 0);
  return hasBrought ? { rules: { ...figures, aboveEnd: ringgitOf(aboveEndSen) } } : {};
}

async function biddersOf(db: Kysely<OfficeDb>, ids: readonly number[]): Promise<ReadonlyMap<number, Bidder>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('office.users')
    .select(['id', 'name', 'accountType', 'ic', 'representativeName', 'representativeIc', 'phoneNo', 'email'])
    .select(['address', 'city', 'postcode', 'state', 'staffOf', 'staffId'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ name, email, ...others }) => [others.id, { ...others, email: shownAddress(email), firstName: name }]),
  );
}
