import { useContext, useEffect, useEffectEvent } from 'react';
import { type Navigator, UNSAFE_NavigationContext } from 'react-router';

/**
 * Back (Android's button or gesture, the browser's) closes what is open over the page, the last opened first, instead of leaving the page.
 * `onClose` may refuse, as a dialog does whose answer is under way: it stays open, and the next Back asks again.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    hold(navigator);
    // An entry on top that a reload has left without what was open is taken off.
    settleSoon();
    if (!open) return;
    const layer = { close: () => close() };
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [open, navigator]);
}

/** What is open over the page, the last opened at the end. While there is any, one entry more than the page's own is on top of the history. */
const layers: { readonly close: () => void }[] = [];
/** The entry is being taken off; where somebody wants to go meanwhile waits, since it would be undone by it. */
let leaving: (() => void)[] | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Later than what happens now: a dialog that follows another takes over its entry, and a link in a menu that closes takes its place. */
function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  if (leaving !== undefined) return;
  const state = history.state as { readonly idx?: number } | null;
  if (layers.length > 0 && !isLayer(state)) {
    // As the router writes its entries: `idx` is its place among them.
    history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, layer: true }, '');
  } else if (layers.length === 0 && isLayer(state)) {
    leaving = [];
    history.back();
  }
}

function onPop(): void {
  const waiting = leaving;
  leaving = undefined;
  if (waiting !== undefined) for (const go of waiting) go();
  else if (!isLayer(history.state)) layers.at(-1)?.close();
  settleSoon();
}

const held = new WeakSet<Navigator>();

/** Whatever is gone to from here takes the place of the entry on top, so that Back leads from there to the page. */
function hold(navigator: Navigator): void {
  if (held.has(navigator)) return;
  held.add(navigator);
  const { push, replace } = navigator;
  const later =
    (go: typeof push): typeof push =>
    (...to) => {
      if (leaving !== undefined) leaving.push(() => go(...to));
      else go(...to);
      settleSoon();
    };
  Object.assign(navigator, {
    push: later((...to) => (isLayer(history.state) ? replace : push)(...to)),
    replace: later(replace),
  });
  addEventListener('popstate', onPop);
  // To another site, such as the bank's: a step back would call it off.
  addEventListener('beforeunload', () => clearTimeout(timer));
}

/** Is a state of the history that of an entry on top: is a dialog, or whatever else Back closes, open over the page? */
export function isLayer(state: unknown): boolean {
  return (state as { readonly layer?: unknown } | null)?.layer === true;
}
