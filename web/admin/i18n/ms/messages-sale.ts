import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Sentences of the server for staff: the sale, its book, bids, sessions and end. */
export const messagesOfSale = {
  // The book
  'Too many people are reading the book at this moment. Please try again.':
    'Terlalu ramai orang sedang membaca buku. Sila cuba lagi.',
  'The book has not come to this revision.': 'Buku belum sampai ke no. catatan ini.',
  'Other dossiers are being made at this moment. Please try again.': 'Dosier lain sedang dibuat. Sila cuba lagi.',
  '{n} refused bids name events that are not in the book (no {no}: revision {revision}): it was cut or written anew. Run npm run verify.':
    '{n} bidaan yang ditolak menamakan peristiwa yang tiada dalam buku (no. {no}: no. catatan {revision}): buku telah dipotong atau ditulis semula. Jalankan npm run verify.',
  "The book's time is {seconds} s ahead of this machine's clock: until then everything bears that time.":
    'Masa buku mendahului jam mesin ini sebanyak {seconds} s: sehingga itu semuanya menggunakan masa tersebut.',
  'Somebody else has saved this page meanwhile. Nothing was saved; please look at what has changed.':
    'Orang lain telah menyimpan halaman ini dalam pada itu. Tiada apa-apa disimpan; sila lihat apa yang telah berubah.',
  'An entry of the list came twice.': 'Satu catatan dalam senarai muncul dua kali.',

  // Bids
  'Say why in 3 to {n} letters.': 'Nyatakan sebabnya dalam 3 hingga {n} aksara.',
  'The bid is cancelled.': 'Bidaan telah dibatalkan.',
  'This bid was cancelled before. Nothing was recorded now.':
    'Bidaan ini telah dibatalkan sebelum ini. Tiada apa-apa direkodkan sekarang.',
  'The limit of a raise is set.': 'Had kenaikan telah ditetapkan.',
  'There is no such bid on this lot, or it was cancelled before.':
    'Tiada bidaan sedemikian bagi lot ini, atau bidaan itu telah dibatalkan sebelum ini.',
  'The limit must be 100 to 1,000 percent, plus RM0.00 to RM1,000,000.00 in whole ringgit.':
    'Had mestilah 100 hingga 1,000 peratus, tambah RM0.00 hingga RM1,000,000.00 dalam ringgit penuh.',
  'The limit leaves no room for the minimum raise of lot {lot}.':
    'Had ini tidak memberi ruang untuk kenaikan minimum lot {lot}.',
  'Nothing was set: by now the limit of a raise is {percent}% plus {plus}.':
    'Tiada apa-apa ditetapkan: kini had kenaikan ialah {percent}% tambah {plus}.',

  // Sessions
  '{session} has other times by now. Look at it again before you end it.':
    'Masa {session} kini lain. Lihat semula sebelum anda menamatkannya.',
  'There was nothing to save.': 'Tiada apa-apa untuk disimpan.',
  '1 session saved.': '1 sesi disimpan.',
  '1 session saved. Its history has the reason, but your words could not be kept.':
    '1 sesi disimpan. Sejarahnya mempunyai sebab itu, tetapi penjelasan anda tidak dapat disimpan.',
  '1 session saved. Those who watch or have entered its lots could not be told.':
    '1 sesi disimpan. Mereka yang memantau atau menyertai lotnya tidak dapat dimaklumkan.',
  '1 session saved. Its history has the reason, but your words could not be kept. Those who watch or have entered its lots could not be told.':
    '1 sesi disimpan. Sejarahnya mempunyai sebab itu, tetapi penjelasan anda tidak dapat disimpan. Mereka yang memantau atau menyertai lotnya tidak dapat dimaklumkan.',
  '{n} sessions saved.': '{n} sesi disimpan.',
  '{n} sessions saved. Its history has the reason, but your words could not be kept.':
    '{n} sesi disimpan. Sejarahnya mempunyai sebab itu, tetapi penjelasan anda tidak dapat disimpan.',
  '{n} sessions saved. Those who watch or have entered its lots could not be told.':
    '{n} sesi disimpan. Mereka yang memantau atau menyertai lotnya tidak dapat dimaklumkan.',
  '{n} sessions saved. Its history has the reason, but your words could not be kept. Those who watch or have entered its lots could not be told.':
    '{n} sesi disimpan. Sejarahnya mempunyai sebab itu, tetapi penjelasan anda tidak dapat disimpan. Mereka yang memantau atau menyertai lotnya tidak dapat dimaklumkan.',
  'Session {session} deleted.': 'Sesi {session} dipadam.',
  'Session {session} deleted. Its history has the reason, but your words could not be kept.':
    'Sesi {session} dipadam. Sejarahnya mempunyai sebab itu, tetapi penjelasan anda tidak dapat disimpan.',
  'Session {session} deleted. Those who watch or have entered its lots could not be told.':
    'Sesi {session} dipadam. Mereka yang memantau atau menyertai lotnya tidak dapat dimaklumkan.',
  'Session {session} deleted. Its history has the reason, but your words could not be kept. Those who watch or have entered its lots could not be told.':
    'Sesi {session} dipadam. Sejarahnya mempunyai sebab itu, tetapi penjelasan anda tidak dapat disimpan. Mereka yang memantau atau menyertai lotnya tidak dapat dimaklumkan.',
  'Auction Sessions Succesfully Saved': 'Sesi Lelongan Berjaya Disimpan',
  '{session} is running: choose a reason, which its bidders read, and say why in words.':
    '{session} sedang berjalan: pilih sebab, yang dibaca oleh pembidanya, dan jelaskan dengan kata-kata.',
  'There are bids in this session.': 'Terdapat bidaan dalam sesi ini.',
  'It is in the list twice.': 'Ia muncul dua kali dalam senarai.',
  'There is or was a session of this name already. Choose the next free one.':
    'Sesi dengan nama ini sudah ada atau pernah ada. Pilih nama seterusnya yang belum digunakan.',
  'It does not exist any more. Somebody else may have deleted it.':
    'Ia tiada lagi. Mungkin orang lain telah memadamnya.',
  'Nothing was saved: somebody else has changed it meanwhile. It is {times} now.':
    'Tiada apa-apa disimpan: orang lain telah mengubahnya dalam pada itu. Kini {times}.',
  'Choose who may take part.': 'Pilih siapa yang boleh menyertai.',
  'Give the start and the end as date and time.': 'Nyatakan masa mula dan masa tamat sebagai tarikh dan masa.',
  'It must end after it starts.': 'Masa tamatnya mesti selepas masa mula.',
  'It must end in the future.': 'Masa tamatnya mesti pada masa hadapan.',
  'It must end at most 31 days after it starts.': 'Ia mesti tamat paling lewat 31 hari selepas bermula.',
  'It is running: its start cannot be moved any more.': 'Ia sedang berjalan: masa mulanya tidak boleh diubah lagi.',
  'It is running: who may take part cannot be changed any more.':
    'Ia sedang berjalan: siapa yang boleh menyertai tidak boleh diubah lagi.',
  'Late bids keep its lots open, as its bidders were told: it may be ended earlier, but not before {time}.':
    'Bidaan lewat mengekalkan lotnya terbuka, seperti yang dimaklumkan kepada pembida: sesi boleh ditamatkan lebih awal, tetapi tidak sebelum {time}.',
  'It overlaps with {session}, which is for the same bidders.':
    'Ia bertindih dengan {session}, yang untuk pembida yang sama.',
  'By its bidding rules lots of {session} may run until {until}, beside {other}, which is for the same bidders.':
    'Mengikut peraturan bidaannya, lot {session} mungkin berjalan sehingga {until}, serentak dengan {other}, yang untuk pembida yang sama.',
  '{session}: It is in the list twice.': '{session}: Ia muncul dua kali dalam senarai.',
  '{session}: There is or was a session of this name already. Choose the next free one.':
    '{session}: Sesi dengan nama ini sudah ada atau pernah ada. Pilih nama seterusnya yang belum digunakan.',
  '{session}: It does not exist any more. Somebody else may have deleted it.':
    '{session}: Ia tiada lagi. Mungkin orang lain telah memadamnya.',
  '{session}: Nothing was saved: somebody else has changed it meanwhile. It is {times} now.':
    '{session}: Tiada apa-apa disimpan: orang lain telah mengubahnya dalam pada itu. Kini {times}.',
  '{session}: Choose who may take part.': '{session}: Pilih siapa yang boleh menyertai.',
  '{session}: Give the start and the end as date and time.':
    '{session}: Nyatakan masa mula dan masa tamat sebagai tarikh dan masa.',
  '{session}: It must end after it starts.': '{session}: Masa tamatnya mesti selepas masa mula.',
  '{session}: It must end in the future.': '{session}: Masa tamatnya mesti pada masa hadapan.',
  '{session}: It must end at most 31 days after it starts.':
    '{session}: Ia mesti tamat paling lewat 31 hari selepas bermula.',
  '{session}: It is running: its start cannot be moved any more.':
    '{session}: Ia sedang berjalan: masa mulanya tidak boleh diubah lagi.',
  '{session}: It is running: who may take part cannot be changed any more.':
    '{session}: Ia sedang berjalan: siapa yang boleh menyertai tidak boleh diubah lagi.',
  '{session}: It has ended: its times stand.': '{session}: Ia telah tamat: masanya kekal.',
  '{session}: Its end has passed: its times stand. The lots that are still bid on end by its bidding rules.':
    '{session}: Waktu tamatnya telah berlalu: masanya kekal. Lot yang masih dibida tamat mengikut peraturan bidaannya.',
  '{session}: Late bids keep its lots open, as its bidders were told: it may be ended earlier, but not before {time}.':
    '{session}: Bidaan lewat mengekalkan lotnya terbuka, seperti yang dimaklumkan kepada pembida: sesi boleh ditamatkan lebih awal, tetapi tidak sebelum {time}.',
  '{session}: It overlaps with {other}, which is for the same bidders.':
    '{session}: Ia bertindih dengan {other}, yang untuk pembida yang sama.',
  '{session}: By its bidding rules lots of {runs} may run until {until}, beside {other}, which is for the same bidders.':
    '{session}: Mengikut peraturan bidaannya, lot {runs} mungkin berjalan sehingga {until}, serentak dengan {other}, yang untuk pembida yang sama.',
  '{session}: Nothing was saved: somebody else has changed it meanwhile. It is {times} now. {change}':
    '{session}: Tiada apa-apa disimpan: orang lain telah mengubahnya dalam pada itu. Kini {times}. {change}',
  'It starts at once: bidding rules are set before a session starts. Let it start later, or without them.':
    'Ia bermula serta-merta: peraturan bidaan ditetapkan sebelum sesi bermula. Tetapkan masa mula yang lebih lewat, atau simpan tanpa peraturan itu.',
  '{session}: It starts at once: bidding rules are set before a session starts. Let it start later, or without them.':
    '{session}: Ia bermula serta-merta: peraturan bidaan ditetapkan sebelum sesi bermula. Tetapkan masa mula yang lebih lewat, atau simpan tanpa peraturan itu.',
  '{session}: The time for more bids must be from 1 to 60 minutes.':
    '{session}: Masa untuk bidaan lagi mestilah dari 1 hingga 60 minit.',
  '{session}: The last end must be at least as long after the planned end as one extension, and at most 1,440 minutes.':
    '{session}: Masa tamat terakhir mestilah sekurang-kurangnya satu lanjutan selepas masa tamat yang dirancang, dan paling lama 1,440 minit.',
  '{session}: The time between two lots must be from 0 to 3,600 seconds.':
    '{session}: Masa antara dua lot mestilah dari 0 hingga 3,600 saat.',
  '{session}: There can be at most 20 rows of increments.': '{session}: Paling banyak 20 baris kenaikan.',
  '{session}: The first row of the increments must begin at RM0.':
    '{session}: Baris pertama kenaikan mesti bermula pada RM0.',
  '{session}: Each row of the increments must begin above the one before it.':
    '{session}: Setiap baris kenaikan mesti bermula di atas baris sebelumnya.',
  '{session}: Each row of the increments must begin below RM1,000,000,000.00, the highest possible bid.':
    '{session}: Setiap baris kenaikan mesti bermula di bawah RM1,000,000,000.00, iaitu bidaan tertinggi yang mungkin.',
  '{session}: Each row of the increments must begin at a price in whole ringgit.':
    '{session}: Setiap baris kenaikan mesti bermula pada harga dalam ringgit bulat.',
  '{session}: Each minimum raise must be in whole ringgit, from RM1.00 to RM1,000,000.00.':
    '{session}: Setiap kenaikan minimum mesti dalam ringgit bulat, dari RM1.00 hingga RM1,000,000.00.',
  '{session}: The minimum raise may not fall from row to row: none may be less than the one before it.':
    '{session}: Kenaikan minimum tidak boleh menurun dari baris ke baris: tiada yang boleh kurang daripada yang sebelumnya.',
  '{session}: The time to answer an offer must be from 1 to 240 hours.':
    '{session}: Masa untuk menjawab tawaran mestilah dari 1 hingga 240 jam.',
  'The session lasts less than 30 minutes.': 'Sesi ini kurang daripada 30 minit.',
  'It is longer than 14 days.': 'Ia melebihi 14 hari.',
  'It starts at once: its start is not in the future.': 'Ia bermula serta-merta: masa mulanya bukan pada masa hadapan.',
  'It ends earlier than its bidders were told: whoever waits to bid has less time.':
    'Ia tamat lebih awal daripada yang dimaklumkan kepada pembida: sesiapa yang menunggu untuk membida mempunyai masa yang lebih singkat.',
  'It ends within 10 minutes.': 'Ia tamat dalam masa 10 minit.',
  'The session has another end by now. Look at it again before you extend it.':
    'Masa tamat sesi kini lain. Lihat semula sebelum anda melanjutkannya.',
  'The new end must be later than the one that stands.': 'Masa tamat baharu mesti lebih lewat daripada yang sedia ada.',
  'The new end must be in the future.': 'Masa tamat baharu mesti pada masa hadapan.',
  'A session can be extended by 24 hours at most.': 'Sesi boleh dilanjutkan paling banyak 24 jam.',
  'The outage is not over yet.': 'Gangguan belum berakhir.',
  'This outage was not while the session ran.': 'Gangguan ini bukan semasa sesi berjalan.',
  'The outage took {lost} of the session, and this gives {given} for it. More than 30 minutes beyond it must be meant.':
    'Gangguan mengambil {lost} daripada sesi, dan ini memberikan {given} sebagai ganti. Melebihinya lebih daripada 30 minit mestilah disengajakan.',
  'Until then session {session} of the same bidders would run beside it.':
    'Sehingga itu sesi {session} bagi pembida yang sama akan berjalan serentak dengannya.',
  'By the bidding rules lots could run until {until}, beside session {session} of the same bidders.':
    'Mengikut peraturan bidaan, lot boleh berjalan sehingga {until}, serentak dengan sesi {session} bagi pembida yang sama.',
  'Session {session} extended. Its bidders are told by email.':
    'Sesi {session} dilanjutkan. Pembidanya dimaklumkan melalui e-mel.',
  'Session {session} extended. Its bidders could not be told by email.':
    'Sesi {session} dilanjutkan. Pembidanya tidak dapat dimaklumkan melalui e-mel.',
  'There is no such outage on record.': 'Tiada gangguan sedemikian dalam rekod.',

  // The end of a sale
  '1 lot recorded.': '1 lot direkodkan.',
  '{n} lots recorded.': '{n} lot direkodkan.',
  '1 deposit balanced out.': '1 deposit diselaraskan.',
  '{n} deposits balanced out.': '{n} deposit diselaraskan.',
  '1 lot whose winner has been emailed.': '1 lot yang pemenangnya telah dihantar e-mel.',
  '{n} lots whose winners have been emailed.': '{n} lot yang pemenangnya telah dihantar e-mel.',
  'Auction data cleared.': 'Data lelongan dikosongkan.',
  'The auction has not ended yet.': 'Lelongan belum tamat.',
  'This session has been cleared.': 'Sesi ini telah dikosongkan.',
  'The sales of this session are being recorded: its end stands.':
    'Jualan sesi ini sedang direkodkan: masa tamatnya kekal.',
  'The sales of this session have not been recorded yet.': 'Jualan sesi ini belum direkodkan.',
  'This step has been done already.': 'Langkah ini telah pun diambil.',
  'The steps before this one have not been done yet.': 'Langkah sebelum ini belum diambil.',
  'The four end-auction steps of this auction come first.':
    'Empat langkah penamatan lelongan ini perlu diambil dahulu.',
  'This lot has no winner who was emailed.': 'Lot ini tiada pemenang yang dihantar e-mel.',
  'This email was sent, or is still being tried.': 'E-mel ini telah dihantar, atau masih dicuba.',
  'The email for lot {lot} is on its way again.': 'E-mel bagi lot {lot} sedang dihantar semula.',
  'No job with this number was given up.': 'Tiada tugas dengan nombor ini yang tidak dicuba lagi.',
  'This job cannot be tried again: what it needs is gone.':
    'Tugas ini tidak boleh dicuba lagi: apa yang diperlukannya tiada lagi.',
  'The process that had it is gone.': 'Proses yang menjalankannya tiada lagi.',
  'It took longer than {seconds} s.': 'Ia mengambil masa lebih daripada {seconds} s.',
  'Nothing waits for an answer of this vendor any more.': 'Tiada lagi yang menunggu jawapan vendor ini.',
  '{vendor} has no verified account with a mail address.': '{vendor} tiada akaun disahkan yang mempunyai alamat e-mel.',
  '{vendor} was last emailed on {moment}. Please wait five minutes before you email them again.':
    'E-mel terakhir kepada {vendor} dihantar pada {moment}. Sila tunggu lima minit sebelum menghantar semula.',
  'This bidder is suspended, and cannot accept a counter-offer. It can be declined for them.':
    'Pembida ini digantung, dan tidak dapat menerima tawaran balas. Tawaran itu boleh ditolak bagi pihaknya.',
  'The vendor has barred this bidder, who cannot accept a counter-offer. It can be declined for them.':
    'Vendor telah menyekat pembida ini, yang tidak dapat menerima tawaran balas. Tawaran itu boleh ditolak bagi pihaknya.',
  'This bidder is no longer of the staff group of this session, and cannot accept a counter-offer. It can be declined for them.':
    'Pembida ini bukan lagi daripada kumpulan kakitangan sesi ini, dan tidak dapat menerima tawaran balas. Tawaran itu boleh ditolak bagi pihaknya.',
  'The email is on its way.': 'E-mel sedang dihantar.',
  'The link is void.': 'Pautan telah dibatalkan.',
  'The link is void. The new one is on its way by email.':
    'Pautan telah dibatalkan. Pautan baharu sedang dihantar melalui e-mel.',
  'So many links of {vendor} have not been made void. Nothing was changed: please look at the list again.':
    'Pautan {vendor} belum dibatalkan sebanyak itu. Tiada yang diubah: sila lihat senarai itu semula.',
  'The link of {vendor} was made void on {moment}. Nothing was changed now: there is a new one already.':
    'Pautan {vendor} telah dibatalkan pada {moment}. Tiada yang diubah sekarang: pautan baharu sudah ada.',
  '{n} emails are on their way.': '{n} e-mel sedang dihantar.',
  'Please write the working hours like “Mon-Fri 09:00-18:00; Sat 09:00-13:00”: days by their first three letters, each once, and hours of 24.':
    'Sila tulis waktu kerja seperti “Mon-Fri 09:00-18:00; Sat 09:00-13:00”: hari dengan tiga huruf pertamanya dalam bahasa Inggeris, setiap satu sekali, dan jam 24.',
  'The vendor of this unit has been asked about its highest bid.':
    'Vendor unit ini telah ditanya tentang bidaan tertingginya.',
} satisfies Dictionary;
