import type { Language } from '#contract/constants.ts';

interface RegistrationWords {
  readonly confirm: {
    readonly subject: string;
    readonly heading: string;
    readonly paragraphs: (hours: number) => readonly string[];
    readonly action: string;
    readonly after: readonly string[];
  };
  readonly known: { readonly subject: string; readonly paragraphs: readonly string[]; readonly action: string };
}

/** What the mails of a registration say. Nothing of what was typed is repeated in them: anybody may type anybody's address into the form. */
export const REGISTRATION_WORDS: Readonly<Record<Language, RegistrationWords>> = {
  en: {
    confirm: {
      subject: 'Please confirm your email address',
      heading: 'Welcome. Please confirm your email address',
      paragraphs: (hours) => [
        `Please open the link below within ${hours} hours and enter the password that you chose when you registered.`,
      ],
      action: 'Confirm my email address',
      after: [
        'Next: log in, check your bank account in your profile, and top up your deposit balance. Then you are ready to take part in an auction.',
        'If you did not register, you can ignore this email: nobody can open an account without that password.',
      ],
    },
    known: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, tried to register with this email address. You already have an account, and nothing in it has changed.',
        'If you have forgotten your password, you can reset it on the login page. If this was not you, you can ignore this email.',
      ],
      action: 'Log in',
    },
  },
  ms: {
    confirm: {
      subject: 'Sila sahkan alamat e-mel anda',
      heading: 'Selamat datang. Sila sahkan alamat e-mel anda',
      paragraphs: (hours) => [
        `Sila buka pautan di bawah dalam tempoh ${hours} jam dan masukkan kata laluan yang anda pilih semasa mendaftar.`,
      ],
      action: 'Sahkan alamat e-mel saya',
      after: [
        'Seterusnya: log masuk, semak akaun bank dalam profil anda dan tambah nilai baki deposit anda. Selepas itu anda boleh menyertai lelongan.',
        'Jika anda tidak mendaftar, abaikan e-mel ini: tiada sesiapa dapat membuka akaun tanpa kata laluan tersebut.',
      ],
    },
    known: {
      subject: 'Anda sudah mempunyai akaun',
      paragraphs: [
        'Seseorang, mungkin anda sendiri, cuba mendaftar dengan alamat e-mel ini. Anda sudah mempunyai akaun dan tiada apa-apa yang berubah padanya.',
        'Jika anda terlupa kata laluan, anda boleh menetapkannya semula di halaman log masuk. Jika bukan anda, abaikan e-mel ini.',
      ],
      action: 'Log masuk',
    },
  },
};
