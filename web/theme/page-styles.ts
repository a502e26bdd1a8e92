import { css } from '@emotion/react';
import type { CssVarsTheme, Theme } from '@mui/material/styles';
import { CONDENSED, houseTheme } from './theme.ts';
import { FOCUS_RING } from './theme-components.ts';

/** What is free at each side of a page of 1,190 px. */
const BESIDE = 'max(24px, 50% - 595px)';

/**
 * The theme's custom properties in both colour schemes, and the ground of every page (in place of MUI's CssBaseline), as one style sheet. The
 * build writes it into the page, where it stands before any script has run.
 */
export function pageStyles(): string {
  const theme = houseTheme() as Theme & CssVarsTheme;
  const { palette } = theme.vars;
  const [text, ink] = [theme.typography.fontFamily, palette.text.primary];
  const ground = {
    html: {
      colorScheme: 'light',
      boxSizing: 'border-box',
      WebkitFontSmoothing: 'antialiased',
      MozOsxFontSmoothing: 'grayscale',
      WebkitTextSizeAdjust: '100%',
      scrollPaddingTop: 72,
      '--tk-condensed': CONDENSED,
      '--tk-text': theme.typography.fontFamily,
      // Of another colour where the ground is dark in both schemes.
      '--tk-focus': palette.text.primary,
    },
    'html[data-dark]': { colorScheme: 'dark' },
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
    // The first picture, where the page will have it, and no smaller (`api/features/site/preview/page-meta.ts`).
    '.first': { display: 'block', objectFit: 'cover', width: '100%' },
    '.first.banner': { aspectRatio: '16 / 9' },
    '.first.room': { aspectRatio: '3 / 2', maxWidth: 760 },
    '.first.item': { aspectRatio: '16 / 9.2', width: 'calc(100% - 32px)', margin: '76px 16px 0' },
    // What the page shows first, in words, until its scripts draw it (`api/features/site/preview/first-words.ts`).
    '.first-words': { padding: 16, display: 'grid', gap: 20 },
    '.first-words p, .first-words h1, .first-words h2': { margin: 0 },
    '.first-words h1': theme.typography.h1,
    '.first-words p': { color: palette.text.secondary },
    '.first-words .amount': { font: `700 2rem ${CONDENSED}`, color: palette.text.primary },
    // A list, much as its cards will stand there (`web/lots/LotCard.module.css`): on a phone the photo at the left.
    '.first-words .message': { padding: '6px 12px', borderRadius: 8, background: palette.quiet.main },
    '.message span': { display: 'block', whiteSpace: 'pre-line', font: `500 .875rem/1.35 ${text}`, color: ink },
    '.message .folded': { maxHeight: '2.7em', overflow: 'hidden' },
    '.cards': { display: 'grid', gap: 8 },
    '.cards > div': {
      ...{ display: 'grid', gridTemplateColumns: 'clamp(88px, 28.7vw, 112px) 1fr', minHeight: 146, overflow: 'hidden' },
      ...{ border: `1px solid ${palette.divider}`, borderRadius: 10, background: palette.background.paper },
    },
    '.cards section': { padding: '8px 12px' },
    '.cards .photo': { background: palette.quiet.main },
    '.cards img': { display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' },
    '.cards h2': { font: `700 1.1875rem/1.2 ${CONDENSED}` },
    '.first-words .cards .amount': { fontSize: '1.375rem' },
    'html:not([lang=ms]) .first-words [lang=ms], html[lang=ms] .first-words [lang=en]': { display: 'none' },
    [theme.breakpoints.up('sm')]: {
      '.cards': { gridTemplateColumns: 'repeat(auto-fill, 23.375rem)', gap: 20, justifyContent: 'space-between' },
      '.cards > div': { display: 'block' },
      '.cards .photo, .cards img': { aspectRatio: '374 / 196' },
    },
    [theme.breakpoints.up('md')]: {
      '.first.banner': { aspectRatio: '16 / 10', width: 'min(620px, 52%)', margin: `48px ${BESIDE} 0 auto` },
      '.first.item': { width: 'min(764px, 100% - 474px)', margin: `88px 0 0 ${BESIDE}` },
      '.first-words': { paddingInline: BESIDE },
    },
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
