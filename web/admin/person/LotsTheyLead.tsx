import type { PersonDetail } from '#contract/accounts/people.ts';
import { type Text, text, useT } from '../i18n/use-t.ts';

type Lot = PersonDetail['winning'][number];

/** What follows for the lots that a bidder leads once they may bid on them no more. */
const FOLLOWS: readonly (readonly [(lot: Lot) => boolean, Text])[] = [
  [
    ({ stage, vendorDecides }) => stage === 'running' && !vendorDecides,
    text('They stay on top of {lots}: bids that were taken stand, and they win unless somebody bids more.'),
  ],
  [
    ({ stage, vendorDecides }) => stage === 'running' && vendorDecides,
    text(
      'They stay on top of {lots}: bids that were taken stand. Unless somebody bids more, the vendor decides, and can accept the bid, but not ask for more.',
    ),
  ],
  [
    ({ stage, maximumBids }) => stage === 'running' && maximumBids,
    text(
      'A maximum bid of theirs on {lots} goes no further: once somebody bids more, it counts no longer, also when they may bid again.',
    ),
  ],
  [
    ({ stage, vendorDecides }) => stage === 'ended' && !vendorDecides,
    text('They stay the highest bidder of {lots} after the end: the sale takes its course.'),
  ],
  [
    ({ stage, vendorDecides }) => stage === 'ended' && vendorDecides,
    text(
      'They stay the highest bidder of {lots} after the end: the vendor decides, and can accept the bid, but not ask for more.',
    ),
  ],
  [
    ({ stage }) => stage === 'offered',
    text(
      'The vendor of {lots} has yet to answer: the bid stands, and the vendor can accept it, but not ask for more unless they may bid again by then.',
    ),
  ],
  [
    ({ stage }) => stage === 'countered',
    text(
      'The vendor of {lots} has asked them for more: they cannot agree, and the lot is not sold unless they may bid again in time.',
    ),
  ],
];

const orderOf = ({ auctionName }: Lot) => auctionName;

export function LotsTheyLead({ lots }: { readonly lots: readonly Lot[] }) {
  const t = useT();
  return FOLLOWS.map(([isOf, words]) => {
    const these = lots.filter(isOf);
    return these.length > 0 && <p key={words}>{t(words, { lots: these.map(orderOf).join(', ') })}</p>;
  });
}
