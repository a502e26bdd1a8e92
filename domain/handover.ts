import { daysAfter } from './payment-dates.ts';
import { malaysianTime } from './session-clock.ts';

/**
 * From the hammer to the gate: the file of a sold unit, its steps, its days and its charges. Pure, for the book, the pages and the papers. Days are YYYY-MM-DD
 * at +08:00, their day included; amounts integer sen. The figures of the specification (section 9 of both sides) are the defaults of the templates, and
 * never constants: what holds for a unit are the terms in its file, from when it was opened.
 */

/** Frozen, as all lists here: the book has them. */
export const HANDOVER_KINDS = {
  car: 'Car, van or pickup',
  motorcycle: 'Motorcycle',
  lorry: 'Lorry, prime mover or trailer',
  machine: 'Machinery',
  goods: 'General goods',
  scrap: 'Scrap: must be cut',
} as const;
export type HandoverKind = keyof typeof HANDOVER_KINDS;
export const KINDS = Object.keys(HANDOVER_KINDS) as [HandoverKind, ...HandoverKind[]];

/** What decides money or the gate. Other steps (insurance, road tax, appointments) are of the office, beside the book. */
export const HANDOVER_STEPS = {
  'vendor-release': 'Release by the vendor or financier',
  inspection: 'Inspection passed',
  transfer: 'Ownership transferred',
  deregistration: 'Registration cancelled',
  cutting: 'Cutting witnessed',
  'disposal-notice': 'Notice of disposal given',
} as const;
export type HandoverStep = keyof typeof HANDOVER_STEPS;
export const STEPS = Object.keys(HANDOVER_STEPS) as [HandoverStep, ...HandoverStep[]];

/** Those that the gate may wait for. */
export const GATE_STEPS = ['vendor-release', 'inspection', 'transfer', 'deregistration', 'cutting'] as const;
export type GateStep = (typeof GATE_STEPS)[number];

export const HANDOVER_CHARGES = {
  inspection: 'Inspection',
  transfer: 'Transfer of ownership',
  storage: 'Storage',
  other: 'Other charge',
} as const;
export type HandoverCharge = keyof typeof HANDOVER_CHARGES;
export const CHARGES = Object.keys(HANDOVER_CHARGES) as [HandoverCharge, ...HandoverCharge[]];

/** What an `other` charge is for, as its buyer reads it: one line of 3 to 120 characters, none of them unseen or turning the line around. */
export function isChargeWords(words: string): boolean {
  return words.length >= 3 && words.length <= MOST_CHARGE_WORDS && CHARGE_WORDS.test(words);
}
export const MOST_CHARGE_WORDS = 120;
export const CHARGE_WORDS =
  /^(?! )[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+(?<! )$/u;

/** Who may witness that a unit was cut. */
export const WITNESS_ROLES = {
  house: 'Staff of the house',
  vendor: 'Vendor, or somebody sent by them',
  yard: 'Operator of the scrap yard',
  authority: 'Officer of an authority',
} as const;
export type WitnessRole = keyof typeof WITNESS_ROLES;
export const WITNESSES = Object.keys(WITNESS_ROLES) as [WitnessRole, ...WitnessRole[]];

/** Of a step that somebody has to have seen. `seal`: a salted hash of their name, which the office has and the book has not. */
export interface StepWitness {
  readonly role: WitnessRole;
  readonly seal: string;
}

/** Steps that are recorded with their witness: what must be cut is not scrap because somebody says so. */
export function needsWitness(step: HandoverStep): boolean {
  return step === 'cutting';
}

/** Why a charge is waived. */
export const WAIVER_REASONS = {
  'delay-of-the-house': 'Delay of the house',
  'delay-of-the-vendor': 'Delay of the vendor',
  goodwill: 'Goodwill',
  'charged-by-mistake': 'Charged by mistake',
} as const;
export type WaiverReason = keyof typeof WAIVER_REASONS;
export const WAIVERS = Object.keys(WAIVER_REASONS) as [WaiverReason, ...WaiverReason[]];

/** Why a safety deposit is kept. */
export const FORFEIT_REASONS = {
  'not-transferred': 'Ownership not transferred in time',
  'not-collected': 'Not collected in time',
  abandoned: 'Unit abandoned and disposed of',
} as const;
export type ForfeitReason = keyof typeof FORFEIT_REASONS;
export const FORFEITS_FOR = Object.keys(FORFEIT_REASONS) as [ForfeitReason, ...ForfeitReason[]];

/** From when the days of free storage count. Papers of the specification name two moments, the sale and the transfer: the house chooses which holds. */
export const STORAGE_FROM = ['sale', 'opened', 'transfer'] as const;
export type StorageFrom = (typeof STORAGE_FROM)[number];

/** What the safety deposit waits for. */
export const RETURNED_FOR = ['transfer', 'deregistration', 'cutting', 'collection'] as const;
export type ReturnedFor = (typeof RETURNED_FOR)[number];

/** The terms of one unit, frozen in its file. */
export interface HandoverTerms {
  /** What must be done before the gate opens, beside that price and charges are paid. */
  readonly mustDo: readonly GateStep[];
  /** `withinDays` of the full payment; booked so many working days before. */
  readonly inspection: { readonly withinDays: number; readonly noticeDays: number; readonly chargeSen: number };
  /** `withinDays` of the inspection; without one of the full payment. */
  readonly transfer: { readonly withinDays: number; readonly chargeSen: number };
  /** `withinDays` of the transfer; without one of the full payment. Booked so many working days before. */
  readonly collection: { readonly withinDays: number; readonly noticeDays: number };
  /** Charged from the day after the free days on; 0 sen: none is. */
  readonly storage: { readonly from: StorageFrom; readonly freeDays: number; readonly aDaySen: number };
  readonly safetyDeposit: { readonly heldMonths: number; readonly returnedFor: ReturnedFor };
  /** Not before so many days since the sale, and since the notice. */
  readonly disposal: { readonly afterDays: number; readonly noticeDays: number };
}

/** RM153, RM100, 30, 14 and 60 days, 3 months: the specification. The notice before a disposal is the house's. */
const BY_SPECIFICATION: HandoverTerms = {
  mustDo: ['vendor-release', 'inspection', 'transfer'],
  inspection: { withinDays: 30, noticeDays: 3, chargeSen: 153_00 },
  transfer: { withinDays: 30, chargeSen: 100_00 },
  collection: { withinDays: 14, noticeDays: 2 },
  storage: { from: 'transfer', freeDays: 14, aDaySen: 100_00 },
  safetyDeposit: { heldMonths: 3, returnedFor: 'transfer' },
  disposal: { afterDays: 60, noticeDays: 14 },
};
const UNREGISTERED: HandoverTerms = {
  ...BY_SPECIFICATION,
  mustDo: ['vendor-release'],
  storage: { ...BY_SPECIFICATION.storage, from: 'sale' },
  safetyDeposit: { heldMonths: 3, returnedFor: 'collection' },
};

/** What the office's templates are until the house edits them. */
export const DEFAULT_TERMS: Readonly<Record<HandoverKind, HandoverTerms>> = {
  car: BY_SPECIFICATION,
  // Motorcycles are transferred without an inspection.
  motorcycle: { ...BY_SPECIFICATION, mustDo: ['vendor-release', 'transfer'] },
  lorry: BY_SPECIFICATION,
  machine: UNREGISTERED,
  goods: UNREGISTERED,
  // 'collection notice 2 working days (3 for scrap cutting)'
  scrap: {
    ...UNREGISTERED,
    mustDo: ['vendor-release', 'deregistration', 'cutting'],
    collection: { ...BY_SPECIFICATION.collection, noticeDays: 3 },
    safetyDeposit: { heldMonths: 3, returnedFor: 'deregistration' },
  },
};

/** A step as it was done: on which day, and until when it holds; null: for good. */
export interface StepDone {
  readonly on: string;
  readonly until: string | null;
  /** Of a step that needs one; those that were recorded before it did have none. */
  readonly witness?: StepWitness | undefined;
  /** It was recorded once the unit had left: the gate did not open for it, and it may be taken back. */
  readonly afterLeaving?: true | undefined;
}

/** Did the unit leave on the strength of what was done? Then it stands. */
export function hasLeftWith({ afterLeaving }: StepDone, isReleased: boolean): boolean {
  return isReleased && afterLeaving !== true;
}

/** A charge of the file; `charge` names it there. */
export interface ChargeMade {
  readonly charge: string;
  readonly what: HandoverCharge;
  readonly amountSen: number;
  readonly isWaived: boolean;
}

export interface HandoverFile {
  readonly lot: string;
  readonly bidder: number;
  readonly kind: HandoverKind;
  readonly terms: HandoverTerms;
  readonly soldOn: string;
  readonly openedOn: string;
  /** False: it was opened by mistake, and what was charged in it is waived. */
  readonly isOpen: boolean;
  readonly steps: Readonly<Partial<Record<HandoverStep, StepDone>>>;
  readonly charges: readonly ChargeMade[];
  /** Payments that stand. */
  readonly paidSen: number;
  /** What was paid of charges that were waived then, and went to the buyer's deposit account. */
  readonly creditedSen: number;
  /** The command that disposed of the unit; null: none has. */
  readonly disposedBy: string | null;
}

/** What is due of the charges; below zero, more was paid than is charged. */
export function chargesDueSen({ charges, paidSen, creditedSen }: ChargesOfFile): number {
  const chargedSen = charges.reduce((sum, { amountSen, isWaived }) => (isWaived ? sum : sum + amountSen), 0);
  return chargedSen - paidSen + creditedSen;
}
type ChargesOfFile = Pick<HandoverFile, 'charges' | 'paidSen' | 'creditedSen'>;

/** So many months after a day; where the month is shorter, its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days on which nobody works: days of the week (0: Sunday), and holidays as the house keeps them. */
export interface WorkingCalendar {
  readonly restDays: readonly number[];
  readonly holidays: ReadonlySet<string>;
}

/** So many working days before a day: the last day of notice. The day itself does not count. */
export function workingDaysBefore(day: string, count: number, calendar: WorkingCalendar): string {
  return workingDaysFrom(day, count, -1, calendar);
}

/** So many working days after a day, which itself does not count. */
export function workingDaysAfter(day: string, count: number, calendar: WorkingCalendar): string {
  return workingDaysFrom(day, count, 1, calendar);
}

function workingDaysFrom(day: string, count: number, step: 1 | -1, { restDays, holidays }: WorkingCalendar): string {
  if (new Set(restDays).size >= 7) throw new Error('A house that never works has no working days');
  let reached = day;
  for (let left = count; left > 0; ) {
    reached = daysAfter(reached, step);
    if (!restDays.includes(new Date(reached).getUTCDay()) && !holidays.has(reached)) left -= 1;
  }
  return reached;
}

type DatesOfFile = Pick<HandoverFile, 'terms' | 'soldOn' | 'openedOn' | 'steps'>;

/** What storage is counted by, also of a file that is not open yet. */
type StorageOfFile = Pick<HandoverFile, 'soldOn' | 'openedOn' | 'steps'> & {
  readonly terms: Pick<HandoverTerms, 'storage'>;
};

/** The first day of storage that is charged; null while it is not known, or when none is. */
export function storageBegins({ terms: { storage }, soldOn, openedOn, steps }: StorageOfFile): string | null {
  const since = { sale: soldOn, opened: openedOn, transfer: ownershipDone(steps)?.on }[storage.from];
  return since === undefined || storage.aDaySen === 0 ? null : daysAfter(since, storage.freeDays + 1);
}

/** Names the storage of a day: charged once, and for good, also when it was waived. */
export function storageOf(day: string): string {
  return `storage ${day}`;
}

/**
 * The days up to today whose storage is to be charged and is not, the earliest first, at most so many. Days that were charged before are not charged again, whatever
 * became of the charge.
 */
export function storageToCharge(
  file: StorageOfFile & Pick<HandoverFile, 'charges'>,
  today: string,
  most = 31,
): string[] {
  const begins = storageBegins(file);
  if (begins === null) return [];
  const charged = new Set(file.charges.map(({ charge }) => charge));
  const days: string[] = [];
  for (let day = begins; day <= today && days.length < most; day = daysAfter(day, 1)) {
    if (!charged.has(storageOf(day))) days.push(day);
  }
  return days;
}

/** A unit whose registration is cancelled has no owner to be written in. */
function ownershipDone(steps: HandoverFile['steps']): StepDone | undefined {
  return steps.transfer ?? steps.deregistration;
}

/** The steps that the gate still waits for. An inspection that was not used for the transfer must be valid today. */
export function stepsMissing({ terms, steps }: Pick<HandoverFile, 'terms' | 'steps'>, today: string): GateStep[] {
  return terms.mustDo.filter((step) => {
    if (step === 'transfer') return ownershipDone(steps) === undefined;
    const done = steps[step];
    if (done === undefined) return true;
    return step === 'inspection' && ownershipDone(steps) === undefined && done.until !== null && done.until < today;
  });
}

/** What the gate waits for beside the price. */
export interface GateWaits {
  readonly missing: readonly GateStep[];
  /** Of charges that stand in the file. */
  readonly dueSen: number;
  /** Days of storage up to today that are to be charged before it opens. */
  readonly unchargedDays: number;
}

/** What it waits for of a file that is open; undefined: nothing. `today`: YYYY-MM-DD at +08:00. */
export function gateWaits(file: DatesOfFile & ChargesOfFile, today: string): GateWaits | undefined {
  const missing = stepsMissing(file, today);
  const dueSen = chargesDueSen(file);
  const unchargedDays = storageToCharge(file, today, Number.POSITIVE_INFINITY).length;
  return missing.length === 0 && dueSen <= 0 && unchargedDays === 0 ? undefined : { missing, dueSen, unchargedDays };
}

/** Until when what the safety deposit waits for must be done. */
export function safetyDepositUntil({ terms, soldOn }: Pick<HandoverFile, 'terms' | 'soldOn'>): string {
  return monthsAfter(soldOn, terms.safetyDeposit.heldMonths);
}

/** What the safety deposit waits for: not done yet, done in its time, or too late. */
export function safetyDepositState(
  file: Pick<HandoverFile, 'terms' | 'soldOn' | 'steps'>,
  isReleased: boolean,
): 'open' | 'in time' | 'late' {
  const { returnedFor } = file.terms.safetyDeposit;
  // Whoever has let a unit go later than that has agreed to it.
  if (returnedFor === 'collection') return isReleased ? 'in time' : 'open';
  const done = returnedFor === 'transfer' ? ownershipDone(file.steps) : file.steps[returnedFor];
  if (done === undefined) return 'open';
  return done.on <= safetyDepositUntil(file) ? 'in time' : 'late';
}

/** The first day on which the unit may be disposed of; null before the notice. */
export function disposalFrom({ terms, soldOn, steps }: DatesOfFile): string | null {
  const notice = steps['disposal-notice'];
  if (notice === undefined) return null;
  const { afterDays, noticeDays } = terms.disposal;
  const days = [daysAfter(soldOn, afterDays + 1), daysAfter(notice.on, noticeDays + 1)];
  return days.toSorted().at(-1) ?? null;
}

/** By when what comes next is to be done; null where it is not known yet, or not asked for. `paidOn`: of the full payment, null before. */
export interface HandoverDates {
  readonly inspectBy: string | null;
  readonly transferBy: string | null;
  readonly collectBy: string | null;
  readonly storageFrom: string | null;
  readonly safetyDepositUntil: string;
}

export function handoverDates(file: DatesOfFile, paidOn: string | null): HandoverDates {
  const { terms, steps } = file;
  const asks = (step: GateStep) => terms.mustDo.includes(step);
  const within = (day: string | null, days: number) => (day === null ? null : daysAfter(day, days));
  const inspectedOn = asks('inspection') ? (steps.inspection?.on ?? null) : paidOn;
  const movedOn = asks('transfer') ? (ownershipDone(steps)?.on ?? null) : paidOn;
  return {
    inspectBy: asks('inspection') ? within(paidOn, terms.inspection.withinDays) : null,
    transferBy: asks('transfer') ? within(inspectedOn, terms.transfer.withinDays) : null,
    collectBy: within(movedOn, terms.collection.withinDays),
    storageFrom: storageBegins(file),
    safetyDepositUntil: safetyDepositUntil(file),
  };
}

/** The day at +08:00 of an instant, UTC ms. */
export function dayOf(atMs: number): string {
  return malaysianTime(atMs).date;
}

/** What the reference of a payment of charges stands for; without an amount, the start of it. */
export function chargesFingerprint(lot: string, amountSen?: number): string {
  return `charges ${lot}:${amountSen ?? ''}`;
}

/** What stands so in the book as paid for charges of this unit, sen; undefined: it is something else, or taken back. */
export function paidForChargesSen(lot: string, fingerprint: string | undefined): number | undefined {
  const prefix = chargesFingerprint(lot);
  return fingerprint?.startsWith(prefix) ? Number(fingerprint.slice(prefix.length)) : undefined;
}
