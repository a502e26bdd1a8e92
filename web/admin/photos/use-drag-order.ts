import { type PointerEvent, useRef, useState } from 'react';

interface Drag {
  readonly key: string;
  /** Where it would be put down. */
  readonly over: number;
}

/** So far a pointer moves before it drags, pixels: a click moves a little too. */
const SLACK_PX = 6;

/**
 * Another order by dragging with the mouse or a pen, and on a touch screen by the handle alone: everywhere else a finger scrolls. Items carry
 * `data-place`, their index.
 */
export function useDragOrder(onMove: (key: string, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const start = useRef<{ readonly key: string; readonly x: number; readonly y: number }>(undefined);
  const dragged = useRef(false);

  const placeAt = (event: PointerEvent): number | undefined => {
    const item = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
    return item?.parentElement === event.currentTarget.closest('[data-place]')?.parentElement
      ? Number(item?.dataset.place)
      : undefined;
  };
  const end = () => {
    start.current = undefined;
    setDrag(undefined);
  };

  return {
    drag,
    /** For the element of an item that is taken hold of. */
    handle: (key: string, index: number) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        dragged.current = false;
        start.current = { key, x: event.clientX, y: event.clientY };
      },
      onPointerMove: (event: PointerEvent) => {
        const { current: from } = start;
        if (from?.key !== key) return;
        if (drag === undefined) {
          if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK_PX) return;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        dragged.current = true;
        setDrag({ key, over: placeAt(event) ?? drag?.over ?? index });
      },
      onPointerUp: () => {
        if (drag !== undefined && drag.over !== index) onMove(key, drag.over);
        end();
      },
      onPointerCancel: end,
      // After a drag the click is none.
      onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
        if (!dragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
}
