/** After a callback that was not answered with 200, ms; five tries in all, as Billplz does within a day. */
const RETRY_AFTER_MS = [1_000, 5_000, 30_000, 120_000];
const PATIENCE_MS = 20_000;

/** Callbacks under way; they end with the process. */
export class Deliveries {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #stop = new AbortController();

  /** Sends a callback, and again until it is answered with 200. Resolves after the first try. */
  async send(url: string, form: URLSearchParams, attempt = 0): Promise<void> {
    if (await this.#post(url, form)) return;
    const waitMs = RETRY_AFTER_MS[attempt];
    if (waitMs !== undefined) this.later(waitMs, () => this.send(url, form, attempt + 1));
  }

  /** Does it unless the process ends before. */
  later(waitMs: number, work: () => Promise<void>): void {
    if (this.#stop.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work().catch(() => undefined);
    }, waitMs);
    timer.unref();
    this.#timers.add(timer);
  }

  close(): void {
    this.#stop.abort();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #post(url: string, form: URLSearchParams): Promise<boolean> {
    try {
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(PATIENCE_MS)]);
      const answer = await fetch(url, { method: 'POST', body: form, signal });
      await answer.arrayBuffer();
      return answer.status === 200;
    } catch {
      return false;
    }
  }
}
