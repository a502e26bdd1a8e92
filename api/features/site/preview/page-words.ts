import { both } from './both-languages.ts';

interface PageWords {
  /** As on the page. */
  readonly heading: readonly [english: string, malay: string];
  readonly holds: readonly [english: string, malay: string];
}

/** Pages with personal content, which the server does not put into a page: their heading and description. */
const PAGES: Readonly<Record<string, PageWords>> = {
  '/myaccount/bidonline': {
    heading: ['Bid In Progress', 'Bidaan Sedang Berjalan'],
    holds: [
      'The lots you take part in, whether you lead them, and how much time is left.',
      'Lot yang anda sertai, sama ada anda mendahului, dan masa yang tinggal.',
    ],
  },
  '/myaccount/mybid': {
    heading: ['My Bid', 'Bidaan Saya'],
    holds: [
      'The lots you won, lost or are waiting for, what is left to pay, and by when.',
      'Lot yang anda menangi, kalah atau masih tunggu, baki yang perlu dibayar, dan tarikh akhirnya.',
    ],
  },
  '/myaccount/transaction': {
    heading: ['Transaction', 'Transaksi'],
    holds: [
      'Your deposit: what is available, what is on hold, top-ups and refunds.',
      'Deposit anda: yang tersedia, yang ditahan, tambah nilai dan bayaran balik.',
    ],
  },
  '/myaccount/myprofile': {
    heading: ['My Profile', 'Profil Saya'],
    holds: [
      'Your details, your bank account, your password, and what we notify you of.',
      'Butiran anda, akaun bank anda, kata laluan anda, dan perkara yang kami maklumkan.',
    ],
  },
};

/** The text of the page at a path until its scripts have rendered; '' where other text is shown. */
export function pageWords(path: string): string {
  const words = Object.hasOwn(PAGES, path) ? PAGES[path] : undefined;
  return words === undefined ? '' : `<h1>${both(...words.heading)}</h1><p>${both(...words.holds)}</p>`;
}
