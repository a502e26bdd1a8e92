import { callsOf } from '../call.ts';

export const calls = callsOf('notifications', {
  notificationSettings: { method: 'GET', url: '/api/notifications' },
  saveNotificationSettings: { method: 'POST', url: '/api/notifications/settings' },
  subscribeDevice: { method: 'POST', url: '/api/notifications/devices' },
  unsubscribeDevice: { method: 'POST', url: '/api/notifications/devices/remove' },
});
