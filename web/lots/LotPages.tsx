import Box from '@mui/material/Box';
import Pagination from '@mui/material/Pagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import { usePageLabels } from '../components/page-labels.ts';
import { useT } from '../i18n/language.ts';

/** Page sizes of the public lot lists (specification, section 9). */
export const LOTS_A_PAGE = 6;

interface LotPagesProps {
  /** 1 is the first. */
  readonly page: number;
  /** Lots on all pages. */
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Up to ten page numbers at a time; of more pages those around the current one, so that every lot can be reached. */
export function LotPages({ page, total, onPage }: LotPagesProps) {
  const labels = usePageLabels();
  const t = useT();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const count = Math.ceil(total / LOTS_A_PAGE);
  if (count <= 1) return null;
  return (
    <Box component="nav" aria-label={t('Pages of lots')} sx={{ mt: 4, display: 'flex', justifyContent: 'center' }}>
      <Pagination
        {...labels}
        page={page}
        count={count}
        siblingCount={narrow ? 0 : 3}
        boundaryCount={1}
        onChange={(_, next) => onPage(next)}
      />
    </Box>
  );
}
