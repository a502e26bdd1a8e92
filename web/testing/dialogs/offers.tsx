import type { HouseOffer } from '#contract/offers.ts';
import { AnswerOfferDialog } from '#web/admin/offers/AnswerOfferDialog.tsx';
import type { DialogCase } from './run-dialog.tsx';

/** A highest bid below the reserve, which waits for its vendor. */
const OFFER: HouseOffer = {
  ...{ session: 'AMS7', lotNo: '101', regnNo: 'WXC 4821', unit: 'WXC4821', make: 'Toyota', descOfGood: 'Hilux 2.4 G' },
  ...{ photo: null, state: 'vendor', amount: 22_000, bid: 22_000, reserve: 'not met' },
  ...{ decideBy: '2026-11-25T04:00:00.000Z', vendor: 'TM', bidderNo: 1_007, bidder: 'Mei Fong', notFree: null },
  ...{ offeredAt: '2026-11-20T07:10:00.000Z', counter: null, decided: null },
};
const COUNTERED: HouseOffer = { ...OFFER, state: 'bidder', amount: 25_000, counter: 25_000 };

const LOT = { session: 'AMS7', lotNo: '101' };
const DONE = { message: 'Lot 101 is sold for RM22,000.00.', revision: 9, lot: { ...OFFER, state: 'sold' } };
const row = {
  file: 'admin/offers/AnswerOfferDialog.tsx',
  dialog: (onClose) => <AnswerOfferDialog offer={OFFER} onClose={onClose} />,
  answer: DONE,
} satisfies Partial<DialogCase>;
const answers = (body: object): DialogCase['sends'] => ({
  url: '/api/auctionmanager/offers/answer',
  body: { ...LOT, ...body },
});

export const OFFER_DIALOGS: readonly DialogCase[] = [
  {
    ...row,
    typed: { 'Their answer': 'accept' },
    offers: { 'Their answer': ['', 'accept', 'decline', 'counter'] },
    wrong: [{ typed: { 'Their answer': '' }, says: 'Please choose what they answered.' }],
    presses: ['Record answer', 'Yes'],
    figures: ['Accept RM22,000.00 for AMS7/101 in the name of TM?', 'Highest bidRM22,000.00'],
    sends: answers({ by: 'vendor', answer: 'accept', shown: 22_000 }),
  },
  {
    ...row,
    typed: { 'Their answer': 'decline' },
    presses: ['Record answer', 'Yes'],
    figures: ['Decline RM22,000.00 for AMS7/101 in the name of TM?', 'Highest bidRM22,000.00'],
    sends: answers({ by: 'vendor', answer: 'decline', shown: 22_000 }),
  },
  {
    ...row,
    first: { typed: { 'Their answer': 'counter' }, presses: [] },
    typed: { 'What they ask for': '25000' },
    wrong: [
      { typed: { 'What they ask for': '22000' }, says: 'Please enter more than the highest bid of RM22,000.00.' },
      { typed: { 'What they ask for': '25000.50' }, says: 'Please enter whole ringgit, without sen.' },
      { typed: { 'What they ask for': '1000000001' }, says: 'Please enter at most RM1,000,000,000.00.' },
      { typed: { 'What they ask for': '' }, says: 'Please enter what they ask for.' },
    ],
    presses: ['Record answer', 'Yes'],
    figures: ['Ask the bidder for RM25,000.00 for AMS7/101 in the name of TM?', 'Highest bidRM22,000.00'],
    sends: answers({ by: 'vendor', answer: 'counter', shown: 22_000, counter: 25_000 }),
  },
  {
    ...row,
    dialog: (onClose) => <AnswerOfferDialog offer={COUNTERED} onClose={onClose} />,
    typed: { 'Their answer': 'accept' },
    presses: ['Record answer', 'Yes'],
    figures: [
      'Accept RM25,000.00 for AMS7/101 in the name of Mei Fong?',
      'Highest bidRM22,000.00',
      'Vendor asks forRM25,000.00',
    ],
    sends: answers({ by: 'bidder', answer: 'accept', shown: 25_000 }),
  },
];
