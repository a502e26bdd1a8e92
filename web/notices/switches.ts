import { deviceStore } from './device-store.ts';

/** How this device tells what happens. */
export interface NoticeSwitches {
  /** The line about bids of others. */
  readonly othersBids: boolean;
  /** When the bidder is outbid. */
  readonly sound: boolean;
  readonly vibration: boolean;
}

export const noticeSwitches = deviceStore<NoticeSwitches>('tukul.notices', (stored) => {
  const { othersBids, sound, vibration } = (stored ?? {}) as Partial<Record<keyof NoticeSwitches, unknown>>;
  return { othersBids: othersBids !== false, sound: sound === true, vibration: vibration === true };
});

/** Who is told on this device while the site is closed, by their bidder number; null: nobody. The browser's own subscription says nothing of whose it is. */
export const pushedTo = deviceStore<number | null>('tukul.push', (stored) =>
  Number.isSafeInteger(stored) ? (stored as number) : null,
);

export function setNoticeSwitch(name: keyof NoticeSwitches, on: boolean): void {
  noticeSwitches.set({ ...noticeSwitches.get(), [name]: on });
}
