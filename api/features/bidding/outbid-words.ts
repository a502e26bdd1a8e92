import type { Letter } from '#api/platform/mail/letter.ts';
import type { Language } from '#contract/constants.ts';

/** A lot on which somebody was outbid, as they are told of it. */
interface OutbidLot {
  readonly lotNo: string;
  readonly session: string;
  readonly regnNo: string;
  /** Who has the highest bid now, and how much that is, in words. */
  readonly topBidder: number;
  readonly amount: string;
}

interface OutbidWords {
  readonly subject: (lot: OutbidLot) => string;
  readonly heading: (lot: OutbidLot) => string;
  readonly text: (lot: OutbidLot) => string;
  readonly action: string;
  readonly reason: string;
}

const OUTBID_WORDS: Readonly<Record<Language, OutbidWords>> = {
  en: {
    subject: ({ lotNo, session }) => `You have been outbid on lot ${lotNo} of ${session}`,
    heading: ({ lotNo }) => `You have been outbid on lot ${lotNo}`,
    text: ({ lotNo, regnNo, session, topBidder, amount }) =>
      `Bidder ${topBidder} has the highest bid on lot ${lotNo} (${regnNo}) of session ${session}: ${amount}.`,
    action: 'Bid again',
    reason: 'We write about a lot at most once in ten minutes. You can turn these emails off in your profile.',
  },
  ms: {
    subject: ({ lotNo, session }) => `Bidaan anda untuk lot ${lotNo} bagi ${session} telah dipintas`,
    heading: ({ lotNo }) => `Bidaan anda untuk lot ${lotNo} telah dipintas`,
    text: ({ lotNo, regnNo, session, topBidder, amount }) =>
      `Pembida ${topBidder} mempunyai bidaan tertinggi untuk lot ${lotNo} (${regnNo}) bagi sesi ${session}: ${amount}.`,
    action: 'Bida semula',
    reason:
      'Kami menulis tentang sesuatu lot paling kerap sekali dalam sepuluh minit. Anda boleh mematikan e-mel ini dalam profil anda.',
  },
};

export function outbidLetter(language: Language, name: string, lot: OutbidLot, url: string): Letter {
  const { subject, heading, text, action, reason } = OUTBID_WORDS[language];
  return {
    ...{ language, subject: subject(lot), heading: heading(lot), plate: lot.regnNo, name, paragraphs: [text(lot)] },
    action: { label: action, url },
    reason: { text: reason },
  };
}
