import type { Lot, LotCategory, NextLot, Session } from '#contract/catalogue/catalogue.ts';
import { doubtsOf } from '#contract/catalogue/lot-doubts.ts';
import type { Fuel } from '#contract/catalogue/lot-facts.ts';
import type { NextLotChange, NextLotInput } from '#contract/catalogue/lot-writes.ts';
import { yearOf } from '#contract/tables/dates.ts';
import { formatRM, senOf, ungrouped } from '#domain/money.ts';
import { type PlainPremium, parsePremium } from '#domain/premium.ts';
import { type Text, type Translate, text } from '../i18n/use-t.ts';
import { labelOf } from '../import/csv/columns.ts';
import type { Question } from '../kit/FormDialog.tsx';

/** A lot of either manager, with how many bidders have entered it. */
export interface ManagedLot extends NextLot, Partial<Pick<Lot, 'reserve' | 'approval'>> {
  /** undefined in the next auction. */
  readonly status?: Lot['status'];
  readonly biddersInLot: number;
  readonly bidCount: number;
}

export const CATEGORIES: Readonly<Record<LotCategory, Text>> = {
  motorcycle: 'Motorcycle',
  car: 'Car',
  mpv: 'MPV',
  suv: 'SUV',
  pickup: 'Pickup',
  van: 'Van',
  lorry: 'Lorry',
  'prime mover': 'Prime mover',
  machinery: 'Machinery',
  'general goods': 'General goods',
};

export const FUELS: Readonly<Record<Fuel, Text>> = {
  '': 'Not stated',
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  electric: 'Electric',
  ngv: 'NGV',
};

/** The three readings of a premium (specification, back office, section 9). */
export const PREMIUM_KINDS = { none: text('None'), flat: text('Amount in RM'), share: text('% of the bid') };
export type PremiumKind = keyof typeof PREMIUM_KINDS;

/** What stands in the fields of the dialog. Amounts are typed as ringgit, a share as a percentage. */
export interface LotForm {
  id: string;
  session: string;
  category: LotCategory;
  regnNo: string;
  make: string;
  descOfGood: string;
  year: string;
  ma: string;
  rc: string;
  vendor: string;
  location: string;
  contactPerson: string;
  price: string;
  addPrice: string;
  deposit: string;
  adminFee: string;
  safetyDeposit: string;
  premiumKind: PremiumKind;
  premium: string;
  /** Amounts for lower bids, from the lowest. */
  premiumBands: { upTo: string; premium: string }[];
  remarks: string;
  remark1: string;
  remark2: string;
  /** Whole numbers; empty where they are not known. */
  mileageKm: string;
  engineHours: string;
  engineCc: string;
  keys: string;
  fuel: Fuel;
  colour: string;
  roadTaxUntil: string;
  chassisEnd: string;
}

/** Terms of a usual car (specification, back office, section 9, 'Terms figures'): what a new lot begins with. */
const NEW_LOT: LotForm = {
  ...{ id: '', session: '', category: 'car', regnNo: '', make: '', descOfGood: '', year: '', ma: '', rc: '' },
  ...{ vendor: '', location: '', contactPerson: '', price: '', addPrice: '', deposit: '1500.00' },
  ...{ adminFee: '300.00', safetyDeposit: '500.00', premiumKind: 'flat', premium: '600.00' },
  premiumBands: [{ upTo: '5000.00', premium: '300.00' }],
  ...{ remarks: '', remark1: '', remark2: '', mileageKm: '', engineHours: '', engineCc: '', keys: '' },
  ...{ fuel: '', colour: '', roadTaxUntil: '', chassisEnd: '' },
};

export function labelOfField(field: keyof LotForm): Text {
  return labelOf(field === 'premiumKind' ? 'premium' : field);
}

export function newForm(session: string): LotForm {
  return { ...structuredClone(NEW_LOT), session };
}

export function formOf(lot: ManagedLot): LotForm {
  const { id, session, category, regnNo, make, descOfGood, year, ma, rc, vendor, location, contactPerson } = lot;
  const { remarks, remark1, remark2, premium, fuel, colour, roadTaxUntil, chassisEnd } = lot;
  const typed = (count: number | null) => (count === null ? '' : `${count}`);
  const kind: PremiumKind = premium > 1 ? 'flat' : premium > 0 && premium < 1 ? 'share' : 'none';
  return {
    ...{ id, session, category, regnNo, make, descOfGood, year, ma, rc, vendor, location, contactPerson },
    ...{ remarks, remark1, remark2, fuel, colour, roadTaxUntil, chassisEnd },
    mileageKm: typed(lot.mileageKm),
    engineHours: typed(lot.engineHours),
    engineCc: typed(lot.engineCc),
    keys: typed(lot.keys),
    price: typedAmount(lot.price),
    // The house's own minimum raise is left out, as it was when the lot was written.
    addPrice: lot.addPrice === 0 ? '' : typedAmount(lot.addPrice),
    deposit: typedAmount(lot.deposit),
    adminFee: typedAmount(lot.adminFee),
    safetyDeposit: typedAmount(lot.safetyDeposit),
    premiumKind: kind,
    premium: kind === 'flat' ? typedAmount(premium) : kind === 'share' ? percentOf(premium) : '',
    premiumBands: (lot.premiumBands ?? []).map((band) => ({
      upTo: typedAmount(band.upTo),
      premium: typedAmount(band.premium),
    })),
  };
}

/**
 * The change of a lot that the form makes: only what was touched is written, and only where the lot still has what `lot` shows of it.
 */
export function changeOf(form: LotForm, lot: ManagedLot): NextLotChange {
  const [wanted, before] = [inputOf(form), inputOf(formOf(lot))];
  const fields = Object.keys(wanted) as (keyof NextLotInput)[];
  const touched = fields.filter((field) => JSON.stringify(wanted[field]) !== JSON.stringify(before[field]));
  const seen: Partial<NextLotInput> = { premiumBands: [], ...lot };
  return { ...wanted, shown: Object.fromEntries(touched.map((field) => [field, seen[field]])) };
}

/** What is sent for a filled-in form; call it for one without faults only. */
export function inputOf(form: LotForm): NextLotInput {
  const { premiumKind, premium, premiumBands, price, addPrice, deposit, adminFee, safetyDeposit, ...texts } = form;
  return {
    ...texts,
    id: texts.id.trim(),
    year: yearOf(texts.year) ?? texts.year.trim(),
    price: ringgit(price),
    addPrice: ringgit(addPrice),
    deposit: ringgit(deposit),
    adminFee: ringgit(adminFee),
    safetyDeposit: ringgit(safetyDeposit),
    premium: premiumOf(premiumKind, premium),
    premiumBands: premiumBands.map((band) => ({ upTo: ringgit(band.upTo), premium: ringgit(band.premium) })),
    mileageKm: countOf(form.mileageKm),
    engineHours: countOf(form.engineHours),
    engineCc: countOf(form.engineCc),
    keys: countOf(form.keys),
    chassisEnd: form.chassisEnd.trim(),
  };
}

/** What to ask about before a lot is saved that may be a slip of the hand, of what the form changes; `next` is asked after it, or alone. */
export function doubtQuestion(
  t: Translate,
  form: LotForm,
  before: ManagedLot | undefined,
  today: string,
  next: Question | undefined,
): Question | undefined {
  const { year = '', roadTaxUntil, price, deposit } = inputOf(form);
  const isOtherMoney = before?.price !== price || before?.deposit !== deposit;
  const doubts = doubtsOf(
    {
      ...{
        year: year === before?.year ? '' : year,
        roadTaxUntil: roadTaxUntil === before?.roadTaxUntil ? '' : roadTaxUntil,
      },
      ...(isOtherMoney && { priceSen: senOf(price ?? 0), depositSen: senOf(deposit ?? 0) }),
    },
    today,
  );
  if (doubts.length === 0) return next;
  const sentences = doubts.map(({ field, text }) => `${t(labelOf(field))}: ${t.message(text)}`);
  return { title: t('Is this lot meant so?'), text: sentences.join(' '), startsOnNo: true, next };
}

function premiumOf(kind: PremiumKind, typed: string): number {
  if (kind === 'none') return 0;
  // Percent to a share by the decimal point: 0.07 * 100 and the like leave something behind.
  return kind === 'flat' ? ringgit(typed) : Math.round(Number(typed.trim()) * 10_000) / 1_000_000;
}

/** Without what parts thousands; figures in other groups stay as they are, and are no number. */
function digits(typed: string): string {
  const figures = typed.trim();
  return ungrouped(figures) ?? figures;
}

function ringgit(typed: string): number {
  return Number(digits(typed) || 0);
}

function countOf(typed: string): number | null {
  return digits(typed) === '' ? null : Number(digits(typed));
}

/** What is wrong with a whole number as typed; true when nothing is. An empty field is one that is not known. */
export function countFault(t: Translate, typed: string, most: number): string | true {
  const figures = digits(typed);
  if (figures !== '' && !/^\d{1,9}$/.test(figures)) return t('Please enter a whole number.');
  return Number(figures) <= most || t('At most {most}.', { most: most.toLocaleString('en-MY') });
}

/** What is wrong with a year as typed; true when nothing is. An empty field is one that is not known. */
export function yearFault(t: Translate, typed: string): string | true {
  const isFine = typed.trim() === '' || yearOf(typed) !== undefined;
  return isFine || t('Please enter four figures, such as 2019, or nothing.');
}

/** What is wrong with an amount as typed; true when nothing is. `least`: in ringgit; an empty field is RM0.00. */
export function amountFault(t: Translate, typed: string, least = 0): string | true {
  const figures = digits(typed);
  if (figures === '') return least === 0 || t('Please enter an amount.');
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(figures)) return t('Please enter an amount in RM, such as 1500 or 1500.50.');
  return Number(figures) >= least || t('The amount must be at least RM{least}.', { least: least.toFixed(2) });
}

/** The same of a premium. */
export function premiumFault(t: Translate, kind: PremiumKind, typed: string): string | true {
  if (kind === 'none') return true;
  if (kind === 'flat') {
    const fault = amountFault(t, typed, 1);
    return fault !== true || ringgit(typed) > 1 ? fault : t('The amount must be above RM1.00.');
  }
  const percent = typed.trim();
  if (!/^\d{1,2}(\.\d{1,4})?$/.test(percent)) return t('Please enter a percentage below 100, such as 2 or 2.5.');
  return Number(percent) > 0 || t('The percentage must be above 0.');
}

/** The same of the end of a band, which is above that of the one before; `before` as typed. */
export function bandFault(t: Translate, typed: string, before: string | undefined): string | true {
  const fault = amountFault(t, typed, 1);
  if (fault !== true || before === undefined) return fault;
  return ringgit(typed) > ringgit(before) || t('Each band must end above the one before it.');
}

/** The same of its premium: an amount, or 0 for none. */
export function bandPremiumFault(t: Translate, typed: string): string | true {
  const fault = amountFault(t, typed);
  if (fault !== true) return fault;
  if (typed.trim() === '') return t('Please enter an amount; 0 for no premium.');
  return ringgit(typed) === 0 || ringgit(typed) >= 1 || t('The amount must be 0 or at least RM1.00.');
}

function typedAmount(amount: number): string {
  return ((senOf(amount) ?? 0) / 100).toFixed(2);
}

/** 0.025 as '2.5'. */
function percentOf(share: number): string {
  return `${Math.round(share * 1_000_000) / 10_000}`;
}

/** The names of the sessions that lots can be added to. */
export function openSessions(sessions: readonly Session[] | undefined): string[] {
  return sessions?.flatMap(({ id, status }) => (status === 'end' ? [] : id)) ?? [];
}

/** The one that begins next: lots are added before a session runs, and one that runs is chosen on purpose. '' where none is to come. */
export function nextSession(sessions: readonly Session[] | undefined): string {
  const toCome = sessions?.filter(({ status }) => status === 'not started') ?? [];
  return toCome.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0]?.id ?? '';
}

/** 'RM600.00', '2% (at least RM600.00)', 'None' (specification, back office, section 9). */
export function premiumWords(
  t: Translate,
  { premium, premiumBands }: Pick<ManagedLot, 'premium' | 'premiumBands'>,
): string {
  const plain = (terms: PlainPremium) => {
    switch (terms.kind) {
      case 'none':
        return t('None');
      case 'flat':
        return formatRM(terms.amountSen);
      case 'share':
        return t('{percent}% (at least RM600.00)', { percent: terms.ppm / 10_000 });
    }
  };
  const terms = parsePremium(premium, premiumBands);
  if (terms.kind !== 'bands') return plain(terms);
  const bands = terms.bands.map(({ upToSen, amountSen }) =>
    t('{premium} up to a bid of {amount}', { premium: formatRM(amountSen), amount: formatRM(upToSen) }),
  );
  return t('{bands}, then {premium}', { bands: bands.join(', '), premium: plain(terms.above) });
}

/** That a lot has a reserve, or needs its vendor's approval. */
export function reserveWords(t: Translate, { reserve, approval }: Pick<ManagedLot, 'reserve' | 'approval'>): string {
  if (reserve === undefined) return approval === true ? t('Approval needed') : '';
  return approval === true ? t('Reserve set, approval needed') : t('Reserve set');
}
