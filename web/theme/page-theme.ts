import type { CssVarsTheme, Theme } from '@mui/material/styles';
import { componentStyles } from './theme-components.ts';
import type { HouseTheme } from './theme-data.ts';

/**
 * The theme as components see it, put together from what the build worked out (`theme-data.ts`): MUI's own `createTheme` mixes both palettes
 * anew at each start, and is 10 kB. Colours are custom properties here, whose values for each scheme stand in the page (`page-styles.ts`).
 */
export function pageThemeOf({ data, variables }: HouseTheme): Theme & CssVarsTheme {
  const vars = variablesOf(variables);
  const { easing, duration } = data.transitions;
  const inMs = (time: number | string) => (typeof time === 'string' ? time : `${Math.round(time)}ms`);
  const theme = {
    ...data,
    vars,
    palette: { ...(vars.palette as object), mode: 'light' },
    components: componentStyles,
    internal_cache: {},
    breakpoints: { ...data.breakpoints, ...mediaQueries(data.breakpoints.values) },
    typography: { ...data.typography, pxToRem: (px: number) => `${px / data.typography.htmlFontSize}rem` },
    transitions: {
      ...data.transitions,
      getAutoHeightDuration,
      create: (
        properties: string | readonly string[] = 'all',
        options: { duration?: number | string; easing?: string; delay?: number | string } = {},
      ) =>
        [properties]
          .flat()
          .map((property) =>
            [
              property,
              inMs(options.duration ?? duration.standard),
              options.easing ?? easing.easeInOut,
              inMs(options.delay ?? 0),
            ].join(' '),
          )
          .join(','),
    },
    spacing: (...steps: readonly (number | string)[]) => (steps.length === 0 ? [1] : steps).map(inSteps).join(' '),
    alpha: (colour: string, share: number | string) =>
      colour.includes('var(')
        ? `rgba(${colour.replace(/var\((--[^,\s)]+)\)/g, 'var($1Channel)')} / ${calculated(share)})`
        : `color-mix(in srgb, ${colour} ${calculated(share, ' * 100%')}, transparent)`,
    applyStyles: (scheme: string, styles: object) => ({ [`*:where([data-${scheme}]) &`]: styles }),
  };
  return theme as unknown as Theme & CssVarsTheme;
}

/** The references to custom properties, by the parts of their names: `palette-text-primary` is `palette.text.primary`. */
function variablesOf(names: string): Record<string, unknown> {
  const vars: Record<string, unknown> = {};
  for (const name of names.split(' ')) {
    const path = name.split('-');
    const last = path.pop() ?? '';
    let part = vars;
    for (const key of path) {
      part[key] ??= {};
      part = part[key] as Record<string, unknown>;
    }
    part[last] = `var(--tk-${name})`;
  }
  return vars;
}

/** Milliseconds, by MUI's curve: what is twice as high does not take twice as long. */
function getAutoHeightDuration(heightPx: number): number {
  const parts = heightPx / 36;
  return parts > 0 ? Math.min(Math.round((4 + 15 * parts ** 0.25 + parts / 5) * 10), 3_000) : 0;
}

function inSteps(step: number | string): string {
  if (typeof step === 'string') return step;
  if (step === 0) return '0px';
  return step === 1 ? 'var(--tk-spacing)' : `calc(${step} * var(--tk-spacing))`;
}

function calculated(share: number | string, times = ''): string {
  return typeof share === 'string' || times !== '' ? `calc(${share}${times})` : String(share);
}

type Edge = string | number;

/** Media queries of the widths from which a breakpoint counts, in CSS pixels; a twentieth of a pixel below it the one before it ends. */
function mediaQueries(values: Readonly<Record<string, number>>) {
  const keys = Object.keys(values);
  const width = (edge: Edge) => (typeof edge === 'number' ? edge : (values[edge] ?? 0));
  const from = (edge: Edge) => `(min-width:${width(edge)}px)`;
  const below = (edge: Edge) => `(max-width:${width(edge) - 0.05}px)`;
  const after = (key: string) => keys[keys.indexOf(key) + 1];
  const up = (edge: Edge) => `@media ${from(edge)}`;
  const down = (edge: Edge) => `@media ${below(edge)}`;
  const between = (start: Edge, end: Edge) => `@media ${from(start)} and ${below(end)}`;
  const only = (key: string) => {
    const next = after(key);
    return next === undefined ? up(key) : between(key, next);
  };
  return { up, down, between, only };
}
