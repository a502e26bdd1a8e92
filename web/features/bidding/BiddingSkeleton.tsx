import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useT } from '#web/i18n/language.ts';

/** The bidding page in outline, while its lot is on the way. */
export function BiddingSkeleton() {
  const panel = (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Skeleton variant="rectangular" height={28} width="60%" />
      <Skeleton variant="rectangular" height={56} width="80%" />
      <Skeleton variant="rectangular" height={124} />
      <Skeleton variant="rectangular" height={58} />
    </Box>
  );
  return (
    <Box
      aria-busy="true"
      aria-label={useT()('Loading the lot')}
      sx={{
        maxWidth: 1238,
        mx: 'auto',
        px: { md: 3 },
        py: { md: 4 },
        display: 'grid',
        gap: { xs: 0, md: 3.25 },
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(360px, 430px)' },
      }}
    >
      <Skeleton variant="rectangular" sx={{ height: { xs: 242, md: 480 }, borderRadius: { xs: 0, md: '10px' } }} />
      {panel}
    </Box>
  );
}
