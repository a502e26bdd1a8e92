import { type RefObject, useLayoutEffect, useState } from 'react';

/** How wide an element is, px, and stays told when it changes; undefined where nothing is laid out. */
export function useOwnWidth(element: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return;
    const measure = () => setWidth(box.offsetWidth || undefined);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
