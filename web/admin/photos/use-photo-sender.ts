import { useEffect, useState, useSyncExternalStore } from 'react';
import type { uploadPhoto as uploadContract } from '#contract/accounts/registration.ts';
import { call } from '#web/calls/contract-call.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { shrinkPhoto } from '#web/forms/shrink-photo.ts';
import { selectToken, sessionEnded } from '#web/session/session.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { photosApi } from './endpoints.ts';
import { isHeic } from './heic.ts';
import { openPhotoSender, type PhotoCalls, type PhotoSender, type Sending } from './send-photos.ts';

/** Units that are sent at the same time: the house works on one photo at a time, and the line has the next one ready. */
const AT_ONCE = 3;
/** Of either side of what is sent: the house keeps 1,600, and a phone's 12 MB become one. Pixels. */
const SENT_SIDE_PX = 2_000;
/** Smaller files are sent as they are. */
const SMALL_BYTES = 700_000;

/** Sends photos of units as long as the screen is shown. */
export function usePhotoSender(): PhotoSender {
  const dispatch = useAppDispatch();
  const [sender] = useState(() => {
    const calls: PhotoCalls = {
      upload: async (unit, file, onProgress, signal) => {
        // What this browser cannot read is for the house to judge.
        const isGood = file.size <= SMALL_BYTES && !(await isHeic(file));
        const photo = isGood ? file : ((await shrinkPhoto(file, SENT_SIDE_PX)) ?? file);
        const token = dispatch((_, getState) => selectToken(getState()));
        try {
          return await uploadPhoto({ unit, photo, token, onProgress, signal });
        } catch (error) {
          const { status, message } = refusalOf(error);
          if (status === 401) dispatch(sessionEnded(message));
          throw error;
        }
      },
      photosOf: (unit) =>
        dispatch(photosApi.endpoints.lotPhotos.initiate(unit, { subscribe: false, forceRefetch: true })).unwrap(),
      arrange: ({ names, removed, ...order }) =>
        dispatch(
          photosApi.endpoints.arrangePhotos.initiate({ ...order, names: [...names], removed: [...removed] }),
        ).unwrap(),
    };
    return openPhotoSender(calls, { atOnce: AT_ONCE, reasonOf: (error) => refusalOf(error).message });
  });
  useEffect(() => () => sender.stop(), [sender]);
  return sender;
}

/** How far what is sent is. */
export function useSending({ subscribe, sending }: PhotoSender): Sending {
  return useSyncExternalStore(subscribe, sending);
}

/** How far the units are, without word of every step of a file. */
export function useUnitStates({ subscribe, sending }: PhotoSender): Sending['units'] {
  return useSyncExternalStore(subscribe, () => sending().units);
}

interface Upload {
  readonly unit: string;
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
async function uploadPhoto(upload: Upload): Promise<{ readonly fileName: string }> {
  for (let tries = 1; ; tries += 1) {
    const { status, data, retryAfterS } = await send(upload);
    if (status === 200) return data as { readonly fileName: string };
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

function send({ unit, photo, token, onProgress, signal }: Upload): Promise<Answer> {
  const form = new FormData();
  const fields = { folderType: 'image', folderName: unit, folderName2: 'auctionlot', size: `${photo.size}` };
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
