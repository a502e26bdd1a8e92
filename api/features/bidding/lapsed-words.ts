import type { Letter } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';
import type { BidObstacle } from '#domain/bid-obstacle.ts';
import { formatRM } from '#domain/money.ts';

/** A lot on which the maximum of the reader lapsed. The amount of it is in no mail. */
interface LapsedLot {
  readonly lotNo: string;
  readonly session: string;
  readonly regnNo: string;
  /** Who leads the lot now, and at what price; 0: nobody. */
  readonly topBidder: number;
  readonly topSen: number;
  /** Why they could not lead; undefined: it is not so any more. */
  readonly obstacle: BidObstacle | undefined;
}

interface Words {
  /** Of one lot; of several how many. In the subject with the session, which the heading leaves to the line of the lot. */
  readonly one: (lot: string) => string;
  readonly several: (count: number) => string;
  readonly inSession: (lotNo: string, session: string) => string;
  readonly what: string;
  readonly why: Readonly<Record<BidObstacle | 'unknown', string>>;
  /** A line of a lot: where it stands now. */
  readonly lot: (lot: LapsedLot) => string;
  readonly again: string;
  readonly action: string;
  readonly reason: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    one: (lot) => `Your maximum bid on lot ${lot} no longer counts`,
    several: (count) => `Your maximum bids on ${count} lots no longer count`,
    inSession: (lotNo, session) => `${lotNo} of ${session}`,
    what: 'Somebody else has bid, and we could not bid for you: you were not able to lead at that moment. We will place no more bids for the maximum that you had left.',
    why: {
      'bidder-suspended': 'Reason: your account was suspended.',
      'staff-only': 'Reason: you are not among the staff that this session is for.',
      'bidder-barred': 'Reason: you may not bid on lots of this vendor.',
      'not-in-lot': 'Reason: you are not in this lot.',
      'staff-one-winning': 'Reason: in this session nobody may lead two lots, and you lead another one.',
      'deposit-insufficient': 'Reason: your deposit did not cover the lot.',
      'deposit-exceeded': 'Reason: your deposit did not cover this lot besides the others that you lead.',
      unknown: 'Reason: your account or your deposit did not allow it at that moment.',
    },
    lot: ({ lotNo, regnNo, session, topBidder, topSen }) =>
      topBidder === 0
        ? `Lot ${lotNo} (${regnNo}) of session ${session}: no bids now`
        : `Lot ${lotNo} (${regnNo}) of session ${session}: highest bid ${formatRM(topSen)}, by bidder ${topBidder}`,
    again:
      'While a lot is open you may bid again, or leave a new maximum bid, once your account and your deposit allow it.',
    action: 'See where you stand',
    reason: 'You receive this email because you had left a maximum bid. The amount of it is in no email.',
  },
  ms: {
    one: (lot) => `Bidaan maksimum anda untuk lot ${lot} tidak lagi dikira`,
    several: (count) => `Bidaan maksimum anda untuk ${count} lot tidak lagi dikira`,
    inSession: (lotNo, session) => `${lotNo} bagi ${session}`,
    what: 'Pembida lain telah membida, dan kami tidak dapat membida bagi pihak anda: anda tidak boleh mendahului pada ketika itu. Kami tidak akan membuat bidaan lagi bagi maksimum yang anda tetapkan.',
    why: {
      'bidder-suspended': 'Sebab: akaun anda telah digantung.',
      'staff-only': 'Sebab: anda bukan kakitangan yang dibenarkan menyertai sesi ini.',
      'bidder-barred': 'Sebab: anda tidak dibenarkan membida lot vendor ini.',
      'not-in-lot': 'Sebab: anda tidak menyertai lot ini.',
      'staff-one-winning':
        'Sebab: dalam sesi ini tiada sesiapa boleh mendahului dua lot, dan anda sedang mendahului satu lot lain.',
      'deposit-insufficient': 'Sebab: deposit anda tidak mencukupi untuk lot ini.',
      'deposit-exceeded': 'Sebab: deposit anda tidak mencukupi untuk lot ini di samping lot lain yang anda dahului.',
      unknown: 'Sebab: akaun atau deposit anda tidak membenarkannya pada ketika itu.',
    },
    lot: ({ lotNo, regnNo, session, topBidder, topSen }) =>
      topBidder === 0
        ? `Lot ${lotNo} (${regnNo}) bagi sesi ${session}: tiada bidaan sekarang`
        : `Lot ${lotNo} (${regnNo}) bagi sesi ${session}: bidaan tertinggi ${formatRM(topSen)}, oleh pembida ${topBidder}`,
    again:
      'Selagi sesuatu lot dibuka, anda boleh membida semula atau menetapkan bidaan maksimum baharu, apabila akaun dan deposit anda membenarkannya.',
    action: 'Lihat kedudukan anda',
    reason:
      'Anda menerima e-mel ini kerana anda telah menetapkan bidaan maksimum. Jumlahnya tidak dinyatakan dalam mana-mana e-mel.',
  },
};

/** One letter for all lots, at least one, on which the reader's maxima lapsed together. */
export function lapsedLetter(
  { name, language }: { readonly name: string; readonly language: Language },
  lots: readonly LapsedLot[],
  url: string,
): Letter {
  const words = WORDS[language];
  const reasons = new Set(lots.map(({ obstacle }) => words.why[obstacle ?? 'unknown']));
  const only = lots.length === 1 ? lots[0] : undefined;
  const title = (said: (lot: LapsedLot) => string) =>
    only === undefined ? words.several(lots.length) : words.one(said(only));
  return {
    ...{ language, subject: title(({ lotNo, session }) => words.inSession(lotNo, session)) },
    ...{ heading: title(({ lotNo }) => lotNo), name },
    ...(only !== undefined && { plate: only.regnNo }),
    paragraphs: [`${words.what} ${[...reasons].join(' ')}`],
    list: lots.map(words.lot),
    action: { label: words.action, url },
    after: [words.again],
    reason: { text: words.reason },
  };
}
