import type { Dictionary } from '../dictionary.ts';

/** The home page. */
export const home = {
  'Vehicles and machines, under the hammer': 'Kenderaan dan jentera untuk dilelong',
  'Auction ends in:': 'Lelongan tamat dalam:',
  'Auction starts in:': 'Lelongan bermula dalam:',
  'No public auction at the moment': 'Tiada lelongan awam buat masa ini',
  'The lots of the next auction can be viewed now. Its date is announced here.':
    'Lot lelongan seterusnya boleh dilihat sekarang. Tarikhnya akan diumumkan di sini.',
  'View the lot of the next auction': 'Lihat lot lelongan seterusnya',
  'View {n} lots of the next auction': 'Lihat {n} lot lelongan seterusnya',
  'The auction calendar couldn’t be loaded.': 'Kalendar lelongan tidak dapat dimuatkan.',
  'Loading the auction calendar': 'Kalendar lelongan sedang dimuatkan',
  'One more session below': 'Satu lagi sesi di bawah',
  '{n} more sessions below': '{n} lagi sesi di bawah',
  day: 'hari',
  days: 'hari',
  hour: 'jam',
  hours: 'jam',
  min: 'min',
  sec: 'saat',

  'Pictures of the auction house': 'Gambar rumah lelong',
  '{n} of {total}': '{n} daripada {total}',
  'Play the slideshow': 'Mainkan tayangan gambar',
  'Pause the slideshow': 'Jeda tayangan gambar',
  'Previous picture': 'Gambar sebelumnya',
  'Next picture': 'Gambar seterusnya',

  'Your lot': 'Lot anda',
  'Your {n} lots': '{n} lot anda',
  '{n} outbid': '{n} dipintas',
  '{n} on top': '{n} tertinggi',
  'You are in no lot now': 'Anda tidak menyertai mana-mana lot sekarang',

  'All {n} lots': 'Semua {n} lot',
  'Lot {no} · Latest bid': 'Lot {no} · Bidaan terkini',
  'Lot {no} · Starting price': 'Lot {no} · Harga permulaan',

  'Times and conditions': 'Masa dan syarat',
  'Auction Invitation': 'Jemputan Lelongan',
  'Catalogue({session})': 'Katalog({session})',
  'The invitations couldn’t be loaded': 'Jemputan tidak dapat dimuatkan',
  'Lots and bids are not affected.': 'Lot dan bidaan tidak terjejas.',

  Search: 'Cari',
  'New here? Three steps': 'Baru di sini? Tiga langkah',
  'With your IC or passport, or the SSM number of your company, and a bank account in the same name. Registration is open between auctions.':
    'Dengan kad pengenalan atau pasport anda, atau nombor SSM syarikat anda, dan akaun bank atas nama yang sama. Pendaftaran dibuka di antara lelongan.',
  'Remind me when registration opens': 'Ingatkan saya apabila pendaftaran dibuka',
  'Top up a deposit': 'Tambah nilai deposit',
  'By online banking. It is refundable, and one deposit is enough for one lot at a time.':
    'Melalui perbankan dalam talian. Deposit boleh dibayar balik, dan satu deposit cukup untuk satu lot pada satu masa.',
  'Bid, pay, collect': 'Bida, bayar, ambil',
  'View the lot, bid online, pay the balance within 7 days and collect it at the yard.':
    'Lihat lot, bida dalam talian, bayar baki dalam tempoh 7 hari dan ambil di depot.',
  'All eight steps': 'Kesemua lapan langkah',
  'What it costs': 'Kos penyertaan',
  'Deposit for a lot, refundable': 'Deposit bagi satu lot, boleh dibayar balik',
  'Goes towards the price if you win; returned to you if you don’t.':
    'Menjadi sebahagian daripada harga jika anda menang; dibayar balik jika tidak.',
  'Buyer’s premium, if you win': 'Premium pembeli, jika anda menang',
  'Admin fee, if you win': 'Yuran pentadbiran, jika anda menang',
  'Safety deposit, if you win': 'Deposit keselamatan, jika anda menang',
  'Returned when the ownership has been transferred.': 'Dibayar balik setelah pindah milik dibuat.',
  'Bank charge for each top-up': 'Caj bank bagi setiap tambah nilai',
  'Registration and browsing are free.': 'Pendaftaran dan melihat lot adalah percuma.',
  'Every lot shows its total cost before you bid.': 'Setiap lot memaparkan jumlah kosnya sebelum anda membida.',
  '{from} to {to}': '{from} hingga {to}',
  '{percent}% of the bid, at least RM600.00': '{percent}% daripada bidaan, sekurang-kurangnya RM600.00',
  '{from}% to {to}% of the bid, at least RM600.00': '{from}% hingga {to}% daripada bidaan, sekurang-kurangnya RM600.00',
  ' or ': ' atau ',
  'Who runs the auctions': 'Pengendali lelongan',
  'Company registration': 'Pendaftaran syarikat',
  'Auctioneer’s licence': 'Lesen pelelong',
  'SST registration': 'Pendaftaran SST',
} as const satisfies Dictionary;
