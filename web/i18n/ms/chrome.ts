import type { Dictionary } from '../dictionary.ts';

/** Bars, menus and footer, and what stands in the place of a page. */
export const chrome = {
  'Back office': 'Pentadbiran',
  Home: 'Laman Utama',
  'Online Auction': 'Lelongan Dalam Talian',
  About: 'Tentang Kami',
  'Terms and Condition': 'Terma dan Syarat',
  'Bidder Process': 'Proses Pembida',
  'Online Payment': 'Pembayaran Dalam Talian',
  Tutorial: 'Tutorial',
  Language: 'Bahasa',
  Site: 'Laman',
  Menu: 'Menu',
  'Close the menu': 'Tutup menu',
  'Skip to content': 'Langkau ke kandungan',
  'Server time': 'Waktu pelayan',
  'Use light colours': 'Guna warna cerah',
  'Use dark colours': 'Guna warna gelap',
  bidder: 'pembida',
  vendor: 'vendor',
  auditor: 'juruaudit',
  admin: 'pentadbir',
  'Register (closed)': 'Daftar (ditutup)',
  'You are logged out.': 'Anda telah log keluar.',
  'You were logged out in another tab.': 'Anda telah log keluar dalam tab lain.',
  'You have been logged out': 'Anda telah dilog keluar',
  'After you log in you come back to the page where you were.': 'Selepas log masuk, anda akan kembali ke halaman tadi.',
  'lot where you are not on top': 'lot yang bidaan anda bukan tertinggi',
  'lots where you are not on top': 'lot yang bidaan anda bukan tertinggi',

  "We'll be right back!": 'Kami akan kembali sebentar lagi!',
  'Our website under maintenance until further notice.':
    'Laman web kami sedang diselenggara sehingga dimaklumkan kelak.',
  'Last contact at {time}.': 'Hubungan terakhir pada {time}.',
  'We check every few seconds; the page comes back by itself.':
    'Kami menyemak setiap beberapa saat; halaman akan pulih dengan sendirinya.',
  'No connection to the live auction.': 'Tiada sambungan ke lelongan langsung.',
  'Prices are those of {time}.': 'Harga yang dipaparkan ialah harga pada {time}.',
  'Trying again…': 'Sedang mencuba semula…',

  "This page didn't load": 'Halaman ini gagal dipaparkan',
  'You are offline': 'Anda di luar talian',
  'This page loads by itself as soon as you are online again.':
    'Halaman ini akan dimuatkan dengan sendirinya sebaik sahaja anda kembali dalam talian.',
  'Load again': 'Muat semula',
  'Your bids are safe: what the auction house confirmed stays confirmed.':
    'Bidaan anda selamat: apa yang telah disahkan oleh rumah lelong kekal sah.',
  'Page not found': 'Halaman tidak dijumpai',
  'There is no such page': 'Halaman ini tiada',
  'The address may be old, or mistyped.': 'Alamatnya mungkin lama atau tersalah taip.',
  'Loading the page': 'Memuatkan halaman',
} as const satisfies Dictionary;
