import { useForm } from 'react-hook-form';
import type { VendorBankAccount } from '#contract/vendors.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FactList } from '../kit/FactList.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { SelectInput, TextInput } from '../kit/fields.tsx';
import { useSend } from '../kit/send.ts';
import { MESSAGE_MS, vendorAccountsApi } from './endpoints.ts';

/** Where a vendor is to be paid out from when somebody else has confirmed it. */
export function ProposeBankAccount({ vendor, onClose }: DialogProps<{ readonly vendor: string }>) {
  const t = useT();
  const form = useForm({ defaultValues: { bank: '', bankAccNo: '', holder: '' } });
  const { control } = form;
  const { data: banks = [] } = profileApi.useBanksQuery();
  const [propose] = vendorAccountsApi.useProposeBankAccountMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <FormDialog
      title={t('Propose a bank account of {vendor}', { vendor })}
      form={form}
      action={t('Propose')}
      onSubmit={({ bank, bankAccNo, holder }) =>
        send(
          propose({ vendor, bank: bank.trim(), bankAccNo: bankAccNo.replaceAll(/[ -]/g, ''), holder: holder.trim() }),
        )
      }
      onClose={onClose}
    >
      <SelectInput
        control={control}
        name="bank"
        label={t('Bank')}
        missing={t('Please choose the bank.')}
        placeholder={t('Please choose')}
        options={banks.map(({ name }) => name)}
        autoFocus
        required
      />
      <TextInput
        control={control}
        name="bankAccNo"
        label={t('Account number')}
        rules={{
          validate: (typed) => /^\d{5,20}$/.test(typed.replaceAll(/[ -]/g, '')) || t('Please enter 5 to 20 digits.'),
        }}
        keys="numeric"
        maxLength={30}
        noSuggestions
        required
      />
      <TextInput
        control={control}
        name="holder"
        label={t('Account holder')}
        hint={t('As the bank has it: the vendor’s registered name.')}
        missing={t('Please enter the account holder.')}
        maxLength={120}
        noSuggestions
        required
      />
    </FormDialog>
  );
}

type OfBank = DialogProps<{ readonly vendor: string; readonly bank: VendorBankAccount }>;

export function ConfirmBankAccount({ vendor, bank, onClose }: OfBank) {
  const t = useT();
  const [decide] = vendorAccountsApi.useDecideBankAccountMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Confirm this bank account of {vendor}?', { vendor })}
      action={t('Confirm')}
      onConfirm={() => send(decide({ id: bank.id, decision: 'confirm' }))}
      onClose={onClose}
    >
      <BankFacts bank={bank} />
      <p>
        {t(
          'Compare it with a paper of the vendor or the bank, and ask the vendor by a number that you know. Payouts go to it from then on; if there was another account before, after 72 hours.',
        )}
      </p>
    </ConfirmAction>
  );
}

export function WithdrawBankAccount({ vendor, bank, onClose }: OfBank) {
  const t = useT();
  const [decide] = vendorAccountsApi.useDecideBankAccountMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Withdraw this bank account of {vendor}?', { vendor })}
      action={t('Withdraw')}
      destroys
      onConfirm={() => send(decide({ id: bank.id, decision: 'withdraw' }))}
      onClose={onClose}
    >
      <BankFacts bank={bank} />
      <p>{t('Nothing is paid out to it any more. Payouts to it that wait for approval cannot be approved.')}</p>
    </ConfirmAction>
  );
}

function BankFacts({ bank }: { readonly bank: VendorBankAccount }) {
  const t = useT();
  return (
    <FactList
      label={t('Bank account')}
      facts={[
        [t('Bank'), bank.bank],
        [t('Account number'), bank.accountNo],
        [t('Account holder'), bank.holder],
        [t('Proposed by'), bank.proposedBy],
      ]}
    />
  );
}
