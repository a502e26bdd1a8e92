import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VendorAccount, VendorStatement } from '#contract/vendors.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { pageParam, textParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { CsvButton } from '../kit/CsvButton.tsx';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { Section } from '../kit/Section.tsx';
import { rm } from '../kit/texts.ts';
import { PaperButton } from '../ledger/PaperButton.tsx';
import { ChargeVendorDialog, PayInDialog, TakeBackFromVendorDialog } from './account-dialogs.tsx';
import { FRESH, type StatementAsked, vendorAccountsApi } from './endpoints.ts';
import { dueText } from './SalesTab.tsx';
import { STATEMENT_CSV, type VendorStatementRow, vendorPaperOf, vendorStatementRows } from './statement.ts';
import { Days, movedText, statementColumns } from './statement-parts.tsx';
import { useVendor } from './use-vendor.ts';

/** Lines a page. */
const PAGE_SIZE = 50;
const DAYS = { from: textParam, to: textParam, page: pageParam };
/** A day begins at midnight; a minute more or less is nothing to it. */
const CLOCK_MS = 60_000;

/** What the vendor is owed and why, what is booked by hand, and every movement. */
export function AccountTab() {
  const vendor = useVendor();
  if (vendor === undefined) return null;
  const { account, superAdmin } = vendor;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Standing account={account} superAdmin={superAdmin} />
      {/* Asked for anew with whatever has moved. */}
      <Statement key={`${account.vendor} ${account.balance}`} vendor={account.vendor} superAdmin={superAdmin} />
    </Box>
  );
}

function Standing({ account, superAdmin }: { readonly account: VendorAccount; readonly superAdmin: boolean }) {
  const t = useT();
  const { vendor, agreements } = account;
  const why = useWhyNotDue(account);
  return (
    <Section title={t('Where the account stands')}>
      {standingSentences(t, account).map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      {why.length > 0 && (
        <Box component="ul" aria-label={t('Not due yet')} sx={{ mt: 0.5, mb: 0, pl: 2.5 }}>
          {why.map(({ lot, text }) => (
            <li key={lot}>{text}</li>
          ))}
        </Box>
      )}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {agreements.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('Nothing can be booked on the account before an agreement is saved.')}
          </Typography>
        ) : superAdmin ? (
          <>
            <DialogButton dialog={(close) => <ChargeVendorDialog account={account} onClose={close} />}>
              {t('Charge the vendor')}
            </DialogButton>
            <DialogButton dialog={(close) => <PayInDialog account={account} onClose={close} />}>
              {t('Record a payment')}
            </DialogButton>
          </>
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('A super admin charges {vendor}, and records what they pay.', { vendor })}
          </Typography>
        )}
      </Box>
    </Section>
  );
}

/** The figures in words. */
export function standingSentences(
  t: Translate,
  { vendor, balance, notDue, payable }: Pick<VendorAccount, 'vendor' | 'balance' | 'notDue' | 'payable'>,
): readonly string[] {
  const values = { vendor, balance: rm(Math.abs(balance)), notDue: rm(notDue), payable: rm(payable) };
  const first =
    balance === 0
      ? t('Nothing is owed on either side.')
      : balance > 0
        ? t('The house owes {vendor} {balance}.', values)
        : t('{vendor} owes the house {balance}: it is set off against what comes in for other lots, or paid by them.', {
            ...values,
          });
  return [
    first,
    ...(notDue > 0 ? [t('Not due yet: {notDue}, of these lots:', values)] : []),
    ...(payable > 0 ? [t('{payable} can be paid out now.', values)] : []),
  ].toSorted((a, b) => Number(a.endsWith(':')) - Number(b.endsWith(':')));
}

/** Each lot of which something is not due, and when it is. */
function useWhyNotDue({ vendor, notDue }: VendorAccount) {
  const t = useT();
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const { currentData } = vendorAccountsApi.useVendorSalesQuery(vendor, { skip: notDue === 0 });
  const sales = notDue === 0 ? [] : (currentData?.sales ?? []);
  return sales
    .filter(({ state, dueOn, net }) => state === 'settled' && net > 0 && (dueOn === null || dueOn > today))
    .map((sale) => {
      const { lot, net, dueOn } = sale;
      const values = { lot, net: rm(net), when: dueText(t, sale) };
      return {
        lot,
        text: dueOn === null ? t('{lot}: {net}, once the unit has left', values) : t('{lot}: {net}, on {when}', values),
      };
    });
}

function Statement({ vendor, superAdmin }: { readonly vendor: string; readonly superAdmin: boolean }) {
  const t = useT();
  const list = useManagedList(DAYS);
  const { from, to } = list.params;
  const asked = { vendor, from, to };
  const query = vendorAccountsApi.useVendorStatementQuery(asked, FRESH);
  const statement = query.currentData;
  const rows = statement && vendorStatementRows(statement);
  return (
    <ManagedList
      label={t('Statement of {vendor}', { vendor })}
      title={t('Statement')}
      list={list}
      query={query}
      failure={t('The statement could not be loaded')}
      tools={
        <>
          <Days key={`${from} ${to}`} from={from} to={to} onAsk={list.change} />
          {statement !== undefined && <Files statement={statement} asked={asked} />}
        </>
      }
      rows={rows}
      pageSize={PAGE_SIZE}
      pagesLabel={t('Pages of the statement')}
      columns={[
        ...statementColumns(rows, statement, (lot) => <OrderLink order={lot} />),
        ...(superAdmin ? [takeBackOf(vendor)] : []),
      ]}
      keyOf={({ key }) => key}
      titleOf={(row) => <CardTitle left={t(row.text)} right={movedText(row)} />}
      empty=""
    />
  );
}

function Files({ statement, asked }: { readonly statement: VendorStatement; readonly asked: StatementAsked }) {
  const t = useT();
  const { vendor, from, to } = asked;
  const days = [from, to].filter(Boolean).join(' to ');
  return (
    <>
      <PaperButton make={(maker, house) => maker.makeVendorStatement(vendorPaperOf(statement, asked), house)}>
        {t('Statement as PDF')}
      </PaperButton>
      <CsvButton
        fileName={`Statement ${[vendor, days].filter(Boolean).join(' ')}.csv`}
        columns={STATEMENT_CSV}
        rows={() => vendorStatementRows(statement)}
      />
    </>
  );
}

/** What was booked by hand, and wrongly. */
function takeBackOf(vendor: string): Column<VendorStatementRow> {
  return column.actions('Take back', [
    {
      label: 'Take back',
      destroys: true,
      nameOf: ({ reference }, t) => t('Take back {reference}', { reference }),
      shown: ({ takesBack }) => takesBack !== null,
      dialog: (row, onClose) => <TakeBackFromVendorDialog vendor={vendor} row={row} onClose={onClose} />,
    },
  ]);
}
