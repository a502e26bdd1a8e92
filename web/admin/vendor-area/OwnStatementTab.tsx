import type { OwnStatement } from '#contract/vendors/area.ts';
import { useT } from '../i18n/use-t.ts';
import { pageParam, textParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import { CsvButton } from '../kit/CsvButton.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { PageLink } from '../kit/PageLink.tsx';
import { PaperButton } from '../ledger/PaperButton.tsx';
import { STATEMENT_CSV, vendorPaperOf, vendorStatementRows } from '../vendor-accounts/statement.ts';
import { Days, movedText, statementColumns } from '../vendor-accounts/statement-parts.tsx';
import { FRESH, type OwnStatementAsked, vendorAreaApi } from './endpoints.ts';
import { ownLotAddress } from './lot-states.ts';

/** Lines a page. */
const PAGE_SIZE = 50;
const DAYS = { from: textParam, to: textParam, session: textParam, page: pageParam };

/** The vendor's account as the house has it. */
export function OwnStatementTab() {
  const t = useT();
  const list = useManagedList(DAYS);
  const { from, to, session } = list.params;
  const asked = { from, to, session };
  const query = vendorAreaApi.useOwnStatementQuery(asked, FRESH);
  const statement = query.currentData;
  const rows = statement && vendorStatementRows(statement);
  return (
    <ManagedList
      label={t('Your statement')}
      title={t('Statement')}
      list={list}
      query={query}
      failure={t('The statement could not be loaded')}
      tools={
        <>
          <OfSession session={session} onSession={(chosen) => list.change({ session: chosen, from: '', to: '' })} />
          {session === '' && <Days key={`${from} ${to}`} from={from} to={to} onAsk={list.change} />}
          {statement !== undefined && <Files statement={statement} asked={asked} />}
        </>
      }
      rows={rows}
      pageSize={PAGE_SIZE}
      pagesLabel={t('Pages of the statement')}
      columns={statementColumns(rows, statement, (lot) => <PageLink to={ownLotAddress(lot)}>{lot}</PageLink>)}
      keyOf={({ key }) => key}
      titleOf={(row) => <CardTitle left={t(row.text)} right={movedText(row)} />}
      empty=""
    />
  );
}

/** The lots of one session, of those that the vendor had lots in. */
function OfSession({
  session,
  onSession,
}: {
  readonly session: string;
  readonly onSession: (session: string) => void;
}) {
  const t = useT();
  const { currentData: own } = vendorAreaApi.useOwnLotsQuery();
  const sessions = [...new Set(own?.lots.flatMap(({ session: of }) => (of === '' ? [] : of)))];
  return (
    <ChoiceField
      label={t('Session')}
      value={session}
      placeholder={t('All sessions')}
      options={sessions.map((each) => [each, each] as const)}
      onChoose={onSession}
      sx={{ width: { xs: '100%', sm: 170 } }}
    />
  );
}

function Files({ statement, asked }: { readonly statement: OwnStatement; readonly asked: OwnStatementAsked }) {
  const t = useT();
  const days = asked.session || [asked.from, asked.to].filter(Boolean).join(' to ');
  return (
    <>
      <PaperButton
        make={(maker, house) =>
          maker.makeVendorStatement(vendorPaperOf(statement, { ...asked, vendor: statement.vendor }), house)
        }
      >
        {t('Statement as PDF')}
      </PaperButton>
      <CsvButton
        fileName={`Statement ${[statement.vendor, days].filter(Boolean).join(' ')}.csv`}
        columns={STATEMENT_CSV}
        rows={() => vendorStatementRows(statement)}
      />
    </>
  );
}
