import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_CREDIT_RINGGIT } from '#contract/payments/payments.ts';
import { formatRM } from '#domain/money.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { useFields } from '#web/forms/fields.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { wholeRinggit } from './amounts.ts';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';
import { type DepositPerson, type PersonDialogProps, rm } from './person.ts';

/** Adds to a bidder's deposit: the amount, then yes or no (specification, back office, sections 2 and 5). */
export function AddDepositDialog({ open, ...props }: PersonDialogProps) {
  return open && <AddDeposit {...props} />;
}

const NOT_WHOLE = `Please enter whole ringgit, from RM1.00 to ${formatRM(MAX_CREDIT_RINGGIT * 100)}.`;

function AddDeposit({ onClose, person }: Omit<PersonDialogProps, 'open'>) {
  const form = useForm({ defaultValues: { value: '', details: '' } });
  const fieldOf = useFields(form);
  // However often it is pressed or sent, this dialog credits once.
  const [commandId] = useState(newCommandId);
  const [save] = depositsApi.useSaveTransactionMutation();
  const dispatch = useAppDispatch();
  return (
    <FormDialog
      title="Add deposit"
      form={form}
      action="Add deposit"
      question={({ value }) => ({
        title: `Add ${formatRM((wholeRinggit(value) ?? 0) * 100)}?`,
        text: <Sums person={person} addedSen={(wholeRinggit(value) ?? 0) * 100} />,
      })}
      onSubmit={async ({ value, details }) => {
        const { data, error } = await save({
          commandId,
          body: {
            email: person.email,
            userId: person.id,
            transactionType: 'deposit',
            value: wholeRinggit(value) ?? 0,
            details,
          },
        });
        if (data === undefined) dispatch(showMessage('Transaction failed', 'error', MESSAGE_MS));
        else dispatch(showMessage(data.message, 'success', MESSAGE_MS));
        return { error };
      }}
      onClose={onClose}
    >
      <FactList
        label="Bidder"
        facts={[
          ['Bidder', `${person.id} · ${person.firstName}`],
          ['Deposit balance', rm(person.depositBalance)],
        ]}
      />
      <TextField
        {...fieldOf('value', { validate: (typed) => (wholeRinggit(typed) === undefined ? NOT_WHOLE : true) })}
        label="Amount in RM"
        autoFocus
        required
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
      <TextField
        {...fieldOf('details', undefined, 'What came in and how. The bidder reads it in their transactions.')}
        label="Details"
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}

function Sums({ person, addedSen }: { readonly person: DepositPerson; readonly addedSen: number }) {
  return (
    <FactList
      label="What it comes to"
      facts={[
        ['Bidder', `${person.id} · ${person.firstName}`],
        ['Balance now', rm(person.depositBalance)],
        ['Added', formatRM(addedSen)],
        ['Balance after', formatRM(Math.round(person.depositBalance * 100) + addedSen)],
      ]}
    />
  );
}
