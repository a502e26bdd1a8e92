import { HIDDEN } from '#api/platform/trail/changes.ts';
import { LOT_LABELS } from '#contract/catalogue/lot-words.ts';
import { HISTORY_WORDS, type KeptValue } from '#contract/history.ts';
import { APPOINTMENT_REASON_CODES } from '#domain/appointments.ts';
import { CANCEL_REASONS } from '#domain/cancel-reasons.ts';
import { FORFEITS_FOR, type StepWitness, WAIVERS, WITNESS_ROLES } from '#domain/handover.ts';
import { dayText, momentText } from '#domain/moments.ts';
import { formatRM, senOf } from '#domain/money.ts';
import type { BandValue, PremiumTerms } from '#domain/premium.ts';
import { premiumText as bandedText } from '#domain/premium-words.ts';
import { SESSION_REASONS } from '#domain/session-reasons.ts';
import type { Increment, SoftClose } from '#domain/session-rules.ts';
import type { VendorAgreementTerms } from '#domain/vendor-agreement.ts';
import { VENDOR_CHARGE_WORDS } from '#domain/vendor-charges.ts';

/** 'id' and 'session' are other things elsewhere. */
const { id: _id, session: _session, ...OF_LOTS } = LOT_LABELS;

/** Fields of the book and of the house's rows as the back office calls them (specification, back office, section 3). */
const LABELS: Readonly<Record<string, string>> = {
  startsAt: 'Start',
  endsAt: 'End',
  maximumBids: 'Maximum bids',
  softClose: 'Late bids move the end',
  staggerSeconds: 'Seconds between the ends of lots',
  increments: 'Increments',
  approvalHours: 'Hours to answer an offer',
  access: 'Public or private',
  publicOrPrivate: 'Public or private',
  startingPrice: LOT_LABELS.price,
  minimumRaise: LOT_LABELS.addPrice,
  ...OF_LOTS,
  hammer: 'Sold price',
  bidder: 'Bidder No',
  amount: 'Amount',
  bidRevision: 'Revision of the bid',
  top: 'Highest bid from then on',
  passedOver: 'Passed over (revisions)',
  maximaOf: 'Maximum bids that ended (bidder numbers)',
  hasReserve: 'Hidden reserve',
  approval: 'Subject to approval',
  newLotsReserved: 'New lots begin with a hidden reserve',
  newLotsApproved: 'New lots begin subject to approval',
  newLotsVersion: 'Version of what new lots begin with',
  decideBy: 'To be answered by',
  newLinkFrom: 'New link from',
  by: 'Answered for',
  reason: 'Reason',
  words: 'In words',
  additionalDeposit: 'Additional deposit',
  timesPercent: 'Percent of the price',
  plus: 'Plus',
  mapUrl: 'Map URL',
  mapURL: 'Map URL',
  imgUrl: 'Image',
  imageUrl: 'Image',
  tel: 'Tel',
  viewingHours: 'Viewing and collection hours',
  staffOf: 'Staff of',
  inactive: 'Deactivated',
  ic: 'IC or SSM No',
  representativeIc: 'IC No of the representative',
  bankStatus: 'Bank account status',
  accountEndsIn: 'Account ends in',
  holder: 'Account holder',
  usableAt: 'Used from',
  forLot: 'Lot',
  commission: 'Commission',
  minimum: 'Least commission a lot',
  maximum: 'Most commission a lot',
  charges: 'Charges',
  tax: 'Tax',
  payout: 'Due',
  mustDo: 'The gate waits for',
  inspectWithinDays: 'Inspection within days',
  inspectNoticeDays: 'Notice of an inspection (working days)',
  inspectCharge: 'Charge of the inspection',
  transferWithinDays: 'Transfer within days',
  transferCharge: 'Charge of the transfer',
  collectWithinDays: 'Collection within days',
  collectNoticeDays: 'Notice of a collection (working days)',
  storageFrom: 'Free days count from',
  storageADay: 'Storage a day',
  heldMonths: 'Months of the safety deposit',
  returnedFor: 'Safety deposit returned for',
  disposeAfterDays: 'Days from the sale to a disposal',
  disposeNoticeDays: 'Days from the notice to a disposal',
  refundsHeldUntil: 'Refunds held until',
  toggle: 'Switched on',
  info: 'Text',
  session: 'Session',
  column1: 'First column',
  column1Bold: 'First column in bold',
  value: 'Second column',
  valueBold: 'Second column in bold',
  valueUnderlined: 'Second column underlined',
  column1Ms: 'First column in Malay',
  valueMs: 'Second column in Malay',
  sessionOrder: 'Place of the session',
  alt: 'Description',
  focusX: 'Focus from the left (%)',
  focusY: 'Focus from the top (%)',
  sha256: 'Fingerprint (SHA-256)',
  sizeBytes: 'Size in bytes',
  position: 'Place in the order',
  purchases: 'Papers of purchases (years)',
  refundAccounts: 'Bank accounts of refunds (years)',
  securityLog: 'Security log (days)',
  mails: 'Mails (days)',
  formerAddresses: 'Former mail addresses (days)',
  loginSessions: 'Login sessions (days)',
  devices: 'Known devices (days)',
};

/** Amounts that are decimal ringgit, as they stand on the wire; those in sen end in `Sen`. */
const RINGGIT = new Set(['price', 'adminFee', 'deposit', 'safetyDeposit', 'addPrice', 'salePrice', 'soldPrice']);

/** 'Safety deposit' of safetyDepositSen. */
export function labelOf(field: string): string {
  const name = field.replace(/Sen$/, '');
  const known = LABELS[name];
  if (known !== undefined) return known;
  const words = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** Fields in the order in which the back office has them; the database keeps none. */
export function inOrder(fields: readonly string[]): string[] {
  const place = (field: string) => PLACES.get(field.replace(/Sen$/, '')) ?? PLACES.size;
  return fields.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

const PLACES = new Map(Object.keys(LABELS).map((name, place) => [name, place]));

/** Reasons that are chosen from a list; what was typed stands as it is. */
const REASONS: ReadonlySet<unknown> = new Set([
  ...[...SESSION_REASONS, ...CANCEL_REASONS],
  ...[...WAIVERS, ...FORFEITS_FOR, ...APPOINTMENT_REASON_CODES],
]);

/** 'Technical fault' of technical-fault. */
function wordsOf(code: string): string {
  return `${code.slice(0, 1).toUpperCase()}${code.slice(1).replaceAll('-', ' ')}`;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** A value as a person reads it: amounts in RM, times at +08:00; null for nothing. */
export function textOf(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'premium') return premiumText(value);
  if (field === 'premiumBands') return bandsText(value as readonly BandValue[]);
  // The book has no name of theirs, and a seal tells nobody anything.
  if (field === 'witness') return WITNESS_ROLES[(value as StepWitness).role];
  if (field === 'softClose') return softCloseText(value as SoftClose);
  if (field === 'commission' && typeof value === 'object')
    return commissionText(value as VendorAgreementTerms['commission']);
  if (field === 'charge' && typeof value === 'string' && Object.hasOwn(VENDOR_CHARGE_WORDS, value))
    return VENDOR_CHARGE_WORDS[value as keyof typeof VENDOR_CHARGE_WORDS];
  if (field === 'charges' && Array.isArray(value)) return chargesText(value as VendorAgreementTerms['charges']);
  if (field === 'tax') return taxText(value as VendorAgreementTerms['tax']);
  if (field === 'payout') return dueText(value as VendorAgreementTerms['payout']);
  if (field === 'increments') return incrementsText(value as readonly Increment[]);
  if (typeof value === 'number') return numberText(field, value);
  if (field === 'reason' && REASONS.has(value)) return wordsOf(value as string);
  if (typeof value === 'string') {
    if (DAYS.has(field) && DAY.test(value)) return dayText(value);
    return INSTANT.test(value) ? momentText(value) : value;
  }
  if (Array.isArray(value)) return value.map((each) => textOf(field, each) ?? '–').join(', ') || null;
  const parts = Object.entries(value as object).map(([name, each]) => `${labelOf(name)}: ${textOf(name, each) ?? '–'}`);
  return parts.join(', ') || null;
}

/** What is agreed with a vendor; shares in per cent. */
function commissionText(commission: VendorAgreementTerms['commission']): string {
  switch (commission.kind) {
    case 'amount':
      return `${formatRM(commission.amountSen)} a lot`;
    case 'share':
      return `${percentOf(commission.ppm)} of the hammer price`;
    default: {
      const bands = commission.bands
        .map(({ fromSen, ppm }) => `${percentOf(ppm)} from ${formatRM(fromSen)}`)
        .join(', ');
      return commission.kind === 'by-band' ? `One rate by band: ${bands}` : `Each part by its band: ${bands}`;
    }
  }
}

function chargesText(charges: VendorAgreementTerms['charges']): string {
  if (charges.length === 0) return 'none';
  return charges.map(({ charge, amountSen }) => `${VENDOR_CHARGE_WORDS[charge]} ${formatRM(amountSen)}`).join(', ');
}

function taxText({ ppm, included }: VendorAgreementTerms['tax']): string {
  if (ppm === 0) return 'none';
  return `${percentOf(ppm)}, ${included ? 'contained' : 'added'}`;
}

function dueText({ after, holdDays }: VendorAgreementTerms['payout']): string {
  return `${holdDays} days after the ${after}`;
}

function percentOf(ppm: number): string {
  return `${ppm / 10_000}%`;
}

/** Fields whose values are days. */
const DAYS = new Set(['day', 'paidOn', 'roadTaxUntil', 'dueOn', 'soldOn', 'on', 'until']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Fields whose values are, or may be, words of the house; in all others such a word was typed. */
const WORDED = new Set([
  ...['way', 'source', 'from', 'takenBackBy', 'reason', 'bankStatus', 'access', 'publicOrPrivate'],
]);
const WORDS: ReadonlySet<string> = new Set(HISTORY_WORDS);
/** Fields of which the house makes a sentence. */
const SENTENCES = new Set([
  ...['premium', 'premiumBands', 'top', 'withoutCard', 'refutedBecause', 'refusedBecause', 'softClose', 'increments'],
]);

/** What of a value a page says in its own language; undefined where it stands as it is. */
export function keptOf(field: string, value: unknown): KeptValue | undefined {
  if (typeof value === 'boolean') return { as: 'word', value: value ? 'yes' : 'no' };
  const text = textOf(field, value);
  if (text === null) return undefined;
  if (text === HIDDEN || (SENTENCES.has(field) && text === 'none')) return { as: 'word', value: text };
  if (SENTENCES.has(field)) return { as: 'sentence', value: text };
  if (typeof value !== 'string') return undefined;
  if (INSTANT.test(value)) return { as: 'moment', value };
  if (DAYS.has(field) && DAY.test(value)) return { as: 'day', value };
  return WORDED.has(field) && WORDS.has(value) ? { as: 'word', value } : undefined;
}

function numberText(field: string, value: number): string {
  if (field.endsWith('Sen')) return formatRM(value);
  const sen = RINGGIT.has(field) ? senOf(value) : undefined;
  return sen === undefined ? String(value) : formatRM(sen);
}

/** As the book has it, or as the wire does: above 1 an amount in RM, between 0 and 1 a share of the bid. */
function premiumText(value: unknown): string | null {
  if (typeof value === 'number') {
    if (value <= 0) return 'none';
    return value > 1 ? formatRM(senOf(value) ?? 0) : shareText(value * 100);
  }
  return bandedText(value as PremiumTerms, (terms) => {
    if (terms.kind === 'flat') return formatRM(terms.amountSen);
    return terms.kind === 'share' ? shareText(terms.ppm / 10_000) : 'none';
  });
}

/** As the wire has them. */
function bandsText(bands: readonly BandValue[]): string {
  const amount = (ringgit: number) => formatRM(senOf(ringgit) ?? 0);
  return bands.map(({ upTo, premium }) => `${amount(premium)} up to a bid of ${amount(upTo)}`).join(', ');
}

function softCloseText({ windowMinutes, lastEndMinutes }: SoftClose): string {
  return `a bid in the last ${windowMinutes} min moves it, at most ${lastEndMinutes} min`;
}

/** Steps by price, in every language. */
function incrementsText(increments: readonly Increment[]): string {
  if (increments.length === 0) return 'none';
  return increments.map(({ fromSen, stepSen }) => `${formatRM(fromSen)}: +${formatRM(stepSen)}`).join(', ');
}

function shareText(percent: number): string {
  return `${Number(percent.toFixed(4))} % of the bid, at least ${formatRM(60_000)}`;
}
