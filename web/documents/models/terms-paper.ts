import type { PrintedDocument } from '../print.ts';
import { TERMS_OF_SALE } from '../terms.ts';
import { type HousePaper, letterheadOf } from './house-paper.ts';

/** The terms of sale on paper: tnc.pdf of a house that has no document of its own. */
export function termsPaper(house: HousePaper): PrintedDocument {
  return {
    letterhead: letterheadOf(house),
    title: TERMS_OF_SALE.title,
    number: 'T&C',
    lead: [],
    facts: [],
    blocks: [
      { kind: 'text', paragraphs: [TERMS_OF_SALE.introduction] },
      { kind: 'clauses', sections: TERMS_OF_SALE.sections },
    ],
    footer: `${house.contact.companyName} · ${TERMS_OF_SALE.title}`,
    fileName: 'tnc.pdf',
  };
}
