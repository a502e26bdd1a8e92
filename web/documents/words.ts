import type { Language } from '#contract/constants.ts';
import { fill, type Values } from '#web/i18n/translate.ts';

/** Malay for what papers say to buyers. The house's own texts and the terms are not here. */
const MALAY = {
  'Official Receipt': 'Resit Rasmi',
  'Memorandum of Sale': 'Memorandum Jualan',
  DEPOSIT: 'DEPOSIT',
  'FULL SETTLEMENT': 'BAYARAN PENUH',
  Date: 'Tarikh',
  'Order No': 'No. Pesanan',
  Auction: 'Lelongan',
  'Auction date': 'Tarikh lelongan',
  'Received from': 'Diterima daripada',
  'For the lot': 'Untuk lot',
  'The buyer': 'Pembeli',
  'The lot': 'Lot',
  Name: 'Nama',
  'SSM No': 'No. SSM',
  'IC No': 'No. KP',
  'Passport No': 'No. Pasport',
  Representative: 'Wakil',
  'Rep. IC No': 'No. KP wakil',
  'Rep. Passport No': 'No. pasport wakil',
  'Bidder No': 'No. Pembida',
  'Bidder No {no}': 'No. Pembida {no}',
  Address: 'Alamat',
  Tel: 'Tel',
  Fax: 'Faks',
  Email: 'E-mel',
  'Company No. {no}': 'No. Syarikat {no}',
  'Auctioneer’s licence {no}': 'Lesen pelelong {no}',
  'SST No. {no}': 'No. SST {no}',
  'Lot No': 'No. Lot',
  'Regn No': 'No. Pendaftaran',
  Make: 'Jenama',
  Model: 'Model',
  'Year · VOC': 'Tahun · VOC',
  Yes: 'Ada',
  No: 'Tiada',
  Vendor: 'Vendor',
  Location: 'Lokasi',
  'Collect at': 'Ambil di',
  '{location} (call for the address)': '{location} (hubungi untuk alamatnya)',
  Open: 'Waktu buka',
  'Call before': 'Hubungi dahulu',
  'Where to collect: {place}. Call at least 2 working days before you come.':
    'Tempat pengambilan: {place}. Hubungi sekurang-kurangnya 2 hari bekerja sebelum anda datang.',
  'Receipt of Charges': 'Resit Caj',
  'Charges in all': 'Jumlah caj',
  'Charges due': 'Caj perlu dibayar',
  'These charges are for the handover of the lot. They are no part of its price, which has a receipt of its own.':
    'Caj ini adalah untuk penyerahan lot. Caj ini bukan sebahagian daripada harganya, yang mempunyai resitnya sendiri.',
  Inspection: 'Pemeriksaan',
  'Transfer of ownership': 'Pindah milik',
  'Other charge': 'Caj lain',
  'Storage, {day}': 'Simpanan, {day}',
  'Storage, {count} days from {first} to {last}': 'Simpanan, {count} hari dari {first} hingga {last}',
  'The handover file of this unit holds: {terms}.': 'Bagi unit ini, fail penyerahannya yang terpakai: {terms}.',
  'inspection within {days} days after full payment': 'pemeriksaan dalam tempoh {days} hari selepas bayaran penuh',
  'transfer of ownership within {days} days of the inspection':
    'pindah milik dalam tempoh {days} hari selepas pemeriksaan',
  'transfer of ownership within {days} days after full payment':
    'pindah milik dalam tempoh {days} hari selepas bayaran penuh',
  'collection within {days} days after the transfer of ownership':
    'pengambilan dalam tempoh {days} hari selepas pindah milik',
  'collection within {days} days after full payment': 'pengambilan dalam tempoh {days} hari selepas bayaran penuh',
  'no storage charge': 'tiada caj simpanan',
  'storage of {amount} a day from day {day} after the sale':
    'simpanan {amount} sehari mulai hari ke-{day} selepas jualan',
  'storage of {amount} a day from day {day} after the file was opened':
    'simpanan {amount} sehari mulai hari ke-{day} selepas fail dibuka',
  'storage of {amount} a day from day {day} after the transfer of ownership':
    'simpanan {amount} sehari mulai hari ke-{day} selepas pindah milik',
  'Bid price': 'Harga bidaan',
  'Hammer price': 'Harga tukul',
  'Bid price, with the vendor’s consent': 'Harga bidaan, dengan persetujuan vendor',
  'Price agreed with the house': 'Harga yang dipersetujui dengan rumah lelong',
  'Price agreed with the vendor (bid {bid})': 'Harga yang dipersetujui dengan vendor (bidaan {bid})',
  "Buyer's premium": 'Premium pembeli',
  'Admin fee (non-refundable)': 'Yuran pentadbiran (tidak boleh dibayar balik)',
  'Safety deposit (held for 3 months)': 'Deposit keselamatan (ditahan 3 bulan)',
  'Total purchase price': 'Jumlah harga belian',
  'Less deposit of the lot': 'Tolak deposit lot',
  'Less additional deposit paid': 'Tolak deposit tambahan dibayar',
  'Total price': 'Harga selepas deposit',
  'Less amount paid': 'Tolak amaun dibayar',
  'Less paid on {date}': 'Tolak bayaran pada {date}',
  'Balance due': 'Baki perlu dibayar',
  'Paid too much': 'Terlebih bayar',
  'Credited to your deposit account': 'Dikreditkan ke akaun deposit anda',
  'Balance due on the fall of the hammer': 'Baki perlu dibayar apabila tukul diketuk',
  'Received {amount}': 'Diterima {amount}',
  'Balance due {amount}: please pay by {date}': 'Baki {amount}: sila bayar sebelum atau pada {date}',
  'The balance is due within 7 days after the date of the sale; otherwise the sale is cancelled and the deposits are forfeited.':
    'Baki perlu dibayar dalam tempoh 7 hari selepas tarikh jualan; jika tidak, jualan dibatalkan dan deposit dilucuthakkan.',
  'The balance is due within 7 days after the auction date; otherwise the sale is cancelled and the deposits are forfeited.':
    'Baki perlu dibayar dalam tempoh 7 hari selepas tarikh lelongan; jika tidak, jualan dibatalkan dan deposit dilucuthakkan.',
  'Payable to: {account}. Please quote the order number {order}.':
    'Bayar kepada: {account}. Sila nyatakan nombor pesanan {order}.',
  'Received in full, with thanks. The lot is released against a delivery order and a gate pass.':
    'Diterima sepenuhnya, terima kasih. Lot dilepaskan dengan pesanan penghantaran dan pas keluar.',
  'Where to collect: {place}. Call before you come; notice in working days: {days}.':
    'Tempat pengambilan: {place}. Hubungi sebelum anda datang; notis dalam hari bekerja: {days}.',
  'Received in full, with thanks. The lot is released against a delivery order and a gate pass. Please collect it within 14 days after the transfer of ownership; after that a storage fee of RM100.00 per day is charged for each unit.':
    'Diterima sepenuhnya, terima kasih. Lot dilepaskan dengan pesanan penghantaran dan pas keluar. Sila ambil dalam tempoh 14 hari selepas pindah milik; selepas itu yuran simpanan RM100.00 sehari dikenakan bagi setiap unit.',
  Remarks: 'Catatan',
  Conditions: 'Syarat',
  'For {company}': 'Bagi pihak {company}',
  'At the online auction {session} held by {company} on {date}, the lot described below was sold to the buyer named below, who made the highest bid, at the hammer price stated below and on the house’s terms and conditions of sale.':
    'Dalam lelongan dalam talian {session} yang diadakan oleh {company} pada {date}, lot yang diperihalkan di bawah telah dijual kepada pembeli yang dinamakan di bawah, yang membuat bidaan tertinggi, pada harga tukul yang dinyatakan di bawah dan tertakluk kepada terma dan syarat jualan rumah lelong.',
  'After the online auction {session} held by {company} on {date}, the lot below was sold, with the vendor’s consent, to the buyer below, who made the highest bid, at the price of that bid and on the house’s terms and conditions of sale.':
    'Selepas lelongan dalam talian {session} yang diadakan oleh {company} pada {date}, lot yang diperihalkan di bawah telah dijual, dengan persetujuan vendor, kepada pembeli yang dinamakan di bawah, yang membuat bidaan tertinggi, pada harga bidaan itu yang dinyatakan di bawah dan tertakluk kepada terma dan syarat jualan rumah lelong.',
  'After the online auction {session} held by {company} on {date}, the lot below was sold to the buyer below, whose highest bid was {bid}, at the price agreed with the vendor stated below and on the house’s terms and conditions of sale.':
    'Selepas lelongan dalam talian {session} yang diadakan oleh {company} pada {date}, lot di bawah telah dijual kepada pembeli di bawah, yang membuat bidaan tertinggi sebanyak {bid}, pada harga yang dipersetujui dengan vendor dan tertakluk kepada terma dan syarat jualan rumah lelong.',
  'After the online auction {session} held by {company} on {date}, in which it had not been sold, the lot described below was sold by the house to the buyer named below, at the agreed price stated below and on the house’s terms and conditions of sale.':
    'Selepas lelongan dalam talian {session} yang diadakan oleh {company} pada {date}, yang mana lot tidak terjual, lot yang diperihalkan di bawah telah dijual oleh rumah lelong kepada pembeli yang dinamakan di bawah, pada harga yang dipersetujui dan dinyatakan di bawah dan tertakluk kepada terma dan syarat jualan rumah lelong.',
  'The deposit of {deposit} is part of the price. The balance falls due within 5 days of the sale, on {date}. Please pay by {last}; otherwise the sale is cancelled and the deposits forfeited.':
    'Deposit {deposit} ialah sebahagian daripada harga. Baki perlu dibayar dalam 5 hari selepas jualan, pada {date}. Sila bayar sebelum atau pada {last}; jika tidak, jualan dibatalkan dan deposit dilucuthakkan.',
  'The deposit of {deposit} is part of the price. The balance falls due within 5 days of the fall of the hammer, on {date}. Please pay by {last}; otherwise the sale is cancelled and the deposits forfeited.':
    'Deposit {deposit} ialah sebahagian daripada harga. Baki perlu dibayar dalam 5 hari selepas tukul diketuk, pada {date}. Sila bayar sebelum atau pada {last}; jika tidak, jualan dibatalkan dan deposit dilucuthakkan.',
  'The lot is sold on an ‘as is where is’ basis, with all faults. The buyer has had the opportunity to view it.':
    'Lot dijual atas dasar ‘seperti sedia ada’ (‘as is where is’), dengan segala kecacatannya. Pembeli telah diberi peluang untuk memeriksanya.',
  'The admin fee of {fee} is not refundable.': 'Yuran pentadbiran {fee} tidak boleh dibayar balik.',
  'The safety deposit of {deposit} is forfeited if ownership is not transferred in 3 months.':
    'Deposit keselamatan {deposit} dilucuthakkan jika pindah milik tidak dibuat dalam tempoh 3 bulan.',
  'Inspection within 30 days after full payment, at a cost of RM153.00; transfer of ownership within 30 days of the inspection, at a cost of RM100.00. The buyer bears both costs.':
    'Pemeriksaan dalam tempoh 30 hari selepas bayaran penuh, dengan kos RM153.00; pindah milik dalam tempoh 30 hari selepas pemeriksaan, dengan kos RM100.00. Kedua-dua kos ditanggung oleh pembeli.',
  'Transfer of ownership within 2 weeks after full payment, at a cost of RM100.00. A vehicle that has to be inspected first: inspection within 30 days after full payment (RM153.00), transfer within 30 days of it. The buyer bears both costs.':
    'Pindah milik dalam tempoh 2 minggu selepas bayaran penuh, dengan kos RM100.00. Kenderaan yang perlu diperiksa dahulu: pemeriksaan dalam tempoh 30 hari selepas bayaran penuh (RM153.00), pindah milik dalam tempoh 30 hari selepasnya. Kedua-dua kos ditanggung oleh pembeli.',
  'Transfer of ownership within 7 days of the delivery order, at a cost of RM100.00. A vehicle that has to be inspected first: inspection within 30 days after full payment (RM153.00), transfer within 30 days of it. The buyer bears both costs.':
    'Pindah milik dalam tempoh 7 hari selepas pesanan penghantaran, dengan kos RM100.00. Kenderaan yang perlu diperiksa dahulu: pemeriksaan dalam tempoh 30 hari selepas bayaran penuh (RM153.00), pindah milik dalam tempoh 30 hari selepasnya. Kedua-dua kos ditanggung oleh pembeli.',
  'Collection within 14 days after the transfer. After 14 days a storage fee of RM100.00 per day is charged for each unit.':
    'Pengambilan dalam tempoh 14 hari selepas pindah milik. Selepas 14 hari, yuran simpanan RM100.00 sehari dikenakan bagi setiap unit.',
  'Check this paper': 'Semak dokumen ini',
  'Scan the code: our website confirms number, date and sum.':
    'Imbas kod ini: laman web kami mengesahkan nombor, tarikh dan amaun.',
  'A question mark may stand for a letter that this paper cannot print: {letters}.':
    'Tanda soal mungkin mewakili huruf yang tidak dapat dicetak pada kertas ini: {letters}.',
  'This receipt is computer generated and is valid without a signature.':
    'Resit ini dijana oleh komputer dan sah tanpa tandatangan.',
  'Computer generated; the code leads to a page that confirms number, date and sum.':
    'Dijana oleh komputer; kod membawa ke halaman yang mengesahkan nombor, tarikh dan amaun.',
  'Issued by {name}': 'Dikeluarkan oleh {name}',
  'The house signs its records with the key {key}. Compare it at {page}.':
    'Rumah lelong menandatangani rekodnya dengan kunci {key}. Bandingkannya di {page}.',
  'Page {page} of {pages}': 'Muka surat {page} daripada {pages}',
} as const;

export type PaperText = keyof typeof MALAY;

/** Texts of papers in a language: `words('Received {amount}', { amount })`. */
export type PaperWords = (english: PaperText, values?: Values) => string;

export function paperWords(language: Language): PaperWords {
  return (english, values = {}) => fill(language === 'ms' ? MALAY[english] : english, values);
}

/** A value of a lot ('Yes' of the VOC), where it is one of those that have a word of their own. */
export function printedValue(value: string, words: PaperWords): string {
  return value === 'Yes' || value === 'No' ? words(value) : value;
}
