import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATE_DATABASE } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test cluster's administrative database: from there databases are made and dropped. */
    testPostgresUrl: string;
  }
}

/**
 * A fresh, migrated database of its own for one test or test file, on the Postgres cluster that this Vitest run started (with
 * fsync off). For `*.pg.test.ts` and `*.e2e.test.ts`. `drop` cuts the connections that are still open.
 */
export async function testDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = inject('testPostgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(admin, `create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(admin, `drop database if exists ${name} with (force)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
