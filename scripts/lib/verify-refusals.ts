import { sha256Hex } from '#api/book/sha256.ts';
import type { EventReader } from '#api/book/verify.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import '#api/features/receipts/tables.ts';
import { openKysely } from '#api/platform/postgres/kysely.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import type { RefusalFault } from '#domain/audit/refused-bids.ts';
import { headAt } from '#domain/chain.ts';
import type { RawEvent } from '#domain/events.ts';
import type { Head } from '#domain/evidence/head.ts';
import { type RefusalRow, refusalHash } from '#domain/evidence/receipt.ts';
import type { Auditor } from '#domain/invariants.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { GENESIS_HASH } from '#domain/state.ts';
import type { OpenHouse } from './open-house.ts';
import { nameOf } from './verify-heads.ts';

const PAGE = 2_000;
const MAX_FAULTS = 20;

/** Refused bids as a house keeps them beside the book, in their order, and how many it counted. */
export interface KeptRefusals {
  readonly rows: readonly RefusalRow[];
  readonly counted: number;
}

/** To be read before the book, which only grows: what they name is in it then. */
export async function keptRefusals({ databaseUrl }: Pick<OpenHouse, 'databaseUrl'>): Promise<KeptRefusals> {
  const pool = openPool({ connectionString: databaseUrl, purpose: 'script', max: 1 });
  try {
    const db = openKysely<OfficeDb>(pool);
    // Before the rows: a house that serves goes on writing.
    const { kept } = await db
      .selectFrom('office.refusalCounts')
      .select(({ fn }) => fn.sum<number | null>('kept').as('kept'))
      .executeTakeFirstOrThrow();
    const rows: RefusalRow[] = [];
    for (;;) {
      const page = await db
        .selectFrom('office.refusals')
        .select(['no', 'body', 'prev', 'hash'])
        .where('no', '>', rows.at(-1)?.no ?? 0)
        .orderBy('no')
        .limit(PAGE)
        .execute();
      if (page.length === 0) return { rows, counted: Number(kept ?? 0) };
      rows.push(...page);
    }
  } finally {
    await pool.end();
  }
}

const NOT_RIGHT: Readonly<Record<RefusalFault, (reason: string) => string>> = {
  'not so': (reason) => `it was refused as ${reason}, which was not so`,
  'another amount': () => 'its amount is not what its bidder named',
  'too early': () => 'it was refused before the event that it names',
};

/**
 * Checks refused bids while the book is read: that each follows the one before it and is as it was written down, that the event it names
 * stands there, and that its reason was so; and that published and kept heads count them all.
 */
export class RefusalCheck implements EventReader {
  readonly rows: number;
  /** Of the first kind, whose reason cannot be told. */
  unchecked = 0;
  readonly #kept: KeptRefusals;
  /** By the revision that they name, the next ones last. */
  readonly #waiting: RefusalRow[];
  readonly #faults: string[] = [];

  constructor(kept: KeptRefusals) {
    this.#kept = kept;
    this.rows = kept.rows.length;
    this.#waiting = kept.rows.toSorted((a, b) => b.body.head.revision - a.body.head.revision || b.no - a.no);
    this.#checkChain();
  }

  read(event: RawEvent, auditor: Pick<Auditor, 'judge'> | undefined): void {
    for (let row = this.#waiting.at(-1); row !== undefined && row.body.head.revision <= event.revision; ) {
      this.#waiting.pop();
      if (row.body.head.revision !== event.revision || row.body.head.hash !== headAt(event).hash) {
        this.#fault(
          row,
          `it was decided against another event at revision ${row.body.head.revision}: the book is another one`,
        );
      } else if (auditor !== undefined) this.#judge(row, auditor);
      row = this.#waiting.at(-1);
    }
  }

  /** Once the whole book was read: one sentence for each that is wrong, the first of them. `heads`: those that are as they were signed. */
  faults(heads: readonly Head[]): string[] {
    for (const row of this.#waiting.toReversed()) {
      this.#fault(
        row,
        `it was decided against revision ${row.body.head.revision}, which the book does not have any more`,
      );
    }
    this.#waiting.length = 0;
    const index = indexOf(this.#kept.rows);
    const faults = [...this.#faults, ...heads.flatMap((head) => faultsOfHead(head, index))];
    const more = faults.length - MAX_FAULTS;
    return more > 0 ? [...faults.slice(0, MAX_FAULTS), `Refused bids: ${more} more are wrong.`] : faults;
  }

  #checkChain(): void {
    const { rows, counted } = this.#kept;
    let before: Pick<RefusalRow, 'no' | 'hash'> & Partial<Pick<RefusalRow, 'body'>> = { no: 0, hash: GENESIS_HASH };
    for (const row of rows) {
      if (row.no !== before.no + 1) this.#fault(row, `it follows ${before.no}`);
      else if (row.prev !== before.hash) this.#fault(row, 'it does not name the hash of the one before it');
      if (refusalHash(sha256Hex, row) !== row.hash) this.#fault(row, 'its content does not match its hash');
      if (row.body.kind === 'tukul-receipt/1' && before.body?.kind === 'tukul-receipt/2') {
        this.#fault(row, 'it is of an older kind than the one before it');
      }
      before = row;
    }
    if (counted > rows.length) {
      this.#faults.push(`Refused bids: ${rows.length} are there, of ${counted} that were written down.`);
    }
  }

  #judge(row: RefusalRow, auditor: Pick<Auditor, 'judge'>): void {
    const ruling = auditor.judge(row.body);
    if (ruling === 'not known') this.unchecked += 1;
    else if (ruling !== 'so') this.#fault(row, NOT_RIGHT[ruling](row.body.reason));
  }

  #fault({ no }: RefusalRow, what: string): void {
    this.#faults.push(`Refused bid ${no}: ${what}.`);
  }
}

/** The rows as heads speak of them. */
interface RowIndex {
  readonly byNo: ReadonlyMap<number, RefusalRow>;
  /** By lot key: their numbers. */
  readonly ofLot: ReadonlyMap<string, readonly number[]>;
  readonly lastOfKind1: number;
}

function indexOf(rows: readonly RefusalRow[]): RowIndex {
  const ofLot = new Map<string, number[]>();
  for (const { no, body } of rows) {
    const numbers = ofLot.get(body.lot) ?? [];
    numbers.push(no);
    ofLot.set(body.lot, numbers);
  }
  const lastOfKind1 = rows.findLast(({ body }) => body.kind === 'tukul-receipt/1')?.no ?? 0;
  return { byNo: new Map(rows.map((row) => [row.no, row])), ofLot, lastOfKind1 };
}

/** Of a head of the second kind: its last refusal is as it was, as many are there of each lot, and none after it is of the first kind. */
function faultsOfHead(head: Head, { byNo, ofLot, lastOfKind1 }: RowIndex): string[] {
  const { refusals, session } = head;
  if (refusals === undefined) return [];
  const { no, hash, lots } = refusals;
  const name = nameOf(head);
  const there = no === 0 ? GENESIS_HASH : byNo.get(no)?.hash;
  if (there === undefined) return [`${name}: it names refused bid ${no}, which is not there any more.`];
  if (there !== hash) return [`${name}: refused bid ${no} is another one. They were written anew since.`];
  return [
    ...(lastOfKind1 <= no ? [] : [`${name}: refused bid ${lastOfKind1} came after it, and is of an older kind.`]),
    ...lots.flatMap(([lotNo, count]) => {
      const here = ofLot.get(lotKeyOf(session, lotNo))?.filter((each) => each <= no).length ?? 0;
      return here === count
        ? []
        : [`${name}: it counts ${count} refused bids on lot ${lotNo}, of which ${here} are there.`];
    }),
  ];
}
