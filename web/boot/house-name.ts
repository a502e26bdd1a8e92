import { NAMELESS_HOUSE } from '#contract/constants.ts';

/** What the house is called, as the page was sent with it. */
export function houseName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content || NAMELESS_HOUSE;
}
