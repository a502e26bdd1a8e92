import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { OpenHandoverFile } from '#contract/handover.ts';
import { DOER_NAMES, type Doer } from '#domain/further-steps.ts';
import { HANDOVER_KINDS, type HandoverKind, KINDS } from '#domain/handover.ts';
import { dayText } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { usePollMs } from '#web/live/freshness.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { BulkStepDialog } from '../appointments/BulkStepDialog.tsx';
import type { Translate } from '../i18n/use-t.ts';
import { text, useT } from '../i18n/use-t.ts';
import { choiceParam, pageParam, textParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { counted } from '../kit/texts.ts';
import { boardRows, dueCounts, type OpenThing, valuesOf } from './board.ts';
import { DOERS_IN_WORDS } from './doers.ts';
import { handoverApi } from './endpoints.ts';

const PAGE_SIZE = 20;
/** How often files are asked for while the feed does not tell of them, ms. */
const POLL_MS = 15_000;
const CLOCK_MS = 60_000;

const DUE = { all: text('All'), overdue: text('Overdue'), today: text('Due today') };
const WAITS: Readonly<Record<Doer | '', unknown>> = { '': '', ...DOERS_IN_WORDS };
const OF_KIND: Readonly<Record<HandoverKind | '', unknown>> = { '': '', ...HANDOVER_KINDS };
const PARAMS = {
  due: choiceParam(DUE, 'all'),
  waits: choiceParam(WAITS, ''),
  session: textParam,
  yard: textParam,
  vendor: textParam,
  kind: choiceParam(OF_KIND, ''),
  page: pageParam,
};

interface Row {
  readonly file: OpenHandoverFile;
  readonly things: readonly OpenThing[];
}

/** The files of units in which something is still to be done: what comes next, by when and by whom, what is overdue first. */
export function HandoversPage() {
  const t = useT();
  const everyMs = usePollMs(POLL_MS);
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const query = handoverApi.useOpenHandoversQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  const list = useManagedList(PARAMS);
  const { page: _, ...filter } = list.params;
  const files = query.data?.files;
  const rows = files && boardRows(t, files, { filter, today });
  const counts = files === undefined ? undefined : dueCounts(t, files, today);
  const withCount = (words: string, count: number | undefined) => (count ? `${words} (${count})` : words);
  const select = (label: string, name: 'session' | 'yard' | 'vendor', of: (file: OpenHandoverFile) => string) => (
    <ChoiceField
      label={label}
      value={filter[name]}
      options={valuesOf(files ?? [], of).map((value) => [value, value])}
      placeholder={t('Any')}
      onChoose={(value) => list.change({ [name]: value })}
      sx={SELECT}
    />
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What is ticked and filtered out is not recorded with what is seen.
  const ticked = (rows ?? []).flatMap(({ file: { auctionName } }) => (chosen.has(auctionName) ? [auctionName] : []));
  return (
    <>
      <PageHeading>{t('Handovers')}</PageHeading>
      <ManagedList
        label={t('Handovers')}
        list={list}
        query={query}
        everyMs={everyMs}
        failure={t('The handovers could not be loaded')}
        rows={rows}
        pageSize={PAGE_SIZE}
        columns={columnsOf(today)}
        keyOf={({ file }) => file.auctionName}
        titleOf={(row) => <CardTitle left={row.file.auctionName} right={chip(standingOf(t, row, today))} />}
        empty={files?.length === 0 ? t('No unit waits for its handover.') : t('No unit is like that.')}
        selection={{ chosen, onChange: setChosen, nameOf: ({ file }) => file.auctionName }}
        tools={
          <>
            <FilterChips
              label={t('Due')}
              choices={{
                all: t(DUE.all),
                overdue: withCount(t(DUE.overdue), counts?.overdue),
                today: withCount(t(DUE.today), counts?.today),
              }}
              chosen={filter.due}
              onChoose={(due) => list.change({ due })}
            />
            <ChoiceField
              label={t('Waits for')}
              value={filter.waits}
              options={DOER_NAMES.map((doer) => [doer, t(DOERS_IN_WORDS[doer])])}
              placeholder={t('Anybody')}
              onChoose={(waits) => list.change({ waits: waits as Doer | '' })}
              sx={SELECT}
            />
            {select(t('Session'), 'session', ({ session }) => session)}
            {select(t('Yard'), 'yard', ({ yard }) => yard)}
            {select(t('Vendor'), 'vendor', ({ vendor }) => vendor)}
            <ChoiceField
              label={t('Kind of goods')}
              value={filter.kind}
              options={KINDS.map((kind) => [kind, t(HANDOVER_KINDS[kind])])}
              placeholder={t('Any')}
              onChoose={(kind) => list.change({ kind: kind as HandoverKind | '' })}
              sx={SELECT}
            />
            <DialogButton
              hidden={ticked.length === 0}
              dialog={(close) => (
                <BulkStepDialog
                  orders={ticked}
                  files={files ?? []}
                  onDone={(done) => setChosen((before) => new Set([...before].filter((each) => !done.includes(each))))}
                  onClose={close}
                />
              )}
            >
              {t('Record a step for {units}', { units: counted(t, ticked.length, 'unit') })}
            </DialogButton>
            <Button component={RouterLink} to="/adminPage/inspectionResults">
              {t('Results of an inspection centre')}
            </Button>
          </>
        }
      />
    </>
  );
}

/** On a phone two beside each other. */
const SELECT = { flex: '1 1 8.25rem', minWidth: 0, maxWidth: 240 } as const;

function columnsOf(today: string): readonly Column<Row>[] {
  return [
    {
      ...{ label: 'Order no', inTitle: true, head: true, vital: true },
      cell: ({ file }) => <OrderLink order={file.auctionName} />,
    },
    column.text('Regn No', ({ file }) => file.regnNo, { leaves: 3 }),
    column.text('Kind of goods', ({ file }, t) => t(HANDOVER_KINDS[file.kind]), { leaves: 1 }),
    column.person('Buyer', ({ file }) => ({ id: file.bidderNo })),
    column.text('Next', ({ things: [first, ...others] }, t) => {
      const what = first?.what ?? '';
      return others.length === 0 ? what : t('{what} and {n} more', { what, n: others.length });
    }),
    column.text('Waits for', ({ things }, t) => doersOf(t, things), { leaves: 'never' }),
    column.text('Due by', ({ things: [first] }, t) => {
      return first?.on ? dayText(first.on, t.language) : '';
    }),
    column.text('Yard', ({ file }) => file.yard, { leaves: 1 }),
    column.text('Vendor', ({ file }) => file.vendor, { leaves: 1 }),
    column.amount('Charges due', ({ file }) => file.chargesDue, { leaves: 2 }),
    column.state('State', (row, t) => standingOf(t, row, today)),
  ];
}

/** Each once, whoever has the earliest day first. */
function doersOf(t: Translate, things: readonly OpenThing[]): string {
  return [...new Set(things.map(({ doer }) => t(DOERS_IN_WORDS[doer])))].join(', ');
}

/** Is the earliest late, due today, or still to come? `today`: YYYY-MM-DD at +08:00. */
function standingOf(t: Translate, { file, things: [first] }: Row, today: string): Standing {
  const on = first?.on ?? null;
  if (on !== null && on < today) return ['refused', t('Overdue')];
  if (!file.paid) return ['late', t('Not paid')];
  if (on === null) return ['no bid', file.releasedAt === null ? t('Waiting') : t('Unit has left')];
  return on === today ? ['late', t('Due today')] : ['no bid', t('By {day}', { day: dayText(on, t.language) })];
}
