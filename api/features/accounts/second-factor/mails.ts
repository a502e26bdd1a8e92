import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';

interface NoticeWords {
  readonly subject: string;
  readonly text: string;
}

/** What somebody is told of their second factor. */
export type FactorNotice = 'on' | 'off' | 'reset' | 'newCodes' | 'codeUsed';

const WORDS: Readonly<
  Record<
    Language,
    Readonly<Record<FactorNotice, NoticeWords>> & {
      readonly left: (codes: number) => string;
      readonly notYou: string;
      readonly contactUs: string;
    }
  >
> = {
  en: {
    on: {
      subject: 'Your second factor is on',
      text: 'From now on you log in with your password and a code from your app. We email you no login codes any more. All your other devices have been logged out.',
    },
    off: {
      subject: 'Your second factor is off',
      text: 'The second factor of your account has been switched off. We email you a code at each login again.',
    },
    reset: {
      subject: 'Your second factor was reset',
      text: 'At your request we have taken away the second factor of your account. We email you a code at each login until you set up an app again.',
    },
    newCodes: {
      subject: 'You have new recovery codes',
      text: 'New recovery codes have been made for your account. Those of before no longer work.',
    },
    codeUsed: {
      subject: 'A recovery code was used',
      text: 'One of the recovery codes of your account has just been used. It no longer works.',
    },
    left: (codes) => `Recovery codes left: ${codes}. You can make new ones in your profile.`,
    notYou: 'If this was not you, change your password at once and contact us.',
    contactUs: 'Contact us',
  },
  ms: {
    on: {
      subject: 'Faktor kedua anda telah dihidupkan',
      text: 'Mulai sekarang anda log masuk dengan kata laluan dan kod daripada aplikasi anda. Kami tidak lagi menghantar kod log masuk melalui e-mel. Semua peranti anda yang lain telah dilog keluar.',
    },
    off: {
      subject: 'Faktor kedua anda telah dimatikan',
      text: 'Faktor kedua akaun anda telah dimatikan. Kami akan menghantar kod melalui e-mel setiap kali anda log masuk.',
    },
    reset: {
      subject: 'Faktor kedua anda telah ditetapkan semula',
      text: 'Atas permintaan anda, kami telah membuang faktor kedua akaun anda. Kami menghantar kod melalui e-mel setiap kali anda log masuk sehingga anda menyediakan aplikasi semula.',
    },
    newCodes: {
      subject: 'Anda mempunyai kod pemulihan baharu',
      text: 'Kod pemulihan baharu telah dibuat untuk akaun anda. Kod yang lama tidak lagi boleh digunakan.',
    },
    codeUsed: {
      subject: 'Satu kod pemulihan telah digunakan',
      text: 'Satu daripada kod pemulihan akaun anda baru sahaja digunakan. Kod itu tidak boleh digunakan lagi.',
    },
    left: (codes) => `Baki kod pemulihan: ${codes}. Anda boleh membuat yang baharu dalam profil anda.`,
    notYou: 'Jika bukan anda, tukar kata laluan anda dengan segera dan hubungi kami.',
    contactUs: 'Hubungi kami',
  },
};

/** `left`: how many recovery codes there are still. */
export function factorMail(
  to: { readonly email: string; readonly language: Language },
  notice: FactorNotice,
  { publicUrl, left }: { readonly publicUrl: string; readonly left?: number },
): Mail {
  const { language } = to;
  const { [notice]: words, ...others } = WORDS[language];
  const { subject, text } = words;
  return {
    to: to.email,
    letter: {
      ...{ language, subject, heading: subject },
      paragraphs: [text, ...(left === undefined ? [] : [others.left(left)]), others.notYou],
      action: { label: others.contactUs, url: `${publicUrl}/help/contactUs` },
    },
  };
}
