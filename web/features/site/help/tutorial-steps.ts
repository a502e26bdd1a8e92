import { TUTORIAL_VIDEO_IDS } from '#contract/site/embeds.ts';
import { type EnglishText, text } from '#web/i18n/translate.ts';

/** A step of the tutorial (specification, section 2): its name, a picture of its page, what to do, and the entry of the house that holds its film. */
export interface TutorialStep {
  readonly title: EnglishText;
  /** As `scripts/tutorial-pictures.ts` names it. */
  readonly picture: string;
  readonly alt: EnglishText;
  readonly todo: readonly EnglishText[];
  readonly videoId: number;
}

const STEPS: readonly Omit<TutorialStep, 'videoId'>[] = [
  {
    title: text('Registration'),
    picture: 'registration',
    alt: text('The first step of the registration: account type, name, IC number and email address.'),
    todo: [
      text('Open Register and choose Individual or Organization.'),
      text('Fill in your name, your IC or SSM number, your email address and a password of at least 8 characters.'),
      text(
        'On the second page fill in your phone number, address and bank account, tick the terms and press Register.',
      ),
      text('Open the link in the email that we send you. Now you can log in.'),
    ],
  },
  {
    title: text('View Auction Lot and Sold Lot'),
    picture: 'lots',
    alt: text('The list of the lots in auction, with search, filters and the latest bids.'),
    todo: [
      text('Open Online Auction. In Auction lists the lots of the running sessions with their latest bids.'),
      text('Search by make or registration number, or set filters; View Item shows photos and all details.'),
      text('Next Auction shows what comes next, and Sold what was sold today and for how much.'),
    ],
  },
  {
    title: text('Change Profile Info'),
    picture: 'profile',
    alt: text('My Profile with the fields of a bidder.'),
    todo: [
      text('Open My Account and choose My Profile.'),
      text('Change your phone number, address or bank account and press Save Changes.'),
      text(
        'A new email address takes effect when you open the link that we send to it; a new password needs a one-time code.',
      ),
      text('A password is valid for 3 months. After that the site asks you for a new one.'),
    ],
  },
  {
    title: text('Topping up Deposit Balance'),
    picture: 'top-up',
    alt: text('The deposit balance, and beside it the form to top it up.'),
    todo: [
      text('Open My Account, choose Transaction and press Top Up.'),
      text('Enter the amount and choose your bank on the payment page.'),
      text(
        'Confirm the payment at your bank. The balance on the screen changes by itself once the payment has arrived.',
      ),
    ],
  },
  {
    title: text('Bidding on a Lot'),
    picture: 'bidding',
    alt: text('The bidding page of a lot: photos, standing, price and the next bid.'),
    todo: [
      text('Open the lot while its session is running and press Participate.'),
      text('Read the conditions, tick the box, press Deposit and confirm.'),
      text(
        'On the bidding page check the amount and the total cost, press Start Bid or Raise Bid, and confirm with Yes.',
      ),
      text(
        'Green means that you have the highest bid, red that you were outbid. You can raise again until the lot ends.',
      ),
    ],
  },
  {
    title: text('Add and Subtract Bidding Value'),
    picture: 'next-bid',
    alt: text('The next bid with the buttons − and +, suggested raises and the total cost.'),
    todo: [
      text('The amount above the button is what you will bid: the highest bid and your raise.'),
      text('Press + to add one more minimum raise and − to take one off, down to the minimum raise.'),
      text(
        'The minimum raise is RM200.00, and RM50.00 for motorcycles, unless the lot or its auction states another one.',
      ),
    ],
  },
  {
    title: text('Won a lot'),
    picture: 'won',
    alt: text('My Bid with a lot that was won, its price and how to pay.'),
    todo: [
      text(
        'When the lot ends, the highest bid wins, unless the vendor decides on the lot. We email you, and My Bid shows what became of it.',
      ),
      text('Pay the balance due within 7 days. My Bid has the receipt and the memorandum of sale.'),
      text('Have the vehicle inspected, transfer the ownership and collect it with the gate pass.'),
    ],
  },
];

export const TUTORIAL: readonly TutorialStep[] = TUTORIAL_VIDEO_IDS.flatMap((videoId, index) => {
  const step = STEPS[index];
  return step === undefined ? [] : [{ ...step, videoId }];
});
