import useMediaQuery from '@mui/material/useMediaQuery';
import { useT } from '../i18n/language.ts';
import styles from './Pages.module.css';

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
  const labelOf = (number: number) => {
    if (nameOf !== undefined) return nameOf(number);
    return number === page ? t('page {page}', { page: number }) : t('Go to page {page}', { page: number });
  };
  return (
    <nav aria-label={label} data-pages className={styles.pages}>
      <ul>
        <li>
          <button
            type="button"
            aria-label={t('Go to previous page')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            className={styles.page}
          >
            <Arrow path="M15.41 7.41L14 6l-6 6 6 6 1.41-1.41L10.83 12z" />
          </button>
        </li>
        {pagesShown(page, count, narrow ? 0 : siblingsWithin(siblings, count)).map((number, place) => (
          <li key={number ?? `left out ${place}`}>
            {number === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <button
                type="button"
                aria-label={labelOf(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
                className={styles.page}
              >
                {number}
              </button>
            )}
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-label={t('Go to next page')}
            disabled={page >= count}
            onClick={() => onPage(page + 1)}
            className={styles.page}
          >
            <Arrow path="M10 6L8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z" />
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Arrow({ path }: { readonly path: string }) {
  return (
    <svg aria-hidden focusable={false} viewBox="0 0 24 24" className={styles.arrow}>
      <path d={path} />
    </svg>
  );
}

/**
 * The first page, the last, the current one and `siblings` on either side of it; near an end more on the other side, so that there are always
 * equally many. `null` stands where two or more are left out.
 */
function pagesShown(page: number, count: number, siblings: number): readonly (number | null)[] {
  const room = 2 * siblings + 1;
  const from = Math.max(3, Math.min(page - siblings, count - room - 1));
  const to = Math.min(count - 2, Math.max(page + siblings, room + 2));
  const before = from > 3 ? [null] : count > 2 ? [2] : [];
  const after = to < count - 2 ? [null] : count > 3 ? [count - 1] : [];
  const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  return [1, ...before, ...between, ...after, count];
}

const MOST_NUMBERS = 10;

/** Up to `2 * siblings + 5` pages the list leaves none out: one page less beside the current one where that would be too many. */
function siblingsWithin(siblings: number, count: number): number {
  return count > MOST_NUMBERS && count <= 2 * siblings + 5 ? siblings - 1 : siblings;
}
