import { useEffect } from 'react';
import { notificationsApi } from '#web/calls/endpoints/notifications.ts';
import { pushedTo } from '#web/notices/switches.ts';
import { pushIsPossible, renewedDevice } from './push.ts';

/** Draws nothing. Says the subscription of this device anew when the site is opened, or somebody logs in: it belongs to a login. */
export function RenewedSubscription() {
  const [ask] = notificationsApi.useLazyNotificationSettingsQuery();
  const [subscribe] = notificationsApi.useSubscribeDeviceMutation();
  useEffect(() => {
    const renew = async () => {
      const { data } = await ask();
      if (data?.publicKey == null) return;
      const device = await renewedDevice(data.publicKey);
      if (device === null) pushedTo.set(null);
      else await subscribe(device);
    };
    // Without a push service, or offline: the next opening does it.
    if (pushIsPossible()) void renew().catch(() => undefined);
  }, [ask, subscribe]);
  return null;
}
