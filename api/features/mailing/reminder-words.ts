import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';

const WORDS = {
  en: {
    subject: 'Registration is open',
    paragraphs: [
      'You asked us to tell you when registration opens again. It is open now, until the next auction is announced.',
      'Please have these ready: your IC or passport, a bank account in your own name for refunds of your deposit, and your phone number.',
    ],
    action: 'Register',
    once: 'You will not get this email again. If you did not ask for it, you can tell us to send you nothing more.',
    stop: 'No more emails',
  },
  ms: {
    subject: 'Pendaftaran telah dibuka',
    paragraphs: [
      'Anda meminta kami memberitahu apabila pendaftaran dibuka semula. Pendaftaran kini dibuka sehingga lelongan seterusnya diumumkan.',
      'Sila sediakan: kad pengenalan atau pasport anda, akaun bank atas nama anda sendiri untuk pemulangan deposit, dan nombor telefon anda.',
    ],
    action: 'Daftar',
    once: 'Anda tidak akan menerima e-mel ini lagi. Jika anda tidak memintanya, anda boleh meminta kami tidak menghantar apa-apa lagi.',
    stop: 'Hentikan e-mel',
  },
} as const;

/** @param unsubscribe the address of the page that ends mails to this reader */
export function reminderMail(to: string, language: Language, publicUrl: string, unsubscribe: string): Mail {
  const { subject, paragraphs, action, once, stop } = WORDS[language];
  return {
    to,
    letter: {
      ...{ language, subject, heading: subject, paragraphs },
      action: { label: action, url: `${publicUrl}/register` },
      reason: { text: once, link: { label: stop, url: unsubscribe } },
    },
  };
}
