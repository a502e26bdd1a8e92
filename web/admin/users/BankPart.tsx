import type { PersonDetail } from '#contract/accounts/people.ts';
import type { BankStatus } from '#contract/accounts/profile.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { type Status, StatusChip } from '#web/components/StatusChip.tsx';
import { showMessage } from '#web/notices/notices.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { Fact, Facts, Part } from '../kit/Facts.tsx';
import { useSend } from '../kit/send.ts';
import { accountOfPersonApi } from '../people/endpoints.ts';
import { SHOWN_MS } from './filters.ts';
import { instantText } from './words.ts';

const LOOK: Readonly<Record<BankStatus, Status>> = {
  'Has not yet verified.': 'no bid',
  pending: 'late',
  verified: 'taken',
  rejected: 'refused',
};

/** The bank account, how it stands with the bank, and the way to have the bank look at it. */
export function BankPart({ person }: { readonly person: PersonDetail }) {
  const { bankName, bankAccNo, reject_desc, refundsHeldUntil } = person;
  const [verify, { isLoading }] = accountOfPersonApi.useVerifyBankOfPersonMutation();
  const dispatch = useAppDispatch();
  const send = useSend(SHOWN_MS);
  const mayAsk =
    bankAccNo !== '' && (person.bankStatus === 'Has not yet verified.' || person.bankStatus === 'rejected');
  const ask = async () => {
    const { id: userId, firstName: name, accountType } = person;
    const organization = accountType === 'Organization';
    const account = { userId, name, ic: person.ic.replaceAll('-', ''), bankAccNo, bankName, organization };
    const { error } = await send(verify(account));
    if (error === undefined) return;
    const { status, message } = refusalOf(error);
    dispatch(showMessage(status === 'none' ? 'Error' : message, 'error', SHOWN_MS));
  };
  return (
    <Part title="Bank account">
      <Facts>
        <Fact term="Bank name">{bankName || '–'}</Fact>
        <Fact term="Bank account">{bankAccNo || '–'}</Fact>
        <Fact term="Status">
          <StatusChip status={LOOK[person.bankStatus]}>{isLoading ? 'Fetching info..' : person.bankStatus}</StatusChip>
        </Fact>
        {person.bankStatus === 'rejected' && reject_desc !== '' && <Fact term="Rejected because">{reject_desc}</Fact>}
        {refundsHeldUntil !== null && <Fact term="Refunds wait until">{instantText(refundsHeldUntil)}</Fact>}
      </Facts>
      {mayAsk && (
        <BusyButton busy={isLoading} onClick={ask} sx={{ mt: 1.5 }}>
          Verify Bank Account
        </BusyButton>
      )}
    </Part>
  );
}
