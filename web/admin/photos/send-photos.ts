import pLimit from 'p-limit';
import { type Translate, text } from '../i18n/use-t.ts';
import type { Upload } from '../kit/upload-queue.ts';

/** A photo in the order that a unit's photos shall have: one that the house has, or a file. */
export type OrderedPhoto =
  | { readonly key: string; readonly kind: 'stored'; readonly name: string }
  | { readonly key: string; readonly kind: 'new'; readonly file: File };

export interface UnitOrder {
  readonly unit: string;
  readonly photos: readonly OrderedPhoto[];
  /** What becomes of stored photos that the order does not name. */
  readonly others: 'come first' | 'go';
  /** The version under which the stored ones of the order were seen; with another one the order is refused. */
  readonly version?: string;
}

/** The calls to the house. */
export interface PhotoCalls {
  readonly upload: (
    unit: string,
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<{ readonly fileName: string }>;
  readonly photosOf: (unit: string) => Promise<{ readonly photos: readonly string[]; readonly version: string }>;
  readonly arrange: (order: {
    readonly folderName: string;
    readonly names: readonly string[];
    readonly removed: readonly string[];
    readonly version: string;
  }) => Promise<unknown>;
}

/** How far a unit is. */
export type UnitState =
  | { readonly state: 'waiting' | 'sending' | 'done' }
  /** Nothing that it had before is gone. */
  | { readonly state: 'failed'; readonly reason: UnsentReason };

/** Why the photos of a unit are not all there: what the house said, or how many were not sent. */
export type UnsentReason = string | { readonly unsent: number; readonly keepsOld: boolean };

export interface Sending {
  /** Of every file, in the order in which they are sent. */
  readonly uploads: readonly Upload[];
  readonly units: ReadonlyMap<string, UnitState>;
}

export interface PhotoSender {
  /** The same object until something changes. */
  readonly sending: () => Sending;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Resolves when none waits any more, whatever became of them. One that failed can be started again: a photo that the house has already is
   * stored once.
   */
  readonly start: (units: readonly UnitOrder[]) => Promise<void>;
  /** Stops what is under way; `start` resolves. */
  readonly stop: () => void;
  /** Forgets what was sent. */
  readonly clear: () => void;
}

const CHANGED_MEANWHILE = text('The photos of this unit have changed meanwhile. Please look at them again.');

export function reasonText(t: Translate, reason: UnsentReason): string {
  if (typeof reason === 'string') return t.message(reason);
  const what =
    reason.unsent === 1 ? t('One photo was not sent.') : t('{n} photos were not sent.', { n: reason.unsent });
  return reason.keepsOld ? `${what} ${t('The photos of before stay until all are there.')}` : what;
}

const NOTHING: Sending = { uploads: [], units: new Map() };

/**
 * Sends photos of units, of a few units at once. The files of one unit go one after the other, so that the house numbers them in their order; when all are
 * there, the order is made as asked, and what shall go goes. Until then a unit keeps every photo that it had.
 */
export function openPhotoSender(
  calls: PhotoCalls,
  { atOnce, reasonOf }: { readonly atOnce: number; readonly reasonOf: (error: unknown) => string },
): PhotoSender {
  let sending = NOTHING;
  let stopping = new AbortController();
  const limit = pLimit(atOnce);
  const listeners = new Set<() => void>();

  const show = (next: Sending) => {
    sending = next;
    for (const listener of listeners) listener();
  };
  const tellUnit = (unit: string, state: UnitState) =>
    show({ ...sending, units: new Map(sending.units).set(unit, state) });
  const tell = (one: Upload) =>
    show({ ...sending, uploads: sending.uploads.map((each) => (each.key === one.key ? one : each)) });

  /** The name under which the house has the photo; undefined when it has not taken it. */
  const sendFile = async (
    unit: string,
    { key, file }: { readonly key: string; readonly file: File },
    signal: AbortSignal,
  ): Promise<string | undefined> => {
    const report = (one: Upload) => {
      if (!signal.aborted) tell(one);
    };
    report({ key, file, state: 'sending', share: 0 });
    try {
      let told = 0;
      const onProgress = (share: number) => {
        // A tenth at a time: hundreds of lines are drawn after each.
        if (share - told < 0.1) return;
        told = share;
        report({ key, file, state: 'sending', share });
      };
      const { fileName } = await calls.upload(unit, file, onProgress, signal);
      report({ key, file, state: 'done' });
      return fileName;
    } catch (error) {
      report({ key, file, state: 'failed', reason: reasonOf(error) });
      return undefined;
    }
  };

  const sendUnit = async ({ unit, photos, others, version }: UnitOrder, signal: AbortSignal) => {
    tellUnit(unit, { state: 'sending' });
    const seen = photos.some(({ kind }) => kind === 'stored') ? (await calls.photosOf(unit)).version : version;
    if (version !== undefined && seen !== version) throw { status: 409, data: { message: CHANGED_MEANWHILE } };
    const names: string[] = [];
    let failed = 0;
    for (const photo of photos) {
      if (signal.aborted) return;
      const name = photo.kind === 'stored' ? photo.name : await sendFile(unit, photo, signal);
      if (name === undefined) failed += 1;
      else if (!names.includes(name)) names.push(name);
    }
    if (signal.aborted) return;
    if (failed > 0) {
      tellUnit(unit, { state: 'failed', reason: { unsent: failed, keepsOld: others === 'go' } });
      return;
    }
    const now = await calls.photosOf(unit);
    const unnamed = now.photos.filter((name) => !names.includes(name));
    const wanted = others === 'go' ? names : [...unnamed, ...names];
    const removed = others === 'go' ? unnamed : [];
    if (removed.length > 0 || wanted.join('/') !== now.photos.join('/')) {
      await calls.arrange({ folderName: unit, names: wanted, removed, version: now.version });
    }
    tellUnit(unit, { state: 'done' });
  };

  const run = async (units: readonly UnitOrder[]) => {
    const { signal } = stopping;
    const isOf = new Set(units.flatMap(({ photos }) => photos.map(({ key }) => key)));
    const waiting = units.flatMap(({ photos }) =>
      photos.flatMap((photo): Upload[] =>
        photo.kind === 'new' ? [{ key: photo.key, file: photo.file, state: 'waiting' }] : [],
      ),
    );
    show({
      uploads: [...sending.uploads.filter(({ key }) => !isOf.has(key)), ...waiting],
      units: new Map([...sending.units, ...units.map(({ unit }) => [unit, { state: 'waiting' }] as const)]),
    });
    await Promise.all(
      units.map((unit) =>
        limit(async () => {
          if (signal.aborted) return;
          await sendUnit(unit, signal).catch((error: unknown) => {
            if (!signal.aborted) tellUnit(unit.unit, { state: 'failed', reason: reasonOf(error) });
          });
        }),
      ),
    );
  };

  return {
    sending: () => sending,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: run,
    stop: () => {
      stopping.abort();
      stopping = new AbortController();
    },
    clear: () => show(NOTHING),
  };
}
