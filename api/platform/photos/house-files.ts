import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { type FileStore, folderFiles, s3Files } from '#api/platform/files/file-store.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { openPool } from '#api/platform/postgres/pool.ts';
import { createS3Client, type S3Client, S3Error, type S3Settings } from '#api/platform/s3/s3-client.ts';
import { sharedReading } from '#projections/queries/shared-reading.ts';
import { createS3PhotoStore, type S3PhotoOptions } from './s3-store.ts';
import { openPhotos, type PhotoStore } from './store.ts';

/** Photos and documents of a house: below its data folder, or in a bucket. */
export interface HouseFiles {
  readonly photos: PhotoStore;
  /** All but photos. */
  readonly files: FileStore;
  /** For operators. */
  warnings(): string[];
  close(): Promise<void>;
}

interface Place {
  readonly dataDir: string;
  readonly s3: S3Settings | undefined;
  readonly house: string;
}

/** Says whose bucket it is; and is asked for by somebody who does not say who they are. */
const HOUSE_NOTE = 'house.json';
/** s */
const LOOK_EVERY_MS = 15_000;

/** Without a database only one process may change photos. @throws {BucketError} as {@link whyNotThisBucket} says. */
export async function openHouseFiles(
  place: Place,
  shared?: { readonly db: Kysely<OfficeDb>; readonly databaseUrl: string; readonly loops?: Loops },
): Promise<HouseFiles> {
  const { dataDir, s3: settings } = place;
  if (settings === undefined) {
    return {
      photos: await openPhotos(dataDir),
      files: folderFiles(dataDir),
      warnings: () => [],
      close: async () => {},
    };
  }
  const s3 = createS3Client(settings);
  const why = await whyNotThisBucket(s3, place.house);
  if (why !== undefined) throw new BucketError(why);
  const { options, close } = shared === undefined ? { options: {}, close: async () => {} } : betweenProcesses(shared);
  shared?.loops?.every('bucket', LOOK_EVERY_MS, async () => void (await s3.get(HOUSE_NOTE).catch(unlessAway)));
  return {
    photos: createS3PhotoStore(s3, options),
    files: s3Files(s3),
    warnings: () =>
      s3.trouble === undefined ? [] : [`Photos and documents are away: ${s3.trouble}. Nothing can be uploaded.`],
    close,
  };
}

/** A bucket that is not for this house. Its message is a sentence for whoever starts it. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
}

/** Undefined while the bucket does not answer, too: a house opens without its photos. */
async function whyNotThisBucket(s3: S3Client, house: string): Promise<string | undefined> {
  try {
    const note = JSON.stringify({ house });
    const found = await s3.get(HOUSE_NOTE);
    if (found === undefined) await s3.put(HOUSE_NOTE, Buffer.from(note), 'application/json');
    else if (found.toString() !== note)
      return 'The bucket holds the photos of another house: give this one a bucket or S3_PREFIX of its own, or set HOUSE as it was.';
    if (!(await s3.isPublic(HOUSE_NOTE))) return undefined;
    return 'The bucket gives its files to everybody who knows their names, and photos of staff cards are among them: take public access away from it.';
  } catch (error) {
    return unlessAway(error);
  }
}

function unlessAway(error: unknown): undefined {
  if (!(error instanceof S3Error)) throw error;
}

/** Processes know of each other's changes by the numbers of `office.lot_changes`, and change a folder one after the other. */
function betweenProcesses({ db, databaseUrl }: { readonly db: Kysely<OfficeDb>; readonly databaseUrl: string }): {
  readonly options: S3PhotoOptions;
  readonly close: () => Promise<void>;
} {
  // A connection apart: whoever changes photos holds one of the others meanwhile.
  const pool = openPool({ connectionString: databaseUrl, purpose: 'files' });
  const changes = sharedReading(async () => {
    const { rows } = await sql<{ changes: string | null }>`
      select string_agg(change::text, ',' order by change) as changes from office.lot_changes where list = 'photos'`.execute(
      db,
    );
    return rows[0]?.changes ?? '';
  });
  return {
    options: {
      changes,
      exclusively: async (folder, change) => {
        const client = await pool.connect();
        const lock = [`photo index ${folder}`];
        try {
          await client.query('select pg_advisory_lock(hashtextextended($1, 0))', lock);
          return await change().finally(() => client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock));
        } finally {
          client.release();
        }
      },
    },
    close: () => pool.end(),
  };
}
