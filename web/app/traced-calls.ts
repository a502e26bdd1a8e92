import { IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import type { BodyOf } from '#contract/contract.ts';
import type { ServerMessage } from '#contract/live.ts';
import type { tellTraces, traces } from '#contract/monitoring.ts';
import type { Live } from '#web/live/live.ts';
import { selectToken } from '#web/session/session.ts';
import type { AppStore } from '#web/state/state.ts';

type Told = BodyOf<typeof tellTraces>;

/** Instants of a page, by `performance.now()`. */
interface SentCall {
  readonly trace: string;
  readonly clickedMs: number | null;
  readonly sentMs: number;
  readonly answeredMs: number;
  readonly drawnMs: number;
}
interface HeardFrame extends Pick<Told['frames'][number], 'lot' | 'after' | 'revision'> {
  readonly arrivedMs: number;
  readonly drawnMs: number;
}

const TELL: (typeof traces)['url'] = '/api/traces';
/** ms: what the house has measured of a call is there by then. */
const TELL_AFTER_MS = 1_500;
/** ms: a call that comes so long after a click has another reason. */
const CLICK_MS = 1_000;
const MOST = { calls: 20, frames: 50 };

/**
 * Traces the commands that this page sends from here on, until it is loaded anew: each has a `traceparent`, and what the page measures of it, and of the live feed's
 * messages about bids, is told to the house a moment later. For a page whose address asks for it.
 */
export function traceCalls(live: Pick<Live, 'listen'>, store: AppStore): void {
  const plainFetch = globalThis.fetch;
  const calls: SentCall[] = [];
  const frames: HeardFrame[] = [];
  let clickedMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  addEventListener('click', ({ timeStamp }) => (clickedMs = timeStamp), { capture: true });

  const tell = async () => {
    timer = undefined;
    const token = selectToken(store.getState());
    const nowMs = performance.now();
    const body: Told = {
      calls: calls
        .splice(0)
        .slice(-MOST.calls)
        .map((call) => callAt(call, nowMs)),
      frames: frames
        .splice(0)
        .slice(-MOST.frames)
        .map((frame) => frameAt(frame, nowMs)),
    };
    if (token === null) return;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // A trace without what this page has seen is one all the same.
    await plainFetch(new Request(TELL, { method: 'POST', headers, body: JSON.stringify(body) })).catch(() => undefined);
  };
  const tellSoon = () => {
    if (timer === undefined) timer = setTimeout(() => void tell(), TELL_AFTER_MS);
  };

  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    // Commands have an id; all else is read, and much of it.
    const isTraced = request.headers.has(IDEMPOTENCY_HEADER) && new URL(request.url).origin === location.origin;
    if (!isTraced) return plainFetch(input, init);
    const trace = randomHex(16);
    request.headers.set('traceparent', `00-${trace}-${randomHex(8)}-01`);
    const sentMs = performance.now();
    const clicked = sentMs - clickedMs < CLICK_MS ? clickedMs : null;
    const answer = await plainFetch(request);
    const answeredMs = performance.now();
    void drawn().then((drawnMs) => {
      calls.push({ trace, clickedMs: clicked, sentMs, answeredMs, drawnMs });
      tellSoon();
    });
    return answer;
  };

  let heard = Number.POSITIVE_INFINITY;
  live.listen((message) => {
    if (!('revision' in message.data)) return;
    const arrivedMs = performance.now();
    const after = heard;
    const { revision } = message.data;
    heard = revision;
    for (const lot of lotsIn(message)) {
      // The first message says where the page begins.
      if (after >= revision) continue;
      void drawn().then((drawnMs) => {
        frames.push({ lot, after, revision, arrivedMs, drawnMs });
        tellSoon();
      });
    }
  });
}

/** Keys of the lots whose bids a message tells. */
function lotsIn(message: ServerMessage): string[] {
  const lots =
    message.event === 'displayBidding' ? [message.data] : message.event === 'notice' ? message.data.lots : [];
  return lots.map(({ session, id }) => `${session}/${id}`);
}

function callAt({ trace, clickedMs, sentMs, answeredMs, drawnMs }: SentCall, nowMs: number): Told['calls'][number] {
  return {
    trace,
    clickedAgoMs: clickedMs === null ? null : nowMs - clickedMs,
    sentAgoMs: nowMs - sentMs,
    answeredAgoMs: nowMs - answeredMs,
    drawnAgoMs: nowMs - drawnMs,
  };
}

function frameAt({ arrivedMs, drawnMs, ...frame }: HeardFrame, nowMs: number): Told['frames'][number] {
  return { ...frame, arrivedAgoMs: nowMs - arrivedMs, drawnAgoMs: nowMs - drawnMs };
}

/** ms: a page that nobody sees is not drawn. */
const HIDDEN_MS = 1_000;

/** `performance.now()` when what was changed up to now has been drawn. */
function drawn(): Promise<number> {
  return new Promise((resolve) => {
    const end = () => resolve(performance.now());
    requestAnimationFrame(() => requestAnimationFrame(end));
    setTimeout(end, HIDDEN_MS);
  });
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
