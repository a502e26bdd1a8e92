import type { ControlRoom } from '#contract/monitoring.ts';

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
export function troublesOf(room: ControlRoom): readonly Trouble[] {
  return [...seriousTroubles(room), ...lesserTroubles(room)];
}

function seriousTroubles({ postgres, book, projections }: ControlRoom): Trouble[] {
  const troubles: Trouble[] = [];
  const add = (what: string, todo: string) => troubles.push({ what, todo, serious: true });
  if (!postgres) {
    add(
      'The database does not answer. Nobody can log in or bid.',
      'Call whoever runs the server. The house goes on by itself once the database is back.',
    );
  }
  if (book.trouble !== null) add('No bid is taken at this moment.', book.trouble);
  for (const { projector, reason } of projections.stopped) {
    add(
      `Pages no longer follow the bids: “${projector}” has stopped.`,
      `Call whoever runs the server: ${reason === '' ? 'its log says why' : reason}. “npm run rebuild” makes the pages’ tables again; bids are safe.`,
    );
  }
  return troubles;
}

function lesserTroubles({ projections, process, refusals, failedJobs, warnings }: ControlRoom): Trouble[] {
  const troubles: Trouble[] = [];
  const add = (what: string, todo: string) => troubles.push({ what, todo, serious: false });
  if (projections.behind > MUCH_BEHIND) {
    add(
      `Pages are ${projections.behind.toLocaleString('en-MY')} events behind the bids.`,
      'This should shrink within seconds. If it grows, call whoever runs the server.',
    );
  }
  if (process.delayMs > SLOW_MS) {
    add(
      `The server is slow: it came ${process.delayMs} ms late to its work.`,
      'If it stays so, close what else runs on that machine, or start another process of the house.',
    );
  }
  const own = refusals.filter(({ code }) => OWN_FAULTS.includes(code)).reduce((sum, { count }) => sum + count, 0);
  if (own > 0) {
    add(
      `${own} ${own === 1 ? 'request' : 'requests'} could not be answered in the last ten minutes.`,
      'The pages ask again by themselves. The log of the server says why.',
    );
  }
  if (failedJobs === null) {
    add('Whether mails and other jobs have failed could not be looked up.', 'It is tried again every two seconds.');
  }
  for (const { name, count } of failedJobs ?? []) {
    add(
      `${count} ${count === 1 ? 'job' : 'jobs'} “${name}” ${count === 1 ? 'was' : 'were'} given up in the last day.`,
      'Mend the cause, such as the mail server; then they can be tried again.',
    );
  }
  for (const warning of warnings) add(warning, 'Tell whoever runs the server.');
  return troubles;
}
