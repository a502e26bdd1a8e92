import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/**
 * Who may import whom. `scripts/test/boundaries.test.ts` runs these rules on the tree, and sees each one fail on planted code.
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

const rules: IForbiddenRuleType[] = [
  {
    name: 'domain-imports-only-zod',
    comment: 'The rules of the house are pure: state, command, time in; events or a refusal out.',
    from: { path: '^domain/', pathNot: tests },
    to: { pathNot: [...inside('domain'), ...packages('zod')] },
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
    name: 'contract-imports-zod-and-domain',
    comment: 'Server, browser and tests share the contract: it brings nothing of either side with it.',
    from: { path: '^api/contract/', pathNot: tests },
    to: { pathNot: [...inside('api/contract', 'domain'), ...packages('zod')] },
  },
  {
    name: 'projections-see-domain-and-kysely',
    comment:
      "Read tables are made from the book alone. Of the API, a projector's runtime sees the port of the event log.",
    from: { path: '^projections/', pathNot: tests },
    to: {
      dependencyTypesNot: ['core'],
      pathNot: [
        ...inside('projections', 'domain'),
        ...packages('kysely', 'pg', '@types/pg', 'zod'),
        '^api/book/log/port\\.ts$',
      ],
    },
  },
  {
    name: 'projections-see-no-framework',
    comment: 'Built-in modules are free above, but a projection serves nobody.',
    from: { path: '^projections/', pathNot: tests },
    to: { dependencyTypes: ['core'], path: '^(node:)?(http2?|https|net|tls|dgram|child_process|cluster)$' },
  },
  {
    name: 'log-port-as-types-only',
    comment: 'Projections know the shape of the log, not its code.',
    from: { path: '^projections/', pathNot: tests },
    to: { path: '^api/book/log/port\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'api-reads-through-queries',
    comment: 'How a read table is filled is none of the API: it asks the query modules, and runs the runtime.',
    from: { path: '^api/', pathNot: tests },
    to: { path: '^projections/', pathNot: ['^projections/queries/', '^projections/[^/]+\\.ts$'] },
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
    name: 'one-adapter-knows-eventstore',
    comment: 'The client of EventStoreDB has many traps; they are handled in one place.',
    from: { pathNot: ['^api/book/log/eventstore/', '^api/book/log/testing/'] },
    to: { path: packages('@eventstore/db-client') },
  },
  {
    name: 'migrations-import-kysely-only',
    comment: 'A migration that has landed is frozen: it may not change with code that goes on living.',
    from: { path: '^migrations/m\\d', pathNot: tests },
    to: { pathNot: packages('kysely') },
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
