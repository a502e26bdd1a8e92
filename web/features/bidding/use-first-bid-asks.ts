import { useEffect, useRef } from 'react';
import { askAboutNotifications } from '#web/notices/ask.ts';
import type { BidStage } from './panel.ts';

/**
 * After their first bid they are asked whether they want notifications when they are outbid: at once where the question fits beside the page, else
 * when they leave it, since it would cover their standing.
 */
export function useFirstBidAsks({ at }: BidStage, roomBeside: boolean): void {
  const hasBid = useRef(false);
  useEffect(() => {
    if (at === 'taken') hasBid.current = true;
    if (hasBid.current && roomBeside) askAboutNotifications();
  }, [at, roomBeside]);
  useEffect(
    () => () => {
      if (hasBid.current) askAboutNotifications();
    },
    [],
  );
}
