import type { uploadPhoto as uploadContract } from '#contract/accounts/registration.ts';
import { call } from '#web/calls/contract-call.ts';
export interface StoredAs {
  readonly fileName: string;
  /** Of the lot's photos with this one. */
  readonly version: string;
}

interface Upload {
  readonly regnNo: string;
  readonly photo: Blob;
  readonly token: string | null;
  /** Told the share that has gone, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** The server has no place for a moment; so often it is asked again. */
const TRIES = 6;
const BUSY: readonly number[] = [429, 503];

/**
 * Sends a photo of a lot, which comes after those that it has. With progress, which `fetch` does not tell.
 * @throws what `refusalOf` understands: `{ status, data }`.
 */
export async function uploadPhoto(upload: Upload): Promise<StoredAs> {
  for (let tries = 1; ; tries += 1) {
    const { status, data, retryAfterS } = await send(upload);
    if (status === 200) return data as StoredAs;
    if (!BUSY.includes(status) || tries === TRIES) throw { status, data };
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, retryAfterS) * 1_000));
    upload.signal.throwIfAborted();
  }
}

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly retryAfterS: number;
}

function send({ regnNo, photo, token, onProgress, signal }: Upload): Promise<Answer> {
  const form = new FormData();
  const fields = { folderType: 'image', folderName: regnNo, folderName2: 'auctionlot', size: `${photo.size}` };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', photo, 'photo.jpg');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const { method = '', url } = call<typeof uploadContract>('POST /api/file/upload/photo', { body: form });
    request.open(method, url);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () =>
      resolve({
        status: request.status,
        data: jsonOf(request.responseText),
        retryAfterS: Number(request.getResponseHeader('retry-after')) || 0,
      });
    request.onerror = () => reject({ status: 'FETCH_ERROR' });
    request.onabort = () => reject({ status: 'FETCH_ERROR' });
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
