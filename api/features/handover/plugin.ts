import type { Kysely } from 'kysely';
import type { Config } from '#api/platform/config.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import type { FileStore } from '#api/platform/files/file-store.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Accounts } from '#api/platform/identity/accounts.ts';
import type { Jobs } from '#api/platform/jobs/jobs.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import { createProofFiles } from '#api/platform/photos/proof-files.ts';
import { calendarRoutes } from './appointments/calendar.ts';
import { tellsBuyer } from './appointments/letters.ts';
import { appointmentLinks } from './appointments/links.ts';
import { placeRoutes } from './appointments/places.ts';
import { startHandoverReminders } from './appointments/reminders.ts';
import { appointmentRoutes } from './appointments/routes.ts';
import { bulkRoutes } from './bulk.ts';
import { furtherRoutes } from './further.ts';
import { holidayRoutes } from './holidays.ts';
import { proofRoutes } from './proofs.ts';
import { type HandoverDeps, handoverRoutes } from './routes.ts';
import { startStorage } from './storage.ts';
import { templateRoutes } from './templates.ts';

export interface HandoverPluginDeps extends HandoverDeps {
  /** Where the proofs of steps are. */
  readonly files: FileStore;
  readonly db: Kysely<OfficeDb>;
  readonly accounts: Accounts;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  readonly config: Config;
}

/** Handing over what was sold, the storage of what is not collected, and who comes when. */
export const handover: FeaturePlugin<HandoverPluginDeps> = async (app, deps) => {
  handoverRoutes(app, deps);
  templateRoutes(app, deps);
  furtherRoutes(app, deps);
  proofRoutes(app, { ...deps, proofFiles: createProofFiles(deps.files) });
  holidayRoutes(app, deps);
  startStorage(deps);
  bulkRoutes(app, deps);
  const { publicUrl } = deps.config;
  const links = appointmentLinks(deps.config.secretsOf['appointment links']);
  placeRoutes(app, { db: deps.db, nowMs: () => deps.book.nowMs(), links });
  appointmentRoutes(app, { ...deps, links, tellBuyer: tellsBuyer({ ...deps, publicUrl }) });
  calendarRoutes(app, { ...deps, links, publicUrl, house: deps.book.stream });
  startHandoverReminders({ ...deps, publicUrl });
};
