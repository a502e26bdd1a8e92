/** The drill: a house on an embedded Postgres of its own is saved while bids come in, lost with its machine, and put back elsewhere. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '#api/features/heads/publish-head.ts';
import { headsOf } from '#api/features/heads/queries.ts';
import { createFolderPhotoStore } from '#api/platform/photos/store.ts';
import { withClient } from '#api/platform/postgres/client.ts';
import { openSigner } from '#api/platform/signing/signing-keys.ts';
import { openLog } from '#api/runtime.ts';
import { COMPILED_CODE } from '#api/testing/compiled-code.ts';
import {
  LOG_IN_POSTGRES,
  openSession,
  openTestHouse,
  START_MS,
  TERMS,
  type TestHouse,
} from '#api/testing/test-house.ts';
import type { RecordedEvent } from '#domain/event-log.ts';
import { READ_SCHEMA } from '#projections/read-schema.ts';
import { type BackupFolder, openBackupFolder } from './lib/backup/backup-folder.ts';
import { filesOf, piecesOf, saveFiles } from './lib/backup/data-files.ts';
import { dumpDatabase, linesOf } from './lib/backup/dump-database.ts';
import { restoreBackup } from './lib/backup/restore-backup.ts';
import { removeDataDir } from './lib/data-dir.ts';
import { type RunningPostgres, startPostgres } from './lib/embedded-postgres.ts';
import { prepareDatabase } from './lib/prepare-database.ts';
import { asOwner, ownerUrl, testDatabase } from './test/postgres.ts';
import { runScript } from './test/run-script.ts';

const PASSPHRASE = 'kertas batu gunting 7';
const SEED = 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk';
/** Names as a file system takes them and a house would never give them. */
const ODD = ['photos/AMS1-101/-rf "a" \'b\' \\ \n 相片 é.jpg', 'documents/..a/.b/100 %'];

let scratch: string;
let dataDir: string;
/** Backups of the house, encrypted. */
let stick: string;
/** Of the house, and then of the restored one, so that not every command starts it. */
let postgres: RunningPostgres;
let house: TestHouse;
/** All that the house ever acknowledged. */
let events: readonly RecordedEvent[];
let headsFile: string;
/** Where it is restored. */
let elsewhere: string;
/** What the data folder held at the last backup. */
let filesThen: Map<string, string>;

beforeAll(async () => {
  scratch = mkdtempSync(path.join(tmpdir(), 'tukul-backup-'));
  dataDir = folder('house');
  stick = folder('stick');
  headsFile = path.join(scratch, 'heads.json');
  postgres = await startPostgres({ dataDir, settings: { fsync: 'off' } });
  await prepareDatabase(postgres);
  house = await openTestHouse(postgres.serverUrl, { ...LOG_IN_POSTGRES, DATA_DIR: dataDir });
  await openSession(house, { lots: { '101': {}, '102': {} } });
  house.clockMs = START_MS;
  for (const bidder of [1001, 1002]) {
    await house.person(bidder);
    await house.say({ type: 'enter-lot', lotNo: '101', bidder });
  }
  await publishHead('start');
  const photos = createFolderPhotoStore(path.join(dataDir, 'photos'));
  for (const name of ['0.png', '1.png']) await photos.put('AMS1-101' as never, name, Buffer.from(`photo ${name}`));
  await photos.put('staffIdCard' as never, '1001.png', Buffer.from('personal'));
  for (const file of ODD) write(dataDir, file, `odd ${file}`);
  write(dataDir, 'photos/large.pdf', 'x'.repeat(9 * 1_048_576));
  write(dataDir, 'photos/AMS1-101/half.part', 'a write that was broken off');
  write(dataDir, 'jwt-secret', 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a');
  write(dataDir, 'signing-key', SEED);
});
afterAll(async () => {
  await house?.close();
  await postgres?.stop();
  for (const name of readdirSync(scratch)) removeDataDir(path.join(scratch, name));
  rmSync(scratch, { recursive: true, force: true });
});

function folder(name: string): string {
  const made = path.join(scratch, name);
  mkdirSync(made);
  return made;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

async function publishHead(occasion: 'start' | 'end'): Promise<void> {
  const { db, app } = house;
  const signer = await openSigner(db, { seed: SEED, before: undefined }, START_MS);
  await house.house.projections.waitFor(house.house.book.revision, 20_000);
  const of = {
    db,
    signer,
    mailer: { send: async () => true },
    house: 'tukul',
    publicUrl: '',
    now: () => house.clockMs,
  };
  await publish({ ...house.house, ...of }, { session: 'AMS1', occasion, dueMs: START_MS }, app.log);
}

/** The bid number `n` on lot 101, by two bidders in turns. */
async function bid(n: number): Promise<void> {
  const { startingPriceSen, minimumRaiseSen } = TERMS;
  const offer =
    n === 0
      ? { basis: 'start', seenSen: 0, offerSen: 0 }
      : { basis: 'raise', seenSen: startingPriceSen + (n - 1) * minimumRaiseSen, offerSen: minimumRaiseSen };
  await house.say({ type: 'place-bid', lotNo: '101', bidder: 1001 + (n % 2), ...offer });
}

const inHouse = () => ({ DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE });
const backup = (...args: string[]) => runScript('backup', ['--to', stick, ...args], inHouse());
const restore = (from: string, into: string, args: readonly string[] = [], env = {}) =>
  runScript('restore', ['--from', from, ...args], { DATA_DIR: into, BACKUP_PASSPHRASE: PASSPHRASE, ...env });
const open = (at = stick, passphrase = PASSPHRASE) => openBackupFolder(at, passphrase || undefined, '');
/** Of backups that are not encrypted. */
const NONE = '';

/** Runs until it has got somewhere, and is killed there. */
async function killed(script: string, args: readonly string[], env: object, at: (child: ChildProcess) => boolean) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${script}.ts`), ...args], {
    env: { ...COMPILED_CODE, PATH: process.env.PATH ?? '', ...env },
    stdio: 'ignore',
  });
  await expect.poll(() => at(child), { timeout: 40_000, interval: 2 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'close');
}

const piecesBelow = (at: string) =>
  readdirSync(path.join(at, 'pieces'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(path.join(at, 'pieces', name)).isFile(),
  );

function filesOfHouse(root: string): Map<string, string> {
  const all = ['photos', 'documents'].flatMap((top) =>
    readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`),
  );
  const files = all.filter((name) => statSync(path.join(root, name)).isFile() && !name.endsWith('.part'));
  return new Map(
    [...files, 'jwt-secret', 'signing-key'].map((name) => {
      const { mode, mtimeMs } = statSync(path.join(root, name));
      return [name, `${mode & 0o777} ${Math.round(mtimeMs)} ${readFileSync(path.join(root, name), 'hex')}`];
    }),
  );
}

/** Of its newest backup, the lines of each table. */
async function rowsIn(at: BackupFolder): Promise<Map<string, string[]>> {
  const manifest = await at.read((await at.names()).at(-1) ?? '');
  const rows = new Map<string, string[]>();
  for (const { schema, table, pieces } of manifest.tables) {
    const lines: string[] = [];
    for await (const each of linesOf(at, pieces)) lines.push(...each);
    rows.set(`${schema}.${table}`, lines);
  }
  return rows;
}

test('a backup is begun on purpose, in a folder that is there and outlives the house', async () => {
  const said = async (...args: string[]) => (await runScript('backup', args, inHouse())).printed;
  expect(await said('--to', stick)).toBe(
    `There are no backups in ${stick}: is its disk there? The first time, begin with --new.\n`,
  );
  expect(await said('--to', path.join(scratch, 'not mounted'), '--new')).toBe(
    `There is no folder ${path.join(scratch, 'not mounted')}: is its disk there? The first time, make it (mkdir), and begin with --new.\n`,
  );
  mkdirSync(path.join(dataDir, 'tools'));
  expect(await said('--to', path.join(dataDir, 'tools'), '--new')).toBe(
    `${path.join(dataDir, 'tools')} is in the data folder itself, and would be lost with it: choose another disk.\n`,
  );
  rmSync(path.join(dataDir, 'tools'), { recursive: true });
  const short = await runScript('backup', ['--to', stick, '--new'], { ...inHouse(), BACKUP_PASSPHRASE: 'x' });
  expect(short).toEqual({
    code: 1,
    printed: expect.stringMatching(/^BACKUP_PASSPHRASE has one character: .* Nothing was made\.\n$/),
  });
  expect(readdirSync(stick)).toEqual([]);
});

test('one that is killed is none; the next one goes on, and leaves nothing behind', async () => {
  await killed('backup', ['--to', stick, '--new'], inHouse(), () => {
    const pieces = path.join(stick, 'pieces');
    return existsSync(pieces) && piecesBelow(stick).length > 3;
  });
  expect(await (await open()).names()).toEqual([]);
  expect((await restore(stick, path.join(scratch, 'none'))).printed).toBe(
    `There is no backup in ${stick}: none was finished.\n`,
  );
  write(stick, 'pieces/ab/half.part', 'a write that was broken off');
  const { code, printed } = await backup();
  expect(printed).toMatch(
    /^✓ Backup \S+ in \S+, encrypted: book book-tukul up to revision \d+ \(no bid yet\), 2 people, 8 files \(9\.4 MB\); 8 files and \d+\.\d MB of it new, read back\. 1 backup is there\.\n$/,
  );
  expect(code).toBe(0);
  const at = await open();
  const [name = ''] = await at.names();
  const needed = new Set((await piecesOf(at, await at.read(name))).map(({ id }) => id));
  expect(new Set(piecesBelow(stick).map((file) => path.basename(file).split('.')[0]))).toEqual(needed);
  for (const file of readdirSync(stick).filter((each) => each !== 'pieces')) {
    expect([file, statSync(path.join(stick, file)).mode & 0o777]).toEqual([file, 0o600]);
  }
});

test('a piece that has rotted is found, and written anew by the next backup; older ones are removed after it', async () => {
  const at = await open();
  const manifest = await at.read((await at.names()).at(-1) ?? '');
  const people = manifest.tables.find(({ table }) => table === 'users')?.pieces[0];
  const large = (await filesOf(at, manifest)).find(({ path }) => path === 'photos/large.pdf')?.pieces[2];
  const rotten = [people, large].map(
    (piece) => piecesBelow(stick).find((file) => file.includes(piece?.id ?? '?')) ?? '',
  );
  for (const file of rotten) truncateSync(path.join(stick, 'pieces', file), 20);
  const check = await backup('--check');
  // Of the file the house has the same bytes still.
  expect(check.printed).toContain(`✕ Backup ${manifest.name}: pieces/${rotten[0]} is damaged`);
  expect(check.printed).toContain(
    `· Piece ${large?.id} of photos/large.pdf was damaged or missing, and is written anew`,
  );
  expect(check.printed).not.toContain(`pieces/${rotten[1]}`);
  expect(check.code).toBe(1);

  truncateSync(path.join(stick, 'pieces', rotten[1] ?? ''), 20);
  expect((await backup()).printed).toContain('; 1 files and ');
  const third = await backup('--keep', '2');
  expect(third.printed).toMatch(/; 0 files and 0\.0 MB of it new, read back\. 2 backups are there\.\n$/);
  expect(await at.names()).not.toContain(manifest.name);
  expect(await backup('--check')).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/^(✓ Backup \S+ is whole\.\n){2}$/),
  });
});

test('what is committed while it is saved is not in it', async () => {
  const at = await open();
  const rename = (from: string, to: string) =>
    changeBook(`update office.vendors set code = '${to}' where code = '${from}'`);
  let renamed = 0;
  const put: BackupFolder['put'] = async (...args) => {
    renamed += renamed === 0 ? ((await rename('TMFA', 'TMFA late')) ?? 0) : 0;
    return at.put(...args);
  };
  const connection = { connectionString: postgres.serverUrl, purpose: 'script' } as const;
  const { tables } = await withClient(connection, (client) => dumpDatabase(client, { ...at, put }, undefined));
  const vendors = tables.find(({ table }) => table === 'vendors')?.pieces ?? [];
  const lines: string[] = [];
  for await (const each of linesOf(at, vendors)) lines.push(...each);
  expect(renamed).toBe(1);
  expect(lines.filter((line) => line.includes('TMFA'))).toEqual([expect.stringContaining('"TMFA"')]);
  await rename('TMFA late', 'TMFA');
});

test('a file that goes away while it is to be read is not missing', async () => {
  const at = await open();
  const before = await filesOf(at, await at.read((await at.names()).at(-1) ?? ''));
  const vanishing = before.find(({ path }) => path.endsWith('/1.png'));
  const has: BackupFolder['has'] = async ({ id }) => {
    if (id === vanishing?.pieces[0]?.id) rmSync(path.join(dataDir, vanishing.path));
    return false;
  };
  const { files, faults } = await saveFiles(dataDir, { ...at, has }, before);
  expect([files.count, faults]).toEqual([7, []]);
});

test('while bids come in it has one moment of the house; a second one at once is refused', async () => {
  let n = 0;
  let isBidding = true;
  const bidding = (async () => {
    while (isBidding) await bid(n++);
  })();
  await expect.poll(() => n).toBeGreaterThan(5);
  const before = n;
  const { code, printed } = await backup();
  isBidding = false;
  await bidding;
  expect(printed).toContain('last bid 2026-11-20 04:00:00 UTC');
  expect(code).toBe(0);
  expect(n).toBeGreaterThan(before + 5);
  filesThen = filesOfHouse(dataDir);

  await withClient({ connectionString: postgres.serverUrl, purpose: 'script' }, async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('tukul backup', 0))`);
    expect(await backup()).toEqual({
      code: 1,
      printed: 'Another backup of this house is being made: nothing was done.\n',
    });
  });
});

test('the machine is lost; until a restore elsewhere is whole, nobody takes it for a house', async () => {
  await publishHead('end');
  writeFileSync(headsFile, JSON.stringify(await headsOf(house.db, 'AMS1', 10)));
  events = await house.house.eventLog.read('book-tukul', -1, { limit: 100_000 });
  await house.close();
  await postgres.stop();
  removeDataDir(dataDir);
  elsewhere = path.join(scratch, 'elsewhere');
  const inElsewhere = { DATA_DIR: elsewhere, BACKUP_PASSPHRASE: PASSPHRASE };
  await killed('restore', ['--from', stick], inElsewhere, () => existsSync(path.join(elsewhere, 'postgres')));
  const shut = await runScript('start', ['--no-web'], { DATA_DIR: elsewhere, PORT: '0', DEMO: '1' });
  expect(shut.printed).toBe(
    `A backup is being restored into ${elsewhere}, or its restore was broken off: wait for it, or run the same \`npm run restore\` again.\n`,
  );
});

test('begun again, it brings the house back with every bid up to the moment of the backup, and every file', async () => {
  const at = await open();
  const name = (await at.names()).at(-1) ?? '';
  const [book] = (await at.read(name)).books;
  const last = book?.revision ?? 0;
  expect(last).toBeGreaterThan(10);
  const { code, printed } = await restore(stick, elsewhere);
  expect(printed).toContain(
    `✓ Book book-tukul: ${last + 1} events, chain unbroken, every rule kept. Head ${book?.hash}.`,
  );
  expect(printed).toContain(`✓ Read tables at revision ${last}: equal to a fold of the book.`);
  expect(printed).toContain(
    `(backup ${name}): book book-tukul with ${last + 1} events up to revision ${last} of 2026-11-20 04:00:00 UTC, the last bid of 2026-11-20 04:00:00 UTC (revision ${last}), 2 people, 7 files.`,
  );
  expect(printed).not.toContain('✕');
  expect(code).toBe(0);
  expect(filesOfHouse(elsewhere)).toEqual(filesThen);

  const again = await restore(stick, elsewhere);
  expect(again.printed).toContain(`${elsewhere} is not empty (`);
  expect(again.printed.split('\n')).toHaveLength(2);

  postgres = await startPostgres({ dataDir: elsewhere });
  const log = await openLog({ eventStoreUrl: undefined }, postgres.serverUrl);
  expect(await log.read('book-tukul', -1, { limit: 100_000 })).toEqual(events.slice(0, last + 1));
  await log.close();
});

test('what is saved of it now is what was saved then, every row; heads that were kept outside say what is missing', async () => {
  const at = await open();
  const [book] = (await at.read((await at.names()).at(-1) ?? '')).books;
  const [last, end] = [book?.revision ?? 0, events.length - 1];
  expect(end).toBeGreaterThan(last);
  const copy = folder('copy');
  const saved = await runScript('backup', ['--to', copy, '--new'], { DATA_DIR: elsewhere });
  expect(saved.printed).toContain(
    '· Not in it, since it is not encrypted: jwt-secret, signing-key. Keep copies of them',
  );
  const copied = await open(copy, NONE);
  expect(await rowsIn(copied)).toEqual(await rowsIn(at));
  const sequencesIn = async (folder: BackupFolder) =>
    (await folder.read((await folder.names()).at(-1) ?? '')).sequences;
  expect(await sequencesIn(copied)).toEqual(await sequencesIn(at));

  const verified = await runScript('verify', ['--heads', headsFile], { DATA_DIR: elsewhere });
  expect(verified.printed).toContain(
    `the book ends at revision ${last}. It was cut: revisions ${last + 1} to ${end} are missing.`,
  );
  expect(verified.code).toBe(1);
});

test('a folder of backups takes those of one house: another one is refused before anything is written', async () => {
  const copy = path.join(scratch, 'copy');
  const before = readdirSync(copy, { recursive: true }).toSorted();
  const { url, drop } = await testDatabase();
  const run = () =>
    runScript('backup', ['--to', copy, '--keep', '1'], { DATABASE_URL: url, DATA_DIR: path.join(scratch, 'other') });
  expect(await run()).toEqual({
    code: 1,
    printed: expect.stringMatching(
      /^This house has no event yet, and the backups in \S+ have book-tukul up to revision \d+: nothing/,
    ),
  });
  for (const stream of ['book-other', 'book-tukul']) {
    const line = ['12345678-1234-1234-1234-123456789abc', 'SessionListed', '{}', '{"hash":"ab"}'].join('\t');
    await asOwner(
      url,
      'delete from book.batches',
      `insert into book.batches (stream, first_revision, last_revision, events) values ('${stream}', 0, 0, '${line}')`,
    );
    expect(await run()).toEqual({
      code: 1,
      printed: `The backups in ${copy} are of another house (book-tukul): give this one a folder of its own. Nothing was changed.\n`,
    });
  }
  expect(readdirSync(copy, { recursive: true }).toSorted()).toEqual(before);
  await drop();
});

test('a book that is shorter than in the last good backup is said each night, and pushes no good one out, until somebody accepts it', async () => {
  const env = { DATA_DIR: elsewhere };
  const longer = folder('longer');
  cpSync(path.join(scratch, 'copy'), longer, { recursive: true });
  await changeBook('delete from book.batches where first_revision > 20');
  const run = (...args: string[]) => runScript('backup', ['--to', longer, '--keep', '1', ...args], env);
  const count = async () => (await (await open(longer, NONE)).names()).length;
  const [good = ''] = await (await open(longer, NONE)).names();
  for (const there of [2, 3]) {
    const { code, printed } = await run();
    expect(printed).toContain(`and the backup ${good} has it up to `);
    expect(printed).toContain(`This backup is marked (not a continuation of ${good}): `);
    expect(printed).toContain('No older backup was removed.\n');
    expect([code, await count()]).toEqual([1, there]);
  }
  cpSync(longer, path.join(scratch, 'marked'), { recursive: true });
  expect(
    (await runScript('restore', ['--from', longer, '--list'], env)).printed.match(/✕ not a continuation/g),
  ).toHaveLength(2);

  const accepted = await run('--goes-on-from-here');
  expect(accepted.printed).toMatch(
    /^· Accepted, the house goes on from here: Book book-tukul: it ends at revision \d+, and/m,
  );
  expect([accepted.code, await count()]).toEqual([0, 4]);
  expect(await run()).toMatchObject({ code: 0, printed: expect.stringContaining('1 backup is there.') });
  const idle = await run('--goes-on-from-here');
  expect(idle.printed).toContain('✕ --goes-on-from-here was given, and there was nothing to accept: ');
  expect(idle.code).toBe(1);
});

test('a book that does not pass its own check is said each night too, and nobody can accept it', async () => {
  const longer = path.join(scratch, 'longer');
  const changed = await changeBook(
    `update book.batches set events = replace(events, '"depositSen":150000', '"depositSen":150001')`,
  );
  expect(changed).not.toBe(0);
  const before = (await (await open(longer, NONE)).names()).length;
  for (const [n, args] of [[], ['--goes-on-from-here']].entries()) {
    const { code, printed } = await runScript('backup', ['--to', longer, '--keep', '1', ...args], {
      DATA_DIR: elsewhere,
    });
    expect(printed).toMatch(/✕ Book book-tukul: at revision \d+ its content does not match its hash\./);
    expect(printed).toContain('This backup is marked (a book in it is damaged): ');
    expect([code, (await (await open(longer, NONE)).names()).length]).toEqual([1, before + n + 1]);
  }
});

test('of the two files that open the backups one is enough, and mends the other; with neither, no new ones are made', async () => {
  const at = mkdtempSync(path.join(scratch, 'keys-'));
  cpSync(stick, at, { recursive: true });
  const [first, second] = ['tukul-backups.json', 'tukul-backups-copy.json'].map((name) => path.join(at, name)) as [
    string,
    string,
  ];
  const good = readFileSync(first, 'utf8');
  const salt = JSON.parse(good).encryption.salt;
  const otherSalt = good.replace(salt, `${salt[0] === 'A' ? 'B' : 'A'}${salt.slice(1)}`);
  const without = otherSalt.replace(/,\s*"sha256": "\w+"/, '');
  for (const damaged of [otherSalt, without, '{']) {
    writeFileSync(first, damaged);
    const { mended } = await openBackupFolder(at, PASSPHRASE, '', { mend: true });
    expect([mended, readFileSync(first, 'utf8')]).toEqual([['tukul-backups.json'], good]);
  }
  for (const file of [first, second]) writeFileSync(file, otherSalt);
  await expect(open(at)).rejects.toThrow('tukul-backups.json and tukul-backups-copy.json in');
  for (const file of [first, second]) rmSync(file);
  const begun = await runScript('backup', ['--to', at, '--new'], {
    DATA_DIR: elsewhere,
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
  expect(begun.printed).toMatch(
    /^There are backups in \S+ \(\S+\), and neither of the files that open them: bring tukul-backups\.json or/,
  );
  expect([begun.code, existsSync(first)]).toEqual([1, false]);
});

async function changeBook(statement: string) {
  const connection = { connectionString: postgres.ownerUrl, purpose: 'script' } as const;
  const { rowCount } = await withClient(connection, (client) => client.query(statement));
  return rowCount;
}

test('a damaged backup is refused before anything is made, and a passphrase that is none of it', async () => {
  const at = await open();
  const name = (await at.names()).at(-1) ?? '';
  const { tables } = await at.read(name);
  const place = (table: string) => {
    const id = tables.find((each) => each.table === table)?.pieces[0]?.id ?? '?';
    return path.join('pieces', piecesBelow(stick).find((file) => file.includes(id)) ?? '?');
  };
  const into = path.join(scratch, 'refused');
  const damaged = async (file: string, how: (file: string) => void) => {
    const copy = mkdtempSync(path.join(scratch, 'damaged-'));
    cpSync(stick, copy, { recursive: true });
    how(path.join(copy, file));
    const folder = await open(copy);
    const { message } = await restoreBackup({
      ...{ folder, manifest: await folder.read(name), dataDir: into, external: undefined },
    }).then(
      () => new Error('restored'),
      (error) => error,
    );
    expect(existsSync(into)).toBe(false);
    return message;
  };
  const [book, people] = [place('batches'), place('users')];
  expect(await damaged(book, (file) => truncateSync(file, 100))).toContain(`book.batches: ${book} is damaged`);
  expect(await damaged(people, flip)).toContain(`office.users: ${people} is damaged, or somebody has changed it`);
  expect(await damaged(book, (file) => rmSync(file))).toContain(
    `(book.batches: ${book} is missing): nothing was changed.`,
  );
  await expect(damaged(`${name}.enc`, flip)).rejects.toThrow(`${name}.enc is damaged, or somebody has changed it.`);

  await expect(open(stick, 'kertas batu gunting 8')).rejects.toThrow(
    'BACKUP_PASSPHRASE is not the passphrase of these backups.',
  );
  await expect(open(stick, NONE)).rejects.toThrow(`The backups in ${stick} are encrypted: set BACKUP_PASSPHRASE`);
  await expect(open(path.join(scratch, 'copy'))).rejects.toThrow('are not encrypted, and BACKUP_PASSPHRASE is set');
  // What says how it is encrypted is there twice.
  rmSync(path.join(stick, 'tukul-backups.json'));
  expect(await (await open()).read(name)).toMatchObject({ name });

  const early = await restore(stick, into, ['--at', '2020-01-01T00:00Z']);
  expect(early.printed).toMatch(/^There is no backup from 2020-01-01T00:00:00\.000Z or before: the oldest is \S+\.\n$/);
  expect((await restore(stick, into, ['--list'])).printed).toMatch(
    /^(\S+ {2}.* UTC, book-tukul up to revision \d+, \d files\n)+$/,
  );
  expect(existsSync(into)).toBe(false);
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test("into a database of one's own, if it is empty: the newest good backup; a photo that is damaged is left out and named, and so are secrets that are not there", async () => {
  const from = path.join(scratch, 'marked');
  const at = await open(from, NONE);
  const photo = (await filesOf(at, await at.read((await at.names())[0] ?? ''))).find(({ path }) =>
    path.endsWith('0.png'),
  );
  flip(path.join(from, 'pieces', piecesBelow(from).find((file) => file.includes(photo?.pieces[0]?.id ?? '?')) ?? ''));
  const database = await testDatabase();
  const owner = ownerUrl(database.url);
  const env = { DATABASE_URL: database.url, DATABASE_OWNER_URL: owner, BACKUP_PASSPHRASE: '' };
  const into = path.join(scratch, 'own');
  const refused = await restore(from, into, [], env);
  expect(refused.printed).toMatch(
    /^The database \S+ is not empty \(book, jobs, kysely_migration, office.*\): a backup is/,
  );
  expect([refused.code, existsSync(into)]).toEqual([1, false]);

  await asOwner(
    database.url,
    'drop schema book, office, jobs cascade',
    `drop schema if exists ${READ_SCHEMA} cascade`,
    'drop table public.kysely_migration, public.kysely_migration_lock',
  );
  const { code, printed } = await restore(from, into, ['--at', '2999-01-01'], env);
  const [good = '', ...marked] = await at.names();
  expect(printed).toContain(`(backup ${good}): `);
  const names = marked.map((name) => `${name} (not a continuation of ${good})`);
  expect([names.length, printed]).toEqual([
    2,
    expect.stringContaining(` There are newer backups: ${names.join(', ')}.`),
  ]);
  expect(printed).toContain(
    '2 people, 4 files. Missing, since they are damaged in the backup: photos/AMS1-101/0.png (',
  );
  expect(printed).toContain(`· Put jwt-secret, signing-key into ${into} before the first start`);
  expect(printed).toContain('equal to a fold of the book.');
  expect(code).toBe(1);
  expect(existsSync(path.join(into, 'postgres'))).toBe(false);
  await database.drop();
});
