import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LedgerAccount, TrialBalance } from '#contract/ledger.ts';
import { dayText, momentText } from '#domain/moments.ts';
import { malaysianInstant } from '#domain/session-clock.ts';
import { choicesIn } from '../i18n/choices.ts';
import { useT } from '../i18n/use-t.ts';
import { choiceParam, pageParam, textParam } from '../kit/address-params.ts';
import { ChartCard } from '../kit/Chart.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { PageLink } from '../kit/PageLink.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { rm, vendorAddress } from '../kit/texts.ts';
import { FRESH, ledgerApi } from './endpoints.ts';
import { ACCOUNTS } from './words.ts';

const PAGE_SIZE = 20;
const KINDS = { deposit: ACCOUNTS.deposit, purchase: ACCOUNTS.purchase, vendor: ACCOUNTS.vendor };
const PARAMS = { at: textParam, kind: choiceParam(KINDS, 'deposit'), page: pageParam };

/** What stands on the accounts of the house, at any revision of the book or now, and account by account. */
export function AccountsTab() {
  const t = useT();
  const list = useManagedList(PARAMS);
  const { params, change, page } = list;
  const { kind } = params;
  const choices = choicesIn(t, KINDS);
  const at = isRevision(params.at) ? params.at : '';
  const balances = ledgerApi.useTrialBalanceQuery(at, FRESH);
  const balance = balances.currentData;
  const accounts = ledgerApi.useLedgerAccountsQuery({ kind, page, size: PAGE_SIZE }, FRESH);
  return (
    <>
      <SearchBox
        key={at}
        label={t('At revision')}
        placeholder={t('Now')}
        text={at}
        longest={12}
        numeric
        clears
        action={t('Show')}
        faultOf={(text) => (isRevision(plain(text)) ? undefined : t('A revision is a whole number.'))}
        onSearch={(text) => change({ at: plain(text) })}
      >
        {at !== '' && <Button onClick={() => change({ at: '' })}>{t('Now')}</Button>}
      </SearchBox>
      <ManagedList
        label={t('Trial balance')}
        query={balances}
        failure={t('The accounts could not be loaded')}
        head={
          <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 32 }}>
            {balance !== undefined && <Standing balance={balance} />}
          </Box>
        }
        columns={balanceColumns(balance)}
        rows={balance?.accounts}
        keyOf={(row) => row.kind}
        titleOf={(row) => t(ACCOUNTS[row.kind])}
        empty=""
      />
      <Box sx={{ mt: 4 }}>
        <DepositsOverTime />
        <ManagedList
          title={t('Account by account, now')}
          label={t(ACCOUNTS[kind])}
          filter={{ label: t('Accounts'), choices, chosen: kind, onChoose: (next) => change({ kind: next }) }}
          list={list}
          query={accounts}
          failure={t('The accounts could not be loaded')}
          rows={accounts.currentData?.accounts}
          total={accounts.data?.total}
          pageSize={PAGE_SIZE}
          pagesLabel={t('Pages of accounts')}
          columns={ACCOUNT_COLUMNS[kind]}
          keyOf={({ key }) => key}
          titleOf={({ key, name }) => (name === '' ? key : `${key} · ${name}`)}
          empty={t('There are no such accounts yet.')}
        />
      </Box>
    </>
  );
}

/** What the house holds of its bidders, day by day. */
function DepositsOverTime() {
  const t = useT();
  const { currentData } = ledgerApi.useDepositDaysQuery(undefined, FRESH);
  const days = currentData?.days ?? [];
  const [last] = days.slice(-1);
  if (last === undefined) return null;
  return (
    <ChartCard
      title={t('Deposits over time')}
      summary={t('{amount} on {day}', { amount: rm(last.balance), day: dayText(last.day, t.language) })}
      kind="steps"
      points={days.map(({ day, balance }) => ({
        ...{ label: dayText(day, t.language), value: balance },
        atMs: malaysianInstant(day, '00:00'),
      }))}
      x={t('Day')}
      y="RM"
      text={rm}
      short={(ringgit) => ringgit.toLocaleString('en-MY')}
      height={200}
      below={4}
    />
  );
}

function plain(revision: string): string {
  return revision.replaceAll(',', '');
}

function isRevision(text: string): boolean {
  return /^\d{1,9}$/.test(text);
}

function Standing({ balance: { revision, at, debits, credits } }: { readonly balance: TrialBalance }) {
  const t = useT();
  if (at === null) return <Typography>{t('No money has moved up to there.')}</Typography>;
  const difference = Math.abs(debits - credits);
  return (
    <>
      {chip(
        difference === 0
          ? ['taken', t('Debits equal credits')]
          : ['refused', t('Debits and credits differ by {amount}', { amount: rm(difference) })],
      )}
      <Typography color="textSecondary">
        {t('Last movement: revision {revision}, {at}', {
          revision: revision.toLocaleString('en-MY'),
          at: momentText(at, t.language),
        })}
      </Typography>
    </>
  );
}

function balanceColumns(balance: TrialBalance | undefined): readonly Column<TrialBalance['accounts'][number]>[] {
  return [
    column.text('Account', ({ kind }, t) => t(ACCOUNTS[kind]), { inTitle: true }),
    column.count('Number of accounts', ({ accounts }) => accounts),
    column.amount('Debit', ({ debit }) => debit || null, { total: rm(balance?.debits ?? 0) }),
    column.amount('Credit', ({ credit }) => credit || null, { total: rm(balance?.credits ?? 0) }),
  ];
}

const AMOUNTS: readonly Column<LedgerAccount>[] = [
  column.amount('Debits', ({ debits }) => debits),
  column.amount('Credits', ({ credits }) => credits),
  { label: 'Balance', align: 'right', cell: ({ balance }) => <strong>{rm(balance)}</strong> },
];

const ACCOUNT_COLUMNS: Readonly<Record<keyof typeof KINDS, readonly Column<LedgerAccount>[]>> = {
  deposit: [
    column.person('Bidder', ({ key }) => ({ id: key }), { inTitle: true }),
    column.text('Name', ({ name }) => name, { inTitle: true, wraps: true }),
    ...AMOUNTS,
    column.actions('Statement', [
      {
        label: 'Statement',
        nameOf: ({ key }, t) => t('Statement of bidder {bidder}', { bidder: key }),
        to: ({ key }) => `?tab=statement&bidder=${key}`,
      },
    ]),
  ],
  purchase: [
    column.text('Lot', ({ key }) => key, { inTitle: true }),
    column.person('Bidder', ({ bidder: id }) => ({ id })),
    column.text('Name', ({ name }) => name, { inTitle: true, wraps: true }),
    ...AMOUNTS,
  ],
  vendor: [
    {
      ...{ label: 'Vendor', inTitle: true },
      cell: ({ key }) => <PageLink to={vendorAddress(key)}>{key}</PageLink>,
    },
    ...AMOUNTS,
  ],
};
