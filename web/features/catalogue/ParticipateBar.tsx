import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type RefObject, useEffect, useState } from 'react';
import { Price } from '#web/components/Price.tsx';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { type SessionView, sessionClock, shortCountdown } from '#web/lots/session-view.ts';

interface ParticipateBarProps {
  /** The button whose place it takes while that is out of sight. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly session: SessionView;
  readonly label: string;
  readonly amountSen: number;
  /** What the amount is. */
  readonly amountLabel: string;
  readonly onParticipate: () => void;
}

/** With large letters, the button lies below the price. */
const ROW = {
  ...{ display: 'flex', alignItems: 'center', gap: 1.5 },
  '@container (max-width: 15em)': { display: 'grid', gap: 0.5 },
} as const;

/** A little more than it takes, also with large letters. */
const HEIGHT = 'calc(76px + max(0px, 1rem - 20px) * 9)';

/** On a phone, at the thumb while the page is read: price, time left and the way into the lot. */
export function ParticipateBar({ button, session, label, amountSen, amountLabel, onParticipate }: ParticipateBarProps) {
  const t = useT();
  const away = useIsAway(button);
  const clock = sessionClock(session, useServerNow(1000));
  if (!away || clock.phase !== 'started') return null;
  return (
    <Box
      component="section"
      aria-label={t('Take part in this lot')}
      sx={{
        ...{ display: { xs: 'block', md: 'none' }, containerType: 'inline-size' },
        ...{ position: 'fixed', zIndex: 'appBar', left: 0, right: 0, bottom: 0, px: 2, pt: 1 },
        pb: 'max(8px, env(safe-area-inset-bottom))',
        ...{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider' },
      }}
    >
      {/* What is at the end of the page, and what is reached by Tab, is not left under it. */}
      <GlobalStyles
        styles={{
          '@media (width < 56.25rem)': {
            body: { paddingBottom: HEIGHT },
            // Notices lie above it.
            html: { scrollPaddingBottom: `calc(${HEIGHT} + 8px)`, '--tk-bottomBar': HEIGHT },
          },
        }}
      />
      <Box sx={ROW}>
        <Box sx={{ flex: '1 0 48%' }}>
          <Box sx={{ fontSize: '0.75rem', lineHeight: 1.3, color: 'text.secondary' }}>
            {amountLabel}
            {' · '}
            <Box component="span" sx={{ whiteSpace: 'nowrap', color: clock.late ? 'late.main' : 'inherit' }}>
              {t('{time} left', { time: shortCountdown(t, clock.left) })}
            </Box>
          </Box>
          <Price amountSen={amountSen} size="medium" />
        </Box>
        <Button
          variant="contained"
          color="primary"
          onClick={onParticipate}
          sx={{ lineHeight: 1.2, overflowWrap: 'normal' }}
        >
          {label}
        </Button>
      </Box>
    </Box>
  );
}

/** Has it left the window? */
function useIsAway(element: RefObject<HTMLElement | null>): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return away;
}
