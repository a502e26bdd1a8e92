import type { Notice } from '#api/features/watchlist/tell-watchers.ts';
import type { Language } from '#contract/constants.ts';
import type { LotTerms } from '#domain/events.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { formatRM } from '#domain/money.ts';
import type { PlainPremium } from '#domain/premium.ts';
import { premiumText } from '#domain/premium-words.ts';

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
    subject: { en: 'Lots that you watch have new terms', ms: 'Lot yang anda pantau mempunyai terma baharu' },
    paragraphs: [{ en: 'We have changed the terms of these lots:', ms: 'Kami telah menukar terma lot-lot ini:' }],
    lots: changes.map(({ lot, before, after }) => ({
      lot,
      line: {
        en: `${nameOf(lot, after, 'en')}: ${changesText(before, after, 'en')}`,
        ms: `${nameOf(lot, after, 'ms')}: ${changesText(before, after, 'ms')}`,
      },
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
    subject: { en: 'Lots that you watch have been withdrawn', ms: 'Lot yang anda pantau telah ditarik balik' },
    paragraphs: [
      {
        en: 'These lots have been withdrawn and are no longer for sale in this auction:',
        ms: 'Lot-lot ini telah ditarik balik dan tidak lagi dijual dalam lelongan ini:',
      },
    ],
    lots: lots.map(({ lot, regnNo }) => ({
      lot,
      line: { en: nameOf(lot, { regnNo }, 'en'), ms: nameOf(lot, { regnNo }, 'ms') },
    })),
    bidders: [],
  };
}

function nameOf(lot: string, { regnNo }: { readonly regnNo: string }, language: Language): string {
  const { session, lotNo } = splitLotKey(lot);
  return `Lot ${lotNo} ${language === 'en' ? 'of' : 'bagi'} ${session} (${regnNo})`;
}

const WORDS = {
  en: {
    regnNo: 'registration number',
    vendor: 'vendor',
    startingPriceSen: 'starting price',
    minimumRaiseSen: 'minimum raise',
    depositSen: 'deposit',
    premium: "buyer's premium",
    adminFeeSen: 'admin fee',
    safetyDepositSen: 'safety deposit',
  },
  ms: {
    regnNo: 'nombor pendaftaran',
    vendor: 'vendor',
    startingPriceSen: 'harga permulaan',
    minimumRaiseSen: 'kenaikan minimum',
    depositSen: 'deposit',
    premium: 'premium pembeli',
    adminFeeSen: 'yuran pentadbiran',
    safetyDepositSen: 'deposit keselamatan',
  },
} as const satisfies Record<Language, Record<keyof LotTerms, string>>;

/** 'starting price RM900.00 (it was RM1,000.00), deposit …' */
function changesText(before: LotTerms, after: LotTerms, language: Language): string {
  const words = WORDS[language];
  const wasWord = language === 'en' ? 'was' : 'sebelum ini';
  return (Object.keys(words) as (keyof LotTerms)[])
    .map((term) => [words[term], termText(before, term, language), termText(after, term, language)] as const)
    .flatMap(([word, was, is]) => (was === is ? [] : `${word} ${is} (${wasWord} ${was})`))
    .join(', ');
}

function termText(terms: LotTerms, term: keyof LotTerms, language: Language): string {
  const value = terms[term];
  if (typeof value === 'number') return formatRM(value);
  if (typeof value === 'string') return value;
  return language === 'en'
    ? premiumText(value, (plain) => plainText(plain, 'none', 'of the bid'))
    : premiumText(value, (plain) => plainText(plain, 'tiada', 'daripada bidaan'), {
        upTo: 'hingga bidaan',
        above: 'selepas itu',
      });
}

function plainText(premium: PlainPremium, none: string, ofTheBid: string): string {
  switch (premium.kind) {
    case 'none':
      return none;
    case 'flat':
      return formatRM(premium.amountSen);
    case 'share':
      return `${premium.ppm / 10_000}% ${ofTheBid}`;
  }
}
