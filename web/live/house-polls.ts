import { useEffect } from 'react';
import { api } from '#web/calls/api.ts';
import { selectClockIsWarm, selectHouse } from '#web/calls/connection.ts';
import { dateSetMs } from '#web/calls/device-clock.ts';
import { systemApi } from '#web/calls/endpoints/system.ts';
import { useAppDispatch, useAppSelector } from '#web/state/state.ts';

const PING_OPEN_MS = 15_000;
/** Also while the connection is in doubt. */
const PING_CLOSED_MS = 2_500;
const CLOCK_MS = 30_000;
const CLOCK_WARM_UP_MS = 1_500;
/** ms: more than the corrections that a device makes all the time. */
const DATE_SET_MS = 1_000;

/** Polls in the background whether the house is open, and its clock. Renders nothing, so that an answer does not render the site again. */
export function HousePolls({ pingMs = PING_OPEN_MS }: { readonly pingMs?: number }): null {
  const house = useAppSelector(selectHouse);
  const warm = useAppSelector(selectClockIsWarm);
  const dispatch = useAppDispatch();
  systemApi.endpoints.pingServer.useQuerySubscription(undefined, {
    pollingInterval: house === 'open' ? pingMs : Math.min(pingMs, PING_CLOSED_MS),
  });
  const { refetch } = systemApi.endpoints.serverTime.useQuerySubscription(undefined, {
    pollingInterval: warm ? CLOCK_MS : CLOCK_WARM_UP_MS,
    skipPollingIfUnfocused: true,
  });

  useEffect(() => {
    let before = dateSetMs();
    const timer = setInterval(() => {
      const set = dateSetMs();
      if (Math.abs(set - before) > DATE_SET_MS) void refetch();
      before = set;
    }, 1_000);
    return () => clearInterval(timer);
  }, [refetch]);

  useEffect(() => {
    if (house !== 'closed') return;
    // The house is open again: the data may be outdated.
    return () => {
      dispatch(api.util.invalidateTags(['FetchOnReconnect', 'SiteContent']));
    };
  }, [house, dispatch]);
  return null;
}
