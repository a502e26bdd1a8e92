import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { route } from '#api/platform/http/route.ts';
import type { Language } from '#contract/constants.ts';
import { privacy } from '#contract/retention.ts';
import { periodsOf } from './periods.ts';
import { type RuleName, retentionRules } from './rules.ts';

type Said = Readonly<Record<Language, string>>;

/** What each rule is about, and why it is kept so long, in words for the public: the compiler asks for those of every rule. */
const WORDS: Readonly<Record<RuleName, { readonly what: Said; readonly why: Said }>> = {
  'former addresses': {
    what: { en: 'Your old email address after a change', ms: 'Alamat e-mel lama anda selepas pertukaran' },
    why: {
      en: 'So that you hear of it if somebody else changed it',
      ms: 'Supaya anda dimaklumkan jika orang lain yang menukarnya',
    },
  },
  'security events': {
    what: { en: 'Logins and other security events', ms: 'Log masuk dan peristiwa keselamatan lain' },
    why: { en: 'To find and stop misuse of accounts', ms: 'Untuk mengesan dan menghentikan penyalahgunaan akaun' },
  },
  mails: {
    what: {
      en: 'Emails to you: address, subject and time; their text is deleted once they are sent',
      ms: 'E-mel kepada anda: alamat, subjek dan masa; teksnya dipadam sebaik sahaja dihantar',
    },
    why: { en: 'To see whether an email reached you', ms: 'Untuk melihat sama ada e-mel sampai kepada anda' },
  },
  mailings: {
    what: { en: 'News by email: text and recipients', ms: 'Berita melalui e-mel: teks dan penerima' },
    why: { en: 'To see who was written to', ms: 'Untuk melihat siapa yang telah dihantar' },
  },
  'bank accounts of refunds': {
    what: { en: 'Bank accounts to which refunds went', ms: 'Akaun bank yang menerima bayaran balik' },
    why: { en: 'Accounting and tax law', ms: 'Undang-undang perakaunan dan cukai' },
  },
  'refund requests': {
    what: { en: 'Requests to withdraw a deposit', ms: 'Permintaan mengeluarkan deposit' },
    why: { en: 'Accounting and tax law', ms: 'Undang-undang perakaunan dan cukai' },
  },
  registrations: {
    what: { en: 'Registrations that were never confirmed', ms: 'Pendaftaran yang tidak pernah disahkan' },
    why: { en: 'To wait for the confirmation', ms: 'Untuk menunggu pengesahan' },
  },
  'registration reminders': {
    what: {
      en: 'Email addresses that asked to hear when registration opens again',
      ms: 'Alamat e-mel yang meminta dimaklumkan apabila pendaftaran dibuka semula',
    },
    why: { en: 'To send that one email', ms: 'Untuk menghantar satu e-mel itu' },
  },
  'codes and links': {
    what: { en: 'One-time codes and links that we emailed', ms: 'Kod sekali guna dan pautan yang kami e-melkan' },
    why: { en: 'To check them, and to limit how many are sent', ms: 'Untuk menyemaknya dan mengehadkan jumlahnya' },
  },
  'login sessions': {
    what: {
      en: 'Where and with which browser you were logged in',
      ms: 'Tempat dan pelayar yang anda gunakan untuk log masuk',
    },
    why: {
      en: 'So that you can see it and log out elsewhere',
      ms: 'Supaya anda dapat melihatnya dan log keluar di tempat lain',
    },
  },
  notifications: {
    what: { en: 'Notifications to you', ms: 'Pemberitahuan kepada anda' },
    why: { en: 'So that none is sent twice', ms: 'Supaya tiada yang dihantar dua kali' },
  },
  changes: {
    what: {
      en: 'Who of our staff changed something in your account',
      ms: 'Kakitangan kami yang mengubah sesuatu dalam akaun anda',
    },
    why: { en: 'So that every change can be explained', ms: 'Supaya setiap perubahan dapat dijelaskan' },
  },
  'devices of accounts': {
    what: { en: 'Devices on which you logged in before', ms: 'Peranti yang pernah anda gunakan untuk log masuk' },
    why: { en: 'To recognise them, and to notice strange ones', ms: 'Untuk mengenalinya dan mengesan peranti asing' },
  },
  'record of the live feed': {
    what: {
      en: 'When you followed a lot live, and what was sent to your page',
      ms: 'Masa anda mengikuti sesuatu lot secara langsung, dan perkara yang dihantar ke halaman anda',
    },
    why: {
      en: 'To settle what you could see when you bid',
      ms: 'Untuk menentukan perkara yang dapat anda lihat semasa membida',
    },
  },
};

/** What the privacy page says of how long things are kept: the rules themselves, with the periods of this house. */
export function privacyRoutes(app: FastifyInstance, { db }: { readonly db: Kysely<OfficeDb> }): void {
  route(app, privacy, { access: 'public' }, async () => {
    const periods = await periodsOf(db);
    const kept = retentionRules.map(({ name, keeps }) => ({ ...WORDS[name], keptFor: keeps(periods) }));
    return { purchaseYears: periods.purchases, kept };
  });
}
