import type { Dictionary } from '../dictionary.ts';

/** Deposit, top-up and what moved on it. */
export const payments = {
  Transaction: 'Transaksi',
  Transactions: 'Transaksi',
  'No deposit account': 'Tiada akaun deposit',
  'Only bidders have a deposit with the auction house.': 'Hanya pembida mempunyai deposit dengan rumah lelong.',
  'Deposit balance': 'Baki deposit',
  Available: 'Tersedia',
  'On hold': 'Ditahan',
  'for {lots}': 'untuk {lots}',
  'lot {no}': 'lot {no}',
  'Most lots need a deposit of {deposit}.': 'Kebanyakan lot memerlukan deposit {deposit}.',
  'Enough for one more lot ({deposit}).': 'Cukup untuk satu lot lagi ({deposit}).',
  'Enough for {n} more lots ({deposit} each).': 'Cukup untuk {n} lot lagi ({deposit} setiap satu).',
  'Enough for {n} more lots ({deposit} each) or {m} luxury ({luxury} each).':
    'Cukup untuk {n} lot lagi ({deposit} setiap satu) atau {m} kenderaan mewah ({luxury} setiap satu).',
  'A payment was reversed by the bank. Top up what is missing before you bid again.':
    'Satu bayaran telah ditarik balik oleh bank. Tambah nilai sebanyak yang kurang sebelum anda membida semula.',

  'Withdraw deposit': 'Keluarkan deposit',
  Withdraw: 'Keluarkan',
  'Withdraw {amount}': 'Keluarkan {amount}',
  'Refunded to your {bank} account ending in {end} within 10 working days.':
    'Dibayar balik ke akaun {bank} anda yang berakhir dengan {end} dalam tempoh 10 hari bekerja.',
  'Until we process the refund you can still bid with this deposit, or cancel your request.':
    'Sehingga bayaran balik diarahkan, anda masih boleh membida dengan deposit ini atau membatalkan permohonan anda.',
  'Available: {amount}': 'Tersedia: {amount}',
  'Please enter more than RM0.00.': 'Sila masukkan amaun melebihi RM0.00.',
  'At most {amount} can be withdrawn now.': 'Paling banyak {amount} boleh dikeluarkan sekarang.',
  'We have received your request.': 'Kami telah menerima permohonan anda.',
  'Go to your profile': 'Pergi ke profil anda',
  'Your bank account was changed. For your safety, withdrawals to it start on {date}.':
    'Akaun bank anda telah ditukar. Demi keselamatan anda, deposit boleh dikeluarkan ke akaun itu mulai {date}.',
  'You have no deposit to withdraw.': 'Tiada baki deposit untuk dikeluarkan.',
  'Your whole deposit is on hold for lots where your bid binds you.':
    'Seluruh deposit anda ditahan untuk lot yang terikat dengan bidaan anda.',
  'A refund to your bank account is under way. You can ask for the rest once it is settled.':
    'Bayaran balik ke akaun bank anda sedang diproses. Anda boleh memohon bakinya selepas itu.',
  'Your bank account must be verified before a deposit is refunded to it.':
    'Akaun bank anda mesti disahkan sebelum deposit dibayar balik ke akaun itu.',
  'Your bank account was changed less than 72 hours ago.': 'Akaun bank anda ditukar kurang daripada 72 jam yang lalu.',
  'You have already requested a refund.': 'Anda telah pun memohon bayaran balik.',
  'It is for {amount}.': 'Amaunnya {amount}.',
  Requested: 'Dimohon',
  'Waiting to be processed': 'Menunggu arahan',
  'Ordered, not yet sent': 'Diarahkan, belum dihantar',
  'Sent to the bank': 'Dihantar ke bank',
  Declined: 'Ditolak',
  'Requested on {date}. We refund within 10 working days.':
    'Dimohon pada {date}. Kami membayar balik dalam tempoh 10 hari bekerja.',
  '{answered} of {amount} is refunded already.': '{answered} daripada {amount} sudah dibayar balik.',
  'Declined on {date}: {reason}': 'Ditolak pada {date}: {reason}',
  'Refunded by the auction house on {date}.': 'Dibayar balik oleh rumah lelong pada {date}.',
  'Cancel request': 'Batalkan permohonan',
  'Cancel your request for {amount}?': 'Batalkan permohonan anda untuk {amount}?',
  'Keep it': 'Kekalkan',
  'The money stays in your deposit. You can ask again at any time.':
    'Wang itu kekal dalam deposit anda. Anda boleh memohon semula pada bila-bila masa.',

  'Top Up': 'Tambah Nilai',
  Amount: 'Amaun',
  'Usual amounts': 'Amaun biasa',
  Bank: 'Bank',
  'Choose on the next page': 'Pilih di halaman seterusnya',
  '{bank} (closed at the moment)': '{bank} (ditutup buat masa ini)',
  Pay: 'Bayar',
  'Pay {amount}': 'Bayar {amount}',
  'You pay by online banking (FPX) and come back here.':
    'Anda membayar melalui perbankan dalam talian (FPX) dan kembali ke sini.',
  'Available after this top-up: {amount}': 'Tersedia selepas tambah nilai ini: {amount}',
  'For lot {no}.': 'Untuk lot {no}.',
  'Back to lot {no}': 'Kembali ke lot {no}',
  'To your deposit': 'Ke deposit anda',
  'Your bank debits': 'Bank anda mendebit',
  'Finance charge (charged by the bank)': 'Caj kewangan (dikenakan oleh bank)',
  'TM Staff: at most {limit} per top-up.': 'TM Staff: paling banyak {limit} bagi setiap tambah nilai.',
  'TM Staff: your deposit is limited to {cap}, and you have reached that limit.':
    'TM Staff: deposit anda boleh mencapai paling banyak {cap}, dan had itu telah dicapai.',
  'TM Staff: your deposit is limited to {cap}. You can top up {limit}.':
    'TM Staff: deposit anda boleh mencapai paling banyak {cap}. Anda boleh menambah nilai sebanyak {limit}.',
  'The deposit of TM Staff is limited to RM500.00.': 'Deposit TM Staff boleh mencapai paling banyak RM500.00.',
  'Please enter an amount in ringgit, with at most two decimals.':
    'Sila masukkan amaun dalam ringgit, dengan paling banyak dua tempat perpuluhan.',
  'The minimum top-up is RM1.00.': 'Tambah nilai minimum ialah RM1.00.',
  'The maximum top-up is RM30,000.00 at a time.': 'Tambah nilai maksimum ialah RM30,000.00 setiap kali.',

  'Invalid email or phone, please make sure they are correct.':
    'E-mel atau nombor telefon tidak sah, sila pastikan ia betul.',
  'Exceed topup limit': 'Melebihi had tambah nilai',
  'TM Staff can top up at most RM500.00 at a time.':
    'TM Staff boleh menambah nilai paling banyak RM500.00 setiap kali.',
  'Auction in progress': 'Lelongan sedang berjalan',
  'An auction is currently in progress. Top-up is not allowed during this period.':
    'Lelongan sedang berjalan. Tambah nilai tidak dibenarkan dalam tempoh ini.',
  'Top-up is off': 'Tambah nilai ditutup',
  'Top-up is not available at the moment. Please try again later or contact us.':
    'Tambah nilai tidak tersedia buat masa ini. Sila cuba lagi kemudian atau hubungi kami.',

  'Asking the bank': 'Menyemak dengan bank',
  '{amount} has been added to your deposit.': '{amount} telah ditambah ke deposit anda.',
  'Taken back by the bank': 'Ditarik balik oleh bank',
  'Your payment of {amount} for lot {no} of {session} was taken back by the bank. It no longer counts as paid.':
    'Bayaran anda sebanyak {amount} untuk lot {no} dalam {session} telah ditarik balik oleh bank. Ia tidak lagi dikira sebagai telah dibayar.',
  'Payment failed': 'Bayaran gagal',
  'Your payment of {amount} was not completed, and your deposit is unchanged.':
    'Bayaran anda sebanyak {amount} tidak selesai, dan deposit anda tidak berubah.',
  Processing: 'Sedang diproses',
  'Your bank has not confirmed {amount} yet. This page updates by itself as soon as it does.':
    'Bank anda belum mengesahkan {amount}. Halaman ini dikemas kini sendiri sebaik sahaja ia disahkan.',
  'We don’t recognise this payment': 'Maklum balas bank ini tidak dikenali',
  'We couldn’t check your payment': 'Kami tidak dapat menyemak bayaran anda',
  'Payments that we have received are listed below.': 'Bayaran yang telah kami terima disenaraikan di bawah.',
  '{amount} has been paid for lot {no} of {session}.': '{amount} telah dibayar untuk lot {no} dalam {session}.',
  '{amount} has been paid for the charges of lot {no} of {session}.':
    '{amount} telah dibayar untuk caj lot {no} dalam {session}.',
  'Your payment of {amount} for the charges of lot {no} was not completed.':
    'Bayaran anda sebanyak {amount} untuk caj lot {no} tidak selesai.',
  '{amount} of it was not needed for lot {no} of {session}. It is now in your deposit and can be refunded.':
    'Lot {no} dalam {session} tidak memerlukan {amount} daripadanya: amaun itu kini dalam deposit anda dan boleh dibayar balik.',
  'Your payment of {amount} for lot {no} was not completed.':
    'Bayaran anda sebanyak {amount} untuk lot {no} tidak selesai.',
  Close: 'Tutup',

  'Your transactions could not be loaded': 'Transaksi anda tidak dapat dimuatkan',
  'There are no transactions yet': 'Belum ada transaksi',
  'Top-ups, refunds and deposits used are listed here.':
    'Tambah nilai, bayaran balik dan deposit yang digunakan disenaraikan di sini.',
  'Loading your transactions': 'Memuatkan transaksi anda',
  'Pages of transactions': 'Halaman transaksi',
  Time: 'Masa',
  Details: 'Butiran',
  Balance: 'Baki',
  'Balance {amount}': 'Baki {amount}',
  Refunds: 'Bayaran balik',
  Returned: 'Dipulangkan',
  'Not paid': 'Tidak dibayar',
  'Requested on {date}; waiting to be processed.': 'Dimohon pada {date}; menunggu arahan.',
  'Ordered on {date}; not yet sent to your bank account.': 'Diarahkan pada {date}; belum dihantar ke akaun bank anda.',
  'Ordered on {date}; not yet sent to your bank account ending in {end}.':
    'Diarahkan pada {date}; belum dihantar ke akaun bank anda yang berakhir dengan {end}.',
  'Sent on {date} to your bank account.': 'Dihantar pada {date} ke akaun bank anda.',
  'Sent on {date} to your bank account ending in {end}.':
    'Dihantar pada {date} ke akaun bank anda yang berakhir dengan {end}.',
  'Paid on {date} to your bank account.': 'Dibayar pada {date} ke akaun bank anda.',
  'Paid on {date} to your bank account ending in {end}.':
    'Dibayar pada {date} ke akaun bank anda yang berakhir dengan {end}.',
  'Returned on {date} and credited to your deposit again.':
    'Dipulangkan pada {date} dan dikreditkan semula ke deposit anda.',
  'Not paid on {date}; the money is back in your deposit.':
    'Tidak dibayar pada {date}; wang itu kembali ke deposit anda.',
  Reversal: 'Penarikan balik',
  Reset: 'Penetapan semula',
  Purchase: 'Pembelian',
  Refund: 'Bayaran balik',
  'Returned refund': 'Bayaran balik dipulangkan',
} as const satisfies Dictionary;
