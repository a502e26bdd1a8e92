import { HttpRefusal } from '#api/platform/http/refusal.ts';
import { UploadRefusal, type UploadRule } from '#api/platform/http/uploads.ts';
import { PhotoNameError } from './names.ts';
import { LOT_PHOTO, type PhotoLimits, PhotoRefusedError, type ProcessedPhoto, processPhoto } from './process.ts';

/** For photos that staff send. */
export const LOT_PHOTO_UPLOAD: UploadRule = { ...uploadRule(LOT_PHOTO), places: 'staff' };

export function uploadRule({ megabytes }: PhotoLimits): UploadRule {
  return { maxBytes: megabytes * 1024 * 1024, tooLarge: `The photo is larger than ${megabytes} MB.` };
}

/**
 * See {@link processPhoto}.
 * @throws {UploadRefusal} with a reason for the sender.
 */
export async function processUpload(upload: Buffer, limits?: PhotoLimits): Promise<ProcessedPhoto> {
  try {
    return await processPhoto(upload, limits);
  } catch (error) {
    if (!(error instanceof PhotoRefusedError)) throw error;
    const status = error.reason === 'too-large' ? 413 : 400;
    throw new UploadRefusal(status, error.reason, error.message, { extra: { field: 'file' } });
  }
}

/** @throws {HttpRefusal} 400 for an invalid name of a photo or a folder. */
export async function named<T>(use: () => T | Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (error instanceof PhotoNameError) throw new HttpRefusal(400, 'bad-name', error.message);
    throw error;
  }
}
