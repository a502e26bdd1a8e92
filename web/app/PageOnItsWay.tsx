import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PageFrame } from '../components/PageFrame.tsx';

/** In the place of a page whose code is still on its way. */
export function PageOnItsWay() {
  return (
    <PageFrame>
      <Box role="status" aria-label="Loading the page" sx={{ display: 'grid', gap: 2 }}>
        <Skeleton variant="rounded" height={40} sx={{ maxWidth: 320 }} />
        <Skeleton variant="rounded" height={320} />
      </Box>
    </PageFrame>
  );
}
