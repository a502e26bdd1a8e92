import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import { LEAST_WORDS, MAX_WORDS, type Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { rm, timeText } from '../kit/texts.ts';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { type Payment, takenBackMeanwhile } from './words.ts';

const SOURCES = { house: 'The house: recorded by mistake', bank: 'The bank: not honoured, or charged back' } as const;

interface TakeBackDialogProps {
  readonly purchase: Purchase;
  readonly payment: Payment;
  /** How its unit has left; undefined while it stands with the house. */
  readonly released: string | undefined;
  readonly onClose: () => void;
}

/** Takes back a payment that was recorded wrongly, or that the bank did not honour: the whole of it, and why. */
export function TakeBackDialog({ purchase, payment, released, onClose }: TakeBackDialogProps) {
  const form = useForm({ defaultValues: { source: 'house' as keyof typeof SOURCES, words: '' } });
  const [takeBack] = settlementApi.useReversePaymentMutation();
  const send = useSend(MESSAGE_MS);
  const { auctionName, lotNo, balanceDue } = purchase;
  const { reference, amount, at } = payment;
  const over = takenBackMeanwhile(purchase, payment);
  return (
    <FormDialog
      title={`Reverse a payment for lot ${lotNo}`}
      form={form}
      action="Reverse"
      figures={{ balanceDue }}
      shows={{ kind: 'lot', subjectKey: purchase.id }}
      over={over}
      onSubmit={({ words, source }) => send(takeBack({ auctionName, reference, words, source, shownDue: balanceDue }))}
      onClose={onClose}
    >
      {released !== undefined && (
        <Alert severity="warning">
          This unit has left already: {released}. What is taken back is owed for it again, and the house no longer has
          the unit.
        </Alert>
      )}
      <p>
        For a payment that was typed wrongly, or that the bank did not honour or has charged back, also one made online.
        It no longer counts as paid; ledger and history keep both entries. If it was the bank, the buyer is written to
        and reads it in My Bid; otherwise please tell them.
      </p>
      <FactList
        label="What is taken back"
        facts={[
          ['Order no', auctionName],
          ['Reference', reference],
          ['Recorded', timeText(at)],
          ['Amount', rm(amount)],
          ...(over === undefined
            ? [['Balance due after', formatRM(wireSen(balanceDue) + wireSen(amount))] as const]
            : []),
        ]}
      />
      <SelectInput control={form.control} name="source" label="Reversed by" options={SOURCES} />
      <TextInput
        control={form.control}
        name="words"
        label="Why"
        hint="For the history of the lot. Only staff read it."
        rules={{ validate: (typed) => typed.trim().length >= LEAST_WORDS || 'Please say why.' }}
        autoFocus
        required
        multiline
        minRows={2}
        maxLength={MAX_WORDS}
      />
    </FormDialog>
  );
}
