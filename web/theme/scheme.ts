import { useSyncExternalStore } from 'react';

/** Where the choice of colours is kept: 'light', 'dark' or 'system'. The page reads it before its first paint: index.html. */
export const MODE_KEY = 'tukul.mode';

export type Scheme = 'light' | 'dark';

/** The colours that are shown. */
export function useScheme(): Scheme {
  return useSyncExternalStore(onShown, shown);
}

/** Shows these colours from now on, on this device. */
export function chooseScheme(scheme: Scheme): void {
  try {
    localStorage.setItem(MODE_KEY, scheme);
  } catch {
    // Without storage the choice holds as long as the page.
  }
  show(scheme);
}

/** Keeps to what is chosen in another tab, and to the device's preference while nobody has chosen. */
export function followScheme(): void {
  const preference = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => show(chosen() ?? (preference.matches ? 'dark' : 'light'));
  preference.addEventListener('change', follow);
  addEventListener('storage', ({ key }) => {
    if (key === MODE_KEY || key === null) follow();
  });
}

function chosen(): Scheme | undefined {
  try {
    const mode = localStorage.getItem(MODE_KEY);
    return mode === 'light' || mode === 'dark' ? mode : undefined;
  } catch {
    return undefined;
  }
}

/** The page's style sheet goes by these attributes: page-styles.ts. */
function show(scheme: Scheme): void {
  document.documentElement.toggleAttribute('data-dark', scheme === 'dark');
  document.documentElement.toggleAttribute('data-light', scheme === 'light');
}

function shown(): Scheme {
  return document.documentElement.hasAttribute('data-dark') ? 'dark' : 'light';
}

function onShown(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['data-dark'] });
  return () => observer.disconnect();
}
