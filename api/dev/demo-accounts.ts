import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { DEMO_DOMAIN } from '#api/platform/identity/demo.ts';
import { formatRM } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import { account } from '#projections/queries/bidders.ts';

/** The accounts that a demo house's login page names. Does not exist in a house that is not a demo. */
export function demoAccountRoutes(
  app: FastifyInstance,
  { db, readDb }: { db: Kysely<OfficeDb>; readDb: ReadDb },
): void {
  app.get('/api/dev/demo-accounts', { config: { access: 'development' }, schema: { hide: true } }, async () => {
    const rows = await db
      .selectFrom('office.users')
      .select(['id', 'email', 'name', 'role', 'inactive', 'staffOf', 'staffVerifiedAt'])
      .where('email', 'like', `%@${DEMO_DOMAIN}`)
      .orderBy('id')
      .execute();
    return Promise.all(
      rows.map(async ({ id, email, role, name, inactive, staffOf, staffVerifiedAt }) => {
        const { balanceSen } = await account(readDb, id);
        const staff = staffOf === '' ? [] : [`${staffOf}${staffVerifiedAt === null ? ', not verified' : ''}`];
        const deposit = role === 'user' ? [`deposit ${formatRM(balanceSen)}`] : [];
        const note = [name, ...staff, ...deposit, ...(inactive ? ['deactivated'] : [])].join(' · ');
        return { email, role, userId: id, note };
      }),
    );
  });
}
