import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { BackIcon } from '#web/components/icons.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { useT } from '#web/i18n/language.ts';
import { keyFacts } from '#web/lots/fact-words.ts';
import { Gallery, type Zoomed } from '#web/lots/Gallery.tsx';
import type { LotView } from '#web/lots/lot-view.ts';
import { SoldStamp } from '#web/lots/SoldStamp.tsx';
import { WatchButton } from '#web/lots/watch/WatchButton.tsx';
import { ZoomedPhotos } from '#web/lots/ZoomedPhotos.tsx';

interface ItemFrameProps {
  readonly lot: LotView;
  /** Where the lots are. */
  readonly list: string;
  /** Prices, and the way into the lot. */
  readonly offer: ReactNode;
  /** Stands below the offer, beside the photos where there is room. */
  readonly beside?: ReactNode;
  /** What is known of it. */
  readonly more: ReactNode;
  /** Of an auction that is over: nobody watches it any more. */
  readonly past?: boolean;
}

/**
 * At a desk the offer goes along while the page is read: on a low screen as far as to its lower edge. With its costs below it it is some 54 rem high;
 * of an auction that is over it is short.
 */
const staysWith = (past: boolean) =>
  ({
    '@media (min-width: 56.25rem)': { position: 'sticky', top: past ? 76 : 'min(76px, calc(100dvh - 54rem))' },
  }) as const;

/** An item page: one thing below the other on a phone, the offer at the side on a desk. */
export function ItemFrame({ lot, list, offer, beside, more, past = false }: ItemFrameProps) {
  const [zoomed, zoom] = useState<Zoomed>();
  return (
    <PageFrame>
      <ZoomedPhotos zoomed={zoomed} onZoom={zoom} name={lot.name} photos={lot.photos} />
      <ItemHead lot={lot} list={list} past={past} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(21.25rem, 25rem)' },
          gridTemplateAreas: { xs: '"photos" "offer" "more"', md: '"photos offer" "more offer"' },
          gridTemplateRows: { md: 'auto 1fr' },
          gap: { xs: 2, md: 2.25 },
          columnGap: { md: 3.25 },
          alignItems: 'start',
        }}
      >
        <Card sx={{ gridArea: 'photos' }}>
          <Gallery
            name={lot.name}
            photos={lot.photos}
            thumbnails
            stage="16 / 9.2"
            overlay={<PhotoOverlay lot={lot} />}
            zoomed={zoomed}
            onZoom={zoom}
          />
        </Card>
        <Box sx={{ gridArea: 'offer', display: 'grid', gap: 2, ...staysWith(past) }}>
          <Card sx={{ p: 2.75 }}>
            <Typography variant="h1" sx={{ fontSize: { xs: '1.75rem', md: '2rem' } }}>
              {lot.name}
            </Typography>
            <KeyFacts lot={lot} />
            {offer}
          </Card>
          {beside}
        </Box>
        <Box sx={{ gridArea: 'more', display: 'grid', gap: 2 }}>{more}</Box>
      </Box>
    </PageFrame>
  );
}

/** What buyers look at first, in a row. */
function KeyFacts({ lot }: { readonly lot: LotView }) {
  const t = useT();
  return (
    <Box
      component="ul"
      aria-label={t('Key facts')}
      sx={{
        ...{ m: 0, p: 0, mt: 0.5, mb: 2.25, display: 'flex', flexWrap: 'wrap', listStyle: 'none' },
        ...{ rowGap: 0.25, fontSize: '0.9375rem', color: 'text.secondary' },
        '& li:not(:last-child)::after': { content: '"·" / ""', mx: 0.75 },
      }}
    >
      {keyFacts(t, lot).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </Box>
  );
}

/** Back, lot no, plate, and the watchlist. Back goes where one came from, with its filters and its place. */
function ItemHead({ lot, list, past }: Pick<ItemFrameProps, 'lot' | 'list'> & { readonly past: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { key } = useLocation();
  const back = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    // The first page of a visit has nothing of this site before it.
    if (!plain || key === 'default') return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.75, mb: 2, mt: -1, flexWrap: 'wrap' }}>
      <Button component={RouterLink} to={list} onClick={back} startIcon={<BackIcon />}>
        {t('Back')}
      </Button>
      <Typography variant="h3" component="span" sx={{ letterSpacing: '0.03em' }}>
        {t('LOT {no}', { no: lot.id })}
      </Typography>
      {/* On a phone it lies on the photo. */}
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <NumberPlate regnNo={lot.regnNo} />
      </Box>
      {!past && <WatchButton lot={lot} sx={{ ml: 'auto' }} />}
    </Box>
  );
}

/** What lies on the photos of an item page: its plate where the head has no room for it, and the stamp of a sold one. */
function PhotoOverlay({ lot }: { readonly lot: LotView }) {
  return (
    <>
      <Box sx={{ position: 'absolute', top: 10, right: 10, display: { sm: 'none' } }}>
        <NumberPlate regnNo={lot.regnNo} />
      </Box>
      {lot.status === 'sold' && <SoldStamp large />}
    </>
  );
}
