import type { FastifyInstance } from 'fastify';
import { asOwner } from '#scripts/test/postgres.ts';

/** An app whose accounts have tokens without a login. */
export type AppWithTokens = FastifyInstance & {
  signToken(account: { readonly id: number; readonly tokenVersion: number }): string;
};

/**
 * From now on every account has a login session for each of its token versions, from no device and in no danger of ending by itself,
 * however a test moves its clock. Once a database.
 */
export async function giveLoginSessions(databaseUrl: string): Promise<void> {
  await asOwner(
    databaseUrl,
    `create function office.give_login_session() returns trigger language plpgsql as $$
    begin
      insert into office.sessions (id, user_id, network, made_at, last_used_at)
      values (
        ('00000000-0000-4000-8000-' || lpad(new.token_version::text, 3, '0') || lpad(new.id::text, 9, '0'))::uuid,
        new.id, 'test', '2999-01-01Z', '2999-01-01Z'
      );
      return null;
    end $$`,
    // Triggers run in the order of their names: after the one that ends the sessions of the version before.
    `create trigger z_give_login_session after insert or update of token_version on office.users
    for each row execute function office.give_login_session()`,
  );
}

/** Gives the app `signToken`, for the sessions of {@link giveLoginSessions}; nobody is asked, so it can be called anywhere. */
export function withTokens(app: FastifyInstance): AppWithTokens {
  return Object.assign(app, {
    signToken: ({ id, tokenVersion }: { readonly id: number; readonly tokenVersion: number }) =>
      app.signSession({ id, tokenVersion, sessionId: testSessionId(id, tokenVersion) }),
  });
}

export function testSessionId(id: number, tokenVersion = 0): string {
  return `00000000-0000-4000-8000-${String(tokenVersion).padStart(3, '0')}${String(id).padStart(9, '0')}`;
}
