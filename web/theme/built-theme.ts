import { pageThemeOf } from './page-theme.ts';
import type { HouseTheme } from './theme-data.ts';

/** Written into the program by `vite.config.ts`. */
declare const HOUSE_THEME: HouseTheme;

/** The theme of the running site; the build gives it to MUI in place of its default one too (`web/build/library-cuts.ts`). */
export const pageTheme = pageThemeOf(HOUSE_THEME);
