import type { Letter } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { formatRM } from '#domain/money.ts';
import type { BookView } from '#domain/state.ts';
import { PURCHASE_WORDS } from './words.ts';

/** Why a payment was taken back stands among the changes of its lot, under this action; and there also that it was the bank. */
export const TAKEN_BACK = 'payment taken back: why';

export interface TakenBackPayment {
  /** {session}/{lot no}. */
  readonly lot: string;
  readonly reference: string;
  readonly amountSen: number;
}

/** What lies on the purchase of this lot under this reference, sen; undefined: nothing does. */
export function paidUnderSen(
  { references }: Pick<BookView, 'references'>,
  lot: string,
  reference: string,
): number | undefined {
  const [paidFor, amountSen] = references.get(reference)?.split(':') ?? [];
  return paidFor === lot ? Number(amountSen) : undefined;
}

interface Told extends TakenBackPayment {
  readonly name: string;
  readonly language: Language;
  /** What is due for the lot now, sen; not above zero: nothing. */
  readonly dueSen: number;
}

/** To a buyer whose bank has taken back a payment: what is due again. */
export function takenBackLetter(
  { lot, reference, amountSen, name, language, dueSen }: Told,
  { publicUrl }: { readonly publicUrl: string },
): Letter {
  const words = PURCHASE_WORDS[language];
  const told = { amount: formatRM(amountSen), ...splitLotKey(lot) };
  const subject = words.takenBack.subject(told);
  return {
    ...{ language, subject, heading: subject, name },
    paragraphs: [words.takenBack.text(told)],
    facts: [
      { label: words.order, value: lot },
      { label: words.reference, value: reference },
      ...(dueSen > 0 ? [{ label: words.due, value: formatRM(dueSen), due: true }] : []),
    ],
    action: { label: words.action, url: `${publicUrl}/myaccount/mybid` },
    ...(dueSen > 0 && { after: [words.takenBack.after] }),
  };
}
