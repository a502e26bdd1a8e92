import type { PersonDetail } from '#contract/accounts/people.ts';
import type { BankStatus } from '#contract/accounts/profile.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '../i18n/use-t.ts';
import { Fact, Facts } from '../kit/Facts.tsx';
import { useSend } from '../kit/send.ts';
import { timeText } from '../kit/texts.ts';
import { accountOfPersonApi, SHOWN_MS } from '../people/endpoints.ts';
import { useOutOfReach } from './out-of-reach.ts';

const BANK_LOOK: Readonly<Record<BankStatus, Status>> = {
  'Has not yet verified.': 'no bid',
  pending: 'late',
  verified: 'taken',
  rejected: 'refused',
};

/** How the account stands with the bank, and the way to have the bank look at it. */
export function BankAccount({ person }: { readonly person: PersonDetail }) {
  const t = useT();
  const { id: userId, firstName: name, bankName, bankAccNo, bankStatus, reject_desc, refundsHeldUntil } = person;
  const [verify, { isLoading }] = accountOfPersonApi.useVerifyBankOfPersonMutation();
  const send = useSend(SHOWN_MS);
  const outOfReach = useOutOfReach(person);
  const mayAsk =
    !outOfReach && bankAccNo !== '' && (bankStatus === 'Has not yet verified.' || bankStatus === 'rejected');
  const ask = () => {
    const organization = person.accountType === 'Organization';
    const account = { userId, name, ic: person.ic.replaceAll('-', ''), bankAccNo, bankName, organization };
    return send(verify(account), { failed: (reason, { status }) => (status === 'none' ? t('Error') : reason) });
  };
  return (
    <>
      <Facts>
        <Fact term={t('Bank name')}>{bankName || '–'}</Fact>
        <Fact term={t('Bank account')}>{bankAccNo || '–'}</Fact>
        <Fact term={t('Status')}>
          <StatusChip status={BANK_LOOK[bankStatus]}>{t(isLoading ? 'Fetching info..' : bankStatus)}</StatusChip>
        </Fact>
        {bankStatus === 'rejected' && reject_desc !== '' && (
          <Fact term={t('Rejected because')}>{t.message(reject_desc)}</Fact>
        )}
        {refundsHeldUntil !== null && <Fact term={t('Refunds wait until')}>{timeText(t, refundsHeldUntil)}</Fact>}
      </Facts>
      {mayAsk && (
        <BusyButton busy={isLoading} onClick={ask} sx={{ mt: 1.5 }}>
          {t('Verify Bank Account')}
        </BusyButton>
      )}
    </>
  );
}
