import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Purchase } from '#contract/purchases.ts';
import { formatRM } from '#domain/money.ts';
import { aboveDueSen } from '#domain/purchase.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { typedSen } from '../deposits/amounts.ts';
import { AmountInput } from '../deposits/counter-fields.tsx';
import { useT } from '../i18n/use-t.ts';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog, type Present, type Question } from '../kit/FormDialog.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { MESSAGE_MS, settlementApi } from './endpoints.ts';
import { aboveQuestion, forfeitedMeanwhile } from './words.ts';

interface AdjustDepositDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Sets what stands as deposit for a lot beyond its own deposit. */
export function AdjustDepositDialog({ purchase, onClose }: AdjustDepositDialogProps) {
  const t = useT();
  const prefilled = purchase.additionalDepositPaid.toFixed(2);
  const form = useForm({ defaultValues: { deposit_amount: prefilled } });
  const { question, adjust } = useAdjustment(purchase);
  return (
    <FormDialog
      title={t('Adjust deposit paid · lot {lotNo}', { lotNo: purchase.lotNo })}
      form={form}
      action={t('Adjust Deposit Paid')}
      question={question}
      figures={{ balanceDue: purchase.balanceDue, additionalDeposit: purchase.additionalDepositPaid }}
      shows={{ kind: 'lot', subjectKey: purchase.id }}
      prefilled={{ name: 'deposit_amount', value: prefilled }}
      over={forfeitedMeanwhile(t, purchase)}
      onSubmit={adjust}
      onClose={onClose}
    >
      <FactList
        label={t('Deposits')}
        facts={[
          [t('Deposit of the lot'), rm(purchase.deposit)],
          [t('Additional deposit now'), rm(purchase.additionalDepositPaid)],
        ]}
      />
      <AmountInput
        control={form.control}
        name="deposit_amount"
        label={t('Additional deposit in RM')}
        hint={t('What was paid as deposit for this lot beyond its own deposit, in all. It replaces the amount above.')}
        leastSen={0}
      />
    </FormDialog>
  );
}

/** Asks and sets for one opened dialog. */
export function useAdjustment(purchase: Purchase) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  // What the question showed: by the time that it is sent, somebody else may have paid.
  const [shown, setShown] = useState({
    above: false,
    due: purchase.balanceDue,
    deposit: purchase.additionalDepositPaid,
  });
  const [addLotDeposit] = settlementApi.useAddLotDepositMutation();
  const send = useSend(MESSAGE_MS);
  const lotDepositSen = wireSen(purchase.deposit);
  return {
    question: ({ deposit_amount }: { readonly deposit_amount: string }, present: Present = {}): Question => {
      const { balanceDue: due = purchase.balanceDue } = present;
      const { additionalDeposit: deposit = purchase.additionalDepositPaid } = present;
      const toSen = typedSen(deposit_amount, 0) ?? 0;
      const changeSen = toSen - wireSen(deposit);
      const balanceSen = wireSen(due);
      const aboveSen = aboveDueSen(balanceSen, changeSen);
      const priceSen = wireSen(purchase.totalPrice) + wireSen(purchase.additionalDepositPaid);
      setShown({ above: aboveSen > 0, due, deposit });
      return {
        title: t('Set the additional deposit to {amount}?', { amount: formatRM(toSen) }),
        text: (
          <FactList
            label={t('What it comes to')}
            facts={[
              [t('Deposit of the lot'), formatRM(lotDepositSen)],
              [t('Additional deposit'), `${rm(deposit)} → ${formatRM(toSen)}`],
              [t('Total deposit paid'), formatRM(lotDepositSen + toSen)],
              [t('Total price to be paid'), formatRM(priceSen - toSen)],
              [t('Balance due'), formatRM(balanceSen - changeSen)],
            ]}
          />
        ),
        next: aboveQuestion(t, { ...purchase, balanceDue: due }, aboveSen),
      };
    },
    adjust: ({ deposit_amount }: { readonly deposit_amount: string }) => {
      const amount = (typedSen(deposit_amount, 0) ?? 0) / 100;
      const { above, due: shownDue, deposit: shownDeposit } = shown;
      const command = { id: purchase.auctionName, deposit_amount: amount, ...(above && { above }) };
      const body = { ...command, shownDue, shownDeposit };
      return send(addLotDeposit({ commandId, body }), { failed: t('Deposit paid change failed') });
    },
  };
}
