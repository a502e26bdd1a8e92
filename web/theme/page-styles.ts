import { css } from '@emotion/react';
import type { CssVarsTheme, Theme } from '@mui/material/styles';
import { firstWordsStyles } from './first-words-styles.ts';
import { CONDENSED, houseTheme } from './theme.ts';
import { FOCUS_RING } from './theme-components.ts';

/**
 * The theme's custom properties in both colour schemes, and the ground of every page (in place of MUI's CssBaseline), as one style sheet. The
 * build writes it into the page, where it stands before any script has run.
 */
export function pageStyles(): string {
  const theme = houseTheme() as Theme & CssVarsTheme;
  const { palette } = theme.vars;
  const ground = {
    html: {
      colorScheme: 'light',
      boxSizing: 'border-box',
      WebkitFontSmoothing: 'antialiased',
      MozOsxFontSmoothing: 'grayscale',
      WebkitTextSizeAdjust: '100%',
      '--tk-condensed': CONDENSED,
      '--tk-text': theme.typography.fontFamily,
      // Of another colour where the ground is dark in both schemes.
      '--tk-focus': palette.text.primary,
    },
    'html[data-dark]': { colorScheme: 'dark' },
    // What comes into view stands below the bar. Not by a padding of the page: the bar itself would be brought into view by moving the page.
    ':where(main, footer) *': { scrollMarginTop: 72 },
    '*, *::before, *::after': { boxSizing: 'inherit' },
    'strong, b': { fontWeight: theme.typography.fontWeightBold },
    body: {
      ...theme.typography.body1,
      margin: 0,
      minHeight: '100dvh',
      color: palette.text.primary,
      backgroundColor: palette.background.default,
      fontVariantNumeric: 'tabular-nums',
      fontFeatureSettings: '"tnum" 1',
      overflowWrap: 'anywhere',
    },
    '@media print': { body: { backgroundColor: palette.common.white } },
    ':focus-visible': FOCUS_RING,
    '::selection': { background: palette.primary.main, color: palette.primary.contrastText },
    'img, svg, video': { maxWidth: '100%' },
    ...firstWordsStyles(theme),
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // With a duration, however short, every element would have transitions of everything that it inherits.
        transition: 'none !important',
        scrollBehavior: 'auto !important',
      },
    },
  };
  const sheets: readonly object[] = [...theme.generateStyleSheets(), ground];
  return sheets.map((sheet) => css({ ...sheet }).styles).join('');
}
