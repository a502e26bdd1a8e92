import type { Dictionary } from '../dictionary.ts';

/** Deposit, top-up and what moved on it. */
export const payments = {
  Transaction: 'Transaksi',
  Transactions: 'Transaksi',
  'No deposit account': 'Tiada akaun deposit',
  'Only bidders have a deposit with the auction house.': 'Hanya pembida mempunyai deposit dengan rumah lelong.',
  'Deposit balance': 'Baki deposit',
  'Held by lots you are winning': 'Ditahan untuk lot yang anda sedang menangi',
  'Free for other lots': 'Bebas untuk lot lain',
  'More lots it covers at {deposit} each': 'Lot lain yang boleh ditampung pada {deposit} setiap satu',
  'Luxury vehicles it covers at {deposit} each': 'Kenderaan mewah yang boleh ditampung pada {deposit} setiap satu',
  'The bank took a payment back. Top up what is missing before you bid again.':
    'Bank telah menarik balik satu bayaran. Tambah nilai jumlah yang kurang sebelum anda membida semula.',

  'Top Up': 'Tambah Nilai',
  Amount: 'Jumlah',
  'Usual amounts': 'Jumlah biasa',
  Bank: 'Bank',
  'Choose on the next page': 'Pilih di halaman seterusnya',
  '{bank} (closed at the moment)': '{bank} (ditutup buat masa ini)',
  Pay: 'Bayar',
  'Pay {amount}': 'Bayar {amount}',
  'You pay by online banking (FPX) and come back here.':
    'Anda membayar melalui perbankan dalam talian (FPX) dan kembali ke sini.',
  'Free for lots after this top-up: {amount}': 'Bebas untuk lot selepas tambah nilai ini: {amount}',
  'TM Staff: the deposit may come to {limit}. You can top up {remaining}.':
    'TM Staff: deposit boleh mencecah {limit}. Anda boleh menambah nilai {remaining}.',
  'Please enter an amount in ringgit, with at most two decimals.':
    'Sila masukkan jumlah dalam ringgit, dengan paling banyak dua tempat perpuluhan.',
  'The least that can be topped up is RM1.00.': 'Tambah nilai paling sedikit ialah RM1.00.',
  'At most RM30,000.00 can be topped up at once.': 'Paling banyak RM30,000.00 boleh ditambah nilai sekali gus.',

  'Invalid email or phone, please make sure they are correct.':
    'E-mel atau nombor telefon tidak sah, sila pastikan ia betul.',
  'Exceed topup limit': 'Melebihi had tambah nilai',
  'The deposit of TM Staff is limited to RM500.00. Choose an amount that keeps your balance within it.':
    'Deposit TM Staff terhad kepada RM500.00. Pilih jumlah yang mengekalkan baki anda dalam had itu.',
  'Auction in progress': 'Lelongan sedang berjalan',
  'An auction is currently in progress. Top-up is not allowed during this period.':
    'Lelongan sedang berjalan. Tambah nilai tidak dibenarkan dalam tempoh ini.',
  'Top-up is off': 'Tambah nilai ditutup',
  'Top-up is not available at the moment. Please try again later or contact us.':
    'Tambah nilai tidak tersedia buat masa ini. Sila cuba lagi kemudian atau hubungi kami.',

  'Asking the bank': 'Menyemak dengan bank',
  '{amount} has been added to your deposit.': '{amount} telah ditambah ke deposit anda.',
  'Payment failed': 'Bayaran gagal',
  'Your payment of {amount} was not completed, and your deposit is unchanged.':
    'Bayaran anda sebanyak {amount} tidak selesai, dan deposit anda tidak berubah.',
  'On its way': 'Dalam perjalanan',
  'Your bank has not confirmed {amount} yet. This page updates by itself as soon as it does.':
    'Bank anda belum mengesahkan {amount}. Halaman ini dikemas kini sendiri sebaik sahaja ia disahkan.',
  'This return from the bank is not known to us': 'Kepulangan dari bank ini tidak kami kenali',
  'We could not ask about your payment': 'Kami tidak dapat menyemak bayaran anda',
  'What has arrived stands below.': 'Apa yang telah diterima ada di bawah.',
  '{amount} has been paid for lot {no} of {session}.': '{amount} telah dibayar untuk lot {no} dalam {session}.',
  'Lot {no} of {session} did not need {amount} of it: that is in your deposit now, and can be refunded.':
    'Lot {no} dalam {session} tidak memerlukan {amount} daripadanya: jumlah itu kini dalam deposit anda dan boleh dibayar balik.',
  'Your payment of {amount} for lot {no} was not completed.':
    'Bayaran anda sebanyak {amount} untuk lot {no} tidak selesai.',
  Close: 'Tutup',

  'Your transactions could not be loaded': 'Transaksi anda tidak dapat dimuatkan',
  'There are no transactions yet': 'Belum ada transaksi',
  'Top up your deposit, and it appears here.': 'Tambah nilai deposit anda, dan ia akan muncul di sini.',
  'Loading your transactions': 'Memuatkan transaksi anda',
  'Pages of transactions': 'Halaman transaksi',
  Time: 'Masa',
  Details: 'Butiran',
  Balance: 'Baki',
  'Balance {amount}': 'Baki {amount}',
  Refunds: 'Bayaran balik',
  Returned: 'Dipulangkan',
  'Not paid': 'Tidak dibayar',
  'Asked for on {date}; waiting to be ordered.': 'Diminta pada {date}; menunggu untuk diarahkan.',
  'Ordered on {date}; on its way to your bank account.': 'Diarahkan pada {date}; dalam perjalanan ke akaun bank anda.',
  'Ordered on {date}; on its way to your bank account ending in {end}.':
    'Diarahkan pada {date}; dalam perjalanan ke akaun bank anda yang berakhir dengan {end}.',
  'Sent on {date} to your bank account.': 'Dihantar pada {date} ke akaun bank anda.',
  'Sent on {date} to your bank account ending in {end}.':
    'Dihantar pada {date} ke akaun bank anda yang berakhir dengan {end}.',
  'Paid on {date} to your bank account.': 'Dibayar pada {date} ke akaun bank anda.',
  'Paid on {date} to your bank account ending in {end}.':
    'Dibayar pada {date} ke akaun bank anda yang berakhir dengan {end}.',
  'Returned on {date} and credited to your deposit again.':
    'Dipulangkan pada {date} dan dikreditkan semula ke deposit anda.',
  'Not paid on {date}; it is on your deposit.': 'Tidak dibayar pada {date}; ia ada dalam deposit anda.',
  Reversal: 'Pembalikan',
  Reset: 'Tetapan semula',
  Purchase: 'Pembelian',
  Refund: 'Bayaran balik',
  'Returned refund': 'Bayaran balik dikembalikan',
} as const satisfies Dictionary;
