/** Each rule of the architecture is seen to fail on planted code. The tree itself is read by `scripts/boundaries.ts`. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLOORS, forbidden } from '../../.dependency-cruiser.ts';
import { boundaryFaults, readImports } from '../lib/boundaries.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** One file that breaks a rule each, beside innocent ones that they import. */
const planted: Readonly<Record<string, { readonly file: string; readonly code: string }[]>> = {
  'domain-imports-only-zod': [
    { file: 'domain/reads-files.ts', code: "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;" },
    { file: 'domain/asks-pg.ts', code: "import pg from 'pg';\nexport const b = pg;" },
    { file: 'domain/asks-api.ts', code: "import type { A } from '#api/a.ts';\nexport type B = A;" },
  ],
  'lowest-platform-sees-nothing-of-the-house': [
    {
      file: 'api/platform/async/decides.ts',
      code: "import { money } from '#domain/money.ts';\nexport const a = money;",
    },
    {
      file: 'api/platform/postgres/answers.ts',
      code: "import { h } from '#api/platform/http/h.ts';\nexport const a = h;",
    },
  ],
  'domain-tests-stay-inside': [{ file: 'domain/x.test.ts', code: "import '#api/a.ts';" }],
  'web-sees-domain-and-contract': [
    { file: 'web/asks-api.ts', code: "import { a } from '#api/a.ts';\nexport const b = a;" },
    { file: 'web/asks-api-for-types.tsx', code: "import type { A } from '#api/a.ts';\nexport type B = A;" },
    {
      file: 'web/asks-platform.ts',
      code: "import { l } from '#api/platform/async/l.ts';\nexport const b = l;",
    },
    { file: 'web/asks-by-path.ts', code: "export { a } from '../projections/queries/q.ts';" },
    { file: 'web/asks-late.ts', code: "export const later = () => import('#projections/queries/q.ts');" },
  ],
  'contract-imports-zod-mini-and-domain': [
    { file: 'api/contract/bad.ts', code: "import fastify from 'fastify';\nexport const a = fastify;" },
    { file: 'api/contract/heavy.ts', code: "import { z } from 'zod';\nexport const a = z;" },
  ],
  'tables-import-papaparse-beside': [
    { file: 'api/contract/tables/bad.ts', code: "import * as zod from 'zod/mini';\nexport const a = zod;" },
    { file: 'api/contract/tables/asks.ts', code: "import { c } from '../contract.ts';\nexport const a = c;" },
  ],
  'projections-see-domain-and-kysely': [
    {
      file: 'projections/opens.ts',
      code: "import { pool } from '#api/platform/postgres/pool.ts';\nexport const a = pool;",
    },
    {
      file: 'projections/waits.ts',
      code: "import { l } from '#api/platform/async/l.ts';\nexport const a = l;",
    },
    { file: 'projections/asks-api.ts', code: "import { a } from '#api/a.ts';\nexport const b = a;" },
    { file: 'projections/asks-fastify.ts', code: "import fastify from 'fastify';\nexport const a = fastify;" },
  ],
  'projections-see-no-framework': [
    { file: 'projections/serves.ts', code: "import http from 'node:http';\nexport const a = http;" },
  ],
  'api-reads-through-queries': [
    { file: 'api/fills.ts', code: "import { p } from '#projections/projectors/p.ts';\nexport const a = p;" },
  ],
  'platform-sees-no-feature': [
    {
      file: 'api/platform/http/asks-a-feature.ts',
      code: "import { open } from '#api/features/lots/open.ts';\nexport const a = open;",
    },
    {
      file: 'api/platform/db/asks-the-book.ts',
      code: "import type { Book } from '#api/book/b.ts';\nexport type A = Book;",
    },
  ],
  'book-sees-domain-and-log': [
    { file: 'api/book/answers.ts', code: "import fastify from 'fastify';\nexport const a = fastify;" },
    { file: 'api/book/reads.ts', code: "import { q } from '#projections/queries/q.ts';\nexport const a = q;" },
    { file: 'api/book/asks-http.ts', code: "import { h } from '#api/platform/http/h.ts';\nexport const a = h;" },
  ],
  'log-sees-no-book': [
    { file: 'api/book/log/decides.ts', code: "import { money } from '#domain/money.ts';\nexport const a = money;" },
    { file: 'api/book/log/asks-the-book.ts', code: "import type { Book } from '../b.ts';\nexport type A = Book;" },
  ],
  'feature-sees-named-files-of-others': [
    {
      file: 'api/features/mails/looks-inside.ts',
      code: "import { inner } from '#api/features/lots/inner.ts';\nexport const a = inner;",
    },
  ],
  // Upwards, and beside itself.
  'floor-1-sees-lower-floors-only': [
    {
      file: 'api/features/photos/climbs.ts',
      code: "import { o } from '#api/features/catalogue/lots.ts';\nexport const a = o;",
    },
    {
      file: 'api/features/history/peeps.ts',
      code: "import { o } from '#api/features/receipts/refusals.ts';\nexport const a = o;",
    },
  ],
  'floor-2-sees-lower-floors-only': [
    {
      file: 'api/features/accounts/peeps.ts',
      code: "import { o } from '#api/features/catalogue/lots.ts';\nexport const a = o;",
    },
  ],
  'floor-3-sees-lower-floors-only': [
    {
      file: 'api/features/bidding/climbs.ts',
      code: "import type { P } from '#api/features/purchases/purchase-rows.ts';\nexport type A = P;",
    },
  ],
  'floor-4-sees-lower-floors-only': [
    {
      file: 'api/features/audit/climbs.ts',
      code: "import type { T } from '#api/features/retention/top.ts';\nexport type A = T;",
    },
  ],
  'floor-5-sees-lower-floors-only': [
    {
      file: 'api/features/sale/climbs.ts',
      code: "import type { T } from '#api/features/retention/top.ts';\nexport type A = T;",
    },
  ],
  'feature-sees-no-composition': [
    { file: 'api/features/lots/looks-up.ts', code: "import { a } from '#api/a.ts';\nexport const b = a;" },
  ],
  'live-feed-sees-the-book-only': [
    { file: 'api/features/live/reads.ts', code: "import { q } from '#projections/queries/q.ts';\nexport const a = q;" },
  ],
  'dev-is-registered-in-one-place': [
    { file: 'api/features.ts', code: "import { d } from '#api/dev/d.ts';\nexport const a = d;" },
    { file: 'api/features/lots/pretends.ts', code: "import { d } from '#api/dev/d.ts';\nexport const a = d;" },
  ],
  'product-sees-no-testing': [
    { file: 'api/features/lots/samples.ts', code: "import { s } from '#api/testing/s.ts';\nexport const a = s;" },
  ],
  'back-office-is-apart': [
    {
      file: 'web/features/lots/shows-admin.tsx',
      code: "import { Area } from '#web/admin/Area.tsx';\nexport const a = Area;",
    },
  ],
  'web-parts-see-no-feature': [
    {
      file: 'web/components/Knows.tsx',
      code: "import { Page } from '#web/features/lots/Page.tsx';\nexport const a = Page;",
    },
  ],
  'web-components-see-no-lot': [
    { file: 'web/components/Lot.tsx', code: "import { lot } from '#web/lots/lot.ts';\nexport const a = lot;" },
  ],
  'web-feature-sees-named-files-of-others': [
    {
      file: 'web/features/mails/Looks.tsx',
      code: "import { Page } from '#web/features/lots/Page.tsx';\nexport const a = Page;",
    },
  ],
  'web-feature-sees-no-shell': [
    {
      file: 'web/features/mails/Shell.tsx',
      code: "import { shell } from '#web/app/shell.ts';\nexport const a = shell;",
    },
  ],
  'nobody-imports-scripts': [
    { file: 'api/asks-scripts.ts', code: "import { s } from '#scripts/s.ts';\nexport const a = s;" },
  ],
  'tests-import-scripts-test-only': [
    { file: 'api/y.test.ts', code: "import { s } from '#scripts/s.ts';\nexport const a = s;" },
  ],
  'one-place-opens-connections': [
    { file: 'api/platform/db/opens.ts', code: "import pg from 'pg';\nexport const a = new pg.Pool();" },
    { file: 'scripts/connects.ts', code: "import pg from 'pg';\nexport const a = new pg.Client();" },
  ],
  'one-adapter-knows-eventstore': [
    {
      file: 'api/book/log/other.ts',
      code: "import { jsonEvent } from '@eventstore/db-client';\nexport const a = jsonEvent;",
    },
  ],
  'heavy-packages-are-loaded-on-demand': [
    { file: 'api/draws.ts', code: "import sharp from 'sharp';\nexport const a = sharp;" },
    {
      file: 'scripts/opens-log.ts',
      code: "import { e } from '#api/book/log/eventstore/eventstore-log.ts';\nexport const a = e;",
    },
  ],
  'jobs-know-their-library': [
    { file: 'api/features/mails/queues.ts', code: "import { PgBoss } from 'pg-boss';\nexport const a = PgBoss;" },
  ],
  'migrations-import-kysely-only': [
    { file: 'migrations/m0009_x.ts', code: "import { money } from '#domain/money.ts';\nexport const a = money;" },
  ],
  'no-circles': [{ file: 'domain/one.ts', code: "import { two } from './two.ts';\nexport const one = () => two;" }],
  'nothing-unresolved': [{ file: 'api/lost.ts', code: "import { x } from '#api/nowhere.ts';\nexport const a = x;" }],
};

const innocent: Readonly<Record<string, string>> = {
  'domain/money.ts': "import { z } from 'zod';\nexport const money = z.number();",
  'domain/two.ts': "import { one } from './one.ts';\nexport const two = () => one;",
  'domain/money.test.ts':
    "import { test } from 'vitest';\nimport { money } from './money.ts';\ntest('x', () => money);",
  'api/a.ts': "import { q } from '#projections/queries/q.ts';\nexport type A = string;\nexport const a = q;",
  'api/a.pg.test.ts': "import { t } from '#scripts/test/t.ts';\nexport const x = t;",
  'api/features/lots/open.ts': "import { h } from '#api/platform/http/h.ts';\nexport const open = h;",
  'api/features/lots/inner.ts':
    "import { told } from '#api/platform/refusals/refusals.ts';\nexport const inner = told;",
  'api/platform/refusals/refusals.ts':
    "import type { Outcome } from '#api/book/outcome.ts';\nexport const told = (outcome: Outcome) => outcome;",
  'api/book/outcome.ts': 'export type Outcome = string;',
  'api/features/catalogue/lots.ts': 'export const o = 1;',
  'api/features/receipts/refusals.ts': 'export const o = 1;',
  'api/features/purchases/purchase-rows.ts':
    "import { o } from '#api/features/catalogue/lots.ts';\nexport const p = o;\nexport type P = string;",
  'api/features/retention/top.ts':
    "import { p } from '#api/features/purchases/purchase-rows.ts';\nexport const t = p;\nexport type T = string;",
  'api/features/live/feed.ts': "import type { Book } from '#api/book/b.ts';\nexport type Feed = Book;",
  'api/platform/http/h.ts': "import fastify from 'fastify';\nexport const h = fastify;",
  'api/book/b.ts':
    "import { money } from '#domain/money.ts';\nexport const money2 = money;\nexport type Book = string;",
  'api/dev/d.ts': "import { h } from '#api/platform/http/h.ts';\nexport const d = h;",
  'api/draws-later.ts':
    "import type Sharp from 'sharp';\nexport const draw = async (): Promise<typeof Sharp> => (await import('sharp')).default;",
  'api/app.ts': "import { d } from '#api/dev/d.ts';\nexport const app = d;",
  'api/testing/s.ts': 'export const s = 1;',
  'api/contract/lots.ts':
    "import { money } from '#domain/money.ts';\nimport { z } from 'zod/mini';\nexport const lots = [z, money];\nexport type Lot = string;",
  'api/platform/postgres/pool.ts': "import pg from 'pg';\nexport const pool = new pg.Pool();",
  'api/book/takes-a-pool.ts': "import type pg from 'pg';\nexport type Pool = pg.Pool;",
  'api/platform/async/l.ts': "import { setTimeout } from 'node:timers/promises';\nexport const l = setTimeout;",
  'domain/event-log.ts': 'export const NO_STREAM = -1;\nexport interface EventLog { close(): void }',
  'api/book/log/eventstore/eventstore-log.ts':
    "import { jsonEvent } from '@eventstore/db-client';\nexport const e = jsonEvent;",
  'projections/queries/q.ts':
    "import { sql } from 'kysely';\nimport type { EventLog } from '#domain/event-log.ts';\nexport const q = sql;\nexport type Q = EventLog;",
  'projections/projectors/p.ts': "import { setTimeout } from 'node:timers/promises';\nexport const p = setTimeout;",
  'migrations/m0001_x.ts': "import { sql } from 'kysely';\nexport const m = sql;",
  'scripts/s.ts': "import { a } from '#api/a.ts';\nexport const s = a;",
  'scripts/test/t.ts': 'export const t = 1;',
  'web/app/shell.ts': "import { Page } from '#web/features/lots/Page.tsx';\nexport const shell = Page;",
  'web/features/lots/Page.tsx': "import { lot } from '#web/lots/lot.ts';\nexport const Page = lot;",
  'web/lots/lot.ts': 'export const lot = 1;',
  'web/admin/Area.tsx': "import { lot } from '#web/lots/lot.ts';\nexport const Area = lot;",
  'web/app/routes.tsx': "import { Area } from '#web/admin/Area.tsx';\nexport const routes = Area;",
  'web/w.tsx':
    "import { type Lot, lots } from '#contract/lots.ts';\nimport { money } from '#domain/money.ts';\nimport { useState } from 'react';\nexport const w = [lots, money, useState];\nexport type L = Lot;",
};

test('every feature has its floor', () => {
  expect(FLOORS.flat().toSorted()).toEqual(readdirSync(path.join(root, 'api/features')).toSorted());
});

describe('planted code', () => {
  const plantation = mkdtempSync(path.join(tmpdir(), 'tukul-planted-'));
  let result: ICruiseResult;

  const plant = (file: string, code: string) => {
    mkdirSync(path.dirname(path.join(plantation, file)), { recursive: true });
    writeFileSync(path.join(plantation, file), code);
  };

  beforeAll(async () => {
    for (const file of ['package.json', 'tsconfig.json']) plant(file, readFileSync(path.join(root, file), 'utf8'));
    symlinkSync(path.join(root, 'node_modules'), path.join(plantation, 'node_modules'));
    for (const [file, code] of Object.entries(innocent)) plant(file, code);
    for (const { file, code } of Object.values(planted).flat()) plant(file, code);
    result = await readImports(plantation);
  }, 60_000);
  afterAll(() => rmSync(plantation, { recursive: true, force: true }));

  const found = () => result.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);

  test('every rule has its planted violation', () => {
    expect(Object.keys(planted).toSorted()).toEqual(forbidden.map((rule) => rule.name).toSorted());
  });

  for (const [rule, files] of Object.entries(planted)) {
    for (const { file } of files) {
      test(`${rule} is seen in ${file}`, () => expect(found()).toContain(`${rule}: ${file}`));
    }
  }

  test('innocent code passes', () => {
    const accused = result.summary.violations.map((violation) => violation.from);
    expect(accused.filter((file) => file in innocent)).toEqual([]);
  });

  const faults = (kind: string, tree = result) => boundaryFaults(tree).filter((fault) => fault.startsWith(kind));

  test('a violation is a fault', () => {
    expect(faults('domain-tests')).toEqual(['domain-tests-stay-inside: domain/x.test.ts → api/a.ts']);
  });

  test('folders that depend on each other are named, both ways', () => {
    const [one, other] = ['api/features/lots', 'api/platform/http'];
    expect(faults('folders')).toEqual([
      `folders that depend on each other: ${one} → ${other}`,
      `folders that depend on each other: ${other} → ${one}`,
    ]);
  });

  test('a folder of which no file was read is a fault', () => {
    const modules = result.modules.filter(({ source }) => !source.startsWith('migrations/'));
    expect(faults('no file')).toEqual([]);
    expect(faults('no file', { ...result, modules })).toEqual(['no file was read: migrations']);
  });
});
