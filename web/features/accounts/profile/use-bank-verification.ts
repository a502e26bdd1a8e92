import { useState } from 'react';
import type { Profile } from '#contract/accounts/profile.ts';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { text } from '#web/i18n/translate.ts';

const NO_ANSWER = text('Error');

export interface BankVerification {
  /** Submits the account on record, if it is one that can be submitted. */
  readonly verify: (profile: Profile) => Promise<void>;
  /** The bank is being asked. */
  readonly busy: boolean;
  /** What came of it. */
  readonly outcome: { readonly good: boolean; readonly text: string } | undefined;
}

export function mayBeVerified({ bankStatus, bankAccNo }: Profile): boolean {
  return bankAccNo !== '' && (bankStatus === 'Has not yet verified.' || bankStatus === 'rejected');
}

/** Has the bank look at the account: pending for up to three days (specification, back office, sections 4 and 8). */
export function useBankVerification(): BankVerification {
  const [submit, { isLoading }] = profileApi.useVerifyBankMutation();
  const [outcome, setOutcome] = useState<BankVerification['outcome']>();
  return {
    busy: isLoading,
    outcome,
    verify: async (profile) => {
      setOutcome(undefined);
      if (!mayBeVerified(profile)) return;
      const result = await submit({
        name: profile.firstName,
        ic: profile.ic.replaceAll('-', ''),
        bankAccNo: profile.bankAccNo,
        bankName: profile.bankName,
        organization: profile.accountType === 'Organization',
      });
      if (result.error === undefined) {
        setOutcome({ good: true, text: result.data.message });
        return;
      }
      const { status, message } = refusalOf(result.error);
      setOutcome({ good: false, text: status === 'none' ? NO_ANSWER : message });
    },
  };
}
