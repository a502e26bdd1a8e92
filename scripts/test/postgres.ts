import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { TEMPLATES } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test cluster's administrative database: from there databases are made and dropped. */
    testPostgresUrl: string;
    /** The role that the house serves as in tests. */
    testServerUrl: string;
  }
}

/**
 * A fresh, migrated database of its own for one test or test file, on the Postgres cluster that this Vitest run started (with
 * fsync off). For `*.pg.test.ts` and `*.e2e.test.ts`. `url` is the server's, with the rights that it has in production; what a server
 * may not do (tamper with the book, drop tables), a test does by `ownerUrl` of it. `drop` cuts the connections that are still open.
 */
export async function testDatabase(
  template: keyof typeof TEMPLATES = 'migrated',
): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = inject('testPostgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const { url, role } = at(inject('testServerUrl'), name);
  // Rights on tables are copied with the template, those on the database are not.
  await execute(
    admin,
    `create database ${name} template ${TEMPLATES[template]} strategy file_copy`,
    `grant create on database ${name} to ${role}`,
  );
  return {
    url,
    drop: () => execute(admin, `drop database if exists ${name} with (force)`),
  };
}

/** Such a database and a connection to it, as its owner or as the server. `end` closes the connection and drops the database. */
export async function connectedDatabase(role: 'owner' | 'server') {
  const { url, drop } = await testDatabase();
  const client = new pg.Client({ connectionString: role === 'owner' ? ownerUrl(url) : url });
  await client.connect();
  const end = async () => {
    await client.end();
    await drop();
  };
  return { url, client, end };
}

/** The same database as its owner, a superuser. */
export function ownerUrl(databaseUrl: string): string {
  return at(inject('testPostgresUrl'), new URL(databaseUrl).pathname.slice(1)).url;
}

/** Runs statements on the same database as its owner, each by itself. */
export function asOwner(databaseUrl: string, ...statements: readonly string[]): Promise<void> {
  return execute(ownerUrl(databaseUrl), ...statements);
}

function at(server: string, database: string): { url: string; role: string } {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { url: url.href, role: url.username };
}

async function execute(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
