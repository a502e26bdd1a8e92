/** Where the choice of colours is kept: 'light', 'dark' or 'system'. */
export const MODE_KEY = 'tukul.mode';

/** Sets the colours before the first paint; the theme does so only after it, which would flash. */
export function showScheme(): void {
  let mode: string | null = null;
  try {
    mode = localStorage.getItem(MODE_KEY);
  } catch {
    // Without storage the device decides.
  }
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute(dark ? 'data-dark' : 'data-light', '');
}
