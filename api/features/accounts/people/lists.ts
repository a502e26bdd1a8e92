import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal, refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { REGISTRATION } from '#api/platform/identity/registration-limits.ts';
import { isPlaceholder } from '#api/platform/mail/no-address.ts';
import type { SecurityLog } from '#api/platform/security/security-log.ts';
import { foldedCode } from '#contract/accounts/malaysia.ts';
import type { PersonRow } from '#contract/accounts/people.ts';
import * as contract from '#contract/accounts/people.ts';
import { biddersNotLost } from '#domain/lost-bidders.ts';
import { ringgitOf } from '#domain/money.ts';
import { searchKey } from '#domain/search-key.ts';
import { type DepositFilter, type DepositRow, depositsFound, depositsInSum } from '#projections/queries/people.ts';
import { groupOf, otherGroup, requireGroup } from './group.ts';
import { jsonArray } from './json-array.ts';
import { accountsAfter, maskedStaff, type PeopleDb, personRows, staffOf, usersAmong, usersWithBank } from './rows.ts';

export interface ListDeps extends PeopleDb {
  readonly gate: ReadGate;
  readonly securityLog: SecurityLog;
  /** UTC ms. */
  readonly now: () => number;
}

/** Who types a part of a name asks more exactly than to read on. */
const MAX_FOUND = 200;
const MAX_BY_VERIFICATION = 500;
/** Rows, unless the caller says how many. */
const DEPOSITS_ON_PAGE = 50;

type DepositScope = 'all' | 'lostBidders' | 'negative';

interface Page {
  readonly page0: number;
  readonly size: number;
}

const access = 'admin' as const;

/** The lists of the user manager (specification, back office, sections 2, 7 and 9). */
export function listRoutes(app: FastifyInstance, deps: ListDeps): void {
  const { db, readDb, book, gate, securityLog } = deps;
  const users = () => usersWithBank(db);
  const count = () => db.selectFrom('office.users as user').select((eb) => eb.fn.countAll<number>().as('total'));
  const seen = (request: FastifyRequest) => gate(request, ['deposit accounts']);

  route(app, contract.usersByPage, { access }, async (request) => {
    await seen(request);
    return personRows(deps, await onPage(users(), request.params).execute());
  });

  route(app, contract.userCount, { access }, async () => {
    return { count: (await count().executeTakeFirstOrThrow()).total };
  });

  route(app, contract.usersByName, { access, fieldTexts: { name: 'Please enter a name.' } }, async (request) => {
    const part = wanted(request.body.name, 'name', 'Please enter a name.');
    await seen(request);
    return personRows(deps, await users().where(hasInName(part)).limit(MAX_FOUND).execute());
  });

  const emailMissing = 'Please enter an email address.';
  route(app, contract.usersByEmail, { access, fieldTexts: { email: emailMissing } }, async (request) => {
    const part = wanted(request.body.email, 'email', emailMissing);
    await seen(request);
    return personRows(deps, await users().where(hasInEmail(part)).limit(MAX_FOUND).execute());
  });

  const statusMissing = { status: 'Please choose verified or unverified.' };
  route(app, contract.usersByEmailVerification, { access, fieldTexts: statusMissing }, async (request) => {
    await seen(request);
    const isVerified = request.body.status === 'verified';
    const rows = await users()
      .where('user.emailVerifiedAt', isVerified ? 'is not' : 'is', null)
      .clearOrderBy()
      .orderBy('user.id', 'desc')
      .limit(MAX_BY_VERIFICATION)
      .execute();
    const people = await personRows(deps, rows);
    if (isVerified) return people;
    return [...(await waitingRows(db, deps.now(), MAX_BY_VERIFICATION)), ...people].slice(0, MAX_BY_VERIFICATION);
  });

  const depositFilter = (scope: DepositScope, search = ''): DepositFilter => ({
    balance: scope === 'negative' ? 'negative' : 'positive',
    except: scope === 'lostBidders' ? biddersNotLost(book.committed) : new Set(),
    part: search,
  });
  const peopleWith = async (deposits: readonly DepositRow[]) => {
    const ids = deposits.map(({ bidder }) => bidder);
    return personRows(deps, await usersAmong(db, ids), deposits);
  };

  // Thousands of rows, built field by field.
  route(app, contract.usersWithDeposit, { access, exactAnswer: true }, async (request, reply) => {
    await seen(request);
    const { page0, size, search } = request.query;
    const filter = depositFilter(request.params.scope, search);
    if (page0 === undefined && size === undefined) {
      let sumSen = 0;
      const read = async (after: number, limit: number) => {
        const deposits = await depositsFound(readDb, filter, { after, limit });
        for (const { balanceSen } of deposits) sumSen += balanceSen;
        return peopleWith(deposits);
      };
      const around = { before: '{"users":', after: () => `,"totalDepositBalance":${ringgitOf(sumSen)}}` };
      return reply.type('application/json; charset=utf-8').send(await jsonArray(read, (person) => person, around));
    }
    const limit = size ?? DEPOSITS_ON_PAGE;
    const [deposits, { people, balanceSen }] = await Promise.all([
      depositsFound(readDb, filter, { offset: (page0 ?? 0) * limit, limit }),
      depositsInSum(readDb, filter),
    ]);
    const users = await peopleWith(deposits);
    return { users, totalDepositBalance: ringgitOf(balanceSen), totalUsers: people };
  });

  route(app, contract.emailsWithDeposit, { access, exactAnswer: true }, async (request) => {
    await seen(request);
    const found = await depositsFound(readDb, depositFilter(request.params.scope, request.query.search), {});
    return { emails: found.flatMap(({ email }) => (isPlaceholder(email) ? [] : [email])) };
  });

  route(app, contract.blacklistedByPage, { access }, async (request) => {
    await seen(request);
    const { page0, size } = request.params;
    // Standing is part of the book's state; those whose account is gone are nobody's to manage.
    const barred = [...book.committed.bidders.values()].flatMap((each) =>
      each.barredBy.length > 0 ? [each.bidder] : [],
    );
    const found = await usersAmong(db, barred);
    const shown = found.slice(page0 * size, (page0 + 1) * size);
    return { totalUsers: found.length, users: await personRows(deps, shown) };
  });

  route(app, contract.deactivatedByPage, { access }, async (request) => {
    await seen(request);
    const [rows, { total }] = await Promise.all([
      onPage(users(), request.params).where(isDeactivated).execute(),
      count().where(isDeactivated).executeTakeFirstOrThrow(),
    ]);
    return { totalUsers: total, users: await personRows(deps, rows) };
  });

  route(app, contract.usersByBankStatus, { access }, async (request) => {
    await seen(request);
    return personRows(deps, await users().where('check.status', '=', request.params.status).execute());
  });

  route(app, contract.staffByPage, { access: 'vendor-up' }, async (request) => {
    const { staffOf: group, verified, ...page } = request.params;
    const account = accountOf(request);
    await requireGroup(db, account, group);
    const all = account.role === 'admin' && group === 'All';
    const isStaff = [
      all ? sql<SqlBool>`"user".staff_of <> ''` : sql<SqlBool>`"user".staff_of = ${group}`,
      verified === 'true'
        ? sql<SqlBool>`"user".staff_verified_at is not null`
        : sql<SqlBool>`"user".staff_verified_at is null`,
      // Whether somebody of the house's own accounts is a vendor's staff is for the house to say.
      ...(account.role === 'admin' ? [] : [sql<SqlBool>`"user".role = 'user'`]),
    ];
    const [rows, { total }] = await Promise.all([
      onPage(users(), page)
        .where((eb) => eb.and(isStaff))
        .execute(),
      count()
        .where((eb) => eb.and(isStaff))
        .executeTakeFirstOrThrow(),
    ]);
    return { totalUsers: total, users: rows.map((row) => maskedStaff(staffOf(row))) };
  });

  const exported = (request: FastifyRequest, what: string, rows: number) =>
    securityLog.record({ kind: 'data-exported', request, detail: { what, rows } });

  route(app, contract.allUsers, { access }, async (request, reply) => {
    const { total } = await count().where('user.erasedAt', 'is', null).executeTakeFirstOrThrow();
    exported(request, 'users', total);
    const read = (after: number, size: number) =>
      accountsAfter(db, after).where('user.erasedAt', 'is', null).limit(size).execute();
    return reply.type('application/json; charset=utf-8').send(await jsonArray(read, staffOf));
  });

  route(app, contract.usersOfVendor, { access: 'vendor-up', person: 'looks-at' }, async (request, reply) => {
    const { vendorUserId } = request.params;
    const account = accountOf(request);
    const vendor = await db
      .selectFrom('office.users')
      .select('id')
      .where('id', '=', vendorUserId)
      .where('role', '=', 'vendor')
      .executeTakeFirst();
    if (vendor === undefined) throw new HttpRefusal(404, 'no-such-vendor', 'There is no such vendor account.');
    const group = await groupOf(db, vendorUserId);
    if (group === undefined || (account.role !== 'admin' && account.id !== vendorUserId)) throw otherGroup();
    const isVerifiedStaff = sql<SqlBool>`"user".staff_of = ${group} and "user".staff_verified_at is not null and "user".role = 'user'`;
    const { total } = await count().where(isVerifiedStaff).executeTakeFirstOrThrow();
    exported(request, `users of ${group}`, total);
    const read = (after: number, size: number) => accountsAfter(db, after).where(isVerifiedStaff).limit(size).execute();
    return reply.type('application/json; charset=utf-8').send(await jsonArray(read, staffOf));
  });
}

/** Who was erased is no account that somebody activates again. */
const isDeactivated = sql<SqlBool>`"user".inactive and "user".erased_at is null`;

function onPage<Q extends ReturnType<typeof usersWithBank>>(users: Q, { page0, size }: Page) {
  return users.limit(size).offset(page0 * size);
}

function wanted(typed: string, field: string, text: string): string {
  const part = foldedCode(typed);
  if (part === '') throw refuseField({ field, text });
  return part;
}

/** A search of signs alone, which search keys do not have, looks for these signs as they stand. */
function hasInName(part: string) {
  const key = searchKey(part);
  return key === ''
    ? sql<SqlBool>`position(${part} in "user".name) > 0`
    : sql<SqlBool>`position(${key} in "user".name_key) > 0`;
}

/** Case does not count; what is typed is no pattern. */
function hasInEmail(part: string) {
  return sql<SqlBool>`position(lower(${part}) in lower("user".email)) > 0`;
}

/**
 * The registrations that wait for the link in their mail, newest first, as rows of a list. Anybody may have typed what stands in them:
 * more than the name and the address, by which the house finds who telephones about a mail that did not come, is not shown.
 */
async function waitingRows(db: Kysely<OfficeDb>, now: number, limit: number): Promise<PersonRow[]> {
  const rows = await db
    .selectFrom('office.registrations')
    .select(['userId', 'email', 'details'])
    .where('madeAt', '>', new Date(now - REGISTRATION.livesMs))
    .orderBy('userId', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ userId, email, details }) => ({
    ...{ id: userId, email, firstName: details.name, accountType: details.accountType, role: 'user', waiting: true },
    ...{ inactive: false, staff: details.staffOf !== '', staffOf: details.staffOf, staffId: '', staffVerified: false },
    ...{ ic: '', representativeName: '', representativeIc: '', phoneNo: '', address: '', city: '', postcode: '' },
    ...{ state: '', bankName: '', bankAccNo: '', bankStatus: 'Has not yet verified.', reject_desc: '' },
    ...{ emailVerified: false, depositBalance: 0, recentDepositDate: null, blacklistedBy: [] },
  }));
}
