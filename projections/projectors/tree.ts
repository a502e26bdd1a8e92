import { sql } from 'kysely';
import type { ReadDb } from '../database.ts';
import type { Projector } from '../projector.ts';
import { bytesText, rowsTable } from '../rows.ts';
import { treeTiles } from '../tables.ts';
import { hashesIn, hashOver, leafOfEvent, TILE_HASHES } from '../tree-hashes.ts';

/** The Merkle tree over the whole book: tiles grow at their right edge, full ones never change. */
export const tree: Projector = {
  name: 'tree',
  version: 1,
  tables: [treeTiles],

  regroup: [],
  handlers: {},
  everyEvent: async (events, db) => {
    const [first] = events;
    if (first === undefined) return;
    const edge = new Edge(await lastTiles(db, first.revision));
    for (const { metadata } of events) edge.add(0, leafOfEvent(metadata.hash));
    await upsert(db, edge.changed());
  },
};

/** A tile with its hashes so far. */
interface Tile {
  readonly level: number;
  readonly tile: number;
  readonly hashes: Uint8Array[];
}

/** The last tile of each level, and the hashes added to them. */
class Edge {
  readonly #changed: Tile[] = [];
  readonly #last: (Tile | undefined)[];

  constructor(last: readonly Tile[]) {
    this.#last = [...last];
  }

  add(level: number, hash: Uint8Array): void {
    const before = this.#last[level];
    const isFull = before?.hashes.length === TILE_HASHES;
    const tile = before === undefined || isFull ? { level, tile: isFull ? before.tile + 1 : 0, hashes: [] } : before;
    this.#last[level] = tile;
    tile.hashes.push(hash);
    if (this.#changed.at(-1) !== tile && !this.#changed.includes(tile)) this.#changed.push(tile);
    if (tile.hashes.length === TILE_HASHES) this.add(level + 1, hashOver(tile.hashes));
  }

  changed(): readonly Tile[] {
    return this.#changed;
  }
}

/**
 * The last tile of each level of the tree of `size` leaves.
 * @throws {Error} when they have another number of leaves: the tables do not match this checkpoint.
 */
async function lastTiles(db: ReadDb, size: number): Promise<Tile[]> {
  const rows = await db
    .selectFrom('treeTiles')
    .select(['level', 'tile', 'hashes'])
    .distinctOn('level')
    .orderBy('level')
    .orderBy('tile', 'desc')
    .execute();
  const tiles = rows.map(({ level, tile, hashes }) => ({ level, tile, hashes: hashesIn(hashes) }));
  for (let [level, count] = [0, size]; level < tiles.length || count > 0; level += 1) {
    const last = tiles[level];
    const held = last === undefined ? 0 : last.tile * TILE_HASHES + last.hashes.length;
    if (held !== count) throw new Error(`the tree has ${held} of ${count} hashes on level ${level}`);
    count = Math.floor(count / TILE_HASHES);
  }
  return tiles;
}

async function upsert(db: ReadDb, tiles: readonly Tile[]): Promise<void> {
  const rows = tiles.map(({ level, tile, hashes }) => ({ level, tile, hashes: bytesText(Buffer.concat(hashes)) }));
  await db
    .insertInto('treeTiles')
    .columns(['level', 'tile', 'hashes'])
    .expression((eb) => eb.selectFrom(rowsTable(treeTiles, rows)).selectAll())
    .onConflict((conflict) => conflict.columns(['level', 'tile']).doUpdateSet({ hashes: sql`excluded.hashes` }))
    .execute();
}
