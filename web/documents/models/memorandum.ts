import type { Language } from '#contract/constants.ts';
import type { PrintedHandover } from '#contract/handover.ts';
import type { Purchase } from '#contract/purchases.ts';
import type { Buyer } from '#contract/release.ts';
import { transferRule } from '#domain/deadlines.ts';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { PrintedDocument } from '../print.ts';
import { type PaperWords, paperWords } from '../words.ts';
import { dayOf } from './dates.ts';
import { type Figures, figuresOf } from './figures.ts';
import { heldTerms } from './handover-parts.ts';
import { type HousePaper, houseSignature, letterheadOf, signingKeyNote } from './house-paper.ts';
import { numberOf, sessionOf } from './order.ts';
import {
  auctionFacts,
  buyerFacts,
  isByHammer,
  lotFacts,
  priceLabel,
  priceRows,
  remarkBlocks,
} from './purchase-parts.ts';

/** The memorandum of sale: what was sold to whom at which price, and on which terms. */
export function memorandumOf(
  purchase: Purchase,
  buyer: Buyer,
  house: HousePaper,
  verifyAddress: string,
  handover: PrintedHandover | null = null,
): PrintedDocument {
  const { language } = house;
  const words = paperWords(language);
  const figures = figuresOf(purchase);
  const number = `MS-${numberOf(purchase)}`;
  const company = house.contact.companyName;
  const soldOn = dayOf(purchase.soldAt);
  return {
    letterhead: letterheadOf(house),
    title: words('Memorandum of Sale'),
    language,
    number,
    lead: [],
    facts: [{ label: words('Date'), value: longDayText(soldOn, language) }, ...auctionFacts(purchase, language)],
    blocks: [
      {
        kind: 'text',
        paragraphs: [occasionOf(purchase, figures, house)],
      },
      {
        kind: 'parties',
        groups: [
          { title: words('The buyer'), facts: buyerFacts(buyer, words) },
          { title: words('The lot'), facts: lotFacts(purchase, words) },
        ],
      },
      {
        kind: 'amounts',
        rows: [
          ...priceRows(figures, priceLabel(purchase, figures, 'Hammer price', words), words).slice(0, -1),
          {
            label: words(isByHammer(purchase) ? 'Balance due on the fall of the hammer' : 'Balance due'),
            amount: formatRM(figures.totalSen),
            weight: 'due',
          },
        ],
      },
      ...remarkBlocks(purchase, language),
      { kind: 'heading', text: words('Conditions') },
      { kind: 'clauses', sections: [{ clauses: conditions(purchase, figures, handover, language) }] },
      {
        kind: 'signatures',
        places: [
          { caption: words('The buyer'), lines: [buyer.firstName, words('Bidder No {no}', { no: buyer.id })] },
          houseSignature(house),
        ],
        code: verifyAddress,
      },
    ],
    footer: [
      company,
      `${words('Memorandum of Sale')} ${number}`,
      words('Computer generated; the code leads to a page that confirms number, date and sum.'),
    ].join(' · '),
    ...signingKeyNote(house),
    fileName: `memorandum-${numberOf(purchase)}.pdf`,
  };
}

/** A unit that nobody bid for may be sold after its auction; others are sold once their vendors agree. */
function occasionOf(purchase: Purchase, { hammerSen }: Figures, { contact, language }: HousePaper): string {
  const words = paperWords(language);
  const at = {
    session: sessionOf(purchase),
    company: contact.companyName,
    date: longDayText(purchase.startDate, language),
  };
  const bidSen = purchase.agreed && wireSen(purchase.agreed.bid);
  if (bidSen !== null)
    return hammerSen > bidSen
      ? words(
          'After the online auction {session} held by {company} on {date}, the lot below was sold to the buyer below, whose highest bid was {bid}, at the price agreed with the vendor stated below and on the house’s terms and conditions of sale.',
          { ...at, bid: formatRM(bidSen) },
        )
      : words(
          'After the online auction {session} held by {company} on {date}, the lot below was sold, with the vendor’s consent, to the buyer below, who made the highest bid, at the price of that bid and on the house’s terms and conditions of sale.',
          at,
        );
  return purchase.reserved
    ? words(
        'After the online auction {session} held by {company} on {date}, in which it had not been sold, the lot described below was sold by the house to the buyer named below, at the agreed price stated below and on the house’s terms and conditions of sale.',
        at,
      )
    : words(
        'At the online auction {session} held by {company} on {date}, the lot described below was sold to the buyer named below, who made the highest bid, at the hammer price stated below and on the house’s terms and conditions of sale.',
        at,
      );
}

function conditions(
  purchase: Purchase,
  figures: Figures,
  handover: PrintedHandover | null,
  language: Language,
): readonly string[] {
  const { memorandumDate, dueDate } = purchase;
  const words = paperWords(language);
  return [
    words(
      isByHammer(purchase)
        ? 'The deposit of {deposit} is part of the price. The balance falls due within 5 days of the fall of the hammer, on {date}. Please pay by {last}; otherwise the sale is cancelled and the deposits forfeited.'
        : 'The deposit of {deposit} is part of the price. The balance falls due within 5 days of the sale, on {date}. Please pay by {last}; otherwise the sale is cancelled and the deposits forfeited.',
      {
        deposit: formatRM(figures.depositSen),
        date: longDayText(memorandumDate, language),
        last: longDayText(dueDate, language),
      },
    ),
    words(
      'The lot is sold on an ‘as is where is’ basis, with all faults. The buyer has had the opportunity to view it.',
    ),
    held(figures, words),
    transferClause(purchase, words),
    words(
      'Collection within 14 days after the transfer. After 14 days a storage fee of RM100.00 per day is charged for each unit.',
    ),
    // The others are the specification's; of their periods this one holds for the unit.
    handover === null ? '' : heldTerms(handover.terms, language),
  ].filter((condition) => condition !== '');
}

/** By when the ownership is transferred: of what no register has an owner of there is nothing to say. */
function transferClause(purchase: Purchase, words: PaperWords): string {
  switch (transferRule(purchase)) {
    case 'none':
      return '';
    case 'registration-card':
      return words(
        'Transfer of ownership within 2 weeks after full payment, at a cost of RM100.00. A vehicle that has to be inspected first: inspection within 30 days after full payment (RM153.00), transfer within 30 days of it. The buyer bears both costs.',
      );
    case 'delivery-order':
      return words(
        'Transfer of ownership within 7 days of the delivery order, at a cost of RM100.00. A vehicle that has to be inspected first: inspection within 30 days after full payment (RM153.00), transfer within 30 days of it. The buyer bears both costs.',
      );
    case 'inspection':
      return words(
        'Inspection within 30 days after full payment, at a cost of RM153.00; transfer of ownership within 30 days of the inspection, at a cost of RM100.00. The buyer bears both costs.',
      );
  }
}

/** What is kept, or held back, of the price. */
function held({ adminFeeSen, safetyDepositSen }: Figures, words: PaperWords): string {
  return [
    adminFeeSen > 0 ? words('The admin fee of {fee} is not refundable.', { fee: formatRM(adminFeeSen) }) : '',
    safetyDepositSen > 0
      ? words('The safety deposit of {deposit} is forfeited if ownership is not transferred in 3 months.', {
          deposit: formatRM(safetyDepositSen),
        })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
