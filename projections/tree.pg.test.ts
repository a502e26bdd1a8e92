import { createHash, hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StoredEvent } from '#domain/events.ts';
import * as merkle from '#domain/evidence/merkle.ts';
import { GrowingTree } from '#domain/evidence/tree.ts';
import { compareWithBook } from './compare.ts';
import type { ReadDb } from './database.ts';
import { tree } from './projectors/tree.ts';
import { consistencyProofAt, inclusionProofAt, rootAt, subtreeHashes, treeSize } from './queries/tree.ts';
import { READ_SCHEMA } from './read-schema.ts';
import { rebuild } from './rebuild.ts';
import { openPlace, STREAM } from './testing/database.ts';
import { busySale } from './testing/house.ts';

const sha256: merkle.Sha256 = (bytes) => hash('sha256', bytes, 'buffer');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const hexes = (all: readonly Uint8Array[]) => all.map(hex);

const GENEROUS_MS = 20_000;

test('the tree that the tables hold is that of RFC 6962 over the hashes of all events, at every size', async () => {
  const house = busySale({ lots: 3, bidders: 5, bids: 1_300 });
  const place = await openPlace(house);
  const { db } = place;
  const size = house.events.length;
  expect(await place.start().waitFor(size - 1, GENEROUS_MS)).toBe(true);
  expect(await treeSize(db)).toBe(size);
  const leaves = house.events.map(({ metadata }) => merkle.leafHash(sha256, Buffer.from(String(metadata.hash), 'hex')));
  const { rows: tiles } = await place.pool.query(
    `select level, count(*)::int as tiles, sum(length(hashes))::int / 32 as hashes from ${READ_SCHEMA}.tree_tiles group by 1 order by 1`,
  );
  expect(tiles).toEqual([
    { level: 0, tiles: Math.ceil(size / 256), hashes: size },
    { level: 1, tiles: 1, hashes: Math.floor(size / 256) },
  ]);

  for (const at of [1, 2, 3, 255, 256, 257, 511, 1_024, size - 1, size]) {
    const of = leaves.slice(0, at);
    expect(hex(await rootAt(db, at)), `root of ${at}`).toBe(hex(merkle.rootOf(sha256, of)));
    for (const index of [0, Math.floor(at / 3), at - 1]) {
      const { path, root } = await inclusionProofAt(db, index, at);
      expect(hexes(path), `${index} in ${at}`).toEqual(hexes(merkle.inclusionPath(sha256, of, index)));
      expect(hex(root)).toBe(hex(merkle.rootOf(sha256, of)));
      const { path: earlier } = await consistencyProofAt(db, index + 1, at);
      expect(hexes(earlier), `${index + 1} to ${at}`).toEqual(hexes(merkle.consistencyPath(sha256, of, index + 1)));
    }
  }
  const subtrees = [1, 2, 128, 256, 512].map((each) => ({ from: each, size: each }));
  expect(hexes(await subtreeHashes(db, subtrees))).toEqual(
    hexes(subtrees.map((each) => merkle.rootOf(sha256, leaves.slice(each.from, each.from + each.size)))),
  );
  await expect(rootAt(db, size + 1)).rejects.toThrow(RangeError);
  await expect(rootAt(db, 0)).rejects.toThrow(RangeError);
  await expect(inclusionProofAt(db, size, size)).rejects.toThrow(RangeError);
  await expect(inclusionProofAt(db, size, size + 1)).rejects.toThrow(RangeError);
  await expect(consistencyProofAt(db, 0, size)).rejects.toThrow(RangeError);
  await expect(consistencyProofAt(db, size + 1, size + 1)).rejects.toThrow(RangeError);
  await expect(consistencyProofAt(db, 4, 3)).rejects.toThrow(RangeError);

  // What was read for a proof is not read again for another one, and changes none.
  const known = new Map<string, Uint8Array>();
  const asked = [
    [0, size],
    [700, size],
    [1_024, 1_100],
  ] as const;
  const proofs = [];
  for (const [revision, of] of asked) proofs.push(await inclusionProofAt(db, revision, of, known));
  for (const [at, [revision, of]] of asked.entries()) {
    expect(proofs[at]).toEqual(await inclusionProofAt(db, revision, of));
    expect(await inclusionProofAt(withoutTables, revision, of, known)).toEqual(proofs[at]);
  }
  await expect(consistencyProofAt(withoutTables, 257, size, known)).rejects.toThrow('asked for tables');

  const whole = { log: place.log, stream: STREAM, database: place.rebuilding };
  await rebuild(whole);
  expect(await compareWithBook(whole)).toEqual({ revision: size - 1, differences: [] });
});

const withoutTables = {
  selectFrom: () => {
    throw new Error('asked for tables');
  },
} as unknown as ReadDb;

test('a tree of three levels of tiles has the proofs that verifiers take', async () => {
  const place = await openPlace();
  await place.start().waitFor(-1, GENEROUS_MS);
  const { db } = place;
  const growing = new GrowingTree((left, right) => merkle.nodeHash(sha256, left, right));
  const eventHash = (revision: number) => createHash('sha256').update(String(revision)).digest('hex');
  const leafOf = (revision: number) => merkle.leafHash(sha256, Buffer.from(eventHash(revision), 'hex'));
  const [earlier, size] = [65_533, 66_100];
  const heads: { size: number; root: Uint8Array }[] = [];
  for (let from = 0; from < size; from += 7_000) {
    const revisions = Array.from({ length: Math.min(7_000, size - from) }, (_, i) => from + i);
    const events = revisions.map((revision) => ({ revision, metadata: { hash: eventHash(revision) } }));
    await tree.everyEvent?.(events as StoredEvent[], db);
    for (const revision of revisions) {
      growing.add(leafOf(revision));
      if ([earlier, size].includes(growing.size)) heads.push({ size: growing.size, root: growing.root() });
    }
  }
  const [old, now] = heads as [(typeof heads)[0], (typeof heads)[0]];
  expect(hex(await rootAt(db, earlier))).toBe(hex(old.root));
  const proof = await consistencyProofAt(db, earlier, size);
  expect(hex(proof.root)).toBe(hex(now.root));
  expect(merkle.isConsistent(sha256, old, now, proof.path)).toBe(true);
  for (const revision of [0, 40_000, 65_536, size - 1]) {
    const { path } = await inclusionProofAt(db, revision, size);
    expect(merkle.rootFromInclusion(sha256, leafOf(revision), revision, size, path)).toEqual(now.root);
  }
  const { rows } = await place.pool.query(
    `select level::int, max(tile)::int as last from ${READ_SCHEMA}.tree_tiles group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { level: 0, last: 258 },
    { level: 1, last: 1 },
    { level: 2, last: 0 },
  ]);
});

test('one leaf that is not what the book says is a difference; a tile that is too short stops the tree, not the others', async () => {
  const house = busySale({ lots: 1, bidders: 2, bids: 300 });
  const place = await openPlace(house);
  const projections = place.start();
  const last = house.events.length - 1;
  await projections.waitFor(last, GENEROUS_MS);
  await place.pool.query(
    `update ${READ_SCHEMA}.tree_tiles set hashes = set_byte(hashes, 40, 255 - get_byte(hashes, 40)) where level = 0 and tile = 0`,
  );
  const { differences } = await compareWithBook({ log: place.log, stream: STREAM, database: place.rebuilding });
  expect(differences).toMatchObject([{ table: 'tree_tiles', key: '0 0' }]);

  await place.pool.query(
    `update ${READ_SCHEMA}.tree_tiles set hashes = substring(hashes for 32) where level = 0 and tile = 1`,
  );
  const late = house.bid('AMS1/1', 101, 1_000_000_00, 999_999_00);
  place.log.add(STREAM, [late]);
  expect(await projections.waitFor(last + 1, GENEROUS_MS, ['bids'])).toBe(true);
  expect(await projections.waitFor(last + 1, GENEROUS_MS, ['tree'])).toBe(false);
  expect(projections.status().projectors.find(({ projector }) => projector === 'tree')).toMatchObject({
    state: 'stopped',
    revision: last,
    reason: expect.stringContaining(`the tree has 257 of ${last + 1} hashes on level 0`),
  });
});
