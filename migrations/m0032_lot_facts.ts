import { type Kysely, sql } from 'kysely';

/** What buyers ask about a unit first. null and '': not known; none of it decides bids or money. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['lots', 'next_lots']) {
    await sql`
      alter table office.${sql.ref(table)}
        add column mileage_km integer check (mileage_km >= 0),
        add column engine_hours integer check (engine_hours >= 0),
        add column engine_cc integer check (engine_cc >= 0),
        add column fuel text not null default '',
        add column colour text not null default '',
        add column keys integer check (keys >= 0),
        add column road_tax_until text not null default '',
        add column chassis_end text not null default ''`.execute(db);
  }
}
