import useMediaQuery from '@mui/material/useMediaQuery';

/** Of letters of 16 px: so wide a page has room for all tabs and tools in its bar. */
const DESK_PX = 1_200;

/** Is there room for a bar with all in it? With larger letters it needs a wider page; else what does not fit is in the drawer. */
export function useDesk(): boolean {
  return useMediaQuery(`(min-width: ${DESK_PX * lettersOf16()}px)`, { noSsr: true });
}

/** How much larger letters are than usual, as whoever looks has them. */
export function lettersOf16(): number {
  if (typeof document === 'undefined') return 1;
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
