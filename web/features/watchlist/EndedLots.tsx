import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import type { WatchedLot } from '#contract/watchlist.ts';
import { OUTCOMES_PER_PAGE, purchasesApi } from '#web/calls/endpoints/purchases.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Price } from '#web/components/Price.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';
import { type BidView, type LotView, lotView } from '#web/lots/lot-view.ts';
import { OfferedStatus } from '#web/lots/OwnStatus.tsx';
import { WatchButton } from '#web/lots/watch/WatchButton.tsx';
import { type EndedResult, resultOf } from './ended-result.ts';

/** A lot whose session has ended; `lot` while it is in the catalogue, before the session is cleared. */
export interface EndedLot {
  readonly watched: WatchedLot;
  readonly here?: { readonly lot: Lot; readonly bid: BidView; readonly hasBid: boolean } | undefined;
}

interface EndedLotsProps {
  readonly lots: readonly EndedLot[];
  /** null for a guest. */
  readonly me: number | null;
}

/** What became of the lots of the past. A unit that comes back stands among the others again by itself. */
export function EndedLots({ lots, me }: EndedLotsProps) {
  const lost = useLost(me);
  return (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lots.map(({ watched, here }) => {
        const key = `${watched.session}/${watched.lotNo}`;
        if (here === undefined) return <PastRow key={key} watched={watched} me={me} hasBid={lost.has(key)} />;
        const { lot, bid, hasBid } = here;
        const { salePrice, status } = lot;
        return (
          <Row
            key={key}
            watched={watched}
            lot={lotView(lot)}
            href={`/itempage/${lot.id}`}
            priceSen={salePrice === null ? bid.latestBidSen : (lotView(lot).salePriceSen ?? 0)}
            result={resultOf({ status, bidderNo: bid.bidderNo, me, hasBid })}
          />
        );
      })}
    </Card>
  );
}

/** The lots that somebody bid on and did not win, as far back as their last two pages. */
function useLost(me: number | null): ReadonlySet<string> {
  const first = purchasesApi.useOutcomesQuery({ outcome: 'lost', page: 1 }, { skip: me === null }).data;
  const isMore = (first?.counts.lost ?? 0) > OUTCOMES_PER_PAGE;
  const second = purchasesApi.useOutcomesQuery({ outcome: 'lost', page: 2 }, { skip: !isMore }).data;
  return useMemo(
    () => new Set([first, second].flatMap((answer) => answer?.outcomes.map(({ id }) => id) ?? [])),
    [first, second],
  );
}

interface PastRowProps {
  readonly watched: WatchedLot;
  readonly me: number | null;
  readonly hasBid: boolean;
}

/** Of a session that was cleared, as its records have it. */
function PastRow({ watched, me, hasBid }: PastRowProps) {
  const { session, lotNo } = watched;
  const { data, isFetching } = purchasesApi.useLotOfSessionQuery(
    { session, lotNo },
    { skip: !/^AMS\d+$/.test(session) },
  );
  if (data === undefined) return <Row watched={watched} waits={isFetching} />;
  const lot = lotView(data.auctionLotLog);
  return (
    <Row
      watched={watched}
      lot={lot}
      href={`/itempage/${session}/${lotNo}`}
      priceSen={lot.salePriceSen ?? 0}
      result={resultOf({ status: lot.status, bidderNo: data.bidderNo, me, hasBid })}
    />
  );
}

const RESULTS: Readonly<
  Record<
    Exclude<EndedResult, 'offered'>,
    { readonly look: 'taken' | 'late' | 'outbid' | 'no bid'; readonly word: EnglishText }
  >
> = {
  won: { look: 'taken', word: text('You won') },
  leads: { look: 'taken', word: text('Highest bid') },
  outbid: { look: 'outbid', word: text('You were outbid') },
  sold: { look: 'no bid', word: text('Sold') },
  'not sold': { look: 'no bid', word: text('Not sold') },
  forfeited: { look: 'no bid', word: text('Forfeited') },
  ended: { look: 'no bid', word: text('Ended') },
};

interface RowProps {
  readonly watched: WatchedLot;
  readonly lot?: LotView;
  readonly href?: string;
  /** At the hammer; 0: none. */
  readonly priceSen?: number;
  readonly result?: EndedResult;
  readonly waits?: boolean;
}

/** On a desk one line; on a phone, or with large letters, number and price above, what became of it below. */
function Row({ watched, lot, href, priceSen = 0, result, waits = false }: RowProps) {
  const t = useT();
  const { session, lotNo, regnNo, unit } = watched;
  return (
    <Box
      component="li"
      aria-busy={waits}
      sx={{
        display: 'grid',
        gridTemplate: '"lot price" auto "result watch" auto / minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: 2,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        '@media (width >= 56rem)': {
          gridTemplate: '"lot result price watch" auto / minmax(0, 1fr) 11rem 9rem auto',
        },
      }}
    >
      <Box sx={{ gridArea: 'lot', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography variant="h4" component="span">
            {t('LOT {no}', { no: lotNo })}
          </Typography>
          <NumberPlate regnNo={regnNo} size="small" />
          <Typography component="span" variant="caption" color="textSecondary">
            {session}
          </Typography>
        </Box>
        <NameOf href={href} waits={waits}>
          {lot?.name}
        </NameOf>
      </Box>
      <Box sx={{ gridArea: 'result' }}>
        {result !== undefined && result !== 'offered' && (
          <StatusChip status={RESULTS[result].look}>{t(RESULTS[result].word)}</StatusChip>
        )}
        {result === 'offered' && lot !== undefined && <OfferedStatus lot={lot} />}
      </Box>
      <Box sx={{ gridArea: 'price', textAlign: 'right' }}>
        {waits && <Skeleton height={24} width={88} />}
        {priceSen > 0 && <Price amountSen={priceSen} size="small" />}
      </Box>
      <WatchButton lot={{ id: lotNo, session, regnNo, unit }} sx={{ gridArea: 'watch' }} />
    </Box>
  );
}

function NameOf({ href, waits, children }: { href: string | undefined; waits: boolean; children: ReactNode }) {
  const t = useT();
  if (waits) return <Skeleton height={20} width="60%" />;
  if (href === undefined) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('No longer listed')}
      </Typography>
    );
  }
  return (
    <Link component={RouterLink} to={href} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 32 }}>
      {children}
    </Link>
  );
}
