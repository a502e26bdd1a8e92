/** An entry of the browser's history on top of that of the page, which Back comes upon first. */

/** As the router writes its entries: `idx` is its place among them. */
export function putOnTop(): void {
  const state = history.state as { readonly idx?: number } | null;
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, unsaved: true }, '');
}

export function isOnTop(state: unknown): boolean {
  return (state as { readonly unsaved?: unknown } | null)?.unsaved === true;
}

/** Until the browser has gone back, which it does later. */
let goingBack = false;

export function takeOff(): void {
  if (!isOnTop(history.state)) return;
  goingBack = true;
  addEventListener('popstate', () => (goingBack = false), { once: true });
  history.back();
}

/** At once, or when an entry that is being taken off is gone: nobody has asked for Back then. Returns what forgets it. */
export function onceTakenOff(then: () => void): () => void {
  if (!goingBack) then();
  else addEventListener('popstate', then, { once: true });
  return () => removeEventListener('popstate', then);
}
