import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { aboveDueSen } from '#domain/purchase.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { typedSen } from '../deposits/amounts.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog, type Question } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { aboveQuestion } from './words.ts';

const NOT_AN_AMOUNT = 'Please enter an amount of RM0.00 or more, with at most two decimals.';
const NOT_A_REFERENCE = 'Please enter 3 to 40 letters, digits, dots, slashes or hyphens, with a digit among them.';

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

interface PayDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Records a payment that the house has received: the amount, then yes or no (specification, back office, sections 4 and 5). */
export function PayDialog({ purchase, onClose }: PayDialogProps) {
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const balanceSen = wireSen(purchase.balanceDue);
  const form = useForm({
    defaultValues: { amountPaid: balanceSen > 0 ? (balanceSen / 100).toFixed(2) : '', reference: '' },
  });
  const { control } = form;
  const { question, pay } = usePayment(purchase, today);
  return (
    <FormDialog
      title={`Pay lot ${purchase.lotNo}`}
      form={form}
      action="Pay"
      question={question}
      onSubmit={pay}
      onClose={onClose}
    >
      <TextInput
        control={control}
        name="amountPaid"
        label="Amount of this payment in RM"
        hint={balanceSen > 0 ? `${formatRM(balanceSen)} is due.` : 'Nothing is due.'}
        rules={{ validate: (typed) => typedSen(typed, 0) !== undefined || NOT_AN_AMOUNT }}
        keys="decimal"
        noSuggestions
        autoFocus
        required
      />
      <TextInput
        control={control}
        name="reference"
        label="Reference"
        hint="Number of the transfer, cheque or receipt, where there is one. It is printed on the official receipt."
        rules={{ validate: (typed) => REFERENCE.test(typed.trim()) || NOT_A_REFERENCE }}
        maxLength={40}
        capitals
        noSuggestions
      />
    </FormDialog>
  );
}

interface Typed {
  readonly amountPaid: string;
  readonly reference: string;
}

/** Asks and pays for one opened dialog: however often it is pressed or sent, it pays once. `today`: at +08:00. */
export function usePayment(purchase: Purchase, today: string) {
  const [commandId] = useState(newCommandId);
  // What the question showed: by the time that it is sent, somebody else may have paid.
  const [shown, setShown] = useState({ above: false, balanceDue: purchase.balanceDue });
  const [payLot] = settlementApi.usePayLotMutation();
  const send = useSend(MESSAGE_MS);
  return {
    question: ({ amountPaid }: Typed): Question => {
      const paidSen = typedSen(amountPaid, 0) ?? 0;
      const aboveSen = aboveDueSen(wireSen(purchase.balanceDue), paidSen);
      setShown({ above: aboveSen > 0, balanceDue: purchase.balanceDue });
      return {
        title: `Record a payment of ${formatRM(paidSen)}?`,
        text: <Sums purchase={purchase} paidSen={paidSen} />,
        next: aboveQuestion(purchase, aboveSen),
      };
    },
    pay: ({ amountPaid, reference }: Typed) => {
      const body = {
        auctionName: purchase.auctionName,
        amountPaid: (typedSen(amountPaid, 0) ?? 0) / 100,
        date: today,
        ...(reference.trim() !== '' && { reference: reference.trim() }),
        shownDue: shown.balanceDue,
        ...(shown.above && { above: true }),
      };
      return send(payLot({ commandId, body }), { failed: 'Pay lot failed' });
    },
  };
}

/** As the server takes it, or nothing. */
const REFERENCE = /^((?=.*\d)[0-9A-Za-z/.-]{3,40})?$/;

function Sums({ purchase, paidSen }: { readonly purchase: Purchase; readonly paidSen: number }) {
  const leftSen = wireSen(purchase.balanceDue) - paidSen;
  return (
    <FactList
      label="What it comes to"
      facts={[
        ['Order no', purchase.auctionName],
        ['Balance due now', formatRM(wireSen(purchase.balanceDue))],
        ['This payment', formatRM(paidSen)],
        leftSen >= 0 ? ['Balance due after', formatRM(leftSen)] : ['Paid too much', formatRM(-leftSen)],
      ]}
    />
  );
}
