import type { Listener, Subscription } from '#api/platform/postgres/listener.ts';

/**
 * The channel on which triggers tell of every row of `office.users` that changes, by its id, and of every login session that ends, by the
 * id of its account and its own.
 */
const CHANNEL = 'office_users';

interface ChangeHandlers {
  /** Changes are heard from now on; what happened before may have been missed. */
  readonly onListening: () => void;
  /** `sessionId`: not the account itself, but a login session of it. */
  readonly onChange: (id: number, sessionId?: string) => void;
  /** The connection is gone: changes are not heard until `onListening`. */
  readonly onLost: (cause: unknown) => void;
}

export function listenForChanges(listener: Listener, { onChange, ...handlers }: ChangeHandlers): Subscription {
  return listener.subscribe(CHANNEL, {
    ...handlers,
    onNotification: (payload) => {
      const [id, sessionId] = payload.split(' ');
      if (id !== undefined && Number.isInteger(Number(id))) onChange(Number(id), sessionId);
    },
  });
}
