import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import type { Column, RowAction } from './column.ts';
import { ROW_BUTTON } from './density.ts';
import { PersonLink } from './PageLink.tsx';
import { rm } from './texts.ts';

interface More<Row> extends Partial<Column<Row>> {
  /** The page sorts the rows by it; what is empty stands last. */
  readonly sorts?: true;
}

type Value = string | number | null | undefined;

function made<Row, V extends Value>(
  label: Text,
  of: (row: Row, t: Translate) => V,
  text: (value: V) => ReactNode,
  { sorts, ...more }: More<Row>,
): Column<Row> {
  const sortValue = (row: Row, t: Translate) => {
    const value = of(row, t);
    return value === '' ? null : (value ?? null);
  };
  const sorted = sorts && { sortValue };
  return { label, cell: (row, t) => text(of(row, t)), ...sorted, ...more };
}

/** A dash stands for what is empty. */
function text<Row>(label: Text, of: (row: Row, t: Translate) => Value, more: More<Row> = {}): Column<Row> {
  return made(label, of, (value) => value || '–', more);
}

/** A count, at the right. */
function count<Row>(label: Text, of: (row: Row) => number, more: More<Row> = {}): Column<Row> {
  return made(label, of, (value) => value.toLocaleString('en-MY'), { align: 'right', ...more });
}

/** An amount in ringgit, at the right; a dash stands for none. */
function amount<Row>(label: Text, of: (row: Row) => number | null, more: More<Row> = {}): Column<Row> {
  return made(label, of, (value) => (value === null ? '–' : rm(value)), { align: 'right', vital: true, ...more });
}

/** Somebody with a page of their own; a dash stands for nobody. A long name takes two lines before another column leaves. */
function person<Row>(
  label: Text,
  of: (row: Row, t: Translate) => { readonly id: number | string | null; readonly text?: string },
  more: Partial<Column<Row>> = {},
): Column<Row> {
  const cell = (row: Row, t: Translate) => {
    const { id, text } = of(row, t);
    if (id === null) return text ?? '–';
    const link = <PersonLink id={Number(id)}>{text ?? id}</PersonLink>;
    return text === undefined ? link : <Box sx={NAMED}>{link}</Box>;
  };
  return { label, cell, vital: true, ...more };
}

const NAMED = { 'td &': { minWidth: '9rem', whiteSpace: 'normal' } } as const;

/** How a thing stands: its sign, and what it is called. */
export type Standing = readonly [status: Status, word: ReactNode];

export function chip([status, word]: Standing): ReactNode {
  return <StatusChip status={status}>{word}</StatusChip>;
}

/** It heads the card of a phone as well. */
function state<Row>(
  label: Text,
  of: (row: Row, t: Translate) => Standing,
  more: Partial<Column<Row>> = {},
): Column<Row> {
  return { label, inTitle: true, cell: (row, t) => chip(of(row, t)), ...more };
}

function actions<Row>(label: Text, of: readonly RowAction<Row>[]): Column<Row> {
  return { label, action: true, cell: () => null, actions: of };
}

/** Columns that many tables have. */
export const column = { text, count, amount, person, state, actions };

interface RowButtonsProps<Row> {
  readonly row: Row;
  readonly of: readonly RowAction<Row>[];
  readonly onDialog: (at: number) => void;
}

export function RowButtons<Row>({ row, of, onDialog }: RowButtonsProps<Row>) {
  const t = useT();
  const buttons = of.map((action, at) => ({ ...action, at })).filter(({ shown }) => shown?.(row) ?? true);
  if (buttons.length === 0) return null;
  return (
    // In the cell of a table beside each other, whatever its width.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, 'td &': { flexWrap: 'nowrap' } }}>
      {buttons.map(({ at, label, nameOf, disabled, onPress, to, destroys }) => (
        <Button
          key={at}
          size="small"
          {...(destroys && { color: 'error' })}
          aria-label={nameOf(row, t)}
          disabled={disabled?.(row) ?? false}
          sx={ROW_BUTTON}
          {...(to === undefined
            ? { onClick: () => (onPress === undefined ? onDialog(at) : void onPress(row)) }
            : { component: Link, to: to(row) })}
        >
          {typeof label === 'string' ? t(label) : label(row, t)}
        </Button>
      ))}
    </Box>
  );
}
