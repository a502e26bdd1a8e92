import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { HANDOVER_KINDS } from '#domain/handover.ts';
import { dayText } from '#domain/moments.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { usePollMs } from '#web/live/freshness.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { BulkStepDialog } from '../appointments/BulkStepDialog.tsx';
import { useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column } from '../kit/columns.tsx';
import { DialogButton } from '../kit/DialogFrame.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { counted } from '../kit/texts.ts';
import { handoverApi } from './endpoints.ts';
import { nextOf, standingOf } from './words.ts';

const PAGE_SIZE = 20;
/** How often files are asked for while the feed does not tell of them, ms. */
const POLL_MS = 15_000;
const CLOCK_MS = 60_000;

/** The files of units in which something is still to be done: what comes next, by when, and what is overdue first. */
export function HandoversPage() {
  const t = useT();
  const everyMs = usePollMs(POLL_MS);
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const query = handoverApi.useOpenHandoversQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  const list = useLocalList('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const dueOn = (file: HandoverFileOnWire) => nextOf(t, file).on ?? '9999';
  const rows = query.data?.files.toSorted((a, b) => dueOn(a).localeCompare(dueOn(b)));
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
        keyOf={({ auctionName }) => auctionName}
        titleOf={(file) => <CardTitle left={file.auctionName} right={chip(standingOf(t, file, today))} />}
        empty={t('No unit waits for its handover.')}
        selection={{ chosen, onChange: setChosen, nameOf: ({ auctionName }) => auctionName }}
        tools={
          <>
            <DialogButton
              hidden={chosen.size === 0}
              dialog={(close) => (
                <BulkStepDialog
                  orders={[...chosen]}
                  onDone={(done) => setChosen((before) => new Set([...before].filter((each) => !done.includes(each))))}
                  onClose={close}
                />
              )}
            >
              {t('Record a step for {units}', { units: counted(t, chosen.size, 'unit') })}
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

function columnsOf(today: string): readonly Column<HandoverFileOnWire>[] {
  return [
    {
      ...{ label: 'Order no', inTitle: true, head: true, vital: true },
      cell: ({ auctionName }) => <OrderLink order={auctionName} />,
    },
    column.text('Kind of goods', ({ kind }, t) => t(HANDOVER_KINDS[kind]), { leaves: 1 }),
    column.person('Buyer', ({ bidderNo }) => ({ id: bidderNo })),
    column.text('Waits for', (file, t) => nextOf(t, file).what, { leaves: 'never' }),
    column.text('Due by', (file, t) => {
      const { on } = nextOf(t, file);
      return on === null ? '' : dayText(on, t.language);
    }),
    column.amount('Charges due', ({ chargesDue }) => chargesDue, { leaves: 2 }),
    column.state('State', (file, t) => standingOf(t, file, today)),
  ];
}
