import { type ColumnType, type RawBuilder, type SchemaModule, sql } from 'kysely';

export type SqlType = 'text' | 'bigint' | 'integer' | 'boolean' | 'timestamptz' | 'jsonb' | 'bytea';

/** One column of a read table: its type in Postgres, and the types of reading, inserting and updating it. */
interface Column<Read, Insert, Update> {
  readonly type: SqlType;
  readonly nullable: boolean;
  readonly default: unknown;
  /** Never there: it carries the types. */
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
/** Within 2^31: bidders, counts. */
export const integer = () => column<number>('integer');
/** Amounts in sen, revisions. */
export const bigint = () => column<number>('bigint');
export const boolean = () => column<boolean>('boolean');
/** Read as a `Date`, written as ISO 8601. */
export const instant = () => column<Date, string>('timestamptz');
/** Read as bytes, written as Postgres' hexadecimal text of them (`bytesText`). */
export const bytes = () => column<Buffer, string>('bytea');
/** Written as JSON text. */
export const json = <T>() => column<T, string>('jsonb');

type Columns = Readonly<Record<string, Column<unknown, unknown, unknown>>>;

interface Index<Name> {
  readonly columns: readonly Name[];
  /** Only of the rows for which this holds, in Postgres' words. */
  readonly where?: RawBuilder<boolean>;
}

/** A read table, stated once: its rows' types, its DDL and what inserts need to know follow from it. */
export interface Table<C extends Columns = Columns, Name = string> {
  /** As Postgres has it; TypeScript's is the same in camelCase, as are its columns'. */
  readonly name: string;
  readonly columns: C;
  readonly key: readonly Name[];
  /** By the names that Postgres has for them. */
  readonly indexes?: Readonly<Record<string, Index<Name>>>;
  /** In per cent: room for new versions of a row on its own page. */
  readonly fillfactor?: number;
}

/** The rows of a table, as Kysely wants them told. */
export type RowsOf<T extends Table> = {
  [C in keyof T['columns']]: NonNullable<T['columns'][C]['types']>;
};

export function defineTable<const C extends Columns>(
  name: string,
  definition: Omit<Table<C, keyof C & string>, 'name'>,
): Table<C> {
  return { name, ...definition };
}

/** Makes the table, which does not exist unless `ifMissing` says that it may, and its indexes. */
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
