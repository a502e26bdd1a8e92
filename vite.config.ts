import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** Text and headings of the first screen: without a hint the browser finds their fonts only after script and styles. */
const FIRST_FONTS = /(barlow-latin-400|barlow-latin-500|barlow-condensed-latin-700)-normal.*\.woff2$/;

const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => FIRST_FONTS.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
};

/** The style sheet says little more than where the fonts are: in the page it keeps nobody waiting. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
        const sheet = bundle[name];
        return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
      }),
  },
};

/** What jsPDF would load to print HTML and SVG: nobody asks it to, and 300 kB stay off the site. */
const NOTHING = 'data:text/javascript,export%20default%20undefined';

/**
 * Two chunks for what all pages need, in place of sixty small ones: together it compresses better, and a page asks less often. `vendor` are
 * the libraries that most pages use, `common` our own modules that several do.
 */
const VENDOR =
  /node_modules.(react|scheduler|react-router|@reduxjs|immer|redux|reselect|react-redux|@emotion|stylis|clsx|prop-types|react-is|hoist-non-react-statics|@mui.(system|utils|styled-engine|private-theming|material.(styles|utils|internal|transitions|colors|ButtonBase|Button|IconButton|Typography|Box|Paper|Card|Link|Skeleton|useMediaQuery|CssBaseline|CircularProgress)))[\\/]/;
const GROUPS = [
  { name: 'vendor', test: VENDOR, minShareCount: 12 },
  { name: 'common', test: /[\\/](web|domain)[\\/]/, minShareCount: 6 },
];

export default defineConfig({
  root: 'web',
  resolve: { alias: { canvg: NOTHING, dompurify: NOTHING, html2canvas: NOTHING } },
  plugins: [react(), preloadFonts, inlineStyles],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The server tells browsers by it what the page at a path loads.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': { target: api, ws: true },
      '/dev': { target: api },
    },
  },
});
