import type { Language } from '#contract/constants.ts';
import type { PrintedHandover } from '#contract/handover.ts';
import type { Purchase } from '#contract/purchases.ts';
import type { Buyer } from '#contract/release.ts';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { placeInLine } from '#domain/place-of-collection.ts';
import { lastReceivedOn } from '#domain/purchase.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { AmountRow, Block, PrintedDocument } from '../print.ts';
import { paperWords } from '../words.ts';
import { dayOf } from './dates.ts';
import { type Figures, figuresOf } from './figures.ts';
import { heldForCollection } from './handover-parts.ts';
import { type HousePaper, houseSignature, letterheadOf, signingKeyNote } from './house-paper.ts';
import { bankAccountOf } from './house-texts.ts';
import { numberOf } from './order.ts';
import {
  auctionFacts,
  buyerFacts,
  isByHammer,
  lotFacts,
  priceLabel,
  priceRows,
  remarkBlocks,
} from './purchase-parts.ts';
import { ringgitInWords } from './words.ts';

/**
 * The official receipt of a purchase: for the deposit while a balance is due, else for full settlement. A forfeited or unsold lot has
 * none: the caller does not offer it.
 */
export function receiptOf(
  purchase: Purchase,
  buyer: Buyer,
  house: HousePaper,
  verifyAddress: string,
  handover: PrintedHandover | null,
): PrintedDocument {
  const { language } = house;
  const words = paperWords(language);
  const figures = figuresOf(purchase);
  const owing = figures.balanceSen > 0;
  const mark = words(owing ? 'DEPOSIT' : 'FULL SETTLEMENT');
  const number = `OR-${numberOf(purchase)}`;
  return {
    letterhead: letterheadOf(house),
    title: words('Official Receipt'),
    language,
    mark,
    number,
    lead: [],
    facts: [
      { label: words('Date'), value: longDayText(lastReceivedOn(purchase), language) },
      ...auctionFacts(purchase, language),
    ],
    blocks: [
      {
        kind: 'parties',
        groups: [
          { title: words('Received from'), facts: buyerFacts(buyer, words) },
          { title: words('For the lot'), facts: lotFacts(purchase, words) },
        ],
      },
      {
        kind: 'notice',
        title: words('Received {amount}', { amount: formatRM(figures.receivedSen) }),
        lines: [ringgitInWords(figures.receivedSen, language)],
      },
      {
        kind: 'amounts',
        rows: [
          ...priceRows(figures, priceLabel(purchase, figures, 'Bid price', words), words),
          ...paymentRows(purchase, figures, language),
          ...(figures.surplusCreditedSen === 0
            ? []
            : [
                {
                  label: words('Credited to your deposit account'),
                  amount: formatRM(figures.surplusCreditedSen),
                } as const,
              ]),
          figures.balanceSen < 0
            ? { label: words('Paid too much'), amount: formatRM(-figures.balanceSen), weight: 'due' }
            : { label: words('Balance due'), amount: formatRM(figures.balanceSen), weight: 'due' },
        ],
      },
      ...(owing ? owingBlocks(purchase, figures, house) : settled(purchase, handover, language)),
      ...remarkBlocks(purchase, language),
      sealOf(house, verifyAddress),
    ],
    footer: `${house.contact.companyName} · ${words('Official Receipt')} ${number}`,
    ...signingKeyNote(house),
    fileName: `receipt-${numberOf(purchase)}.pdf`,
  };
}

/** Each payment on a line of its own; one line for all of them where the single ones are not on record. */
function paymentRows({ payments }: Purchase, figures: Figures, language: Language): readonly AmountRow[] {
  const words = paperWords(language);
  const listedSen = payments.reduce((sum, { amount }) => sum + wireSen(amount), 0);
  if (listedSen !== figures.paidSen) return [{ label: words('Less amount paid'), amount: formatRM(-figures.paidSen) }];
  return payments.map(({ at, paidOn, reference, amount }) => ({
    label: [
      words('Less paid on {date}', { date: longDayText(paidOn ?? dayOf(at), language) }),
      reference === '' ? '' : `(${reference})`,
    ]
      .filter(Boolean)
      .join(' '),
    amount: formatRM(-wireSen(amount)),
  }));
}

function owingBlocks(purchase: Purchase, figures: Figures, house: HousePaper): readonly Block[] {
  const { language } = house;
  const words = paperWords(language);
  const date = longDayText(purchase.dueDate, language);
  const account = bankAccountOf(house);
  const amount = formatRM(figures.balanceSen);
  return [
    {
      kind: 'notice',
      title: words('Balance due {amount}: please pay by {date}', { amount, date }),
      lines: [
        words(
          isByHammer(purchase)
            ? 'The balance is due within 7 days after the auction date; otherwise the sale is cancelled and the deposits are forfeited.'
            : 'The balance is due within 7 days after the date of the sale; otherwise the sale is cancelled and the deposits are forfeited.',
        ),
        ...(account === ''
          ? []
          : [
              words('Payable to: {account}. Please quote the order number {order}.', {
                account,
                order: purchase.auctionName,
              }),
            ]),
      ],
    },
  ];
}

/** Of a unit with a file its own periods and amounts; else those of the specification. */
function settled({ collection }: Purchase, handover: PrintedHandover | null, language: Language): readonly Block[] {
  const words = paperWords(language);
  const place = placeInLine(collection, language);
  const noticeDays = handover?.terms.collection.noticeDays ?? 2;
  return [
    {
      kind: 'text',
      paragraphs: [
        handover === null
          ? words(
              'Received in full, with thanks. The lot is released against a delivery order and a gate pass. Please collect it within 14 days after the transfer of ownership; after that a storage fee of RM100.00 per day is charged for each unit.',
            )
          : `${words('Received in full, with thanks. The lot is released against a delivery order and a gate pass.')} ${heldForCollection(handover.terms, language)}`,
        ...(place === ''
          ? []
          : [
              noticeDays === 2
                ? words('Where to collect: {place}. Call at least 2 working days before you come.', { place })
                : words('Where to collect: {place}. Call before you come; notice in working days: {days}.', {
                    place,
                    days: noticeDays,
                  }),
            ]),
      ],
    },
  ];
}

/** In place of a signature: who issued it, and where it can be checked. */
function sealOf(house: HousePaper, code: string): Block {
  const words = paperWords(house.language);
  const name = houseSignature(house).lines.join(', ');
  return {
    kind: 'seal',
    code,
    title: words('Check this paper'),
    lines: [
      words('Scan the code: our website confirms number, date and sum.'),
      words('This receipt is computer generated and is valid without a signature.'),
      ...(name === '' ? [] : [words('Issued by {name}', { name: `${house.contact.companyName}, ${name}` })]),
    ],
  };
}
