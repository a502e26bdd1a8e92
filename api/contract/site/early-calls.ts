/** A call of the reader's own: the page itself asks (`web/index.html`), and its scripts take the answer (`web/calls/early-answers.ts`). */
export interface EarlyCall {
  readonly url: string;
  /** Asked by the number of whoever is signed in, in the body; else it is a GET. */
  readonly ofUser?: true;
}

/** Of the element that holds them as JSON. */
export const EARLY_CALLS_ID = 'early-calls';

/** What pages of the account show first, by their paths: what each asks for ahead. */
const OF_PAGES: Readonly<Record<string, readonly EarlyCall[]>> = {
  '/myaccount/bidonline': [
    { url: '/api/socket/userinlot/findall', ofUser: true },
    { url: '/api/auctionmanager/sessions' },
  ],
  '/myaccount/mybid': [
    { url: '/api/mybid/get/userid', ofUser: true },
    { url: '/api/mybid/outcomes/waiting/1/20' },
    { url: '/api/toggleinfo/getall' },
  ],
};

export function earlyCalls(path: string): readonly EarlyCall[] {
  return Object.hasOwn(OF_PAGES, path) ? (OF_PAGES[path] ?? []) : [];
}
