/** What the page asked for while its scripts were on their way (`web/index.html`): by token and path. */
interface Asking {
  earlyAnswers?: Map<string, Promise<Response>> | undefined;
}

/** As `fetch`. What the same person has asked for already is taken from there, once: whoever asks again wants to know it anew. */
export function fetchUnlessAsked(input: RequestInfo | URL): Promise<Response> {
  const { earlyAnswers } = globalThis as Asking;
  if (earlyAnswers === undefined || !(input instanceof Request)) return fetch(input);
  const key = `${input.headers.get('authorization')} ${new URL(input.url).pathname}`;
  const asked = earlyAnswers.get(key);
  earlyAnswers.delete(key);
  return asked ?? fetch(input);
}

/** Once the page is drawn: what it has not taken by then is old by the time that somebody asks. */
export function forgetEarlyAnswers(): void {
  (globalThis as Asking).earlyAnswers = undefined;
}
