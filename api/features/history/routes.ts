import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, notAllowed } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import type { Subject } from '#api/platform/trail/changes.ts';
import { type HistoryEntry, history } from '#contract/history.ts';
import type { Actor } from '#domain/actor.ts';
import type { ReadDb } from '#projections/database.ts';
import { changesOf, vendorsOf } from '#projections/queries/changes.ts';
import { bookEntry, type Entry, officeEntry } from './entries.ts';
import { officeChanges, vendorsOfNextLots } from './office-changes.ts';

export interface HistoryDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  readonly accounts: Pick<Accounts, 'byIds'>;
}

/** The history of one thing: what changed it in the book and beside it, in one order of time. */
export function historyRoutes(app: FastifyInstance, { db, readDb, gate, accounts }: HistoryDeps): void {
  route(app, history, { access: 'vendor-up' }, async (request) => {
    const { kind, key, page0, size } = request.params;
    const account = accountOf(request);
    await gate(request, ['changes', 'lots']);
    if (account.role !== 'admin' && !(await ownsSubject(account, { kind, key }))) throw notAllowed();
    // Each source gives as many as the page could need if all were its own.
    const limit = (page0 + 1) * size;
    const [ofBook, ofOffice] = await Promise.all([
      isInBook(kind) ? changesOf(readDb, { kind, key }, limit) : { changes: [], total: 0 },
      officeChanges(db, { kind, key }, limit),
    ]);
    const entries = [
      ...ofBook.changes.map((change) => bookEntry(change, OWN_FIELD[kind])),
      ...ofOffice.changes.map(officeEntry),
    ]
      .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
      .slice(page0 * size, limit);
    return { entries: await withNames(entries, account), total: ofBook.total + ofOffice.total };
  });

  /** Of lots and units whose every lot is of the group whose verified staff this vendor is. */
  const ownsSubject = async (vendor: Account, { kind, key }: Subject): Promise<boolean> => {
    const group = await vendorOf(db, vendor.id);
    if (group === undefined) return false;
    const vendors = await (kind === 'lot'
      ? vendorsOf(readDb, { lot: key })
      : kind === 'next-lot'
        ? vendorsOfNextLots(db, { lotNo: key })
        : kind === 'unit'
          ? Promise.all([vendorsOf(readDb, { regnNo: key }), vendorsOfNextLots(db, { regnNo: key })])
          : []);
    const all = vendors.flat();
    return all.length > 0 && all.every((each) => each === group);
  };

  /** Admins see who of the staff it was; a vendor sees themselves, and of others the role. */
  const withNames = async (entries: readonly Entry[], asking: Account): Promise<HistoryEntry[]> => {
    const isShown = (actor: Actor) => asking.role === 'admin' || actor.account === asking.id;
    const shown = entries.flatMap(({ actor }) => (actor !== null && isShown(actor) ? [actor.account] : []));
    const people = await accounts.byIds(shown);
    return entries.map(({ actor, ...entry }) => {
      if (actor === null) return { ...entry, actor };
      const { account, role } = actor;
      if (!isShown(actor)) return { ...entry, actor: { account: null, name: null, role } };
      return { ...entry, actor: { account, name: people.get(account)?.name ?? null, role } };
    });
  };
}

const IN_BOOK = ['session', 'lot', 'user', 'setting'] as const;

/** By which the book's events name their subject. */
const OWN_FIELD: { readonly [K in Subject['kind']]?: 'lot' | 'bidder' } = { lot: 'lot', user: 'bidder' };

function isInBook(kind: Subject['kind']): kind is (typeof IN_BOOK)[number] {
  return (IN_BOOK as readonly string[]).includes(kind);
}
