import type { Letter } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';
import { canonicalJson } from '#domain/chain.ts';
import type { Head } from '#domain/evidence/head.ts';
import { printedKey } from '#domain/evidence/signed.ts';
import { malaysianTime } from '#domain/session-clock.ts';

interface HeadWords {
  readonly subject: Readonly<Record<'start' | 'running' | 'end', (session: string, time: string) => string>>;
  readonly heading: (session: string) => string;
  readonly what: (session: string) => string;
  readonly keep: string;
  readonly facts: {
    readonly session: string;
    readonly time: string;
    readonly events: string;
    readonly hash: string;
    readonly key: string;
  };
  readonly zone: string;
  readonly whole: string;
  readonly action: string;
  readonly reason: string;
}

const HEAD_WORDS: Readonly<Record<Language, HeadWords>> = {
  en: {
    subject: {
      start: (session) => `${session} has started: signed record of the book`,
      running: (session, time) => `${session} at ${time}: signed record of the book`,
      end: (session) => `${session} has ended: signed record of the book`,
    },
    heading: (session) => `Signed record of ${session}`,
    what: (session) =>
      `You have lots in ${session}. This is a signed fingerprint of every entry in our book up to this moment, bids included. Should anybody change, drop or add an earlier entry later, the book would no longer match it.`,
    keep: 'You need not do anything. Keep this email where only you can change it: it lets you, or an auditor, check our book against it at any time.',
    facts: {
      session: 'Session',
      time: 'Signed at',
      events: 'Entries in the book',
      hash: 'Fingerprint',
      key: 'Signing key',
    },
    zone: 'Malaysian time',
    whole: 'The whole record, as it was signed:',
    action: 'See all records and how to check them',
    reason:
      'You get this email as a vendor with lots in this session: when it starts, when it ends, and every ten minutes in between if the book has grown.',
  },
  ms: {
    subject: {
      start: (session) => `${session} telah bermula: rekod buku yang ditandatangani`,
      running: (session, time) => `${session} pada ${time}: rekod buku yang ditandatangani`,
      end: (session) => `${session} telah tamat: rekod buku yang ditandatangani`,
    },
    heading: (session) => `Rekod ${session} yang ditandatangani`,
    what: (session) =>
      `Anda mempunyai lot dalam ${session}. Ini ialah cap jari yang ditandatangani bagi setiap catatan dalam buku kami setakat ini, termasuk bidaan. Jika sesiapa mengubah, membuang atau menambah catatan terdahulu kemudian, buku itu tidak lagi sepadan dengannya.`,
    keep: 'Anda tidak perlu berbuat apa-apa. Simpan e-mel ini di tempat yang hanya anda boleh ubah: dengannya anda, atau juruaudit, boleh menyemak buku kami pada bila-bila masa.',
    facts: {
      session: 'Sesi',
      time: 'Ditandatangani pada',
      events: 'Catatan dalam buku',
      hash: 'Cap jari',
      key: 'Kunci tandatangan',
    },
    zone: 'waktu Malaysia',
    whole: 'Rekod penuh, seperti yang ditandatangani:',
    action: 'Lihat semua rekod dan cara menyemaknya',
    reason:
      'Anda menerima e-mel ini sebagai vendor yang mempunyai lot dalam sesi ini: apabila sesi bermula, apabila sesi tamat, dan setiap sepuluh minit di antaranya jika buku telah bertambah.',
  },
};

/** The mail to a vendor: the head in a few figures, and as it was signed. */
export function headLetter(language: Language, name: string, head: Head, publicUrl: string): Letter {
  const words = HEAD_WORDS[language];
  const { session, occasion, hash, size, key } = head;
  const { date, time } = malaysianTime(Date.parse(head.at));
  const day = date.split('-').reverse().join('/');
  return {
    ...{ language, name, heading: words.heading(session) },
    subject: words.subject[occasion === 'dossier' ? 'running' : occasion](session, time.slice(0, 5)),
    paragraphs: [words.what(session), words.keep],
    facts: [
      { label: words.facts.session, value: session },
      { label: words.facts.time, value: `${day}, ${time} (${words.zone})` },
      { label: words.facts.events, value: size.toLocaleString('en') },
      // The full hash is too long for a phone, and is in the record.
      { label: words.facts.hash, value: `${hash.slice(0, 12)}…` },
      // The key's own fingerprint: whoever keeps the mail sees when it is another one.
      { label: words.facts.key, value: `${printedKey(key)} (${publicUrl.replace(/^https?:\/\//, '')}/verify)` },
    ],
    action: { label: words.action, url: `${publicUrl}/published?session=${session}` },
    record: { label: words.whole, text: canonicalJson(head) },
    reason: { text: words.reason },
  };
}
