/**
 * What a request costs the house, in ms of processor time of the server, when nothing is kept ready for it: measured by `npm run bench -- neighbours` on one
 * core of 2025. Only what differs from the usual is listed. A dear one that is served from what is kept gives the difference back.
 */
export const PRICES: Readonly<Record<string, number>> = {};

/** ms: of what is not listed. */
const READ_MS = 1;
const WRITE_MS = 2;
/** ms for each kB of a body: it is read, parsed and checked. */
export const PER_BODY_KB_MS = 0.01;

/** `url`: the route's pattern; none where there is no such route. */
export function priceOf(method: string, url: string | undefined): number {
  return (
    PRICES[`${method} ${url}`] ?? (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? READ_MS : WRITE_MS)
  );
}
