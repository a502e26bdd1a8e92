import type { Page } from 'playwright-core';

/** What went wrong on a page without being shown: errors on its console, exceptions, requests to the house that failed. */
export interface Trouble {
  readonly seen: readonly string[];
  /** What goes wrong meanwhile was provoked and does not count. */
  forgive<T>(provoke: () => Promise<T>): Promise<T>;
}

export function watchTrouble(page: Page, origin: string): Trouble {
  const seen: string[] = [];
  let forgiving = 0;
  const note = (what: string) => {
    if (forgiving === 0) seen.push(what);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Left behind by a change of page.
    if (why !== 'net::ERR_ABORTED') note(`${why} ${request.url()}`);
  });
  return {
    seen,
    forgive: async (provoke) => {
      forgiving += 1;
      try {
        return await provoke();
      } finally {
        forgiving -= 1;
      }
    },
  };
}
