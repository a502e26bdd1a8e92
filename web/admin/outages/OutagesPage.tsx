import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Outage } from '#contract/outages.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { outagesApi } from './endpoints.ts';
import { OutageReport } from './OutageReport.tsx';
import { causesText, lengthText, spanText } from './words.ts';

const PARAMS = { outage: textParam };

/** Times in which bidders of a running session could not bid, what they touched, and what the house has done about them. */
export function OutagesPage() {
  const query = outagesApi.useOutagesQuery();
  const [{ outage: asked }, change] = useAddressParams(PARAMS);
  const list = query.currentData?.outages;
  const shown = list?.find(({ id }) => `${id}` === asked) ?? list?.[0];
  return (
    <>
      <PageHeading>Outages</PageHeading>
      <Typography sx={{ mb: 2.5, maxWidth: 720, color: 'text.secondary' }}>
        Times in which bidders of a running session could not bid. Each is recorded as soon as it is over. Malaysian
        time (+08:00).
      </Typography>
      <Loadable query={query} failure="The outages could not be loaded">
        <Box sx={{ mb: 4 }}>
          <DataTable
            label="Outages"
            columns={columnsFor(shown?.id, (id) => change({ outage: `${id}` }))}
            rows={list}
            keyOf={({ id }) => `${id}`}
            titleOf={spanText}
            empty="No outage is on record."
          />
        </Box>
        {shown !== undefined && <OutageReport key={shown.id} outage={shown} />}
      </Loadable>
    </>
  );
}

function columnsFor(shown: number | undefined, show: (id: number) => void): Column<Outage>[] {
  return [
    { label: 'When', inTitle: true, cell: spanText, sortValue: ({ from }) => from },
    { label: 'Length', align: 'right', cell: (outage) => lengthText(lengthMs(outage)), sortValue: lengthMs },
    { label: 'Sessions', cell: ({ sessions }) => sessions.join(', ') },
    { label: 'Cause', wraps: true, cell: ({ causes }) => causesText(causes) },
    {
      label: 'Report',
      action: true,
      cell: (outage) =>
        outage.id === shown ? (
          'Shown below'
        ) : (
          <Button onClick={() => show(outage.id)} aria-label={`Report of ${spanText(outage)}`} sx={{ minHeight: 48 }}>
            Report
          </Button>
        ),
    },
  ];
}

function lengthMs({ from, to }: Outage): number {
  return Date.parse(to) - Date.parse(from);
}
