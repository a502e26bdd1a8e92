import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
  retry,
} from '@reduxjs/toolkit/query';
import { AT_LEAST_REVISION_HEADER, IDEMPOTENCY_HEADER } from '#contract/constants.ts';
import { type languageReducer, selectLanguage } from '#web/i18n/language-state.ts';
import { text } from '#web/i18n/translate.ts';
import { selectRenewing, selectToken, sessionEnded, type sessionReducer } from '#web/session/session.ts';
import {
  callUnanswered,
  commandAnswered,
  commandSent,
  type connectionReducer,
  pinged,
  revisionWanted,
  selectRevision,
} from './connection.ts';
import { deviceNowMs } from './device-clock.ts';
import { fetchUnlessAsked } from './early-answers.ts';
import type { Wait } from './refusal.ts';
import { isRetryable, isUnanswered, retryDelayMs } from './retry-rules.ts';

/** The parts of the store that a request looks at. */
interface RequestState {
  readonly session: ReturnType<typeof sessionReducer>;
  readonly connection: ReturnType<typeof connectionReducer>;
  readonly language: ReturnType<typeof languageReducer>;
}

export interface RequestOptions {
  /** Never repeated here: whoever asks does that itself. */
  readonly once?: boolean;
}

/** For a refusal without words, such as that of a proxy. */
const ENDED = text('Your session has ended. Please log in again.');

function wordsOf({ data }: FetchBaseQueryError): string | undefined {
  const { message } = (data ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** A header that names more is a proxy's mistake. */
const LONGEST_WAIT_MS = 2 * 24 * 3_600_000;

const REQUEST_TIMEOUT_MS = 15_000;

const stateOf = (api: Pick<BaseQueryApi, 'getState'>) => api.getState() as RequestState;

const plainQuery = fetchBaseQuery({
  baseUrl: '/',
  fetchFn: fetchUnlessAsked,
  timeout: REQUEST_TIMEOUT_MS,
  prepareHeaders: (headers, api) => {
    const state = stateOf(api);
    const token = selectToken(state);
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    // Who registers or logs in is written to in the language of the page.
    headers.set('accept-language', selectLanguage(state));
    const revision = selectRevision(state);
    if (api.type === 'query' && revision >= 0) headers.set(AT_LEAST_REVISION_HEADER, String(revision));
    return headers;
  },
});

/** A token that the server no longer takes ends the session here as well; a wrong password is not such an end. */
const queryAsSomebody: BaseQueryFn<
  FetchArgs,
  unknown,
  FetchBaseQueryError,
  RequestOptions,
  FetchBaseQueryMeta
> = async (args, api, extra) => {
  const tokenSent = selectToken(stateOf(api));
  const result = await plainQuery(args, api, extra);
  const isOurs = tokenSent !== null && tokenSent === selectToken(stateOf(api)) && !selectRenewing(stateOf(api));
  if (result.error?.status === 401 && isOurs) api.dispatch(sessionEnded(wordsOf(result.error) ?? ENDED));
  return result;
};

/**
 * Requests are repeated when the answer says "later" or never came, and only when a repetition is safe: reads, and commands that
 * carry their own id.
 */
const patientQuery = retry(queryAsSomebody, {
  retryCondition: (error, args, { attempt, baseQueryApi, extraOptions }) =>
    isRetryable({
      status: (error as FetchBaseQueryError).status,
      attempt,
      safe: baseQueryApi.type === 'query' || isNamedCommand(args),
      reads: baseQueryApi.type === 'query',
      once: (extraOptions as RequestOptions | undefined)?.once ?? false,
    }),
  backoff: async (attempt, _, signal) => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retryDelayMs(attempt, Math.random()));
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  },
});

/**
 * Notes what an answer says of the house and of its book: before whoever asked gets it, so that the reads that a command causes know the
 * revision that it was answered with.
 */
export const baseQuery: typeof patientQuery = async (args, api, extra) => {
  if (api.type === 'mutation') api.dispatch(commandSent(deviceNowMs()));
  const result = await patientQuery(args, api, extra);
  if (result.error?.status === 429) noteWait(result.error, result.meta?.response?.headers);
  // One that the page itself gave up says nothing.
  if (!api.signal.aborted) {
    noteHouse(result.error?.status, api);
    const { revision } = (result.data ?? {}) as { revision?: unknown };
    if (api.type === 'mutation' && typeof revision === 'number') api.dispatch(revisionWanted(revision));
  }
  if (api.type === 'mutation') {
    const refused = typeof result.error?.status === 'number' && result.error.status < 500;
    api.dispatch(commandAnswered({ atMs: deviceNowMs(), refused }));
  }
  return result;
};

/** Beside a refusal, when it may be tried again: the header is gone by the time somebody looks at the error. */
function noteWait(error: FetchBaseQueryError, headers: Headers | undefined): void {
  const waitMs = Number(headers?.get('retry-after') ?? 0) * 1_000;
  if (!(waitMs > 0 && waitMs <= LONGEST_WAIT_MS)) return;
  const houseMs = Date.parse(headers?.get('date') ?? '');
  const atHouseMs = (Number.isNaN(houseMs) ? deviceNowMs() : houseMs) + waitMs;
  Object.assign<FetchBaseQueryError, Wait>(error, { wait: { retryAtMs: deviceNowMs() + waitMs, atHouseMs } });
}

/** `status`: undefined for an answer. */
function noteHouse(status: FetchBaseQueryError['status'] | undefined, { endpoint, dispatch }: BaseQueryApi): void {
  if (endpoint === 'pingServer') {
    dispatch(pinged(status === undefined ? 'answered' : typeof status === 'number' ? 'refused' : 'lost'));
  } else if (status !== undefined && isUnanswered(status)) dispatch(callUnanswered());
}

function isNamedCommand(args: unknown): boolean {
  const headers = (args as FetchArgs).headers;
  return headers !== undefined && IDEMPOTENCY_HEADER in headers;
}
