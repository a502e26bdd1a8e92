import Button from '@mui/material/Button';
import type { KeptAppointment } from '#contract/handover/appointments.ts';
import { APPOINTMENT_PURPOSES } from '#domain/appointments.ts';
import { HANDOVER_STEPS } from '#domain/handover.ts';
import { dayInWords } from '#domain/moments.ts';
import { daysAfter } from '#domain/payment-dates.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { usePollMs } from '#web/live/freshness.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { pageParam, textParam } from '../kit/address-params.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ChoiceField } from '../kit/ChoiceField.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { OrderLink } from '../kit/PageLink.tsx';
import { officeAppointmentsApi } from './endpoints.ts';
import { timeOf } from './words.ts';

const PARAMS = { from: textParam, place: textParam, page: pageParam };
const PAGE_SIZE = 50;
const SHOWN_DAYS = 7;
const POLL_MS = 15_000;
const CLOCK_MS = 60_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Who comes to which yard or inspection centre, day by day: a week at a time, with what is missing at the gate. */
export function AppointmentsPage() {
  const t = useT();
  const list = useManagedList(PARAMS);
  const { params, change } = list;
  const today = malaysianTime(useServerNow(CLOCK_MS)).date;
  const from = DAY.test(params.from) && !Number.isNaN(Date.parse(params.from)) ? params.from : today;
  const to = daysAfter(from, SHOWN_DAYS - 1);
  const everyMs = usePollMs(POLL_MS);
  const query = officeAppointmentsApi.useAppointmentsOfDaysQuery(
    { from, to },
    { pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  const { data: places } = officeAppointmentsApi.useAppointmentPlacesQuery();
  const rows = query.data?.appointments.filter(({ place }) => params.place === '' || `${place.id}` === params.place);
  const go = (days: number) => change({ from: daysAfter(from, days), page: 1 });
  return (
    <>
      <PageHeading>{t('Appointments')}</PageHeading>
      <ManagedList
        label={t('Appointments')}
        list={list}
        query={query}
        everyMs={everyMs}
        failure={t('The appointments could not be loaded')}
        rows={rows}
        pageSize={PAGE_SIZE}
        columns={COLUMNS}
        keyOf={({ auctionName, purpose }) => `${auctionName} ${purpose}`}
        titleOf={(row) => <CardTitle left={`${dayOfRow(t, row)}, ${timeOf(row)}`} right={chip(standingOf(t, row))} />}
        empty={t('Nobody comes from {from} to {to}.', {
          from: dayInWords(from, t.language),
          to: dayInWords(to, t.language),
        })}
        tools={
          <>
            <Button onClick={() => go(-SHOWN_DAYS)}>{t('Week before')}</Button>
            <Button onClick={() => change({ from: '', page: 1 })}>{t('From today')}</Button>
            <Button onClick={() => go(SHOWN_DAYS)}>{t('Next week')}</Button>
            {places !== undefined && places.places.length > 1 && (
              <ChoiceField
                label={t('Place')}
                sx={{ flex: 'none', width: 'auto', minWidth: 200 }}
                value={params.place}
                options={[
                  ['', t('All places')] as const,
                  ...places.places.map(({ id, name }) => [`${id}`, name] as const),
                ]}
                onChoose={(place) => change({ place, page: 1 })}
              />
            )}
          </>
        }
      />
    </>
  );
}

function dayOfRow({ language }: Translate, { startsAt }: KeptAppointment): string {
  return dayInWords(malaysianTime(Date.parse(startsAt)).date, language);
}

/** Done, ready to leave, or waiting for something. */
function standingOf(t: Translate, { needed, purpose, missing, chargesDue, paid }: KeptAppointment): Standing {
  if (!needed) return ['taken', t('Done')];
  if (!paid) return ['refused', t('Not paid')];
  if (purpose === 'inspection') return ['no bid', t('Expected')];
  return missing.length > 0 || chargesDue ? ['late', t('Not ready to leave')] : ['taken', t('Ready to leave')];
}

function missingOf(t: Translate, { missing, chargesDue, needed }: KeptAppointment): string {
  if (!needed) return '';
  return [...missing.map((step) => t(HANDOVER_STEPS[step])), ...(chargesDue ? [t('Charges due')] : [])].join(', ');
}

const COLUMNS: readonly Column<KeptAppointment>[] = [
  column.text('Day', (row, t) => dayOfRow(t, row), { inTitle: true }),
  column.text('Time', timeOf, { inTitle: true }),
  column.text('For', ({ purpose }, t) => t(APPOINTMENT_PURPOSES[purpose])),
  {
    ...{ label: 'Order no', head: true, vital: true },
    cell: ({ auctionName }) => <OrderLink order={auctionName} />,
  },
  column.text('Unit', ({ regnNo, what }) => [regnNo, what].filter(Boolean).join(' · '), { leaves: 'never' }),
  column.person('Buyer', ({ bidderNo }) => ({ id: bidderNo }), { leaves: 2 }),
  column.text('Place', ({ place }) => place.name, { leaves: 1 }),
  column.text('Missing at the gate', (row, t) => missingOf(t, row), {
    wraps: true,
    minWidth: '13rem',
    leaves: 'never',
  }),
  column.state('State', (row, t) => standingOf(t, row)),
];
