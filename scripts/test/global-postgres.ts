/** Vitest's global set-up of the projects that need Postgres: one cluster for the whole run, thrown away at its end. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openProjectionsDatabase } from '#api/platform/db/read-tables.ts';
import { isAlive } from '#api/platform/system/processes.ts';
import { createMissing } from '#projections/checkpoints.ts';
import { projectors } from '#projections/projectors.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { removeDataDir } from '../lib/data-dir.ts';
import { startPostgres } from '../lib/embedded-postgres.ts';
import { prepareDatabase } from '../lib/prepare-database.ts';
import { TEMPLATES } from './template.ts';

const PREFIX = 'tukul-test-';

/** A test may kill everything else, but what it wrote need not survive the machine. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'on', full_page_writes: 'off', shared_buffers: '64MB' };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = path.join(tmpdir(), `${PREFIX}${process.pid}-${project.name}`);
  mkdirSync(folder, { recursive: true });
  const server = await startPostgres({ dataDir: folder, settings: SETTINGS });
  await makeTemplates(server);
  project.provide('testPostgresUrl', server.ownerUrl);
  project.provide('testServerUrl', server.serverUrl);
  return async () => {
    await server.stop();
    removeDataDir(folder);
  };
}

async function makeTemplates({ ownerUrl, serverUrl }: { readonly ownerUrl: string; readonly serverUrl: string }) {
  const at = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create database ${TEMPLATES.migrated}`);
  await prepareDatabase({
    serverUrl: at(serverUrl, TEMPLATES.migrated),
    ownerUrl: at(ownerUrl, TEMPLATES.migrated),
  });
  await client.query(`create database ${TEMPLATES.house} template ${TEMPLATES.migrated}`);
  await client.query(`grant create on database ${TEMPLATES.house} to ${new URL(serverUrl).username}`);
  await client.end();
  const { db, pool } = openProjectionsDatabase(at(serverUrl, TEMPLATES.house));
  await db.transaction().execute((tx) => createMissing(tx.withSchema(READ_SCHEMA), READ_SCHEMA, projectors));
  await pool.end();
}

/** Clusters of runs that were killed. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(tmpdir(), name);
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue;
    try {
      const pid = Number(readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGQUIT');
    } catch {
      // not running
    }
    removeDataDir(folder);
  }
}
