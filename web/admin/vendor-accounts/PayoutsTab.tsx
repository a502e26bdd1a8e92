import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VendorAccount, VendorBankAccount, VendorPayout } from '#contract/vendors.ts';
import { deadlineText } from '#domain/moments.ts';
import { type Translate, text, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { rm, timeText } from '../kit/texts.ts';
import { ConfirmBankAccount, ProposeBankAccount, WithdrawBankAccount } from './bank-dialogs.tsx';
import {
  ApprovePayout,
  PayoutCameBack,
  PayoutPaid,
  ProposePayout,
  RetryPayout,
  WithdrawPayout,
} from './payout-dialogs.tsx';
import { useVendor } from './use-vendor.ts';

const PAGE_SIZE = 20;

/** To which bank account a vendor is paid out, and what was. Two people agree to either. */
export function PayoutsTab() {
  const vendor = useVendor();
  if (vendor === undefined) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Payouts {...vendor} />
      <BankAccounts {...vendor} />
    </Box>
  );
}

interface PartProps {
  readonly account: VendorAccount;
  readonly superAdmin: boolean;
}

function Payouts({ account, superAdmin }: PartProps) {
  const t = useT();
  const list = useLocalList('all');
  const to = account.bankAccounts.find(({ state }) => state === 'usable');
  const whyNot = whyNoPayout(t, account);
  return (
    <ManagedList
      title={t('Payouts')}
      label={t('Payouts')}
      note={
        <Typography sx={{ mb: 1, color: 'text.secondary' }}>
          {whyNot ??
            t(
              '{payable} can be paid out now. One person proposes a payout, a super admin who is another person approves it.',
              {
                payable: rm(account.payable),
              },
            )}
        </Typography>
      }
      actions={
        <DialogButton
          primary
          hidden={whyNot !== undefined}
          dialog={(close) => to !== undefined && <ProposePayout account={account} to={to} onClose={close} />}
        >
          {t('Propose a payout')}
        </DialogButton>
      }
      list={list}
      rows={account.payouts}
      pageSize={PAGE_SIZE}
      columns={payoutColumns(account, superAdmin)}
      keyOf={({ id }) => id}
      titleOf={(payout) => <CardTitle left={rm(payout.amount)} right={chip(payoutStanding(t, payout))} />}
      empty={t('Nothing was paid out yet.')}
    />
  );
}

/** Why no payout can be proposed; undefined: one can. */
export function whyNoPayout(t: Translate, account: VendorAccount): string | undefined {
  const { agreements, bankAccounts, payable } = account;
  if (agreements.length === 0) return t('Nothing can be paid out before an agreement is saved.');
  const has = (state: VendorBankAccount['state']) => bankAccounts.find((each) => each.state === state);
  if (has('usable') === undefined) {
    const waits = has('waits');
    if (waits?.usableAt) {
      return t('Nothing can be paid out before {moment}: the bank account is new.', {
        moment: deadlineText(waits.usableAt, t.language),
      });
    }
    return has('proposed') === undefined
      ? t('Nothing can be paid out before there is a bank account: propose one.')
      : t('Nothing can be paid out before somebody else confirms the bank account.');
  }
  return payable > 0 ? undefined : t('Nothing can be paid out now.');
}

const PAYOUT_LOOK = {
  proposed: ['late', text('To be approved')],
  withdrawn: ['no bid', text('Withdrawn')],
  ordered: ['late', text('Under way')],
  sent: ['late', text('At the bank')],
  paid: ['taken', text('Paid')],
  refused: ['refused', text('Not paid out')],
  returned: ['refused', text('Came back')],
} as const;

function payoutStanding(t: Translate, { state }: Pick<VendorPayout, 'state'>): Standing {
  const [look, word] = PAYOUT_LOOK[state];
  return [look, t(word)];
}

function howItEnds(t: Translate, isUnknown: boolean): string {
  return isUnknown
    ? t('See at Billplz what became of it, and record that.')
    : t('Pay it at the bank, then record what became of it.');
}

/** What comes next, and whose it is where it is not one's own. */
export function nextOfPayout(
  t: Translate,
  { state, isOwn, byStaff, why }: Pick<VendorPayout, 'state' | 'isOwn' | 'byStaff' | 'why'>,
  superAdmin: boolean,
): string {
  const reason = t.message(why);
  if (state === 'ordered' || state === 'sent') {
    if (!byStaff) {
      if (state === 'sent') return t('Billplz pays it out, and tells the house.');
      return reason === '' ? t('It is on its way to Billplz.') : t('{why} It is tried again.', { why: reason });
    }
    const next = superAdmin ? howItEnds(t, why !== '') : t('A super admin records what the bank did.');
    return `${reason} ${next}`.trim();
  }
  if (state === 'refused' || state === 'returned') return reason;
  if (state !== 'proposed') return '';
  if (isOwn) return t('You have proposed it: a super admin who is somebody else approves it.');
  return superAdmin ? t('It waits for you, or another super admin.') : t('A super admin approves it.');
}

function payoutColumns(account: VendorAccount, superAdmin: boolean): readonly Column<VendorPayout>[] {
  const { vendor } = account;
  return [
    column.amount('Amount', ({ amount }) => amount, { inTitle: true, head: true, leaves: 'never' }),
    column.state('State', (payout, t) => payoutStanding(t, payout)),
    column.text('To', ({ bank, accountNo, holder }) => `${bank} ${accountNo}, ${holder}`, {
      ...{ wraps: true, minWidth: '12rem' },
    }),
    column.text('Proposed', ({ proposedBy, proposedAt }, t) => byText(t, proposedBy, proposedAt), {
      ...{ wraps: true, minWidth: '9rem', leaves: 2 },
    }),
    column.text('Approved by', ({ approvedBy }) => approvedBy, { leaves: 1 }),
    column.text('Next', (payout, t) => nextOfPayout(t, payout, superAdmin), {
      ...{ wraps: true, leaves: 'never', minWidth: '15rem' },
    }),
    column.actions('Actions', [
      {
        label: 'Approve',
        nameOf: ({ amount }, t) => t('Approve the payout of {amount}', { amount: rm(amount) }),
        shown: ({ state, isOwn }) => superAdmin && state === 'proposed' && !isOwn,
        dialog: (payout, onClose) => <ApprovePayout {...{ account, payout, onClose }} />,
      },
      {
        label: 'Try again',
        nameOf: ({ amount }, t) => t('Try the payout of {amount} again', { amount: rm(amount) }),
        shown: ({ mayRetry }) => superAdmin && mayRetry,
        dialog: (payout, onClose) => <RetryPayout {...{ vendor, payout, onClose }} />,
      },
      {
        label: 'Paid',
        nameOf: ({ amount }, t) => t('Record that the payout of {amount} was paid', { amount: rm(amount) }),
        shown: ({ byStaff }) => superAdmin && byStaff,
        dialog: (payout, onClose) => <PayoutPaid {...{ vendor, payout, onClose }} />,
      },
      {
        label: 'Came back',
        nameOf: ({ amount }, t) => t('Record that the payout of {amount} came back', { amount: rm(amount) }),
        shown: ({ state, byStaff }) => superAdmin && (byStaff || state === 'paid'),
        dialog: (payout, onClose) => <PayoutCameBack {...{ vendor, payout, onClose }} />,
      },
      {
        label: 'Withdraw',
        destroys: true,
        nameOf: ({ amount }, t) => t('Withdraw the payout of {amount}', { amount: rm(amount) }),
        shown: ({ state }) => state === 'proposed',
        dialog: (payout, onClose) => <WithdrawPayout {...{ vendor, payout, onClose }} />,
      },
    ]),
  ];
}

function BankAccounts({ account, superAdmin }: PartProps) {
  const t = useT();
  const { vendor, bankAccounts } = account;
  const list = useLocalList('all');
  return (
    <ManagedList
      title={t('Bank accounts')}
      label={t('Bank accounts')}
      note={
        <Typography sx={{ mb: 1, color: 'text.secondary' }}>
          {t(
            'One person proposes a bank account, a super admin who is another person confirms it. One after another waits 72 hours, also where that was withdrawn.',
          )}
        </Typography>
      }
      actions={
        <DialogButton dialog={(close) => <ProposeBankAccount vendor={vendor} onClose={close} />}>
          {t('Propose a bank account')}
        </DialogButton>
      }
      list={list}
      rows={bankAccounts}
      pageSize={PAGE_SIZE}
      columns={bankColumns(vendor, superAdmin)}
      keyOf={({ id }) => `${id}`}
      titleOf={(bank) => <CardTitle left={`${bank.bank} ${bank.accountNo}`} right={chip(bankStanding(t, bank))} />}
      empty={t('There is no bank account of this vendor yet.')}
    />
  );
}

const BANK_LOOK = {
  proposed: ['late', text('To be confirmed')],
  waits: ['late', text('Waits 72 hours')],
  usable: ['taken', text('In use')],
  withdrawn: ['refused', text('Withdrawn')],
  replaced: ['no bid', text('Replaced')],
} as const;

function bankStanding(t: Translate, { state }: VendorBankAccount): Standing {
  const [look, word] = BANK_LOOK[state];
  return [look, t(word)];
}

export function nextOfBank(
  t: Translate,
  { state, isOwn, usableAt }: Pick<VendorBankAccount, 'state' | 'isOwn' | 'usableAt'>,
  superAdmin: boolean,
): string {
  if (state === 'usable') return t('Payouts go here.');
  if (state === 'waits' && usableAt !== null)
    return t('Payouts go here from {moment}.', { moment: deadlineText(usableAt, t.language) });
  if (state !== 'proposed') return '';
  if (isOwn) return t('You have proposed it: a super admin who is somebody else confirms it.');
  return superAdmin ? t('It waits for you, or another super admin.') : t('A super admin confirms it.');
}

function bankColumns(vendor: string, superAdmin: boolean): readonly Column<VendorBankAccount>[] {
  const named = ({ bank, accountNo }: VendorBankAccount) => ({ account: `${bank} ${accountNo}` });
  return [
    column.text('Account', ({ bank, accountNo }) => `${bank} ${accountNo}`, {
      ...{ inTitle: true, head: true, wraps: true, minWidth: '7rem' },
    }),
    column.text('Account holder', ({ holder }) => holder, { wraps: true, leaves: 3 }),
    column.state('State', (bank, t) => bankStanding(t, bank)),
    column.text('Proposed', ({ proposedBy, proposedAt }, t) => byText(t, proposedBy, proposedAt), {
      ...{ wraps: true, minWidth: '9rem', leaves: 2 },
    }),
    column.text('Confirmed by', ({ confirmedBy }) => confirmedBy, { leaves: 1 }),
    column.text('Next', (bank, t) => nextOfBank(t, bank, superAdmin), {
      ...{ wraps: true, leaves: 'never', minWidth: '10rem' },
    }),
    column.actions('Actions', [
      {
        label: 'Confirm',
        nameOf: (bank, t) => t('Confirm {account}', named(bank)),
        shown: ({ state, isOwn }) => superAdmin && state === 'proposed' && !isOwn,
        dialog: (bank, onClose) => <ConfirmBankAccount {...{ vendor, bank, onClose }} />,
      },
      {
        label: 'Withdraw',
        destroys: true,
        nameOf: (bank, t) => t('Withdraw {account}', named(bank)),
        shown: ({ state }) => state === 'proposed' || state === 'waits' || state === 'usable',
        dialog: (bank, onClose) => <WithdrawBankAccount {...{ vendor, bank, onClose }} />,
      },
    ]),
  ];
}

function byText(t: Translate, who: string, at: string): string {
  return `${who}, ${timeText(t, at)}`;
}
