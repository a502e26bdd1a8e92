import type { Selectable } from 'kysely';
import type { LotCategory, NextLot } from '#contract/catalogue/catalogue.ts';
import { isMotorcycle } from '#contract/catalogue/categories.ts';
import { type LotFacts, NO_FACTS } from '#contract/catalogue/lot-facts.ts';
import type { LotInput, NextLotInput } from '#contract/catalogue/lot-writes.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import type { LotTerms } from '#domain/events.ts';
import { ringgitOf, senOf } from '#domain/money.ts';
import { type PremiumTerms, parsePremium, premiumBands } from '#domain/premium.ts';
import { premiumBandsText, readPremiumBands } from '#domain/premium-words.ts';
import type { LotState } from '#domain/state.ts';
import { termsOf } from './lots.ts';
import type { LotTexts, NextLotsTable } from './tables.ts';

/** From a lot as it is written (`lotInput`) to what is kept of it: terms for the book, texts for the office. */

/** The house's minimum raise, sen (specification, back office, section 9, 'Terms figures'). */
const MINIMUM_RAISE_SEN = { motorcycle: 50_00, other: 200_00 };

/** The house's minimum raise for a lot whose own is RM0.00, sen. */
export function houseRaiseSen(category: LotCategory): number {
  return category === 'motorcycle' ? MINIMUM_RAISE_SEN.motorcycle : MINIMUM_RAISE_SEN.other;
}

export type TextRow = Omit<Selectable<LotTexts>, 'position'>;

/** The texts of a lot as the office keeps them. `known`: what it has of the lot so far, the key of its unit too (`units.ts` decides on it). */
export function textsFrom(input: NextLotInput, session: string, known: TextRow | undefined): TextRow {
  const text = (value: string | undefined) => (value ?? '').trim();
  return {
    session,
    lotNo: input.id,
    make: text(input.make),
    descOfGood: text(input.descOfGood),
    ma: text(input.ma),
    year: text(input.year),
    rc: text(input.rc),
    location: text(input.location),
    contactPerson: text(input.contactPerson),
    remarks: text(input.remarks),
    remark1: text(input.remark1),
    remark2: text(input.remark2),
    category: input.category ?? known?.category ?? newCategory(input),
    unit: known?.unit ?? '',
    ...factsFrom(input, known ?? NO_FACTS),
  };
}

/** The category of a new lot for which none is given. */
function newCategory(input: NextLotInput): LotCategory {
  return isMotorcycle(input) ? 'motorcycle' : 'general goods';
}

/** A fact that is left out stays as it is; null and '' say that it is not known. */
function factsFrom(input: NextLotInput, known: LotFacts): LotFacts {
  const or = <T>(given: T | undefined, before: T) => (given === undefined ? before : given);
  return {
    mileageKm: or(input.mileageKm, known.mileageKm),
    engineHours: or(input.engineHours, known.engineHours),
    engineCc: or(input.engineCc, known.engineCc),
    fuel: or(input.fuel, known.fuel),
    colour: or(input.colour, known.colour).trim(),
    keys: or(input.keys, known.keys),
    roadTaxUntil: or(input.roadTaxUntil, known.roadTaxUntil),
    chassisEnd: or(input.chassisEnd, known.chassisEnd).toUpperCase(),
  };
}

/** The terms of a lot as the book keeps them; `known` is the premium that it has, whose bands stay where the input says nothing of them. */
export function termsFrom(input: LotInput, category: LotCategory, known?: PremiumTerms): LotTerms {
  const bands = input.premiumBands ?? (known && premiumBands(known));
  return {
    regnNo: input.regnNo.trim(),
    vendor: input.vendor.trim(),
    startingPriceSen: senFrom(input.price),
    minimumRaiseSen: senFrom(input.addPrice) || houseRaiseSen(category),
    depositSen: senFrom(input.deposit),
    premium: parsePremium(input.premium ?? 0, bands),
    adminFeeSen: senFrom(input.adminFee),
    safetyDepositSen: senFrom(input.safetyDeposit),
  };
}

/** A lot of the next auction as its row. */
export function nextRowFrom(
  input: NextLotInput,
  known: Selectable<NextLotsTable> | undefined,
): Omit<Selectable<NextLotsTable>, 'position'> {
  return {
    ...textsFrom(input, (input.session ?? known?.session ?? '').trim(), known),
    regnNo: (input.regnNo ?? '').trim(),
    vendor: (input.vendor ?? '').trim(),
    priceSen: senFrom(input.price),
    depositSen: senFrom(input.deposit),
    adminFeeSen: senFrom(input.adminFee),
    safetyDepositSen: senFrom(input.safetyDeposit),
    premium: input.premium ?? 0,
    premiumBands: input.premiumBands ? premiumBandsText(input.premiumBands) : (known?.premiumBands ?? ''),
    addPriceSen: senFrom(input.addPrice),
  };
}

/** A row of the next auction as everybody sees it, without its photos. */
export function nextLotFrom(row: Selectable<NextLotsTable>): Omit<NextLot, 'photos'> {
  const {
    lotNo,
    position: _,
    priceSen,
    depositSen,
    adminFeeSen,
    safetyDepositSen,
    addPriceSen,
    premiumBands: cell,
    ...texts
  } = row;
  const bands = readPremiumBands(cell) ?? [];
  return {
    ...texts,
    id: lotNo,
    unit: unitOfLot(row.unit, row.regnNo),
    price: ringgitOf(priceSen),
    deposit: ringgitOf(depositSen),
    adminFee: ringgitOf(adminFeeSen),
    safetyDeposit: ringgitOf(safetyDepositSen),
    addPrice: ringgitOf(addPriceSen),
    ...(bands.length > 0 && { premiumBands: bands }),
  };
}

/** A lot of the current auction as it would be written to stay as it is. */
export function lotInputOf(lot: LotState, texts: TextRow | undefined): LotInput {
  const { lotNo: id, session } = lot;
  return {
    ...(texts ?? textsFrom({ id }, session, undefined)),
    ...{ id, session, regnNo: lot.regnNo, vendor: lot.vendor },
    price: ringgitOf(lot.startingPriceSen),
    addPrice: ringgitOf(lot.minimumRaiseSen),
    ...termsOf(lot),
    premiumBands: [...premiumBands(lot.premium)],
  };
}

/** The same of one of the next auction. */
export function nextLotInputOf(row: Selectable<NextLotsTable>): NextLotInput {
  return { premiumBands: [], ...nextLotFrom(row) };
}

/** @throws Error for what no contract lets through. */
function senFrom(ringgit: number | undefined): number {
  const sen = senOf(ringgit ?? 0);
  if (sen === undefined) throw new Error(`${ringgit} is no amount in whole sen`);
  return sen;
}
