import type { Book } from '#api/book/book.ts';
import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { ReadGate } from '#api/platform/http/read-gate.ts';
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
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'every'>;
}

/** How often a process looks whether something is to be published, ms. */
const LOOK_EVERY_MS = 2_000;

/**
 * What the house gives out of its hands, so that nobody has to trust it: signed heads of the book, proofs for them, and the logs of cleared
 * sessions.
 */
export const heads: FeaturePlugin<HeadsFeatureDeps> = async (app, { config, ...rest }) => {
  const deps = { ...rest, house: config.house, publicUrl: config.publicUrl };
  headRoutes(app, deps);
  deps.jobs.work(publishHead, (due) => publish(deps, due, app.log));
  deps.jobs.work(publishLog, ({ session }, { signal }) => makeLog(deps, session, signal));

  const look = publisherOf(deps);
  app.addHook('onListen', async () => void deps.loops.every('heads and logs', LOOK_EVERY_MS, look));
};

/**
 * Asks for what is due. Every process does so: the key makes it one job, and a process that comes up late makes up for what was missed.
 */
export function publisherOf({
  book,
  jobs,
  now,
}: Pick<HeadsFeatureDeps, 'jobs' | 'now'> & { readonly book: Pick<Book, 'committed'> }): () => Promise<void> {
  /** By this process, by key. */
  const asked = new Set<string>();
  const once = async (key: string, enqueue: () => Promise<unknown>) => {
    if (asked.has(key)) return;
    await enqueue();
    asked.add(key);
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
