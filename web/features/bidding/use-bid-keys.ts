import { useEffect, useRef } from 'react';

/** + and − anywhere on the page, except while something is typed or a dialog is open. */
export function useBidKeys({ enabled, plus, minus }: { enabled: boolean; plus: () => void; minus: () => void }): void {
  const latest = useRef({ plus, minus });
  latest.current = { plus, minus };
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // '=' is the key of + without Shift.
      if (event.key === '+' || event.key === '=') latest.current.plus();
      else if (event.key === '-' || event.key === '−') latest.current.minus();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
