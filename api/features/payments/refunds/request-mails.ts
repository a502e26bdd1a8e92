import type { Mail } from '#api/platform/mail/mailer.ts';
import type { Language } from '#contract/constants.ts';
import { formatRM } from '#domain/money.ts';

interface Addressee {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
}

interface Site {
  readonly publicUrl: string;
}

interface RefundWords {
  readonly asked: {
    readonly subject: (amount: string) => string;
    readonly paragraphs: (amount: string, account: string) => readonly string[];
    readonly after: string;
  };
  readonly declined: {
    readonly subject: (amount: string) => string;
    readonly text: (amount: string) => string;
    readonly after: string;
  };
  readonly account: (bank: string, lastDigits: string) => string;
  readonly action: string;
}

const WORDS: Readonly<Record<Language, RefundWords>> = {
  en: {
    asked: {
      subject: (amount) => `Your request to withdraw ${amount}`,
      paragraphs: (amount, account) => [
        `We have received your request to withdraw ${amount} from your deposit. It will be refunded to your ${account} within 10 working days.`,
        'Until we order the refund, you can still take part in auctions with your deposit, or cancel the request.',
      ],
      after: 'If you did not ask for this, please cancel the request and change your password.',
    },
    declined: {
      subject: (amount) => `Your request to withdraw ${amount} was declined`,
      text: (amount) => `We could not refund the ${amount} that you asked for from your deposit:`,
      after: 'Your deposit is unchanged, and you can ask again at any time.',
    },
    account: (bank, lastDigits) => `${bank} account ending in ${lastDigits}`,
    action: 'Open Transaction',
  },
  ms: {
    asked: {
      subject: (amount) => `Permohonan anda untuk mengeluarkan ${amount}`,
      paragraphs: (amount, account) => [
        `Kami telah menerima permohonan anda untuk mengeluarkan ${amount} daripada deposit anda. Amaun ini akan dibayar balik ke ${account} dalam tempoh 10 hari bekerja.`,
        'Sehingga bayaran balik diarahkan, anda masih boleh menyertai lelongan dengan deposit anda, atau membatalkan permohonan ini.',
      ],
      after: 'Jika anda tidak membuat permohonan ini, sila batalkannya dan tukar kata laluan anda.',
    },
    declined: {
      subject: (amount) => `Permohonan anda untuk mengeluarkan ${amount} ditolak`,
      text: (amount) => `Kami tidak dapat membayar balik ${amount} yang anda mohon daripada deposit anda:`,
      after: 'Deposit anda tidak berubah dan anda boleh membuat permohonan semula pada bila-bila masa.',
    },
    account: (bank, lastDigits) => `akaun ${bank} anda yang berakhir dengan ${lastDigits}`,
    action: 'Buka Transaksi',
  },
};

/** To the owner of the account, who hears of it also when it was not they who asked. */
export function askedMail(
  { email, name, language, bankName, bankAccNo }: Addressee & { readonly bankName: string; readonly bankAccNo: string },
  amountSen: number,
  { publicUrl }: Site,
): Mail {
  const { asked, account, action } = WORDS[language];
  const subject = asked.subject(formatRM(amountSen));
  return {
    to: email,
    letter: {
      ...{ language, subject, heading: subject, name },
      paragraphs: asked.paragraphs(formatRM(amountSen), account(bankName, bankAccNo.slice(-4))),
      action: { label: action, url: `${publicUrl}/myaccount/transaction` },
      after: [asked.after],
    },
  };
}

export function declinedMail(
  { email, name, language }: Addressee,
  { amountSen, reason }: { readonly amountSen: number; readonly reason: string },
  { publicUrl }: Site,
): Mail {
  const { declined, action } = WORDS[language];
  const subject = declined.subject(formatRM(amountSen));
  return {
    to: email,
    letter: {
      ...{ language, subject, heading: subject, name },
      paragraphs: [declined.text(formatRM(amountSen)), [{ bold: reason }], declined.after],
      action: { label: action, url: `${publicUrl}/myaccount/transaction` },
    },
  };
}
