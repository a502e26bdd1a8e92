import { type DeviceStore, deviceStore } from './device-store.ts';

/**
 * Whether somebody was asked on this device if they want to be told when they are outbid: at their first bid, not at their first visit,
 * and once. 'open': the question stands on the screen.
 */
export type Asked = 'not yet' | 'open' | 'answered';

export const notificationQuestion: DeviceStore<Asked> = deviceStore<Asked>('tukul.notifications.asked', (stored) =>
  stored === 'open' || stored === 'answered' ? stored : 'not yet',
);

/** After a bid was taken: asks, unless this was done before. */
export function askAboutNotifications(): void {
  if (notificationQuestion.get() === 'not yet') notificationQuestion.set('open');
}
