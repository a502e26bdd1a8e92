import type { Dictionary } from '../dictionary.ts';

/** My Bid and the documents. */
export const purchases = {
  'Your bid was cancelled by the house.': 'Bidaan anda telah dibatalkan oleh rumah lelong.',
  'Its bids were cancelled: this lot was not sold.': 'Bidaan-bidaannya telah dibatalkan: lot ini tidak terjual.',
  'My Bid': 'Bidaan Saya',
  'You have not won a lot yet': 'Anda belum memenangi sebarang lot',
  'Lots you win appear here.': 'Lot yang anda menangi dipaparkan di sini.',
  'Auction dates': 'Tarikh lelongan',
  'Later auction': 'Lelongan yang lebih baharu',
  'To pay from other auctions: {amount}': 'Perlu dibayar daripada lelongan lain: {amount}',
  'Earlier auction': 'Lelongan yang lebih awal',
  'Auction of {date}': 'Lelongan pada {date}',

  'How your lots ended': 'Keputusan lot anda',
  Won: 'Menang',
  Lost: 'Kalah',
  Waiting: 'Menunggu',
  'You have won lot {no} for {amount}.': 'Anda memenangi lot {no} pada harga {amount}.',
  'The sale is recorded. Payment details and your documents are below.':
    'Jualan telah direkodkan. Cara membayar dan dokumen anda ada di bawah.',
  'You hold the highest bid of lot {no}, {amount}.': 'Bidaan anda tertinggi untuk lot {no}, {amount}.',
  'The house is confirming the sale.': 'Pihak kami sedang mengesahkan jualan.',
  'Lot {no} is still open.': 'Lot {no} masih dibuka.',
  'The house has changed its end time.': 'Masa tamatnya telah diubah.',
  'Lot {no} has ended': 'Lot {no} telah tamat',
  'Your last bid was {amount}.': 'Bidaan terakhir anda {amount}.',
  'Your last bid': 'Bidaan terakhir anda',
  'You did not bid on it.': 'Anda tidak membida lot ini.',
  'Nobody bid on this lot.': 'Tiada sesiapa membida lot ini.',
  'Sold for {amount} to bidder {no}': 'Dijual pada harga {amount} kepada pembida {no}',
  'Highest bid {amount} by bidder {no}. The sale is being recorded.':
    'Bidaan tertinggi {amount} oleh pembida {no}. Jualan sedang direkodkan.',
  'Highest bid {amount} by bidder {no}.': 'Bidaan tertinggi {amount} oleh pembida {no}.',
  'Highest bid {amount}': 'Bidaan tertinggi {amount}',
  'The reserve was not met: the vendor decides.': 'Harga simpanan tidak dicapai: vendor yang membuat keputusan.',
  "It is subject to the vendor's approval.": 'Tertakluk kepada kelulusan vendor.',
  'We ask the vendor, and mail you when to expect the answer.':
    'Kami akan bertanya kepada vendor, dan memberitahu anda melalui e-mel bila jawapannya akan diterima.',
  'The vendor answers by {until}. Until then your bid is binding.':
    'Vendor menjawab sebelum {until}. Sehingga itu bidaan anda mengikat.',
  'You were on top when lot {no} ended. The sale is being recorded.':
    'Bidaan anda tertinggi apabila lot {no} tamat. Jualan sedang direkodkan.',
  'Nothing is waiting': 'Tiada lot yang menunggu',
  'When an auction ends with your bid on top, the lot appears here until the house records the sale.':
    'Apabila lelongan tamat dengan bidaan anda yang tertinggi, lot itu dipaparkan di sini sehingga jualannya direkodkan.',
  'You have not lost a lot': 'Anda belum kalah sebarang lot',
  'Lots that went to somebody else appear here, with the price they were sold for.':
    'Lot yang dimenangi orang lain dipaparkan di sini bersama harga jualannya.',

  'Total price': 'Harga selepas deposit',
  'Total price: bids, premiums, fees and safety deposits, less the deposits paid.':
    'Jumlah: bidaan, premium, yuran dan deposit keselamatan, ditolak deposit yang dibayar.',
  'Bid Price': 'Harga Bidaan',
  Premium: 'Premium',
  'Admin Fee': 'Yuran Pentadbiran',
  'Safety Deposit': 'Deposit Keselamatan',
  'Additional Deposit Paid': 'Deposit Tambahan Dibayar',
  Total: 'Jumlah',
  'Amount Paid': 'Amaun Dibayar',
  'Balance Due': 'Baki Perlu Dibayar',

  Paid: 'Telah dibayar',
  'Credited to your deposit account: {amount}': 'Dikreditkan ke akaun deposit anda: {amount}',
  'Balance due {amount}': 'Baki perlu dibayar {amount}',
  Overdue: 'Tertunggak',

  'Pay by {by}.': 'Bayar sebelum atau pada {by}.',
  'If you need longer, ask us before then: we may extend it once, to {last} at the latest.':
    'Jika anda memerlukan lebih masa, mohon sebelum tarikh itu: kami boleh melanjutkannya sekali, selewat-lewatnya hingga {last}.',
  'The balance was due by {due}.': 'Baki sepatutnya dibayar sebelum atau pada {due}.',
  'Please pay now: it must be paid by {by} at the latest.': 'Sila bayar sekarang, selewat-lewatnya pada {by}.',
  'The last day to pay was {last}.': 'Hari terakhir untuk membayar ialah {last}.',
  'The sale can now be cancelled and your deposit forfeited. Please pay at once.':
    'Jualan kini boleh dibatalkan dan deposit anda dilucuthakkan. Sila bayar segera.',
  'To pay: {amount}': 'Perlu dibayar: {amount}',
  'To pay: {count} lots, {amount}': 'Perlu dibayar: {count} lot, {amount}',
  'Pay each lot online with your bank (FPX), or by bank transfer: one transfer for each lot, with its reference.':
    'Bayar setiap lot dalam talian dengan bank anda (FPX), atau melalui pindahan bank: satu pindahan bagi setiap lot, dengan rujukannya.',
  'Ask the house': 'Hubungi kami',
  Reference: 'Rujukan',
  Copy: 'Salin',
  Copied: 'Disalin',
  'Copy the reference {reference}': 'Salin rujukan {reference}',
  'Pay by bank transfer with this reference, or online with your bank (FPX).':
    'Bayar melalui pindahan bank dengan rujukan ini, atau dalam talian dengan bank anda (FPX).',
  'Inspection and transfer': 'Pemeriksaan dan pindah milik',
  'Have it inspected by {inspectBy} (RM153.00) and transfer the ownership within 30 days of the inspection (RM100.00). Then collect it within 14 days, with the gate pass and your IC.':
    'Buat pemeriksaan sebelum atau pada {inspectBy} (RM153.00) dan pindah milik dalam tempoh 30 hari selepas pemeriksaan (RM100.00). Kemudian ambil unit itu dalam tempoh 14 hari, dengan pas keluar dan kad pengenalan anda.',
  'Transfer the ownership by {transferBy} (RM100.00). Then collect it within 14 days, with the gate pass and your IC.':
    'Buat pindah milik sebelum atau pada {transferBy} (RM100.00). Kemudian ambil unit itu dalam tempoh 14 hari, dengan pas keluar dan kad pengenalan anda.',
  'Transfer the ownership within 7 days of the delivery order (RM100.00). Then collect it within 14 days, with the gate pass and your IC.':
    'Buat pindah milik dalam tempoh 7 hari selepas pesanan penghantaran (RM100.00). Kemudian ambil unit itu dalam tempoh 14 hari, dengan pas keluar dan kad pengenalan anda.',
  'Banks take at most {most} online at a time: pay the rest in further payments.':
    'Bank menerima selebih-lebihnya {most} dalam talian pada satu masa: bayar selebihnya dalam bayaran seterusnya.',
  'Price agreed with the vendor': 'Harga yang dipersetujui dengan vendor',
  'Price agreed with the house': 'Harga yang dipersetujui dengan rumah lelong',
  'Sold to you by the house after the auction, at the agreed price.':
    'Dijual kepada anda oleh rumah lelong selepas lelongan, pada harga yang dipersetujui.',
  'Your bid was {bid}. Sold at the price agreed with the vendor: {price}.':
    'Bidaan anda ialah {bid}. Dijual pada harga yang dipersetujui dengan vendor: {price}.',
  'Sold at your bid, with the vendor’s consent.': 'Dijual pada bidaan anda, dengan persetujuan vendor.',
  'Pay {amount} online': 'Bayar {amount} dalam talian',

  'Pay lot {no} online': 'Bayar lot {no} dalam talian',
  'You can pay in parts, up to RM30,000.00 at a time.':
    'Anda boleh membayar secara beransur-ansur, sehingga RM30,000.00 setiap kali.',
  'No more than {amount} is due.': 'Tidak lebih daripada {amount} perlu dibayar.',
  'The minimum payment is RM100.00, or the whole balance if it is less.':
    'Bayaran minimum ialah RM100.00, atau seluruh baki jika kurang daripada itu.',
  'The maximum is RM30,000.00 per payment. Please pay the rest separately.':
    'Maksimum ialah RM30,000.00 bagi setiap bayaran. Sila bayar selebihnya secara berasingan.',
  'This would leave less than RM1.00, too little for an online payment. Please pay the whole balance.':
    'Baki yang tinggal kurang daripada RM1.00, terlalu kecil untuk bayaran dalam talian. Sila bayar seluruh baki.',

  'What happens next': 'Langkah seterusnya',
  'Final receipt': 'Resit akhir',
  'Gate pass': 'Pas keluar',
  Payment: 'Bayaran',
  Collection: 'Pengambilan',
  'Once you have paid, your final receipt, the delivery order and the gate pass appear here.':
    'Setelah anda membayar, resit akhir, pesanan penghantaran dan pas keluar dipaparkan di sini.',
  'Your gate pass appears here as soon as the house has settled the deposits of this auction.':
    'Pas keluar anda dipaparkan di sini sebaik sahaja deposit lelongan ini diselaraskan.',
  'Show the gate pass and your IC at the gate when you collect the unit.':
    'Tunjukkan pas keluar dan kad pengenalan anda di pintu keluar semasa mengambil unit.',
  'The unit has left our yard. Thank you for buying with us.':
    'Unit telah keluar dari depot kami. Terima kasih kerana membeli dengan kami.',
  'Delivery order and gate pass': 'Pesanan penghantaran dan pas keluar',
  'Delivery order and gate pass of lot {no} (opens in a new window)':
    'Pesanan penghantaran dan pas keluar lot {no} (dibuka dalam tetingkap baharu)',
  'Download the delivery order and gate pass of lot {no}': 'Muat turun pesanan penghantaran dan pas keluar lot {no}',

  'The sale was cancelled.': 'Jualan ini telah dibatalkan.',
  'The house keeps the deposits of {amount}.': 'Deposit sebanyak {amount} dilucuthakkan kepada rumah lelong.',
  'We owe you the {amount} that you paid, and will credit it to your deposit account.':
    'Bayaran anda sebanyak {amount} akan dikreditkan ke akaun deposit anda.',
  'Forfeited lots are not counted here.': 'Lot yang dilucuthakkan tidak dikira di sini.',

  '{amount} was taken back by your bank on {date} ({reference}).':
    '{amount} telah ditarik balik oleh bank anda pada {date} ({reference}).',
  'A payment was taken back by your bank on {date} ({reference}).':
    'Satu bayaran telah ditarik balik oleh bank anda pada {date} ({reference}).',

  Receipt: 'Resit',
  Memorandum: 'Memorandum',
  'Receipt of lot {no} (opens in a new window)': 'Resit lot {no} (dibuka dalam tetingkap baharu)',
  'Memorandum of lot {no} (opens in a new window)': 'Memorandum lot {no} (dibuka dalam tetingkap baharu)',
  'Download the receipt of lot {no}': 'Muat turun resit lot {no}',
  'Download the memorandum of lot {no}': 'Muat turun memorandum lot {no}',

  'Preparing the document…': 'Dokumen sedang disediakan…',
  'The paper has question marks for letters that it cannot print: {letters}':
    'Dokumen ini memaparkan tanda soal bagi huruf yang tidak dapat dicetak: {letters}',
  'The document could not be made. Please try again.': 'Dokumen tidak dapat disediakan. Sila cuba lagi.',
} as const satisfies Dictionary;
