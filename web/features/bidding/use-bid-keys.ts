import { useEffect, useEffectEvent, useState } from 'react';

interface BidKeys {
  readonly enabled: boolean;
  readonly plus: () => void;
  readonly minus: () => void;
  /** Opens the question. */
  readonly bid: () => void;
}

/** +, − and B anywhere on the page, except while typing, where a dialog is open, or in a row of another lot. */
export function useBidKeys({ enabled, plus, minus, bid }: BidKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // '=' is the key of + without Shift.
    if (event.key === '+' || event.key === '=') plus();
    else if (event.key === '-' || event.key === '−') minus();
    else if (event.key.toLowerCase() === 'b' && !event.repeat) bid();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}

/** Or in a row or a dialog of another lot, beside this one: there the same keys speak of that lot, or of nothing. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
      target.closest('[role="dialog"], [role="alertdialog"], [data-row]') !== null)
  );
}

const STORAGE_KEY = 'tukul.bid-keys';

/** Whether the shortcuts are on, on this device; by default they are. */
export function useKeysOn(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(storedOn);
  const keep = (next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    } catch {
      // Without storage it lasts for this visit.
    }
  };
  return [on, keep];
}

function storedOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}
