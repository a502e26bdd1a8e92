import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import whom. `scripts/boundaries.ts` lays these rules on the tree, and `scripts/test/boundaries.test.ts` sees each one fail on planted code.
 * Tests (`*.test.ts`, `testing/`, `test/`) may use the test tools and reach across.
 */
const tests = '(\\.test\\.tsx?$|/testing/|^test/)';
const inside = (...folders: string[]) => folders.map((folder) => `^${folder}(/|$)`);
const packages = (...names: string[]) => names.map((name) => `(^|/)node_modules/${name}(/|$)`);

export const options: ICruiseOptions = {
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  doNotFollow: { path: ['node_modules'] },
  exclude: { path: ['^node_modules/\\.', '^web/dist', '^\\.data'] },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
  moduleSystems: ['es6', 'cjs'],
};

/** What the book may use of the platform. */
const LOWEST_PLATFORM = inside('api/platform/async', 'api/platform/event-store', 'api/platform/postgres');

/** Files of `api/features` that features on higher floors may use. What everybody may open belongs to the platform: at most twelve. */
const SHARED_BY_FEATURES = [
  'accounts/profile/own-data',
  'accounts/registration/open',
  'bidding/void-bids',
  'catalogue/lots',
  'catalogue/sessions/extension-notice',
  'heads/queries',
  'outages/queries',
  'payments/deposit-notes',
  'payments/how-to-pay',
  'purchases/purchase-rows',
  'receipts/refusals',
  'watchlist/tell-watchers',
].map((file) => `^api/features/${file}\\.ts$`);

/** The features of `api` by floors, the lowest first. Each sees those on lower floors alone. */
export const FLOORS = [
  ['history', 'live', 'monitoring', 'payments', 'photos', 'receipts', 'watchlist'],
  ['accounts', 'catalogue', 'heads', 'ledger'],
  ['bidding', 'mailing', 'outages', 'site'],
  ['audit', 'dossier', 'purchases'],
  ['handover', 'notifications', 'offers', 'release', 'reports', 'sale', 'vendors'],
  ['retention'],
];

const floorRules = FLOORS.flatMap((floor, i): IForbiddenRuleType[] => {
  const notBelow = FLOORS.slice(i).flat();
  if (notBelow.length === 1) return [];
  return [
    {
      name: `floor-${i + 1}-sees-lower-floors-only`,
      comment: 'A feature that looks up, or beside itself, ends in a circle sooner or later.',
      from: { path: `^api/features/(${floor.join('|')})/`, pathNot: tests },
      to: { path: `^api/features/(${notBelow.join('|')})/`, pathNot: '^api/features/$1/' },
    },
  ];
});

/** Files of `web/features` that the screens of other features may use. */
const SHARED_BY_SCREENS = [
  '^web/features/receipts/receipt-words\\.ts$',
  '^web/features/notifications/NotificationSettings\\.tsx$',
  '^web/features/accounts/registration/NoAccountNote\\.tsx$',
  '^web/features/catalogue/(ParticipationDialogs\\.tsx|use-participation\\.ts)$',
  '^web/features/offers/(OfferNotice|OwnOffer)\\.tsx$',
  '^web/features/payments/(BankReturn|BankSelect|BankSum)\\.tsx$',
];

const rules: IForbiddenRuleType[] = [
  {
    name: 'domain-imports-only-zod',
    comment: 'The rules of the house are pure: state, command, time in; events or a refusal out.',
    from: { path: '^domain/', pathNot: tests },
    to: { pathNot: [...inside('domain'), ...packages('zod')] },
  },
  {
    name: 'lowest-platform-sees-nothing-of-the-house',
    comment: 'Timers, threads, connections to Postgres: the book stands on them too, so they know no other part.',
    from: { path: LOWEST_PLATFORM, pathNot: tests },
    to: {
      dependencyTypesNot: ['core'],
      pathNot: [...LOWEST_PLATFORM, ...packages('kysely', 'p-limit', 'pg', '@types/pg', '@eventstore/db-client')],
    },
  },
  {
    name: 'domain-tests-stay-inside',
    comment: 'Tests of the rules need no server.',
    from: { path: `^domain/.*${tests}` },
    to: { path: inside('api', 'web', 'projections', 'migrations', 'scripts') },
  },
  {
    name: 'web-sees-domain-and-contract',
    comment: 'The browser knows the server by its contract only.',
    from: { path: '^web/', pathNot: tests },
    to: { path: inside('api', 'projections', 'migrations', 'scripts', 'test'), pathNot: '^api/contract/' },
  },
  {
    name: 'contract-imports-zod-mini-and-domain',
    comment:
      'Server, browser and tests share the contract: it brings nothing of either side with it, and no more of zod than pages can carry.',
    from: { path: '^api/contract/', pathNot: ['^api/contract/tables/', tests] },
    to: { pathNot: [...inside('api/contract', 'domain'), ...packages('zod/mini')] },
  },
  {
    name: 'tables-import-papaparse-beside',
    comment: 'Both sides read what comes in as a table by the same code; it knows how CSV is written, and no contract.',
    from: { path: '^api/contract/tables/', pathNot: tests },
    to: {
      pathNot: [
        ...inside('api/contract/tables', 'domain'),
        '^api/contract/accounts/unseen-characters\\.ts$',
        ...packages('papaparse', '@types/papaparse'),
      ],
    },
  },
  {
    name: 'projections-see-domain-and-kysely',
    comment:
      'Read tables are made from the book alone, which `domain/event-log.ts` is the way to. Connections are handed to them.',
    from: { path: '^projections/', pathNot: tests },
    to: {
      dependencyTypesNot: ['core'],
      pathNot: [...inside('projections', 'domain'), ...packages('kysely', 'pg', '@types/pg', 'zod')],
    },
  },
  {
    name: 'projections-see-no-framework',
    comment: 'Built-in modules are free above, but a projection serves nobody.',
    from: { path: '^projections/', pathNot: tests },
    to: { dependencyTypes: ['core'], path: '^(node:)?(http2?|https|net|tls|dgram|child_process|cluster)$' },
  },
  {
    name: 'api-reads-through-queries',
    comment: 'How a read table is filled is none of the API: it asks the query modules, and runs the runtime.',
    from: { path: '^api/', pathNot: tests },
    to: { path: '^projections/', pathNot: ['^projections/queries/', '^projections/[^/]+\\.ts$'] },
  },
  {
    name: 'platform-sees-no-feature',
    comment: 'What every feature stands on knows none of them, nor the book: of that only what its answers look like.',
    from: { path: '^api/platform/', pathNot: tests },
    to: {
      path: ['^api/[^/]+\\.ts$', ...inside('api/features', 'api/book', 'api/dev')],
      pathNot: '^api/book/outcome\\.ts$',
    },
  },
  {
    name: 'book-sees-domain-and-log',
    comment: 'The book serves whoever runs it: no HTTP, no read tables, no feature.',
    from: { path: '^api/book/', pathNot: tests },
    to: {
      path: [...inside('api', 'projections'), ...packages('fastify', '@fastify/[^/]+')],
      pathNot: [...inside('api/book'), ...LOWEST_PLATFORM],
    },
  },
  {
    name: 'log-sees-no-book',
    comment: 'The adapters of the event log store events, whatever they mean.',
    from: { path: '^api/book/log/', pathNot: tests },
    to: { path: ['^domain/', ...inside('api/book')], pathNot: ['^api/book/log/', '^domain/event-log\\.ts$'] },
  },
  {
    name: 'feature-sees-named-files-of-others',
    comment: 'Of another feature only the files that are named here; everything else in it may change without asking.',
    from: { path: '^api/features/([^/]+)/', pathNot: tests },
    to: { path: '^api/features/', pathNot: ['^api/features/$1/', ...SHARED_BY_FEATURES] },
  },
  ...floorRules,
  {
    name: 'feature-sees-no-composition',
    comment: 'Features are put together by `api/*.ts`, and do not look back.',
    from: { path: '^api/(features|dev)/', pathNot: tests },
    to: { path: '^api/[^/]+\\.ts$' },
  },
  {
    name: 'live-feed-sees-the-book-only',
    comment: 'What is sent to all pages comes from committed events.',
    from: { path: '^api/features/live/', pathNot: [tests, '^api/features/live/(plugin|routes)\\.ts$'] },
    to: { path: inside('api', 'projections'), pathNot: inside('api/features/live', 'api/book', 'api/contract') },
  },
  {
    name: 'dev-is-registered-in-one-place',
    comment: 'Stand-ins do not exist in production: only what puts the server together knows them.',
    from: { pathNot: [tests, '^api/dev/', '^api/app\\.ts$'] },
    to: { path: '^api/dev/' },
  },
  {
    name: 'product-sees-no-testing',
    comment: 'Helpers of tests stay in tests.',
    from: { path: inside('domain', 'api', 'projections', 'migrations', 'web'), pathNot: tests },
    to: { path: '/testing/' },
  },
  {
    name: 'web-parts-see-no-feature',
    comment: 'What the screens share knows no screen.',
    from: { path: '^web/', pathNot: [tests, '^web/(app|features)/'] },
    to: { path: inside('web/app', 'web/features') },
  },
  {
    name: 'back-office-is-apart',
    comment: 'No bidder loads the back office: only the routes of the site lead there.',
    from: { path: '^web/', pathNot: [tests, '^web/admin/', '^web/app/routes\\.tsx$'] },
    to: { path: inside('web/admin') },
  },
  {
    name: 'web-components-see-no-lot',
    comment: 'Components are for every screen, also for those without a lot.',
    from: { path: '^web/(components|forms|theme|i18n)/', pathNot: tests },
    to: { path: inside('web/lots', 'web/live', 'web/documents') },
  },
  {
    name: 'web-feature-sees-named-files-of-others',
    comment: 'Of the screens of another feature only the files that are named here.',
    from: { path: '^web/features/([^/]+)/', pathNot: tests },
    to: { path: '^web/features/', pathNot: ['^web/features/$1/', ...SHARED_BY_SCREENS] },
  },
  {
    name: 'web-feature-sees-no-shell',
    comment: 'The shell shows the screens; they do not know where they are shown.',
    from: { path: '^web/features/', pathNot: tests },
    to: { path: inside('web/app') },
  },
  {
    name: 'nobody-imports-scripts',
    comment: 'Scripts use the product, never the other way round. Tests may use scripts/test.',
    from: { pathNot: ['^scripts/', tests] },
    to: { path: '^scripts/' },
  },
  {
    name: 'tests-import-scripts-test-only',
    comment: 'What tests share stands in scripts/test.',
    from: { path: tests, pathNot: ['^scripts/', '^test/'] },
    to: { path: '^scripts/', pathNot: '^scripts/test/' },
  },
  {
    name: 'one-place-opens-connections',
    comment:
      'Every connection to Postgres has its place in `api/platform/postgres/connections.ts`. Types of the driver are free.',
    from: { pathNot: [tests, '^api/platform/postgres/', '^scripts/(bench|test)/'] },
    to: { path: packages('pg'), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'one-adapter-knows-eventstore',
    comment: 'The client of EventStoreDB has many traps; they are handled in one place.',
    from: { pathNot: ['^api/book/log/eventstore/', '^api/platform/event-store/'] },
    to: { path: packages('@eventstore/db-client') },
  },
  {
    name: 'heavy-packages-are-loaded-on-demand',
    comment:
      'A start loads no package that few processes need: the client of EventStoreDB, pictures, the page of the API.',
    from: { path: '^(api|scripts|projections)/', pathNot: [tests, '^api/book/log/eventstore/', '^scripts/test/'] },
    to: {
      path: ['^api/book/log/eventstore/', ...packages('sharp', '@fastify/swagger', '@fastify/swagger-ui')],
      dynamic: false,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'jobs-know-their-library',
    comment: 'Features define jobs; which library keeps them is known in one place, and where its tables are made.',
    from: { pathNot: ['^api/platform/jobs/', '^migrations/jobs-schema\\.'] },
    to: { path: packages('pg-boss') },
  },
  {
    name: 'migrations-import-kysely-only',
    comment: 'A migration that has landed is frozen: it may not change with code that goes on living.',
    from: { path: '^migrations/m\\d', pathNot: tests },
    to: { dependencyTypesNot: ['core'], pathNot: packages('kysely') },
  },
  {
    name: 'no-circles',
    comment: 'Modules that need each other are one module.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing-unresolved',
    comment: 'An import that cannot be resolved would escape every rule above.',
    from: {},
    to: { couldNotResolve: true },
  },
];

export const forbidden: IForbiddenRuleType[] = rules.map((rule) => ({ severity: 'error', ...rule }));
