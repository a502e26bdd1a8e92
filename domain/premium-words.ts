import { formatRM } from './money.ts';
import type { BandValue, PlainPremium, PremiumTerms } from './premium.ts';

/** How a language puts bands: 'RM300.00 up to a bid of RM5,000.00, then RM600.00'. */
interface BandWords {
  readonly upTo: string;
  readonly above: string;
}

const ENGLISH: BandWords = { upTo: 'up to a bid of', above: 'then' };

/** A premium in words; `plain` has those for one that does not depend on the bid. */
export function premiumText(
  terms: PremiumTerms,
  plain: (terms: PlainPremium) => string,
  { upTo, above } = ENGLISH,
): string {
  if (terms.kind !== 'bands') return plain(terms);
  const bands = terms.bands.map(({ upToSen, amountSen }) => `${formatRM(amountSen)} ${upTo} ${formatRM(upToSen)}`);
  return `${bands.join(', ')}, ${above} ${plain(terms.above)}`;
}

const BAND = /^(\d+(?:\.\d{1,2})?) up to (\d+(?:\.\d{1,2})?)$/;

/** Bands as a cell of a list has them: '300 up to 5000; 450.5 up to 10000', in RM, from the lowest. */
export function premiumBandsText(bands: readonly BandValue[]): string {
  return bands.map(({ upTo, premium }) => `${premium} up to ${upTo}`).join('; ');
}

/** The reverse of {@link premiumBandsText}; undefined for what is none. */
export function readPremiumBands(text: string): BandValue[] | undefined {
  if (text === '') return [];
  const bands = text.split(';').map((each) => {
    const [, premium, upTo] = BAND.exec(each.trim()) ?? [];
    return { upTo: Number(upTo), premium: Number(premium) };
  });
  return bands.some(({ upTo }) => Number.isNaN(upTo)) ? undefined : bands;
}
