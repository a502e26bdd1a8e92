import type { CssVarsTheme, Theme } from '@mui/material/styles';

/** Parts of the theme that are neither functions nor colours. */
const PARTS = ['breakpoints', 'direction', 'shape', 'typography', 'mixins', 'transitions', 'motion', 'zIndex'] as const;

/** Custom properties of components that the site does not have, and of nothing that components ask for. */
const UNUSED =
  /^(overlays|font|palette-(AppBar|Avatar|Slider|SnackbarContent|SpeedDialAction|StepConnector|StepContent))-/;

/** What of the theme stays the same as long as the site: `pageTheme` makes it whole. */
export interface HouseTheme {
  readonly data: Pick<Theme, (typeof PARTS)[number]>;
  /** The names of all custom properties, without their prefix, with a space between. */
  readonly variables: string;
}

/** In the build, from the theme that MUI has worked out: all of it is plain data, and can be written into the program. */
export function themeData(house: Theme): HouseTheme {
  const theme = house as Theme & CssVarsTheme;
  const data = Object.fromEntries(PARTS.map((part) => [part, theme[part]]));
  const names = JSON.stringify(theme.vars).matchAll(/var\(--tk-([\w-]+)/g);
  const variables = [...names].map(([, name = '']) => name).filter((name) => !UNUSED.test(name));
  return { data: JSON.parse(JSON.stringify(data)), variables: [...new Set(variables)].join(' ') };
}
