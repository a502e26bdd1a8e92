import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { malaysianTime } from '#domain/session-clock.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { OfflineBanner } from '#web/chrome/OfflineBanner.tsx';
import type { Query } from '#web/components/Loadable.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { type Answered, type Freshness, isOld, useFreshness, useLine } from '#web/live/freshness.ts';
import { useT } from '../i18n/use-t.ts';

interface LiveLoadableProps {
  readonly query: Query & Answered;
  /** ms between two questions; 0: nothing is under way, and it is not asked again. */
  readonly everyMs: number;
  /** Heading in the place of an answer that did not come. */
  readonly failure: string;
  readonly children: ReactNode;
}

/** The answer to a query that is asked again and again, with its age; grey when the next one stays away. */
export function LiveLoadable({ query, everyMs, failure, children }: LiveLoadableProps) {
  const t = useT();
  const freshness = useFreshness(query, everyMs);
  const live = everyMs > 0;
  const { currentData, error, isFetching, refetch } = query;
  // Where it is asked again and again also meanwhile: every failed attempt would look like one that is on its way.
  if (currentData === undefined && error !== undefined && (live || !isFetching)) {
    return (
      <StateCard failed title={failure} action={<Button onClick={refetch}>{t('Try again')}</Button>}>
        {refusalOf(error).message}
      </StateCard>
    );
  }
  return (
    <>
      {live && <AnswerAge freshness={freshness} />}
      <Dimmed when={live && isOld(freshness)}>{children}</Dimmed>
    </>
  );
}

/** How old what is shown is. */
export function AnswerAge({ freshness }: { readonly freshness: Freshness }) {
  const t = useT();
  const { state, answeredAtMs, ageMs } = freshness;
  const time = answeredAtMs === undefined ? undefined : malaysianTime(answeredAtMs).time;
  const old = isOld(freshness);
  return (
    <Box
      component="p"
      sx={{
        ...{ m: 0, mb: 0.5, minHeight: 20, fontSize: '0.8125rem' },
        color: state === 'silent' ? 'outbid.main' : 'text.secondary',
        ...(old && { fontWeight: 600 }),
      }}
    >
      {old && (time === undefined ? t('No answer yet') : t('No answer since {time}', { time }))}
      {!old && time !== undefined && t('As of {time}, {floor} s ago', { time, floor: Math.floor(ageMs / 1_000) })}
    </Box>
  );
}

/** What may no longer be true is grey. */
export const DIMMED = { filter: 'grayscale(1)', opacity: 0.55 };

export function Dimmed({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  return <Box sx={when ? DIMMED : undefined}>{children}</Box>;
}

/** The house does not answer, or prices no longer move: said once, until it does. */
export function LineBanner() {
  const t = useT();
  const line = useLine();
  const { state, answeredAtMs } = line;
  if (!isOld(line)) return <OfflineBanner />;
  const since = answeredAtMs === undefined ? '' : ` ${t('since {time}', { time: malaysianTime(answeredAtMs).time })}`;
  return (
    <Box
      role="status"
      sx={{
        ...{ px: 2, py: 1.25, textAlign: 'center', fontWeight: 500 },
        ...(state === 'silent'
          ? { color: 'outbid.main', bgcolor: 'outbid.ground' }
          : { color: 'text.primary', bgcolor: 'quiet.main' }),
      }}
    >
      {t('No answer from the server{since}. What is shown is from then. Trying again…', { since })}
    </Box>
  );
}
