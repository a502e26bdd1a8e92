import { type Kysely, sql } from 'kysely';

/** What is on a banner, for those who do not see it, and which part of it stays in sight where it is cropped (percent from left and top). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table office.banners
      add column alt text not null default '',
      add column focus_x integer not null default 50 check (focus_x between 0 and 100),
      add column focus_y integer not null default 50 check (focus_y between 0 and 100)`.execute(db);
}
