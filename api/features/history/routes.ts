import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf, notAllowed } from '#api/platform/http/access.ts';
import type { Account } from '#api/platform/http/account.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { route } from '#api/platform/http/route.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import { vendorOf } from '#api/platform/identity/bidder-names.ts';
import { type Changer, difference, HIDDEN, type Subject } from '#api/platform/trail/changes.ts';
import { type ChangedField, type HistoryEntry, history } from '#contract/history.ts';
import type { EventType } from '#domain/events.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { actionOf } from '#domain/vocabulary/event-words.ts';
import type { ReadDb } from '#projections/database.ts';
import { type BookChange, changesOf, vendorsOf } from '#projections/queries/changes.ts';
import { sessionByName } from '#projections/queries/sessions.ts';
import { type OfficeChange, officeChanges, vendorsOfNextLots } from './office-changes.ts';
import { type Entry, withWhy } from './with-why.ts';
import { inOrder, keptOf, labelOf, textOf } from './words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Since when a lot runs, ISO 8601; undefined of anything else. */
type Running = string | undefined;

/** What became of a reserve, of which nobody is told the amount: while its lot runs it is only lowered, and more than it is leaves it as it is. */
function reserveAction({ type, at, said, before }: BookChange, running: Running): string {
  const [had, has] = [before?.hasReserve === true, said.hasReserve === true];
  if (has && !had) return 'Reserve set';
  if (had && !has) return 'Reserve dropped';
  if (!had) return 'Approval changed';
  const isFollowed = has && before?.approval === said.approval && running !== undefined && at >= running;
  return isFollowed ? 'Reserve lowered or kept' : actionOf(type, said);
}

/** `own`: the field that names the subject itself, which its history need not repeat. */
function bookEntry(change: BookChange, running: Running, own?: 'lot' | 'bidder' | 'vendor'): Entry {
  const { revision, type, at, actor, said, before } = change;
  // Adjusted deposits say themselves what stood there before.
  const { beforeSen, ...now } = said;
  // The reason of a change is its own, also where the one before it had the same.
  const { reason: _, ...stated } = before ?? {};
  const earlier = beforeSen === undefined ? before && stated : { ...now, additionalDepositSen: beforeSen };
  const { before: was, after: is } = difference(...comparable(type, earlier, now)) ?? { before: null, after: null };
  return {
    id: `book ${revision}`,
    at,
    actor,
    action: type === 'LotReserveSet' ? reserveAction(change, running) : actionOf(type, said),
    fields: fieldsOf(was, is, own),
  };
}

/** Of a lot's offer to its vendor: whose bid it is they are not told before it is a sale. */
const OF_OFFERS: ReadonlySet<EventType> = new Set([
  ...(['LotOffered', 'OfferCountered', 'OfferAccepted', 'OfferDeclined', 'OfferLapsed'] as const),
]);

/** For a vendor: a bid was cancelled, and at what the lot stood then; neither whose it was nor who led from then on. */
function withoutBidders(change: BookChange): BookChange {
  if (OF_OFFERS.has(change.type)) {
    const { bidder: _, ...said } = change.said;
    return { ...change, said };
  }
  if (change.type !== 'BidCancelled') return change;
  const { bidder: _, maximaOf: __, top, ...said } = change.said;
  const { amountSen } = (top ?? {}) as Fields;
  return { ...change, said: { ...said, top: amountSen === undefined ? null : { amountSen } } };
}

/** For a vendor: what staff wrote about a bidder is no vendor's to read. */
function withoutWords(change: OfficeChange): OfficeChange {
  return change.action === 'bid cancelled: why' ? { ...change, before: null, after: null } : change;
}

/** An extension says the end of a session only: what neither it nor its neighbours say of each other has not changed. */
function comparable(type: EventType, before: Fields | null, now: Fields): [Fields | null, Fields] {
  if (type !== 'SessionExtended' && !(before !== null && 'outageFrom' in before)) return [before, now];
  const isShared = ([name]: [string, unknown]) =>
    name === 'reason' || (before !== null && name in before && name in now);
  const shared = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(isShared));
  return [before && shared(before), type === 'SessionExtended' ? now : shared(now)];
}

function officeEntry({ id, at, accountId, role, action, before, after }: OfficeChange): Entry {
  return {
    id: `office ${id}`,
    at: at.toISOString(),
    actor: { account: accountId, role },
    action: saidAs(action),
    fields: fieldsOf(before, after),
    isWhy: WHY.test(action),
  };
}

const WHY = /: why$/;

/** What was said beside the book, when it was done, is kept under '…: why'; who reads what was done, by whom and when, finds its words among the fields. */
function saidAs(action: string): string {
  const said = action.replace(WHY, '');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`;
}

/** Of a payout: who did it stands beside it, and nobody reads the hash of a bank account. */
const UNSAID = new Set(['payee', 'proposedBy', 'approvedBy', 'agreedAt']);

function fieldsOf(before: Fields | null, after: Fields | null, own?: string): ChangedField[] {
  const names = inOrder([...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]);
  return names.flatMap((name) => {
    if (name === own || UNSAID.has(name)) return [];
    const [was, is] = [textOf(name, before?.[name]), textOf(name, after?.[name])];
    if (was === is && was !== HIDDEN) return [];
    const [keptBefore, keptAfter] = [keptOf(name, before?.[name]), keptOf(name, after?.[name])];
    const kept = { ...(keptBefore && { keptBefore }), ...(keptAfter && { keptAfter }) };
    return [{ label: labelOf(name), before: was, after: is, ...kept }];
  });
}

async function runsSince(readDb: ReadDb, lot: string): Promise<Running> {
  return (await sessionByName(readDb, splitLotKey(lot).session))?.startsAt;
}

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
    await gate(request, ['changes', 'lots', 'sessions']);
    const isAdmin = account.role === 'admin';
    if (!isAdmin && !(await ownsSubject(account, { kind, key }))) throw notAllowed();
    // Each source gives as many as the page could need if all were its own.
    const limit = (page0 + 1) * size;
    const [ofBook, ofOffice, running] = await Promise.all([
      isInBook(kind) ? changesOf(readDb, { kind, key }, limit) : { changes: [], total: 0 },
      officeChanges(db, { kind, key }, limit),
      kind === 'lot' ? runsSince(readDb, key) : undefined,
    ]);
    const all = [
      ...ofBook.changes.map((change) => bookEntry(isAdmin ? change : withoutBidders(change), running, OWN_FIELD[kind])),
      ...ofOffice.changes.map((change) => officeEntry(isAdmin ? change : withoutWords(change))),
    ].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
    const told = withWhy(all);
    const total = ofBook.total + ofOffice.total - (all.length - told.length);
    return { entries: await withNames(told.slice(page0 * size, limit), account), total };
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
          ? Promise.all([vendorsOf(readDb, { unit: key }), vendorsOfNextLots(db, { unit: key })])
          : []);
    const all = vendors.flat();
    return all.length > 0 && all.every((each) => each === group);
  };

  /** Admins see who of the staff it was; a vendor sees themselves, and of others the role. */
  const withNames = async (entries: readonly Entry[], asking: Account): Promise<HistoryEntry[]> => {
    const isShown = (actor: Changer) => asking.role === 'admin' || actor.account === asking.id;
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

const IN_BOOK = ['session', 'lot', 'user', 'setting', 'vendor'] as const;

/** By which the book's events name their subject. */
const OWN_FIELD: { readonly [K in Subject['kind']]?: 'lot' | 'bidder' | 'vendor' } = {
  ...{ lot: 'lot', user: 'bidder', vendor: 'vendor' },
};

function isInBook(kind: Subject['kind']): kind is (typeof IN_BOOK)[number] {
  return (IN_BOOK as readonly string[]).includes(kind);
}
