import { useEffect, useState, useSyncExternalStore } from 'react';
import { refusalOf } from '#web/calls/refusal.ts';
import { shrinkPhoto } from '#web/forms/shrink-photo.ts';
import { selectToken, sessionEnded } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { photosApi } from './endpoints.ts';
import { openPhotoSender, type PhotoCalls, type PhotoSender, type Sending } from './send-photos.ts';
import { uploadPhoto } from './upload-photo.ts';

/** Units that are sent at the same time: the house works on one photo at a time, and the line has the next one ready. */
const AT_ONCE = 3;
/** Of either side of what is sent: the house keeps 1,600, and a phone's 12 MB become one. Pixels. */
const SENT_SIDE_PX = 2_000;
/** Smaller files are sent as they are. */
const SMALL_BYTES = 700_000;

/** Sends photos of units as long as the screen is shown. */
export function usePhotoSender(): PhotoSender {
  const dispatch = useAppDispatch();
  const token = useAppSelector(selectToken);
  const [latest] = useState({ token });
  useEffect(() => {
    latest.token = token;
  }, [latest, token]);
  const [sender] = useState(() => {
    const calls: PhotoCalls = {
      upload: async (regnNo, file, onProgress, signal) => {
        // What this browser cannot read is for the house to judge.
        const photo = file.size <= SMALL_BYTES ? file : ((await shrinkPhoto(file, SENT_SIDE_PX)) ?? file);
        try {
          return await uploadPhoto({ regnNo, photo, token: latest.token, onProgress, signal });
        } catch (error) {
          const { status, message } = refusalOf(error);
          if (status === 401) dispatch(sessionEnded(message));
          throw error;
        }
      },
      photosOf: (regnNo) =>
        dispatch(photosApi.endpoints.lotPhotos.initiate(regnNo, { subscribe: false, forceRefetch: true })).unwrap(),
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
