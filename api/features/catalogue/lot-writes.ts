import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Book } from '#api/book/book.ts';
import type { Outcome } from '#api/book/outcome.ts';
import type { TellWatchers } from '#api/features/watchlist/tell-watchers.ts';
import { mapInTurns, nextTurn } from '#api/platform/async/turns.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { onlyTouched } from '#api/platform/http/stale-writes.ts';
import { httpRefusal, lotsBeside, refuseLots, unwrapOutcome } from '#api/platform/refusals/refusals.ts';
import type { LotChange, LotInput } from '#contract/catalogue/lot-writes.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import type { Actor } from '#domain/actor.ts';
import { type LotToSave, planLots } from '#domain/decisions/lots.ts';
import { lotKeyOf, splitLotKey } from '#domain/lot-key.ts';
import { type LotState, lotsOfSession } from '#domain/state.ts';
import { reasonsOf } from '#domain/vocabulary/refusals.ts';
import type { ReserveOf } from './lot-defaults/defaults.ts';
import { type ChangedTerms, termsNotice, withdrawnNotice } from './lot-notices.ts';
import { lotInputOf, type TextRow, termsFrom, textsFrom } from './lot-rows.ts';
import { dropTextsWithoutLot, insertMissing, type StoredTexts, storedTexts, writeTexts } from './lot-texts.ts';
import { type ListedUnits, refuseSamePlates, unitsOf, type WantedUnit } from './units.ts';

export interface LotWriteDeps {
  readonly db: Kysely<OfficeDb>;
  readonly book: Book;
  /** Does not reject: the change stands, whether or not anybody could be told. */
  readonly tellWatchers: TellWatchers;
}

/** What saving came to, in lots: `changed` in terms or texts. */
export interface SavedLots {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** The book has it at this revision. */
  readonly revision: number;
}

interface WantedLot extends LotToSave {
  readonly texts: TextRow;
  readonly plate: WantedUnit;
}

/** A lot as somebody wants it; `unit`: the key that it had in the next auction. `shown`: see `onlyTouched`. */
export interface LotToWrite extends Omit<LotChange, 'shown'> {
  readonly shown?: object | null | undefined;
  readonly unit?: string | undefined;
}

/**
 * Saves lots of a current session: lots with the same lot no are replaced (specification, back office, section 5). All of them or none,
 * unless their events are more than one append of the log may hold (about 1,500 lots on EventStoreDB, 12,000 on Postgres): then in
 * several, the changed lots first, and whoever asks again after a failure gets the rest done.
 *
 * A lot that is new has its texts in the office before the book lists it, so that it is never shown without; all texts are brought to
 * what was asked for after the book has agreed. A process that dies in between leaves texts without a lot at worst, which nobody sees;
 * the next save of the session, or the next start of a server, removes them.
 * `withdrawn` are lot nos of those that go at the same time. `reserveOf`: what a lot gets that the session does not have yet.
 * @throws {HttpRefusal} when a lot is refused, with each one's reason in `lots`; 409 while other lots of the session are being saved, when
 * somebody else has changed what was touched (`onlyTouched`), and when a plate would stand twice (`samePlate`).
 */
export function saveLots(
  deps: LotWriteDeps,
  session: string,
  lots: readonly LotToWrite[],
  actor: Actor,
  { withdrawn = [], reserveOf }: { readonly withdrawn?: readonly string[]; readonly reserveOf?: ReserveOf } = {},
): Promise<SavedLots> {
  return save(deps, session, { lots, withdrawn, reserveOf }, actor);
}

/** @throws {HttpRefusal} for what {@link saveLots} would refuse; nothing is saved. */
export async function refuseUnsavable(
  { db, book }: LotWriteDeps,
  session: string,
  lots: readonly LotChange[],
): Promise<void> {
  const before = await storedTexts(db, session);
  const wanted = await wantedOf(book, session, lots, before);
  planned(book, session, wanted, 0);
  refuseSamePlates(platesOf(wanted), listedUnits(book, session, before));
}

/** Removes texts whose lots never came into the book, of all current sessions. */
export async function dropLeftTexts(deps: LotWriteDeps): Promise<void> {
  for (const { session, withdrawn, step } of deps.book.committed.sessions.values()) {
    if (!withdrawn && step !== 'cleared') await save(deps, session, { lots: [], withdrawn: [] }, undefined);
  }
}

interface Saving {
  readonly lots: readonly LotToWrite[];
  readonly withdrawn: readonly string[];
  readonly reserveOf?: ReserveOf | undefined;
}

async function save(
  deps: LotWriteDeps,
  session: string,
  { lots, withdrawn, reserveOf }: Saving,
  actor: Actor | undefined,
): Promise<SavedLots> {
  const { db, book } = deps;
  const { saved, ended, total } = await withLock(db, session, async (trx) => {
    const before = await storedTexts(trx, session);
    const described = await wantedOf(book, session, lots, before, reserveOf);
    await nextTurn();
    const inPlace = listedUnits(book, session, before, withdrawn);
    refuseSamePlates(platesOf(described), inPlace);
    await nextTurn();
    const units = await unitsOf(trx, platesOf(described), inPlace);
    const wanted = described.map((lot) => ({ ...lot, texts: { ...lot.texts, unit: units.get(lot.lotNo) ?? '' } }));
    await nextTurn();
    const portions = planned(book, session, wanted, withdrawn.length * BYTES_BESIDE_DATA);
    // Committed at once, on a connection of its own: before the book knows of the lots.
    await insertMissing(db, session, wanted, before);
    const { written, listed, changed, ended } = await writeTerms(deps, session, { portions, withdrawn }, actor);
    const touched = await writeTexts(trx, written, before, actor);
    if (ended.kind !== 'not-now') await dropTextsWithoutLot(trx, book, session);
    for (const lotNo of listed) touched.delete(lotNo);
    const edited = new Set([...changed, ...touched]).size;
    const saved = { added: listed.size, changed: edited, unchanged: written.length - listed.size - edited };
    return { saved, ended, total: written.length };
  });
  const begun = total > 0 ? { saved: total } : {};
  const outcome = unwrapOutcome(ended, (refusal) => ({ ...lotsBeside(refusal), ...begun }));
  if (outcome.kind !== 'done') throw new Error(`Lots were saved as ${outcome.kind}`);
  return { ...saved, revision: outcome.revision };
}

function wantedOf(
  book: Book,
  session: string,
  lots: readonly LotToWrite[],
  before: StoredTexts,
  reserveOf: ReserveOf = () => undefined,
): Promise<readonly WantedLot[]> {
  return mapInTurns(lots, ({ shown, samePlate, unit, ...input }) => {
    const stored = book.committed.lots.get(lotKeyOf(session, input.id));
    const known = stored?.outcome === 'withdrawn' ? undefined : stored;
    const now = known && lotInputOf(known, before.get(input.id));
    const lot = onlyTouched<LotInput>(input.id, { wanted: input, shown, now });
    const row = before.get(lot.id);
    const texts = textsFrom(lot, session, row);
    const terms = termsFrom(lot, texts.category, known?.premium);
    const { regnNo } = terms;
    // Taken out, and listed again as what it was: its photos come back with it.
    const isBack = known === undefined && row !== undefined && isAsBefore(row, texts) && stored?.regnNo === regnNo;
    const former = isBack ? unitOfLot(row.unit, regnNo) : undefined;
    return {
      lotNo: lot.id,
      terms,
      reserve: reserveOf(terms),
      texts,
      plate: { lotNo: lot.id, regnNo, samePlate, unit: unit ?? former },
    };
  });
}

function isAsBefore(row: TextRow, texts: TextRow): boolean {
  return row.make === texts.make && row.descOfGood === texts.descOfGood;
}

function platesOf(lots: readonly WantedLot[]): readonly WantedUnit[] {
  return lots.map(({ plate }) => plate);
}

/** `going` are lot nos of those that are withdrawn at the same time. */
function listedUnits(book: Book, session: string, texts: StoredTexts, going: readonly string[] = []): ListedUnits {
  const gone = new Set(going);
  const staying = lotsOfSession(book.committed, session).filter(
    ({ lotNo, outcome }) => outcome !== 'withdrawn' && !gone.has(lotNo),
  );
  return new Map(
    staying.map(({ lotNo, regnNo }) => [lotNo, { regnNo, unit: unitOfLot(texts.get(lotNo)?.unit, regnNo) }]),
  );
}

/** Sees that everything is possible before anything is begun, and cuts it into commands that fit into an append each. */
function planned(
  book: Book,
  session: string,
  wanted: readonly WantedLot[],
  takenBytes: number,
): readonly (readonly WantedLot[])[] {
  const plan = planLots(book.committed, { session, lots: wanted, nowMs: book.nowMs() });
  if ('kind' in plan) throw httpRefusal(plan.refusal);
  if (plan.refused.length > 0) throw refuseLots(reasonsOf(plan.refused));
  // What seems unchanged goes along: the command is decided on what is so then, and gives no event for it.
  const first = plan.unchanged.map((lot) => ({ lot, bytes: 0 }));
  const rest = [...plan.changed, ...plan.listed].map((lot) => ({ lot, bytes: eventBytes(session, lot) }));
  return inPortions([...first, ...rest], book.maxAppendBytes, takenBytes);
}

/** Bytes, more than metadata and type of an event take. */
const BYTES_BESIDE_DATA = 600;

function eventBytes(session: string, { lotNo, terms, reserve }: LotToSave): number {
  const events = reserve === undefined ? 1 : 2;
  return Buffer.byteLength(JSON.stringify({ lot: lotKeyOf(session, lotNo), terms })) + events * BYTES_BESIDE_DATA;
}

/** One portion at least; `takenBytes` are taken of the first. */
function inPortions<Lot>(
  lots: readonly { readonly lot: Lot; readonly bytes: number }[],
  maxBytes: number,
  takenBytes: number,
): Lot[][] {
  const portions: Lot[][] = [[]];
  let sum = takenBytes;
  for (const { lot, bytes } of lots) {
    if (sum + bytes > maxBytes) {
      portions.push([]);
      sum = 0;
    }
    sum += bytes;
    portions.at(-1)?.push(lot);
  }
  return portions;
}

interface Portions {
  readonly portions: readonly (readonly WantedLot[])[];
  /** They go with the first. */
  readonly withdrawn: readonly string[];
}

/** Portion by portion, until one does not end well; who watches a lot whose terms have changed, or that is gone, is told. */
async function writeTerms(
  { book, tellWatchers }: LotWriteDeps,
  session: string,
  { portions, withdrawn }: Portions,
  actor: Actor | undefined,
): Promise<{ written: WantedLot[]; listed: Set<string>; changed: Set<string>; ended: Outcome }> {
  const written: WantedLot[] = [];
  const [listed, changed] = [new Set<string>(), new Set<string>()];
  let ended: Outcome | undefined;
  for (const [at, portion] of portions.entries()) {
    const lots = portion.map(({ lotNo, terms, reserve }) => ({ lotNo, terms, reserve }));
    const going = at === 0 ? withdrawn : [];
    const lotNos = [...going, ...lots.map(({ lotNo }) => lotNo)];
    const known = new Map(lotNos.map((lotNo) => [lotNo, book.committed.lots.get(lotKeyOf(session, lotNo))]));
    const command = { type: 'save-lots', session, lots, withdrawn: going } as const;
    ended = await book.execute({ ...command, commandId: randomUUID() }, actor);
    if (ended.kind !== 'done') break;
    written.push(...portion);
    const told: ChangedTerms[] = [];
    const gone: LotState[] = [];
    for (const { type, data } of ended.events) {
      if (type !== 'LotListed' && type !== 'LotChanged' && type !== 'LotWithdrawn') continue;
      const { lotNo } = splitLotKey(data.lot);
      const before = known.get(lotNo);
      if (type === 'LotWithdrawn') {
        if (before !== undefined) gone.push(before);
        continue;
      }
      (type === 'LotListed' ? listed : changed).add(lotNo);
      if (type === 'LotChanged' && before !== undefined) told.push({ lot: data.lot, before, after: data.terms });
    }
    await tellWatchers(termsNotice(told, ended.revision));
    if (gone.length > 0) await tellWatchers(withdrawnNotice(gone, ended.revision));
  }
  if (ended === undefined) throw new Error('There is one portion at least');
  return { written, listed, changed, ended };
}

/** One save of a session at a time, whichever process it comes to. */
export function withLock<T>(
  db: Kysely<OfficeDb>,
  name: string,
  work: (trx: Kysely<OfficeDb>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const key = `lots of ${name}`;
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as taken`.execute(trx);
    if (rows[0]?.taken !== true) {
      throw new HttpRefusal(409, 'lots-being-saved', 'Other lots are being saved at this moment. Please try again.');
    }
    return work(trx);
  });
}
