import Box from '@mui/material/Box';
import { dayInWords } from '#domain/moments.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '../i18n/use-t.ts';
import { Section } from '../kit/Section.tsx';
import { termSentences } from '../vendor-accounts/agreement-words.ts';
import { FRESH, vendorAreaApi } from './endpoints.ts';

/** What vendor and house have agreed, in sentences; what held before below it. */
export function OwnAgreementTab() {
  const t = useT();
  const query = vendorAreaApi.useOwnAgreementQuery(undefined, FRESH);
  const agreements = query.currentData?.agreements;
  return (
    <Loadable query={query} failure={t('Your agreement could not be loaded')}>
      {agreements === undefined && <Skeleton height={200} />}
      {agreements?.length === 0 && (
        <StateCard title={t('Nothing is agreed yet')}>
          {t('What you agree with the house stands here. Until then what your lots bring is not credited.')}
        </StateCard>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {agreements?.map(({ at, terms }, place) => (
          <Section
            key={at}
            title={
              place === 0
                ? t('Holds since {day}', { day: dayInWords(at, t.language) })
                : t('Held from {day}', { day: dayInWords(at, t.language) })
            }
          >
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {termSentences(t, terms).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </Box>
          </Section>
        ))}
      </Box>
    </Loadable>
  );
}
