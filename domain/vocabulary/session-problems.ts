import { minuteText, momentText } from '../moments.ts';
import type { SessionProblem, SessionTimes, SessionWarning } from '../session-plan.ts';
import type { RulesProblem } from '../session-rules.ts';

const MINUTE_MS = 60_000;

/** Why rules of a session's bidding are not possible. */
export const RULES_REFUSED: Readonly<Record<RulesProblem, string>> = {
  'window-invalid': 'The time for more bids must be from 1 to 60 minutes.',
  'last-end-invalid':
    'The last end must be at least as long after the planned end as one extension, and at most 1,440 minutes.',
  'stagger-invalid': 'The time between two lots must be from 0 to 3,600 seconds.',
  'increments-too-many': 'There can be at most 20 rows of increments.',
  'increments-not-from-0': 'The first row of the increments must begin at RM0.',
  'increments-prices-fall': 'Each row of the increments must begin above the one before it.',
  'increments-price-too-high':
    'Each row of the increments must begin below RM1,000,000,000.00, the highest possible bid.',
  'increments-price-invalid': 'Each row of the increments must begin at a price in whole ringgit.',
  'increments-step-invalid': 'Each minimum raise must be in whole ringgit, from RM1.00 to RM1,000,000.00.',
  'increments-steps-fall': 'The minimum raise may not fall from row to row: none may be less than the one before it.',
  'approval-hours-invalid': 'The time to answer an offer must be from 1 to 240 hours.',
};

/** Why a list of sessions cannot be saved, in the words of the server's refusal and of the form. */
export function problemText(problem: SessionProblem): string {
  return `${problem.session}: ${reasonOf(problem)}`;
}

/** The same under the field or in the row of the session. */
export function reasonOf(problem: SessionProblem): string {
  switch (problem.code) {
    case 'named-twice':
      return 'It is in the list twice.';
    case 'name-used':
      return 'There is or was a session of this name already. Choose the next free one.';
    case 'not-found':
      return 'It does not exist any more. Somebody else may have deleted it.';
    case 'changed-meanwhile':
      return `Nothing was saved: somebody else has changed it meanwhile. It is ${timesText(problem.now)} now.`;
    case 'no-access':
      return 'Choose who may take part.';
    case 'no-times':
      return 'Give the start and the end as date and time.';
    case 'ends-before-start':
      return 'It must end after it starts.';
    case 'ends-in-past':
      return 'It must end in the future.';
    case 'too-long':
      return 'It must end at most 31 days after it starts.';
    case 'start-fixed':
      return 'It is running: its start cannot be moved any more.';
    case 'access-fixed':
      return 'It is running: who may take part cannot be changed any more.';
    case 'ended':
      return problem.lotsRun
        ? 'Its end has passed: its times stand. The lots that are still bid on end by its bidding rules.'
        : 'It has ended: its times stand.';
    case 'ends-too-soon':
      return `Late bids keep its lots open, as its bidders were told: it may be ended earlier, but not before ${clockText(problem.earliestMs)}.`;
    case 'rules-invalid':
      return RULES_REFUSED[problem.problem];
    case 'rules-too-late':
      return 'It starts at once: bidding rules are set before a session starts. Let it start later, or without them.';
    case 'overlap':
      return `It overlaps with ${problem.other}, which is for the same bidders.`;
    case 'late-overlap': {
      const { session, other, runs, latestEndsAtMs } = problem;
      const beside = runs === session ? other : session;
      const until = momentText(new Date(latestEndsAtMs).toISOString());
      return `By its bidding rules lots of ${runs} may run until ${until}, beside ${beside}, which is for the same bidders.`;
    }
  }
}

/** The first whole minute from then on, which can be typed. */
function clockText(ms: number): string {
  return minuteText(Math.ceil(ms / MINUTE_MS) * MINUTE_MS);
}

/** 'from 20 Nov 2026, 12:00:00 to 20 Nov 2026, 15:00:00, public', at +08:00. */
function timesText({ startsAtMs, endsAtMs, access }: SessionTimes): string {
  const [start, end] = [startsAtMs, endsAtMs].map((ms) => momentText(new Date(ms).toISOString()));
  return `from ${start} to ${end}, ${access === 'public' ? 'public' : `for ${access}`}`;
}

/** What is worth a second look. */
export function warningText({ code }: SessionWarning): string {
  switch (code) {
    case 'short':
      return 'The session lasts less than 30 minutes.';
    case 'long':
      return 'It is longer than 14 days.';
    case 'starts-at-once':
      return 'It starts at once: its start is not in the future.';
    case 'ends-earlier':
      return 'It ends earlier than its bidders were told: whoever waits to bid has less time.';
    case 'ends-soon':
      return 'It ends within 10 minutes.';
  }
}
