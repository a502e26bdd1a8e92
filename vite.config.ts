import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pageStyles } from './web/theme/page-styles.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** Text and headings of the first screen: without a hint the browser finds their fonts only after script and styles. */
const FIRST_FONTS = /(barlow-latin-500|barlow-condensed-latin-700)-normal.*\.woff2$/;

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

/**
 * The page is seen before its scripts are asked for: a script in index.html does that for links of this kind, in their order. The server puts
 * those of the path where the comment stands.
 */
const scriptsLater: Plugin = {
  name: 'scripts-later',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replaceAll('<link rel="modulepreload" crossorigin', '<link rel="later" crossorigin')
        .replace(
          /\s*<script type="module" crossorigin src="([^"]+)"><\/script>([\s\S]*?)(?=\s*<\/head>)/,
          (_, main: string, rest: string) => {
            return `${rest}\n    <!--scripts-->\n    <link rel="later" crossorigin href="${main}">`;
          },
        ),
  },
};

/** Colours, measures and the ground of every page, as MUI would write them into the page while it runs: they stand there from the start. */
const houseStyles: Plugin = {
  name: 'house-styles',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [{ tag: 'style', children: pageStyles(), injectTo: 'head' }],
  },
};

/**
 * A few chunks for what many pages need, in place of a hundred small ones: together it compresses better, and a page asks less often, each time
 * with 400 bytes of headers. `libraries` and `mui` are what most pages use of others, `common` is what keeps and fetches data, and what nearly all
 * pages show of it, `site` what is around all pages; these are apart since a slow phone can answer between one and the next. `fields`,
 * `menus` and `overlays` are loaded by who asks for something, from one line to a choice that opens; what brings them along is in none of the
 * others. `rules` is what forms and server check alike (`email` and `identity` are the parts that stand alone), `messages` what the house says on its pages; `lots` is what shows lots, `list` what lists of them share, `lot` what pages of one lot do; `registration` is for who
 * registers and for profiles, `profile` what parts of a profile share, `accounts` is shared by the ways in, `own` by the pages of an account, `bank` by those to which one comes back from
 * it; `taking-part` is for who is in a lot (what stands against a bid, how lots ended), `owed` what they pay for those that they won. What a group's modules import is in it too, unless a group above has it. The back office is in chunks of its own: no bidder loads it.
 */
const GROUPS = [
  // What validates: of bidders' pages only the one that verifies evidence needs it.
  { name: 'schemas', test: /node_modules.zod[\\/]|[\\/]domain[\\/]primitives\./ },
  {
    name: 'libraries',
    test: /node_modules.(react|scheduler|react-router|@reduxjs|immer|redux|reselect|react-redux)[\\/]/,
    minShareCount: 12,
  },
  {
    name: 'mui',
    test: /node_modules.(@emotion|stylis|clsx|prop-types|react-is|hoist-non-react-statics|@mui.(system|utils(?!.useRovingTabIndex)|styled-engine|private-theming|material.(styles|utils|internal.Transition|transitions|colors|ButtonBase|Button|Typography|Box|Paper|Card|Link|CircularProgress)))[\\/]|[\\/]web[\\/]theme[\\/](theme|theme-components|theme-colours)\./,
    minShareCount: 12,
  },
  {
    name: 'common',
    test: /[\\/]web[\\/](boot[\\/]store|(calls|live|session|state)[\\/](?!endpoints|freshness|proven-photo|live-moves)|calls[\\/]endpoints[\\/](watchlist|accounts[\\/]profile|catalogue[\\/](sold|printed))|components[\\/](Price|StatusChip|Loadable|BusyButton|NumberPlate|into-sight|Skeleton|use-back-closes|on-demand))/,
  },
  {
    name: 'site',
    test: /[\\/]web[\\/](app[\\/](?!main|arrival|traced-calls|AccountLayout|HelpLayout|SessionEnded|NotFoundPage)|chrome[\\/](?!MobileDrawer|TabMenuList|Footer)|boot[\\/](?!preview\.)|(notices[\\/](?!hammer|alarm)|theme[\\/])|navigation[\\/](?!SideLayout)|components[\\/](RenderAfterFirstPaint|Filled|PageOnItsWay|ErrorBoundary|BrokenPage))|node_modules.(react-dom|@mui.material.(IconButton|useMediaQuery))[\\/]/,
  },
  {
    name: 'fields',
    test: /[\\/]web[\\/](forms[\\/](NativeSelect|Field|TextField|PasswordField|SwitchInput|SelectField)\.|lots[\\/]SearchInput)/,
  },
  { name: 'forms', test: /node_modules.react-hook-form|[\\/]web[\\/]forms[\\/]fields\./ },
  { name: 'icons', test: /node_modules.@mui.material.(SvgIcon|utils.createSvgIcon)/ },
  {
    name: 'overlays',
    test: /node_modules.@mui.material.(Modal|Dialog|Backdrop|Fade|Grow|Slide|Drawer|Portal|Popover|Menu|List|Unstable)|[\\/]web[\\/]components[\\/]OneDialog/,
  },
  {
    name: 'menus',
    test: /node_modules.@mui.material.(TextField|Select|NativeSelect|FilledInput|Input|OutlinedInput|InputAdornment|FormControl|FormHelperText|FormLabel|InputLabel)[\\/]/,
  },
  { name: 'documents', test: /[\\/]web[\\/]documents[\\/](use-documents|document-window)/ },
  { name: 'parts', test: /[\\/]web[\\/]components[\\/](?!Confirm|OneDialog|Pages|OutlinedAlert)/, minShareCount: 4 },
  {
    name: 'identity',
    test: /[\\/]api[\\/]contract[\\/]accounts[\\/]malaysia|[\\/]web[\\/]documents[\\/]models[\\/]identity/,
  },
  { name: 'email', test: /[\\/]api[\\/]contract[\\/]accounts[\\/](email|unseen)/ },
  { name: 'rules', test: /[\\/]api[\\/]contract[\\/]accounts[\\/]/, minShareCount: 2 },
  { name: 'messages', test: /[\\/]api[\\/]contract[\\/]site[\\/]site/ },
  {
    name: 'lots',
    test: /[\\/](web[\\/]lots[\\/](lot-view|session-view|participation\.|Photo\.|words|standing|premium-bands|void-words|VoidAmount|increments|snackbar|terms-of-sale|is-still|top-up|use-staff-group|watch[\\/]use-watchlist)|domain[\\/](bid-range|raise-step))/,
    minShareCount: 3,
  },
  {
    name: 'taking-part',
    test: /[\\/]((api[\\/]contract|web[\\/]calls[\\/]endpoints)[\\/]purchases[\\/.]|web[\\/]features[\\/]bidding[\\/]leave|web[\\/]lots[\\/]obstacle\.|domain[\\/](bid-obstacle|cover)\.)/,
    minShareCount: 2,
  },
  { name: 'facts', test: /[\\/]web[\\/](lots[\\/]fact-words|documents[\\/]models[\\/]notes)/ },
  {
    name: 'collection',
    test: /[\\/](web[\\/]lots[\\/](CollectAt|PlaceLines|phone-numbers)|domain[\\/]place-of-collection)/,
  },
  {
    name: 'cards',
    test: /[\\/]web[\\/]lots[\\/](?!rules[\\/]|ended-words|pay-soon|Gallery|LotFacts|EndRule|WonSteps|SearchInput|CostBreakdown|cost-text|obstacle|use-means|LotTitle|LayoutSwitch|use-list-layout|ListLinks)/,
    minShareCount: 2,
  },
  {
    name: 'lot',
    test: /[\\/]web[\\/]lots[\\/](Gallery|LotFacts|EndRule|CostBreakdown|cost-text)/,
    minShareCount: 2,
  },
  {
    name: 'item',
    test: /[\\/]web[\\/]features[\\/]catalogue[\\/](NoLot|Item(Frame|Details)|use-participation|participation-steps|ParticipationDialogs)/,
    minShareCount: 2,
  },
  { name: 'pages', test: /[\\/]web[\\/]components[\\/]Pages/ },
  {
    name: 'bid',
    test: /[\\/](web[\\/](lots[\\/](obstacle|use-means|LotTitle)|features[\\/]bidding[\\/](?!announce|Announcer|board|leave|maximum|BidDialog|BidSheet|BidList|PriceNow|StatusStrip))|domain[\\/]bid-obstacle)/,
    minShareCount: 2,
  },
  { name: 'days', test: /[\\/]domain[\\/]moments\./ },
  // How a session is bid on, where it is by rules of its own.
  { name: 'bidding-rules', test: /[\\/]web[\\/]lots[\\/]rules/ },
  {
    name: 'list',
    test: /[\\/]web[\\/](lots[\\/](LayoutSwitch|ListLinks)|features[\\/]catalogue[\\/](ListSkeleton|ListHead|FilteredLots|filters[\\/](FilterBar|lot-filter|use-list-filter)))/,
  },
  { name: 'registration', test: /[\\/]web[\\/]calls[\\/]endpoints[\\/]accounts[\\/]registration/ },
  {
    name: 'accounts',
    test: /[\\/]((api[\\/]contract[\\/]accounts|web[\\/]calls[\\/]endpoints[\\/]accounts[\\/]registration|web[\\/]features[\\/]accounts)[\\/](registration[\\/]ClosedUntil|login[\\/](ResendButton|login-steps|FormFrame|FormFault))|components[\\/]ArrivedHeading)/,
  },
  {
    name: 'profile',
    test: /[\\/]web[\\/]features[\\/]accounts[\\/]profile[\\/](fields|ProfileSection|profile-form|profile-parts)\./,
  },
  {
    name: 'own',
    test: /[\\/](api[\\/]contract|web[\\/]calls[\\/]endpoints)[\\/]payments[\\/.](?!staff)|[\\/]web[\\/](app[\\/]AccountLayout|navigation[\\/]SideLayout|components[\\/](AccountHead|RenderNext))/,
  },
  {
    name: 'bank',
    test: /[\\/]web[\\/](features[\\/]payments[\\/](BankReturn\.|bank-return|AskingTheBank|BankSum|top-up-amount)|forms[\\/]typed-ringgit)/,
  },
  {
    name: 'owed',
    test: /[\\/](domain[\\/](purchase|payment-dates|deadlines)|web[\\/](documents[\\/]models[\\/](order|house-texts|figures)|components[\\/]CopyButton|features[\\/]purchases[\\/](MyBidSkeleton|suggested-sen)))\./,
    minShareCount: 2,
  },
  {
    name: 'transactions',
    test: /[\\/]web[\\/]features[\\/]payments[\\/](TransactionCards|transaction-words|refund-sentence)/,
  },
];

export default defineConfig({
  root: 'web',
  plugins: [react(), preloadFonts, inlineStyles, houseStyles, scriptsLater],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The server tells browsers by it what the page at a path loads.
    manifest: true,
    // All of it is small, and stands in the page.
    cssCodeSplit: false,
    // Browsers that do not know such links load a module's imports when they come to them.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Each page carries the names of a hundred chunks that it may ask for: words in them, which the manifest has anyway, would be 400 bytes.
      output: {
        codeSplitting: { groups: GROUPS },
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
      },
      // Of a contract a page carries what it uses: schemas and calls that it does not use are left out, and with them zod.
      treeshake: { manualPureFunctions: ['zod', 'checked', 'contract', 'keyOf', 'wholeNumber'] },
    },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? '5173'),
    strictPort: true,
    // Sources are served at their paths under web/: no folder there may be called api or dev.
    proxy: {
      '/api': { target: api, ws: true },
      '/dev': { target: api },
    },
  },
});
