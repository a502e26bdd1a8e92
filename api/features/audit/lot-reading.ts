import { isUndecided } from '#api/book/secret-amounts.ts';
import { sha256Hex } from '#api/book/sha256.ts';
import type { ChainCheck } from '#contract/audit.ts';
import { type ChainHead, chainFault, headAt } from '#domain/chain.ts';
import { decodeEvent } from '#domain/decode.ts';
import type { EventLog } from '#domain/event-log.ts';
import type { RawEvent } from '#domain/events.ts';
import type { LotRecord } from '#domain/replay/lot-record.ts';
import { LotRecorder } from '#domain/replay/lot-recorder.ts';
import { GENESIS_HASH } from '#domain/state.ts';

const PAGE = 5_000;
const MAX_FAULTS = 20;
/** In the column of amounts. */
const NO_AMOUNT = -1;

function withoutSecrets(record: LotRecord): LotRecord {
  const { types, type, amountSen } = record.events;
  const secret = types.indexOf('MaximumSet');
  const shown = amountSen.map((sen, index) => (type[index] === secret ? NO_AMOUNT : sen));
  return { ...record, events: { ...record.events, amountSen: shown } };
}

/** One lot through the whole book: reads the book once, verifies its chain, and resumes where it stopped at the next request. */
export class LotReading {
  readonly #recorder: LotRecorder;
  readonly #faults: { revision: number; reason: string }[] = [];
  #before: ChainHead = { revision: -1, hash: GENESIS_HASH };
  /** Events after an undecodable or impossible one can no longer be folded. */
  #broken = false;
  #under: Promise<void> = Promise.resolve();

  constructor(lot: string) {
    this.#recorder = new LotRecorder(lot);
  }

  /** Reads to the present end of the book. @throws {LogUnavailableError} and resumes there at the next request. */
  readOn(log: Pick<EventLog, 'read'>, stream: string): Promise<void> {
    this.#under = this.#under.catch(() => undefined).then(() => this.#read(log, stream));
    return this.#under;
  }

  /** While the lot is not decided nobody is shown what its bidders would pay. */
  get record(): LotRecord | undefined {
    const record = this.#recorder.record();
    return record && isUndecided(record.facts.at(-1)?.outcome ?? 'open') ? withoutSecrets(record) : record;
  }

  /** For whoever is not shown it afterwards either. */
  get recordWithoutSecrets(): LotRecord | undefined {
    const record = this.#recorder.record();
    return record && withoutSecrets(record);
  }

  get chain(): ChainCheck {
    return { links: this.#before.revision + 1, faults: this.#faults };
  }

  async #read(log: Pick<EventLog, 'read'>, stream: string): Promise<void> {
    for (;;) {
      const page = await log.read(stream, this.#before.revision, { limit: PAGE });
      if (page.length === 0) return;
      for (const raw of page) this.#take(raw);
    }
  }

  #take(raw: RawEvent): void {
    const fault = chainFault(sha256Hex, raw, this.#before);
    if (fault !== undefined) this.#noteFault(raw.revision, fault);
    // The stored hash, so that one changed event does not make all after it look changed.
    this.#before = headAt(raw);
    if (this.#broken) return;
    try {
      this.#recorder.read(decodeEvent(raw));
    } catch (error) {
      this.#broken = true;
      this.#noteFault(raw.revision, `${(error as Error).message}; nothing after it is shown`);
    }
  }

  #noteFault(revision: number, reason: string): void {
    if (this.#faults.length < MAX_FAULTS) this.#faults.push({ revision, reason });
  }
}
