import { useEffect, useRef, useState } from 'react';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '#web/i18n/language.ts';
import { type Announcement, announcementOf, timeAnnouncementOf } from './announce.ts';
import type { RoomView } from './room-view.ts';

/** Tells screen readers of each bid on the lot that is shown, and when its time runs out. */
export function Announcer({ live: { price }, clock, me }: Pick<RoomView, 'live' | 'clock' | 'me'>) {
  const t = useT();
  const before = useRef({ price, clock });
  const [said, setSaid] = useState<Announcement>();
  const [time, setTime] = useState<Announcement>();
  useEffect(() => {
    const { current } = before;
    before.current = { price, clock };
    const bid = announcementOf(t, current.price, price, me);
    if (bid !== undefined) setSaid(bid);
    if (current.clock.phase !== 'started' || clock.phase !== 'started') return;
    const left = timeAnnouncementOf(t, current.clock.left, clock.left);
    if (left !== undefined) setTime(left);
  }, [t, price, clock, me]);
  return (
    <HiddenText>
      <span role="status" aria-live="polite">
        {said?.manner === 'polite' ? said.text : ''}
      </span>
      <span role="status" aria-live="polite">
        {time?.text ?? ''}
      </span>
      <span role="alert" aria-live="assertive">
        {said?.manner === 'assertive' ? said.text : ''}
      </span>
    </HiddenText>
  );
}
