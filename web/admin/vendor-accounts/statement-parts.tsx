import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import type { VendorStatement } from '#contract/vendors.ts';
import { dayInWords } from '#domain/moments.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { rm, timeText } from '../kit/texts.ts';
import { referenceText } from '../ledger/words.ts';
import { sumsOf, type VendorStatementRow } from './statement.ts';

interface DaysProps {
  readonly from: string;
  readonly to: string;
  readonly onAsk: (days: { readonly from: string; readonly to: string }) => void;
}

/** The days of a statement, asked for together. */
export function Days({ from, to, onAsk }: DaysProps) {
  const t = useT();
  const [typed, setTyped] = useState({ from, to });
  const turned = typed.from !== '' && typed.to !== '' && typed.from > typed.to;
  const day = (name: 'from' | 'to', label: string, fault = '') => (
    <TextField
      type="date"
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={fault !== ''}
      helperText={fault || (typed[name] !== '' && dayInWords(typed[name], t.language))}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: { xs: 'calc(50% - 4px)', sm: 170 } }}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!turned) onAsk(typed);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
    >
      {day('from', t('From'))}
      {day('to', t('Until'), turned ? t('This is before the first day.') : '')}
      <Button type="submit" variant="outlined">
        {t('Show')}
      </Button>
    </Box>
  );
}

/** '(with RM8.00 tax)'; '' for none. */
function containsText(t: Translate, contains: number | null): string {
  return contains === null || contains === 0 ? '' : t('(with {tax} tax)', { tax: rm(contains) });
}

/** What a line moved: 'RM27,400.00', '−RM1,370.00'; of the opening balance what it is. */
export function movedText({ key, credit, debit, balance }: VendorStatementRow): string {
  return rm(key === 'opening' ? balance : credit - debit);
}

/** The columns of a statement; `lotCell`: what is shown of a lot. */
export function statementColumns(
  rows: readonly VendorStatementRow[] | undefined,
  statement: Pick<VendorStatement, 'closing'> | undefined,
  lotCell: (lot: string) => ReactNode,
): readonly Column<VendorStatementRow>[] {
  const { credits, debits } = sumsOf(rows ?? []);
  return [
    column.text('Date', ({ at }, t) => (at === '' ? '' : timeText(t, at))),
    column.text('Movement', ({ text, contains }, t) => [t(text), containsText(t, contains)].filter(Boolean).join(' '), {
      ...{ inTitle: true, head: true, wraps: true },
    }),
    { label: 'Lot', cell: ({ lot }) => (lot === '' ? '–' : lotCell(lot)) },
    column.text('Reference', ({ reference }) => referenceText(reference), { wraps: true, leaves: 1 }),
    column.amount('Credit', ({ credit }) => credit || null, { total: rm(credits) }),
    column.amount('Debit', ({ debit }) => debit || null, { total: rm(debits) }),
    {
      ...{ label: 'Balance', align: 'right', leaves: 'never', total: rm(statement?.closing ?? 0) },
      cell: ({ balance }) => <strong>{rm(balance)}</strong>,
    },
  ];
}
