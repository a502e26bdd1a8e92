/** As long as a person looks at nothing without wondering. */
const PATIENCE_MS = 8_000;

/**
 * Whether another site answers at all; what it says is not looked at. A frame cannot tell: the browser's own error page counts as loaded
 * in it.
 */
export async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}
