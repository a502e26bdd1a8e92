import { type Kysely, sql } from 'kysely';

/** Notifications to devices (web push): which devices, what their owners want, and what was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table office.push_subscriptions (
      id integer primary key generated always as identity,
      user_id integer not null references office.users on delete cascade,
      session_id uuid references office.sessions on delete set null,
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      browser text,
      system text,
      made_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on office.push_subscriptions (user_id)`.execute(db);
  await sql`create index on office.push_subscriptions (session_id)`.execute(db);
  await sql`
    create table office.notification_settings (
      user_id integer primary key references office.users on delete cascade,
      outbid boolean not null default true,
      ending boolean not null default true,
      won boolean not null default true,
      payment boolean not null default true,
      quiet boolean not null default true,
      quiet_from smallint not null default 23 check (quiet_from between 0 and 23),
      quiet_to smallint not null default 7 check (quiet_to between 0 and 23)
    )`.execute(db);
  await sql`
    create table office.notifications (
      id integer primary key generated always as identity,
      user_id integer not null references office.users on delete cascade,
      kind text not null check (kind in ('outbid', 'ending', 'won', 'payment')),
      key text not null,
      lots text[] not null,
      amount_sen bigint,
      detail text not null default '',
      ends_at timestamptz,
      made_at timestamptz not null,
      delivered_at timestamptz,
      unique (user_id, key)
    )`.execute(db);
  await sql`create index on office.notifications (made_at)`.execute(db);
}
