import { setImmediate } from 'node:timers/promises';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
const defaultView = { HTMLIFrameElement: class {}, document: { activeElement: null } };
/** As much of an element as React asks of the place that it draws in. */
const PLACE = {
  ...listening,
  ...{ nodeType: 1, nodeName: 'DIV', tagName: 'DIV', namespaceURI: 'http://www.w3.org/1999/xhtml', textContent: '' },
  ownerDocument: { ...listening, nodeType: 9, defaultView },
};

function Running({ run }: { readonly run: () => void }) {
  run();
  return null;
}

export interface RunningHook<T> {
  /** What the hook returned last. */
  readonly now: () => T;
  /** Does something; what it sets is set, and its effects are done, when this returns. */
  readonly act: (what: () => unknown) => void;
  /** Takes the component down, as leaving its page does. */
  readonly leave: () => void;
}

/**
 * Runs a hook with its effects, without a browser: the component that it stands in draws nothing, so React needs no document. It is taken
 * down at the end of the test, with all globals that were stubbed.
 */
export function runHook<T>(hook: () => T, around = (component: ReactNode) => component): RunningHook<T> {
  // React asks the window which event it is that sets a state.
  vi.stubGlobal('window', globalThis);
  const root = createRoot({ ...PLACE } as unknown as Element);
  const leave = () => flushSync(() => root.unmount());
  onTestFinished(async () => {
    leave();
    // What React has put off until later needs the window, too.
    for (let turn = 0; turn < 3; turn += 1) await setImmediate();
    vi.unstubAllGlobals();
  });
  let ran: { readonly result: T } | undefined;
  const run = () => {
    ran = { result: hook() };
  };
  flushSync(() => root.render(around(<Running run={run} />)));
  return {
    now: () => {
      if (ran === undefined) throw new Error('The hook has not run.');
      return ran.result;
    },
    act: (what) => flushSync(() => void what()),
    leave,
  };
}
