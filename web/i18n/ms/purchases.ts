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
  Unsold: 'Tidak terjual',
  'Balance due {amount}': 'Baki perlu dibayar {amount}',
  'Due by {date}': 'Perlu dibayar selewat-lewatnya pada {date}',
  'Was due by {date}': 'Sepatutnya dibayar selewat-lewatnya pada {date}',

  Receipt: 'Resit',
  Memorandum: 'Memorandum',
  'Receipt of lot {no} (opens in a new window)': 'Resit lot {no} (dibuka dalam tetingkap baharu)',
  'Memorandum of lot {no} (opens in a new window)': 'Memorandum lot {no} (dibuka dalam tetingkap baharu)',
  'Download the receipt of lot {no}': 'Muat turun resit lot {no}',
  'Download the memorandum of lot {no}': 'Muat turun memorandum lot {no}',

  'The document is being made…': 'Dokumen sedang disediakan…',
  'The document could not be made. Please try again.': 'Dokumen tidak dapat disediakan. Sila cuba lagi.',
} as const satisfies Dictionary;
