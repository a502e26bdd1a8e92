import type { Language } from '#contract/constants.ts';
import type { HandoverTermsOnWire } from '#contract/handover/terms.ts';
import type { PrintedHandover } from '#contract/handover.ts';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import type { AmountRow } from '../print.ts';
import { type PaperText, type PaperWords, paperWords } from '../words.ts';

/** What papers and screens say of the file of a handover: which periods and amounts hold, and what was charged. */

/**
 * Which of the periods that papers name holds for this unit. Their clauses stand as they are specified, whatever the terms of a file are; this line, beside them,
 * says what was agreed for it.
 */
export function heldTerms(terms: HandoverTermsOnWire, language: Language): string {
  const { mustDo, inspection, transfer } = terms;
  const words = paperWords(language);
  const [inspected, moved] = [mustDo.includes('inspection'), mustDo.includes('transfer')];
  const costing = (said: string, charge: number) => (charge === 0 ? said : `${said} (${formatRM(wireSen(charge))})`);
  const parts = [
    inspected &&
      costing(
        words('inspection within {days} days after full payment', { days: inspection.withinDays }),
        inspection.charge,
      ),
    moved &&
      costing(
        words(
          inspected
            ? 'transfer of ownership within {days} days of the inspection'
            : 'transfer of ownership within {days} days after full payment',
          { days: transfer.withinDays },
        ),
        transfer.charge,
      ),
    ...collectionParts(terms, words),
  ];
  return words('The handover file of this unit holds: {terms}.', { terms: parts.filter(Boolean).join('; ') });
}

/** Of these periods those that count once it is paid: collection and storage. */
export function heldForCollection(terms: HandoverTermsOnWire, language: Language): string {
  const words = paperWords(language);
  return words('The handover file of this unit holds: {terms}.', { terms: collectionParts(terms, words).join('; ') });
}

function collectionParts(
  { mustDo, collection, storage }: HandoverTermsOnWire,
  words: PaperWords,
): readonly [string, string] {
  return [
    words(
      mustDo.includes('transfer')
        ? 'collection within {days} days after the transfer of ownership'
        : 'collection within {days} days after full payment',
      { days: collection.withinDays },
    ),
    storage.aDay === 0
      ? words('no storage charge')
      : words(STORAGE[storage.from], { amount: formatRM(wireSen(storage.aDay)), day: storage.freeDays + 1 }),
  ];
}

const STORAGE: Readonly<Record<HandoverTermsOnWire['storage']['from'], PaperText>> = {
  sale: 'storage of {amount} a day from day {day} after the sale',
  opened: 'storage of {amount} a day from day {day} after the file was opened',
  transfer: 'storage of {amount} a day from day {day} after the transfer of ownership',
};

/** What stands of the charges, in the order in which they were made; storage in one line. */
export function chargeRows(charges: PrintedHandover['charges'], language: Language): readonly AmountRow[] {
  const words = paperWords(language);
  const standing = charges.filter(({ waivedFor }) => waivedFor === null);
  const days = standing.filter(({ what }) => what === 'storage');
  const dayOf = (charge: string) => longDayText(charge.slice('storage '.length), language);
  const [first, last] = [days[0], days.at(-1)];
  return standing.flatMap(({ what, words: said, charge, amount }): AmountRow[] => {
    if (what !== 'storage') return [{ label: labelOf(what, said, words), amount: formatRM(wireSen(amount)) }];
    if (first === undefined || last === undefined || charge !== first.charge) return [];
    const sumSen = days.reduce((sum, day) => sum + wireSen(day.amount), 0);
    const label =
      days.length === 1
        ? words('Storage, {day}', { day: dayOf(first.charge) })
        : words('Storage, {count} days from {first} to {last}', {
            ...{ count: days.length, first: dayOf(first.charge), last: dayOf(last.charge) },
          });
    return [{ label, amount: formatRM(sumSen) }];
  });
}

function labelOf(what: 'inspection' | 'transfer' | 'other', said: string | null, words: PaperWords): string {
  if (what === 'other') return said ?? words('Other charge');
  return words(what === 'inspection' ? 'Inspection' : 'Transfer of ownership');
}

/** What the charges that stand come to, sen. */
export function chargedSen(charges: PrintedHandover['charges']): number {
  return charges.reduce((sum, { amount, waivedFor }) => (waivedFor === null ? sum + wireSen(amount) : sum), 0);
}
