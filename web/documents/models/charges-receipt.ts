import type { PrintedHandover } from '#contract/handover.ts';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { PrintedDocument } from '../print.ts';
import { paperWords } from '../words.ts';
import { dayOf } from './dates.ts';
import type { Papers } from './delivery-order.ts';
import { chargedSen, chargeRows } from './handover-parts.ts';
import { type HousePaper, houseSignature, letterheadOf } from './house-paper.ts';
import { numberOf } from './order.ts';
import { auctionFacts, buyerFacts, lotFacts } from './purchase-parts.ts';
import { ringgitInWords } from './words.ts';

/**
 * The receipt of what was paid for charges of a handover: inspection, transfer, storage and others. A unit without a file has none: it is not offered there. The
 * price has a receipt of its own. `nowMs`: UTC ms.
 */
export function chargesReceiptOf(
  { purchase, buyer, handover }: Papers,
  house: HousePaper,
  nowMs: number,
): PrintedDocument {
  const { language } = house;
  const words = paperWords(language);
  const { charges, payments, chargesDue } = handover ?? NOTHING;
  const receivedSen = payments.reduce((sum, { amount }) => sum + wireSen(amount), 0);
  const dueSen = wireSen(chargesDue);
  const creditedSen = dueSen - chargedSen(charges) + receivedSen;
  const number = `CR-${numberOf(purchase)}`;
  const last = payments
    .map(({ paidOn, at }) => paidOn ?? dayOf(at))
    .toSorted()
    .at(-1);
  return {
    letterhead: letterheadOf(house),
    title: words('Receipt of Charges'),
    language,
    number,
    lead: [],
    facts: [
      { label: words('Date'), value: longDayText(last ?? malaysianTime(nowMs).date, language) },
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
        title: words('Received {amount}', { amount: formatRM(receivedSen) }),
        lines: [ringgitInWords(receivedSen, language)],
      },
      {
        kind: 'amounts',
        rows: [
          ...chargeRows(charges, language),
          { label: words('Charges in all'), amount: formatRM(chargedSen(charges)), weight: 'sum' },
          ...payments.map(({ at, paidOn, reference, amount }) => ({
            label: `${words('Less paid on {date}', { date: longDayText(paidOn ?? dayOf(at), language) })} (${reference})`,
            amount: formatRM(-wireSen(amount)),
          })),
          ...(creditedSen > 0
            ? [{ label: words('Credited to your deposit account'), amount: formatRM(creditedSen) }]
            : []),
          { label: words('Charges due'), amount: formatRM(dueSen), weight: 'due' },
        ],
      },
      {
        kind: 'text',
        paragraphs: [
          words(
            'These charges are for the handover of the lot. They are no part of its price, which has a receipt of its own.',
          ),
        ],
      },
      { kind: 'signatures', places: [houseSignature(house)] },
    ],
    footer: `${house.contact.companyName} · ${words('Receipt of Charges')} ${number}`,
    fileName: `charges-receipt-${numberOf(purchase)}.pdf`,
  };
}

const NOTHING: Pick<PrintedHandover, 'charges' | 'payments' | 'chargesDue'> = {
  charges: [],
  payments: [],
  chargesDue: 0,
};
