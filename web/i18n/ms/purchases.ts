import type { Dictionary } from '../dictionary.ts';

/** My Bid and the documents. */
export const purchases = {
  'My Bid': 'Bidaan Saya',
  'You have not won a lot yet': 'Anda belum memenangi sebarang lot',
  'When an auction ends with your bid on top, the lot stands here with its receipt and memorandum.':
    'Apabila lelongan tamat dan bidaan anda tertinggi, lot itu dipaparkan di sini bersama resit dan memorandumnya.',
  'Auction dates': 'Tarikh lelongan',
  'Auction of {date}': 'Lelongan pada {date}',

  'Bid Price': 'Harga Bidaan',
  Premium: 'Premium',
  'Admin Fee': 'Yuran Pentadbiran',
  'Safety Deposit': 'Deposit Keselamatan',
  'Additional Deposit Paid': 'Deposit Tambahan Dibayar',
  Total: 'Jumlah',
  'Amount Paid': 'Amaun Dibayar',
  'Balance Due': 'Baki Perlu Dibayar',

  Paid: 'Telah dibayar',
  'Balance due {amount}': 'Baki perlu dibayar {amount}',
  Overdue: 'Lewat dibayar',
  'Please pay by {date}; at the latest by {last}.':
    'Sila bayar sebelum atau pada {date}; selewat-lewatnya pada {last}.',
  'It was due by {date}. Please pay now, at the latest by {last}.':
    'Ia sepatutnya dibayar pada {date}. Sila bayar sekarang, selewat-lewatnya pada {last}.',
  'It was due by {last} at the latest: the sale can be cancelled now and the deposit kept. Please pay at once.':
    'Ia sepatutnya dibayar selewat-lewatnya pada {last}: jualan kini boleh dibatalkan dan deposit dilucuthakkan. Sila bayar segera.',
  'Pay {amount} online': 'Bayar {amount} dalam talian',
  'Pay {amount} for lot {no} online': 'Bayar {amount} untuk lot {no} dalam talian',

  'Pay lot {no} online': 'Bayar lot {no} dalam talian',
  'You can pay in parts.': 'Anda boleh membayar secara beransur-ansur.',
  'No more than {amount} is due.': 'Tidak lebih daripada {amount} perlu dibayar.',
  'At least RM100.00 is paid at once, or the whole balance where that is less.':
    'Sekurang-kurangnya RM100.00 dibayar sekali gus, atau seluruh baki jika ia kurang.',
  'At most RM30,000.00 can be paid at once. Pay the rest with another payment.':
    'Paling banyak RM30,000.00 boleh dibayar sekali gus. Bayar selebihnya dengan bayaran lain.',
  'Less than RM1.00 would be left, which no bank takes. Please pay the whole balance.':
    'Baki kurang daripada RM1.00 akan tertinggal, yang tidak diterima oleh mana-mana bank. Sila bayar seluruh baki.',
  'At the bank': 'Di bank',
  'Or transfer the balance to {account}, and name the order number {order}.':
    'Atau pindahkan baki ke {account}, dan nyatakan nombor pesanan {order}.',

  Receipt: 'Resit',
  Memorandum: 'Memorandum',
  'Receipt of lot {no} (opens in a new window)': 'Resit lot {no} (dibuka dalam tetingkap baharu)',
  'Memorandum of lot {no} (opens in a new window)': 'Memorandum lot {no} (dibuka dalam tetingkap baharu)',
  'Download the receipt of lot {no}': 'Muat turun resit lot {no}',
  'Download the memorandum of lot {no}': 'Muat turun memorandum lot {no}',

  'The document is being made…': 'Dokumen sedang disediakan…',
  'The document could not be made. Please try again.': 'Dokumen tidak dapat disediakan. Sila cuba lagi.',
} as const satisfies Dictionary;
