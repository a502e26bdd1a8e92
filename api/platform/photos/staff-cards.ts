import { limitConcurrency } from '#api/platform/http/limit-concurrency.ts';
import { staffIdOf } from '#contract/accounts/malaysia.ts';
import { staffCardPlace } from './names.ts';
import type { PhotoLimits } from './process.ts';
import type { PhotoStore, StoredPhoto } from './store.ts';
import { processUpload, uploadRule } from './uploads.ts';

/** Guests may send these: less than of a lot's photo is enough to read a card. */
const LIMITS: PhotoLimits = { megapixels: 25, megabytes: 10 };

export const STAFF_CARD_UPLOAD = uploadRule(LIMITS);

/** Photos of staff cards, one a person. Names of folders and files are the server's. */
export interface StaffCards {
  /**
   * An upload as it is stored: a JPEG without metadata. One at a time, so that photos leave the machine to the bids.
   * @throws {HttpRefusal} with a reason for whoever sent it; 503 when too many wait.
   */
  process(upload: Buffer): Promise<Buffer>;
  put(staffId: string, userId: number, jpeg: Buffer): Promise<void>;
  open(staffId: string, userId: number): Promise<StoredPhoto | undefined>;
  /**
   * What takes away the photo that stands now, for when the change that makes it obsolete has been committed. One that has taken its place
   * until then stays. A staff ID that can't name a folder has no photo.
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
