import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link as RouterLink, useNavigate } from 'react-router';
import type { UserLot } from '#contract/bidding.ts';
import { minimumBidSen } from '#domain/bid-range.ts';
import { formatRM } from '#domain/money.ts';
import { countdownTo } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { CloseIcon, DownTriangleIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { useT } from '#web/i18n/language.ts';
import { useServerNow } from '#web/live/server-clock.ts';
import { incrementsView } from '#web/lots/increments.ts';
import { bidObstacleOf, type Obstacle } from '#web/lots/obstacle.ts';
import { obstacleInShort, obstacleWay } from '#web/lots/obstacle-words.ts';
import { shortCountdown } from '#web/lots/session-view.ts';
import { useMeans } from '#web/lots/use-means.ts';
import { keyOfLot } from '#web/notices/outbid.ts';

/** So many cards at once, on a phone and on a desk; the others are counted. */
const SHOWN = { phone: 1, desk: 2 };

interface OutbidCardsProps {
  readonly me: number;
  readonly lots: readonly UserLot[];
  readonly onSeen: (lots: readonly UserLot[]) => void;
}

/** The lots on which somebody was outbid and can bid again, the one that ends first on top. */
export function OutbidCards({ me, lots, onSeen }: OutbidCardsProps) {
  const t = useT();
  const nowMs = useServerNow(1000);
  const desk = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const means = useMeans(me);
  const open = lots
    .filter(({ endsAt }) => Date.parse(endsAt) > nowMs)
    .toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt));
  const shown = open.slice(0, desk ? SHOWN.desk : SHOWN.phone);
  const more = open.slice(shown.length);
  if (shown.length === 0) return null;
  return (
    <Box component="section" aria-label={t('Outbid')} sx={{ display: 'grid', gap: 1 }}>
      {shown.map((lot) => (
        <OutbidCard
          key={keyOfLot(lot)}
          lot={lot}
          obstacle={bidObstacleOf(lot, means)}
          nowMs={nowMs}
          onSeen={() => onSeen([lot])}
        />
      ))}
      {more.length > 0 && (
        <Box sx={{ ...GROUND, display: 'flex', alignItems: 'center' }}>
          <Box component={RouterLink} to="/myaccount/bidonline" sx={{ ...LINK, flex: 1, px: 2, py: 1.5 }}>
            {more.length === 1 ? t('Outbid on 1 more lot') : t('Outbid on {n} more lots', { n: more.length })}
          </Box>
          <Close onClick={() => onSeen(more)} />
        </Box>
      )}
    </Box>
  );
}

interface OutbidBeforeProps {
  readonly lots: readonly UserLot[];
  readonly onSeen: () => void;
}

/** On a device where they have not looked before: in one sentence what happened meanwhile. */
export function OutbidBefore({ lots, onSeen }: OutbidBeforeProps) {
  const t = useT();
  const nowMs = useServerNow(1000);
  const n = lots.filter(({ endsAt }) => Date.parse(endsAt) > nowMs).length;
  if (n === 0) return null;
  return (
    <Box role="status" sx={{ ...GROUND, display: 'flex', alignItems: 'center' }}>
      <Box component={RouterLink} to="/myaccount/bidonline" sx={{ ...LINK, flex: 1, px: 2, py: 1.5 }}>
        {n === 1 ? t('You are outbid on 1 lot') : t('You are outbid on {n} lots', { n })}
      </Box>
      <Close onClick={onSeen} />
    </Box>
  );
}

/** The red of what is outbid on a light ground, in both schemes: white can be read on it. */
const GROUND = {
  color: '#FFFFFF',
  bgcolor: '#B9251B',
  border: '1px solid rgb(255 255 255 / 0.18)',
  borderRadius: '10px',
  minHeight: 48,
} as const;
const LINK = { color: 'inherit', fontWeight: 600, textUnderlineOffset: '3px' } as const;

/** Amber is the page's own button. */
const QUIET = { '&.MuiButton-root': { color: 'inherit', bgcolor: 'transparent', borderColor: 'currentColor' } };

interface OutbidCardProps {
  readonly lot: UserLot;
  readonly obstacle: Obstacle | undefined;
  /** The server's clock. */
  readonly nowMs: number;
  readonly onSeen: () => void;
}

function OutbidCard({ lot, obstacle, nowMs, onSeen }: OutbidCardProps) {
  const t = useT();
  const navigate = useNavigate();
  const { lotNo } = lot;
  const way = obstacle && obstacleWay(t, obstacle, lotNo);
  const topSen = wireSen(lot.latestBid);
  const { increments } = catalogueApi.useSessionsQuery(undefined, {
    selectFromResult: ({ data }) => ({ increments: data?.find(({ id }) => id === lot.session)?.rules.increments }),
  });
  const terms = { startingPriceSen: wireSen(lot.startingPrice), minimumRaiseSen: wireSen(lot.addPrice), topSen };
  const bidSen = minimumBidSen(terms, incrementsView(increments));
  return (
    <Box sx={{ ...GROUND, '@keyframes tk-notice': { from: { opacity: 0 } }, animation: 'tk-notice 0.2s ease-out' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2 }}>
        <Box component="span" sx={{ fontSize: '0.75em', mr: 1, display: 'inline-flex' }}>
          <DownTriangleIcon />
        </Box>
        <Box component={RouterLink} to={`/auctionpage/${lotNo}`} sx={{ ...LINK, flex: 1, py: 1.5 }}>
          {t('Outbid on lot {no}', { no: lotNo })}
        </Box>
        <Close onClick={onSeen} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 1 }}>
        <NumberPlate regnNo={lot.regnNo} size="small" />
        <span>{[lot.make, lot.descOfGood].filter((part) => part !== '').join(' ')}</span>
      </Box>
      {obstacle !== undefined && <Box sx={{ px: 2, pb: 1 }}>{obstacleInShort(t, obstacle)}</Box>}
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, pl: 2, pr: 1.5, pb: 1.5 }}
      >
        <Box sx={{ display: 'grid', fontVariantNumeric: 'tabular-nums', lineHeight: 1.35 }}>
          <strong>{formatRM(topSen)}</strong>
          <span>{t('{time} left', { time: shortCountdown(t, countdownTo(Date.parse(lot.endsAt), nowMs)) })}</span>
        </Box>
        {way === undefined ? (
          <Button sx={QUIET} onClick={() => navigate(`/auctionpage/${lotNo}`, { state: { bidSen } })}>
            {t('Bid {amount}', { amount: formatRM(bidSen) })}
          </Button>
        ) : (
          <Button sx={QUIET} component={RouterLink} to={way.to}>
            {way.label}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Close({ onClick }: { readonly onClick: () => void }) {
  const t = useT();
  return (
    <ButtonBase
      aria-label={t('Close this message')}
      onClick={onClick}
      sx={{ width: 48, height: 48, flexShrink: 0, borderRadius: '8px', color: 'inherit' }}
    >
      <CloseIcon />
    </ButtonBase>
  );
}
