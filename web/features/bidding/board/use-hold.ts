import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';

/** ms: as long as a finger is near after it has touched the list. */
const FINGER_MS = 3_000;

/** Whether somebody is at a list: the keyboard in it or a question of it open, the mouse over it, or a finger that was on it a moment ago. */
export function useHold() {
  const [focused, setFocused] = useState(false);
  const [over, setOver] = useState(false);
  const [touches, setTouches] = useState(0);
  const [settledTouches, setSettled] = useState(0);
  useEffect(() => {
    if (touches === settledTouches) return;
    const timer = setTimeout(() => setSettled(touches), FINGER_MS);
    return () => clearTimeout(timer);
  }, [touches, settledTouches]);
  const touched = () => setTouches((count) => count + 1);
  return {
    held: focused || over || touches !== settledTouches,
    handlers: {
      // What a mouse has pressed keeps the focus when the mouse is gone, and is no sign of somebody; an open question is.
      onFocus: ({ target }: FocusEvent) =>
        setFocused(
          target.matches(':focus-visible') || target.closest('[role="dialog"], [role="alertdialog"]') !== null,
        ),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(false);
      },
      onPointerEnter: ({ pointerType }: PointerEvent) => setOver(pointerType === 'mouse'),
      onPointerLeave: () => setOver(false),
      onPointerDown: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') touched();
      },
      onTouchMove: touched,
    },
  };
}
