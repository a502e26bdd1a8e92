import { type PointerEvent, type TransitionEvent, useCallback, useRef, useState } from 'react';

/** Of the width of a picture: who drags it further wants the next one. */
const FAR_ENOUGH = 0.2;

/** Where a row of pictures stands, and how far a finger has moved it from there. */
interface Place {
  /** -1 and `count` are the last and the first once more, from which the row jumps to where those are. */
  readonly at: number;
  /** In widths of a picture. */
  readonly dragged: number;
  /** The row goes there; else it is there at once. */
  readonly gliding: boolean;
}

/**
 * A row of `count` pictures without an end, of which one is seen: it is moved by a finger or the mouse, or by `go`. `row` is for the element
 * that holds them, which has the last picture once more before its first and the first after its last.
 */
export function useSlides(count: number, still: boolean) {
  const [place, setPlace] = useState<Place>({ at: 0, dragged: 0, gliding: false });
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);

  const go = useCallback(
    (by: number) =>
      setPlace(({ at }) => {
        const inside = (at + count) % count;
        // Asked for while the row is on its way beyond its end: it is there now, and goes on from where it would be.
        if (inside !== at) return { at: inside, dragged: 0, gliding: false };
        return still
          ? { at: (at + by + count) % count, dragged: 0, gliding: false }
          : { at: at + by, dragged: 0, gliding: true };
      }),
    [count, still],
  );
  const drop = () => {
    const { dragged } = place;
    if (start.current === undefined) return;
    start.current = undefined;
    if (Math.abs(dragged) > FAR_ENOUGH) go(dragged < 0 ? 1 : -1);
    else setPlace(({ at }) => ({ at, dragged: 0, gliding: dragged !== 0 }));
  };
  return {
    current: (place.at + count) % count,
    go,
    row: {
      style: {
        transform: `translateX(${(place.dragged - place.at) * 100}%)`,
        transition: place.gliding ? 'transform 400ms cubic-bezier(0.2, 0.6, 0.2, 1)' : 'none',
      },
      onTransitionEnd: ({ target, currentTarget }: TransitionEvent) => {
        if (target === currentTarget) setPlace(({ at }) => ({ at: (at + count) % count, dragged: 0, gliding: false }));
      },
      onPointerDown: ({ currentTarget, pointerId, clientX, button }: PointerEvent) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        start.current = { x: clientX, width: currentTarget.getBoundingClientRect().width };
        setPlace(({ at }) => ({ at: (at + count) % count, dragged: 0, gliding: false }));
      },
      onPointerMove: ({ clientX }: PointerEvent) => {
        const from = start.current;
        if (from === undefined) return;
        const dragged = Math.max(-1, Math.min(1, (clientX - from.x) / from.width));
        setPlace(({ at }) => ({ at, dragged, gliding: false }));
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}
