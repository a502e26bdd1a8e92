import type { BidRefusalCode } from '#domain/decisions/bidding.ts';
import { REFUSED_BID } from '#domain/vocabulary/bid-refusals.ts';
import type { Dictionary } from '../dictionary.ts';

type ReasonInEnglish = (typeof REFUSED_BID)[BidRefusalCode]['en'];
const reasons = Object.fromEntries(Object.values(REFUSED_BID).map(({ en, ms }) => [en, ms])) as {
  readonly [Reason in ReasonInEnglish]: string;
};

/** Receipts of bids, and the page that checks what the house has signed. */
export const receipts = {
  ...reasons,
  'Bid receipts': 'Resit bidaan',
  'See the bid receipt': 'Lihat resit bidaan',
  'For every bid you get a receipt signed by the auction house: what you bid, when, and whether it was accepted. Download the ones you want to keep. Anyone can check a receipt without asking us.':
    'Setiap bidaan dijawab dengan resit yang ditandatangani oleh pihak kami: amaun bidaan anda, masanya, dan keputusannya. Muat turun resit yang ingin anda simpan. Sesiapa sahaja boleh menyemak resit tanpa bertanya kepada kami.',
  'Receipts of all lots': 'Resit semua lot',
  'Older receipts': 'Resit yang lebih lama',
  'Show older receipts': 'Papar resit yang lebih lama',
  'Your receipts could not be loaded': 'Resit anda tidak dapat dimuatkan',
  'Loading your receipts': 'Resit anda sedang dimuatkan',
  'There are no receipts yet': 'Belum ada resit',
  'They appear here as soon as you place a bid, whether or not it is accepted.':
    'Resit dipaparkan di sini sebaik sahaja anda membida, sama ada bidaan itu diterima atau tidak.',
  '{count} more refused bids were counted without keeping a receipt of each.':
    '{count} lagi bidaan yang ditolak telah dikira tanpa menyimpan resit bagi setiap satu.',
  Accepted: 'Diterima',
  'Not accepted': 'Tidak diterima',
  Check: 'Semak',
  Download: 'Muat turun',
  'Lot {no} of {session}': 'Lot {no}, {session}',

  'Refused by a rule of the auction ({code}).': 'Ditolak oleh peraturan lelongan ({code}).',

  'Check a receipt': 'Semak resit',
  'If you think that a bid was taken, refused or beaten wrongly, write to us or ring us with the lot, the time and your receipt. Our record of the lot answers it bid by bid, and we give you that record to have it checked by whomever you choose.':
    'Jika anda berpendapat sesuatu bidaan telah diterima, ditolak atau dipintas secara salah, tulis atau telefon kami dengan lot, masa dan resit anda. Rekod lot kami menjawabnya bidaan demi bidaan, dan kami berikan rekod itu untuk disemak oleh sesiapa yang anda pilih.',
  'Paste a bid receipt, a published head or a published log, or choose its file. It is checked here, in your browser, and sent nowhere.':
    'Tampal resit bidaan, kepala rekod atau log yang diterbitkan, atau pilih failnya. Ia disemak di sini, dalam pelayar anda, dan tidak dihantar ke mana-mana.',
  'This browser cannot check signatures. Please use a newer one, and open this page by https.':
    'Pelayar ini tidak dapat menyemak tandatangan. Sila gunakan pelayar yang lebih baharu, dan buka halaman ini melalui https.',
  'Receipt, head or log': 'Resit, kepala rekod atau log',
  'File of a receipt, head or log': 'Fail resit, kepala rekod atau log',
  'Choose a file': 'Pilih fail',
  'The public keys of the house could not be loaded. Paste them below, or try again.':
    'Kunci awam kami tidak dapat dimuatkan. Tampal kunci itu di bawah, atau cuba lagi.',
  'The text in the field for keys below is not a public key.': 'Kandungan medan kunci di bawah bukan kunci awam.',
  'This file is too large for a receipt, a head or a log.':
    'Fail ini terlalu besar untuk resit, kepala rekod atau log.',
  'This is not a receipt, head or log from this auction house, or part of it is missing. Paste all of it, from { to }.':
    'Ini bukan resit, kepala rekod atau log kami, atau sebahagian daripadanya tiada. Tampal semuanya, dari { hingga }.',
  'This file holds something that this page does not know: {name}. It cannot be checked here.':
    'Fail ini mengandungi sesuatu yang tidak dikenali oleh halaman ini: {name}. Fail ini tidak dapat disemak di sini.',
  'This is a dossier. To check it, run our program verify-dossier.mjs on your own computer.':
    'Ini ialah dosier. Kami menyediakan program untuk menyemaknya pada komputer anda sendiri: verify-dossier.mjs.',
  'Public keys': 'Kunci awam',
  Key: 'Kunci',
  'The key in use stands first. Papers and emails of the house name it too: compare them.':
    'Kunci yang sedang digunakan disenaraikan dahulu. Dokumen dan e-mel rumah lelong turut menyatakannya: bandingkannya.',
  'Signatures are checked with the public keys that this site publishes at /api/audit/keys. To rely on nothing that the house says today, paste keys that you kept earlier.':
    'Tandatangan disemak dengan kunci awam yang diterbitkan di /api/audit/keys. Jika anda tidak mahu bergantung pada laman ini, tampal kunci yang telah anda simpan sebelum ini.',
  'Keys that you kept': 'Kunci yang anda simpan',
  'Signed by the house': 'Ditandatangani oleh kami',
  'Do not rely on this': 'Jangan bergantung padanya',
  'It is unchanged since the auction house signed it.':
    'Inilah yang ditandatangani dengan kunci kami, tanpa perubahan.',
  'It is unchanged since it was signed with one of the keys you pasted.':
    'Inilah yang ditandatangani dengan salah satu kunci yang anda tampal, tanpa perubahan.',
  'This is not what the auction house signed: something was changed, or part of it is missing.':
    'Kandungannya tidak sama dengan apa yang kami tandatangani: ia telah diubah, atau sebahagian daripadanya tiada.',
  'This is not what the auction house signed: something was changed, or someone else signed it.':
    'Kandungannya tidak sama dengan apa yang kami tandatangani: ia telah diubah, atau tandatangan itu bukan daripada kami.',
  'These are not the events that the auction house signed: some were changed, added or left out.':
    'Peristiwa di dalamnya tidak sama dengan apa yang kami tandatangani: ada yang diubah, ditambah atau ditinggalkan.',
  'It names a key that is not among those it was checked with.':
    'Ia menyebut kunci yang tiada antara kunci yang digunakan untuk menyemaknya.',
  'The key that it was checked with does not have the number that it names.':
    'Kunci yang digunakan untuk menyemaknya tidak sepadan dengan nombor kunci itu.',
  House: 'Rumah lelong',
  'Bidder {bidder} bid {amount}. {lot}.': 'Pembida {bidder} membida {amount}. {lot}.',
  'Bidder {bidder} tried to bid. {lot}.': 'Pembida {bidder} cuba membida. {lot}.',
  'Bidder {bidder} tried to bid {amount}. {lot}.': 'Pembida {bidder} cuba membida {amount}. {lot}.',
  'Maximum bid taken': 'Bidaan maksimum diterima',
  'Bidder {bidder} left a maximum bid of {amount}. {lot}.':
    'Pembida {bidder} menetapkan bidaan maksimum sebanyak {amount}. {lot}.',
  'The house accepted it on {time} (Malaysian time). It is entry {revision} in the book.':
    'Kami menerimanya pada {time} (waktu Malaysia). Ia direkodkan dalam buku pada nombor {revision}.',
  'The house accepted the bid on {time} (Malaysian time). It is entry {revision} in the book.':
    'Kami menerima bidaan itu pada {time} (waktu Malaysia). Ia direkodkan dalam buku pada nombor {revision}.',
  'The house received the bid on {received} and refused it on {time} (Malaysian time).':
    'Bidaan itu sampai kepada kami pada {received} dan ditolak pada {time} (waktu Malaysia).',
  'The bidder raised the price that they saw, {seen}, by {offer}.':
    'Pembida menaikkan harga yang dilihat, {seen}, sebanyak {offer}.',
  'This is a head of the book, signed for session {session} on {time} (Malaysian time). Keep it: a book that is changed later no longer fits it.':
    'Ini ialah kepala rekod buku lelongan, ditandatangani untuk sesi {session} pada {time} (waktu Malaysia). Simpan kepala rekod ini: buku yang diubah kemudian tidak lagi sepadan dengannya.',
  'This is the published log of session {session}, signed on {time} (Malaysian time), with {count} events.':
    'Ini ialah log sesi {session} yang diterbitkan, ditandatangani pada {time} (waktu Malaysia), dengan {count} peristiwa.',
  'This is the newest of {count} heads, all signed by the auction house.':
    'Ini yang terbaharu daripada {count} kepala rekod. Kesemuanya ditandatangani oleh rumah lelong.',
  'Number in the book': 'Nombor dalam buku',
  Hash: 'Nilai cincang',
  'Receipt no.': 'No. resit',
  'Last entry in the book at that time': 'Catatan terakhir dalam buku pada masa itu',
  'Root of the tree': 'Akar pokok',
} satisfies Dictionary;
