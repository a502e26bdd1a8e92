const start = { ms: Date.now(), at: performance.now() };

/**
 * ms since 1970 as the device's date had it when the page was opened, and from then on by a clock that nobody can set. It may stand still while
 * the device sleeps; whoever needs the true time adds the offset to the server's clock.
 */
export function deviceNowMs(): number {
  return start.ms + Math.round(performance.now() - start.at);
}

/** ms: by how much the date of the device was set since the page was opened, or how long the device slept; either puts the offset in doubt. */
export function dateSetMs(): number {
  return Date.now() - deviceNowMs();
}
