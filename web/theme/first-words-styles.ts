import type { CssVarsTheme, Theme } from '@mui/material/styles';

/** What is free at each side of a page of 1,190 px. */
const BESIDE = 'max(24px, 50% - 595px)';

/** px: of the strip about their own lots, with which the home page of a bidder begins (`web/features/site/home/OwnLots.tsx`). */
const OWN_LOTS_PX = 56;

/**
 * What the page shows first, in words, until its scripts draw it (`api/features/site/preview`): each part where it will stand then, and as high.
 * `test/e2e/journeys/first-words.ts` measures both.
 */
export function firstWordsStyles(theme: Theme & CssVarsTheme) {
  const { vars, typography, breakpoints } = theme;
  const { palette } = vars;
  const [text, ink, muted] = [typography.fontFamily, palette.text.primary, palette.text.secondary];
  const condensed = 'var(--tk-condensed)';
  const link = { color: 'inherit', textDecoration: 'none' };
  const box = { border: `1px solid ${palette.divider}`, borderRadius: 10, background: palette.background.paper };
  return {
    // The first picture, and no smaller than it will be (`api/features/site/preview/page-meta.ts`).
    '.first': { display: 'block', objectFit: 'cover', width: '100%' },
    '.first.banner': { aspectRatio: '16 / 9', boxShadow: `0 -1px 0 ${palette.topBar.main}`, marginTop: 1 },
    '.first.room': { aspectRatio: '3 / 2', maxWidth: 760 },
    '.first.item': { aspectRatio: '16 / 9.2', width: 'calc(100% - 32px)', margin: '76px 16px 0' },
    '.first-words': { padding: 16, display: 'grid', gap: 20 },
    '.first-words:has(.head, .hero)': { padding: 0, display: 'block' },
    '.first-words :is(p, h1, h2, h3)': { margin: 0 },
    '.first-words h1': typography.h1,
    '.first-words p': { color: muted },
    '.first-words .amount': { font: `700 2rem ${condensed}`, color: ink },
    'html:not([lang=ms]) .first-words [lang=ms], html[lang=ms] .first-words [lang=en]': { display: 'none' },

    // A list: `web/features/catalogue/ListHead.tsx`, `FilterBar.tsx`, `web/lots/LotCard.module.css`.
    '.head': {
      padding: '6px 16px 0',
      borderBottom: `1px solid ${palette.divider}`,
      background: palette.background.paper,
    },
    '.title': { minHeight: 52, display: 'grid', alignContent: 'center' },
    '.title p': { ...typography.caption, minHeight: 24, display: 'flex', alignItems: 'center' },
    '.first-words .title h1': { fontSize: '1.25rem', lineHeight: 1.1 },
    '.other': { padding: '2px 0', font: `600 .9375rem/1.3 ${condensed}`, whiteSpace: 'nowrap', overflow: 'hidden' },
    '.head .message': { marginTop: 4, padding: '6px 12px', borderRadius: 8, background: palette.quiet.main },
    '.message span': { display: 'block', whiteSpace: 'pre-line', font: `500 .875rem/1.35 ${text}`, color: ink },
    '.message .folded': { maxHeight: '2.7em', overflow: 'hidden' },
    '.other a': { color: 'inherit', fontWeight: 'inherit' },
    '.head nav': { display: 'flex', height: 48, marginLeft: -8, overflow: 'hidden', whiteSpace: 'nowrap' },
    '.head nav a': { ...link, padding: '0 8px', font: `500 .9375rem/48px ${text}`, color: muted },
    '.head nav a:first-of-type': { color: ink, boxShadow: `inset 0 -3px 0 ${palette.primary.main}` },
    '.under': { padding: '8px 16px 40px' },
    '.search': {
      height: 48,
      border: `1px solid ${palette.field.main}`,
      borderRadius: 8,
      background: palette.background.paper,
    },
    '.chips': { height: 48 },
    '.under .found': {
      height: 48,
      marginBottom: 4,
      display: 'flex',
      alignItems: 'center',
      font: `500 .9375rem ${text}`,
      color: ink,
    },
    '.cards': { display: 'grid', gap: 8 },
    '.cards > a': {
      ...{ ...link, ...box, display: 'grid', gridTemplateColumns: 'clamp(88px, 28.7vw, 112px) 1fr' },
      ...{ minHeight: 150, overflow: 'hidden' },
    },
    '.cards section': { padding: '8px 12px' },
    '.photo': { background: palette.quiet.main },
    '.cards img': { display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover' },
    '.cards h2': { font: `700 1.1875rem/1.2 ${condensed}` },
    '.first-words .cards .amount': { fontSize: '1.375rem' },

    // Home: `web/features/site/home/Hero.tsx`, `HomePage.tsx`, `LotStrip.tsx`.
    '.hero': { padding: '24px 16px 32px', background: palette.topBar.main, color: palette.topBar.contrastText },
    '.first-words .hero p': { minHeight: '1.5em', fontWeight: 500, color: palette.topBar.muted },
    '.first-words .hero h1': {
      font: `700 clamp(2.25rem, 9vw, 3.5rem)/1 ${condensed}`,
      margin: '4px 0 20px',
      textWrap: 'balance',
    },
    '.first-words .hero .over': { marginBottom: 8 },
    '.first-words .hero .end': {
      ...{ display: 'grid', placeItems: 'center', height: 'calc(24px + 3.46875rem)', maxWidth: 400 },
      ...{ border: '1px solid rgb(255 255 255 / 0.28)', borderRadius: 8, background: '#000' },
      ...{ font: `700 1.75rem/1 ${condensed}`, color: '#fff' },
    },
    '.way': {
      ...{ ...link, display: 'grid', placeItems: 'center', minHeight: 58, marginTop: 24, borderRadius: 8 },
      ...{ background: palette.primary.main, color: palette.primary.contrastText, font: `600 1.25rem ${text}` },
    },
    '.first-words .hero .more': { ...typography.body2, marginTop: 16 },
    '.find': {
      padding: '16px 16px 8px',
      borderBottom: `1px solid ${palette.divider}`,
      background: palette.background.paper,
    },
    '.first-words .find .search': { marginBottom: 4 },
    '.strip': { padding: '24px 16px' },
    '.first-words .strip h2': { ...typography.h2, height: 48, marginBottom: 12 },
    '.tiles': {
      display: 'grid',
      gap: 16,
      gridAutoFlow: 'column',
      gridAutoColumns: 'clamp(min(68vw, 260px), 9rem, 100%)',
      overflow: 'hidden',
    },
    '.tiles a': link,
    '.tiles .photo': { ...box, aspectRatio: '4 / 3', background: palette.quiet.main },
    '.tiles h3': { ...typography.h4, paddingTop: 10, whiteSpace: 'nowrap', overflow: 'hidden' },
    '.tiles p': typography.caption,
    '.first-words .tiles .amount': { font: `600 1.5rem/1 ${condensed}`, paddingTop: 4 },
    'html[data-bidder] #root:has(.hero)': { '--tk-own': `${OWN_LOTS_PX}px` },
    '#root:has(.hero) > :first-child': { marginBottom: 'var(--tk-own)' },

    // A lot: `web/features/catalogue/ItemFrame.tsx`.
    '.back': { display: 'none' },
    '.first.item ~ .first-words': { padding: '0 16px' },
    '.first.item ~ .first-words .back': {
      ...{ position: 'absolute', top: 72, height: 48, display: 'flex', alignItems: 'center', gap: 14 },
      ...{ font: `600 1.375rem ${condensed}`, color: ink },
    },
    '.back a': { ...link, ...box, borderRadius: 8, padding: '0 20px 0 42px', font: `600 1rem/46px ${text}` },
    '.back a::before': { content: '"←"', margin: '0 9px 0 -25px' },
    '.first.item ~ .first-words .lot': { ...box, marginTop: 17, padding: 22 },
    '.first.item ~ .first-words .thumbnails': { marginTop: 101 },
    '.first-words .lot h1': { fontSize: '1.75rem' },

    [breakpoints.up('sm')]: {
      '.head, .under, .find, .strip': { paddingInline: 24 },
      '.first-words .title h1': { fontSize: '1.75rem' },
      '.other': { font: `400 .875rem/1.3 ${text}` },
      '.head .message': { marginTop: 8 },
      '.head nav a': { fontSize: '1rem', marginRight: 12 },
      '.cards': { gridTemplateColumns: 'repeat(2, minmax(0, 23.375rem))', gap: 20, justifyContent: 'center' },
      '.cards > a': { display: 'block', minHeight: 466 },
      '.cards .photo, .cards img': { aspectRatio: '374 / 196' },
      '.way': { display: 'inline-grid', paddingInline: 40 },
    },
    [breakpoints.up('md')]: {
      '.first.banner': {
        ...{ position: 'relative', zIndex: 1, aspectRatio: '16 / 10', width: 'min(620px, 52%)' },
        ...{ margin: `48px ${BESIDE} 0 auto`, boxShadow: 'none', borderRadius: 10 },
      },
      '.first.item': { width: 'min(764px, 100% - 474px)', margin: `88px 0 0 ${BESIDE}` },
      '.first-words, .head, .under, .find, .strip': { paddingInline: BESIDE },
      '.head': { paddingTop: 12 },
      '.title': { minHeight: 60 },
      '.first-words .title h1': { fontSize: '2rem' },
      '.under': { paddingTop: 16 },
      '.under .chips': { marginTop: 4 },
      '.under .found': { height: 24, margin: '4px 0 20px', fontSize: '1rem' },
      '.cards': { gridTemplateColumns: 'repeat(3, minmax(0, 23.375rem))', justifyContent: 'space-between' },
      '.first-words:has(.hero)': { position: 'absolute', top: 'calc(60px + var(--tk-own, 0px))', left: 0, right: 0 },
      '.hero': { padding: `41px ${BESIDE} 40px` },
      '.hero > *': { maxWidth: 'calc((min(100vw - 48px, 1190px) - 40px) * 6 / 13)' },
      '.first-words .hero h1': { fontSize: '2.625rem', marginBottom: 28 },
      '.first-words .hero .end': { height: 'calc(24px + 3.96875rem)' },
      '.strip': { paddingTop: 32 },
      '.tiles': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gridAutoFlow: 'row' },
      '.first.item ~ .first-words .back': { top: 84, left: BESIDE },
      '.first.item ~ .first-words .lot': {
        ...{ position: 'absolute', top: 148, right: BESIDE, margin: 0 },
        width: '25rem',
      },
      '.first-words .lot h1': { fontSize: '2rem' },
    },
    [breakpoints.up('lg')]: { '.first-words .hero h1': { fontSize: '3.375rem' } },
  } as const;
}
