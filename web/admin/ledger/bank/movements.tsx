import type { BankMovement } from '#contract/ledger.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { MOVEMENT_WORDS } from '#domain/vocabulary/movements.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { CardTitle } from '../../kit/CardTitle.tsx';
import type { Column } from '../../kit/column.ts';
import { column } from '../../kit/columns.tsx';
import { rm } from '../../kit/texts.ts';
import { referenceText } from '../words.ts';

/** The columns of movements of the book; `total`: of their amounts. */
export function movementColumns(total?: number): readonly Column<BankMovement>[] {
  return [
    column.text('Date', dayOf),
    column.text('Movement', ({ movement }, t) => t(MOVEMENT_WORDS[movement]), { inTitle: true }),
    column.text('Bidder', ({ bidder }) => bidder, { align: 'right' }),
    column.text('Reference', ({ reference }) => referenceText(reference), { wraps: true }),
    column.amount('Amount', ({ amount }) => amount, {
      ...{ inTitle: true, sorts: true },
      ...(total !== undefined && { total: rm(total) }),
    }),
  ];
}

export function movementTitle({ movement, amount }: BankMovement, t: Translate) {
  return <CardTitle left={t(MOVEMENT_WORDS[movement])} right={rm(amount)} />;
}

/** 'Top-up by online banking, bidder 1001, 2026-11-20 (8X0Iyzaw)'. */
export function movementText(t: Translate, movement: BankMovement): string {
  const { bidder, reference } = movement;
  const what = { movement: t(MOVEMENT_WORDS[movement.movement]), day: dayOf(movement) };
  const named = { ...what, reference: referenceText(reference) };
  if (bidder === null)
    return reference === '' ? t('{movement}, {day}', what) : t('{movement}, {day} ({reference})', named);
  if (reference === '') return t('{movement}, bidder {bidder}, {day}', { ...what, bidder });
  return t('{movement}, bidder {bidder}, {day} ({reference})', { ...named, bidder });
}

function dayOf({ at }: BankMovement): string {
  return malaysianTime(Date.parse(at)).date;
}
