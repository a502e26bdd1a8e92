import type { PrintedHandover } from '#contract/handover.ts';
import type { Purchase } from '#contract/purchases.ts';
import type { Buyer } from '#contract/release.ts';
import { type TransferRule, transferRule } from '#domain/deadlines.ts';
import { HANDOVER_STEPS } from '#domain/handover.ts';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { lastReceivedOn } from '#domain/purchase.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { Block, Fact, PrintedDocument } from '../print.ts';
import { paperWords } from '../words.ts';

import { figuresOf } from './figures.ts';
import { heldTerms } from './handover-parts.ts';
import { type HousePaper, houseSignature, letterheadOf, said, signingKeyNote } from './house-paper.ts';
import { identityLabel, printedIc } from './identity.ts';
import { numberOf, sessionOf } from './order.ts';
import { auctionFacts, buyerFacts, collectionFacts, placeFact, remarkBlocks, unitFacts } from './purchase-parts.ts';

/** The yard reads it, and the gate. */
const ENGLISH = paperWords('en');

/** What a delivery order is made from, all of one moment. */
export interface Papers {
  readonly purchase: Purchase;
  readonly buyer: Buyer;
  /** Of the file of its handover; null: it has none. */
  readonly handover: PrintedHandover | null;
  /** Where the gate pass leads; null while the unit may not leave. */
  readonly passAddress: string | null;
  /** Where the codes of receipt and memorandum lead. */
  readonly verifyAddress: { readonly receipt: string; readonly memorandum: string };
}

/**
 * The delivery order with its gate pass: hand this unit to whom, and on which conditions (specification, back office, section 2, 'Printable
 * documents'). Of a lot that is not paid it says so, and has no pass. `nowMs`: UTC ms.
 */
export function deliveryOrderOf(papers: Papers, house: HousePaper, nowMs: number): PrintedDocument {
  const { purchase, buyer, handover, passAddress } = papers;
  const number = `DO-${numberOf(purchase)}`;
  const company = house.contact.companyName;
  return {
    letterhead: letterheadOf({ ...house, language: 'en' }),
    title: 'Delivery Order',
    mark: passAddress === null ? withheld(purchase) : 'PAID',
    number,
    lead: [],
    facts: [{ label: 'Date', value: longDayText(malaysianTime(nowMs).date) }, ...auctionFacts(purchase, 'en')],
    blocks: [
      ...(passAddress === null ? notYet(purchase) : [RELEASE]),
      {
        kind: 'parties',
        groups: [
          { title: 'Release to', facts: buyerFacts(buyer, ENGLISH) },
          { title: 'The unit', facts: [...unitFacts(purchase, ENGLISH), ...collectionFacts(purchase, ENGLISH)] },
        ],
      },
      { kind: 'fields', title: 'Collected by', labels: ['Name', 'IC No', 'Tel', 'Vehicle No'] },
      ...remarkBlocks(purchase, 'en'),
      { kind: 'heading', text: 'Conditions' },
      { kind: 'clauses', sections: [{ clauses: conditions(purchase, handover) }] },
      {
        kind: 'signatures',
        places: [{ caption: 'Received by', lines: ['Date and time:'] }, houseSignature({ ...house, language: 'en' })],
      },
      ...(passAddress === null ? [] : [gatePass(papers, passAddress)]),
    ],
    footer: `${company} · Delivery Order ${number}`,
    ...signingKeyNote({ ...house, language: 'en' }),
    fileName: `delivery-order-${numberOf(purchase)}.pdf`,
  };
}

const RELEASE: Block = {
  kind: 'text',
  paragraphs: [
    'The unit described below has been paid for in full. Please release it to the person named below, or to the bearer of this delivery order with a letter of authorization from that person, and retain the gate pass.',
  ],
};

/** Why there is no pass. */
function withheld({ status, paid, handover }: Purchase): 'FORFEITED' | 'NOT PAID' | 'NOT READY' {
  if (status === 'forfeited') return 'FORFEITED';
  return paid && waitsOf(handover).length > 0 ? 'NOT READY' : 'NOT PAID';
}

function notYet(purchase: Purchase): readonly Block[] {
  const why = withheld(purchase);
  if (why === 'NOT READY')
    return [{ kind: 'notice', title: `${why}: not valid for release`, lines: [missing(purchase)] }];
  const { balanceSen } = figuresOf(purchase);
  const owed = balanceSen > 0 ? `A balance of ${formatRM(balanceSen)} is outstanding. ` : '';
  const line =
    why === 'FORFEITED'
      ? 'The sale was cancelled because payment was not received in time. The unit must not be released.'
      : `${owed}The unit must not be released until it is paid for in full. A delivery order with a gate pass will be issued then.`;
  return [{ kind: 'notice', title: `${why}: not valid for release`, lines: [line] }];
}

/** Of a unit that is paid for, and whose handover is not finished. */
function missing({ handover }: Purchase): string {
  if (handover?.disposed) return 'The unit was disposed of.';
  return `The price has been paid in full. Still missing: ${waitsOf(handover).join('; ')}. The unit must not be released before that. A delivery order with a gate pass will be issued then.`;
}

function waitsOf(handover: Purchase['handover']): readonly string[] {
  if (handover === null) return [];
  const { missing, chargesDue, disposed } = handover;
  const steps = missing.map((step) => HANDOVER_STEPS[step].toLowerCase());
  const charges = chargesDue > 0 ? [`payment of charges of ${formatRM(wireSen(chargesDue))}`] : [];
  return [...(disposed ? ['unit disposed of'] : []), ...steps, ...charges];
}

/** Specification, back office, section 9, 'Documents'; which period of the transfer holds, by the remarks of the lot. */
function conditions(purchase: Purchase, handover: PrintedHandover | null): readonly string[] {
  const transfer = TRANSFERS[transferRule(purchase)];
  return [
    'Collection within 14 days after the transfer of ownership. After that storage is RM100.00 per day.',
    ...(transfer === undefined ? [] : [`${transfer}; after 3 months the safety deposit is forfeited.`]),
    // The clauses above are the specification's; of their periods this one holds for the unit.
    ...(handover === null ? [] : [heldTerms(handover.terms, 'en')]),
    'The person collecting must present their IC and, when collecting on behalf of another person or of an organization, a letter of authorization from the buyer.',
    'The unit is handed over as is where is. By signing, the recipient confirms that it is the unit described above.',
  ];
}

const TRANSFERS: Readonly<Record<TransferRule, string | undefined>> = {
  none: undefined,
  'registration-card': 'Transfer of ownership within 2 weeks after full payment',
  'delivery-order': 'Transfer of ownership within 7 days of this delivery order',
  inspection:
    'Transfer of ownership within 30 days of the inspection, or within 7 days of this delivery order where the vehicle needs no inspection',
};

function gatePass(papers: Papers, passAddress: string): Block {
  const { purchase, buyer } = papers;
  const isOrganization = buyer.accountType === 'Organization';
  const identity = isOrganization ? buyer.representativeIc : buyer.ic;
  const facts: readonly Fact[] = said([
    { label: 'Lot', value: `${sessionOf(purchase)}, lot ${purchase.lotNo}`, look: 'strong' },
    { label: 'Unit', value: [purchase.make, purchase.description, purchase.year].filter(Boolean).join(' ') },
    { label: 'Released to', value: buyer.firstName, look: 'strong' },
    { label: 'Representative', value: isOrganization ? buyer.representativeName : '' },
    { label: identityLabel(identity), value: printedIc(identity) },
    { label: 'Paid in full', value: longDayText(lastReceivedOn(purchase)) },
    { label: 'Vendor', value: purchase.vendor },
    placeFact(purchase.collection, ENGLISH),
  ]);
  return {
    kind: 'pass',
    title: 'Gate Pass',
    plate: purchase.particular,
    code: passAddress,
    facts,
    note: `Security guard: scan the code with your phone camera, or enter order number ${purchase.auctionName} on the gate page. Release the unit only if the gate page shows PAID. Valid for one release; retain this pass at the gate.`,
  };
}
