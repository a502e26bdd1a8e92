import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import type { Heartbeat } from './heartbeat.ts';
import { outagesDuring } from './queries.ts';
import { type OutageDeps, outageRoutes } from './routes.ts';

export interface OutagesFeatureDeps extends Omit<OutageDeps, 'publicUrl'> {
  readonly config: Config;
  readonly heartbeat: Pick<Heartbeat, 'start'>;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

/** ms: what is older has been looked at. */
const RECENT_MS = 7 * 24 * 3_600_000;

/** Outages: times without service during a session, how they are detected, what they affected, and what the house does about them. */
export const outages: FeaturePlugin<OutagesFeatureDeps> = async (app, { config, heartbeat, openWork, ...deps }) => {
  outageRoutes(app, { ...deps, publicUrl: config.publicUrl });
  openWork.add({
    rule: 'auditor-up',
    waiting: async () => {
      const nowMs = deps.book.nowMs();
      const recent = await outagesDuring(deps.db, nowMs - RECENT_MS, nowMs);
      return [{ kind: 'outages', count: recent.length, since: recent[0] && new Date(recent[0].from) }];
    },
  });
  app.addHook('onListen', async () => heartbeat.start());
};
