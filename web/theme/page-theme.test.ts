import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CssVarsTheme, Theme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { pageThemeOf } from './page-theme.ts';
import { houseTheme } from './theme.ts';
import { themeData } from './theme-data.ts';

const made = houseTheme() as Theme & CssVarsTheme;
const page = pageThemeOf(JSON.parse(JSON.stringify(themeData(made))));

/** The values of the custom properties stand in the page, so the theme of the page names none beside them. */
const withoutValues = (css: unknown): unknown =>
  JSON.parse(JSON.stringify(css).replace(/var\((--[\w-]+), (?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, 'var($1)'));

describe('the theme of the page is the one that MUI makes', () => {
  it.each(['breakpoints', 'direction', 'shape', 'typography', 'mixins', 'transitions', 'motion', 'zIndex'] as const)(
    'in its %s',
    (part) => expect(JSON.parse(JSON.stringify(page[part]))).toEqual(JSON.parse(JSON.stringify(made[part]))),
  );

  it('in its custom properties, but for those of components that the site does not have', () => {
    const { overlays, font, ...expected } = withoutValues(made.vars) as Record<string, Record<string, unknown>>;
    for (const part of [
      'AppBar',
      'Avatar',
      'Slider',
      'SnackbarContent',
      'SpeedDialAction',
      'StepConnector',
      'StepContent',
    ])
      delete expected.palette?.[part];
    expect(page.vars).toEqual({ ...expected, shadows: { ...expected.shadows } });
    expect(overlays).toBeDefined();
    expect(font).toBeDefined();
  });

  it.each([[[]], [[0]], [[1]], [[2]], [[-1]], [[0.5]], [[1, 2]], [['auto']], [[0, '1em']]] as (number | string)[][][])(
    'in steps of %j',
    (steps) => {
      const spacing = (theme: Theme) => (theme.spacing as (...given: typeof steps) => string)(...steps);
      expect(spacing(page)).toBe(withoutValues(spacing(made)));
    },
  );

  it('in its media queries', () => {
    const queries = ({ breakpoints: { up, down, between, only } }: Theme) => [
      ...(['xs', 'sm', 'md', 'lg', 'xl'] as const).flatMap((key) => [up(key), down(key), only(key)]),
      up(444),
      down(508),
      between('sm', 'lg'),
      between('md', 1000),
    ];
    expect(queries(page)).toEqual(queries(made));
  });

  it('in all that components of the site ask it to do', () => {
    const asked = [
      'alpha(',
      'applyStyles(',
      'spacing(',
      'breakpoints.up(',
      'breakpoints.down(',
      'breakpoints.between(',
    ];
    asked.push('breakpoints.only(', 'transitions.create(', 'transitions.getAutoHeightDuration(', 'typography.pxToRem(');
    // Asked of themes without custom properties, and by MUI's base lines, in whose place the page has its own.
    const unasked = ['lighten(', 'darken(', 'palette.getContrastText(', 'getColorSchemeSelector('];
    const components = path.resolve(import.meta.dirname, '../../node_modules/@mui/material');
    const sources = readdirSync(components, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?!styles|esm)[\w/\\]+\.mjs$/.test(file),
    );
    const found = sources.flatMap((file) => [
      ...readFileSync(path.join(components, file), 'utf8').matchAll(/\btheme\.((?:[a-z]+\.)?[a-zA-Z]+\()/g),
    ]);
    const others = found.map(([, call = '']) => call).filter((call) => ![...asked, ...unasked].includes(call));
    expect(others).toEqual([]);
    for (const height of [0, 1, 48, 300, 5_000])
      expect(page.transitions.getAutoHeightDuration(height)).toBe(made.transitions.getAutoHeightDuration(height));
  });

  it('in its transitions', () => {
    const transitions = ({ transitions: { create } }: Theme) => [
      create(),
      create('opacity'),
      create(['opacity', 'color'], { duration: 99.6, delay: '2s', easing: 'linear' }),
    ];
    expect(transitions(page)).toEqual(transitions(made));
  });

  it('in shades of a colour', () => {
    const { text, action } = made.vars.palette;
    const shades = [0.5, action.hoverOpacity].map((share) => made.alpha(text.primary, share));
    const ofPage = [0.5, page.vars.palette.action.hoverOpacity].map((share) =>
      page.alpha(page.vars.palette.text.primary, share),
    );
    expect(ofPage).toEqual(withoutValues(shades));
  });

  it('in sizes of text and in what holds for one of the schemes', () => {
    expect(page.typography.pxToRem(14)).toBe(made.typography.pxToRem(14));
    expect(page.applyStyles('dark', { color: 'red' })).toEqual(made.applyStyles('dark', { color: 'red' }));
  });
});
