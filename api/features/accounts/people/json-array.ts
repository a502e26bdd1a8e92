import { Readable } from 'node:stream';

/** Rows in one read of Postgres, all of them in memory at a time: some hundred kilobytes. */
const AT_ONCE = 1_000;

interface JsonArrayOptions {
  readonly size?: number;
  /** Before the array and after it, when it stands in an object. */
  readonly before?: string;
  readonly after?: () => string;
}

/**
 * All rows as one JSON array, read by their numbers as fast as the caller takes them. The first rows are read before anything is answered:
 * a database that is away is refused as everywhere.
 */
export async function jsonArray<Row extends { readonly id: number }>(
  read: (after: number, size: number) => Promise<readonly Row[]>,
  shown: (row: Row) => unknown,
  { size = AT_ONCE, before = '', after = () => '' }: JsonArrayOptions = {},
): Promise<Readable> {
  const first = await read(0, size);
  async function* parts() {
    let separator = `${before}[`;
    for (let rows = first; rows.length > 0; ) {
      for (const row of rows) {
        yield `${separator}${JSON.stringify(shown(row))}`;
        separator = ',';
      }
      rows = rows.length < size ? [] : await read(rows.at(-1)?.id ?? 0, size);
    }
    yield `${separator === ',' ? '' : separator}]${after()}`;
  }
  return Readable.from(parts(), { objectMode: false });
}
