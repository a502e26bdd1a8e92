import type { Notice } from '#api/features/watchlist/tell-watchers.ts';
import type { Language } from '#contract/constants.ts';
import { hasOwnEnds } from '#domain/own-ends.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { SessionTimes } from '#domain/session-plan.ts';
import type { SessionReason } from '#domain/session-reasons.ts';
import type { BookView } from '#domain/state.ts';
import { entrantsOf, lotsForSale, type SessionTurn } from './effects.ts';

type Told = Pick<SessionTurn, 'session' | 'before' | 'after' | 'reason'>;

/** What those who watch or have entered lots of a session are told of its change; of one that goes, `book` as it was before. */
export function noticeOf(
  book: BookView,
  turn: Told,
  revision: number,
  { publicUrl, nowMs }: { readonly publicUrl: string; readonly nowMs: number },
): Notice {
  const { session, after } = turn;
  const [english, malay] = [sentencesOf(turn, 'en'), sentencesOf(turn, 'ms')];
  return {
    key: `session ${session} at ${revision}`,
    subject: { en: subjectOf(turn, 'en'), ms: subjectOf(turn, 'ms') },
    paragraphs: english.map((en, i) => ({ en, ms: malay[i] ?? en })),
    action:
      after === null
        ? { label: { en: 'See the coming auctions', ms: 'Lihat lelongan akan datang' }, url: publicUrl }
        : { label: { en: 'View the lots', ms: 'Lihat lot' }, url: `${publicUrl}/onlineAuction/onAuction/1` },
    lots: lotLines(book, session, after === null ? undefined : nowMs),
    bidders: Array.from(entrantsOf(book, session), ([bidder, lots]) => ({ bidder, lots: [...lots] })),
  };
}

/**
 * The lots of a session that are for sale, each in a line, with its end where lots have ends of their own. `nowMs` undefined: they are no
 * longer for sale.
 */
export function lotLines(book: BookView, session: string, nowMs: number | undefined): Notice['lots'] {
  const known = book.sessions.get(session);
  const withEnds = known !== undefined && nowMs !== undefined && hasOwnEnds(known.rules);
  return lotsForSale(book, session).map(({ lot, lotNo, regnNo, endsAtMs }) => {
    const line = `Lot ${lotNo} (${regnNo})`;
    if (!withEnds) return { lot, line: { en: line, ms: line } };
    if (endsAtMs <= nowMs) return { lot, line: { en: `${line}: has ended`, ms: `${line}: telah tamat` } };
    const of = (locale: string, [onDay, at]: readonly [string, string]) => {
      const { day, time } = wallClock(endsAtMs, locale);
      const isOtherDay = day !== wallClock(known.endsAtMs, locale).day;
      return `${isOtherDay ? `${onDay} ${day} ` : ''}${at} ${time}`;
    };
    const en = `${line}: ends ${of('en-MY', ['on', 'at'])}`;
    return { lot, line: { en, ms: `${line}: tamat ${of('ms-MY', ['pada', 'pukul'])}` } };
  });
}

interface SessionWords {
  readonly cancelledSubject: (session: string) => string;
  readonly audienceSubject: (session: string, audience: string) => string;
  readonly timesSubject: (session: string) => string;
  readonly cancelled: (session: string) => string;
  readonly runs: (session: string, span: string) => string;
  readonly ran: (span: string) => string;
  readonly audience: (is: string, was: string) => string;
  readonly why: (reason: string) => string;
  readonly reasons: Readonly<Record<SessionReason, string>>;
  readonly everybody: string;
  readonly only: (access: string) => string;
  readonly until: string;
  readonly locale: string;
}

const WORDS: Readonly<Record<Language, SessionWords>> = {
  en: {
    cancelledSubject: (session) => `Auction session ${session} has been cancelled`,
    audienceSubject: (session, audience) => `Auction session ${session} is now ${audience}`,
    timesSubject: (session) => `Auction session ${session} has new times`,
    cancelled: (session) => `Auction session ${session} has been cancelled. Its lots are not for sale in it.`,
    runs: (session, span) => `Auction session ${session} runs from ${span} (Malaysian time).`,
    ran: (span) => `It was to run from ${span}.`,
    audience: (is, was) => `It is now ${is}; it was ${was}.`,
    why: (reason) => `Reason: ${reason}.`,
    reasons: {
      'entered-by-mistake': 'a mistake when the session was entered',
      'technical-fault': 'a technical fault',
      'request-of-the-vendor': 'the request of the vendor',
      'order-of-an-authority': 'the order of an authority',
      other: 'a decision of the auction house',
    },
    everybody: 'open to all bidders',
    only: (access) => `for ${access} only`,
    until: 'to',
    locale: 'en-MY',
  },
  ms: {
    cancelledSubject: (session) => `Sesi lelongan ${session} telah dibatalkan`,
    audienceSubject: (session, audience) => `Sesi lelongan ${session} kini ${audience}`,
    timesSubject: (session) => `Waktu sesi lelongan ${session} telah berubah`,
    cancelled: (session) => `Sesi lelongan ${session} telah dibatalkan. Lot-lotnya tidak dijual dalam sesi ini.`,
    runs: (session, span) => `Sesi lelongan ${session} berlangsung dari ${span} (waktu Malaysia).`,
    ran: (span) => `Sebelum ini ditetapkan dari ${span}.`,
    audience: (is, was) => `Sesi ini kini ${is}; sebelum ini ${was}.`,
    why: (reason) => `Sebab: ${reason}.`,
    reasons: {
      'entered-by-mistake': 'kesilapan semasa sesi ini dimasukkan',
      'technical-fault': 'masalah teknikal',
      'request-of-the-vendor': 'permintaan vendor',
      'order-of-an-authority': 'arahan pihak berkuasa',
      other: 'keputusan rumah lelong',
    },
    everybody: 'terbuka kepada semua pembida',
    only: (access) => `untuk ${access} sahaja`,
    until: 'hingga',
    locale: 'ms-MY',
  },
};

function subjectOf({ session, before, after }: Told, language: Language): string {
  const words = WORDS[language];
  if (after === null) return words.cancelledSubject(session);
  if (before?.startsAtMs === after.startsAtMs && before.endsAtMs === after.endsAtMs) {
    return words.audienceSubject(session, audienceText(after.access, words));
  }
  return words.timesSubject(session);
}

function sentencesOf({ session, before, after, reason }: Told, language: Language): string[] {
  const words = WORDS[language];
  const why = reason === null ? [] : [words.why(words.reasons[reason])];
  if (after === null) return [words.cancelled(session), ...why];
  const span = (times: SessionTimes) => spanText(times, words);
  const sentences = [words.runs(session, span(after))];
  if (before === null) return sentences;
  if (span(before) !== span(after)) sentences.push(words.ran(span(before)));
  if (before.access !== after.access) {
    sentences.push(words.audience(audienceText(after.access, words), audienceText(before.access, words)));
  }
  return [...sentences, ...why];
}

function audienceText(access: string, { everybody, only }: SessionWords): string {
  return access === 'public' ? everybody : only(access);
}

/** '20 November 2026 10:00 to 14:00', with the day of the end where it is another. */
function spanText({ startsAtMs, endsAtMs }: SessionTimes, { until, locale }: SessionWords): string {
  const [start, end] = [wallClock(startsAtMs, locale), wallClock(endsAtMs, locale)];
  return `${start.day} ${start.time} ${until} ${start.day === end.day ? '' : `${end.day} `}${end.time}`;
}

/** An instant as people say it at +08:00; seconds only where there are some. */
export function wallClock(instantMs: number, locale: string): { day: string; time: string } {
  const { date, time } = malaysianTime(instantMs);
  const day = new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { day, time: time.endsWith(':00') ? time.slice(0, 5) : time };
}
