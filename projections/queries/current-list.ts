import { type RawBuilder, type Selectable, sql } from 'kysely';
import { sharedReading } from '#projections/queries/shared-reading.ts';
import type { ReadDb } from '../database.ts';
import type { LotsTable } from '../tables.ts';
import { byText, type ListedLot, listedLot } from './lot-list.ts';
import { type At, type LotRow, lotOf } from './lots.ts';

/** The current catalogue, in its own order; texts are the office's. */
export type CurrentList = () => Promise<At<readonly CurrentLot[]>>;

interface CurrentLot extends ListedLot<LotRow> {
  readonly startsAtMs: number;
  readonly lotOrder: number;
}

/** Version of the list. While `base` is the same, only lots with a later revision have changed. */
interface State {
  readonly revision: number;
  readonly base: string;
}

interface CachedList extends State {
  readonly lots: readonly CurrentLot[];
}

/**
 * Caches the current catalogue in memory. Every caller gets what the tables have now: a small statement tells whether anything has changed since;
 * after bids only the lots concerned are read again, and all lots after a change of a text, a session or the tables themselves.
 */
export function openCurrentList(db: ReadDb): CurrentList {
  let cached: CachedList | undefined;
  const read = async (): Promise<CachedList> => {
    const state = cached && (await stateOf(db));
    if (cached !== undefined && state?.base === cached.base) {
      if (state.revision === cached.revision) return cached;
      const changed = await readLots(db, cached.revision);
      if (changed.base === cached.base) return { ...changed, lots: withChanges(cached.lots, changed.rows) };
    }
    const { rows, ...all } = await readLots(db, null);
    return { ...all, lots: rows.map(currentLotOf).sort(inCatalogue) };
  };
  const shared = sharedReading(async () => {
    cached = await read();
    return cached;
  });
  return async () => {
    const { revision, lots } = await shared();
    return { revision, value: lots };
  };
}

/** `tableoid` changes with a rebuild. A row's revision grows with every change of it. */
function stateColumns(db: ReadDb): RawBuilder<unknown> {
  const checkpoint = db.selectFrom('checkpoints').where('projector', '=', 'lots').select('revision');
  const table = db.selectFrom('checkpoints').select(sql<string>`tableoid::text`.as('table')).limit(1);
  const sessions = db
    .selectFrom('sessions')
    .select(sql<string>`concat_ws(':', count(*), max(sessions.revision))`.as('sessions'));
  const texts = sql`select string_agg(change::text, ',' order by change) from office.lot_changes where list = 'lots'`;
  return sql`coalesce((${checkpoint}), -1) as book_revision, concat_ws(' ', (${table}), (${sessions}), (${texts})) as base`;
}

async function stateOf(db: ReadDb): Promise<State> {
  const { rows } = await sql<{ bookRevision: number; base: string }>`select ${stateColumns(db)}`.execute(db);
  const [{ bookRevision: revision, base } = { bookRevision: -1, base: '' }] = rows;
  return { revision, base };
}

interface StoredLot extends Selectable<LotsTable> {
  readonly startsAt: Date;
  readonly unit: string | null;
  readonly make: string | null;
  readonly descOfGood: string | null;
  readonly location: string | null;
  readonly category: string | null;
  readonly year: string | null;
  readonly fuel: string | null;
  readonly mileageKm: number | null;
}

/** Lots with a later revision than `since`, also those that have left the catalogue; null: the whole catalogue. */
async function readLots(db: ReadDb, since: number | null): Promise<State & { readonly rows: readonly StoredLot[] }> {
  const lots = db
    .selectFrom('lots as l')
    .innerJoin('sessions as s', 's.session', 'l.session')
    .selectAll('l')
    .select('s.startsAt')
    .where((eb) => (since === null ? eb('l.current', '=', true) : eb('l.revision', '>', since)));
  const { rows } = await sql<{ bookRevision: number; base: string } & StoredLot>`
    select x.*, t.unit, t.make, t.desc_of_good, t.location, t.category, t.year, t.fuel, t.mileage_km, head.book_revision, head.base
    from (select ${stateColumns(db)}) head
    left join (${lots}) x on true
    left join office.lots t on t.session = x.session and t.lot_no = x.lot_no`.execute(db);
  const [{ bookRevision: revision, base } = { bookRevision: -1, base: '' }] = rows;
  return { revision, base, rows: rows.filter(({ lot }) => lot !== null) };
}

function currentLotOf(row: StoredLot): CurrentLot {
  const fields = {
    lot: row.lot,
    session: row.session,
    lotNo: row.lotNo,
    regnNo: row.regnNo,
    unit: row.unit ?? '',
    vendor: row.vendor,
    make: row.make ?? '',
    descOfGood: row.descOfGood ?? '',
    location: row.location ?? '',
    category: row.category ?? 'general goods',
    year: row.year ?? '',
    fuel: row.fuel ?? '',
    mileageKm: row.mileageKm,
    // The current price.
    priceSen: row.hammerSen ?? row.topAmountSen ?? row.startingPriceSen,
    endsAtMs: row.endsAt.getTime(),
  };
  return { ...listedLot(fields, lotOf(row)), startsAtMs: row.startsAt.getTime(), lotOrder: row.lotOrder };
}

/** By the start of their sessions, then by lot no as a number. */
function inCatalogue(a: CurrentLot, b: CurrentLot): number {
  return (
    a.startsAtMs - b.startsAtMs || byText(a.session, b.session) || a.lotOrder - b.lotOrder || byText(a.lotNo, b.lotNo)
  );
}

function withChanges(lots: readonly CurrentLot[], rows: readonly StoredLot[]): readonly CurrentLot[] {
  const changed = new Map(rows.map((row) => [row.lot, row.current ? currentLotOf(row) : null]));
  const stayed = lots.flatMap((lot) => {
    const now = changed.get(lot.lot);
    changed.delete(lot.lot);
    return now === null ? [] : [now ?? lot];
  });
  const added = [...changed.values()].filter((lot) => lot !== null);
  return added.length === 0 ? stayed : [...stayed, ...added].sort(inCatalogue);
}
