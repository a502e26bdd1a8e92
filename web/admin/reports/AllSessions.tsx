import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SalesBySession } from '#contract/reports.ts';
import { dayText } from '#domain/moments.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useT } from '../i18n/use-t.ts';
import { ChartCard } from '../kit/Chart.tsx';
import { counted, rm } from '../kit/texts.ts';
import { reportsApi } from './endpoints.ts';

/** Sales over the sessions, and what is still to be paid of all of them, by its age. */
export function AllSessions() {
  const t = useT();
  const query = reportsApi.useSalesBySessionQuery();
  const { currentData: data } = query;
  if (data?.sessions.length === 0 && data.owed.every(({ purchases }) => purchases === 0)) return null;
  return (
    <Box component="section" aria-labelledby="all-sessions" sx={{ mt: 4 }}>
      <Typography id="all-sessions" variant="h2" sx={{ mb: 1.5, fontSize: '1.5rem' }}>
        {t('All sessions')}
      </Typography>
      <Loadable query={query} failure={t('The figures could not be loaded')}>
        {data && (
          <Box
            sx={{
              ...{
                display: 'grid',
                gap: 2.5,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              },
              '@media print': { gridTemplateColumns: '1fr 1fr' },
            }}
          >
            <Sales sessions={data.sessions} />
            <Owed owed={data.owed} />
          </Box>
        )}
      </Loadable>
    </Box>
  );
}

const thousands = (ringgit: number) => ringgit.toLocaleString('en-MY');

function Sales({ sessions }: Pick<SalesBySession, 'sessions'>) {
  const t = useT();
  const last = sessions.at(-1);
  return (
    <ChartCard
      title={t('Sales by session')}
      level={3}
      summary={
        last === undefined
          ? t('No sales are recorded yet')
          : t('{session}, {day}: {amount}, {sold} of {lots}', {
              session: last.session,
              day: dayText(last.startsAt, t.language),
              amount: rm(last.hammer),
              sold: last.sold,
              lots: counted(t, last.lots, 'lot'),
            })
      }
      kind="bars"
      points={sessions.map(({ session, hammer: value }) => ({ label: session, value }))}
      x={t('Session')}
      y={t('Hammer, RM')}
      text={rm}
      short={thousands}
      marked={sessions.length - 1}
      height={200}
    />
  );
}

function Owed({ owed }: Pick<SalesBySession, 'owed'>) {
  const t = useT();
  const purchases = owed.reduce((sum, each) => sum + each.purchases, 0);
  const amount = owed.reduce((sum, each) => sum + each.amount, 0);
  return (
    <ChartCard
      title={t('Unpaid by age')}
      level={3}
      summary={
        purchases === 0
          ? t('Nothing is unpaid')
          : t('{amount} for {purchases}', { amount: rm(amount), purchases: counted(t, purchases, 'purchase') })
      }
      kind="bars"
      points={owed.map(({ fromDays, toDays, amount: value, purchases: count }) => ({
        label:
          toDays === null
            ? t('over {days} ({count})', { days: fromDays - 1, count })
            : t('{fromDays} to {toDays} ({count})', { fromDays, toDays, count }),
        value,
      }))}
      x={t('Days since the hammer fell (purchases)')}
      y={t('Owed, RM')}
      text={rm}
      short={thousands}
      height={200}
    />
  );
}
