import Typography from '@mui/material/Typography';
import type { BroughtByRules } from '#contract/reports.ts';
import { useT } from '../i18n/use-t.ts';
import { Stat, Stats } from '../kit/Stats.tsx';
import { counted, rm } from '../kit/texts.ts';

/** What late bids, maximum bids and reserves have brought in a session; of each only where there was one. */
export function RulesFigures({ rules }: { readonly rules: BroughtByRules }) {
  const t = useT();
  const { extendedLots, extendedMinutes, aboveEnd, maximumLots, reserveLots, offeredLots, acceptedLots } = rules;
  return (
    <section>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('What the bidding rules brought')}
      </Typography>
      <Stats label={t('What the bidding rules brought')}>
        {extendedLots > 0 && (
          <>
            <Stat
              label={t('Extended lots')}
              value={extendedLots}
              note={
                extendedMinutes === 1 ? t('by 1 minute in all') : t('by {n} minutes in all', { n: extendedMinutes })
              }
            />
            <Stat label={t('Bid after the planned end')} value={rm(aboveEnd)} note={t('above the bids at it')} />
          </>
        )}
        {maximumLots > 0 && <Stat label={t('Maximum bids')} value={maximumLots} note={t('lots bid on for bidders')} />}
        {reserveLots > 0 && (
          <Stat label={t('Reserve or approval')} value={reserveLots} note={t('lots that have either')} />
        )}
        {offeredLots > 0 && (
          <Stat
            label={t('Offered to vendors')}
            value={offeredLots}
            note={t('{lots} sold so', { lots: counted(t, acceptedLots, 'lot') })}
          />
        )}
      </Stats>
    </section>
  );
}
