import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { HANDOVER_CHARGES, MOST_CHARGE_WORDS, WAIVER_REASONS, type WaiverReason } from '#domain/handover.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { typedSen } from '../deposits/amounts.ts';
import { AmountInput } from '../deposits/counter-fields.tsx';
import { choicesIn } from '../i18n/choices.ts';
import { text, useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { WhyInput } from '../kit/WhyInput.tsx';
import { handoverApi, MESSAGE_MS } from './endpoints.ts';
import { useShownDue } from './use-shown-due.ts';
import { chargeText, type HandoverChargeOnWire, type HandoverPaymentOnWire } from './words.ts';

type FileDialogProps<Own = unknown> = DialogProps<Own & { readonly file: HandoverFileOnWire }>;

/** Charges an inspection or a transfer at the terms of the file, or something else. What costs nothing by the terms is not offered. */
export function ChargeDialog({ file: { auctionName, terms, charges, chargesDue }, onClose }: FileDialogProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const { shownDue, taking } = useShownDue(chargesDue);
  const costs = { inspection: terms.inspection.charge, transfer: terms.transfer.charge };
  const byTerms = (['inspection', 'transfer'] as const).filter((what) => costs[what] > 0);
  const isCharged = (what: string) => charges.some((each) => each.what === what && each.waivedFor === null);
  const first = byTerms.find((what) => terms.mustDo.includes(what) && !isCharged(what)) ?? 'other';
  const form = useForm({
    defaultValues: { what: first as 'inspection' | 'transfer' | 'other', amount: '', words: '' },
  });
  const { control } = form;
  const what = useWatch({ control, name: 'what' });
  const typed = useWatch({ control, name: 'amount' });
  const [chargeHandover] = handoverApi.useChargeHandoverMutation();
  const send = useSend(MESSAGE_MS);
  const amount = what === 'other' ? (typedSen(typed, 1) ?? 0) / 100 : costs[what];
  const options = Object.fromEntries(
    byTerms.map((each) => [each, t('{what}: {amount}', { what: t(HANDOVER_CHARGES[each]), amount: rm(costs[each]) })]),
  );
  return (
    <FormDialog
      title={t('Charge for the handover of {order}', { order: auctionName })}
      form={form}
      action={t('Charge')}
      onSubmit={async ({ words }) => {
        const other = what === 'other' ? { amount, words: words.trim() } : {};
        return taking(await send(chargeHandover({ commandId, body: { auctionName, what, ...other, shownDue } })));
      }}
      onClose={onClose}
    >
      <SelectInput
        control={control}
        name="what"
        label={t('Charge')}
        hint={isCharged(what) && what !== 'other' ? t('This was charged already: it would be charged once more.') : ''}
        options={{ ...options, other: t(HANDOVER_CHARGES.other) }}
        required
      />
      {what === 'other' && (
        <>
          <TextInput
            control={control}
            name="words"
            label={t('What it is for')}
            hint={t('The buyer reads it, also on the receipt. It stays in the book: no names.')}
            maxLength={MOST_CHARGE_WORDS}
            required
          />
          <AmountInput
            control={control}
            name="amount"
            fault={(sen) => (sen > MOST_SEN ? t('At most {amount}.', { amount: formatRM(MOST_SEN) }) : undefined)}
          />
        </>
      )}
      <FactList
        label={t('What it comes to')}
        facts={[
          [t('Charges due'), rm(shownDue)],
          [t('Charges due after'), rm(shownDue + amount)],
        ]}
      />
    </FormDialog>
  );
}

const MOST_SEN = 1_000_000_00;

/** Waives a charge, whole: it is no longer owed, and what was paid of it is the buyer's. */
export function WaiveChargeDialog({
  file: { auctionName, chargesDue },
  charge,
  onClose,
}: FileDialogProps<{ readonly charge: HandoverChargeOnWire }>) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const { shownDue, taking } = useShownDue(chargesDue);
  const form = useForm({ defaultValues: { reason: '' as WaiverReason | '' } });
  const [waive] = handoverApi.useWaiveHandoverChargeMutation();
  const send = useSend(MESSAGE_MS);
  const chargedSen = wireSen(charge.amount);
  const creditedSen = Math.max(0, chargedSen - wireSen(shownDue));
  return (
    <FormDialog
      title={t('Waive {amount}?', { amount: rm(charge.amount) })}
      form={form}
      action={t('Waive')}
      onSubmit={async ({ reason }) => {
        if (reason === '') return;
        return taking(await send(waive({ commandId, body: { auctionName, charge: charge.charge, reason, shownDue } })));
      }}
      onClose={onClose}
    >
      <FactList
        label={t('What it comes to')}
        facts={[
          [t('Order no'), auctionName],
          [t('Charge'), chargeText(t, charge)],
          [t('Charges due'), rm(shownDue)],
          [t('Charges due after'), formatRM(wireSen(shownDue) - chargedSen + creditedSen)],
          ...(creditedSen > 0 ? [[t('To the buyer’s deposit account'), formatRM(creditedSen)] as const] : []),
        ]}
      />
      <SelectInput
        control={form.control}
        name="reason"
        label={t('Reason')}
        hint={t('A waiver is not taken back: the same can be charged anew.')}
        options={choicesIn(t, WAIVER_REASONS)}
        placeholder={t('Please choose')}
        missing={t('Please say why.')}
        required
      />
    </FormDialog>
  );
}

/** Who takes a payment back. */
const SOURCES = {
  house: text('The house: recorded by mistake'),
  bank: text('The bank: not honoured, or charged back'),
};

/** Takes back a payment for charges, whole: it is owed again. */
export function TakeBackChargesPaymentDialog({
  file: { auctionName, chargesDue },
  payment: { reference, amount },
  onClose,
}: FileDialogProps<{ readonly payment: HandoverPaymentOnWire }>) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const { shownDue, taking } = useShownDue(chargesDue);
  const form = useForm({ defaultValues: { source: 'house' as keyof typeof SOURCES, words: '' } });
  const [takeBack] = handoverApi.useReverseHandoverPaymentMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Take back the payment of {amount}?', { amount: rm(amount) })}
      form={form}
      action={t('Take back')}
      onSubmit={async ({ source, words }) => {
        const body = { auctionName, reference, source, words: words.trim(), shownDue };
        return taking(await send(takeBack({ commandId, body })));
      }}
      onClose={onClose}
    >
      <FactList
        label={t('What is taken back')}
        facts={[
          [t('Order no'), auctionName],
          [t('Reference'), reference],
          [t('Amount'), rm(amount)],
          [t('Charges due'), rm(shownDue)],
          [t('Charges due after'), formatRM(wireSen(shownDue) + wireSen(amount))],
        ]}
      />
      <SelectInput
        control={form.control}
        name="source"
        label={t('Reversed by')}
        hint={t(
          'If it was the bank, the buyer is told by email. What was paid online is taken back by the bank alone.',
        )}
        options={choicesIn(t, SOURCES)}
        required
      />
      <WhyInput control={form.control} name="words" />
      <p>
        {t('It no longer counts as paid, and its reference can be used again. Ledger and history keep both entries.')}
      </p>
    </FormDialog>
  );
}
