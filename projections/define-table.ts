import { type ColumnType, type RawBuilder, type SchemaModule, sql } from 'kysely';

export type SqlType = 'text' | 'bigint' | 'integer' | 'boolean' | 'timestamptz' | 'jsonb' | 'bytea';

/** One column of a read table: its type in Postgres, and the types of reading, inserting and updating it. */
interface Column<Read, Insert, Update> {
  readonly type: SqlType;
  readonly nullable: boolean;
  readonly default: unknown;
  /** Phantom: it only carries the types. */
  readonly types?: ColumnType<Read, Insert, Update>;
  orNull(): Column<Read | null, Insert | null | undefined, Update | null>;
  defaultTo(value: Update): Column<Read, Insert | undefined, Update>;
}

function column<Read, Write = Read>(type: SqlType): Column<Read, Write, Write> {
  const made = { type, nullable: false, default: undefined };
  return {
    ...made,
    orNull: () => ({ ...column(type), nullable: true }) as never,
    defaultTo: (value) => ({ ...column(type), default: value }) as never,
  };
}

export const text = <T extends string = string>() => column<T>('text');
/** Up to 2^31: bidders, counts. */
export const integer = () => column<number>('integer');
/** Amounts in sen, revisions. */
export const bigint = () => column<number>('bigint');
export const boolean = () => column<boolean>('boolean');
/** Read as a `Date`, written as ISO 8601. */
export const instant = () => column<Date, string>('timestamptz');
/** Read as bytes, written as Postgres' hexadecimal text (`bytesText`). */
export const bytes = () => column<Buffer, string>('bytea');
/** Written as JSON text. */
export const json = <T>() => column<T, string>('jsonb');

type Columns = Readonly<Record<string, Column<unknown, unknown, unknown>>>;

interface Index<Name> {
  readonly columns: readonly Name[];
  /** Partial index: the condition in SQL. */
  readonly where?: RawBuilder<boolean>;
}

/** A read table, declared once: its rows' types, its DDL and its inserts follow from it. */
export interface Table<C extends Columns = Columns, Name = string> {
  /** In snake_case, as in Postgres; table and columns are in camelCase in TypeScript. */
  readonly name: string;
  readonly columns: C;
  readonly key: readonly Name[];
  /** In snake_case. */
  readonly indexes?: Readonly<Record<string, Index<Name>>>;
  /** Fill factor in per cent: room for new versions of a row on its own page. */
  readonly fillfactor?: number;
}

/** The types of a table's rows, for Kysely. */
export type RowsOf<T extends Table> = {
  [C in keyof T['columns']]: NonNullable<T['columns'][C]['types']>;
};

export function defineTable<const C extends Columns>(
  name: string,
  definition: Omit<Table<C, keyof C & string>, 'name'>,
): Table<C> {
  return { name, ...definition };
}

/** Creates the table and its indexes; with `ifMissing` it may exist. */
export async function createTable(schema: SchemaModule, table: Table, { ifMissing = false } = {}): Promise<void> {
  const { name, columns, key, indexes = {}, fillfactor } = table;
  let create = schema.createTable(name);
  if (ifMissing) create = create.ifNotExists();
  for (const [column, { type, nullable, default: value }] of Object.entries(columns)) {
    create = create.addColumn(column, type, (made) => {
      const isKey = key.length === 1 && key[0] === column;
      const limited = isKey ? made.primaryKey() : nullable ? made : made.notNull();
      return value === undefined ? limited : limited.defaultTo(value);
    });
  }
  if (key.length > 1) create = create.addPrimaryKeyConstraint(`${name}_key`, [...key] as never[]);
  await (fillfactor ? create.modifyEnd(sql`with (fillfactor = ${sql.lit(fillfactor)})`) : create).execute();
  for (const [index, { columns: indexed, where }] of Object.entries(indexes)) {
    let made = schema
      .createIndex(index)
      .on(name)
      .columns([...indexed] as never[]);
    if (where) made = made.where(where);
    await (ifMissing ? made.ifNotExists() : made).execute();
  }
}
