import { expect, it } from 'vitest';
import { CATALOGUE_TERMS } from './models/catalogue-terms.ts';
import { TERMS_OF_SALE, type TermsSection } from './terms.ts';
import { TERMS_IN_MALAY } from './terms-ms.ts';

/** Section 9 of the specification, 'Terms figures', as they stand in our text. */
it.each([
  ['deposit', ['RM1,500.00 per unit', 'RM5,000.00 per unit for luxury', 'RM2.00 is made for each transaction']],
  ['deposit', ['10 working days']],
  ['fees', ['RM100.00 for motorcycles', 'RM300.00 for vehicles whose bid is RM5,000.00 or less', 'otherwise RM600.00']],
  ['fees', ['2% of the bid for luxury', '5% of the bid or RM600.00, whichever is higher', 'It is not refundable']],
  ['fees', ['RM500.00 for cars, vans and pickups', 'security deposit of RM1,500.00', 'held for 3 months']],
  ['bidding', ['RM50.00 for motorcycles and RM200.00 for all other', '1 Mbps', '2 GB']],
  ['payment', ['within 7 days', 'by up to 7 days', 'within 14 days', 'forfeited']],
  ['transfer', ['within 30 days after full payment', 'RM153.00', 'RM100.00', '3 working days']],
  [
    'collection',
    ['within 14 days', 'day 15', 'RM100.00 per unit per day', '2 working days', '3 working days', '60 days'],
  ],
  ['registration', ['3 working days']],
])('the terms on %s name %j', (id, figures) => {
  const text = TERMS_OF_SALE.sections.find((section) => section.id === id)?.clauses.join(' ') ?? '';
  for (const figure of figures) expect(text).toContain(figure);
});

it('the terms in the catalogue have figures of their own', () => {
  const text = CATALOGUE_TERMS.join(' ');
  for (const figure of ['RM300.00 per unit, non-refundable', 'Full payment within 14 days', 'RM153.00', 'day 15']) {
    expect(text).toContain(figure);
  }
});

it('say that a bid binds, and its deposit is held, until the vendor has answered', () => {
  const bidding = TERMS_OF_SALE.sections.find(({ id }) => id === 'bidding')?.clauses.join(' ');
  expect(bidding).toContain('wins only if the vendor accepts it. Until the vendor has answered');
  expect(bidding).toContain('the bid is binding and its deposit stays on hold');
});

it('the Malay terms say the same figures, clause by clause', () => {
  const figuresOf = ({ id, clauses, table }: TermsSection) => ({
    id,
    clauses: clauses.map(figuresIn),
    rows: table?.rows.map((row) => row.map(figuresIn)),
  });
  expect(TERMS_IN_MALAY.sections.map(figuresOf)).toEqual(TERMS_OF_SALE.sections.map(figuresOf));
});

/** 'one' and 'once' are words in both languages. */
const figuresIn = (text: string) => (text.match(/(RM)?\d[\d,.]*\d%?|\d%?/g) ?? []).sort();
