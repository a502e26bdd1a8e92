import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { BankLine, BankMovement } from '#contract/ledger.ts';
import { DataTable } from '../../kit/DataTable.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { rm } from '../../kit/texts.ts';
import { ledgerApi } from '../endpoints.ts';

import { MOVEMENT_COLUMNS, movementTitle } from './MissingMovements.tsx';
import { movementText } from './movement-text.ts';

/** As many as somebody looks through. */
const SHOWN = 200;

interface MatchDialogProps {
  readonly statementId: string;
  readonly line: BankLine;
  /** Movements of the book that no line is yet. */
  readonly movements: readonly BankMovement[];
  readonly onClose: () => void;
}

/** Says by hand what a line of the bank is: movements that come to its amount. */
export function MatchDialog({ statementId, line, movements, onClose }: MatchDialogProps) {
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
      title="What is this line in the book?"
      form={form}
      action="Match"
      maxWidth="md"
      disabled={picked.length === 0 || sum !== line.amount}
      onSubmit={() => match({ statementId, line: line.line, revisions: picked.map(({ revision }) => revision) })}
      onClose={onClose}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          {line.day}, {rm(line.amount)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {[line.description, line.reference].filter(Boolean).join(' · ')}
        </Typography>
      </div>
      <Typography role="status">
        {picked.length === 0
          ? 'Choose one movement, or several that come to this amount.'
          : sum === line.amount
            ? `${rm(sum)} chosen: this is the amount of the line.`
            : `${rm(sum)} chosen: ${rm(Math.abs(line.amount - sum))} ${Math.abs(sum) < Math.abs(line.amount) ? 'are missing' : 'too much'}.`}
      </Typography>
      <DataTable
        label="Movements of the book"
        columns={MOVEMENT_COLUMNS}
        rows={sameWay}
        keyOf={({ revision }) => `${revision}`}
        titleOf={movementTitle}
        selection={{ chosen, onChange: setChosen, nameOf: movementText }}
        empty="The book has no movement of this direction that is not on a statement yet."
      />
    </FormDialog>
  );
}
