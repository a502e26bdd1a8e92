import { type Kysely, sql } from 'kysely';

/** Devices at other hosts than those of the push services of Google, Mozilla, Apple and Microsoft are told nothing any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from office.push_subscriptions where endpoint !~* ${HOSTS}`.execute(db);
}

const HOSTS =
  '^https://(fcm[.]googleapis[.]com|([a-z0-9-]+[.])+(push[.]services[.]mozilla[.]com|push[.]apple[.]com|notify[.]windows[.]com))/';
