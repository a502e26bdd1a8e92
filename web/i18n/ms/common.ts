import type { Dictionary } from '../translate.ts';

/** What several areas of the site say. */
export const common: Dictionary = {
  Yes: 'Ya',
  No: 'Tidak',
  Back: 'Kembali',
  'Try again': 'Cuba lagi',
  'Lot {no}': 'Lot {no}',
  'Bidder {no}': 'Pembida {no}',
  Register: 'Daftar',
  Login: 'Log Masuk',
  Logout: 'Log Keluar',
  Help: 'Bantuan',
  'My Account': 'Akaun Saya',
  'Contact Us': 'Hubungi Kami',
  'View Auction Lot': 'Lihat Lot Lelongan',
  'Download Terms & Condition': 'Muat Turun Terma & Syarat',
  '(opens in a new window)': '(dibuka dalam tetingkap baharu)',
  'Open it in a new window': 'Buka dalam tetingkap baharu',
  'Add to calendar': 'Tambah ke kalendar',
  'In Auction': 'Dalam Lelongan',
  'All lots': 'Semua lot',
  'Auction has ended': 'Lelongan telah tamat',
  'Auction starts at {time} on {date}': 'Lelongan bermula pada {time}, {date}',
  'Auction ends in: {days}d {hours}h {minutes}m {seconds}s':
    'Lelongan tamat dalam: {days} hari {hours} jam {minutes} min {seconds} saat',
  '{days}d {hours}h {minutes}m {seconds}s': '{days} hari {hours} jam {minutes} min {seconds} saat',
  'Go to previous page': 'Pergi ke halaman sebelumnya',
  'Go to next page': 'Pergi ke halaman seterusnya',
  'Go to page {page}': 'Pergi ke halaman {page}',
  'page {page}': 'halaman {page}',
  'Session {session}': 'Sesi {session}',
  'Session {session} · public': 'Sesi {session} · awam',
  'Session {session} · {group} only': 'Sesi {session} · {group} sahaja',
  Tel: 'Tel',
  Fax: 'Faks',
  Email: 'E-mel',

  'You are on top': 'Anda di atas',
  Outbid: 'Diatasi',
  'No bid yet': 'Belum ada bidaan',
  Taken: 'Diterima',
  Refused: 'Ditolak',
  'Ending soon': 'Hampir tamat',

  Live: 'Langsung',
  'Connecting…': 'Menyambung…',
  Offline: 'Luar talian',
  'Offline since {time}': 'Luar talian sejak {time}',

  'Your session has ended. Please log in again.': 'Sesi log masuk anda telah tamat. Sila log masuk semula.',
  'The auction house could not be reached. Please check your connection and try again.':
    'Rumah lelong tidak dapat dihubungi. Sila semak sambungan anda dan cuba lagi.',
  'Something went wrong. Please try again.': 'Berlaku masalah. Sila cuba lagi.',

  // What the house answers to anything.
  'Please log in first.': 'Sila log masuk dahulu.',
  'Your account may not do this.': 'Akaun anda tidak dibenarkan melakukan perkara ini.',
  'You can only ask for your own data.': 'Anda hanya boleh meminta data anda sendiri.',
  'Your last action is not shown yet. Please try again.': 'Tindakan terakhir anda belum dipaparkan. Sila cuba lagi.',
  'You have used your password for more than 3 months. Please Update your password.':
    'Anda telah menggunakan kata laluan anda lebih daripada 3 bulan. Sila kemas kini kata laluan anda.',
  carousel: 'karusel',
  slide: 'slaid',
  Deposit: 'Deposit',
  OK: 'OK',
};
