import { afterEach, expect, it, vi } from 'vitest';
import { isOnTop, onceTakenOff, putOnTop, takeOff } from './history-entry.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's, which goes back some time after it was asked. */
function openHistory() {
  const events = new EventTarget();
  const entries: unknown[] = [{ idx: 0 }];
  let asked = 0;
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1);
    },
    pushState: (state: unknown) => entries.push(state),
    back: () => asked++,
  });
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  const goBack = () => {
    for (; asked > 0; asked--) {
      entries.pop();
      events.dispatchEvent(new Event('popstate'));
    }
  };
  return { entries, goBack };
}

it('an entry is put on top again when the one before is off, however late the browser goes back', () => {
  const { entries, goBack } = openHistory();
  let heard = 0;
  putOnTop();
  takeOff();
  const forget = onceTakenOff(() => {
    putOnTop();
    addEventListener('popstate', () => heard++);
  });
  expect(entries).toHaveLength(2);
  goBack();
  expect(entries.map(isOnTop)).toEqual([false, true]);
  expect(heard).toBe(0);
  forget();
  onceTakenOff(putOnTop);
  expect(entries).toHaveLength(3);
});

it('nothing is put on top any more after it was forgotten', () => {
  const { entries, goBack } = openHistory();
  putOnTop();
  takeOff();
  onceTakenOff(putOnTop)();
  goBack();
  expect(entries).toEqual([{ idx: 0 }]);
});
