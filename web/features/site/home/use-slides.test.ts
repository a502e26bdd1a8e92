import { expect, it } from 'vitest';
import { runHook } from '#web/testing/run-hook.tsx';
import { useSlides } from './use-slides.ts';

type Row = ReturnType<typeof useSlides>['row'];
const element = { setPointerCapture: () => undefined, getBoundingClientRect: () => ({ width: 400 }) };
const down = (x: number) => ({ currentTarget: element, pointerId: 1, clientX: x, button: 0 }) as never;
const at = (x: number) => ({ clientX: x }) as never;
const arrived = { target: element, currentTarget: element } as never;
const stands = (row: Row) => Number(/-?[\d.]+/.exec(row.style.transform)?.[0]);

it('goes on from its last picture to its first, in the same direction', () => {
  const { now, act } = runHook(() => useSlides(3, false));
  act(() => now().go(1));
  act(() => now().go(1));
  act(() => now().go(1));
  expect([now().current, stands(now().row)]).toEqual([0, -300]);
  act(() => now().row.onTransitionEnd(arrived));
  expect([now().current, stands(now().row), now().row.style.transition]).toEqual([0, 0, 'none']);
  act(() => now().go(-1));
  expect([now().current, stands(now().row)]).toEqual([2, 100]);
});

it('goes on when it is asked to before it has arrived beyond its end', () => {
  const { now, act } = runHook(() => useSlides(2, false));
  for (const _ of [1, 2, 3, 4]) act(() => now().go(1));
  expect(now().current).toBe(1);
});

it('does not move where motion is unwanted', () => {
  const { now, act } = runHook(() => useSlides(2, true));
  act(() => now().go(-1));
  expect([now().current, stands(now().row), now().row.style.transition]).toEqual([1, -100, 'none']);
});

it('follows a finger, and goes on when that has moved it far enough', () => {
  const { now, act } = runHook(() => useSlides(3, false));
  act(() => now().row.onPointerDown(down(300)));
  act(() => now().row.onPointerMove(at(260)));
  expect(stands(now().row)).toBe(-10);
  act(() => now().row.onPointerUp());
  expect(now().current).toBe(0);
  act(() => now().row.onPointerDown(down(300)));
  act(() => now().row.onPointerMove(at(100)));
  act(() => now().row.onPointerUp());
  expect(now().current).toBe(1);
});
