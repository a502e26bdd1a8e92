import { sql } from 'kysely';
import {
  consistencyRanges,
  hashOfRange,
  inclusionRanges,
  type LeafRange,
  type Subtree,
  subtreesOf,
} from '#domain/evidence/tree.ts';
import type { ReadDb } from '../database.ts';
import { HASH_BYTES, hashesIn, hashNode, hashOver, TILE_HASHES } from '../tree-hashes.ts';

/**
 * The Merkle tree over the book (RFC 6962; leaf n is the event at revision n), at any size that it has had. Hashes have 32 bytes. Each function
 * throws a {@link RangeError} when the tree is smaller than requested.
 */

/** The number of leaves: of events that the tables include. */
export async function treeSize(db: ReadDb): Promise<number> {
  const row = await db.selectFrom('checkpoints').select('revision').where('projector', '=', 'tree').executeTakeFirst();
  return (row?.revision ?? -1) + 1;
}

export async function rootAt(db: ReadDb, size: number): Promise<Uint8Array> {
  return (await proofAt(db, [], size)).root;
}

/** A proof path in the order of the RFC, and the root of the tree of the requested size. */
export interface Proof {
  readonly path: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Hashes of complete subtrees that were asked for before: they never change, and most of a proof is of subtrees that other proofs have, too. */
export interface KnownHashes {
  get(subtree: string): Uint8Array | undefined;
  set(subtree: string, hash: Uint8Array): void;
}

/** Inclusion proof of the event at `revision` in the tree of `size` leaves. */
export async function inclusionProofAt(
  db: ReadDb,
  revision: number,
  size: number,
  known?: KnownHashes,
): Promise<Proof> {
  return proofAt(db, inclusionRanges(revision, size), size, known);
}

/** Consistency proof from the tree of `earlier` leaves to that of `size`. */
export async function consistencyProofAt(
  db: ReadDb,
  earlier: number,
  size: number,
  known?: KnownHashes,
): Promise<Proof> {
  return proofAt(db, consistencyRanges(earlier, size), size, known);
}

/** The roots of complete subtrees, in order. */
export async function subtreeHashes(db: ReadDb, subtrees: readonly Subtree[]): Promise<Uint8Array[]> {
  if (subtrees.length === 0) return [];
  const places = subtrees.map(placeOf);
  const wanted = sql<Place & { place: number }>`unnest(
    ${places.map(({ level }) => level)}::int[], ${places.map(({ tile }) => tile)}::bigint[],
    ${places.map(({ first }) => first)}::int[], ${places.map(({ count }) => count)}::int[]) with ordinality`;
  const rows = await db
    .selectFrom(wanted.as<'p'>(sql`p(level, tile, first, count, place)`))
    .leftJoin('treeTiles as t', (join) => join.onRef('t.level', '=', 'p.level').onRef('t.tile', '=', 'p.tile'))
    .select(
      sql<Buffer | null>`substring(t.hashes from p.first * ${HASH_BYTES}::int + 1 for p.count * ${HASH_BYTES}::int)`.as(
        'hashes',
      ),
    )
    .orderBy('p.place')
    .execute();
  return places.map(({ count }, i) => {
    const hashes = rows[i]?.hashes;
    if (hashes?.length !== count * HASH_BYTES) throw new RangeError('the tree has not grown so far');
    return hashOver(hashesIn(hashes));
  });
}

async function proofAt(db: ReadDb, ranges: readonly LeafRange[], size: number, known?: KnownHashes): Promise<Proof> {
  if (!(size > 0)) throw new RangeError('a tree has one leaf at least');
  const parts = [...ranges, { from: 0, to: size }].map(subtreesOf);
  const hashes = await hashesOf(db, parts.flat(), known);
  let at = 0;
  const ofParts = parts.map((part) => {
    at += part.length;
    return hashOfRange(hashNode, hashes.slice(at - part.length, at));
  });
  return { path: ofParts.slice(0, -1), root: ofParts.at(-1) as Uint8Array };
}

/** As {@link subtreeHashes}, of which only what is not known is read. */
async function hashesOf(db: ReadDb, subtrees: readonly Subtree[], known: KnownHashes | undefined) {
  if (known === undefined) return subtreeHashes(db, subtrees);
  const nameOf = ({ from, size }: Subtree) => `${from} ${size}`;
  const found = new Map(subtrees.map((each) => [nameOf(each), known.get(nameOf(each))]));
  const missing = subtrees.filter((each) => found.get(nameOf(each)) === undefined);
  const read = await subtreeHashes(db, missing);
  for (const [at, each] of missing.entries()) {
    const hash = read[at] as Uint8Array;
    found.set(nameOf(each), hash);
    known.set(nameOf(each), hash);
  }
  return subtrees.map((each) => found.get(nameOf(each)) as Uint8Array);
}

/** Where the hashes of a subtree are: `count` of a tile, from its hash number `first`. */
interface Place {
  readonly level: number;
  readonly tile: number;
  readonly first: number;
  readonly count: number;
}

function placeOf({ from, size }: Subtree): Place {
  let [level, leaves] = [0, 1];
  while (leaves * TILE_HASHES <= size) {
    level += 1;
    leaves *= TILE_HASHES;
  }
  const index = from / leaves;
  return { level, tile: Math.floor(index / TILE_HASHES), first: index % TILE_HASHES, count: size / leaves };
}
