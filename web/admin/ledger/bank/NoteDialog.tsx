import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import type { BankLine } from '#contract/ledger.ts';
import { useFields } from '#web/forms/fields.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { ledgerApi } from '../endpoints.ts';

interface NoteDialogProps {
  readonly statementId: string;
  readonly line: BankLine;
  readonly onClose: () => void;
}

/** Says of a line what it is, such as a bank charge. */
export function NoteDialog({ statementId, line, onClose }: NoteDialogProps) {
  const form = useForm({ defaultValues: { note: line.note } });
  const fieldOf = useFields(form);
  const [save] = ledgerApi.useNoteBankLineMutation();
  return (
    <FormDialog
      title={`Note on the line of ${line.day}`}
      form={form}
      action="Save"
      onSubmit={({ note }) => save({ statementId, line: line.line, note })}
      onClose={onClose}
    >
      <TextField
        {...fieldOf('note', undefined, 'Such as: bank charge, paid in by the owners.')}
        label="Note"
        autoFocus
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FormDialog>
  );
}
