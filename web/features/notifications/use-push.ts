import { useState } from 'react';
import { notificationsApi } from '#web/calls/endpoints/notifications.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { useT } from '#web/i18n/language.ts';
import { useDeviceStore } from '#web/notices/device-store.ts';
import { showMessage } from '#web/notices/notices.ts';
import { pushedTo } from '#web/notices/switches.ts';
import { selectBidderNo } from '#web/session/session.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';
import { pushIsPossible, subscribeBrowser, unsubscribeBrowser } from './push.ts';

const NOTICE_MS = 6_000;

/** Whether this device is told while the site is closed, and the switch for it. */
export function usePush() {
  const t = useT();
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectBidderNo);
  const { data } = notificationsApi.useNotificationSettingsQuery(undefined, { skip: me === null });
  const [subscribe] = notificationsApi.useSubscribeDeviceMutation();
  const [unsubscribe] = notificationsApi.useUnsubscribeDeviceMutation();
  const [busy, setBusy] = useState(false);
  const on = useDeviceStore(pushedTo) === me;
  const publicKey = data?.publicKey ?? null;

  const turnOn = async (key: string): Promise<boolean> => {
    const device = await subscribeBrowser(key);
    if (device === null) {
      dispatch(showMessage(t('Your browser blocks notifications of this site.'), 'warning', NOTICE_MS));
      return false;
    }
    const result = await subscribe(device);
    if (result.error === undefined) pushedTo.set(me);
    else dispatch(noticeOf(result, NOTICE_MS));
    return result.error === undefined;
  };
  const turnOff = async (): Promise<boolean> => {
    const endpoint = await unsubscribeBrowser();
    pushedTo.set(null);
    if (endpoint !== undefined) await unsubscribe({ endpoint });
    return true;
  };
  return {
    settings: data,
    on,
    busy,
    /** Can it be had here at all: does the house send them, can the browser take them? */
    offered: publicKey !== null && pushIsPossible(),
    /** True: it is as it was asked for. What went wrong has been said. */
    turn: async (to: boolean): Promise<boolean> => {
      if (publicKey === null) return false;
      setBusy(true);
      try {
        return await (to ? turnOn(publicKey) : turnOff());
      } catch {
        dispatch(
          showMessage(t('Your browser could not set up notifications. Please try again later.'), 'error', NOTICE_MS),
        );
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
