import type { Notice } from '#api/features/watchlist/tell-watchers.ts';
import type { Language } from '#contract/constants.ts';
import type { EventOf } from '#domain/events.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import type { BookView } from '#domain/state.ts';
import { entrantsOf } from './effects.ts';
import { lotLines, wallClock } from './notices.ts';

type Extension = EventOf<'SessionExtended'>['data'];

/** What those who watch or have entered its lots are told of a session's extension; `beforeMs`: its end before it, UTC ms. */
export function extensionNotice(
  book: BookView,
  extension: Extension,
  beforeMs: number,
  at: { readonly revision: number; readonly nowMs: number; readonly publicUrl: string },
): Notice {
  const { session } = extension;
  const [english, malay] = [WORDS.en(extension, beforeMs, at.nowMs), WORDS.ms(extension, beforeMs, at.nowMs)];
  return {
    key: `session ${session} at ${at.revision}`,
    subject: { en: english.subject, ms: malay.subject },
    paragraphs: english.paragraphs.map((en, i) => ({ en, ms: malay.paragraphs[i] ?? en })),
    action: {
      label: { en: 'View the lots', ms: 'Lihat lot' },
      url: `${at.publicUrl}/onlineAuction/onAuction/1`,
    },
    lots: lotLines(book, session, at.nowMs),
    bidders: Array.from(entrantsOf(book, session), ([bidder, lots]) => ({ bidder, lots: [...lots] })),
  };
}

type Words = (
  extension: Extension,
  beforeMs: number,
  nowMs: number,
) => { readonly subject: string; readonly paragraphs: readonly string[] };

const WORDS: Readonly<Record<Language, Words>> = {
  en: ({ session, endsAt, outageFrom, outageTo }, beforeMs, nowMs) => ({
    subject: `Auction session ${session} has been extended`,
    paragraphs: [
      `Auction session ${session} now ends on ${dayAndTime(endsAt, 'en-MY', 'at')} (Malaysian time).`,
      `Our service was interrupted from ${clock(outageFrom)} to ${clock(outageTo)}, so the session is given more time. Its end was ${dayAndTime(beforeMs, 'en-MY', 'at')}.`,
      beforeMs > nowMs
        ? 'Every bid that we confirmed stands.'
        : 'Every bid that we confirmed stands, and you can bid again until the new end.',
    ],
  }),
  ms: ({ session, endsAt, outageFrom, outageTo }, beforeMs, nowMs) => ({
    subject: `Sesi lelongan ${session} telah dilanjutkan`,
    paragraphs: [
      `Sesi lelongan ${session} kini tamat pada ${dayAndTime(endsAt, 'ms-MY', 'pukul')} (waktu Malaysia).`,
      `Perkhidmatan kami terganggu dari ${clock(outageFrom)} hingga ${clock(outageTo)}, maka masa sesi ini ditambah. Sebelum ini sesi ditetapkan tamat pada ${dayAndTime(beforeMs, 'ms-MY', 'pukul')}.`,
      beforeMs > nowMs
        ? 'Setiap bidaan yang telah kami sahkan kekal.'
        : 'Setiap bidaan yang telah kami sahkan kekal, dan anda boleh membida semula sehingga masa tamat yang baharu.',
    ],
  }),
};

function dayAndTime(instant: string | number, locale: string, at: string): string {
  const { day, time } = wallClock(new Date(instant).getTime(), locale);
  return `${day} ${at} ${time}`;
}

function clock(iso: string): string {
  return malaysianTime(Date.parse(iso)).time;
}
