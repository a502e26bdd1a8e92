import type { ControlRoom } from '#contract/monitoring.ts';
import type { Translate } from '../i18n/use-t.ts';
import { counted } from '../kit/texts.ts';

/** What is wrong, and what whoever runs the evening does about it. */
export interface Trouble {
  readonly what: string;
  readonly todo: string;
  /** Bidders notice it, or soon will. */
  readonly serious: boolean;
}

/** So many events behind is more than the moment between a bid and its page. */
const MUCH_BEHIND = 1_000;
/** A person feels that they wait, ms. */
const SLOW_MS = 500;

/** Refusals that are no fault of the caller. */
const OWN_FAULTS = ['unavailable', 'internal'];

/** Everything that is wrong, the worst first; nothing when all is well. */
export function troublesOf(t: Translate, room: ControlRoom): readonly Trouble[] {
  return [...seriousTroubles(t, room), ...lesserTroubles(t, room)];
}

function seriousTroubles(t: Translate, { postgres, book, projections }: ControlRoom): Trouble[] {
  const troubles: Trouble[] = [];
  const add = (what: string, todo: string) => troubles.push({ what, todo, serious: true });
  if (!postgres) {
    add(
      t('The database does not answer. Nobody can log in or bid.'),
      t('Call whoever runs the server. The house goes on by itself once the database is back.'),
    );
  }
  if (book.trouble !== null) add(t('No bid is taken at this moment.'), t.message(book.trouble));
  for (const { projector, reason } of projections.stopped) {
    add(
      t('Pages no longer follow the bids: “{projector}” has stopped.', { projector }),
      t('Call whoever runs the server: {reason}. “npm run rebuild” makes the pages’ tables again; bids are safe.', {
        reason: reason === '' ? t('its log says why') : t.message(reason),
      }),
    );
  }
  return troubles;
}

function lesserTroubles(t: Translate, room: ControlRoom): Trouble[] {
  const troubles: Trouble[] = [];
  const { projections, process, refusals, failedJobs, warnings } = room;
  const add = (what: string, todo: string) => troubles.push({ what, todo, serious: false });
  if (projections.behind > MUCH_BEHIND) {
    add(
      t('Pages are {n} events behind the bids.', { n: projections.behind.toLocaleString('en-MY') }),
      t('This should shrink within seconds. If it grows, call whoever runs the server.'),
    );
  }
  if (process.delayMs > SLOW_MS) {
    add(
      t('The server is slow: it came {delayMs} ms late to its work.', { delayMs: process.delayMs }),
      t('If it stays so, close what else runs on that machine, or start another process of the house.'),
    );
  }
  const own = refusals.filter(({ code }) => OWN_FAULTS.includes(code)).reduce((sum, { count }) => sum + count, 0);
  if (own > 0) {
    add(
      t('{requests} could not be answered in the last ten minutes.', { requests: counted(t, own, 'request') }),
      t('The pages ask again by themselves. The log of the server says why.'),
    );
  }
  if (failedJobs === null) {
    add(
      t('Whether mails and other jobs have failed could not be looked up.'),
      t('It is tried again every two seconds.'),
    );
  }
  for (const { name, count } of failedJobs ?? []) {
    add(
      count === 1
        ? t('1 job “{name}” was given up in the last day.', { name })
        : t('{count} jobs “{name}” were given up in the last day.', { count, name }),
      t('Mend the cause, such as the mail server; then they can be tried again.'),
    );
  }
  for (const warning of warnings) add(t.message(warning), t('Tell whoever runs the server.'));
  return troubles;
}
