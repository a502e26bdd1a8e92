import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { OpenWorkList, WorkSource } from '#api/platform/work/open-work.ts';
import { mailLateWinners } from './late-winners.ts';
import { type ProgressDeps, progressRoutes } from './progress-routes.ts';
import { endOfSaleRoutes } from './routes.ts';
import { winnerMails } from './winner-mails.ts';

export interface SaleDeps extends Omit<ProgressDeps, 'publicUrl'> {
  readonly config: Config;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

/** The four end-auction steps. */
export const sale: FeaturePlugin<SaleDeps> = async (app, { config, openWork, ...deps }) => {
  const withUrl = { ...deps, publicUrl: config.publicUrl };
  endOfSaleRoutes(app, { ...deps, mailWinners: winnerMails(withUrl) });
  const late = mailLateWinners(withUrl);
  app.addHook('onClose', async () => late.stop());
  app.addHook('onListen', () => {
    late
      .missed()
      .catch((error: unknown) => app.log.warn({ err: error }, 'late winners are looked for at the next start'));
  });
  progressRoutes(app, withUrl);
  openWork.add(openSteps(deps));
};

/** Sessions that have ended and are not cleared: each has a step that is open. */
function openSteps({ book }: Pick<SaleDeps, 'book'>): WorkSource {
  return {
    rule: 'super-admin',
    waiting: async () =>
      [...book.committed.sessions.values()]
        .filter(({ step, withdrawn, lastEndsAtMs }) => step !== 'cleared' && !withdrawn && lastEndsAtMs <= book.nowMs())
        .sort((a, b) => a.lastEndsAtMs - b.lastEndsAtMs)
        .map(({ session, step, lastEndsAtMs }) => {
          return { kind: 'sale-steps', count: 1, of: session, step, since: new Date(lastEndsAtMs) };
        }),
  };
}
