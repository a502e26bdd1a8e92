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

export function setNoticeSwitch(name: keyof NoticeSwitches, on: boolean): void {
  noticeSwitches.set({ ...noticeSwitches.get(), [name]: on });
}
