import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
import type { SharedAnswers } from '#api/platform/http/shared-answers.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import { dueHeads } from '#domain/evidence/head.ts';
import { type HeadDeps, publish, publishHead } from './publish-head.ts';
import { type LogDeps, makeLog, publishLog } from './publish-log.ts';
import { headRoutes } from './routes.ts';

export interface HeadsFeatureDeps
  extends Omit<HeadDeps, 'book' | 'house' | 'publicUrl'>,
    Omit<LogDeps, 'book' | 'house'> {
  readonly book: Book;
  readonly config: Config;
  readonly gate: ReadGate;
  readonly shared: SharedAnswers;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
}

/** ms: how often a process checks whether a publication is due. */
const CHECK_EVERY_MS = 2_000;

/**
 * What the house publishes so that nobody has to trust it: signed heads of the book, proofs for them, and the logs of cleared sessions.
 */
export const heads: FeaturePlugin<HeadsFeatureDeps> = async (app, { config, ...rest }) => {
  const deps = { ...rest, house: config.house, publicUrl: config.publicUrl };
  headRoutes(app, deps);
  deps.jobs.work(publishHead, (head) => publish(deps, head, app.log));
  deps.jobs.work(publishLog, ({ session }, { signal }) => makeLog(deps, session, signal));

  const enqueueDue = publisherOf(deps);
  app.addHook('onListen', async () => void deps.loops.everyForHouse('heads and logs', CHECK_EVERY_MS, enqueueDue));
};

/**
 * Enqueues the publications that are due. Every process does: the key makes it one job, and a process that starts late catches up.
 */
export function publisherOf({
  book,
  jobs,
  now,
}: Pick<HeadsFeatureDeps, 'jobs' | 'now'> & { readonly book: Pick<Book, 'committed'> }): () => Promise<void> {
  /** Keys that this process has enqueued. */
  const enqueued = new Set<string>();
  const once = async (key: string, enqueue: () => Promise<unknown>) => {
    if (enqueued.has(key)) return;
    await enqueue();
    enqueued.add(key);
  };
  return async () => {
    for (const session of book.committed.sessions.values()) {
      for (const due of dueHeads(session, now())) {
        const key = `${due.session} ${due.occasion} ${due.dueMs}`;
        await once(key, () => jobs.enqueue(publishHead, due, { key }));
      }
      if (session.step === 'cleared') {
        const key = session.session;
        await once(`log ${key}`, () => jobs.enqueue(publishLog, { session: key }, { key }));
      }
    }
  };
}
