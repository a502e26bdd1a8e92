import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { lotPhotoUrl } from '#contract/photos.ts';
import type { LotOutcome } from '#contract/purchases.ts';
import { offersApi } from '#web/calls/endpoints/offers.ts';
import { CheckIcon, CloseIcon, UpTriangleIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { endedWords, priceWords } from '#web/lots/ended-words.ts';
import { Photo } from '#web/lots/Photo.tsx';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import type { EndedLotNow } from './use-ended-lot.ts';

// Few come from the end of a lot that they won.
const WonSteps = lazy(async () => ({ default: (await import('#web/lots/WonSteps.tsx')).WonSteps }));

interface EndedLotCardProps extends EndedLotNow {
  readonly onClose: () => void;
}

/** What became of the lot whose end has just sent the bidder here. It takes the focus, and says by itself when it changes. */
export function EndedLotCard({ ended, lot, onClose }: EndedLotCardProps) {
  const t = useT();
  const me = useAppSelector(selectBidderNo);
  const isAsked = lot?.outcome === 'waiting' && lot.vendor !== undefined && lot.recorded;
  const { data: own, isLoading } = offersApi.useOwnOffersQuery(undefined, { skip: !isAsked });
  const offer = own?.offers.find(({ session, lotNo }) => session === ended.session && lotNo === ended.lotNo);
  const words = lot && !isLoading ? endedWords(t, lot, isAsked ? offer : undefined) : undefined;
  const good = words?.good ?? false;
  return (
    <Box
      component="section"
      aria-label={t('Lot {no}', { no: ended.lotNo })}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: { xs: good ? 'column' : 'row', sm: 'row' },
        // With large letters the words come below the plate.
        flexWrap: { xs: good ? 'nowrap' : 'wrap', sm: 'nowrap' },
        alignItems: 'flex-start',
        gap: { xs: 1.5, sm: good ? 3 : 2 },
        p: { xs: 1.75, sm: 2 },
        minHeight: { xs: 148, sm: 124 },
        borderRadius: '10px',
        border: 1,
        borderColor: good ? 'onTop.main' : 'divider',
        bgcolor: good ? 'onTop.ground' : 'background.paper',
      }}
    >
      {lot === undefined || words === undefined ? (
        <Box role="status" aria-label={t('Loading your lots')} sx={{ flex: 1, display: 'grid', gap: 1 }}>
          <Skeleton height={28} width="80%" />
          <Skeleton height={20} width="55%" />
        </Box>
      ) : (
        <>
          <Cover lot={lot} large={good} />
          <Box sx={{ flex: { xs: good ? 1 : '1 1 9rem', sm: 1 }, minWidth: 0 }}>
            <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
              {good && (
                <Typography component="p" sx={{ typography: 'h1', pr: { sm: 4.5 }, mb: 0.75, color: 'onTop.main' }}>
                  {priceWords(t, lot)}
                </Typography>
              )}
              <Title good={good} icon={lot.outcome === 'won' ? <CheckIcon /> : <UpTriangleIcon />}>
                {words.title}
              </Title>
              {words.lines.map((line) => (
                <Typography key={line} sx={{ mt: 0.5 }}>
                  {line}
                </Typography>
              ))}
              {lot.outcome === 'won' && me !== null && (
                <Box sx={{ mt: 0.5, '& p': { m: 0 } }}>
                  <Suspense>
                    <WonSteps theirs={[lot]} me={me} />
                  </Suspense>
                </Box>
              )}
            </Box>
            <Ways lot={lot} />
          </Box>
          <IconButton
            onClick={onClose}
            aria-label={t('Close')}
            sx={{
              position: 'absolute',
              top: 4,
              right: 4,
              bgcolor: { xs: good ? 'background.paper' : undefined, sm: 'transparent' },
            }}
          >
            <CloseIcon />
          </IconButton>
        </>
      )}
    </Box>
  );
}

interface TitleProps {
  readonly good: boolean;
  readonly icon: React.ReactNode;
  readonly children: string;
}

/** Takes the focus when it comes, unless somebody has begun to do something else. */
function Title({ good, icon, children }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const idle = focused === null || focused === document.body || focused.matches('main, h1');
    if (idle) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      variant="h3"
      component="h2"
      sx={{
        display: 'flex',
        gap: 1,
        // Beside the button that closes.
        pr: 4.5,
        color: good ? 'onTop.main' : 'text.primary',
        outline: 'none !important',
      }}
    >
      {good && (
        <Box component="span" aria-hidden="true" sx={{ flexShrink: 0, mt: '0.3em', fontSize: '0.7em' }}>
          {icon}
        </Box>
      )}
      <span>{children}</span>
    </Typography>
  );
}

/** Of what is theirs it is the first thing that they see. */
function Cover({ lot, large }: { readonly lot: LotOutcome; readonly large: boolean }) {
  const name = [lot.make, lot.descOfGood].filter((part) => part !== '').join(' ');
  const sizes = large ? '(min-width: 600px) 340px, 100vw' : '132px';
  return (
    <Box
      sx={{
        position: 'relative',
        width: large ? { xs: 1, sm: '42%' } : { xs: 'min-content', sm: 132 },
        ...(!large && { minWidth: 84 }),
        maxWidth: { sm: 340 },
        flexShrink: 0,
        ...(large && {
          '@media (prefers-reduced-motion: no-preference)': {
            '@keyframes tk-won': { from: { opacity: 0, transform: 'translateY(12px)' } },
            animation: 'tk-won 0.4s ease-out',
          },
        }),
      }}
    >
      <Box sx={{ aspectRatio: '4 / 3', overflow: 'hidden', borderRadius: '8px', mb: large ? 0 : 0.75 }}>
        <Photo src={lot.photo === null ? undefined : lotPhotoUrl(lot.unit, lot.photo)} alt={name} sizes={sizes} eager />
      </Box>
      <Box sx={large ? { position: 'absolute', bottom: 10, left: 12 } : {}}>
        <NumberPlate regnNo={lot.regnNo} size={large ? 'large' : 'small'} />
      </Box>
    </Box>
  );
}

function Ways({ lot }: { readonly lot: LotOutcome }) {
  const t = useT();
  if (lot.outcome === 'running') {
    return (
      <Button component={RouterLink} to={`/auctionpage/${lot.lotNo}`} sx={{ mt: 1.5 }}>
        {t('Go to Auction Page')}
      </Button>
    );
  }
  if (lot.outcome !== 'lost' && lot.outcome !== 'no bid') return null;
  return (
    <Button component={RouterLink} to="/onlineAuction/onAuction/1" sx={{ mt: 1.5 }}>
      {t('See the lots')}
    </Button>
  );
}
