import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Purchase } from '#contract/purchases.ts';
import { dayInWords } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { PAYMENT_WAYS, type PaymentWay, paymentReference } from '#domain/payment-ways.ts';
import { aboveDueSen } from '#domain/purchase.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { typedSen } from '../deposits/amounts.ts';
import { AmountInput, PaidOnInput, ReferenceInput, WayInput } from '../deposits/counter-fields.tsx';
import { useT } from '../i18n/use-t.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog, type Present, type Question } from '../kit/FormDialog.tsx';
import { type Meant, useSend } from '../kit/send.ts';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { aboveQuestion, forfeitedMeanwhile, paidMeanwhile } from './words.ts';

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

interface PayDialogProps {
  readonly purchase: Purchase;
  /** A part of its page: `onClose` is called when it is paid. */
  readonly inPage?: boolean;
  readonly onClose: () => void;
}

/** Records a payment that the house has received: the amount, then yes or no (specification, back office, sections 4 and 5). */
export function PayDialog({ purchase, inPage = false, onClose }: PayDialogProps) {
  const t = useT();
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const balanceSen = wireSen(purchase.balanceDue);
  const prefilled = balanceSen > 0 ? (balanceSen / 100).toFixed(2) : '';
  const form = useForm({
    defaultValues: {
      ...{ amountPaid: prefilled, reference: '' },
      ...{ way: '' as PaymentWay | '', date: today },
    },
  });
  const { control } = form;
  const { question, pay } = usePayment(purchase);
  // More than is due is asked for on purpose, once all is paid.
  const [wasOwed] = useState(!purchase.paid);
  return (
    <FormDialog
      title={t('Pay lot {lotNo}', { lotNo: purchase.lotNo })}
      form={form}
      action={t('Pay')}
      question={question}
      figures={{ balanceDue: purchase.balanceDue }}
      shows={{ kind: 'lot', subjectKey: purchase.id }}
      prefilled={{ name: 'amountPaid', value: prefilled }}
      over={wasOwed ? paidMeanwhile(t, purchase) : forfeitedMeanwhile(t, purchase)}
      onSubmit={pay}
      inPage={inPage}
      onClose={onClose}
    >
      <AmountInput
        control={control}
        autoFocus={!inPage}
        name="amountPaid"
        label={t('Amount of this payment in RM')}
        hint={balanceSen > 0 ? t('{amount} is due.', { amount: formatRM(balanceSen) }) : t('Nothing is due.')}
        leastSen={0}
        fault={(sen) => (sen === 0 ? t('A payment of RM0.00 pays nothing: please enter what was paid.') : undefined)}
      />
      <ReferenceInput
        control={control}
        name="reference"
        hint={t('Of the transfer, cheque or slip; printed on the receipt.')}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))' }}>
        <WayInput control={control} name="way" />
        <PaidOnInput control={control} name="date" today={today} />
      </Box>
    </FormDialog>
  );
}

interface Typed {
  readonly amountPaid: string;
  readonly reference: string;
  readonly way: PaymentWay | '';
  readonly date: string;
}

/** Asks and pays for one opened dialog: however often it is pressed or sent, it pays once. */
export function usePayment(purchase: Purchase) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  // What the question showed: by the time that it is sent, somebody else may have paid.
  const [shown, setShown] = useState({ above: false, balanceDue: purchase.balanceDue });
  const [payLot] = settlementApi.usePayLotMutation();
  const send = useSend(MESSAGE_MS);
  return {
    question: ({ amountPaid, ...how }: Typed, { balanceDue = purchase.balanceDue }: Present = {}): Question => {
      const paidSen = typedSen(amountPaid, 0) ?? 0;
      const now = { ...purchase, balanceDue };
      const aboveSen = aboveDueSen(wireSen(balanceDue), paidSen);
      setShown({ above: aboveSen > 0, balanceDue });
      return {
        title: t('Record a payment of {amount}?', { amount: formatRM(paidSen) }),
        text: <Sums purchase={now} paidSen={paidSen} how={how} />,
        next: aboveQuestion(t, now, aboveSen),
      };
    },
    pay: ({ amountPaid, reference, way, date }: Typed, meant: Meant = {}) => {
      const body = {
        auctionName: purchase.auctionName,
        amountPaid: (typedSen(amountPaid, 0) ?? 0) / 100,
        ...{ date, reference: paymentReference(reference), ...(way !== '' && { way }) },
        shownDue: shown.balanceDue,
        ...(shown.above && { above: true }),
        ...meant,
      };
      return send(payLot({ commandId, body }), { failed: t('Pay lot failed') });
    },
  };
}

interface SumsProps {
  readonly purchase: Purchase;
  readonly paidSen: number;
  readonly how: Omit<Typed, 'amountPaid'>;
}

function Sums({ purchase, paidSen, how: { reference, way, date } }: SumsProps) {
  const t = useT();
  const leftSen = wireSen(purchase.balanceDue) - paidSen;
  return (
    <FactList
      label={t('What it comes to')}
      facts={[
        [t('Order no'), purchase.auctionName],
        [t('Balance due now'), formatRM(wireSen(purchase.balanceDue))],
        [t('This payment'), formatRM(paidSen)],
        [t('Reference'), paymentReference(reference)],
        ...(way === '' ? [] : [[t('Paid by'), t(PAYMENT_WAYS[way])] as const]),
        [t('Came in on'), dayInWords(date, t.language)],
        leftSen >= 0 ? [t('Balance due after'), formatRM(leftSen)] : [t('Paid too much'), formatRM(-leftSen)],
      ]}
    />
  );
}
