import Box from '@mui/material/Box';
import { useState } from 'react';
import { BANNER_SIZES, srcSetOf } from '#contract/photos.ts';
import type { Banner as HouseBanner } from '#contract/site/site.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';

const FRAME = {
  order: { xs: 1, md: 2 },
  position: 'relative',
  aspectRatio: { xs: '16 / 9', md: '16 / 10' },
  overflow: 'hidden',
  borderRadius: { sm: '10px' },
  mt: { sm: 3, md: 0 },
  bgcolor: 'rgb(255 255 255 / 0.06)',
} as const;

/** The house's pictures: one stands still, several take turns. Without any the page does not hold a place for them. */
export function Banner() {
  const { data: banners, isError } = siteApi.useBannersQuery();
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  if (isError) return null;
  if (banners === undefined) {
    return <Skeleton sx={{ ...FRAME, height: 'auto', bgcolor: 'rgb(255 255 255 / 0.08)' }} />;
  }
  const good = banners.filter((banner) => !broken.has(banner.photoId));
  const [leading] = good;
  if (leading === undefined) return null;
  const onBroken = (photoId: string) => setBroken((known) => new Set(known).add(photoId));
  return (
    <Box sx={FRAME}>
      {good.length === 1 ? (
        <BannerPicture {...leading} onBroken={onBroken} first />
      ) : (
        <BannerCarousel>
          {good.map((banner, index) => (
            <BannerPicture key={banner.photoId} {...banner} onBroken={onBroken} first={index === 0} />
          ))}
        </BannerCarousel>
      )}
    </Box>
  );
}

interface BannerPictureProps extends HouseBanner {
  readonly first: boolean;
  readonly onBroken: (photoId: string) => void;
}

function BannerPicture({ photoId, imgUrl, alt, focusX, focusY, first, onBroken }: BannerPictureProps) {
  return (
    <Box
      component="img"
      src={imgUrl}
      srcSet={srcSetOf(imgUrl)}
      sizes={BANNER_SIZES}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      draggable={false}
      onError={() => onBroken(photoId)}
      style={{ objectPosition: `${focusX}% ${focusY}%` }}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
    />
  );
}
