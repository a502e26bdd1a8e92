import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './column.ts';
import { type Gone, goneAfter, leavingOrder } from './column-room.ts';

const NONE: readonly Gone[] = [];
const NO_MORE = { left: false, right: false };

/**
 * Which columns a table has room for. `box`: goes around the table. `gone`: the columns that have left, in the order of the table. `wide`: it is wider than its box
 * even so, which scrolls: a box that scrolls sideways is what its head sticks to, and no longer the page. `more`: on which side it goes on.
 */
export function useColumnRoom<Row>(columns: readonly Column<Row>[]) {
  const box = useRef<HTMLDivElement>(null);
  const names = columns.map(({ label }) => label).join('\n');
  const [state, setState] = useState({ names, gone: NONE });
  const [wide, setWide] = useState(false);
  const [more, setMore] = useState(NO_MORE);
  // Other columns: all have room until it shows that they have not.
  const gone = state.names === names ? state.gone : NONE;
  const measure = () => {
    const outer = box.current;
    const table = outer?.querySelector('table');
    if (outer === null || table === null || table === undefined) return;
    // With the width of a scroll bar, so that one that comes does not change the answer.
    const [room, needed] = [outer.offsetWidth, table.offsetWidth];
    const next = goneAfter(leavingOrder(columns), gone, { room, needed });
    if (next !== gone) setState({ names, gone: next });
    else setWide(needed > room + 1);
    const beyond = outer.scrollWidth - outer.clientWidth - outer.scrollLeft;
    const [left, right] = [outer.scrollLeft > 1, needed > room + 1 && beyond > 1];
    setMore((before) => (before.left === left && before.right === right ? before : { left, right }));
  };
  const latest = useRef(measure);
  useLayoutEffect(() => {
    latest.current = measure;
    measure();
  });
  useEffect(() => {
    const outer = box.current;
    const table = outer?.querySelector('table');
    if (outer === null || table === null || table === undefined) return;
    const look = () => latest.current();
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(table);
    outer.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', look);
    };
  }, []);
  const left = new Set(gone.map(({ label }) => label));
  return {
    box,
    wide,
    more,
    shown: columns.filter(({ label }) => !left.has(label)),
    gone: columns.filter(({ label }) => left.has(label)),
  };
}
