import type { Notice } from '#api/features/watchlist/tell-watchers.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { SessionTimes } from '#domain/session-plan.ts';
import type { BookView } from '#domain/state.ts';
import { entrantsOf, lotsForSale, type SessionTurn } from './effects.ts';

/** What those who watch or have entered lots of a session are told of its change; `book` as it was before. */
export function noticeOf(book: BookView, turn: SessionTurn, revision: number, publicUrl: string): Notice {
  const { session, before, after } = turn;
  return {
    key: `session ${session} at ${revision}`,
    subject: subjectOf(turn),
    paragraphs: [
      ...sentencesOf(session, before, after),
      after === null ? `The auctions to come: ${publicUrl}` : `The auction: ${publicUrl}/onlineAuction/onAuction/1`,
    ],
    lots: lotsForSale(book, session).map(({ lot, lotNo, regnNo }) => ({ lot, line: `Lot ${lotNo} (${regnNo})` })),
    bidders: Array.from(entrantsOf(book, session), ([bidder, lots]) => ({ bidder, lots: [...lots] })),
  };
}

function subjectOf({ session, before, after }: SessionTurn): string {
  if (after === null) return `Auction session ${session} has been cancelled`;
  if (before?.startsAtMs === after.startsAtMs && before.endsAtMs === after.endsAtMs) {
    return `Auction session ${session} is now ${audienceText(after.access)}`;
  }
  return `Auction session ${session} has new times`;
}

function sentencesOf(session: string, before: SessionTimes | null, after: SessionTimes | null): string[] {
  if (after === null) return [`Auction session ${session} has been cancelled; its lots are not for sale in it.`];
  const sentences = [`Auction session ${session} runs from ${spanText(after)} (Malaysian time).`];
  if (before === null) return sentences;
  if (spanText(before) !== spanText(after)) sentences.push(`It was to run from ${spanText(before)}.`);
  if (before.access !== after.access) {
    sentences.push(`It is now ${audienceText(after.access)}; it was ${audienceText(before.access)}.`);
  }
  return sentences;
}

function audienceText(access: string): string {
  return access === 'public' ? 'open to all bidders' : `for ${access} only`;
}

/** '20 November 2026 10:00 to 14:00', with the day of the end where it is another. */
function spanText({ startsAtMs, endsAtMs }: SessionTimes): string {
  const [start, end] = [wallClock(startsAtMs), wallClock(endsAtMs)];
  return `${start.day} ${start.time} to ${start.day === end.day ? '' : `${end.day} `}${end.time}`;
}

function wallClock(instantMs: number): { day: string; time: string } {
  const { date, time } = malaysianTime(instantMs);
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-MY', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { day, time: time.endsWith(':00') ? time.slice(0, 5) : time };
}
