import Box from '@mui/material/Box';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';
import type { Standing } from '#web/lots/standing.ts';
import styles from './Life.module.css';
import type { LiveView } from './live-view.ts';
import { useChanges } from './use-changes.ts';

const LOOK = {
  'on top': { icon: '▲', color: 'onTop.main', bgcolor: 'onTop.ground' },
  outbid: { icon: '▼', color: 'outbid.main', bgcolor: 'outbid.ground' },
  'no bid': { icon: '–', color: 'text.secondary', bgcolor: 'quiet.main' },
} as const;

interface StatusStripProps {
  readonly standing: Standing;
  readonly live: Pick<LiveView, 'price' | 'bids'>;
  readonly me: number;
}

/** The bidder's standing in the lot, full width; it pulses with each bid. Not read out here: the announcer does, once. */
export function StatusStrip({ standing, live, me }: StatusStripProps) {
  const t = useT();
  const { icon, color, bgcolor } = LOOK[standing];
  const changes = useChanges(`${standing} ${live.price.latestBidSen}`);
  return (
    <Box
      sx={{
        // Sticky while the lot is scrolled.
        position: 'sticky',
        top: 0,
        zIndex: 1,
        flexShrink: 0,
        display: 'flex',
        gap: 1.25,
        alignItems: 'center',
        minHeight: 42,
        px: 2,
        py: 0.75,
        color,
        bgcolor,
        fontWeight: 600,
      }}
    >
      {changes > 0 && <span key={changes} aria-hidden="true" className={styles.pulse} />}
      <span aria-hidden="true">{icon}</span>
      {wordsOf(t, standing, live, me)}
    </Box>
  );
}

function wordsOf(t: Translate, standing: Standing, { price, bids }: StatusStripProps['live'], me: number): string {
  if (standing === 'on top') return t('You are on top');
  if (standing === 'outbid') return t('You have been outbid by bidder {no}', { no: price.bidderNo ?? '' });
  if (bids.some((bid) => bid.bidderNo === me)) return t('Your bid no longer counts');
  return t('You have not bid on this lot');
}
