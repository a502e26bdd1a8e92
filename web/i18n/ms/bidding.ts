import type { Dictionary } from '../dictionary.ts';

/** The bidding page and Bid In Progress. */
export const bidding = {
  'LOT {no}': 'LOT {no}',
  Lot: 'Lot',
  Bids: 'Bidaan',
  Bid: 'Bidaan',
  You: 'Anda',
  Status: 'Status',
  'newest first': 'terbaharu dahulu',
  'Start Bid': 'Mula Bida',
  'Raise Bid': 'Naikkan Bidaan',
  'You bid': 'Anda membida',
  'Your bid': 'Bidaan anda',
  'Your Bid': 'Bidaan Anda',
  'Next bid': 'Bidaan seterusnya',
  'Amount to be bid': 'Jumlah yang akan dibida',
  'Ask again': 'Tanya lagi',
  'Raise by': 'Naikkan sebanyak',
  'Take off {amount}': 'Kurangkan {amount}',
  'Add {amount}': 'Tambah {amount}',
  'Yes, bid {amount}': 'Ya, bida {amount}',
  'This lot could not be loaded': 'Lot ini tidak dapat dimuatkan',
  'Please place the deposit of this lot before you bid on it.': 'Sila letakkan deposit lot ini sebelum membida.',
  'Back to the lot': 'Kembali ke lot',
  'Loading the lot': 'Lot sedang dimuatkan',
  'Last bids, newest first': 'Bidaan terakhir, terbaharu dahulu',
  'No bid yet: yours would be the first.': 'Belum ada bidaan: bidaan anda akan menjadi yang pertama.',

  'You hold the highest bid already.': 'Anda sudah memegang bidaan tertinggi.',
  'The auction has not started.': 'Lelongan belum bermula.',
  'The line is down: nothing can be sent now. Your answer is kept until it is back.':
    'Talian terputus: tiada apa yang boleh dihantar sekarang. Jawapan anda disimpan sehingga talian pulih.',
  'Your last bid still waits for its answer.': 'Bidaan terakhir anda masih menunggu jawapan.',
  'Sending your bid': 'Bidaan anda sedang dihantar',
  'Waiting for the house': 'Menunggu rumah lelong',
  'Waiting for the house.': 'Menunggu rumah lelong.',
  'No answer yet. Asking again, {tries} of {most}: it is one and the same bid and counts once.':
    'Belum ada jawapan. Bertanya lagi, {tries} daripada {most}: ini bidaan yang sama dan dikira sekali sahaja.',
  'No answer yet to your bid of {amount}: it may have been taken or not. Asking again cannot bid twice.':
    'Belum ada jawapan untuk bidaan anda {amount}: mungkin telah diterima, mungkin tidak. Bertanya lagi tidak akan membida dua kali.',
  'You hold the highest bid. We tell you when someone raises it.':
    'Anda memegang bidaan tertinggi. Kami akan memberitahu anda apabila ada yang menaikkannya.',
  'Bidding opens when the auction starts.': 'Bidaan dibuka apabila lelongan bermula.',
  'Waiting for the answer to your bid.': 'Menunggu jawapan untuk bidaan anda.',
  'Connecting to the house. You can bid as soon as the line stands.':
    'Menyambung ke rumah lelong. Anda boleh membida sebaik sahaja talian tersambung.',
  'The line is down: what you see is from {time}. You can bid again once it is back.':
    'Talian terputus: paparan ini pada {time}. Anda boleh membida semula apabila talian pulih.',

  'You have been outbid': 'Bidaan anda telah diatasi',
  'You have been outbid by bidder {no}': 'Bidaan anda diatasi oleh pembida {no}',
  'You have not bid on this lot': 'Anda belum membida lot ini',
  'Your bid of {amount} is the highest.': 'Bidaan anda {amount} ialah yang tertinggi.',
  'You have been outbid by bidder {no}. The highest bid is {amount}.':
    'Bidaan anda diatasi oleh pembida {no}. Bidaan tertinggi ialah {amount}.',
  'Bidder {no} bid {amount}.': 'Pembida {no} membida {amount}.',
  'The price has moved: bidder {no} bid {amount}': 'Harga telah berubah: pembida {no} membida {amount}',
  '{amount} is no longer enough. The least bid is now {least}.':
    '{amount} tidak lagi mencukupi. Bidaan minimum kini {least}.',
  'Your {amount} is still enough and stays as it is.': 'Bidaan anda {amount} masih mencukupi dan kekal.',
  'Change to {amount}': 'Tukar kepada {amount}',
  '{amount} is the most that can be bid at once now.':
    '{amount} ialah jumlah tertinggi yang boleh dibida sekali gus sekarang.',
  'Are you sure?': 'Adakah anda pasti?',
  'This is {amount} above the next possible bid.': 'Ini {amount} melebihi bidaan seterusnya yang mungkin.',
  'Do you really want to bid {amount}?': 'Adakah anda benar-benar mahu membida {amount}?',
  'Your bid was not taken': 'Bidaan anda tidak diterima',
  'Your bid of {amount} came too late.': 'Bidaan anda {amount} terlewat.',
  'Your bid of {amount} does not count.': 'Bidaan anda {amount} tidak dikira.',
  'Someone else holds the highest bid.': 'Orang lain memegang bidaan tertinggi.',
  'The highest bid is {amount}.': 'Bidaan tertinggi ialah {amount}.',
  'Bidder {no} has the highest bid: {amount}.': 'Pembida {no} memegang bidaan tertinggi: {amount}.',
  'Top up your deposit balance': 'Tambah baki deposit anda',
  'The house did not take this bid.': 'Rumah lelong tidak menerima bidaan ini.',
  'Your bid of {amount} on lot {no} was taken.': 'Bidaan anda {amount} untuk lot {no} diterima.',
  'Your bid of {amount} on lot {no} was not taken.': 'Bidaan anda {amount} untuk lot {no} tidak diterima.',
  'Your bid of {amount} on lot {no} got no answer: see Bid In Progress whether it was taken.':
    'Bidaan anda {amount} untuk lot {no} tiada jawapan: lihat Bidaan Sedang Berjalan sama ada ia diterima.',

  'Starting Price': 'Harga Permulaan',
  'Latest Bid Price': 'Harga Bidaan Terkini',
  '{price} (line is down)': '{price} (talian terputus)',
  'Starting price {amount}': 'Harga permulaan {amount}',
  'Starting price': 'Harga permulaan',
  '1 bid': '1 bidaan',
  '{n} bids': '{n} bidaan',
  '1 bidder in this lot': '1 pembida dalam lot ini',
  '{n} bidders in this lot': '{n} pembida dalam lot ini',
  'Starts in': 'Bermula dalam',
  'Ends in': 'Tamat dalam',
  'Ends in {time}': 'Tamat dalam {time}',

  "Buyer's premium": 'Premium pembeli',
  'Admin fee': 'Yuran pentadbiran',
  'Safety deposit': 'Deposit keselamatan',
  'All in': 'Jumlah keseluruhan',
  'All in {amount}, nothing on top': 'Jumlah keseluruhan {amount}, tiada caj tambahan',
  'All in {amount} with: {parts}': 'Jumlah keseluruhan {amount} termasuk: {parts}',
  'What this bid costs when it wins': 'Kos bidaan ini jika menang',
  'Less the deposit for this lot': 'Tolak deposit untuk lot ini',
  'Balance due': 'Baki perlu dibayar',

  'Bid In Progress': 'Bidaan Sedang Berjalan',
  'Your lots could not be loaded': 'Lot anda tidak dapat dimuatkan',
  'You are not in any lot': 'Anda tidak menyertai mana-mana lot',
  'See the lots': 'Lihat lot',
  'Place the deposit of a lot of the current auction, and it appears here.':
    'Letakkan deposit untuk satu lot lelongan semasa, dan ia akan dipaparkan di sini.',
  'Loading your lots': 'Lot anda sedang dimuatkan',
  'Current bid': 'Bidaan semasa',
  'Your bid {amount}': 'Bidaan anda {amount}',
  'Bidding page': 'Halaman bidaan',
  'Highest bid': 'Bidaan tertinggi',
  'Not won': 'Tidak menang',
  'No bid made': 'Tiada bidaan dibuat',
  'Go to Auction Page of lot {no}': 'Pergi ke Halaman Lelongan lot {no}',
  'Go to Auction Page': 'Pergi ke Halaman Lelongan',

  'Insufficient Deposit Balance': 'Baki Deposit Tidak Mencukupi',
  'Exceeded number of winning auction lot': 'Melebihi bilangan lot yang dimenangi',

  'Your bid of {amount} on lot {no} was not placed: your session had ended.':
    'Bidaan anda sebanyak {amount} untuk lot {no} tidak dibuat: sesi anda telah tamat.',
  "We couldn't confirm your bid of {amount} on lot {no}: your session had ended. Log in and check Bid In Progress.":
    'Kami tidak dapat mengesahkan bidaan anda sebanyak {amount} untuk lot {no}: sesi anda telah tamat. Log masuk dan semak Bidaan Sedang Berjalan.',
} as const satisfies Dictionary;
