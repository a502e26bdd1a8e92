import type { Letter } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { formatRM } from '#domain/money.ts';

/** Why a payment for charges was taken back stands among the changes of its lot, under this action; and there also that it was the bank. */
export const CHARGES_TAKEN_BACK = 'payment for charges taken back: why';

interface TakenBackCharges {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly reference: string;
  readonly amountSen: number;
  readonly name: string;
  readonly language: Language;
  /** What is due of the charges now, sen. */
  readonly dueSen: number;
}

interface Told {
  readonly amount: string;
  readonly lotNo: string;
  readonly session: string;
}

interface Words {
  readonly subject: (told: Told) => string;
  readonly text: (told: Told) => string;
  readonly after: string;
  readonly order: string;
  readonly reference: string;
  readonly due: string;
  readonly action: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: ({ amount, lotNo, session }) => `Charges of lot ${lotNo} of ${session}: your bank took back ${amount}`,
    text: ({ amount, lotNo, session }) =>
      `Your payment of ${amount} for the charges of lot ${lotNo} of session ${session} was taken back by the bank, so it no longer counts as paid.`,
    after: 'Please pay it again, or contact us if you believe that this is a mistake.',
    ...{ order: 'Order number', reference: 'Reference', due: 'Charges due', action: 'Open My Bid' },
  },
  ms: {
    subject: ({ amount, lotNo, session }) =>
      `Caj lot ${lotNo} bagi ${session}: bank anda telah menarik balik ${amount}`,
    text: ({ amount, lotNo, session }) =>
      `Bayaran anda sebanyak ${amount} untuk caj lot ${lotNo} bagi sesi ${session} telah ditarik balik oleh pihak bank, maka ia tidak lagi dikira sebagai telah dibayar.`,
    after: 'Sila bayar semula, atau hubungi kami jika anda percaya ini satu kesilapan.',
    ...{ order: 'Nombor pesanan', reference: 'Rujukan', due: 'Caj perlu dibayar', action: 'Buka Bidaan Saya' },
  },
};

/** To a buyer whose bank has taken back a payment for charges: what is due again. */
export function takenBackChargesLetter(
  { lot, reference, amountSen, name, language, dueSen }: TakenBackCharges,
  { publicUrl }: { readonly publicUrl: string },
): Letter {
  const words = WORDS[language];
  const told = { amount: formatRM(amountSen), ...splitLotKey(lot) };
  const subject = words.subject(told);
  return {
    ...{ language, subject, heading: subject, name },
    paragraphs: [words.text(told)],
    facts: [
      { label: words.order, value: lot },
      { label: words.reference, value: reference },
      ...(dueSen > 0 ? [{ label: words.due, value: formatRM(dueSen), due: true }] : []),
    ],
    action: { label: words.action, url: `${publicUrl}/myaccount/mybid` },
    ...(dueSen > 0 && { after: [words.after] }),
  };
}
