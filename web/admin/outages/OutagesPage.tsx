import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Outage } from '#contract/outages.ts';
import { lengthText } from '#domain/time-given.ts';
import { useT } from '../i18n/use-t.ts';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { ManagedList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { spanText } from '../kit/texts.ts';
import { outagesApi } from './endpoints.ts';
import { OutageReport } from './OutageReport.tsx';
import { causesText } from './words.ts';

const PARAMS = { outage: textParam };

/** Times in which bidders of a running session could not bid, what they touched, and what the house has done about them. */
export function OutagesPage() {
  const t = useT();
  const query = outagesApi.useOutagesQuery();
  const [{ outage: asked }, change] = useAddressParams(PARAMS);
  const list = query.currentData?.outages;
  const shown = list?.find(({ id }) => `${id}` === asked) ?? list?.[0];
  return (
    <>
      <PageHeading>{t('Outages')}</PageHeading>
      <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: 720 }}>
        {t(
          'Times in which bidders of a running session could not bid. Each is recorded as soon as it is over. Malaysian time (+08:00).',
        )}
      </Typography>
      <ManagedList
        label={t('Outages')}
        query={query}
        failure={t('The outages could not be loaded')}
        columns={columnsFor(shown?.id, (id) => change({ outage: `${id}` }))}
        rows={list}
        keyOf={({ id }) => `${id}`}
        titleOf={(outage) => spanText(t, outage)}
        empty={t('No outage is on record.')}
      />
      {shown !== undefined && (
        <Box sx={{ mt: 4 }}>
          <OutageReport key={shown.id} outage={shown} />
        </Box>
      )}
    </>
  );
}

function columnsFor(shown: number | undefined, show: (id: number) => void): readonly Column<Outage>[] {
  return [
    { label: 'When', inTitle: true, cell: (outage, t) => spanText(t, outage), sortValue: ({ from }) => from },
    { label: 'Length', align: 'right', cell: (outage) => lengthText(lengthMs(outage)), sortValue: lengthMs },
    column.text('Sessions', ({ sessions }) => sessions.join(', ')),
    column.text('Cause', ({ causes }, t) => causesText(t, causes), { wraps: true }),
    column.actions('Report', [
      {
        label: ({ id }, t) => (id === shown ? t('Shown below') : t('Report')),
        nameOf: (outage, t) => `${t(outage.id === shown ? 'Shown below' : 'Report')}: ${spanText(t, outage)}`,
        disabled: ({ id }) => id === shown,
        onPress: ({ id }) => show(id),
      },
    ]),
  ];
}

function lengthMs({ from, to }: Outage): number {
  return Date.parse(to) - Date.parse(from);
}
