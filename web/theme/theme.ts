import { createTheme } from '@mui/material/styles';
import { colourSchemes } from './theme-colours.ts';
import { componentStyles } from './theme-components.ts';

export const CONDENSED = "'Barlow Condensed', 'Barlow', sans-serif";

/** Paper, ink, number plates, one amber: the tokens of the house in both colour schemes. */
export const houseTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data', cssVarPrefix: 'tk' },
    colorSchemes: colourSchemes,
    defaultColorScheme: 'light',
    // Letters that are larger leave less room, as a smaller screen does: layouts go by the browser's letters (16 px unless it is told otherwise).
    breakpoints: { unit: 'rem', values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 }, step: 0.3125 },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography: {
      fontFamily: "'Barlow', system-ui, sans-serif",
      fontSize: 14,
      fontWeightRegular: 400,
      fontWeightMedium: 500,
      fontWeightBold: 600,
      h1: { fontFamily: CONDENSED, fontWeight: 600, fontSize: '2.25rem', lineHeight: 1.1, letterSpacing: '0.002em' },
      h2: { fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.75rem', lineHeight: 1.15 },
      h3: { fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.375rem', lineHeight: 1.2 },
      h4: { fontFamily: CONDENSED, fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.25 },
      body1: { fontSize: '1rem', lineHeight: 1.5 },
      body2: { fontSize: '0.875rem', lineHeight: 1.45 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.4, fontWeight: 500 },
      button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components: componentStyles,
  });
