import Alert from '@mui/material/Alert';
import { useForm } from 'react-hook-form';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { text, useT } from '../i18n/use-t.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { rm, timeText } from '../kit/texts.ts';
import { WhyInput } from '../kit/WhyInput.tsx';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { type Payment, takenBackMeanwhile } from './words.ts';

const SOURCES = {
  house: text('The house: recorded by mistake'),
  bank: text('The bank: not honoured, or charged back'),
};

interface TakeBackDialogProps {
  readonly purchase: Purchase;
  readonly payment: Payment;
  /** How its unit has left; undefined while it stands with the house. */
  readonly released: string | undefined;
  readonly onClose: () => void;
}

/** Takes back a payment that was recorded wrongly, or that the bank did not honour: the whole of it, and why. */
export function TakeBackDialog({ purchase, payment, released, onClose }: TakeBackDialogProps) {
  const t = useT();
  const form = useForm({ defaultValues: { source: 'house' as keyof typeof SOURCES, words: '' } });
  const [takeBack] = settlementApi.useReversePaymentMutation();
  const send = useSend(MESSAGE_MS);
  const { auctionName, lotNo, balanceDue } = purchase;
  const { reference, amount, at } = payment;
  const over = takenBackMeanwhile(t, purchase, payment);
  return (
    <FormDialog
      title={t('Reverse a payment for lot {lotNo}', { lotNo })}
      form={form}
      action={t('Reverse')}
      figures={{ balanceDue }}
      shows={{ kind: 'lot', subjectKey: purchase.id }}
      over={over}
      onSubmit={({ words, source }) => send(takeBack({ auctionName, reference, words, source, shownDue: balanceDue }))}
      onClose={onClose}
    >
      {released !== undefined && (
        <Alert severity="warning">
          {t(
            'This unit has left already: {released}. What is taken back is owed for it again, and the house no longer has the unit.',
            { released },
          )}
        </Alert>
      )}
      <p>
        {t(
          'For a payment that was typed wrongly, or that the bank did not honour or has charged back, also one made online. It no longer counts as paid; ledger and history keep both entries. If it was the bank, the buyer is written to and reads it in My Bid; otherwise please tell them.',
        )}
      </p>
      <FactList
        label={t('What is taken back')}
        facts={[
          [t('Order no'), auctionName],
          [t('Reference'), reference],
          [t('Recorded'), timeText(t, at)],
          [t('Amount'), rm(amount)],
          ...(over === undefined
            ? [[t('Balance due after'), formatRM(wireSen(balanceDue) + wireSen(amount))] as const]
            : []),
        ]}
      />
      <SelectInput
        control={form.control}
        name="source"
        label={t('Reversed by')}
        options={{ house: t(SOURCES.house), bank: t(SOURCES.bank) }}
      />
      <WhyInput control={form.control} name="words" autoFocus />
    </FormDialog>
  );
}
