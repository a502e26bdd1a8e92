/** A state's colour pair: text or icon, and the ground behind it. */
interface Tone {
  readonly main: string;
  readonly ground: string;
}

interface HouseColours {
  onTop: Tone;
  outbid: Tone;
  /** Time running out. */
  late: Tone;
  topBar: { main: string; contrastText: string; muted: string };
  plate: { main: string; contrastText: string; edge: string };
  /** A quiet ground one step off the surface: chips, hovered rows, skeletons. */
  quiet: { main: string };
  /** Edges of controls, strong enough to be seen as controls. */
  edge: { main: string };
  /** Edges of fields, by which alone an empty one is seen: 3:1 against what is around them (WCAG 1.4.11). */
  field: { main: string };
}

declare module '@mui/material/styles' {
  interface Palette extends HouseColours {}
  interface PaletteOptions extends Partial<HouseColours> {}
}

const INK = '#15181E';
const AMBER = { main: '#FFB000', light: '#FFC24B', dark: '#EDA300', contrastText: INK };

export const colourSchemes = {
  light: {
    palette: {
      primary: AMBER,
      secondary: { main: INK, light: '#2A303B', dark: '#000000', contrastText: '#FFFFFF' },
      error: { main: '#B9251B', contrastText: '#FFFFFF' },
      warning: { main: '#9A4D00', contrastText: '#FFFFFF' },
      success: { main: '#0A7345', contrastText: '#FFFFFF' },
      info: { main: INK, contrastText: '#FFFFFF' },
      background: { default: '#F6F5F1', paper: '#FFFFFF' },
      text: { primary: INK, secondary: '#5A6170', disabled: '#8A909C' },
      divider: '#E2E0D8',
      onTop: { main: '#0A7345', ground: '#E4F4EA' },
      outbid: { main: '#B9251B', ground: '#FCEBE9' },
      late: { main: '#9A4D00', ground: '#FFF1D6' },
      topBar: { main: INK, contrastText: '#FFFFFF', muted: '#B9BFCA' },
      plate: { main: '#0B0C0E', contrastText: '#FFFFFF', edge: '#0B0C0E' },
      quiet: { main: '#EFEDE6' },
      edge: { main: '#C9C6BB' },
      field: { main: '#8C897E' },
    },
  },
  dark: {
    palette: {
      primary: AMBER,
      secondary: { main: '#ECEEF2', light: '#FFFFFF', dark: '#C7CCD6', contrastText: INK },
      error: { main: '#FF7A6E', contrastText: INK },
      warning: { main: '#FFC24B', contrastText: INK },
      success: { main: '#45D393', contrastText: INK },
      info: { main: '#ECEEF2', contrastText: INK },
      background: { default: '#0E1116', paper: '#161A21' },
      text: { primary: '#ECEEF2', secondary: '#9BA4B3', disabled: '#6C7584' },
      divider: '#2A313C',
      onTop: { main: '#45D393', ground: '#0F2A1E' },
      outbid: { main: '#FF7A6E', ground: '#331614' },
      late: { main: '#FFC24B', ground: '#33260B' },
      topBar: { main: '#0A0C10', contrastText: '#ECEEF2', muted: '#9BA4B3' },
      plate: { main: '#000000', contrastText: '#FFFFFF', edge: '#4A5261' },
      quiet: { main: '#1E242D' },
      edge: { main: '#414A58' },
      field: { main: '#6B7585' },
    },
  },
};
