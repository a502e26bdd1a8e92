import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { mapInTurns, nextTurn } from '#api/platform/async/turns.ts';
import { httpRefusal } from '#api/platform/refusals/refusals.ts';
import { type LotInput, lotInput, type NextLotInput, nextLotInput } from '#contract/catalogue/lot-writes.ts';
import type { Actor } from '#domain/actor.ts';
import type { RefusedLot } from '#domain/decisions/decision.ts';
import { planLots, planWithdrawal } from '#domain/decisions/lots.ts';
import type { LotTerms } from '#domain/events.ts';
import { foldedLotNo } from '#domain/lot-key.ts';
import { ringgitOf } from '#domain/money.ts';
import { premiumBands, premiumValue } from '#domain/premium.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { lotsOfSession } from '#domain/state.ts';
import { reasonsOf } from '#domain/vocabulary/refusals.ts';
import { defaultsNow, type ReserveOf, takesReserves, type VendorDefaults } from '../lot-defaults/defaults.ts';
import { nextLotFrom, nextRowFrom, type TextRow, termsFrom, textsFrom } from '../lot-rows.ts';
import { storedTexts } from '../lot-texts.ts';
import { type LotWriteDeps, saveLots } from '../lot-writes.ts';
import { nextLotRows, saveNextLots } from '../next-lot-writes.ts';
import type { NextLotsTable } from '../tables.ts';

/** A lot with everything that can be imported of it. */
export type FullLot = { readonly [Field in keyof LotInput]-?: Exclude<LotInput[Field], undefined> };

/** A lot as it is saved. `samePlate`: that its registration number stands twice was seen, and is meant. `shown`: see `onlyTouched`. */
export type Imported<Input> = Input & {
  readonly samePlate?: boolean | undefined;
  readonly shown?: Partial<FullLot> | null | undefined;
};

/** The catalogue that lots are imported into. */
export interface ImportTarget<Input extends NextLotInput = NextLotInput> {
  /** undefined: the next auction, whose lots may be meant for any. */
  readonly session: string | undefined;
  readonly schema: z.core.$ZodType<Input>;
  /** What it has, by lot no. */
  readonly lots: ReadonlyMap<string, FullLot>;
  /** The codes of the house's vendors, and whether it still sells for them. */
  readonly vendors: ReadonlyMap<string, boolean>;
  /** Lots of the other catalogues that are not over, with their registration numbers: 'lot 101 of AMS3'. */
  readonly elsewhere: readonly { readonly regnNo: string; readonly name: string }[];
  /** YYYY-MM-DD at +08:00. */
  readonly today: string;
  /** What new lots of it begin with, by vendor; empty where they get nothing: in the next auction, and in a session that runs. */
  readonly defaults: ReadonlyMap<string, VendorDefaults>;
  /** What it would have of a lot. */
  after(input: Input): FullLot;
  /** Why lots cannot be saved, by lot no. */
  refusedOf(inputs: readonly Input[]): Promise<ReadonlyMap<string, string>>;
  /** Why lots cannot be taken out, by lot no. */
  heldLots(): ReadonlyMap<string, string>;
  /** All of it or nothing. `reserveOf`: what new lots get. @throws {HttpRefusal} */
  save(
    inputs: readonly Imported<Input>[],
    removed: readonly string[],
    actor: Actor,
    reserveOf?: ReserveOf,
  ): Promise<{ readonly revision: number }>;
}

const NEXT = 'next';

/**
 * What is known of a catalogue now.
 * @throws {HttpRefusal} when there is no such session, or it takes no lots any more.
 */
export function openTarget(deps: LotWriteDeps, name: string): Promise<ImportTarget> {
  return name === NEXT ? nextAuction(deps) : sessionTarget(deps, name);
}

async function sessionTarget(deps: LotWriteDeps, session: string): Promise<ImportTarget> {
  const { db, book } = deps;
  const nowMs = book.nowMs();
  const state = book.committed;
  const open = planLots(state, { session, lots: [], nowMs });
  if ('kind' in open) throw httpRefusal(open.refusal);
  const textsOf = await storedTexts(db, session);
  const listed = await mapInTurns([...(state.sessionLots.get(session)?.keys() ?? [])], (key) => {
    const lot = state.lots.get(key);
    if (lot === undefined || lot.outcome === 'withdrawn') return [];
    return [fullLot(lot, textsOf.get(lot.lotNo) ?? textsFrom({ id: lot.lotNo }, session, undefined))];
  });
  const lots = listed.flat();
  const target: ImportTarget<LotInput> = {
    session,
    schema: lotInput,
    lots: new Map(lots.map((lot) => [lot.id, lot])),
    ...(await knownNow(deps)),
    defaults: takesReserves(book, session) ? await defaultsNow(db) : new Map(),
    elsewhere: [...lotsForSale(book, session), ...(await nextLotsNamed(db))],
    after: (input) => {
      const after = textsFrom(input, session, textsOf.get(input.id));
      return fullLot(termsFrom(input, after.category), after);
    },
    refusedOf: async (inputs) => {
      const wanted = await mapInTurns(inputs, (input) => ({
        lotNo: input.id,
        terms: termsOf(input, session, textsOf),
      }));
      await nextTurn();
      const plan = planLots(state, { session, lots: wanted, nowMs });
      if ('kind' in plan) throw httpRefusal(plan.refusal);
      return byLotNo(plan.refused);
    },
    heldLots: () => byLotNo(planWithdrawal(state, { session, nowMs }).refused),
    save: (inputs, removed, actor, reserveOf) =>
      saveLots(deps, session, inputs, actor, { withdrawn: removed, ...(reserveOf !== undefined && { reserveOf }) }),
  };
  return target;
}

function termsOf(input: LotInput, session: string, texts: ReadonlyMap<string, TextRow>): LotTerms {
  return termsFrom(input, textsFrom(input, session, texts.get(input.id)).category);
}

function byLotNo(refused: readonly RefusedLot[]): ReadonlyMap<string, string> {
  return new Map(reasonsOf(refused).map(({ id, message }) => [id, message]));
}

/** What a list is looked at by, beside the catalogue. */
async function knownNow({ db, book }: LotWriteDeps): Promise<Pick<ImportTarget, 'vendors' | 'today'>> {
  const vendors = await db.selectFrom('office.vendors').select(['code', 'active']).execute();
  const { date } = malaysianTime(book.nowMs());
  return {
    vendors: new Map(vendors.map(({ code, active }) => [code, active])),
    today: date,
  };
}

/** Of all sessions that have not ended but `except`. */
function lotsForSale(book: LotWriteDeps['book'], except?: string): ImportTarget['elsewhere'] {
  const { committed } = book;
  const nowMs = book.nowMs();
  const open = [...committed.sessions.values()].filter(
    (each) => each.session !== except && !each.withdrawn && each.step === 'open' && nowMs < each.lastEndsAtMs,
  );
  return open.flatMap(({ session }) =>
    lotsOfSession(committed, session)
      .filter(({ outcome }) => outcome !== 'withdrawn')
      .map(({ lotNo, regnNo }) => ({ regnNo, name: `lot ${lotNo} of ${session}` })),
  );
}

async function nextLotsNamed(db: LotWriteDeps['db']): Promise<ImportTarget['elsewhere']> {
  const rows = await db.selectFrom('office.nextLots').select(['lotNo', 'regnNo']).orderBy('position').execute();
  return rows.map(({ lotNo, regnNo }) => ({ regnNo, name: `lot ${lotNo} of the next auction` }));
}

async function nextAuction(deps: LotWriteDeps): Promise<ImportTarget> {
  const { db, book } = deps;
  const rows = await nextLotRows(db);
  return {
    session: undefined,
    schema: nextLotInput,
    lots: new Map(await mapInTurns([...rows], ([lotNo, row]) => [lotNo, fullNextLot(row)] as const)),
    ...(await knownNow(deps)),
    defaults: new Map(),
    elsewhere: lotsForSale(book),
    after: (input) => fullNextLot({ ...nextRowFrom(input, rows.get(input.id)), position: 0 }),
    refusedOf: async (inputs) => {
      const bearers = new Map(Array.from(rows.keys(), (lotNo) => [foldedLotNo(lotNo), lotNo]));
      const taken = inputs.filter(({ id }) => (bearers.get(foldedLotNo(id)) ?? id) !== id);
      return byLotNo(taken.map(({ id }) => ({ lotNo: id, refusal: { code: 'lot-exists' } })));
    },
    heldLots: () => new Map(),
    save: async (inputs, removed, actor) => {
      await saveNextLots(db, inputs, actor, removed);
      return { revision: book.revision };
    },
  };
}

function fullNextLot(row: Selectable<NextLotsTable>): FullLot {
  const lot = nextLotFrom(row);
  return { ...lot, premiumBands: lot.premiumBands ?? [] };
}

function fullLot(terms: LotTerms, texts: TextRow): FullLot {
  const { lotNo, ...described } = texts;
  return {
    ...described,
    id: lotNo,
    regnNo: terms.regnNo,
    vendor: terms.vendor,
    price: ringgitOf(terms.startingPriceSen),
    adminFee: ringgitOf(terms.adminFeeSen),
    deposit: ringgitOf(terms.depositSen),
    safetyDeposit: ringgitOf(terms.safetyDepositSen),
    premium: premiumValue(terms.premium),
    premiumBands: premiumBands(terms.premium),
    addPrice: ringgitOf(terms.minimumRaiseSen),
  };
}
