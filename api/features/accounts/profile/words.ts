import type { Language, RefusedBecause } from '#contract/constants.ts';
import type { PersonalDataField } from './personal-data-fields.ts';

interface CodeWords {
  readonly subject: string;
  readonly use: string;
  readonly otherwise: string;
}

interface ProfileWords {
  readonly codeValid: (minutes: number) => string;
  readonly passwordCode: CodeWords;
  readonly personalDataCode: CodeWords;
  /** To a member of staff. */
  readonly othersDataCode: (account: number) => CodeWords;
  readonly passwordChanged: {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly action: string;
  };
  readonly confirmEmail: {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly action: string;
    readonly after: readonly string[];
  };
  readonly addressInUse: { readonly subject: string; readonly paragraphs: readonly string[] };
  readonly changeAsked: { readonly subject: string; readonly paragraphs: (newEmail: string) => readonly string[] };
  readonly emailChanged: { readonly subject: string; readonly paragraphs: (newEmail: string) => readonly string[] };
  readonly dataChanged: {
    readonly subject: string;
    readonly byHouse: (what: string) => string;
    readonly byOwner: (what: string) => string;
    readonly refundsWait: string;
    readonly fields: Readonly<Record<PersonalDataField, string>>;
  };
  readonly when: string;
  readonly at: (date: string, time: string) => string;
  readonly device: string;
  readonly notYou: string;
  readonly contactUs: string;
  readonly staffRefused: {
    readonly subject: string;
    readonly text: (group: string) => string;
    readonly because: Readonly<Record<RefusedBecause, string>>;
    readonly again: string;
    readonly action: string;
  };
  readonly firstAddress: {
    readonly subject: string;
    readonly paragraphs: (bidder: number) => readonly string[];
    readonly action: string;
    readonly after: readonly string[];
  };
}

/** What the mails about an account say. */
export const PROFILE_WORDS: Readonly<Record<Language, ProfileWords>> = {
  en: {
    codeValid: (minutes) =>
      `The code is valid for ${minutes} minutes and can be used once. We will never ask you for it by phone or message.`,
    passwordCode: {
      subject: 'Your code for a new password',
      use: 'Enter this code to change the password of your account:',
      otherwise:
        'If you are not changing your password right now, somebody else knows it. Please log in and change it at once.',
    },
    personalDataCode: {
      subject: 'Your code to change your details',
      use: 'Enter this code to change your name, IC number, bank account or email address, or to set up a second factor:',
      otherwise:
        'If you are not changing your details right now, somebody else knows your password. Please change it at once.',
    },
    othersDataCode: (account) => ({
      subject: `Your code to correct account ${account}`,
      use: `Enter this code to change the name or IC number of account ${account}, or to take away its second factor:`,
      otherwise:
        'If you are not correcting an account right now, somebody else knows your password. Please change it at once.',
    }),
    passwordChanged: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account has just been changed, and all other devices have been logged out.',
        'If this was not you, reset your password at once with “Forgot your password?” on the login page, and contact us.',
      ],
      action: 'Go to the login page',
    },
    confirmEmail: {
      subject: 'Please confirm your new email address',
      paragraphs: ['Please confirm within 24 hours that you want to use this email address for your account.'],
      action: 'Confirm this address',
      after: ['The link can be used once. If you did not ask for this, you can ignore this email.'],
    },
    addressInUse: {
      subject: 'Your email address was entered for another account',
      paragraphs: [
        'Somebody wanted to use this email address for another account. It belongs to yours, so nothing was changed.',
        'If this was you, log in with this address instead, or contact us to close one of the accounts.',
      ],
    },
    changeAsked: {
      subject: 'Your email address is about to change',
      paragraphs: (newEmail) => [
        `Somebody who is logged in to your account and knows its password wants to change its email address to ${newEmail}.`,
        'The change takes effect once the new address has been confirmed. If this was not you, change your password at once: that also stops the change.',
      ],
    },
    emailChanged: {
      subject: 'Your email address was changed',
      paragraphs: (newEmail) => [
        `The email address of your account is now ${newEmail}. From now on we write to this old address only when something important in your account changes.`,
      ],
    },
    dataChanged: {
      subject: 'Your details were changed',
      byHouse: (what) => `At your request we have changed ${what} of your account.`,
      byOwner: (what) => `These details of your account were changed: ${what}.`,
      refundsWait: 'For your safety we make no refunds to the new bank account for 72 hours.',
      fields: {
        name: 'the name',
        ic: 'the IC or SSM number',
        representativeName: "the representative's name",
        representativeIc: "the representative's IC number",
        bankName: 'the bank account',
        bankAccNo: 'the bank account',
      },
    },
    when: 'When',
    at: (date, time) => `${date} at ${time} (Malaysian time)`,
    device: 'Device',
    notYou: 'If this was not you, please contact us at once.',
    contactUs: 'Contact us',
    staffRefused: {
      subject: 'You are not verified as staff',
      text: (group) => `We have looked at what you told us, and cannot verify you as one of ${group}.`,
      because: {
        'no-card': 'There is no photo of your staff card, or it cannot be read.',
        'other-card': 'The staff card in the photo is not yours, or it is not valid.',
        number: 'The staff ID that you gave is not the one on the card.',
        'not-there': 'We were told that you do not work there.',
      },
      again:
        'Your account and your deposit stay as they are, and you may bid in all public auctions. If you are staff, give group, staff ID and a photo of your card again in your profile.',
      action: 'Open your profile',
    },
    firstAddress: {
      subject: 'Your bidder account',
      paragraphs: (bidder) => [
        `You are bidder ${bidder} of our auction house.`,
        'To use this email address for your account, please open the link below within 24 hours.',
      ],
      action: 'Use this address',
      after: [
        'Then choose “Forgot your password?” on the login page: we email you a temporary password, and you choose your own.',
        'If you did not register with us, you can ignore this email: the address is not used unless the link is opened.',
      ],
    },
  },
  ms: {
    codeValid: (minutes) =>
      `Kod ini sah selama ${minutes} minit dan hanya boleh digunakan sekali. Kami tidak akan memintanya melalui telefon atau mesej.`,
    passwordCode: {
      subject: 'Kod anda untuk kata laluan baharu',
      use: 'Masukkan kod ini untuk menukar kata laluan akaun anda:',
      otherwise:
        'Jika anda tidak sedang menukar kata laluan sekarang, orang lain mengetahuinya. Sila log masuk dan tukar kata laluan dengan segera.',
    },
    personalDataCode: {
      subject: 'Kod anda untuk menukar butiran',
      use: 'Masukkan kod ini untuk menukar nama, nombor IC, akaun bank atau alamat e-mel anda, atau untuk menyediakan faktor kedua:',
      otherwise:
        'Jika anda tidak sedang menukar butiran anda sekarang, orang lain mengetahui kata laluan anda. Sila tukar kata laluan dengan segera.',
    },
    othersDataCode: (account) => ({
      subject: `Kod anda untuk membetulkan akaun ${account}`,
      use: `Masukkan kod ini untuk menukar nama atau nombor IC akaun ${account}, atau untuk membuang faktor keduanya:`,
      otherwise:
        'Jika anda tidak sedang membetulkan sesuatu akaun sekarang, orang lain mengetahui kata laluan anda. Sila tukar kata laluan dengan segera.',
    }),
    passwordChanged: {
      subject: 'Kata laluan anda telah ditukar',
      paragraphs: [
        'Kata laluan akaun anda baru sahaja ditukar dan semua peranti lain telah dilog keluar.',
        'Jika bukan anda, tetapkan semula kata laluan dengan segera melalui “Lupa kata laluan?” di halaman log masuk, dan hubungi kami.',
      ],
      action: 'Ke halaman log masuk',
    },
    confirmEmail: {
      subject: 'Sila sahkan alamat e-mel baharu anda',
      paragraphs: ['Sila sahkan dalam tempoh 24 jam bahawa anda mahu menggunakan alamat e-mel ini untuk akaun anda.'],
      action: 'Sahkan alamat ini',
      after: ['Pautan ini hanya boleh digunakan sekali. Jika anda tidak membuat permintaan ini, abaikan e-mel ini.'],
    },
    addressInUse: {
      subject: 'Alamat e-mel anda dimasukkan untuk akaun lain',
      paragraphs: [
        'Seseorang mahu menggunakan alamat e-mel ini untuk akaun lain. Alamat ini milik akaun anda, jadi tiada apa-apa yang ditukar.',
        'Jika itu anda, log masuk dengan alamat ini atau hubungi kami untuk menutup salah satu akaun.',
      ],
    },
    changeAsked: {
      subject: 'Alamat e-mel anda akan ditukar',
      paragraphs: (newEmail) => [
        `Seseorang yang telah log masuk ke akaun anda dan mengetahui kata laluannya mahu menukar alamat e-melnya kepada ${newEmail}.`,
        'Pertukaran berlaku sebaik sahaja alamat baharu disahkan. Jika bukan anda, tukar kata laluan anda dengan segera: tindakan itu juga membatalkan pertukaran ini.',
      ],
    },
    emailChanged: {
      subject: 'Alamat e-mel anda telah ditukar',
      paragraphs: (newEmail) => [
        `Alamat e-mel akaun anda kini ialah ${newEmail}. Selepas ini kami menulis ke alamat lama ini hanya apabila ada perubahan penting pada akaun anda.`,
      ],
    },
    dataChanged: {
      subject: 'Butiran anda telah ditukar',
      byHouse: (what) => `Atas permintaan anda, kami telah menukar ${what} akaun anda.`,
      byOwner: (what) => `Butiran akaun anda yang berikut telah ditukar: ${what}.`,
      refundsWait: 'Demi keselamatan anda, tiada bayaran balik dibuat ke akaun bank baharu selama 72 jam.',
      fields: {
        name: 'nama',
        ic: 'nombor IC atau SSM',
        representativeName: 'nama wakil',
        representativeIc: 'nombor IC wakil',
        bankName: 'akaun bank',
        bankAccNo: 'akaun bank',
      },
    },
    when: 'Masa',
    at: (date, time) => `${date}, ${time} (waktu Malaysia)`,
    device: 'Peranti',
    notYou: 'Jika bukan anda, sila hubungi kami dengan segera.',
    contactUs: 'Hubungi kami',
    staffRefused: {
      subject: 'Anda tidak disahkan sebagai kakitangan',
      text: (group) => `Kami telah menyemak maklumat anda dan tidak dapat mengesahkan anda sebagai ${group}.`,
      because: {
        'no-card': 'Tiada gambar kad kakitangan anda, atau gambar itu tidak dapat dibaca.',
        'other-card': 'Kad kakitangan dalam gambar itu bukan milik anda, atau tidak sah.',
        number: 'ID kakitangan yang anda berikan bukan yang tertera pada kad.',
        'not-there': 'Kami dimaklumkan bahawa anda tidak bekerja di sana.',
      },
      again:
        'Akaun dan deposit anda kekal seperti biasa, dan anda boleh membida dalam semua lelongan awam. Jika anda kakitangan, berikan kumpulan, ID kakitangan dan gambar kad anda sekali lagi dalam profil anda.',
      action: 'Buka profil anda',
    },
    firstAddress: {
      subject: 'Akaun pembida anda',
      paragraphs: (bidder) => [
        `Anda ialah pembida ${bidder} rumah lelong kami.`,
        'Untuk menggunakan alamat e-mel ini bagi akaun anda, sila buka pautan di bawah dalam tempoh 24 jam.',
      ],
      action: 'Guna alamat ini',
      after: [
        'Kemudian pilih “Lupa kata laluan?” di halaman log masuk: kami menghantar kata laluan sementara melalui e-mel dan anda memilih kata laluan sendiri.',
        'Jika anda tidak mendaftar dengan kami, abaikan e-mel ini: alamat ini tidak digunakan selagi pautan tidak dibuka.',
      ],
    },
  },
};
