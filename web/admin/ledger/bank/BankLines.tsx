import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BankLine, BankMovement, BankStatement } from '#contract/ledger.ts';
import { dayText } from '#domain/moments.ts';
import type { Status } from '#web/components/StatusChip.tsx';
import { type Text, type Translate, text, useT } from '../../i18n/use-t.ts';
import { CardTitle } from '../../kit/CardTitle.tsx';
import { chip, column } from '../../kit/columns.tsx';
import { DataTable } from '../../kit/DataTable.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { TextInput } from '../../kit/fields.tsx';
import { ManagedList, useLocalList } from '../../kit/ManagedList.tsx';
import { theReason, useSend } from '../../kit/send.ts';
import { rm } from '../../kit/texts.ts';
import { ledgerApi } from '../endpoints.ts';
import { movementColumns, movementText, movementTitle } from './movements.tsx';

const PAGE_SIZE = 50;

const STATES: Readonly<Record<BankLine['state'], readonly [Status, Text]>> = {
  matched: ['taken', text('In the book')],
  'other amount': ['refused', text('Other amount in the book')],
  likely: ['late', text('Perhaps in the book')],
  'not in the book': ['late', text('Not in the book')],
};

/** The lines of a bank statement, and what each is in the book. */
export function BankLines({ statement: { placed, missing, statementId } }: { readonly statement: BankStatement }) {
  const t = useT();
  const open = placed.filter(({ state, soldOn }) => state !== 'matched' || soldOn !== null);
  const list = useLocalList<'open' | 'all'>(open.length > 0 ? 'open' : 'all');
  const [unmatch] = ledgerApi.useUnmatchBankLineMutation();
  const send = useSend();
  return (
    <ManagedList<BankLine, 'open' | 'all'>
      title={t('At the bank')}
      label={t('Lines of the bank')}
      list={list}
      pageSize={PAGE_SIZE}
      pagesLabel={t('Pages of lines')}
      filter={{
        label: t('Lines'),
        choices: {
          open: t('To check ({n})', { n: open.length.toLocaleString('en-MY') }),
          all: t('All lines ({n})', { n: placed.length.toLocaleString('en-MY') }),
        },
        chosen: list.filter,
        onChoose: list.onFilter,
      }}
      columns={[
        column.text('Date', ({ day }) => dayText(day, t.language), { inTitle: true }),
        { label: 'Description', wraps: true, cell: (line) => <Description line={line} /> },
        column.amount('Amount', ({ amount }) => amount, { inTitle: true }),
        { label: 'State', leaves: 'never', cell: (line) => stateChip(t, line) },
        column.text('In the book', inTheBook, { wraps: true }),
        column.actions('Change', [
          {
            label: 'Take back',
            nameOf: ({ line }) => t('Take back the match of line {line}', { line }),
            shown: ({ state }) => state === 'matched',
            onPress: ({ line }) => send(unmatch({ statementId, line }), { done: '', failed: theReason }),
          },
          {
            label: 'Match',
            nameOf: ({ line }) => t('Match line {line}', { line }),
            shown: ({ state }) => state !== 'matched',
            dialog: (line, onClose) => <MatchDialog {...{ statementId, line, onClose }} movements={missing} />,
          },
          {
            label: 'Note',
            nameOf: ({ line }) => t('Note on line {line}', { line }),
            dialog: (line, onClose) => <NoteDialog {...{ statementId, line, onClose }} />,
          },
        ]),
      ]}
      rows={list.filter === 'open' ? open : placed}
      keyOf={({ line }) => `${line}`}
      titleOf={({ day, amount }) => <CardTitle left={dayText(day, t.language)} right={rm(amount)} />}
      empty={t('Every line of the bank is in the book.')}
    />
  );
}

function stateChip(t: Translate, { state, soldOn }: BankLine) {
  if (soldOn !== null) return chip(['late', t('Check: before the sale')]);
  const [sign, word] = STATES[state];
  return chip([sign, t(word)]);
}

function Description({ line: { description, reference, note } }: { readonly line: BankLine }) {
  return (
    <>
      {[description, reference].filter(Boolean).join(' · ') || '–'}
      {note !== '' && <Box sx={{ fontStyle: 'italic', color: 'text.secondary' }}>{note}</Box>}
    </>
  );
}

function inTheBook(line: BankLine, t: Translate): string {
  const { soldOn } = line;
  if (soldOn === null) return movementsText(line, t);
  return t('{movements}, for a lot that was sold on {day}', {
    movements: movementsText(line, t),
    day: dayText(soldOn, t.language),
  });
}

function movementsText({ movements, state }: BankLine, t: Translate): string {
  const [first, ...others] = movements;
  if (first === undefined) return '';
  if (state === 'likely') {
    const names = movements.map((movement) => movementText(t, movement));
    return t('Perhaps {movements}', { movements: listed(t, names) });
  }
  const sum = movements.reduce((total, { amount }) => total + amount, 0);
  if (others.length > 0) return t('{n} movements of {sum}', { n: movements.length, sum: rm(sum) });
  return `${movementText(t, first)}${state === 'other amount' ? `, ${rm(first.amount)}` : ''}`;
}

/** Of those that it may be, the rest is found when it is matched. */
const MOST_NAMED = 3;

function listed(t: Translate, names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMED).reduce((before, next) => t('{before}, or {next}', { before, next }));
  const rest = names.length - MOST_NAMED;
  return rest > 0 ? t('{before}, or {n} more', { before: some, n: rest }) : some;
}

interface LineDialogProps {
  readonly statementId: string;
  readonly line: BankLine;
  readonly onClose: () => void;
}

/** Says of a line what it is, such as a bank charge. */
export function NoteDialog({ statementId, line, onClose }: LineDialogProps) {
  const t = useT();
  const form = useForm({ defaultValues: { note: line.note } });
  const [save] = ledgerApi.useNoteBankLineMutation();
  return (
    <FormDialog
      title={t('Note on the line of {day}', { day: dayText(line.day, t.language) })}
      form={form}
      action={t('Save')}
      onSubmit={({ note }) => save({ statementId, line: line.line, note })}
      onClose={onClose}
    >
      <TextInput
        control={form.control}
        name="note"
        label={t('Note')}
        hint={t('Such as: bank charge, paid in by the owners.')}
        maxLength={200}
        autoFocus
      />
    </FormDialog>
  );
}

/** As many as somebody looks through. */
const SHOWN = 200;

interface MatchDialogProps extends LineDialogProps {
  /** Movements of the book that no line is yet. */
  readonly movements: readonly BankMovement[];
}

/** Says by hand what a line of the bank is: movements that come to its amount. */
export function MatchDialog({ statementId, line, movements, onClose }: MatchDialogProps) {
  const t = useT();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const form = useForm();
  const [match] = ledgerApi.useMatchBankLineMutation();
  const sameWay = movements
    .filter(({ amount }) => Math.sign(amount) === Math.sign(line.amount))
    .toSorted((a, b) => Math.abs(a.amount - line.amount) - Math.abs(b.amount - line.amount))
    .slice(0, SHOWN);
  const picked = sameWay.filter(({ revision }) => chosen.has(`${revision}`));
  const sum = picked.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  return (
    <FormDialog
      title={t('What is this line in the book?')}
      form={form}
      action={t('Match')}
      maxWidth="md"
      disabled={picked.length === 0 || sum !== line.amount}
      onSubmit={() => match({ statementId, line: line.line, revisions: picked.map(({ revision }) => revision) })}
      onClose={onClose}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          {dayText(line.day, t.language)}, {rm(line.amount)}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[line.description, line.reference].filter(Boolean).join(' · ')}
        </Typography>
      </div>
      <Typography role="status">
        {picked.length === 0
          ? t('Choose one movement, or several that come to this amount.')
          : chosenText(t, sum, line.amount)}
      </Typography>
      <DataTable
        label={t('Movements of the book')}
        columns={movementColumns()}
        rows={sameWay}
        keyOf={({ revision }) => `${revision}`}
        titleOf={movementTitle}
        selection={{ chosen, onChange: setChosen, nameOf: (movement) => movementText(t, movement) }}
        empty={t('The book has no movement of this direction that is not on a statement yet.')}
      />
    </FormDialog>
  );
}

function chosenText(t: Translate, sum: number, wanted: number): string {
  if (sum === wanted) return t('{sum} chosen: this is the amount of the line.', { sum: rm(sum) });
  const values = { sum: rm(sum), difference: rm(Math.abs(wanted - sum)) };
  return Math.abs(sum) < Math.abs(wanted)
    ? t('{sum} chosen: {difference} are missing.', values)
    : t('{sum} chosen: {difference} too much.', values);
}
