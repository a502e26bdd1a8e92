import type { Purchase } from '#contract/purchases/purchases.ts';
import type { Buyer } from '#contract/release/release.ts';
import { formatRM } from '#domain/money.ts';
import type { PrintedDocument } from '../print.ts';
import { dayOf, printedDate } from './dates.ts';
import { type Figures, figuresOf } from './figures.ts';
import { type HousePaper, houseSignature, letterheadOf } from './house-paper.ts';
import { numberOf, sessionOf } from './order.ts';
import { auctionFacts, buyerFacts, lotFacts, priceRows, remarkBlocks } from './purchase-parts.ts';

/** The memorandum of sale: what was sold to whom at which price, and on which terms. */
export function memorandumOf(purchase: Purchase, buyer: Buyer, house: HousePaper): PrintedDocument {
  const figures = figuresOf(purchase);
  const number = `MS-${numberOf(purchase)}`;
  const company = house.contact.companyName;
  const hammerDay = dayOf(purchase.soldAt);
  return {
    letterhead: letterheadOf(house),
    title: 'Memorandum of Sale',
    number,
    lead: [],
    facts: [{ label: 'Date', value: printedDate(hammerDay) }, ...auctionFacts(purchase)],
    blocks: [
      {
        kind: 'text',
        paragraphs: [
          `${occasionOf(purchase, company)}, at the hammer price stated below and on the house’s terms and conditions of sale.`,
        ],
      },
      {
        kind: 'parties',
        groups: [
          { title: 'The buyer', facts: buyerFacts(buyer) },
          { title: 'The lot', facts: lotFacts(purchase) },
        ],
      },
      {
        kind: 'amounts',
        rows: [
          ...priceRows(figures, 'Hammer price').slice(0, -1),
          { label: 'Balance due on the fall of the hammer', amount: formatRM(figures.totalSen), weight: 'due' },
        ],
      },
      ...remarkBlocks(purchase),
      { kind: 'heading', text: 'Conditions' },
      { kind: 'clauses', sections: [{ clauses: conditions(figures, printedDate(purchase.memorandumDate)) }] },
      {
        kind: 'signatures',
        places: [{ caption: 'The buyer', lines: [buyer.firstName, `Bidder No ${buyer.id}`] }, houseSignature(house)],
      },
    ],
    footer: `${company} · Memorandum of Sale ${number}`,
    fileName: `memorandum-${numberOf(purchase)}.pdf`,
  };
}

/** A unit that nobody bid for may be sold after its auction. */
function occasionOf(purchase: Purchase, company: string): string {
  const auction = `the online auction ${sessionOf(purchase)} held by ${company} on ${printedDate(purchase.startDate)}`;
  return purchase.reserved
    ? `After ${auction}, in which it had not been sold, the lot described below was sold by agreement to the buyer named below`
    : `At ${auction}, the lot described below was sold to the buyer named below, who made the highest bid`;
}

function conditions(figures: Figures, due: string): readonly string[] {
  return [
    `The purchase deposit of ${formatRM(figures.depositSen)} is part of the price. The balance is due within 5 days of the fall of the hammer, by ${due}; otherwise the sale is cancelled and the deposits are forfeited.`,
    'The lot is sold on an ‘as is where is’ basis, with all faults. The buyer has had the opportunity to view it.',
    held(figures),
    'Inspection within 30 days after full payment, at a cost of RM153.00; transfer of ownership within 30 days of the inspection, at a cost of RM100.00. Both costs are the buyer’s.',
    'Collection within 14 days after the transfer. After 14 days a storage fee of RM100.00 per day is charged for each unit.',
  ].filter((condition) => condition !== '');
}

/** What is kept, or held back, of the price. */
function held({ adminFeeSen, safetyDepositSen }: Figures): string {
  return [
    adminFeeSen > 0 ? `The admin fee of ${formatRM(adminFeeSen)} is not refundable.` : '',
    safetyDepositSen > 0
      ? `The safety deposit of ${formatRM(safetyDepositSen)} is forfeited if ownership is not transferred in 3 months.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
