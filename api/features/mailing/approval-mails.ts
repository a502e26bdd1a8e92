import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';

interface Reader {
  readonly email: string;
  readonly language: Language;
}

interface Waiting {
  readonly id: number;
  readonly subject: string;
  readonly total: number;
  /** Their name. */
  readonly writer: string;
}

/** To an admin who may approve it. */
export function waitingMail(to: Reader, { id, subject, total, writer }: Waiting, publicUrl: string): Mail {
  const words = WORDS[to.language].waits;
  return mailTo(to, {
    subject: words.subject,
    paragraphs: [words.what(writer, subject, total.toLocaleString('en-MY')), words.todo],
    action: { label: words.action, url: pageOf(publicUrl, id) },
  });
}

interface Decided {
  readonly id: number;
  readonly subject: string;
  /** The name of whoever decided. */
  readonly admin: string;
  /** '' when it was approved. */
  readonly reason: string;
}

/** To its writer. */
export function decidedMail(to: Reader, { id, subject, admin, reason }: Decided, publicUrl: string): Mail {
  const { approved, rejected, action } = WORDS[to.language].decided;
  const words = reason === '' ? approved : rejected;
  return mailTo(to, {
    subject: words.subject,
    paragraphs: [words.what(admin, subject), ...(reason === '' ? [] : [reason, rejected.todo])],
    action: { label: action, url: pageOf(publicUrl, id) },
  });
}

function mailTo({ email, language }: Reader, letter: Parts): Mail {
  return { to: email, letter: { language, heading: letter.subject, ...letter } };
}

interface Parts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly url: string };
}

function pageOf(publicUrl: string, id: number): string {
  return `${publicUrl}/adminPage/mailing?tab=sent&mailing=${id}`;
}

const WORDS = {
  en: {
    waits: {
      subject: 'A mailing waits for your approval',
      what: (writer: string, subject: string, total: string) =>
        `${writer} has written “${subject}” to ${total} addresses. It goes when another admin has approved it.`,
      todo: 'Please read the text, look at whom it goes to, and approve or reject it.',
      action: 'Open the mailing',
    },
    decided: {
      approved: {
        subject: 'Your mailing was approved',
        what: (admin: string, subject: string) => `${admin} has approved “${subject}”. It is on its way.`,
      },
      rejected: {
        subject: 'Your mailing was rejected',
        what: (admin: string, subject: string) => `${admin} has rejected “${subject}”. It goes to nobody. The reason:`,
        todo: 'It is among your drafts again, where you can change and send it.',
      },
      action: 'Open the mailing',
    },
  },
  ms: {
    waits: {
      subject: 'E-mel ramai menunggu kelulusan anda',
      what: (writer: string, subject: string, total: string) =>
        `${writer} telah menulis “${subject}” kepada ${total} alamat. Ia dihantar apabila pentadbir lain meluluskannya.`,
      todo: 'Sila baca teksnya, lihat kepada siapa ia dihantar, dan luluskan atau tolak.',
      action: 'Buka e-mel',
    },
    decided: {
      approved: {
        subject: 'E-mel ramai anda diluluskan',
        what: (admin: string, subject: string) => `${admin} telah meluluskan “${subject}”. Ia sedang dihantar.`,
      },
      rejected: {
        subject: 'E-mel ramai anda ditolak',
        what: (admin: string, subject: string) =>
          `${admin} telah menolak “${subject}”. Ia tidak dihantar kepada sesiapa. Sebabnya:`,
        todo: 'Ia ada dalam draf anda semula, di mana anda boleh mengubah dan menghantarnya.',
      },
      action: 'Buka e-mel',
    },
  },
} as const;
