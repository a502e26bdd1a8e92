import type { Purchase } from '#contract/purchases/purchases.ts';
import type { Buyer } from '#contract/release/release.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/api/amounts.ts';
import type { AmountRow, Block, PrintedDocument } from '../print.ts';
import { dayOf, printedDate } from './dates.ts';
import { type Figures, figuresOf } from './figures.ts';
import { bankAccountOf, type HousePaper, houseSignature, letterheadOf } from './house-paper.ts';
import { numberOf } from './order.ts';
import { auctionFacts, buyerFacts, lotFacts, priceRows, remarkBlocks } from './purchase-parts.ts';
import { ringgitInWords } from './words.ts';

/**
 * The official receipt of a purchase: for the deposit while a balance is due, else for full settlement. A forfeited or unsold lot has
 * none: the caller does not offer it.
 */
export function receiptOf(purchase: Purchase, buyer: Buyer, house: HousePaper): PrintedDocument {
  const figures = figuresOf(purchase);
  const owing = figures.balanceSen > 0;
  const mark = owing ? 'DEPOSIT' : 'FULL SETTLEMENT';
  const number = `OR-${numberOf(purchase)}`;
  return {
    letterhead: letterheadOf(house),
    title: 'Official Receipt',
    mark,
    number,
    lead: [],
    facts: [{ label: 'Date', value: printedDate(dayOf(lastPaymentAt(purchase))) }, ...auctionFacts(purchase)],
    blocks: [
      {
        kind: 'parties',
        groups: [
          { title: 'Received from', facts: buyerFacts(buyer) },
          { title: 'For the lot', facts: lotFacts(purchase) },
        ],
      },
      {
        kind: 'notice',
        title: `Received ${formatRM(figures.receivedSen)}`,
        lines: [ringgitInWords(figures.receivedSen)],
      },
      {
        kind: 'amounts',
        rows: [
          ...priceRows(figures, 'Bid price'),
          ...paymentRows(purchase, figures),
          { label: 'Balance due', amount: formatRM(figures.balanceSen), weight: 'due' },
        ],
      },
      ...(owing ? owingBlocks(purchase, figures, house) : SETTLED),
      ...remarkBlocks(purchase),
      { kind: 'signatures', places: [houseSignature(house)] },
    ],
    footer: `${house.contact.companyName} · Official Receipt ${number}`,
    fileName: `receipt-${numberOf(purchase)}.pdf`,
  };
}

function lastPaymentAt(purchase: Purchase): string {
  return purchase.payments.at(-1)?.at ?? purchase.soldAt;
}

/** Each payment on a line of its own; one line for all of them where the single ones are not on record. */
function paymentRows({ payments }: Purchase, figures: Figures): readonly AmountRow[] {
  const listedSen = payments.reduce((sum, { amount }) => sum + wireSen(amount), 0);
  if (listedSen !== figures.paidSen) return [{ label: 'Less amount paid', amount: formatRM(-figures.paidSen) }];
  return payments.map(({ at, reference, amount }) => ({
    label: ['Less paid on', printedDate(dayOf(at)), reference === '' ? '' : `(${reference})`].filter(Boolean).join(' '),
    amount: formatRM(-wireSen(amount)),
  }));
}

function owingBlocks(purchase: Purchase, figures: Figures, house: HousePaper): readonly Block[] {
  const due = printedDate(purchase.dueDate);
  const account = bankAccountOf(house);
  return [
    {
      kind: 'notice',
      title: `Balance due ${formatRM(figures.balanceSen)} by ${due}`,
      lines: [
        'The balance is due within 7 days after the auction date; otherwise the sale is cancelled and the deposits are forfeited.',
        ...(account === '' ? [] : [`Payable to: ${account}. Please name the order number ${purchase.auctionName}.`]),
      ],
    },
  ];
}

const SETTLED: readonly Block[] = [
  {
    kind: 'text',
    paragraphs: [
      'Received in full, with thanks. The lot is released against a delivery order and a gate pass. Collection within 14 days after the transfer of ownership; after that a storage fee of RM100.00 per day is charged for each unit.',
    ],
  },
];
