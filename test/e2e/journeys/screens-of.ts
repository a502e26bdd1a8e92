import type { Locator, Page } from 'playwright-core';

/** Looks at the page as it stands; `state` says what has been opened or complained about since the screen came. */
export type Look = (state?: string) => Promise<void>;

/** A screen and the states into which it can be brought. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** It is there when this is. */
  readonly shown: (page: Page) => Locator;
  /** Before the page is opened: answers that differ from the house's, or what somebody has done by then. */
  readonly before?: (page: Page) => Promise<unknown>;
  readonly further?: (page: Page, look: Look) => Promise<unknown>;
}
