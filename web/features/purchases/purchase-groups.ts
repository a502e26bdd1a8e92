import type { Purchase } from '#contract/purchases.ts';
import { payBy } from '#domain/deadlines.ts';
import { type Figures, figuresOf } from '#web/documents/models/figures.ts';
import { sessionOf } from '#web/documents/models/order.ts';

/** How a purchase stands. */
export type PurchaseState = 'paid' | 'due' | 'overdue' | 'forfeited';

/** A purchase as My Bid shows it, amounts in sen. */
export interface ShownPurchase {
  readonly purchase: Purchase;
  /** Make and model. */
  readonly name: string;
  readonly figures: Figures;
  readonly state: PurchaseState;
  /** Until when it is to be paid. */
  readonly payBy: ReturnType<typeof payBy>;
  /** YYYY-MM-DD at +08:00, as it was shown. */
  readonly today: string;
}

/** What was won on one auction date. */
export interface PurchaseGroup {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The sessions of that date, as they come. */
  readonly sessions: readonly string[];
  readonly purchases: readonly ShownPurchase[];
  /** Sums over what is not forfeited. */
  readonly totalSen: number;
  readonly paidSen: number;
  readonly dueSen: number;
}

/** Purchases by auction date, the latest first. `today` is the server's, in Malaysia, YYYY-MM-DD. */
export function purchaseGroups(purchases: readonly Purchase[], today: string): readonly PurchaseGroup[] {
  const byDate = Map.groupBy(purchases, ({ startDate }) => startDate);
  return [...byDate]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .map(([date, ofDate]) => {
      const shown = ofDate.map((purchase) => shownPurchase(purchase, today));
      const counted = shown.filter(({ state }) => state !== 'forfeited');
      const sum = (amount: (figures: Figures) => number) =>
        counted.reduce((total, { figures }) => total + amount(figures), 0);
      return {
        date,
        sessions: [...new Set(ofDate.map(sessionOf))],
        purchases: shown,
        totalSen: sum(({ totalSen }) => totalSen),
        paidSen: sum(({ paidSen }) => paidSen),
        dueSen: sum(({ balanceSen }) => Math.max(0, balanceSen)),
      };
    });
}

/** What is to be paid first: the one thing to do on the page of a date. */
export function firstOwed({ purchases }: PurchaseGroup): ShownPurchase | undefined {
  return purchases.find(({ state }) => state === 'overdue') ?? purchases.find(({ state }) => state === 'due');
}

function shownPurchase(purchase: Purchase, today: string): ShownPurchase {
  const figures = figuresOf(purchase);
  const by = payBy(purchase, today);
  return {
    purchase,
    name: [purchase.make, purchase.description].filter((part) => part !== '').join(' '),
    figures,
    payBy: by,
    state: stateOf(purchase, figures, by.state !== 'in time'),
    today,
  };
}

function stateOf({ status }: Purchase, { paid }: Figures, late: boolean): PurchaseState {
  if (status !== 'sold') return status;
  if (paid) return 'paid';
  return late ? 'overdue' : 'due';
}
