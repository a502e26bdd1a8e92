import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LEAST_WORDS } from '#contract/constants.ts';
import type { VendorAccount, VendorBankAccount, VendorPayout } from '#contract/vendors.ts';
import { formatRM } from '#domain/money.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { typedSen } from '../deposits/amounts.ts';
import { AmountInput } from '../deposits/counter-fields.tsx';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { rm } from '../kit/texts.ts';
import { MESSAGE_MS, vendorAccountsApi } from './endpoints.ts';

type ProposeProps = DialogProps<{
  readonly account: Pick<VendorAccount, 'vendor' | 'balance' | 'payable'>;
  /** The bank account in use. */
  readonly to: Pick<VendorBankAccount, 'bank' | 'accountNo' | 'holder'>;
}>;

/** Proposes that what is due is paid out. Nothing moves until somebody else approves it. */
export function ProposePayout({ account: { vendor, balance, payable }, to, onClose }: ProposeProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const prefilled = payable.toFixed(2);
  const form = useForm({ defaultValues: { amount: prefilled } });
  const [shown, setShown] = useState(balance);
  const [propose] = vendorAccountsApi.useProposePayoutMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Propose a payout to {vendor}', { vendor })}
      form={form}
      action={t('Propose')}
      figures={{ balance, payable }}
      prefilled={{ name: 'amount', value: prefilled }}
      question={({ amount }, present = {}) => {
        const now = present.balance ?? balance;
        setShown(now);
        return {
          title: t('Propose a payout of {amount} to {vendor}?', { amount: formatRM(typedSen(amount) ?? 0), vendor }),
          text: (
            <FactList
              label={t('What it comes to')}
              facts={[
                [t('To'), `${to.bank} ${to.accountNo}`],
                [t('Account holder'), to.holder],
                [t('Balance now'), rm(now)],
                [t('Can be paid out now'), rm(present.payable ?? payable)],
              ]}
            />
          ),
        };
      }}
      onSubmit={({ amount }) =>
        send(propose({ commandId, body: { vendor, amount: (typedSen(amount) ?? 0) / 100, balance: shown } }))
      }
      onClose={onClose}
    >
      <AmountInput
        control={form.control}
        name="amount"
        hint={t('{amount} can be paid out now.', { amount: rm(payable) })}
        fault={(sen) =>
          sen > Math.round(payable * 100)
            ? t('At most {payable} can be paid out now.', { payable: rm(payable) })
            : undefined
        }
      />
      <FactList
        label={t('Where it goes')}
        facts={[
          [t('To'), `${to.bank} ${to.accountNo}`],
          [t('Account holder'), to.holder],
        ]}
      />
    </FormDialog>
  );
}

type ApproveProps = DialogProps<{
  readonly account: Pick<VendorAccount, 'vendor' | 'balance' | 'payable'>;
  readonly payout: VendorPayout;
}>;

/** What is approved is this amount to this account: anything else by now is refused. */
export function ApprovePayout({ account, payout, onClose }: ApproveProps) {
  const t = useT();
  const [decide] = vendorAccountsApi.useDecidePayoutMutation();
  const send = useSend(MESSAGE_MS);
  const { id, amount, payee } = payout;
  const { vendor, balance, payable } = account;
  const isCovered = amount <= payable;
  return (
    <ConfirmAction
      title={t('Approve the payout of {amount} to {vendor}?', { amount: rm(amount), vendor })}
      action={t('Approve')}
      words={['approve payout']}
      figures={`${balance}`}
      possible={isCovered}
      onConfirm={() => send(decide({ id, decision: 'approve', amount, payee }), { done: '' })}
      onClose={onClose}
    >
      <PayoutFacts payout={payout} />
      <FactList
        label={t('The account')}
        facts={[
          [t('Can be paid out now'), rm(payable)],
          [t('Balance now'), rm(balance)],
          [t('Balance after'), rm((Math.round(balance * 100) - Math.round(amount * 100)) / 100)],
        ]}
      />
      <p>
        {isCovered
          ? t('It leaves the vendor’s account at once, and is under way until the bank has paid it or it comes back.')
          : t('By now less than this can be paid out: withdraw it, and propose another one.')}
      </p>
    </ConfirmAction>
  );
}

type OfPayout = DialogProps<{ readonly vendor: string; readonly payout: VendorPayout }>;

export function WithdrawPayout({ vendor, payout, onClose }: OfPayout) {
  const t = useT();
  const [decide] = vendorAccountsApi.useDecidePayoutMutation();
  const send = useSend(MESSAGE_MS);
  const { id, amount, payee } = payout;
  return (
    <ConfirmAction
      title={t('Withdraw the payout of {amount} to {vendor}?', { amount: rm(amount), vendor })}
      action={t('Withdraw')}
      destroys
      onConfirm={() => send(decide({ id, decision: 'withdraw', amount, payee }))}
      onClose={onClose}
    >
      <PayoutFacts payout={payout} />
      <p>{t('Nothing is paid out. Another one can be proposed.')}</p>
    </ConfirmAction>
  );
}

/** The bank has paid it. */
export function PayoutPaid({ vendor, payout, onClose }: OfPayout) {
  const t = useT();
  const [endPayout] = vendorAccountsApi.useEndPayoutMutation();
  const send = useSend(MESSAGE_MS);
  const { id, amount } = payout;
  return (
    <ConfirmAction
      title={t('Record that the bank has paid {amount} to {vendor}?', { amount: rm(amount), vendor })}
      action={t('Record')}
      onConfirm={() => send(endPayout({ id, end: 'paid' }))}
      onClose={onClose}
    >
      <PayoutFacts payout={payout} />
      <p>{t('As the statement of the bank shows it. If it comes back later, that is recorded then.')}</p>
    </ConfirmAction>
  );
}

/** The bank did not pay it, or gave it back: why, and what the bank calls that. */
export function PayoutCameBack({ vendor, payout, onClose }: OfPayout) {
  const t = useT();
  const form = useForm({ defaultValues: { words: '', reference: '' } });
  const [endPayout] = vendorAccountsApi.useEndPayoutMutation();
  const send = useSend(MESSAGE_MS);
  const { id, amount } = payout;
  return (
    <FormDialog
      title={t('Record that {amount} to {vendor} came back?', { amount: rm(amount), vendor })}
      form={form}
      action={t('Record')}
      onSubmit={({ words, reference }) =>
        send(endPayout({ id, end: 'returned', words, ...(reference.trim() !== '' && { reference }) }))
      }
      onClose={onClose}
    >
      <PayoutFacts payout={payout} />
      <p>{t('It is on the vendor’s account again, and can be paid out anew.')}</p>
      <TextInput
        control={form.control}
        name="words"
        label={t('Why')}
        hint={t('As the bank says it, such as: account closed.')}
        rules={{ validate: (typed) => typed.trim().length >= LEAST_WORDS || t('Please say why.') }}
        maxLength={300}
        autoFocus
        required
      />
      <TextInput
        control={form.control}
        name="reference"
        label={t('Reference')}
        hint={t('Of the bank’s return, where it has one.')}
        maxLength={100}
        noSuggestions
      />
    </FormDialog>
  );
}

/** Once more to Billplz, of one that has not come there. */
export function RetryPayout({ vendor, payout, onClose }: OfPayout) {
  const t = useT();
  const [retry] = vendorAccountsApi.useRetryPayoutMutation();
  const send = useSend(MESSAGE_MS);
  const { id, amount, why } = payout;
  return (
    <ConfirmAction
      title={t('Try the payout of {amount} to {vendor} again?', { amount: rm(amount), vendor })}
      action={t('Try again')}
      onConfirm={() => send(retry({ id }))}
      onClose={onClose}
    >
      <PayoutFacts payout={payout} />
      {why !== '' && <p>{t.message(why)}</p>}
      <p>{t('It is paid once, however often it is tried.')}</p>
    </ConfirmAction>
  );
}

function PayoutFacts({ payout }: { readonly payout: VendorPayout }) {
  const t = useT();
  return (
    <FactList
      label={t('The payout')}
      facts={[
        [t('Amount'), rm(payout.amount)],
        [t('Bank'), payout.bank],
        [t('Account number'), payout.accountNo],
        [t('Account holder'), payout.holder],
        [t('Proposed by'), payout.proposedBy],
        ...(payout.approvedBy === '' ? [] : [[t('Approved by'), payout.approvedBy] as const]),
      ]}
    />
  );
}
