import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** In the source of a package: what is found, and what stands there instead. */
type Cut = readonly [found: RegExp, instead: string];

/** `data` routes load data, the `framework` mode renders on a server: this site has neither. */
const ROUTER: readonly Cut[] = [
  // Names for developers' tools, given to components after they are made, keep those that nobody uses.
  [/^\w+\.displayName = "\w+";$/gm, ''],
  [/(?<= = )React\d*\.(?=(forwardRef|createContext|memo)\()/g, '/*#__PURE__*/ $&'],
  [/isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\)/, 'useNavigateUnstable()'],
  [/let dataRouterState = dataRouterOpts\?\.state;/, 'const dataRouterState = undefined;'],
  [
    /let (\[shouldPrefetch, prefetchRef, prefetchHandlers\]) = usePrefetchBehavior\([^)]*\);/,
    'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = null;',
  ],
];

/** No list of the house is an infinite query: each has pages, with an address of their own. */
const QUERY: readonly Cut[] = [
  [/(?<!function )isInfiniteQueryDefinition\([^)]+\)/g, 'false'],
  [/isQuery && "infiniteQueryOptions" in endpointDefinition/, 'false'],
  [/^\t+build(Initiate)?InfiniteQuery(Selector)?,\n/gm, ''],
];
const QUERY_HOOKS: readonly Cut[] = [
  [/(?<!function )isInfiniteQueryDefinition\([^)]+\)/g, 'false'],
  [/^\t+buildInfiniteQueryHooks,\n/gm, ''],
];

/** The whole of a module. */
const ALL = /^.*$/s;
const OWN_THEME = fileURLToPath(new URL('../theme/built-theme.ts', import.meta.url));

/** The theme is worked out by the build, and which colours are shown is kept by `web/theme/scheme.ts`. */
const THEME: readonly Cut[] = [
  [ALL, `import { pageTheme } from ${JSON.stringify(OWN_THEME)}; export default () => pageTheme;`],
];
const SCHEMES: readonly Cut[] = [
  [
    ALL,
    'let none; export { none as CssVarsProvider, none as useColorScheme, none as getInitColorSchemeScript, none as Experimental_CssVarsProvider };',
  ],
];

/** The site's styles are in no cascade layers. */
const LAYERS: readonly Cut[] = [[/const layerOrder = useLayerOrder\(engineTheme\);/, 'const layerOrder = null;']];

/** For browsers older than the build's: emotion writes many a property a second time. */
const PREFIXES: readonly Cut[] = [[/var defaultStylisPlugins = \[prefixer\];/, 'var defaultStylisPlugins = [];']];

/**
 * Leaves out of the build what the bundler cannot know to be unused. Each place that is cut has to be there: with a new version of a package
 * the build fails until somebody has looked at it anew.
 */
export const libraryCuts: readonly Plugin[] = [
  cutting('router', /react-router.dist.production.chunk-/, /function useRoutes\(/, ROUTER),
  cutting('query', /@reduxjs.toolkit.dist.query.rtk-query\.modern/, /./, QUERY),
  cutting('theme', /@mui.material.styles.createTheme\.mjs/, /createThemeWithVars/, THEME),
  cutting('schemes', /@mui.material.styles.ThemeProviderWithVars\.mjs/, /CssVarsProvider/, SCHEMES),
  cutting('layers', /@mui.system.ThemeProvider.ThemeProvider\.mjs/, /useLayerOrder/, LAYERS),
  cutting('prefixes', /@emotion.cache.dist.emotion-cache\.browser\.esm/, /./, PREFIXES),
  cutting('query-hooks', /@reduxjs.toolkit.dist.query.react.rtk-query-react\.modern/, /./, QUERY_HOOKS),
];

function cutting(name: string, id: RegExp, code: RegExp, cuts: readonly Cut[]): Plugin {
  return {
    name: `cut-${name}`,
    apply: 'build',
    transform: {
      filter: { id, code },
      handler(source) {
        const left = cuts.reduce((before, [found, instead]) => {
          if (before.search(found) < 0)
            this.error(`${found} is not in the package any more: web/build/library-cuts.ts.`);
          return before.replace(found, instead);
        }, source);
        return { code: left, map: null };
      },
    },
  };
}
