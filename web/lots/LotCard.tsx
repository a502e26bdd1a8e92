import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { SessionPhase } from '#domain/session-clock.ts';
import { type Standing, showsLatestBid } from '../bidding/standing.ts';
import { HiddenText } from '../components/HiddenText.tsx';
import { NumberPlate } from '../components/NumberPlate.tsx';
import { Price } from '../components/Price.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { remarkText } from '../documents/models/notes.ts';
import { useT } from '../i18n/language.ts';
import { WatchButton } from '../watchlist/WatchButton.tsx';
import { type BidView, type LotView, shortFacts } from './lot-view.ts';
import { Photo } from './Photo.tsx';
import { SoldStamp } from './SoldStamp.tsx';

interface LotCardProps {
  readonly lot: LotView;
  readonly bid: BidView;
  readonly phase: SessionPhase;
  /** Its item page; absent for a lot of the past, which has none, and which nobody watches. */
  readonly href?: string | undefined;
  /** The viewer's own standing; undefined for those who are not in the lot. */
  readonly standing?: Standing | undefined;
  /** The session of the lot, where several run. */
  readonly sessionLabel?: string | undefined;
  /** Among the first that are seen. */
  readonly eager: boolean;
}

/** One lot (specification, section 2, 'Lot card'). */
export function LotCard({ lot, bid, phase, href, standing, sessionLabel, eager }: LotCardProps) {
  const t = useT();
  return (
    <Card
      component="article"
      aria-label={t('Lot {no}, {name}', { no: lot.id, name: lot.name })}
      sx={{ maxWidth: 374, width: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ position: 'relative', aspectRatio: '374 / 196', overflow: 'hidden', bgcolor: 'quiet.main' }}>
        <Photo src={lot.photos[0]} alt={lot.name} sizes="(max-width: 410px) calc(100vw - 34px), 374px" eager={eager} />
        <Box sx={{ position: 'absolute', top: 10, right: 10 }}>
          <HiddenText>{t('Regn No')} </HiddenText>
          <NumberPlate regnNo={lot.regnNo} />
        </Box>
        {lot.status === 'sold' && <SoldStamp />}
      </Box>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', flex: 1 }}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1, minHeight: 28 }}>
          <Typography
            variant="h4"
            component="p"
            sx={{ color: 'text.secondary', letterSpacing: '0.02em', fontSize: '1rem' }}
          >
            {t('LOT {no}', { no: lot.id })}
            {sessionLabel !== undefined && (
              <Typography component="span" variant="caption" sx={{ ml: 1 }}>
                {sessionLabel}
              </Typography>
            )}
          </Typography>
          <OwnStatus lot={lot} standing={standing} />
        </Box>
        <Typography variant="h3" component="h2">
          {lot.name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {shortFacts({ ...lot, ma: '' })}
        </Typography>
        {lot.remarks.length > 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, ...TWO_LINES }}>
            {lot.remarks.map(remarkText).join(' · ')}
          </Typography>
        )}
        <Box sx={{ mt: 'auto', pt: 1.5, display: 'flex', gap: 2.25, alignItems: 'flex-end', minHeight: 58 }}>
          <Prices lot={lot} bid={bid} phase={phase} />
        </Box>
        {href !== undefined && (
          <Box sx={{ mt: 1.75, display: 'flex', gap: 1 }}>
            <Button component={RouterLink} to={href} sx={{ flex: 1 }}>
              {t('View Item')}
              <HiddenText>: {t('LOT {no}', { no: lot.id })}</HiddenText>
            </Button>
            <WatchButton lot={lot} />
          </Box>
        )}
      </Box>
    </Card>
  );
}

/** All of a long remark stands on the item page. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

function OwnStatus({ lot, standing }: { lot: LotView; standing: Standing | undefined }) {
  const t = useT();
  if (lot.status === 'forfeited') return <StatusChip status="refused">{t('Forfeited')}</StatusChip>;
  if (lot.status !== 'open' || standing === undefined || standing === 'no bid') return null;
  return <StatusChip status={standing} />;
}

function Prices({ lot, bid, phase }: Pick<LotCardProps, 'lot' | 'bid' | 'phase'>) {
  const t = useT();
  if (lot.status === 'sold') {
    return (
      <>
        <Amount label={t('Reserved price')} amountSen={lot.startingPriceSen} muted />
        {lot.salePriceSen !== null && <Amount label={t('Sold Price')} amountSen={lot.salePriceSen} />}
      </>
    );
  }
  const shown = showsLatestBid(lot, bid.latestBidSen, phase, lot.status);
  return (
    <>
      <Amount label={t('Starting price')} amountSen={lot.startingPriceSen} muted={shown} />
      {shown && <Amount label={t('Latest bid')} amountSen={bid.latestBidSen} highlight />}
      {!shown && phase === 'started' && lot.status === 'open' && (
        <Typography variant="body2" color="textSecondary">
          {t('No bid yet')}
        </Typography>
      )}
    </>
  );
}

interface AmountProps {
  readonly label: string;
  readonly amountSen: number;
  readonly muted?: boolean;
  readonly highlight?: boolean;
}

function Amount({ label, amountSen, muted = false, highlight = false }: AmountProps) {
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {label}
      </Typography>
      <Price
        amountSen={amountSen}
        plain
        size={muted ? 'small' : 'medium'}
        highlight={highlight}
        sx={{ color: muted ? 'text.secondary' : 'text.primary' }}
      />
    </Box>
  );
}
