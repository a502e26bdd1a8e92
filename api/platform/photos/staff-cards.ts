import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import { staffIdOf } from '#contract/accounts/malaysia.ts';
import { staffCardPlace } from './names.ts';
import type { PhotoLimits } from './process.ts';
import type { PhotoStore, StoredPhoto } from './store.ts';
import { processUpload, uploadRule } from './uploads.ts';

/** Guests send these, and a card is readable with less than a lot's photo has. */
const LIMITS: PhotoLimits = { megapixels: 25, megabytes: 10 };

export const STAFF_CARD_UPLOAD = uploadRule(LIMITS);

/** Photos of staff cards, one per person. The server makes the names of folders and files. */
export interface StaffCards {
  /**
   * Processes an upload into a JPEG without metadata. One at a time, so that bids get the CPU.
   * @throws {HttpRefusal} with a reason for the sender; 503 when the queue is full.
   */
  process(upload: Buffer): Promise<Buffer>;
  put(staffId: string, userId: number, jpeg: Buffer): Promise<void>;
  open(staffId: string, userId: number): Promise<StoredPhoto | undefined>;
  /**
   * Returns a function that deletes the present photo, to be called after the commit of the change that makes it obsolete. A photo that has
   * replaced it by then stays. A staff id that is not a valid folder name has no photo.
   */
  toRemove(staffId: string, userId: number): Promise<() => Promise<void>>;
}

export function createStaffCards(store: PhotoStore): StaffCards {
  const limited = limitConcurrency(1, 20, 'Too many photos are arriving at this moment. Please try again.');
  return {
    process: async (upload) => (await limited(() => processUpload(upload, LIMITS))).jpeg,
    put: (staffId, userId, jpeg) => {
      const { folder, name } = staffCardPlace(staffId, userId);
      return store.put(folder, name, jpeg);
    },
    open: async (staffId, userId) => {
      const { folder, name } = staffCardPlace(staffId, userId);
      return store.open(folder, name);
    },
    toRemove: async (staffId, userId) => {
      if (staffIdOf(staffId) === undefined) return async () => {};
      const { folder, name } = staffCardPlace(staffId, userId);
      const before = await store.open(folder, name);
      return async () => {
        const photo = await store.open(folder, name);
        if (photo !== undefined && photo.changedAtMs === before?.changedAtMs) await store.remove(folder, name);
      };
    },
  };
}
