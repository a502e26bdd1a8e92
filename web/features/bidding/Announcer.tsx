import { useEffect, useRef, useState } from 'react';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '#web/i18n/language.ts';
import { type Announcement, announcementOf } from './announce.ts';
import type { ConfirmedPrice } from './offer.ts';

/** Tells screen readers of each bid on the lot that is shown. */
export function Announcer({ price, me }: { price: ConfirmedPrice; me: number }) {
  const t = useT();
  const before = useRef(price);
  const [said, setSaid] = useState<Announcement>();
  useEffect(() => {
    const next = announcementOf(t, before.current, price, me);
    before.current = price;
    if (next !== undefined) setSaid(next);
  }, [t, price, me]);
  return (
    <HiddenText>
      <span role="status" aria-live="polite">
        {said?.manner === 'polite' ? said.text : ''}
      </span>
      <span role="alert" aria-live="assertive">
        {said?.manner === 'assertive' ? said.text : ''}
      </span>
    </HiddenText>
  );
}
