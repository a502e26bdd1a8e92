import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { LedgerAccount, TrialBalance } from '#contract/ledger.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { choiceParam, pageParam, textParam } from '../kit/address-params.ts';
import { column } from '../kit/columns.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { ManagedList, type Paging, useManagedList } from '../kit/ManagedList.tsx';
import { rm } from '../kit/texts.ts';
import { FRESH, ledgerApi } from './endpoints.ts';
import { ACCOUNTS, dayText, rmOrDash } from './words.ts';

const PAGE_SIZE = 20;
const KINDS = { deposit: ACCOUNTS.deposit, purchase: ACCOUNTS.purchase };
const PARAMS = { at: textParam, kind: choiceParam(KINDS, 'deposit'), page: pageParam };

/** What stands on the accounts of the house, at any revision of the book or now, and account by account. */
export function AccountsTab() {
  const list = useManagedList(PARAMS);
  const { change } = list;
  const { at, kind } = list.params;
  const asked = /^\d{1,9}$/.test(at) ? at : '';
  const query = ledgerApi.useTrialBalanceQuery(asked, FRESH);
  const balance = query.currentData;
  return (
    <>
      <RevisionForm key={asked} revision={asked} onAsk={(next) => change({ at: next })} />
      <Loadable query={query} failure="The accounts could not be loaded">
        <Box sx={{ mb: 1.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 32 }}>
          {balance !== undefined && <Standing balance={balance} />}
        </Box>
        <DataTable
          label="Trial balance"
          columns={balanceColumns(balance)}
          rows={balance?.accounts}
          keyOf={(row) => row.kind}
          titleOf={(row) => ACCOUNTS[row.kind]}
          empty=""
        />
      </Loadable>
      <Box sx={{ mt: 4 }}>
        <Accounts kind={kind} list={list} onKind={(next) => change({ kind: next })} />
      </Box>
    </>
  );
}

function RevisionForm({ revision, onAsk }: { readonly revision: string; readonly onAsk: (revision: string) => void }) {
  const [typed, setTyped] = useState(revision);
  const plain = typed.replaceAll(',', '').trim();
  const wrong = plain !== '' && !/^\d{1,9}$/.test(plain);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wrong) onAsk(plain);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
    >
      <TextField
        label="At revision"
        placeholder="Now"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={wrong}
        helperText={wrong ? 'A revision is a whole number.' : undefined}
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
        sx={{ width: 180 }}
      />
      <Button type="submit" variant="contained" color="primary" sx={{ minHeight: 48 }}>
        Show
      </Button>
      {revision !== '' && (
        <Button onClick={() => onAsk('')} sx={{ minHeight: 48 }}>
          Now
        </Button>
      )}
    </Box>
  );
}

function Standing({ balance: { revision, at, debits, credits } }: { readonly balance: TrialBalance }) {
  if (at === null) return <Typography>No money has moved up to there.</Typography>;
  const { date, time } = malaysianTime(Date.parse(at));
  return (
    <>
      {debits === credits ? (
        <StatusChip status="taken">Debits equal credits</StatusChip>
      ) : (
        <StatusChip status="refused">Debits and credits differ by {rm(Math.abs(debits - credits))}</StatusChip>
      )}
      <Typography sx={{ color: 'text.secondary' }}>
        Last movement: revision {revision.toLocaleString('en-MY')}, {dayText(date)}, {time}
      </Typography>
    </>
  );
}

function balanceColumns(balance: TrialBalance | undefined): readonly Column<TrialBalance['accounts'][number]>[] {
  return [
    column.text('Account', ({ kind }) => ACCOUNTS[kind], { inTitle: true }),
    column.count('Accounts', ({ accounts }) => accounts),
    { label: 'Debit', align: 'right', cell: ({ debit }) => rmOrDash(debit), total: rm(balance?.debits ?? 0) },
    { label: 'Credit', align: 'right', cell: ({ credit }) => rmOrDash(credit), total: rm(balance?.credits ?? 0) },
  ];
}

interface AccountsProps {
  readonly kind: keyof typeof KINDS;
  readonly list: Paging;
  readonly onKind: (kind: keyof typeof KINDS) => void;
}

function Accounts({ kind, list, onKind }: AccountsProps) {
  const query = ledgerApi.useLedgerAccountsQuery({ kind, page: list.page, size: PAGE_SIZE }, FRESH);
  return (
    <ManagedList
      title="Account by account, now"
      label={ACCOUNTS[kind]}
      filter={{ label: 'Accounts', choices: KINDS, chosen: kind, onChoose: onKind }}
      list={list}
      query={query}
      failure="The accounts could not be loaded"
      rows={query.currentData?.accounts}
      total={query.data?.total}
      pageSize={PAGE_SIZE}
      pagesLabel="Pages of accounts"
      columns={ACCOUNT_COLUMNS[kind]}
      keyOf={({ key }) => key}
      titleOf={({ key, name }) => (name === '' ? key : `${key} · ${name}`)}
      empty="There are no such accounts yet."
    />
  );
}

const AMOUNTS: readonly Column<LedgerAccount>[] = [
  column.amount('Debits', ({ debits }) => debits),
  column.amount('Credits', ({ credits }) => credits),
  { label: 'Balance', align: 'right', cell: ({ balance }) => <strong>{rm(balance)}</strong> },
];

const ACCOUNT_COLUMNS: Readonly<Record<AccountsProps['kind'], readonly Column<LedgerAccount>[]>> = {
  deposit: [
    { label: 'Bidder', inTitle: true, cell: ({ key }) => key },
    column.text('Name', ({ name }) => name, { inTitle: true, wraps: true }),
    ...AMOUNTS,
    {
      label: 'Statement',
      action: true,
      cell: ({ bidder }) => (
        <Link
          component={RouterLink}
          to={`?tab=statement&bidder=${bidder}`}
          aria-label={`Statement of bidder ${bidder}`}
          sx={{ display: 'inline-block', py: 1.25 }}
        >
          Statement
        </Link>
      ),
    },
  ],
  purchase: [
    { label: 'Lot', inTitle: true, cell: ({ key }) => key },
    { label: 'Bidder', cell: ({ bidder }) => bidder },
    column.text('Name', ({ name }) => name, { inTitle: true, wraps: true }),
    ...AMOUNTS,
  ],
};
