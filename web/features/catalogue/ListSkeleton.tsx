import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useT } from '#web/i18n/language.ts';
import { CardGrid } from '#web/lots/CardGrid.tsx';

/** A list of lots in outline, until what stands above the lots has arrived. */
export function ListSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-label={t('Loading the lots')}>
      <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2.5, pb: 1.5, display: 'grid', gap: 1.5 }}>
          <Skeleton variant="rectangular" height={52} sx={{ maxWidth: 420 }} />
          <Skeleton variant="rectangular" height={48} />
          <Skeleton variant="rectangular" height={36} sx={{ maxWidth: 280 }} />
        </Box>
      </Box>
      <Box sx={{ maxWidth: 1238, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2, pb: 5, display: 'grid', gap: 2 }}>
        <Skeleton variant="rectangular" height={48} />
        <CardGrid>{undefined}</CardGrid>
      </Box>
    </Box>
  );
}
