import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { SessionPhase } from '#domain/session-clock.ts';
import { type Standing, showsLatestBid } from '../bidding/standing.ts';
import { NumberPlate } from '../components/NumberPlate.tsx';
import { Price } from '../components/Price.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { type BidView, type LotView, shortFacts } from './lot-view.ts';
import { Photo } from './Photo.tsx';
import { SoldStamp } from './SoldStamp.tsx';

interface LotCardProps {
  readonly lot: LotView;
  readonly bid: BidView;
  readonly phase: SessionPhase;
  /** The viewer's own standing; undefined for those who are not in the lot. */
  readonly standing: Standing | undefined;
  /** The session of the lot, where several run. */
  readonly sessionLabel?: string | undefined;
  /** Among the first that are seen. */
  readonly eager: boolean;
}

/** One lot of the current auction (specification, section 2, 'Lot card'). */
export function LotCard({ lot, bid, phase, standing, sessionLabel, eager }: LotCardProps) {
  return (
    <Card
      component="article"
      aria-label={`Lot ${lot.id}, ${lot.name}`}
      sx={{ maxWidth: 374, width: '100%', display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ position: 'relative', aspectRatio: '374 / 196', overflow: 'hidden', bgcolor: 'quiet.main' }}>
        <Photo src={lot.photos[0]} alt={lot.name} sizes="374px" eager={eager} />
        <Box sx={{ position: 'absolute', top: 10, right: 10 }}>
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
            LOT {lot.id}
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
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {lot.remarks.join(' · ')}
          </Typography>
        )}
        <Box sx={{ mt: 'auto', pt: 1.5, display: 'flex', gap: 2.25, alignItems: 'flex-end', minHeight: 58 }}>
          <Prices lot={lot} bid={bid} phase={phase} />
        </Box>
        <Button component={RouterLink} to={`/itempage/${lot.id}`} fullWidth sx={{ mt: 1.75 }}>
          View Item
        </Button>
      </Box>
    </Card>
  );
}

function OwnStatus({ lot, standing }: { lot: LotView; standing: Standing | undefined }) {
  if (lot.status === 'forfeited') return <StatusChip status="refused">Forfeited</StatusChip>;
  if (lot.status !== 'open' || standing === undefined || standing === 'no bid') return null;
  return <StatusChip status={standing} />;
}

function Prices({ lot, bid, phase }: Pick<LotCardProps, 'lot' | 'bid' | 'phase'>) {
  if (lot.status === 'sold') {
    return (
      <>
        <Amount label="Reserved price" amountSen={lot.startingPriceSen} muted />
        {lot.salePriceSen !== null && <Amount label="Sold Price" amountSen={lot.salePriceSen} />}
      </>
    );
  }
  const shown = showsLatestBid(lot, bid.latestBidSen, phase, lot.status);
  return (
    <>
      <Amount label="Starting price" amountSen={lot.startingPriceSen} muted={shown} />
      {shown && <Amount label="Latest bid" amountSen={bid.latestBidSen} highlight />}
      {!shown && phase === 'started' && lot.status === 'open' && (
        <Typography variant="body2" color="textSecondary">
          No bid yet
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
