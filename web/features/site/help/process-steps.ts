import { type EnglishText, text } from '#web/i18n/translate.ts';

/** One station of the way from the first visit to the vehicle at one's own door. */
export interface ProcessStep {
  readonly id: string;
  readonly title: EnglishText;
  /** A few words for the picture. */
  readonly short: EnglishText;
  /** Whole sentences, with the figures of the terms of sale. */
  readonly words: EnglishText;
  /** Its sign, drawn on 24 × 24. */
  readonly sign: string;
}

export const PROCESS: readonly ProcessStep[] = [
  {
    id: 'register',
    title: text('Register'),
    short: text('As a person or an organization'),
    words: text(
      'Register as an individual or an organization, with your IC or SSM number and a bank account in the same name. Registration is closed while an auction is in progress.',
    ),
    sign: 'M5 3.5h14v17H5zM12 11.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6M8.5 16.5c.4-2 1.7-3 3.5-3s3.1 1 3.5 3',
  },
  {
    id: 'verify',
    title: text('Verify your email'),
    short: text('By the link that we email you'),
    words: text('Open the link in our email. From then on you log in with your password and a one-time code.'),
    sign: 'M3 5.5h18v13H3zM3.5 6.5l8.5 6.5 8.5-6.5',
  },
  {
    id: 'top-up',
    title: text('Top up your deposit'),
    short: text('By online bank transfer'),
    words: text(
      'Top up your deposit balance by online bank transfer (FPX). A finance charge of RM2.00 is made for each transaction.',
    ),
    sign: 'M3 9.5l9-5.5 9 5.5zM5.5 12v5.5M10 12v5.5M14 12v5.5M18.5 12v5.5M3 20h18',
  },
  {
    id: 'view',
    title: text('View the lots'),
    short: text('Online, and at their location'),
    words: text(
      'Look at photos, details and prices online, and at the vehicle itself at its location. All lots are sold on an as is where is basis.',
    ),
    sign: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.3 15.3l5.2 5.2',
  },
  {
    id: 'enter',
    title: text('Enter a lot'),
    short: text('With the deposit of the lot'),
    words: text(
      'Take part in a lot with its deposit: RM1,500.00 per unit, RM5,000.00 for luxury vehicles. Your balance must cover the deposits of all lots that you are winning.',
    ),
    sign: 'M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6zM14 7.5v2M14 11v2M14 14.5v2',
  },
  {
    id: 'bid',
    title: text('Bid live'),
    short: text('Until the session ends'),
    words: text(
      'Raise the highest bid by at least RM200.00, or RM50.00 for motorcycles. The page shows every bid as it comes; the clock of the auction house decides.',
    ),
    sign: 'M9.5 4.5l6 6M7 7l6 6M10.3 3.7l-4.1 4.1M16.3 9.7l-4.1 4.1M12.8 12.2l7.2 7.8M3.5 20.5h9',
  },
  {
    id: 'pay',
    title: text('Win and pay'),
    short: text('Balance due within 7 days'),
    words: text(
      'My Bid shows what you won, the receipt and the memorandum of sale. The balance is due within 7 days. Deposits of unsuccessful bids are refunded within 10 working days of your request.',
    ),
    sign: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
  },
  {
    id: 'collect',
    title: text('Transfer and collect'),
    short: text('Within 14 days after the transfer'),
    words: text(
      'Inspection and transfer of ownership follow within 30 days each. Collect your lot within 14 days after the transfer; from day 15 storage is charged.',
    ),
    sign: 'M3 16.5v-4l2.5-1 3-4.5h6.5l3.5 4.5 2.5 1v4zM7.5 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8M16.8 19a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8',
  },
];
