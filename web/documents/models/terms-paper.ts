import type { PrintedDocument } from '../print.ts';
import { TERMS_INTRODUCTION, TERMS_OF_SALE, TERMS_TITLE } from '../terms.ts';
import { type HousePaper, letterheadOf } from './house-paper.ts';

/** The terms of sale on paper: tnc.pdf of a house that has no document of its own. */
export function termsPaper(house: HousePaper): PrintedDocument {
  return {
    letterhead: letterheadOf(house),
    title: TERMS_TITLE,
    number: 'T&C',
    lead: [],
    facts: [],
    blocks: [
      { kind: 'text', paragraphs: [TERMS_INTRODUCTION] },
      { kind: 'clauses', sections: TERMS_OF_SALE },
    ],
    footer: `${house.contact.companyName} · ${TERMS_TITLE}`,
    fileName: 'tnc.pdf',
  };
}
