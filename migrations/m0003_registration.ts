import { type Kysely, sql } from 'kysely';

/** The banks that a house offers until it says otherwise. */
export const BANKS: readonly string[] = [
  'Affin Bank',
  'Agrobank',
  'Alliance Bank',
  'AmBank',
  'Bank Islam',
  'Bank Muamalat',
  'Bank Rakyat',
  'Bank Simpanan Nasional',
  'CIMB Bank',
  'Hong Leong Bank',
  'HSBC Bank',
  'Maybank',
  'MBSB Bank',
  'OCBC Bank',
  'Public Bank',
  'RHB Bank',
  'Standard Chartered',
  'UOB Bank',
];

/**
 * Registrations that wait for the click in their mail. An account comes into being with that click and with the data of that mail's
 * registration; several may wait for one address, since nobody has shown yet that it is his. The bidder number is taken at once, so
 * that an attempt that broke off can be repeated with the same number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.registrations (
      user_id integer primary key default nextval('office.users_id_seq'),
      email text not null,
      password_hash text not null,
      details jsonb not null,
      staff_card bytea,
      token_hash bytea not null unique,
      token_expires_at timestamptz not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index registrations_of_address on office.registrations (lower(email))`.execute(db);
  await sql`create index registrations_by_age on office.registrations (made_at)`.execute(db);

  await sql`insert into office.banks (name) select unnest(${BANKS}::text[]) on conflict do nothing`.execute(db);
}
