import type { FastifyRequest } from 'fastify';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { accountOf } from '#api/platform/http/access.ts';
import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { UploadRefusal } from '#api/platform/http/uploads.ts';
import type { AddedPhotos } from '#api/platform/photos/lot-photos.ts';
import { lotFolder, type PhotoFolder } from '#api/platform/photos/names.ts';
import type { ProcessedPhoto } from '#api/platform/photos/process.ts';
import type { PhotoStore } from '#api/platform/photos/store.ts';
import { named, processUpload } from '#api/platform/photos/uploads.ts';
import { type PhotoVersion, photoVersions } from '#api/platform/photos/versions.ts';
import { actorOf, recordChange } from '#api/platform/trail/changes.ts';
import { unitOfPlate } from '#contract/catalogue/units.ts';
import type { ReadDb } from '#projections/database.ts';
import { unitListings } from '#projections/queries/unit-listings.ts';
import { followRenaming, unitOf } from './homepage-photos.ts';

export interface LotPhotoDeps {
  readonly store: PhotoStore;
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  readonly gate: ReadGate;
  /** The vendor whose staff an account is; undefined for others. */
  readonly vendorOf: (accountId: number) => Promise<string | undefined>;
}

/** The photos of a unit, and the version that they have together. */
export interface PhotosNow {
  readonly photos: string[];
  readonly version: string;
}

/**
 * Changes of the photos of lots, one at a time for each lot, in whichever process. All refuse a vendor the lots of others (403) and what
 * cannot be a name (400).
 */
export interface LotPhotos {
  /**
   * Stores photos of a unit, all or none: a single one as the cover or under a number when `fileName` says so, else after the others, unless it
   * is there already. `unit` is its key, or a registration number that is one.
   * @throws {HttpRefusal} for what is no photo (400, 413), when a lot has too many (409), when too many uploads wait (503), 404 when there is no
   * such unit.
   */
  add(
    request: FastifyRequest,
    photos: {
      readonly unit: string;
      readonly fileName?: string | undefined;
      readonly uploads: readonly Buffer[];
    },
  ): Promise<AddedPhotos>;
  /** See the contract of `arrangePhotos`. */
  arrange(
    request: FastifyRequest,
    order: {
      readonly unit: string;
      readonly names: readonly string[];
      readonly removed: readonly string[];
      readonly version: string;
    },
  ): Promise<PhotosNow>;
  /** @throws {HttpRefusal} 404 when there is no such photo. */
  remove(request: FastifyRequest, unit: string, name: string): Promise<void>;
  /** @throws {HttpRefusal} 403 when this person may not change the photos of this unit. */
  requireOwn(request: FastifyRequest, unit: string): Promise<PhotoFolder>;
  /** Is a lot this unit, now, next or in an auction of before? */
  isListed(request: FastifyRequest, folder: PhotoFolder): Promise<boolean>;
}

/** More nobody looks at, and a disk has an end. */
const MAX_PHOTOS = 60;
const COVER = '0.jpg';
/** Specification, back office, section 8. */
const PHOTO_SAVED = 'Photo successfully saved.';

export function createLotPhotos({ store, db, readDb, gate, vendorOf }: LotPhotoDeps): LotPhotos {
  // One at a time, so that photos leave the machine to the bids.
  const limited = limitConcurrency(1, 40, 'Too many photos are arriving at this moment. Please try again.');

  const requireOwn: LotPhotos['requireOwn'] = async (request, unit) => {
    const folder = await named(() => lotFolder(unit));
    const account = accountOf(request);
    if (account.role === 'admin') return folder;
    await gate(request, ['lots', 'sessions']);
    const own = account.role === 'vendor' ? await vendorOf(account.id) : undefined;
    const key = unitOf(folder);
    if (own === undefined || !((await isDraftOf(key, own)) || (await isListedBy(key, own)))) {
      throw new HttpRefusal(403, 'not-yours', 'You can only change the photos of your own lots.');
    }
    return folder;
  };

  /** Of what a vendor writes for the house, until the house has it. */
  async function isDraftOf(unit: string, vendor: string): Promise<boolean> {
    const draft = await db
      .selectFrom('office.lotDrafts')
      .select('id')
      .where('unit', '=', unit)
      .where('vendor', '=', vendor)
      .where('state', 'in', ['draft', 'sent', 'returned'])
      .executeTakeFirst();
    return draft !== undefined;
  }

  /** Of a unit that is for sale now or next, all of its lots; of another one, the last that it was. */
  async function isListedBy(unit: string, vendor: string): Promise<boolean> {
    const [next, past] = await Promise.all([
      db.selectFrom('office.nextLots').select('vendor').where('unit', '=', unit).execute(),
      unitListings(readDb, unit),
    ]);
    const open = [...next, ...past.filter(({ current }) => current)];
    const listings = open.length > 0 ? open : past.slice(0, 1);
    return listings.length > 0 && listings.every((listing) => listing.vendor === vendor);
  }

  const isListed: LotPhotos['isListed'] = async (request, folder) => {
    await gate(request, ['lots']);
    const unit = unitOf(folder);
    const next = await db.selectFrom('office.nextLots').select('lotNo').where('unit', '=', unit).executeTakeFirst();
    return next !== undefined || (await unitListings(readDb, unit)).length > 0;
  };

  /** Nobody would see photos of what no lot is. A plate may be listed later; what it does not name ('UNREGISTERED') has to be a lot's key. */
  async function requireNamed(unit: string): Promise<void> {
    if (unitOfPlate(unit) === unit) return;
    const of = (table: 'office.lots' | 'office.nextLots' | 'office.lotDrafts') =>
      db.selectFrom(table).select('unit').where('unit', '=', unit).limit(1).executeTakeFirst();
    const found = (await of('office.lots')) ?? (await of('office.nextLots')) ?? (await of('office.lotDrafts'));
    if (found !== undefined) return;
    throw new HttpRefusal(
      404,
      'no-such-unit',
      `${unit} names no unit: goods without a registration number have a key of their own, which their lot has as “unit”.`,
    );
  }

  /** What stands in the office's rows changes with the photos, and with nobody else's changes of the same photos between. */
  const changing = <T>(folder: PhotoFolder, change: (trx: Transaction<OfficeDb>) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`photos ${folder}`}, 0))`.execute(trx);
      return change(trx);
    });

  const record = (
    trx: Transaction<OfficeDb>,
    request: FastifyRequest,
    folder: PhotoFolder,
    change: { readonly action: string; readonly before?: object; readonly after?: object },
  ) => recordChange(trx, { actor: actorOf(request), subject: { kind: 'unit', key: unitOf(folder) }, ...change });

  const bytesOf = async (folder: PhotoFolder, name: string) => (await store.open(folder, name))?.sizeBytes;

  return {
    requireOwn,
    isListed,

    add: async (request, { unit, fileName, uploads }) => {
      const folder = await requireOwn(request, unit);
      await requireNamed(unitOf(folder));
      const listed = await isListed(request, folder);
      const photos: Processed[] = [];
      for (const [at, upload] of uploads.entries()) {
        photos.push(await limited(() => processed(upload, uploads.length === 1 ? undefined : at + 1)));
      }
      return changing(folder, async (trx) => {
        const names = await store.list(folder);
        const asked = /^(?:0|[1-9]\d{0,2})\.jpg$/.test(fileName ?? '') ? fileName : undefined;
        const placed: { readonly name: string; readonly photo: Processed | undefined }[] = [];
        for (const photo of photos) {
          const same = asked === undefined ? await findSame(folder, names, photo.jpeg) : undefined;
          const twin = placed.find((each) => each.photo?.jpeg.equals(photo.jpeg))?.name;
          const there = same ?? twin;
          const after = [...names, ...placed.map(({ name }) => name)];
          placed.push(
            there === undefined ? { name: asked ?? nextName(after), photo } : { name: there, photo: undefined },
          );
        }
        const added = placed.filter(({ name, photo }) => photo !== undefined && !names.includes(name));
        if (added.length > 0 && names.length + added.length > MAX_PHOTOS) {
          throw new HttpRefusal(409, 'too-many-photos', `A lot has at most ${MAX_PHOTOS} photos.`);
        }
        for (const { name, photo } of placed) {
          if (photo === undefined) continue;
          const before = await bytesOf(folder, name);
          await record(trx, request, folder, {
            action: before === undefined ? 'photo added' : 'photo replaced',
            ...(before !== undefined && { before: { photo: name, bytes: before } }),
            after: { photo: name, bytes: photo.jpeg.length },
          });
          await store.put(folder, name, photo.jpeg, photo.versions);
        }
        return {
          message: PHOTO_SAVED,
          fileNames: placed.map(({ name }) => name),
          version: await store.version(folder),
          listed,
        };
      });
    },

    arrange: async (request, { unit, names, removed, version }) => {
      const folder = await requireOwn(request, unit);
      return changing(folder, async (trx) => {
        const known = await store.list(folder);
        const all = [...names, ...removed];
        const isWhole = all.length === known.length && known.every((name) => all.includes(name));
        if (!isWhole || version !== (await store.version(folder))) {
          throw new HttpRefusal(
            409,
            'photos-changed',
            'The photos of this unit have changed meanwhile. Please try again.',
          );
        }
        const renamed = new Map(names.map((name, index) => [name, `${index}${name.slice(name.lastIndexOf('.'))}`]));
        if (removed.length > 0 || names.some((name) => renamed.get(name) !== name)) {
          await record(trx, request, folder, {
            action: removed.length > 0 ? 'photos replaced' : 'photos put in order',
            before: { photos: known },
            after: { photos: names },
          });
          await followRenaming(trx, folder, renamed);
          await store.rename(folder, renamed);
        }
        return { photos: [...renamed.values()], version: await store.version(folder) };
      });
    },

    remove: async (request, unit, name) => {
      const folder = await requireOwn(request, unit);
      await changing(folder, async (trx) => {
        const known = await store.list(folder);
        if (!known.includes(name)) {
          throw new HttpRefusal(404, 'no-such-photo', 'There is no such photo: somebody may have deleted it.');
        }
        const [first, ...rest] = known.filter((each) => each !== name);
        const renamed = new Map(rest.map((each) => [each, each]));
        // A lot with photos has a cover.
        if (first !== undefined) renamed.set(first, name === COVER && first.endsWith('.jpg') ? COVER : first);
        await record(trx, request, folder, {
          action: 'photo deleted',
          before: { photo: name, bytes: (await bytesOf(folder, name)) ?? 0 },
        });
        await followRenaming(trx, folder, renamed);
        await store.rename(folder, renamed);
      });
    },
  };

  /** An upload that is sent again, or a folder that is dropped twice, does not show a photo twice. */
  async function findSame(folder: PhotoFolder, names: readonly string[], jpeg: Buffer): Promise<string | undefined> {
    for (const name of names) {
      const photo = await store.open(folder, name);
      if (photo?.sizeBytes === jpeg.length && jpeg.equals(await photo.bytes())) return name;
    }
    return undefined;
  }
}

type Processed = Pick<ProcessedPhoto, 'jpeg'> & { readonly versions: PhotoVersion[] };

/** @throws {UploadRefusal} with its place among several, from 1. */
async function processed(upload: Buffer, place: number | undefined): Promise<Processed> {
  const { jpeg } = await processUpload(upload).catch((error: unknown) => {
    if (place === undefined || !(error instanceof UploadRefusal)) throw error;
    const { statusCode, code, message, extra } = error;
    throw new UploadRefusal(statusCode, code, `Photo ${place}: ${message} None was stored.`, { extra });
  });
  return { jpeg, versions: await photoVersions(jpeg, { webp: true }) };
}

/** After the others; the first photo is the cover. */
function nextName(names: readonly string[]): string {
  const numbers = names.map((name) => Number(/^(\d+)\./.exec(name)?.[1] ?? -1));
  return `${Math.max(-1, ...numbers) + 1}.jpg`;
}
