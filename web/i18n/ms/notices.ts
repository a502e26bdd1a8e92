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
  'Cancelled bids': 'Bidaan yang dibatalkan',
  'A bid on lot {no} was cancelled by the house': 'Satu bidaan untuk lot {no} telah dibatalkan oleh rumah lelong',
  'Your bid of {amount} on lot {no} was cancelled by the house':
    'Bidaan anda sebanyak {amount} untuk lot {no} telah dibatalkan oleh rumah lelong',
  'The bid of {amount} for your maximum on lot {no} was cancelled by the house':
    'Bidaan sebanyak {amount} bagi maksimum anda untuk lot {no} telah dibatalkan oleh rumah lelong',
  'Your maximum is gone with it.': 'Maksimum anda turut dibatalkan.',

  'Outbid on lot {no}': 'Bidaan anda untuk lot {no} dipintas',
  'Outbid on 1 more lot': 'Bidaan dipintas untuk 1 lot lagi',
  'Outbid on {n} more lots': 'Bidaan dipintas untuk {n} lot lagi',
  'You are outbid on 1 lot': 'Bidaan anda dipintas untuk 1 lot',
  'You are outbid on {n} lots': 'Bidaan anda dipintas untuk {n} lot',
  '{session} has ended': '{session} telah tamat',
  'Yours at {amount}': 'Milik anda pada {amount}',
  'You hold {n} of {all} lots': 'Anda mendahului {n} daripada {all} lot',
  'Highest bid on {n} of {all} lots': 'Bidaan tertinggi untuk {n} daripada {all} lot',
  'You won {n} of {all} lots': 'Anda memenangi {n} daripada {all} lot',
  'You did not win the lot you bid on.': 'Anda tidak memenangi lot yang anda bida.',
  'You hold none of the {n} lots you bid on.': 'Anda tidak mendahului mana-mana daripada {n} lot yang anda bida.',
  '1 of {n} lots': '1 daripada {n} lot',
  'and {n} more': 'dan {n} lagi',
  'Won. Pay by {date}.': 'Dimenangi. Bayar sebelum atau pada {date}.',
  'We are counting your deposit towards the price. You can pay as soon as that is done: we will email you.':
    'Kami sedang mengira deposit anda sebagai sebahagian daripada harga. Anda boleh membayar sebaik sahaja ia selesai: kami akan menghantar e-mel kepada anda.',
  'Won. It is paid.': 'Dimenangi. Telah dibayar.',
  'Collect with the gate pass: {place}': 'Ambil dengan pas keluar: {place}',
  'Collect it with the gate pass': 'Ambil dengan pas keluar',
  'Collect them with their gate passes: My Bid says where each one stands':
    'Ambil dengan pas keluar masing-masing: Bidaan Saya menyatakan tempat setiap satu',
  'The sale is recorded. Payment details and your documents are in My Bid.':
    'Jualan telah direkodkan. Butiran pembayaran dan dokumen anda ada di Bidaan Saya.',
  '{time} left': 'baki {time}',
  'Bid {amount}': 'Bida {amount}',
  'You have been outbid on lot {no}. The highest bid is {amount}.':
    'Bidaan anda untuk lot {no} telah dipintas. Bidaan tertinggi ialah {amount}.',

  'Tell you when you are outbid?': 'Beritahu anda apabila bidaan anda dipintas?',
  'By email, at most a few times an hour for each lot. You can change this in My Profile.':
    'Melalui e-mel, paling kerap beberapa kali sejam bagi setiap lot. Anda boleh mengubahnya dalam Profil Saya.',
  'Yes, tell me': 'Ya, beritahu saya',
  'On this device, even when this site is closed.': 'Pada peranti ini, walaupun laman ini ditutup.',
  'Email me too': 'Hantar e-mel kepada saya juga',
  'We will tell you when you are outbid.': 'Kami akan memberitahu anda apabila bidaan anda dipintas.',
  'Your browser blocks notifications of this site.': 'Pelayar anda menyekat pemberitahuan laman ini.',
  'Your browser could not set up notifications. Please try again later.':
    'Pelayar anda tidak dapat menyediakan pemberitahuan. Sila cuba lagi kemudian.',

  Notifications: 'Pemberitahuan',
  'On this device, while this site is open': 'Pada peranti ini, semasa laman ini dibuka',
  'Play a sound when I am outbid': 'Mainkan bunyi apabila bidaan saya dipintas',
  'Vibrate when I am outbid': 'Bergetar apabila bidaan saya dipintas',
  'Show bids of others': 'Papar bidaan orang lain',
  'Even when this site is closed': 'Walaupun laman ini ditutup',
  'Notify me on this device': 'Beritahu saya pada peranti ini',
  'This auction house does not send notifications to devices. It can email you instead: see Personal info.':
    'Rumah lelong ini tidak menghantar pemberitahuan ke peranti. Anda boleh menerima e-mel: lihat Maklumat peribadi.',
  'This browser cannot do that. On an iPhone or iPad, add this site to the home screen and open it from there.':
    'Pelayar ini tidak menyokongnya. Pada iPhone atau iPad, tambah laman ini ke skrin utama dan bukanya dari situ.',
  'Your browser blocks notifications of this site. Allow them in its settings.':
    'Pelayar anda menyekat pemberitahuan laman ini. Benarkan pemberitahuan dalam tetapan pelayar.',
  'Devices notified: {devices}': 'Peranti yang diberitahu: {devices}',
  'Notify me when': 'Beritahu saya apabila',
  'I am outbid': 'Bidaan saya dipintas',
  'A lot that I lead or watch ends in 10 minutes': 'Lot yang saya dahului atau pantau tamat dalam 10 minit',
  'I won a lot': 'Saya memenangi lot',
  'A payment, inspection, transfer or collection is due':
    'Bayaran, pemeriksaan, pindah milik atau pengambilan perlu dibuat',
  'Quiet hours': 'Waktu senyap',
  From: 'Dari',
  To: 'Hingga',
  'Malaysian time. We still tell you about a lot that ends before they are over.':
    'Waktu Malaysia. Kami tetap memberitahu tentang lot yang tamat sebelum waktu senyap berakhir.',
} as const satisfies Dictionary;
