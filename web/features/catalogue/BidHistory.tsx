import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { LatestBidOfLot, PublicBid } from '#contract/bidding.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { Price } from '#web/components/Price.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useLocale, useT } from '#web/i18n/language.ts';
import { StruckAmount } from '#web/lots/VoidAmount.tsx';
import { VOID_WORDS } from '#web/lots/void-words.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';

// Few lots have more than one page of bids.
const Pages = lazy(async () => ({ default: (await import('#web/components/Pages.tsx')).Pages }));

interface BidHistoryProps {
  readonly lotId: string;
  /** Its newest bids, kept current by the live feed; undefined while they are on their way. */
  readonly live: LatestBidOfLot | undefined;
  readonly failed: boolean;
  readonly onRetry: () => void;
}

/** The first page is cut from the newest twenty, which are live. */
const BIDS_A_PAGE = 10;

/** All bids on a lot, newest first: bidder numbers, amounts, times; no names. */
export function BidHistory({ lotId, live, failed, onRetry }: BidHistoryProps) {
  const t = useT();
  const [page, setPage] = useState(1);
  const older = catalogueApi.useBidHistoryQuery({ lotId, page, size: BIDS_A_PAGE }, { skip: page === 1 });
  const bids = page === 1 ? live?.bids.slice(0, BIDS_A_PAGE) : older.currentData?.bids;
  // Those that no longer count are shown, and not counted.
  const standing = (live?.bidCount ?? 0) - (live?.voidBids ?? 0);
  const count = Math.ceil((live?.bidCount ?? 0) / BIDS_A_PAGE);
  // The price says that there is none yet; an empty card would say it once more.
  if (bids?.length === 0 && page === 1) return null;
  const lost = bids === undefined && (page === 1 ? failed : older.isError && !older.isFetching);
  return (
    <Card component="section" aria-labelledby="bid-history" sx={{ pt: 2.25, pb: 1, containerType: 'inline-size' }}>
      <Box sx={{ px: 2.25, mb: 1, display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography id="bid-history" variant="h3" component="h2">
          {t('Bid history')}
        </Typography>
        {live !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {standing === 1 ? t('1 bid') : t('{n} bids', { n: standing })}
          </Typography>
        )}
      </Box>
      {lost ? (
        <Box role="alert" sx={{ px: 2.25, pb: 1.5 }}>
          <Typography sx={{ mb: 1, color: 'outbid.main' }}>{t('The bids could not be loaded')}</Typography>
          <Button onClick={page === 1 ? onRetry : older.refetch}>{t('Try again')}</Button>
        </Box>
      ) : bids === undefined ? (
        <Box role="status" aria-label={t('Loading the bids')} sx={{ px: 2.25, pb: 1.5, display: 'grid', gap: 1 }}>
          {['first', 'second', 'third'].map((key) => (
            <Skeleton key={key} height={32} />
          ))}
        </Box>
      ) : (
        <Bids bids={bids} />
      )}
      {count > 1 && (
        <Suspense>
          <Pages label={t('Pages of bids')} page={page} count={count} siblings={0} onPage={setPage} />
        </Suspense>
      )}
    </Card>
  );
}

/** A small phone, or large letters: who and when at the left, the amount beside them. */
const NARROW = '@container (width < 21.5rem)';
const ROW = {
  [NARROW]: {
    ...{ display: 'grid', gridTemplateColumns: '1fr auto', borderTop: 1, borderColor: 'divider', py: 1 },
    '& > td': { border: 0, py: 0 },
    '& > td:nth-of-type(2)': { gridRow: '1 / span 2', gridColumn: 2, alignSelf: 'center', pl: 0 },
    '& > td:last-of-type': { textAlign: 'left' },
  },
} as const;

function Bids({ bids }: { readonly bids: readonly PublicBid[] }) {
  const t = useT();
  const me = useAppSelector(selectBidderNo);
  const cell = { px: 2.25, py: 1, borderTop: 1, borderColor: 'divider', textAlign: 'left' } as const;
  const head = { ...cell, borderTop: 0, py: 0.5, typography: 'caption', color: 'text.secondary' } as const;
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
      <Box component="thead" sx={{ [NARROW]: { display: 'none' } }}>
        <tr>
          <Box component="th" scope="col" sx={head}>
            {t('Bidder')}
          </Box>
          <Box component="th" scope="col" sx={{ ...head, textAlign: 'right' }}>
            {t('Amount')}
          </Box>
          <Box component="th" scope="col" sx={{ ...head, textAlign: 'right' }}>
            {t('Time')}
          </Box>
        </tr>
      </Box>
      <tbody>
        {bids.map(({ bidNo, bidderNo, amount, at, void: gone, automatic }) => (
          <Box key={bidNo} component="tr" sx={{ ...ROW, bgcolor: bidderNo === me ? 'onTop.ground' : 'transparent' }}>
            <Box component="td" sx={cell}>
              {t('Bidder {no}', { no: bidderNo })}
              {bidderNo === me && <strong> · {t('You')}</strong>}
              {automatic && (
                <Box
                  component="span"
                  sx={{ display: 'inline-block', whiteSpace: 'pre', fontSize: '0.8125rem', color: 'text.secondary' }}
                >
                  {` · ${t('automatic')}`}
                </Box>
              )}
              {gone !== undefined && (
                <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'late.main' }}>
                  {t(VOID_WORDS[gone.reason])}
                </Box>
              )}
            </Box>
            <Box component="td" sx={{ ...cell, textAlign: 'right' }}>
              {gone === undefined ? (
                <Price amountSen={wireSen(amount)} size="small" plain />
              ) : (
                <StruckAmount amountSen={wireSen(amount)} />
              )}
            </Box>
            <Box component="td" sx={{ ...cell, textAlign: 'right', whiteSpace: 'nowrap', color: 'text.secondary' }}>
              <When at={at} />
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

/** Day and second at +08:00; on a phone the day stands above. */
function When({ at }: { readonly at: string }) {
  const locale = useLocale();
  const atMs = Date.parse(at);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'Asia/Kuala_Lumpur' });
  return (
    <time dateTime={at}>
      <Box component="span" sx={{ fontSize: '0.8125rem', display: { xs: 'block', sm: 'inline' }, mr: { sm: 1 } }}>
        {day.format(atMs)}
      </Box>
      {malaysianTime(atMs).time}
    </time>
  );
}
