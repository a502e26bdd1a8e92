import Typography from '@mui/material/Typography';
import type { BillGroup, OpenBill } from '#contract/payments/open-bills.ts';
import { type Text, type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { PersonLink } from '../kit/PageLink.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { rm, timeText } from '../kit/texts.ts';
import { depositsApi, MESSAGE_MS } from './endpoints.ts';

const PAGE_SIZE = 20;
/** How often it is asked for, ms. */
const POLL_MS = 15_000;

const GROUPS: Readonly<Record<BillGroup, Readonly<Record<'name' | 'about' | 'empty', Text>>>> = {
  open: {
    name: 'Open',
    about: 'Not paid yet, as far as the bank has said. The house asks the bank about them by itself for a week.',
    empty: 'No bill is open.',
  },
  uncredited: {
    name: 'Paid, not credited',
    about: 'The bank says that they are paid, and they are not in the book. The note says why.',
    empty: 'Everything that is paid is credited.',
  },
  unanswered: {
    name: 'No number',
    about:
      'The bank did not answer when the bill was asked for. Should there be one and should it be paid, it is credited once the bank reports it.',
    empty: 'Every bill has a number.',
  },
  left: {
    name: 'Older than a week',
    about: 'Never paid, as far as the bank has said. The house no longer asks by itself; the bank can be asked here.',
    empty: 'There is none.',
  },
};

/** Top-ups and payments for lots that were begun online and are not in the book: each can be asked about at the bank. */
export function OnlinePaymentsTab() {
  const t = useT();
  const list = useLocalList<BillGroup>('open');
  const query = depositsApi.useOpenBillsQuery(
    { group: list.filter, page: list.page, size: PAGE_SIZE },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true },
  );
  const { counts } = query.data ?? {};
  const { about, empty } = GROUPS[list.filter];
  const groups = Object.entries(GROUPS) as [BillGroup, (typeof GROUPS)[BillGroup]][];
  const choices = groups.map(([group, { name }]) => {
    return [group, counts === undefined ? t(name) : `${t(name)} (${counts[group].bills.toLocaleString('en-MY')})`];
  });
  const total = counts?.[list.filter];
  return (
    <ManagedList<OpenBill, BillGroup>
      title={t('Online payments that are not in the book')}
      note={
        <Typography sx={{ mb: 1.5, maxWidth: 720, color: 'text.secondary' }}>
          {t(about)}
          {total !== undefined && total.bills > 0 && t(' {sum} together.', { sum: rm(total.total) })}
        </Typography>
      }
      label={t('Online payments')}
      filter={{
        label: t('Which ones'),
        choices: Object.fromEntries(choices) as Record<BillGroup, string>,
        chosen: list.filter,
        onChoose: list.onFilter,
      }}
      list={list}
      query={query}
      everyMs={POLL_MS}
      failure={t('The online payments could not be loaded')}
      rows={query.currentData?.bills}
      total={total?.bills}
      pageSize={PAGE_SIZE}
      columns={useColumns(list.filter)}
      keyOf={({ paymentId }) => paymentId}
      titleOf={(bill) => (
        <CardTitle
          left={<PersonLink id={bill.userId}>{`${bill.userId} · ${bill.name}`}</PersonLink>}
          right={chip(standingOf(bill, t))}
        />
      )}
      empty={t(empty)}
    />
  );
}

function useColumns(group: BillGroup): readonly Column<OpenBill>[] {
  const t = useT();
  const [ask] = depositsApi.useAskAboutBillMutation();
  const send = useSend(MESSAGE_MS);
  return [
    column.person('Bidder', ({ userId, name }) => ({ id: userId, text: `${userId} · ${name}` }), {
      inTitle: true,
      wraps: true,
    }),
    column.text('For', ({ lot, charges }) =>
      lot === null ? t('Deposit') : charges ? t('Charges of lot {lot}', { lot }) : t('Lot {lot}', { lot }),
    ),
    column.amount('Amount', ({ amount }) => amount),
    column.text('Begun', ({ madeAt }) => timeText(t, madeAt)),
    ...(group === 'unanswered' ? [] : ofBills(group)),
    ...(group === 'uncredited' ? [] : [column.state('State', standingOf)]),
    column.actions('Ask', [
      {
        label: 'Ask the bank now',
        nameOf: ({ userId, amount }) =>
          t('Ask the bank about the {amount} of {userId}', { amount: rm(amount), userId }),
        shown: ({ billId }) => billId !== null,
        onPress: ({ billId }) =>
          send(ask({ billId: billId ?? '' }), {
            tone: ({ state }) => (state === 'credited' ? 'success' : 'warning'),
            failed: theReason,
          }),
      },
    ]),
  ];
}

/** What is known of those that have a number. */
function ofBills(group: BillGroup): readonly Column<OpenBill>[] {
  return [
    column.text('Bill', ({ billId }) => billId),
    column.text('Last asked', ({ checkedAt }, t) => checkedAt && timeText(t, checkedAt)),
    ...(group === 'uncredited'
      ? [column.text<OpenBill>('Note', ({ reason }, t) => t.message(reason), { wraps: true })]
      : []),
  ];
}

function standingOf({ group, takenBack }: OpenBill, t: Translate): Standing {
  if (group === 'uncredited') return ['refused', t('Paid, not credited')];
  if (group === 'unanswered') return ['no bid', t('No number')];
  return takenBack ? ['no bid', t('Withdrawn')] : ['late', t('Not paid')];
}
