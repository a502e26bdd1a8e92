import type { Dictionary } from '../dictionary.ts';

/** What the site tells by itself: bids of others, being outbid, and how this is switched. */
export const notices = {
  'Bids of others': 'Bidaan orang lain',
  '{lot}: bidder {no} bid {amount}': '{lot}: pembida {no} membida {amount}',
  '{lot}: {n} bids, now {amount}': '{lot}: {n} bidaan, kini {amount}',
  '1 bid on another lot': '1 bidaan untuk lot lain',
  '{n} bids on other lots': '{n} bidaan untuk lot lain',
  'Stop showing bids of others': 'Jangan papar bidaan orang lain',
  'Bids of others are no longer shown. My Profile has the switch.':
    'Bidaan orang lain tidak lagi dipaparkan. Tetapannya ada dalam Profil Saya.',
  'Close this message': 'Tutup mesej ini',

  'Outbid on lot {no}': 'Bidaan anda untuk lot {no} dipintas',
  'Outbid on 1 more lot': 'Bidaan dipintas untuk 1 lot lagi',
  'Outbid on {n} more lots': 'Bidaan dipintas untuk {n} lot lagi',
  '{time} left': 'baki {time}',
  'Bid {amount}': 'Bida {amount}',
  'You have been outbid on lot {no}. The highest bid is {amount}.':
    'Bidaan anda untuk lot {no} telah dipintas. Bidaan tertinggi ialah {amount}.',

  'Tell you when you are outbid?': 'Beritahu anda apabila bidaan anda dipintas?',
  'By e-mail, at most a few times an hour for each lot. You can change this in My Profile.':
    'Melalui e-mel, paling kerap beberapa kali sejam bagi setiap lot. Anda boleh mengubahnya dalam Profil Saya.',
  'Yes, tell me': 'Ya, beritahu saya',
  'We will e-mail you when you are outbid.': 'Kami akan menghantar e-mel apabila bidaan anda dipintas.',

  Notifications: 'Pemberitahuan',
  'On this device, while Tukul is open': 'Pada peranti ini, semasa Tukul dibuka',
  'Play a sound when I am outbid': 'Mainkan bunyi apabila bidaan saya dipintas',
  'Vibrate when I am outbid': 'Bergetar apabila bidaan saya dipintas',
  'Show bids of others': 'Papar bidaan orang lain',
} as const satisfies Dictionary;
