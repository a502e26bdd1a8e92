import { isPaid } from '../purchase.ts';
import type { BookState } from '../state.ts';
import { vendorFigures } from '../vendor-account.ts';
import { VENDORS } from './houses.ts';
import type { Intent } from './intents.ts';
import type { CommandInput } from './scenario.ts';
import type { VendorIntent } from './vendor-intent.ts';

/** The commands that intents about vendors come to (see `asking.ts`). */

const OF_VENDORS: readonly Intent['do'][] = [
  ...([
    'agree',
    'settle-sale',
    'resettle-sale',
    'charge-vendor',
    'vendor-pays',
    'take-back-from-vendor',
    'pay-out',
  ] as const),
  'payout-ends',
];

export function isOfVendors(intent: Intent): intent is VendorIntent {
  return OF_VENDORS.includes(intent.do);
}

const DAY_MS = 86_400_000;
const PAYEE = 'ab'.repeat(32);

export function ofVendors(state: BookState, intent: VendorIntent, nowMs: number): CommandInput {
  switch (intent.do) {
    case 'agree': {
      const { vendor, terms, shown } = intent;
      const standing = state.vendors.get(vendor)?.agreements.at(-1)?.agreedAt ?? -1;
      const shownAt = { none: undefined, present: standing, earlier: standing - 1 }[shown];
      return { type: 'set-vendor-agreement', vendor, terms, shownAt };
    }
    case 'settle-sale':
      return { type: 'settle-sale', lot: paidLot(state, intent) };
    case 'resettle-sale':
      return resettling(state, intent);
    case 'charge-vendor': {
      const { vendor, amountSen, reference, alike, pick, keen } = intent;
      const lots = [...state.lots.values()].filter((lot) => lot.vendor === vendor || !keen);
      const forLot = pick % 2 === 0 ? null : (lots[pick % lots.length]?.lot ?? null);
      const charge = pick % 3 === 0 ? 'other' : 'transport';
      return { type: 'charge-vendor', vendor, forLot, charge, amountSen, reference, alike };
    }
    case 'vendor-pays': {
      const { vendor, amountSen, reference, alike } = intent;
      return { type: 'pay-in-by-vendor', vendor, amountSen, reference, alike };
    }
    case 'take-back-from-vendor':
      return standingOf(state, intent);
    case 'pay-out':
      return payoutOf(state, intent, nowMs);
    case 'payout-ends': {
      const open = [...state.payouts.keys()];
      // For one that is not keen one that came back, where there is one.
      const over = namesOf(state, 'vendor payout ').filter((reference) => !state.payouts.has(reference));
      const some = (intent.keen && open.length > 0) || over.length === 0 ? open : over;
      return { type: intent.type, reference: some[intent.pick % some.length] ?? `ref ${intent.pick}` };
    }
  }
}

function namesOf({ references }: BookState, start: string): string[] {
  return [...references].flatMap(([reference, what]) => (what.startsWith(start) ? reference : []));
}

function paidLot(state: BookState, { pick, keen }: { readonly pick: number; readonly keen: boolean }): string {
  const purchases = [...state.purchases.values()];
  const paid = purchases.filter(
    (each) => isPaid(each) && each.settlement === null && state.lots.get(each.lot)?.depositApplied,
  );
  const some = keen && paid.length > 0 ? paid : purchases;
  return some[pick % some.length]?.lot ?? [...state.lots.keys()][pick % state.lots.size] ?? 'AMS1/1';
}

function resettling(
  state: BookState,
  { pick, keen, shown }: Extract<VendorIntent, { do: 'resettle-sale' }>,
): CommandInput {
  const newestOf = (lot: string) => state.vendors.get(state.lots.get(lot)?.vendor ?? '')?.agreements.at(-1)?.agreedAt;
  const purchases = [...state.purchases.values()];
  const others = purchases.filter(({ lot, settlement }) => settlement && settlement.agreedAt !== newestOf(lot));
  const some = keen && others.length > 0 ? others : purchases;
  const purchase = some[pick % some.length];
  const lot = purchase?.lot ?? [...state.lots.keys()][pick % state.lots.size] ?? 'AMS1/1';
  const from = purchase?.settlement?.agreedAt ?? -1;
  const to = newestOf(lot) ?? -1;
  const present = { shownFrom: from, shownTo: to };
  return {
    type: 'resettle-sale',
    lot,
    ...{ none: {}, present, earlier: pick % 2 === 0 ? { ...present, shownTo: from } : { ...present, shownFrom: -1 } }[
      shown
    ],
  };
}

function standingOf(
  state: BookState,
  { type, pick, keen, ...intent }: Extract<VendorIntent, { do: 'take-back-from-vendor' }>,
): CommandInput {
  const what = type === 'reverse-vendor-charge' ? 'charge' : 'paid-in';
  const standing = namesOf(state, keen ? `vendor ${what} ` : 'vendor ');
  const reference = standing[pick % standing.length] ?? `ref ${pick}`;
  const [, ...vendor] = state.references.get(reference)?.split(':') ?? [];
  return { type, vendor: keen && vendor.length > 0 ? vendor.join(':') : intent.vendor, reference };
}

function payoutOf(
  state: BookState,
  { keen, part, reference, alone, shown, late, ...intent }: Extract<VendorIntent, { do: 'pay-out' }>,
  atMs: number,
): CommandInput {
  const nowMs = late ? atMs + 4 * DAY_MS : atMs;
  const figures = (vendor: string) => vendorFigures(state, vendor, nowMs);
  const payable = VENDORS.find((each) => figures(each).payableSen > 0);
  const vendor = keen ? (payable ?? intent.vendor) : intent.vendor;
  const { payableSen, balanceSen } = figures(vendor);
  const amountSen = { all: payableSen, some: 10_050, 'too-much': Math.max(0, payableSen) + 1, nothing: 0 }[part];
  const shownBalanceSen = { none: undefined, present: balanceSen, earlier: balanceSen + 10_00 }[shown];
  const people = { payee: PAYEE, proposedBy: 1, approvedBy: alone ? 1 : 2 };
  return { type: 'order-vendor-payout', vendor, amountSen, reference, ...people, shownBalanceSen, nowMs };
}
