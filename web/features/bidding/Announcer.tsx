import { useEffect, useRef, useState } from 'react';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '#web/i18n/language.ts';
import { type Announcement, announcementOf, timeAnnouncementOf } from './announce.ts';
import type { RoomView } from './room-view.ts';

/** Announces each bid on the lot to screen readers, and the time left. */
export function Announcer({ live: { price }, clock, me }: Pick<RoomView, 'live' | 'clock' | 'me'>) {
  const t = useT();
  const before = useRef({ price, clock });
  const [announced, setAnnounced] = useState<Announcement>();
  const [time, setTime] = useState<Announcement>();
  useEffect(() => {
    const { current } = before;
    before.current = { price, clock };
    const bid = announcementOf(t, current.price, price, me);
    if (bid !== undefined) setAnnounced(bid);
    if (current.clock.phase !== 'started' || clock.phase !== 'started') return;
    const left = timeAnnouncementOf(t, current.clock.left, clock.left);
    if (left !== undefined) setTime(left);
  }, [t, price, clock, me]);
  return (
    <HiddenText>
      <span role="status" aria-live="polite">
        {announced?.manner === 'polite' ? announced.text : ''}
      </span>
      <span role="status" aria-live="polite">
        {time?.text ?? ''}
      </span>
      <span role="alert" aria-live="assertive">
        {announced?.manner === 'assertive' ? announced.text : ''}
      </span>
    </HiddenText>
  );
}
