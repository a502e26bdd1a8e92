import { useMemo, useState } from 'react';
import { useLiveMessages } from '#web/live/live.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { monitorApi } from './endpoints.ts';
import { type ToldBids, type ToldEnds, toldTo, withEnds, withLiveBids, withTold, withToldEnd } from './live-bids.ts';

/** Bids are told by the feed; who is in a lot and who watches it is asked for so often, ms. */
export const ASK_EVERY_MS = 5_000;

/** What the unit monitor shows of one vendor ('': of all), kept current. */
export function useMonitor(vendor: string) {
  const query = monitorApi.useUnitMonitorQuery(vendor, {
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const isVendor = useAppSelector(selectUser)?.role === 'vendor';
  const [told, setTold] = useState<ToldBids>(new Map());
  const [ends, setEnds] = useState<ToldEnds>(new Map());
  useLiveMessages((message) => {
    if (message.event === 'lotExtended') setEnds((known) => withToldEnd(known, message.data));
    if (message.event !== 'notice') return;
    setTold((known) => withTold(known, toldTo(isVendor, message.data.lots, performance.now())));
  });
  const { currentData } = query;
  const monitor = useMemo(
    () => currentData && withEnds(withLiveBids(currentData, told), ends),
    [currentData, told, ends],
  );
  return { query, monitor, told };
}
