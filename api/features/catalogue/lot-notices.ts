import type { Notice } from '#api/features/watchlist/tell-watchers.ts';
import type { LotTerms } from '#domain/events.ts';
import { formatRM } from '#domain/money.ts';
import { splitLotKey } from '#domain/primitives.ts';

/** A lot whose terms have changed, before anybody has entered it. */
export interface ChangedTerms {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly before: LotTerms;
  readonly after: LotTerms;
}

/** What those who watch these lots are told. `revision`: of the last of the changes. */
export function termsNotice(changes: readonly ChangedTerms[], revision: number): Notice {
  return {
    key: `terms at ${revision}`,
    subject: 'New terms of lots that you watch',
    paragraphs: ['The house has changed terms of lots that you watch:'],
    lots: changes.map(({ lot, before, after }) => ({
      lot,
      line: `${nameOf(lot, after)}: ${changesText(before, after)}`,
    })),
    bidders: [],
  };
}

/** The same of lots that have been taken out of their auction. */
export function withdrawnNotice(
  lots: readonly { readonly lot: string; readonly regnNo: string }[],
  revision: number,
): Notice {
  return {
    key: `withdrawn at ${revision}`,
    subject: 'Lots that you watch have been withdrawn',
    paragraphs: ['These lots have been taken out of their auction and are not for sale in it:'],
    lots: lots.map(({ lot, regnNo }) => ({ lot, line: nameOf(lot, { regnNo }) })),
    bidders: [],
  };
}

function nameOf(lot: string, { regnNo }: { readonly regnNo: string }): string {
  const { session, lotNo } = splitLotKey(lot);
  return `Lot ${lotNo} of ${session} (${regnNo})`;
}

const WORDS = {
  regnNo: 'registration number',
  vendor: 'vendor',
  startingPriceSen: 'starting price',
  minimumRaiseSen: 'minimum raise',
  depositSen: 'deposit',
  premium: "buyer's premium",
  adminFeeSen: 'admin fee',
  safetyDepositSen: 'safety deposit',
} as const satisfies Record<keyof LotTerms, string>;

/** 'starting price RM900.00 (it was RM1,000.00), deposit …' */
function changesText(before: LotTerms, after: LotTerms): string {
  return (Object.keys(WORDS) as (keyof LotTerms)[])
    .map((term) => [WORDS[term], termText(before, term), termText(after, term)] as const)
    .flatMap(([word, was, is]) => (was === is ? [] : `${word} ${is} (it was ${was})`))
    .join(', ');
}

function termText(terms: LotTerms, term: keyof LotTerms): string {
  const value = terms[term];
  if (typeof value === 'number') return formatRM(value);
  if (typeof value === 'string') return value;
  switch (value.kind) {
    case 'none':
      return 'none';
    case 'flat':
      return formatRM(value.amountSen);
    case 'share':
      return `${value.ppm / 10_000}% of the bid`;
  }
}
