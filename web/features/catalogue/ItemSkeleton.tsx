import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useT } from '#web/i18n/language.ts';

/** The item page in outline. */
export function ItemSkeleton() {
  const t = useT();
  return (
    <Box
      aria-busy="true"
      role="status"
      aria-label={t('Loading the lot')}
      sx={{
        display: 'grid',
        gap: 3.25,
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 400px' },
        alignItems: 'start',
      }}
    >
      <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9.2', height: 'auto' }} />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Skeleton variant="rectangular" height={32} width="70%" />
        <Skeleton variant="rectangular" height={72} />
        <Skeleton variant="rectangular" height={72} />
        <Skeleton variant="rectangular" height={58} />
      </Box>
    </Box>
  );
}
