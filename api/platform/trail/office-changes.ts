import type { Listener, Subscription } from '#api/platform/postgres/listener.ts';
import { OFFICE_CHANGES } from './changes.ts';

/**
 * Calls back with the kind of subject of each change that staff made beside the book, in whichever process, once it is committed; with null when some may have
 * been missed.
 */
export function listenForOfficeChanges(listener: Listener, onChange: (kind: string | null) => void): Subscription {
  let wasLost = false;
  return listener.subscribe(OFFICE_CHANGES, {
    onLost: () => {
      wasLost = true;
    },
    onListening: () => {
      if (wasLost) onChange(null);
      wasLost = false;
    },
    onNotification: (payload) => {
      for (const kind of payload.split(' ')) onChange(kind);
    },
  });
}
