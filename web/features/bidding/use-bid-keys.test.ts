import { expect, test, vi } from 'vitest';
import { runHook } from '#web/testing/run-hook.tsx';
import { useBidKeys } from './use-bid-keys.ts';

/** What a field, or any other element, tells of itself. */
class FakeElement {
  readonly tagName: string;
  readonly isContentEditable = false;
  readonly within: string;
  constructor(tagName: string, within = 'main') {
    this.tagName = tagName;
    this.within = within;
  }
  closest(selector: string): unknown {
    return selector.includes(this.within) ? this : null;
  }
}

/** The page's keyboard while a lot is shown: what a key made of the offer, and whether the browser was kept from its own use of it. */
function keyboard({ enabled = true } = {}) {
  const listeners = new Set<(event: object) => void>();
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: object) => void) => listeners.delete(listener));
  const made: string[] = [];
  const keys = { plus: () => made.push('plus'), minus: () => made.push('minus'), bid: () => made.push('bid') };
  runHook(() => useBidKeys({ enabled, ...keys }));
  return (key: string, held: object = {}, target = new FakeElement('BODY')) => {
    made.length = 0;
    const event = { key, target, ctrlKey: false, metaKey: false, altKey: false, preventDefault: vi.fn(), ...held };
    for (const listener of listeners) listener(event);
    return { made: made.join(), taken: event.preventDefault.mock.calls.length > 0 };
  };
}

test('+ and − change the offer', () => {
  const press = keyboard();
  for (const key of ['+', '=']) expect(press(key)).toEqual({ made: 'plus', taken: true });
  for (const key of ['-', '−']) expect(press(key)).toEqual({ made: 'minus', taken: true });
  expect(press('a')).toEqual({ made: '', taken: false });
});

test('B asks for the bid, once however long it is held', () => {
  const press = keyboard();
  for (const key of ['b', 'B']) expect(press(key)).toEqual({ made: 'bid', taken: true });
  expect(press('b', { repeat: true }).made).toBe('');
});

test.each(['ctrlKey', 'metaKey', 'altKey'])("with %s they are the browser's: nothing is raised", (key) => {
  const press = keyboard();
  for (const sign of ['+', '=', '-']) expect(press(sign, { [key]: true })).toEqual({ made: '', taken: false });
});

test('in a field they are typed', () => {
  const press = keyboard();
  expect(press('+', {}, new FakeElement('INPUT'))).toEqual({ made: '', taken: false });
});

test('in a dialog, in a row of another lot, or where another list has taken the key, they do nothing', () => {
  const press = keyboard();
  for (const place of ['[role="dialog"]', '[data-row]'])
    expect(press('b', {}, new FakeElement('BUTTON', place))).toEqual({ made: '', taken: false });
  expect(press('b', { defaultPrevented: true })).toEqual({ made: '', taken: false });
});

test('while nothing can be offered they do nothing', () => {
  const press = keyboard({ enabled: false });
  expect(press('+')).toEqual({ made: '', taken: false });
});
