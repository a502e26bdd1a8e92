import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from '#api/platform/async/deadline.ts';
import { Lru } from '#api/platform/lru.ts';
import type { AnswerOf, Contract } from '#contract/contract.ts';
import type { Projections } from '#projections/runtime.ts';
import type { AnswerSources, SourceState, Sources } from './answer-sources.ts';
import { FinishedAnswer } from './finished-answer.ts';
import { type ReadGate, refuseOutdated, seenRevision } from './read-gate.ts';
import { type RequestOf, type RouteOptions, route } from './route.ts';

interface SharedAnswersDeps {
  readonly sources: Pick<AnswerSources, 'state' | 'held'>;
  readonly gate: ReadGate;
  readonly projections: Pick<Projections, 'status'>;
  /** Of the process, ms; it never goes back. */
  readonly elapsedMs?: () => number;
}

/** bytes, with what is packed. */
const MAX_BYTES = 48 * 1024 * 1024;
/** How many keys are remembered of which only one answer was asked for: it is not kept. */
const ASKED_ONCE = 5_000;
/** characters of a key: a longer one is nobody else's. */
const MAX_KEY = 500;
/** ms of processor time. */
const KEPT_ANSWER_MS = 0.3;
/** ms: how long a page waits to know how the house stands. */
const PAGE_PATIENCE_MS = 400;
/** ms: what nobody was told of, as photos that were copied into their folder by hand, is seen after this time. */
const MAX_AGE_MS = 10_000;
const JSON_TYPE = 'application/json; charset=utf-8';

export interface Made {
  readonly type: string;
  /** In UTF-8 where it is bytes. */
  readonly text: string | Buffer;
  /** Is it the whole answer, and good for others who ask? */
  readonly whole: boolean;
}

interface Asked {
  /** Whoever asks for the same key gets the same bytes. */
  readonly key: string;
  readonly sources: Sources;
  /** A page is sent in any case, and soon: it does not wait for the tables, its parts do. It is packed for one asker, too. */
  readonly isPage?: boolean;
}

interface Kept {
  readonly answer: FinishedAnswer;
  readonly madeFrom: MadeFrom;
}

interface Making {
  /** Its place in the order of what begins here. */
  readonly begun: number;
  readonly madeFrom: MadeFrom;
  readonly made: Promise<{ readonly answer: FinishedAnswer; readonly whole: boolean }>;
  isShared: boolean;
}

/** How its sources stood before an answer was made from them: it is of that moment or of a later one. */
interface MadeFrom extends Pick<SourceState, 'office' | 'untilMs'> {
  /** The last event that the tables included. */
  readonly held: number;
  readonly atMs: number;
}

/** What is good enough for somebody who asks now. */
interface Needed extends SourceState {
  /** The revision that they have seen; -1 for none. */
  readonly seen: number;
}

/**
 * Answers that are the same for everybody: made by one for all who ask meanwhile, kept as bytes, and thrown away by a change of what they were made
 * from. Nobody gets one that is older than their question.
 */
export class SharedAnswers {
  readonly #deps: SharedAnswersDeps;
  readonly #kept = new Lru<string, Kept>(MAX_BYTES, ({ answer }) => answer.weight);
  readonly #makings = new Map<string, Making>();
  /** Keys that were asked for before: what is asked for once, as with an odd filter, takes no place. */
  readonly #asked = new Lru<string, true>(ASKED_ONCE);
  readonly #elapsedMs: () => number;
  #begun = 0;

  constructor(deps: SharedAnswersDeps) {
    this.#deps = deps;
    this.#elapsedMs = deps.elapsedMs ?? (() => performance.now());
  }

  /** bytes that are kept. */
  get weight(): number {
    return this.#kept.weight;
  }

  /**
   * Sends what is kept under this key while it holds, else what `make` makes. What `make` throws is thrown to all who wait for it.
   * @throws {HttpRefusal} as the gate of reads does, unless it is a page.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    make: () => Promise<Made>,
  ): Promise<FastifyReply> {
    const { key, isPage = false, sources } = asked;
    const isGated = !isPage && sources.tables.length > 0;
    if (isGated) refuseOutdated(this.#deps.projections, sources.tables);
    const state = await this.#state(asked);
    if (state === undefined || key.length > MAX_KEY) {
      if (isGated) await this.#deps.gate(request, sources.tables);
      const { answer } = await finished(make);
      return answer.send(request, reply, { packs: isPage });
    }
    const needed = { ...state, seen: isGated ? seenRevision(request, state.known) : -1 };
    const kept = this.#kept.get(key);
    if (kept !== undefined && this.#holds(kept.madeFrom, needed)) {
      costsLittle(request);
      await kept.answer.send(request, reply, { packs: true });
      this.#weigh(key, kept);
      return reply;
    }
    if (isGated) await this.#deps.gate(request, sources.tables);
    const answer = await this.#made(request, asked, needed, make);
    await answer.send(request, reply, { packs: isPage || this.#kept.get(key)?.answer === answer });
    return reply;
  }

  /** Undefined when nobody knows how the sources stand: then nothing is shared, and `make` says what is wrong, or does without. */
  #state({ sources, isPage = false }: Asked): Promise<SourceState | undefined> {
    const state = this.#deps.sources.state(sources);
    return (isPage ? withTimeout(PAGE_PATIENCE_MS, 'the state of the house', state) : state).catch(() => undefined);
  }

  #holds(madeFrom: MadeFrom, needed: Needed): boolean {
    return (
      madeFrom.office === needed.office &&
      madeFrom.held >= needed.changedAt &&
      // What an event changes that this process does not know yet, nobody can say.
      needed.seen <= Math.max(madeFrom.held, needed.known) &&
      needed.nowMs < madeFrom.untilMs &&
      this.#elapsedMs() - madeFrom.atMs < MAX_AGE_MS
    );
  }

  /** By whoever makes it already, if that began late enough for this asker; else made now. */
  async #made(
    request: FastifyRequest,
    { key, sources }: Asked,
    needed: Needed,
    make: () => Promise<Made>,
  ): Promise<FinishedAnswer> {
    const askedAt = this.#begun;
    for (let making = this.#makings.get(key); making !== undefined; making = this.#makings.get(key)) {
      if (making.begun > askedAt || this.#holds(making.madeFrom, needed)) {
        making.isShared = true;
        const { answer, whole } = await making.made;
        if (whole) {
          costsLittle(request);
          return answer;
        }
      } else {
        await making.made.catch(() => undefined);
      }
    }
    const { office, untilMs } = needed;
    const held = this.#deps.sources.held(sources);
    return this.#make(key, { office, untilMs, held, atMs: this.#elapsedMs() }, make);
  }

  async #make(key: string, madeFrom: MadeFrom, make: () => Promise<Made>): Promise<FinishedAnswer> {
    const wasAsked = this.#asked.get(key) ?? false;
    this.#asked.set(key, true);
    this.#begun += 1;
    const making: Making = { begun: this.#begun, madeFrom, made: finished(make), isShared: false };
    this.#makings.set(key, making);
    try {
      const { answer, whole } = await making.made;
      if (whole && (wasAsked || making.isShared)) this.#kept.set(key, { answer, madeFrom });
      return answer;
    } finally {
      this.#makings.delete(key);
    }
  }

  /** Packing has made it heavier. */
  #weigh(key: string, kept: Kept): void {
    if (this.#kept.get(key) === kept) this.#kept.set(key, kept);
  }
}

/** Of the price of its route the caller gets back what they did not cause. */
function costsLittle(request: FastifyRequest): void {
  request.spentMs = Math.min(request.spentMs, KEPT_ANSWER_MS);
}

async function finished(make: () => Promise<Made>): Promise<{ answer: FinishedAnswer; whole: boolean }> {
  const { type, text, whole } = await make();
  return { answer: new FinishedAnswer(type, text), whole };
}

/** What an answer that is the same for everybody may depend on: not on who asks. */
export type SharedRequest<C extends Contract> = Pick<RequestOf<C>, 'params' | 'query'>;

/** Adds a route that everybody may call and whose answers are shared. The tables among its sources are at the newest revision when `answer` reads them. */
export function sharedRoute<const C extends Contract>(
  app: FastifyInstance,
  shared: SharedAnswers,
  contract: C,
  sources: Sources | ((asked: SharedRequest<C>) => Sources),
  /** Bytes: the finished JSON. */
  answer: (asked: SharedRequest<C>) => Promise<AnswerOf<C> | Buffer>,
  options: Pick<RouteOptions, 'rateLimit'> = {},
): void {
  route(app, contract, { access: 'public', ...options }, (request, reply) => {
    // As the contract reads them: what it does not declare makes no other key.
    const asked = { params: request.params, query: request.query };
    const key = [
      contract.url,
      JSON.stringify(contract.params && asked.params),
      JSON.stringify(contract.querystring && asked.query),
    ].join(' ');
    const from = typeof sources === 'function' ? sources(asked) : sources;
    return shared.send(request, reply, { key, sources: from }, async () => {
      const made = await answer(asked);
      const text = Buffer.isBuffer(made) ? made : String(reply.serialize(made));
      return { type: JSON_TYPE, text, whole: true };
    });
  });
}
