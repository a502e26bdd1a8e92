import type { Dictionary } from '../translate.ts';

/** The bidding page and Bid In Progress. */
export const bidding: Dictionary = {
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

  // What the house answers to a bid.
  'Insufficient Deposit Balance': 'Baki Deposit Tidak Mencukupi',
  'There is no such lot in the current auction.': 'Tiada lot sedemikian dalam lelongan semasa.',
  'There is no such session.': 'Tiada sesi sedemikian.',
  'The auction has not started yet.': 'Lelongan belum bermula.',
  'Your bidding account is suspended. Please contact us.': 'Akaun bidaan anda digantung. Sila hubungi kami.',
  'The vendor of this lot does not accept your bids. Please contact us.':
    'Vendor lot ini tidak menerima bidaan anda. Sila hubungi kami.',
  'user not in lot': 'pengguna tiada dalam lot',
  'This auction is only available for {group} only.': 'Lelongan ini hanya untuk {group} sahaja.',
  'You already have the highest bid for a lot. {group} auction only allows one winning lot per person in one session.':
    'Anda sudah memegang bidaan tertinggi untuk satu lot. Lelongan {group} hanya membenarkan satu lot menang bagi setiap orang dalam satu sesi.',
  'You already have the highest bid for this lot.': 'Anda sudah memegang bidaan tertinggi untuk lot ini.',
  'Exceeded number of winning auction lot': 'Melebihi bilangan lot yang dimenangi',
  'You can only bid in an auction lot with {n} winning/s at a time':
    'Anda hanya boleh membida dengan {n} lot menang pada satu masa',
  'This is more than one bid may raise the price. The most that can be bid now is {amount}.':
    'Ini melebihi kenaikan yang dibenarkan untuk satu bidaan. Bidaan tertinggi yang boleh dibuat sekarang ialah {amount}.',
  'You can only take part for yourself.': 'Anda hanya boleh menyertai untuk diri sendiri.',
  'The amount must be in whole ringgit and above zero.': 'Jumlah mestilah dalam ringgit penuh dan melebihi sifar.',
  'This lot is closed.': 'Lot ini telah ditutup.',
  'Too many bids are waiting at this moment. Nothing was done; please try again.':
    'Terlalu banyak bidaan sedang menunggu. Tiada apa yang dilakukan; sila cuba lagi.',
  'This took too long and was not carried out. Please try again.':
    'Ini mengambil masa terlalu lama dan tidak dilaksanakan. Sila cuba lagi.',
  'The auction does not answer at this moment. Please try again: it will not be carried out twice.':
    'Lelongan tidak menjawab buat masa ini. Sila cuba lagi: ia tidak akan dilaksanakan dua kali.',
  'We could not confirm this in time. Please try again: it will not be carried out twice.':
    'Kami tidak dapat mengesahkannya tepat pada masanya. Sila cuba lagi: ia tidak akan dilaksanakan dua kali.',
  'The server is restarting. Nothing was done; please try again.':
    'Pelayan sedang dimulakan semula. Tiada apa yang dilakukan; sila cuba lagi.',
  'The auction is not available at this moment. Please try again later.':
    'Lelongan tidak tersedia buat masa ini. Sila cuba lagi kemudian.',
  'Something went wrong on our side. Nothing was done.': 'Berlaku masalah di pihak kami. Tiada apa yang dilakukan.',
};
