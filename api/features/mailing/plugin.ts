import type { Book } from '#api/book/book.ts';
import type { OpenRegistrationDeps } from '#api/features/accounts/registration/open.ts';
import type { Config } from '#api/platform/config.ts';
import type { FeaturePlugin } from '#api/platform/http/feature.ts';
import type { Loops } from '#api/platform/jobs/loops.ts';
import type { Mailer } from '#api/platform/mail/mailer.ts';
import type { Deliver } from '#api/platform/mail/smtp.ts';
import type { OpenWorkList } from '#api/platform/work/open-work.ts';
import { draftRoutes } from './drafts.ts';
import { openMailings } from './open-mailings.ts';
import { unsubscribeTokens } from './opt-out.ts';
import { registrationReminders } from './registration-reminders.ts';
import { type MailingRoutesDeps, mailingRoutes } from './routes.ts';
import { type RunDeps, startRuns } from './runs.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export interface MailingPluginDeps
  extends Omit<MailingRoutesDeps, 'now' | 'publicUrl' | 'mailFrom' | 'massMailsPerDay' | 'massMailsAlone' | 'jobs'>,
    Pick<RunDeps, 'jobs'>,
    Pick<OpenRegistrationDeps, 'atNewest'> {
  readonly book: Book;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly loops: Pick<Loops, 'everyForHouse'>;
  /** To the mail server; undefined where there is none: then mails are read in the outbox. */
  readonly deliver?: Deliver | undefined;
  readonly openWork: Pick<OpenWorkList, 'add'>;
}

const REVIVE_MS = 60_000;

/** Mails to many people: news and notices. What a sale needs goes by itself, from the features that know of it. */
export const mailing: FeaturePlugin<MailingPluginDeps> = async (app, deps) => {
  const { config, mailer } = deps;
  const tokens = unsubscribeTokens(config.secretsOf['unsubscribe links']);
  const own = {
    ...deps,
    tokens,
    publicUrl: config.publicUrl,
    mailFrom: config.mailFrom,
    massMailsPerDay: config.massMailsPerDay,
    massMailsAlone: config.massMailsAlone,
    now: () => deps.book.nowMs(),
    deliver: deps.deliver ?? toOutbox(mailer),
  };
  const { revive } = startRuns(own);
  deps.loops.everyForHouse('mailings', REVIVE_MS, () => revive());
  mailingRoutes(app, own);
  draftRoutes(app, own);
  registrationReminders(app, own);
  deps.openWork.add(openMailings(deps));
  await app.register(unsubscribeRoutes, own);
};

function toOutbox(mailer: Mailer): Deliver {
  return async ({ id, to, subject, text, html }) => {
    await mailer.send({ to, letter: { subject, text, html: html ?? '' }, dedupeKey: String(id) });
  };
}
