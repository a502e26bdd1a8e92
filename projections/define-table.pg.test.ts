import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMissing } from './checkpoints.ts';
import { bigint, boolean, createTable, defineTable, instant, integer, json, text } from './define-table.ts';
import { projectors } from './projectors.ts';
import { READ_SCHEMA } from './read-schema.ts';
import { openPlace, type Place } from './testing/database.ts';

/** Columns, indexes and options of the tables of the schema `read`, as Postgres tells them. */
async function shapeOf({ pool }: Place, tables: readonly string[]): Promise<unknown[]> {
  const { rows: columns } = await pool.query(
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = '${READ_SCHEMA}' and table_name = any($1) order by table_name, ordinal_position`,
    [tables],
  );
  const { rows: indexes } = await pool.query(
    `select indexdef from pg_indexes where schemaname = '${READ_SCHEMA}' and tablename = any($1) order by indexname`,
    [tables],
  );
  const { rows: options } = await pool.query(
    `select relname, reloptions from pg_class
     where relnamespace = '${READ_SCHEMA}'::regnamespace and relname = any($1) order by relname`,
    [tables],
  );
  return [columns.map((row) => Object.values(row).join(' ').trim()), indexes.map((row) => row.indexdef), options];
}

test('a table is made as it is defined: names in snake_case, keys, defaults, partial indexes, room on its pages', async () => {
  const place = await openPlace();
  const offers = defineTable('lot_offers', {
    columns: {
      lotNo: text(),
      offerNo: integer(),
      amountSen: bigint().orNull(),
      isOpen: boolean().defaultTo(true),
      madeAt: instant(),
      terms: json(),
    },
    key: ['lotNo', 'offerNo'],
    indexes: { offers_by_amount: { columns: ['amountSen', 'lotNo'], where: sql`is_open` } },
    fillfactor: 60,
  });
  await place.pool.query(`create schema ${READ_SCHEMA}`);
  await createTable(place.db.schema, offers);
  expect(await shapeOf(place, ['lot_offers'])).toEqual([
    [
      'lot_offers lot_no text NO',
      'lot_offers offer_no integer NO',
      'lot_offers amount_sen bigint YES',
      'lot_offers is_open boolean NO true',
      'lot_offers made_at timestamp with time zone NO',
      'lot_offers terms jsonb NO',
    ],
    [
      `CREATE UNIQUE INDEX lot_offers_key ON ${READ_SCHEMA}.lot_offers USING btree (lot_no, offer_no)`,
      `CREATE INDEX offers_by_amount ON ${READ_SCHEMA}.lot_offers USING btree (amount_sen, lot_no) WHERE is_open`,
    ],
    [{ relname: 'lot_offers', reloptions: ['fillfactor=60'] }],
  ]);
  // Rows of unknown origin are nobody's to go on with.
  await expect(createTable(place.db.schema, offers)).rejects.toThrow('relation "lot_offers" already exists');
  await createTable(place.db.schema, offers, { ifMissing: true });
});

/** Tables of another shape need another version of their projector, so that those of before are made again and not written. */
test('a projector of this version has tables of this shape', async () => {
  const place = await openPlace();
  await place.db.transaction().execute((tx) => createMissing(tx.withSchema(READ_SCHEMA), READ_SCHEMA, projectors));
  const found: Record<string, string> = {};
  for (const { name, version, tables } of projectors) {
    const shape = await shapeOf(
      place,
      tables.map((table) => table.name),
    );
    found[name] =
      `${version} ${createHash('sha256').update(JSON.stringify(shape).replaceAll(READ_SCHEMA, 'read')).digest('hex').slice(0, 16)}`;
  }
  expect(found).toMatchInlineSnapshot(`
    {
      "bids": "4 558f1ca5ff9d18bb",
      "changes": "5 f46a65373462e90c",
      "deposit accounts": "5 9749a56259644c87",
      "handovers": "2 60e53c48f55aeafb",
      "ledger": "2 ce9b76ca278c54fb",
      "ledger balances": "2 e3d9c834b23afd02",
      "lot entries": "1 2c8c419dd1ffd8d7",
      "lots": "5 6fdc9bba50b6ec01",
      "purchases": "7 461c242308029367",
      "sessions": "4 2829c71dbe41277f",
      "tree": "1 c0e9686d70cd77dc",
    }
  `);
});
