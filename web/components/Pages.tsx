import Pagination from '@mui/material/Pagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useT } from '../i18n/language.ts';

interface PagesProps {
  /** Of what, for those who listen. */
  readonly label: string;
  /** 1 is the first. */
  readonly page: number;
  readonly count: number;
  /** Numbers on either side of the current one, where there is room. */
  readonly siblings?: number;
  /** What a page is called, for those who listen, where it has more than its number. */
  readonly nameOf?: (page: number) => string;
  readonly onPage: (page: number) => void;
}

/**
 * Up to ten page numbers at a time (specification, section 9); of more pages those around the current one, so that every page can be
 * reached. Nothing for a single page.
 */
export function Pages({ label, page, count, siblings = 3, nameOf, onPage }: PagesProps) {
  const t = useT();
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  if (count <= 1) return null;
  return (
    <Pagination
      aria-label={label}
      getItemAriaLabel={(type, item, selected) => {
        if (type === 'previous') return t('Go to previous page');
        if (type === 'next') return t('Go to next page');
        const number = item ?? 1;
        if (nameOf !== undefined) return nameOf(number);
        return selected ? t('page {page}', { page: number }) : t('Go to page {page}', { page: number });
      }}
      page={page}
      count={count}
      siblingCount={narrow ? 0 : siblingsWithin(siblings, count)}
      onChange={(_, next) => onPage(next)}
      sx={{ mt: 3, display: 'flex', justifyContent: 'center' }}
    />
  );
}

const MOST_NUMBERS = 10;

/** Up to `2 * siblings + 5` pages the list leaves none out: one page less beside the current one where that would be too many. */
function siblingsWithin(siblings: number, count: number): number {
  return count > MOST_NUMBERS && count <= 2 * siblings + 5 ? siblings - 1 : siblings;
}
