import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useForm } from 'react-hook-form';
import { LEAST_WORDS, MAX_WORDS, type Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { useFields } from '#web/forms/fields.ts';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { timeText } from '../deposits/time-text.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { type Payment, rm } from './words.ts';

interface TakeBackDialogProps {
  readonly purchase: Purchase;
  readonly payment: Payment;
  /** How its unit has left; undefined while it stands with the house. */
  readonly released: string | undefined;
  readonly onClose: () => void;
}

/** Takes back a payment that was recorded wrongly, or that the bank did not honour: the whole of it, and why. */
export function TakeBackDialog({ purchase, payment, released, onClose }: TakeBackDialogProps) {
  const form = useForm({ defaultValues: { words: '' } });
  const fieldOf = useFields(form);
  const [takeBack] = settlementApi.useReversePaymentMutation();
  const dispatch = useAppDispatch();
  const { auctionName, lotNo, balanceDue } = purchase;
  const { reference, amount, at } = payment;
  return (
    <FormDialog
      title={`Take back a payment for lot ${lotNo}`}
      form={form}
      action="Take back"
      onSubmit={async ({ words }) => {
        const { data, error } = await takeBack({ auctionName, reference, words });
        if (data !== undefined) dispatch(showMessage(data.message, 'success', MESSAGE_MS));
        return { error };
      }}
      onClose={onClose}
    >
      {released !== undefined && (
        <Alert severity="warning">
          This unit has left already: {released}. What is taken back is owed for it again, and the house no longer has
          the unit.
        </Alert>
      )}
      <p>
        For a payment that was typed wrongly, or a cheque or transfer that the bank did not honour. It no longer counts
        as paid; ledger and history keep both entries. The buyer is not written to: please tell them.
      </p>
      <FactList
        label="What is taken back"
        facts={[
          ['Order no', auctionName],
          ['Reference', reference],
          ['Recorded', timeText(at)],
          ['Amount', rm(amount)],
          ['Balance due after', formatRM(wireSen(balanceDue) + wireSen(amount))],
        ]}
      />
      <TextField
        {...fieldOf(
          'words',
          { validate: (typed) => typed.trim().length >= LEAST_WORDS || 'Please say why.' },
          'For the history of the lot. Only staff read it.',
        )}
        label="Why"
        autoFocus
        required
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: MAX_WORDS } }}
      />
    </FormDialog>
  );
}
