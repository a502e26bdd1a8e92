import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

/** A lot card in outline. */
export function LotCardSkeleton() {
  return (
    <Card aria-hidden="true" sx={{ maxWidth: 374, width: '100%' }}>
      <Skeleton variant="rectangular" sx={{ aspectRatio: '374 / 196', height: 'auto', borderRadius: 0 }} />
      <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Skeleton variant="rectangular" width={72} height={20} />
        <Skeleton variant="rectangular" width="70%" height={28} />
        <Skeleton variant="rectangular" width="45%" height={16} />
        <Skeleton variant="rectangular" width="60%" height={44} sx={{ mt: 1 }} />
        <Skeleton variant="rectangular" height={48} sx={{ mt: 1 }} />
      </Box>
    </Card>
  );
}
