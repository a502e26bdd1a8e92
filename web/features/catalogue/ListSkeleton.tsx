import Box from '@mui/material/Box';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { ListLinks } from '#web/lots/ListLinks.tsx';
import { LotList } from '#web/lots/LotList.tsx';
import type { ListShape } from '#web/lots/lot-entry.ts';

/** A list of lots in outline, until what stands above the lots has arrived: each part as high as it will be. */
export function ListSkeleton({ shape }: { readonly shape: ListShape }) {
  const t = useT();
  return (
    <Box role="status" aria-label={t('Loading the lots')}>
      <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 0.75, md: 1.5 } }}>
          <Skeleton sx={{ maxWidth: { xs: 240, md: 420 }, height: { xs: 52, md: 60 } }} />
          <Skeleton sx={{ mt: 1, height: { xs: 50, md: 31 } }} />
          <ListLinks />
        </Box>
      </Box>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 1, md: 2 }, pb: 5 }}>
        <Skeleton sx={{ mb: { xs: 0.5, md: 1.5 }, height: { xs: 144, md: 128 } }} />
        <LotList entries={undefined} shape={shape} />
      </Box>
    </Box>
  );
}
