import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';

/** A tab of My Bid in outline, as high as what mostly comes: what stands below it does not move into sight and out again. */
export function MyBidSkeleton() {
  const t = useT();
  return (
    <Box aria-busy="true" role="status" aria-label={t('Loading your lots')} sx={{ minHeight: '100vh' }}>
      <Skeleton width={240} height={34} sx={{ mb: 2 }} />
      <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} height={132} />
        ))}
      </Card>
    </Box>
  );
}
