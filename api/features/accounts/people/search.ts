import type { FastifyInstance } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuseField } from '#api/platform/http/refusal.ts';
import { route } from '#api/platform/http/route.ts';
import { foldedCode, identityNumberOf, phoneNumberOf, ssmNumberOf } from '#contract/accounts/malaysia.ts';
import { searchPeople } from '#contract/accounts/people.ts';
import { searchKey } from '#domain/search-key.ts';
import { winnersOfUnit } from '#projections/queries/people.ts';
import type { ListDeps } from './lists.ts';
import { personRows, usersWithBank } from './rows.ts';

const PAGE_SIZE = 10;
const MISSING = 'Please enter what you know of the person.';

/** Finds a person by whatever the clerk has: one field, and what was typed says what it may be. */
export function searchRoutes(app: FastifyInstance, deps: ListDeps): void {
  const { db, readDb, gate } = deps;
  route(app, searchPeople, { access: 'admin', fieldTexts: { query: MISSING } }, async (request) => {
    const { page0 = 0, size = PAGE_SIZE } = request.body;
    const typed = foldedCode(request.body.query);
    if (typed === '') throw refuseField({ field: 'query', text: MISSING });
    await gate(request, ['deposit accounts', 'purchases', 'lots']);
    const regnNo = regnNoOf(typed);
    const ways = waysOf(typed, regnNo === undefined ? [] : await winnersOfUnit(readDb, regnNo));
    const found = sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
    const place = sql`case ${sql.join(
      ways.map((way, i) => sql`when ${way} then ${sql.lit(i)}`),
      sql` `,
    )} end`;
    const [rows, { total }] = await Promise.all([
      usersWithBank(db)
        .where(found)
        .clearOrderBy()
        .orderBy(place)
        .orderBy('user.id')
        .limit(size)
        .offset(page0 * size)
        .execute(),
      db
        .selectFrom('office.users as user')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(found)
        .executeTakeFirstOrThrow(),
    ]);
    return { totalUsers: total, users: await personRows(deps, rows) };
  });
}

/** Reasons for which a person is found, the best first. */
function waysOf(typed: string, winners: readonly number[]): RawBuilder<SqlBool>[] {
  const digits = typed.replaceAll(/[\s().+-]/g, '');
  const number = identityNumberOf(typed, true) ?? ssmNumberOf(typed);
  const phone = phoneNumberOf(typed);
  const key = searchKey(typed);
  const ways: RawBuilder<SqlBool>[] = [];
  if (/^\d{1,9}$/.test(typed)) ways.push(sql`"user".id = ${Number(typed)}`);
  if (number !== undefined) ways.push(sql`"user".ic = ${number}`, sql`"user".representative_ic = ${number}`);
  if (phone !== undefined) ways.push(sql`"user".phone_no = ${phone}`);
  if (typed.includes('@')) ways.push(sql`lower("user".email) = lower(${typed})`);
  if (winners.length > 0) ways.push(sql`"user".id = any(${winners}::integer[])`);
  if (/^\d{4}$/.test(digits)) {
    // An empty number has no end.
    ways.push(
      sql`("user".ic <> '' and right("user".ic, 4) = ${digits})`,
      sql`("user".representative_ic <> '' and right("user".representative_ic, 4) = ${digits})`,
    );
  }
  // Of a phone number that is not typed whole.
  if (/^\d{5,11}$/.test(digits)) ways.push(sql`position(${digits.replace(/^(60|0)/, '')} in "user".phone_no) > 0`);
  ways.push(
    ...(key === ''
      ? [sql<SqlBool>`position(${typed} in "user".name) > 0`]
      : [
          sql<SqlBool>`starts_with("user".name_key, ${key})`,
          sql<SqlBool>`position(${key} in "user".name_key) > 0`,
          sql<SqlBool>`position(${key} in "user".representative_key) > 0`,
        ]),
    sql`position(lower(${typed}) in lower("user".email)) > 0`,
    sql`("user".staff_id <> '' and lower("user".staff_id) = lower(${typed}))`,
  );
  return ways;
}

/** A registration number has digits, and is never as long as a name. */
function regnNoOf(typed: string): string | undefined {
  const text = typed.replaceAll(/\s/g, '').toUpperCase();
  return /\d/.test(text) && text.length <= 20 ? text : undefined;
}
