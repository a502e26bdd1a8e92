import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { formatRM } from '#domain/money.ts';
import { paymentReference } from '#domain/payment-ways.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { choicesIn } from '../i18n/choices.ts';
import { text, useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { typedSen } from './amounts.ts';
import { BidderFacts } from './BidderFacts.tsx';
import { AmountInput, ReferenceInput, WhyInput } from './counter-fields.tsx';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';

const SOURCES = {
  house: text('The house: credited by mistake'),
  bank: text('The bank: not honoured, or charged back'),
} as const;

/** Takes back what was credited to a deposit: a mistake of the house as far as it is not held, what the bank took back whatever is left. */
export function TakeBackDeposit({
  person: { id, firstName, depositBalance },
  onClose,
}: DialogProps<{ readonly person: Pick<PersonDetail, 'id' | 'firstName' | 'depositBalance'> }>) {
  const t = useT();
  const form = useForm({
    defaultValues: { amount: '', source: 'house' as keyof typeof SOURCES, reference: '', words: '' },
  });
  const { control } = form;
  const [shown, setShown] = useState({ balance: depositBalance, above: false });
  const [reverse] = depositsApi.useReverseDepositMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Reverse a deposit')}
      form={form}
      action={t('Reverse')}
      figures={{ balance: depositBalance }}
      shows={{ kind: 'user', subjectKey: `${id}` }}
      question={({ amount, source }, { balance = depositBalance } = {}) => {
        const takenSen = typedSen(amount) ?? 0;
        const leftSen = wireSen(balance) - takenSen;
        const aboveSen = takenSen - Math.max(0, wireSen(balance));
        setShown({ balance, above: aboveSen > 0 });
        return {
          title: t('Reverse {amount}?', { amount: formatRM(takenSen) }),
          text: (
            <FactList
              label={t('What it comes to')}
              facts={[
                [t('Bidder'), `${id} · ${firstName}`],
                [t('Reversed by'), t(SOURCES[source])],
                [t('Balance now'), rm(balance)],
                [t('Reversed'), formatRM(-takenSen)],
                [t('Balance after'), formatRM(leftSen)],
              ]}
            />
          ),
          next:
            aboveSen > 0
              ? {
                  title: t('{amount} more than is there?', { amount: formatRM(aboveSen) }),
                  text: t(
                    'The balance is {balance}. With this the bidder owes the house {owed}. Take it back all the same?',
                    { balance: rm(balance), owed: formatRM(-leftSen) },
                  ),
                  startsOnNo: true,
                }
              : undefined,
        };
      }}
      onSubmit={({ amount, source, reference, words }, { alike }) => {
        const taken = { amount: (typedSen(amount) ?? 0) / 100, source, reference: paymentReference(reference), words };
        const above = shown.above && { above: true };
        return send(reverse({ userId: id, ...taken, ...above, ...(alike && { alike }), shownBalance: shown.balance }));
      }}
      onClose={onClose}
    >
      <BidderFacts person={{ id, firstName, depositBalance }} />
      <AmountInput control={control} name="amount" />
      <SelectInput control={control} name="source" label={t('Reversed by')} options={choicesIn(t, SOURCES)} />
      <ReferenceInput
        control={control}
        name="reference"
        hint={t("Of the bank's notice, or of the credit that was a mistake. It is taken back once.")}
      />
      <WhyInput control={control} name="words" />
    </FormDialog>
  );
}
