import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import type { LatestBid } from '#contract/bidding.ts';
import type { Lot } from '#contract/catalogue/catalogue.ts';
import { lotPhotoUrl } from '#contract/photos.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { Price } from '#web/components/Price.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { Photo } from '#web/lots/Photo.tsx';

const SHOWN = 6;
/** Sold and withdrawn ones are not shown, so a few more are asked for. */
const ASKED = 12;

const GRID = {
  display: 'grid',
  gridAutoFlow: { xs: 'column', md: 'row' },
  gridAutoColumns: { xs: 'clamp(min(68vw, 260px), 9rem, 100%)' },
  gridTemplateColumns: { md: 'repeat(6, minmax(0, 1fr))' },
  gap: 2,
  overflowX: { xs: 'auto', md: 'visible' },
  scrollSnapType: { xs: 'x proximity', md: 'none' },
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  pb: { xs: 1, md: 0 },
} as const;

/** The first lots of the current auction with their prices as they move; without any, those of the next auction. */
export function LotStrip() {
  const t = useT();
  // Drawn a little at a time when it comes: it is below the first screen.
  const data = useDeferredValue(catalogueApi.useOngoingBidsQuery({ page: 1, size: ASKED }).data);
  const open = data?.auctionLotList.filter((lot) => lot.status === 'open').slice(0, SHOWN);
  if (open?.length === 0) return <NextLots />;
  return (
    <Strip title={t('In Auction')} all="/onlineAuction/onAuction/1" total={data?.total}>
      {data &&
        open?.map((lot) => (
          <Tile
            key={lot.id}
            lot={lot}
            to={`/itempage/${lot.id}`}
            bid={data.ongoingBid.find((bid) => bid.id === lot.id && bid.session === lot.session)}
          />
        ))}
    </Strip>
  );
}

function NextLots() {
  const t = useT();
  const { data: lots } = catalogueApi.useNextLotsByPageQuery({ page: 1, size: SHOWN });
  const { data: counts } = catalogueApi.useListCountsQuery();
  if (lots?.length === 0) return null;
  return (
    <Strip title={t('Next Auction')} all="/onlineAuction/nextAuction/1" total={counts?.next}>
      {lots?.map((lot) => (
        <Tile key={`${lot.session}/${lot.id}`} lot={lot} to={`/itempagena/${lot.id}`} bid={undefined} />
      ))}
    </Strip>
  );
}

interface StripProps {
  readonly title: string;
  /** Where all lots are. */
  readonly all: string;
  readonly total: number | undefined;
  /** undefined: on their way. */
  readonly children: ReactNode;
}

function Strip({ title, all, total, children }: StripProps) {
  const t = useT();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ maxWidth: 1238, width: '100%', mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 3, md: 4 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        <Link component={RouterLink} to={all} sx={{ py: 1.5, fontWeight: 500 }}>
          {total === undefined ? t('All lots') : t('All {n} lots', { n: total })}
        </Link>
      </Box>
      <Box component="ul" sx={{ ...GRID, listStyle: 'none', m: 0, p: 0, ...{ px: GRID.px, mx: GRID.mx } }}>
        {children ??
          Array.from({ length: SHOWN }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
            <li key={index}>
              <Skeleton sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
              <Skeleton height={18} width="50%" sx={{ mt: 1.5 }} />
              <Skeleton height={26} width="80%" sx={{ mt: 1 }} />
            </li>
          ))}
      </Box>
    </Box>
  );
}

interface TileProps {
  readonly lot: Pick<Lot, 'id' | 'regnNo' | 'unit' | 'make' | 'descOfGood' | 'price' | 'photos'>;
  readonly to: string;
  readonly bid: LatestBid | undefined;
}

function Tile({ lot, to, bid }: TileProps) {
  const t = useT();
  const [cover] = lot.photos;
  const hasBid = bid !== undefined && bid.latestBid > 0;
  return (
    <Box component="li" sx={{ scrollSnapAlign: 'start', scrollMarginInline: 16 }}>
      <Box
        component={RouterLink}
        to={to}
        sx={{
          display: 'block',
          color: 'inherit',
          textDecoration: 'none',
          borderRadius: '10px',
          '&:hover h3': { textDecoration: 'underline' },
        }}
      >
        <Box
          sx={{
            position: 'relative',
            aspectRatio: '4 / 3',
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
          }}
        >
          <Photo
            src={cover === undefined ? undefined : lotPhotoUrl(lot.unit, cover)}
            alt=""
            sizes="(min-width: 1238px) 185px, (min-width: 900px) 16vw, min(68vw, 260px)"
          />
          <Box sx={{ position: 'absolute', top: 8, right: 8, lineHeight: 1 }}>
            <NumberPlate regnNo={lot.regnNo} size="small" />
          </Box>
        </Box>
        <Typography variant="h4" component="h3" noWrap sx={{ mt: 1.25 }}>
          {lot.make} {lot.descOfGood}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {hasBid ? t('Lot {no} · Latest bid', { no: lot.id }) : t('Lot {no} · Starting price', { no: lot.id })}
        </Typography>
        <Price amountSen={wireSen(hasBid ? bid.latestBid : lot.price)} size="medium" highlight sx={{ mt: 0.5 }} />
      </Box>
    </Box>
  );
}
