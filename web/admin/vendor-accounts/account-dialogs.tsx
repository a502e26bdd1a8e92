import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { VendorAccount } from '#contract/vendors.ts';
import { dayInWords, momentText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { PAYMENT_WAYS, type PaymentWay, paymentReference } from '#domain/payment-ways.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { VENDOR_CHARGE_WORDS, type VendorCharge } from '#domain/vendor-charges.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { typedSen } from '../deposits/amounts.ts';
import { AmountInput, PaidOnInput, ReferenceInput, WayInput } from '../deposits/counter-fields.tsx';
import { choicesIn } from '../i18n/choices.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { MESSAGE_MS, vendorAccountsApi } from './endpoints.ts';
import type { VendorStatementRow } from './statement.ts';

type OfAccount = DialogProps<{ readonly account: Pick<VendorAccount, 'vendor' | 'balance'> }>;

/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

function afterRM(balance: number, changeSen: number): string {
  return formatRM(Math.round(balance * 100) + changeSen);
}

/** Charges a vendor for what the house did for them. */
export function ChargeVendorDialog({ account: { vendor, balance }, onClose }: OfAccount) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const form = useForm({
    defaultValues: { charge: '' as VendorCharge | '', amount: '', lot: '', reference: '' },
  });
  const { control } = form;
  const [charge] = vendorAccountsApi.useChargeVendorMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Charge {vendor}', { vendor })}
      form={form}
      action={t('Charge')}
      figures={{ balance }}
      question={(typed, present = {}) => {
        const sen = typedSen(typed.amount) ?? 0;
        const now = present.balance ?? balance;
        return {
          title: t('Charge {vendor} {amount}?', { vendor, amount: formatRM(sen) }),
          text: (
            <FactList
              label={t('What it comes to')}
              facts={[
                [t('Charge'), typed.charge === '' ? '' : t(VENDOR_CHARGE_WORDS[typed.charge])],
                ...(typed.lot.trim() === '' ? [] : [[t('Lot'), typed.lot.trim()] as const]),
                [t('Reference'), paymentReference(typed.reference)],
                [t('Balance now'), rm(now)],
                [t('Balance after'), afterRM(now, -sen)],
              ]}
            />
          ),
        };
      }}
      onSubmit={({ charge: chosen, amount, lot, reference }, { alike }) => {
        if (chosen === '') return;
        const body = {
          ...{ vendor, charge: chosen, amount: (typedSen(amount) ?? 0) / 100, reference: paymentReference(reference) },
          ...(lot.trim() !== '' && { lot: lot.trim() }),
          ...(alike && { alike }),
        };
        return send(charge({ commandId, body }));
      }}
      onClose={onClose}
    >
      <SelectInput
        control={control}
        name="charge"
        label={t('Charge')}
        options={choicesIn(t, VENDOR_CHARGE_WORDS)}
        placeholder={t('Please choose')}
        missing={t('Please choose what it is for.')}
        required
      />
      <AmountInput control={control} name="amount" autoFocus={false} />
      <TextInput
        control={control}
        name="lot"
        label={t('For the lot')}
        hint={t('Session and number, such as AMS3/103. Empty: for none of the lots.')}
        noSuggestions
      />
      <ReferenceInput
        control={control}
        name="reference"
        hint={t('Of the house’s invoice; printed on the statement.')}
      />
    </FormDialog>
  );
}

/** Records what a vendor paid of what they owed. */
export function PayInDialog({ account: { vendor, balance }, onClose }: OfAccount) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const form = useForm({ defaultValues: { amount: '', reference: '', way: '' as PaymentWay | '', date: today } });
  const { control } = form;
  const [payIn] = vendorAccountsApi.usePayInByVendorMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Record a payment of {vendor}', { vendor })}
      form={form}
      action={t('Record')}
      figures={{ balance }}
      question={(typed, present = {}) => {
        const sen = typedSen(typed.amount) ?? 0;
        const now = present.balance ?? balance;
        return {
          title: t('Record a payment of {amount}?', { amount: formatRM(sen) }),
          text: (
            <FactList
              label={t('What it comes to')}
              facts={[
                [t('Vendor'), vendor],
                [t('Reference'), paymentReference(typed.reference)],
                ...(typed.way === '' ? [] : [[t('Paid by'), t(PAYMENT_WAYS[typed.way])] as const]),
                [t('Came in on'), dayInWords(typed.date, t.language)],
                [t('Balance now'), rm(now)],
                [t('Balance after'), afterRM(now, sen)],
              ]}
            />
          ),
        };
      }}
      onSubmit={({ amount, reference, way, date }, { alike }) => {
        const body = {
          ...{ vendor, amount: (typedSen(amount) ?? 0) / 100, reference: paymentReference(reference), date },
          ...(way !== '' && { way }),
          ...(alike && { alike }),
        };
        return send(payIn({ commandId, body }));
      }}
      onClose={onClose}
    >
      <AmountInput control={control} name="amount" />
      <ReferenceInput control={control} name="reference" hint={t('Of the transfer, cheque or slip.')} />
      <WayInput control={control} name="way" />
      <PaidOnInput control={control} name="date" today={today} />
    </FormDialog>
  );
}

type TakeBackProps = DialogProps<{ readonly vendor: string; readonly row: VendorStatementRow }>;

/** A charge, or a payment, that was booked by mistake: taken back whole. */
export function TakeBackFromVendorDialog({ vendor, row, onClose }: TakeBackProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [takeBack] = vendorAccountsApi.useTakeBackFromVendorMutation();
  const send = useSend(MESSAGE_MS);
  const { reference, takesBack, credit, debit, at } = row;
  const isCharge = takesBack === 'charge';
  const values = { amount: rm(isCharge ? debit : credit), vendor };
  return (
    <ConfirmAction
      title={
        isCharge
          ? t('Take back the charge of {amount} of {vendor}?', values)
          : t('Take back the payment of {amount} of {vendor}?', values)
      }
      action={t('Take back')}
      destroys
      onConfirm={() =>
        send(takeBack({ commandId, body: { vendor, reference, movement: isCharge ? 'charge' : 'payment' } }))
      }
      onClose={onClose}
    >
      <FactList
        label={t('What is taken back')}
        facts={[
          [t('Reference'), reference],
          [t('Recorded'), momentText(at, t.language)],
          [t('Amount'), values.amount],
        ]}
      />
      <p>
        {isCharge
          ? t('The whole charge goes back to the vendor’s account. The statement keeps both entries.')
          : t('The whole payment goes off the vendor’s account. The statement keeps both entries.')}
      </p>
    </ConfirmAction>
  );
}
