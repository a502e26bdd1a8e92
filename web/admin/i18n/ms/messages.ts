import type { Dictionary } from '#web/i18n/dictionary.ts';

/** What the server answers to staff: refusals, confirmations, and the words of histories. */
export const messages = {
  // Accounts
  'This number belongs to bidder {bidder} already.': 'Nombor ini sudah dimiliki oleh pembida {bidder}.',
  'There is no such account.': 'Tiada akaun sedemikian.',
  'All sessions of the account have ended.': 'Semua sesi akaun itu telah ditamatkan.',
  'Please name the account whose sessions are to end.': 'Sila namakan akaun yang sesinya hendak ditamatkan.',
  'Please choose a person.': 'Sila pilih seseorang.',
  'Only bidders can be blacklisted.': 'Hanya pembida boleh disenaraihitamkan.',
  'Bidder {bidder} is blacklisted by {vendor}.': 'Pembida {bidder} disenaraihitamkan oleh {vendor}.',
  'Bidder {bidder} is no longer blacklisted by {vendor}.':
    'Pembida {bidder} tidak lagi disenaraihitamkan oleh {vendor}.',
  'You may only see the staff of your own group.': 'Anda hanya boleh melihat kakitangan kumpulan anda sendiri.',
  'Bidder {bidder} has been created.': 'Pembida {bidder} telah dicipta.',
  'This bidder has an email address; they change it in their profile.':
    'Pembida ini mempunyai alamat e-mel; mereka menukarnya dalam profil mereka.',
  'This address belongs to account {account} already.': 'Alamat ini sudah dimiliki oleh akaun {account}.',
  'A link is on its way to {email}.': 'Pautan sedang dihantar ke {email}.',
  'Please choose verified or unverified.': 'Sila pilih disahkan atau belum disahkan.',
  'There is no such vendor account.': 'Tiada akaun vendor sedemikian.',
  'Only an admin can be made a bidder, and no super admin.':
    'Hanya pentadbir boleh dijadikan pembida, dan bukan pentadbir utama.',
  'This account is deactivated.': 'Akaun ini dinyahaktifkan.',
  'They can take part in auctions now.': 'Mereka kini boleh menyertai lelongan.',
  'Please enter what you know of the person.': 'Sila masukkan apa yang anda tahu tentang orang itu.',
  'Please say whether it is to be so or not.': 'Sila nyatakan sama ada ya atau tidak.',
  'You cannot deactivate your own account.': 'Anda tidak boleh menyahaktifkan akaun anda sendiri.',
  'The account of a super admin cannot be deactivated.': 'Akaun pentadbir utama tidak boleh dinyahaktifkan.',
  'This person has been erased.': 'Data orang ini telah dipadam.',
  'The account is deactivated.': 'Akaun telah dinyahaktifkan.',
  'The account is active.': 'Akaun telah diaktifkan.',
  'Only the auction house verifies this account.': 'Hanya rumah lelong mengesahkan akaun ini.',
  'This person has not given a staff group and a staff ID.': 'Orang ini belum memberikan kumpulan staf dan ID staf.',
  'The staff is verified.': 'Staf telah disahkan.',
  'The staff is refuted.': 'Pengesahan staf telah ditolak.',
  'There is no such person.': 'Tiada orang sedemikian.',
  'There is no photo of this person’s staff card. Say why they are verified without one (withoutCard).':
    'Tiada gambar kad staf orang ini. Nyatakan sebab mereka disahkan tanpanya (withoutCard).',
  'There is no such bidder.': 'Tiada pembida sedemikian.',
  'No bidder has this bank account.': 'Tiada pembida yang mempunyai akaun bank ini.',
  'No bank account of this person is on record.': 'Tiada akaun bank orang ini dalam rekod.',
  'Lists show the end of an account number only: please send the userId instead.':
    'Senarai hanya memaparkan hujung nombor akaun: sila hantar userId.',
  'You change your own name and IC in your profile.':
    'Anda menukar nama dan no. kad pengenalan anda sendiri dalam profil anda.',
  "Only a super admin can change the name or IC of somebody of the house's or a vendor's staff.":
    'Hanya pentadbir utama boleh menukar nama atau no. kad pengenalan kakitangan rumah lelong atau vendor.',
  'You may not look at this staff card.': 'Anda tidak boleh melihat kad staf ini.',

  // Erasing a person
  'The personal data have been erased.': 'Data peribadi telah dipadam.',
  'This person has been erased already.': 'Data orang ini telah pun dipadam.',
  "A super admin can't be erased.": 'Data pentadbir utama tidak boleh dipadam.',
  "Only a super admin can erase somebody of the house's or a vendor's staff.":
    'Hanya pentadbir utama boleh memadam data kakitangan rumah lelong atau vendor.',
  'This person cannot be erased now. {obstacles}': 'Data orang ini tidak boleh dipadam sekarang. {obstacles}',
  'The deposit balance is {balance}. Refund or reset it first.':
    'Baki deposit ialah {balance}. Bayar balik atau tetapkan semula dahulu.',
  'Refund {reference} of {amount} is under way.': 'Bayaran balik {reference} sebanyak {amount} sedang diproses.',
  'They are on top of lot {lot}.': 'Bidaan mereka tertinggi bagi lot {lot}.',
  '{amount} of lot {lot} are owed to them: credit them to the deposit.':
    '{amount} bagi lot {lot} terhutang kepada mereka: kreditkan ke deposit.',
  'Lot {lot} is not paid: {amount} are due.': 'Lot {lot} belum dibayar: {amount} perlu dibayar.',
  'A refund of {amount} is about to be ordered.': 'Bayaran balik sebanyak {amount} akan diarahkan.',
  'A payment of {amount}, begun on {day}, may still arrive until a week after.':
    'Bayaran sebanyak {amount}, dimulakan pada {day}, mungkin masih diterima sehingga seminggu selepasnya.',
  'The papers of a purchase name its buyer and are kept for {years} year: lot {lot} was sold on {sold}, so they can be erased from {day} on.':
    'Dokumen pembelian menamakan pembelinya dan disimpan selama {years} tahun: lot {lot} dijual pada {sold}, maka datanya boleh dipadam mulai {day}.',
  'The papers of a purchase name its buyer and are kept for {years} years: lot {lot} was sold on {sold}, so they can be erased from {day} on.':
    'Dokumen pembelian menamakan pembelinya dan disimpan selama {years} tahun: lot {lot} dijual pada {sold}, maka datanya boleh dipadam mulai {day}.',

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
    'Orang lain telah menyimpan halaman ini sementara itu. Tiada apa-apa disimpan; sila lihat apa yang telah berubah.',
  'An entry of the list came twice.': 'Satu catatan dalam senarai muncul dua kali.',

  // Bids
  'Say why in 3 to {n} letters.': 'Nyatakan sebabnya dalam 3 hingga {n} aksara.',
  'The bid is cancelled.': 'Bidaan telah dibatalkan.',
  'The limit of a raise is set.': 'Had kenaikan telah ditetapkan.',
  'There is no such bid on this lot, or it was cancelled before.':
    'Tiada bidaan sedemikian bagi lot ini, atau bidaan itu telah dibatalkan sebelum ini.',
  'The limit must be 100 to 1,000 percent, plus RM0.00 to RM1,000,000.00 in whole ringgit.':
    'Had mestilah 100 hingga 1,000 peratus, tambah RM0.00 hingga RM1,000,000.00 dalam ringgit penuh.',
  'The limit leaves no room for the minimum raise of lot {lot}.':
    'Had ini tidak memberi ruang untuk kenaikan minimum lot {lot}.',
  'Nothing was set: by now the limit of a raise is {percent}% plus {plus}.':
    'Tiada apa-apa ditetapkan: kini had kenaikan ialah {percent}% tambah {plus}.',

  // Lots and their import
  'Nothing was imported: somebody else has changed lots since the preview. Import the file again: its preview shows what is so now.':
    'Tiada apa-apa diimport: orang lain telah mengubah lot sejak pratonton. Import fail itu semula: pratontonnya memaparkan keadaan sekarang.',
  'Nothing was imported: some lots stand against it.': 'Tiada apa-apa diimport: beberapa lot menghalangnya.',
  'Nothing was imported: some lots stand against it. {rows}':
    'Tiada apa-apa diimport: beberapa lot menghalangnya. {rows}',
  'Nothing was imported: lots are no longer as the preview showed them.':
    'Tiada apa-apa diimport: lot tidak lagi seperti dalam pratonton.',
  'Nothing was imported: lots are no longer as the preview showed them. {rows}':
    'Tiada apa-apa diimport: lot tidak lagi seperti dalam pratonton. {rows}',
  'The import could not be carried out, or it could not be confirmed. Import the file again: the preview shows what is in place.':
    'Import tidak dapat dilaksanakan, atau tidak dapat disahkan. Import fail itu semula: pratonton memaparkan apa yang sudah ada.',
  'The import was interrupted and did not go on. Import the file again: the preview shows what is in place.':
    'Import terganggu dan tidak diteruskan. Import fail itu semula: pratonton memaparkan apa yang sudah ada.',
  'Another list is being imported into this catalogue at this moment. It goes on by itself, after a restart of the server too: please try again in a minute.':
    'Senarai lain sedang diimport ke katalog ini. Import itu berjalan dengan sendirinya, juga selepas pelayan dimulakan semula: sila cuba lagi sebentar lagi.',
  '“{plate}” is read as no registration number: the lot has photos of its own.':
    '“{plate}” tidak dibaca sebagai nombor pendaftaran: lot ini mempunyai gambarnya sendiri.',
  '“{plate}” is also the registration number of {lots}.': '“{plate}” juga nombor pendaftaran {lots}.',
  '“{year}” is not between {first} and {last}.': '“{year}” bukan antara {first} dan {last}.',
  '“{transmission}” is no transmission that the house knows.':
    '“{transmission}” bukan transmisi yang dikenali oleh rumah lelong.',
  '“{model}” is read as a motorcycle.': '“{model}” dibaca sebagai motosikal.',
  '“{vendor}” is a vendor that the house sells for no more.':
    '“{vendor}” ialah vendor yang tidak lagi diwakili oleh rumah lelong.',
  '“{vendor}” is not on the house’s list of vendors.': '“{vendor}” tiada dalam senarai vendor rumah lelong.',
  '“{vendor}” is not on the house’s list of vendors: is {other} meant?':
    '“{vendor}” tiada dalam senarai vendor rumah lelong: adakah {other} dimaksudkan?',
  'There is no such import.': 'Tiada import sedemikian.',
  'All lots must name the same session.': 'Semua lot mesti menamakan sesi yang sama.',
  'The lots are being saved.': 'Lot sedang disimpan.',
  '1 lot saved: {added} new, {changed} changed, {unchanged} unchanged.':
    '1 lot disimpan: {added} baharu, {changed} diubah, {unchanged} tidak berubah.',
  '{n} lots saved: {added} new, {changed} changed, {unchanged} unchanged.':
    '{n} lot disimpan: {added} baharu, {changed} diubah, {unchanged} tidak berubah.',
  '1 lot to move.': '1 lot untuk dipindahkan.',
  '{n} lots to move.': '{n} lot untuk dipindahkan.',
  '1 lot moved to {session}.': '1 lot dipindahkan ke {session}.',
  '{n} lots moved to {session}.': '{n} lot dipindahkan ke {session}.',
  '1 lot cleared.': '1 lot dikosongkan.',
  '{n} lots cleared.': '{n} lot dikosongkan.',
  'Lot {no} added.': 'Lot {no} ditambah.',
  'Lot {no} saved.': 'Lot {no} disimpan.',
  'Lot {no} deleted.': 'Lot {no} dipadam.',
  'Other lots are being saved at this moment. Please try again.': 'Lot lain sedang disimpan. Sila cuba lagi.',
  'The lots of {sessions} are saved. Those of {failed} are not: {why}':
    'Lot bagi {sessions} telah disimpan. Lot bagi {failed} tidak: {why}',
  'The lots of {sessions} are saved. Whether those of {failed} are is not known: please send the list again, and what is saved stays as it is.':
    'Lot bagi {sessions} telah disimpan. Tidak diketahui sama ada lot bagi {failed} telah disimpan: sila hantar senarai itu semula, dan yang telah disimpan kekal seperti sedia ada.',
  'The lots of {sessions} are saved. Whether those of {failed} are is not known: please send the list again, and what is saved stays as it is. One more session was not begun.':
    'Lot bagi {sessions} telah disimpan. Tidak diketahui sama ada lot bagi {failed} telah disimpan: sila hantar senarai itu semula, dan yang telah disimpan kekal seperti sedia ada. Satu lagi sesi belum dimulakan.',
  'The lots of {sessions} are saved. Whether those of {failed} are is not known: please send the list again, and what is saved stays as it is. {n} more sessions were not begun.':
    'Lot bagi {sessions} telah disimpan. Tidak diketahui sama ada lot bagi {failed} telah disimpan: sila hantar senarai itu semula, dan yang telah disimpan kekal seperti sedia ada. {n} lagi sesi belum dimulakan.',
  'There are no lots in the next auction.': 'Tiada lot dalam lelongan seterusnya.',
  '{session} has another lot of this number.': '{session} mempunyai lot lain dengan nombor ini.',
  '{plate} is the registration number of lot {lot} already.': '{plate} sudah menjadi nombor pendaftaran lot {lot}.',
  '{plate} is the registration number of lots {lots} already.': '{plate} sudah menjadi nombor pendaftaran lot {lots}.',
  '{plate} is the registration number of lot {lot} already. Both are kept only when that is meant (samePlate).':
    '{plate} sudah menjadi nombor pendaftaran lot {lot}. Kedua-duanya disimpan hanya jika itu disengajakan (samePlate).',
  '{plate} is the registration number of lots {lots} already. Both are kept only when that is meant (samePlate).':
    '{plate} sudah menjadi nombor pendaftaran lot {lots}. Semuanya disimpan hanya jika itu disengajakan (samePlate).',
  'There is a lot of this number in the session already.': 'Sesi ini sudah mempunyai lot dengan nombor ini.',
  'Lot {no}: There is a lot of this number in the session already.':
    'Lot {no}: Sesi ini sudah mempunyai lot dengan nombor ini.',
  'Another current session has a lot of this number.': 'Sesi semasa yang lain mempunyai lot dengan nombor ini.',
  'Lot {no}: Another current session has a lot of this number.':
    'Lot {no}: Sesi semasa yang lain mempunyai lot dengan nombor ini.',
  'Bidders have entered this lot; its terms stand.': 'Pembida telah menyertai lot ini; syaratnya kekal.',
  'Lot {no}: Bidders have entered this lot; its terms stand.':
    'Lot {no}: Pembida telah menyertai lot ini; syaratnya kekal.',
  'This lot no appears more than once in the list.': 'No. lot ini muncul lebih daripada sekali dalam senarai.',
  'Lot {no}: This lot no appears more than once in the list.':
    'Lot {no}: No. lot ini muncul lebih daripada sekali dalam senarai.',
  'Other lists are being looked at at this moment. Please try again.': 'Senarai lain sedang disemak. Sila cuba lagi.',
  'The list could not be looked at. Please try again.': 'Senarai tidak dapat disemak. Sila cuba lagi.',

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
    'Tiada apa-apa disimpan: orang lain telah mengubahnya sementara itu. Ia kini {times}.',
  'Choose who may take part.': 'Pilih siapa yang boleh mengambil bahagian.',
  'Give the start and the end as date and time.': 'Nyatakan masa mula dan masa tamat sebagai tarikh dan masa.',
  'It must end after it starts.': 'Masa tamatnya mesti selepas masa mula.',
  'It must end in the future.': 'Masa tamatnya mesti pada masa hadapan.',
  'It must end at most 31 days after it starts.': 'Ia mesti tamat paling lewat 31 hari selepas bermula.',
  'It is running: its start cannot be moved any more.': 'Ia sedang berjalan: masa mulanya tidak boleh diubah lagi.',
  'It is running: who may take part cannot be changed any more.':
    'Ia sedang berjalan: siapa yang boleh mengambil bahagian tidak boleh diubah lagi.',
  'It overlaps with {session}, which is for the same bidders.':
    'Ia bertindih dengan {session}, yang untuk pembida yang sama.',
  '{session}: It is in the list twice.': '{session}: Ia muncul dua kali dalam senarai.',
  '{session}: There is or was a session of this name already. Choose the next free one.':
    '{session}: Sesi dengan nama ini sudah ada atau pernah ada. Pilih nama seterusnya yang belum digunakan.',
  '{session}: It does not exist any more. Somebody else may have deleted it.':
    '{session}: Ia tiada lagi. Mungkin orang lain telah memadamnya.',
  '{session}: Nothing was saved: somebody else has changed it meanwhile. It is {times} now.':
    '{session}: Tiada apa-apa disimpan: orang lain telah mengubahnya sementara itu. Ia kini {times}.',
  '{session}: Choose who may take part.': '{session}: Pilih siapa yang boleh mengambil bahagian.',
  '{session}: Give the start and the end as date and time.':
    '{session}: Nyatakan masa mula dan masa tamat sebagai tarikh dan masa.',
  '{session}: It must end after it starts.': '{session}: Masa tamatnya mesti selepas masa mula.',
  '{session}: It must end in the future.': '{session}: Masa tamatnya mesti pada masa hadapan.',
  '{session}: It must end at most 31 days after it starts.':
    '{session}: Ia mesti tamat paling lewat 31 hari selepas bermula.',
  '{session}: It is running: its start cannot be moved any more.':
    '{session}: Ia sedang berjalan: masa mulanya tidak boleh diubah lagi.',
  '{session}: It is running: who may take part cannot be changed any more.':
    '{session}: Ia sedang berjalan: siapa yang boleh mengambil bahagian tidak boleh diubah lagi.',
  '{session}: It has ended: its times stand.': '{session}: Ia telah tamat: masanya kekal.',
  '{session}: It overlaps with {other}, which is for the same bidders.':
    '{session}: Ia bertindih dengan {other}, yang untuk pembida yang sama.',
  '{session}: Nothing was saved: somebody else has changed it meanwhile. It is {times} now. {change}':
    '{session}: Tiada apa-apa disimpan: orang lain telah mengubahnya sementara itu. Ia kini {times}. {change}',
  'The session lasts less than 30 minutes.': 'Sesi ini kurang daripada 30 minit.',
  'It is longer than 14 days.': 'Ia melebihi 14 hari.',
  'It starts at once: its start is not in the future.': 'Ia bermula serta-merta: masa mulanya bukan pada masa hadapan.',
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
  '1 email to a winner sent out.': '1 e-mel kepada pemenang dihantar.',
  '{n} emails to winners sent out.': '{n} e-mel kepada pemenang dihantar.',
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

  // Vendors
  'There is no such contact: somebody may have removed it.':
    'Tiada kenalan sedemikian: mungkin orang lain telah membuangnya.',
  'Please enter a code: one line of at most 100 characters.':
    'Sila masukkan kod: satu baris, paling banyak 100 aksara.',
  'There is a vendor {code} already.': 'Vendor {code} sudah ada.',
  'Vendor {code} saved.': 'Vendor {code} disimpan.',
  'You can only see the reports of your own lots.': 'Anda hanya boleh melihat laporan lot anda sendiri.',

  // Retention periods
  'Please enter {least} to {most} days, without decimals.':
    'Sila masukkan {least} hingga {most} hari, tanpa perpuluhan.',
  'Please enter {least} to {most} years, without decimals.':
    'Sila masukkan {least} hingga {most} tahun, tanpa perpuluhan.',

  // Ledger and bank statements
  'A line of {day} cannot be kept: that day is still to come.':
    'Baris bertarikh {day} tidak boleh disimpan: hari itu belum tiba.',
  'Every line of this statement is kept already.': 'Setiap baris penyata ini telah pun disimpan.',
  '{n} of {lines} lines found in the book.': '{n} daripada {lines} baris dijumpai dalam buku.',
  'One of these is no movement of the bank account.': 'Salah satu daripadanya bukan pergerakan akaun bank.',
  'These movements do not come to the amount of the line.': 'Jumlah pergerakan ini tidak sama dengan amaun baris itu.',
  'Another line is one of these movements already.':
    'Baris lain telah pun dipadankan dengan salah satu pergerakan ini.',
  'Line matched.': 'Baris dipadankan.',
  'Match taken back.': 'Padanan ditarik balik.',
  'Note saved.': 'Nota disimpan.',
  'Bank statement deleted.': 'Penyata bank dipadam.',
  'There is no such line any more.': 'Tiada lagi baris sedemikian.',
  'There is no such bank statement any more.': 'Tiada lagi penyata bank sedemikian.',
  'Please choose a day.': 'Sila pilih hari.',
  'The last day is before the first day.': 'Hari terakhir adalah sebelum hari pertama.',
  'There is no bidder {bidder} with a deposit account.': 'Tiada pembida {bidder} yang mempunyai akaun deposit.',

  // Mailing
  'Please choose recipients': 'Sila pilih penerima',
  'Please enter a subject': 'Sila masukkan subjek',
  'Please put in the content to be emailed': 'Sila masukkan kandungan untuk dihantar melalui e-mel',
  'email successfully sent': 'e-mel berjaya dihantar',
  'The subject may have at most {n} characters.': 'Subjek boleh mengandungi paling banyak {n} aksara.',
  'The content may have at most {n} characters.': 'Kandungan boleh mengandungi paling banyak {n} aksara.',
  '{n} of your mailings wait for approval. Please have them approved, or withdraw one first.':
    '{n} edaran anda menunggu kelulusan. Sila dapatkan kelulusan, atau tarik balik satu dahulu.',
  'The reason may have at most {n} characters.': 'Sebab boleh mengandungi paling banyak {n} aksara.',
  'You have written this mailing: another admin approves or rejects it.':
    'Anda yang menulis edaran ini: pentadbir lain meluluskan atau menolaknya.',
  'Only who has written a mailing withdraws it.': 'Hanya penulis edaran boleh menarik baliknya.',
  'This mailing is waiting for approval.': 'Edaran ini menunggu kelulusan.',
  'This mailing is rejected.': 'Edaran ini ditolak.',
  'This mailing is withdrawn.': 'Edaran ini ditarik balik.',
  'This mailing is being sent.': 'Edaran ini sedang dihantar.',
  'This mailing is paused.': 'Edaran ini dijeda.',
  'This mailing is stopped.': 'Edaran ini dihentikan.',
  'This mailing is done.': 'Edaran ini telah selesai.',
  '{name} rejected this mailing before, {moment}.': '{name} telah menolak edaran ini sebelumnya, {moment}.',
  '{name} approved this mailing before, {moment}. This mailing is being sent.':
    '{name} telah meluluskan edaran ini sebelumnya, {moment}. Edaran ini sedang dihantar.',
  '{name} approved this mailing before, {moment}. This mailing is paused.':
    '{name} telah meluluskan edaran ini sebelumnya, {moment}. Edaran ini dijeda.',
  '{name} approved this mailing before, {moment}. This mailing is stopped.':
    '{name} telah meluluskan edaran ini sebelumnya, {moment}. Edaran ini dihentikan.',
  '{name} approved this mailing before, {moment}. This mailing is done.':
    '{name} telah meluluskan edaran ini sebelumnya, {moment}. Edaran ini telah selesai.',
  'Mails to many go to {most} addresses a day at most: {left} are left today, and this one has {n}.':
    'E-mel kepada ramai dihantar ke paling banyak {most} alamat sehari: {left} lagi untuk hari ini, dan edaran ini mempunyai {n}.',
  'There is no such mailing.': 'Tiada edaran sedemikian.',
  '“{email}” is not an email address.': '“{email}” bukan alamat e-mel.',
  'The draft is saved.': 'Draf disimpan.',
  'The draft is deleted.': 'Draf dipadam.',
  'You have {n} drafts. Please delete one first.': 'Anda mempunyai {n} draf. Sila padam satu dahulu.',
  'There is no such draft.': 'Tiada draf sedemikian.',
  'There is no address to be tried again.': 'Tiada alamat untuk dicuba lagi.',
  'Please choose a mailing.': 'Sila pilih edaran.',
  'The mailing is paused.': 'Edaran dijeda.',
  'The mailing goes on.': 'Edaran diteruskan.',
  'The mailing is stopped.': 'Edaran dihentikan.',
  'The addresses are tried again.': 'Alamat itu dicuba lagi.',
  'The mailing is approved, and on its way.': 'Edaran diluluskan, dan sedang dihantar.',
  'The mailing is rejected. Its writer is told why.': 'Edaran ditolak. Penulisnya dimaklumkan sebabnya.',
  'The mailing is withdrawn, and among your drafts again.': 'Edaran ditarik balik, dan kembali dalam draf anda.',
  'The mail waits for another admin, who looks at it before it goes.':
    'E-mel menunggu pentadbir lain, yang menyemaknya sebelum dihantar.',

  // Deposits and online payments
  'Transaction successful': 'Transaksi berjaya',
  'Reset Deposit Balance successfull': 'Penetapan semula Baki Deposit berjaya',
  'The amount must be a whole number of ringgit, from RM1.00 to {most}.':
    'Amaun mestilah dalam ringgit penuh, dari RM1.00 hingga {most}.',
  'The details may have at most 300 letters.': 'Butiran boleh mengandungi paling banyak 300 aksara.',
  'The amount must be above RM0.00 and at most {most}, with at most two decimals.':
    'Amaun mesti melebihi RM0.00 dan paling banyak {most}, dengan paling banyak dua tempat perpuluhan.',
  'Say why in 3 to 300 letters.': 'Nyatakan sebabnya dalam 3 hingga 300 aksara.',
  'This is not the email address of bidder {bidder}.': 'Ini bukan alamat e-mel pembida {bidder}.',
  '{amount} taken back from the deposit.': '{amount} ditarik balik daripada deposit.',
  'There is less than that on the deposit.': 'Baki deposit kurang daripada jumlah itu.',
  '{amount} is held for the lots being won: {lots}.': '{amount} ditahan bagi lot yang sedang dimenangi: {lots}.',
  'The reference {reference} was used before.': 'Rujukan {reference} telah digunakan sebelum ini.',
  'The reference {reference} was used before. {use}': 'Rujukan {reference} telah digunakan sebelum ini. {use}',
  'The reference {reference} is like {earlier}, which was used before: it may be the same payment.':
    'Rujukan {reference} menyerupai {earlier}, yang telah digunakan sebelum ini: mungkin bayaran yang sama.',
  'The reference {reference} is like {earlier}, which was used before: it may be the same payment. {use}':
    'Rujukan {reference} menyerupai {earlier}, yang telah digunakan sebelum ini: mungkin bayaran yang sama. {use}',
  'Nothing was recorded: by now the deposit balance is {balance}.':
    'Tiada apa-apa direkodkan: kini baki deposit ialah {balance}.',
  'The deposit balance is {balance}: this takes back {above} more than is there.':
    'Baki deposit ialah {balance}: ini menarik balik {above} lebih daripada yang ada.',
  'The date must be a day such as 2026-11-20, and no later than today.':
    'Tarikh mesti seperti 2026-11-20, dan tidak lewat daripada hari ini.',
  'The reference must be 3 to 40 letters, digits, blanks or . , / : # & * + _ ( ) -, with a digit among them.':
    'Rujukan mestilah 3 hingga 40 huruf, angka, ruang kosong atau . , / : # & * + _ ( ) -, dengan sekurang-kurangnya satu angka.',
  'There is no payment with this bill.': 'Tiada bayaran dengan bil ini.',
  'The bank has no bill with this number.': 'Bank tiada bil dengan nombor ini.',
  'The bank could not be asked at this moment. Please try again later.':
    'Bank tidak dapat ditanya buat masa ini. Sila cuba lagi kemudian.',
  'It is paid: {amount} is credited.': 'Telah dibayar: {amount} dikreditkan.',
  'The bank says that it is not paid.': 'Bank menyatakan bahawa ia belum dibayar.',
  'It was paid, and {amount} credited, and taken back since: {change}':
    'Telah dibayar, dan {amount} dikreditkan, kemudian ditarik balik: {change}',
  'It is paid, and could not be credited: {why}': 'Telah dibayar, tetapi tidak dapat dikreditkan: {why}',
  '{amount} was asked for, the bank states {paid} paid of {billed} ({state}).':
    '{amount} diminta, bank menyatakan {paid} dibayar daripada {billed} ({state}).',
  'It is paid, and could not be credited: {amount} was asked for, the bank states {paid} paid of {billed} ({state}).':
    'Telah dibayar, tetapi tidak dapat dikreditkan: {amount} diminta, bank menyatakan {paid} dibayar daripada {billed} ({state}).',

  // Refunds
  'Billplz refused it ({status}).': 'Billplz menolaknya ({status}).',
  'The house has not enough money at Billplz to pay refunds.':
    'Wang rumah lelong di Billplz tidak mencukupi untuk membuat bayaran balik.',
  'Billplz does not take the signature of the house: its key is set wrongly.':
    'Billplz tidak menerima tandatangan rumah lelong: kuncinya salah ditetapkan.',
  'Billplz does not let the house in: its key is set wrongly.':
    'Billplz tidak membenarkan akses rumah lelong: kuncinya salah ditetapkan.',
  'Billplz does not know the collection that the house pays refunds from.':
    'Billplz tidak mengenali koleksi yang digunakan rumah lelong untuk bayaran balik.',
  'Billplz has a payment order of this refund and has not said what became of it.':
    'Billplz mempunyai arahan bayaran bagi bayaran balik ini dan belum menyatakan hasilnya.',
  'It was begun and not brought to its end.': 'Ia telah dimulakan tetapi tidak diselesaikan.',
  'Billplz has had it for a week and says neither that it was paid nor that it came back.':
    'Billplz telah menerimanya sejak seminggu dan tidak menyatakan sama ada ia telah dibayar atau dipulangkan.',
  'Billplz does not answer.': 'Billplz tidak menjawab.',
  'Another process is at this refund.': 'Proses lain sedang mengendalikan bayaran balik ini.',
  'The book takes nothing at this moment.': 'Buku tidak menerima apa-apa buat masa ini.',
  'The payment order at Billplz is not the one that was asked for.': 'Arahan bayaran di Billplz bukan yang diminta.',
  'It is not known whether there is a payment order: {why}': 'Tidak diketahui sama ada arahan bayaran wujud: {why}',
  'Please give a reason, at most {n} letters.': 'Sila nyatakan sebab, paling banyak {n} aksara.',
  'Only {amount} can be refunded now.': 'Hanya {amount} boleh dibayar balik sekarang.',
  'At most {amount} can be refunded.': 'Paling banyak {amount} boleh dibayar balik.',
  'Nothing can be refunded.': 'Tiada apa-apa boleh dibayar balik.',
  'At most {amount} can be refunded: {held} is held for the lots being won: {lots}.':
    'Paling banyak {amount} boleh dibayar balik: {held} ditahan bagi lot yang sedang dimenangi: {lots}.',
  'Nothing can be refunded: {held} is held for the lots being won: {lots}.':
    'Tiada apa-apa boleh dibayar balik: {held} ditahan bagi lot yang sedang dimenangi: {lots}.',
  'Nothing was ordered: by now {amount} of the request is not refunded yet.':
    'Tiada apa-apa diarahkan: kini {amount} daripada permohonan itu belum dibayar balik.',
  'Nothing was ordered: by now 1 bidder would be refunded, {total} together.':
    'Tiada apa-apa diarahkan: kini 1 pembida akan dibayar balik, berjumlah {total}.',
  'Nothing was ordered: by now {n} bidders would be refunded, {total} together.':
    'Tiada apa-apa diarahkan: kini {n} pembida akan dibayar balik, berjumlah {total}.',
  '{amount} is on the deposit again.': '{amount} berada dalam deposit semula.',
  'The refund is taken back: the money is on the deposit again.':
    'Bayaran balik ditarik balik: wang itu berada dalam deposit semula.',
  'There is nobody to refund.': 'Tiada sesiapa untuk dibayar balik.',
  'These refunds are under way already.': 'Bayaran balik ini telah pun diproses.',
  'This bulk refund is paused already.': 'Bayaran balik pukal ini telah pun dijeda.',
  'Paused by hand.': 'Dijeda secara manual.',
  'This bulk refund is not paused.': 'Bayaran balik pukal ini tidak dijeda.',
  'This bulk refund is paused. Please resume it first.': 'Bayaran balik pukal ini dijeda. Sila sambung semula dahulu.',
  'There is no such bulk refund.': 'Tiada bayaran balik pukal sedemikian.',
  'This is not the name of bidder {bidder}.': 'Ini bukan nama pembida {bidder}.',
  'This is not the bank account on record. Please load the page again.':
    'Ini bukan akaun bank dalam rekod. Sila muatkan halaman semula.',
  'The account is deactivated. Confirm that it is refunded all the same, or leave it.':
    'Akaun ini dinyahaktifkan. Sahkan bahawa ia tetap dibayar balik, atau biarkan.',
  'The account is deactivated. Confirm that it is refunded all the same, or decline the request.':
    'Akaun ini dinyahaktifkan. Sahkan bahawa ia tetap dibayar balik, atau tolak permohonan itu.',
  'This refund is paid, under way or was tried again already.':
    'Bayaran balik ini telah dibayar, sedang diproses atau telah pun dicuba lagi.',
  'It is being sent at this moment. Please look again in a minute.':
    'Ia sedang dihantar. Sila lihat lagi sebentar lagi.',
  'This refund was sent, has ended, or is held back.':
    'Bayaran balik ini telah dihantar, telah berakhir, atau ditahan.',
  'It is not known whether Billplz has it: it cannot be taken back.':
    'Tidak diketahui sama ada Billplz telah menerimanya: ia tidak boleh ditarik balik.',
  'By now {amount} of the request that it answered is to be refunded.':
    'Kini {amount} daripada permohonan yang dijawabnya perlu dibayar balik.',
  'This refund is not stalled: it ends by itself, or has ended.':
    'Bayaran balik ini tidak tergendala: ia berakhir dengan sendirinya, atau telah berakhir.',
  'It was not paid, as the house has seen at Billplz.':
    'Ia tidak dibayar, seperti yang dilihat oleh rumah lelong di Billplz.',
  'There is no such refund.': 'Tiada bayaran balik sedemikian.',
  'There is no such refund in the book.': 'Tiada bayaran balik sedemikian dalam buku.',
  'This refund was returned to the deposit.': 'Bayaran balik ini telah dikembalikan ke deposit.',
  'The amount must be above RM0.00, in whole sen.': 'Amaun mesti melebihi RM0.00, dalam sen penuh.',
  'There is no such bidder any more.': 'Tiada lagi pembida sedemikian.',
  'The account is deactivated. Refund it singly if it is to be paid.':
    'Akaun ini dinyahaktifkan. Bayar balik secara berasingan jika ia perlu dibayar.',
  'The deposit is held for lots being won.': 'Deposit ditahan bagi lot yang sedang dimenangi.',
  'A lot that was won is neither paid nor forfeited.': 'Satu lot yang dimenangi belum dibayar dan belum dilucuthakkan.',
  'A refund is under way already.': 'Bayaran balik sedang diproses.',
  'The bank account is not verified.': 'Akaun bank belum disahkan.',
  'The bank account was changed less than 72 hours ago.': 'Akaun bank ditukar kurang daripada 72 jam yang lalu.',
  'This bank does not take payment orders. Refund manually.':
    'Bank ini tidak menerima arahan bayaran. Buat bayaran balik manual.',

  // Purchases
  'Payment confirmed': 'Bayaran disahkan',
  '{amount} credited to the deposit account': '{amount} dikreditkan ke akaun deposit',
  'Deposit paid Successfully changed': 'Deposit dibayar Berjaya diubah',
  'No lot was sold under this order number.': 'Tiada lot yang dijual di bawah nombor pesanan ini.',
  'The sold price must be above RM0.00 and at most {most}, with at most two decimals.':
    'Harga jualan mesti melebihi RM0.00 dan paling banyak {most}, dengan paling banyak dua tempat perpuluhan.',
  'Please name the bidder.': 'Sila namakan pembida.',
  'This account is not a bidder’s.': 'Akaun ini bukan akaun pembida.',
  'The vendor of this unit has blacklisted this bidder.': 'Vendor unit ini telah menyenaraihitamkan pembida ini.',
  'This unit was offered to staff only, and this bidder is not verified as such.':
    'Unit ini ditawarkan kepada staf sahaja, dan pembida ini tidak disahkan sebagai staf.',
  '{plate} of {session} is reserved for bidder {bidder} at {price}.':
    '{plate} bagi {session} ditempah untuk pembida {bidder} pada harga {price}.',
  '{plate} is the registration number of lots {lots} of {session}: please say which (lotNo).':
    '{plate} ialah nombor pendaftaran lot {lots} bagi {session}: sila nyatakan yang mana (lotNo).',
  'There is no such unit in this auction.': 'Tiada unit sedemikian dalam lelongan ini.',
  'The sale of this unit has not been recorded yet.': 'Jualan unit ini belum direkodkan.',
  'This unit is sold.': 'Unit ini telah dijual.',
  'This unit was withdrawn from the auction.': 'Unit ini telah ditarik balik daripada lelongan.',
  'The sale of this unit was forfeited. List it in another session to sell it again.':
    'Jualan unit ini telah dilucuthakkan. Senaraikan dalam sesi lain untuk menjualnya semula.',
  'This unit is unsold.': 'Unit ini tidak terjual.',
  '{price} is far from the reserve price of {reserve}. Confirm that this price is meant.':
    '{price} jauh daripada harga rizab {reserve}. Sahkan bahawa harga ini yang dimaksudkan.',
  'The amount must be from RM0.00 to {most}, with at most two decimals.':
    'Amaun mesti dari RM0.00 hingga {most}, dengan paling banyak dua tempat perpuluhan.',
  'Say why in {least} to {most} letters.': 'Nyatakan sebabnya dalam {least} hingga {most} aksara.',
  'Lot {lot} is forfeited.': 'Lot {lot} dilucuthakkan.',
  'This payment was recorded before. Nothing was recorded now.':
    'Bayaran ini telah direkodkan sebelum ini. Tiada apa-apa direkodkan sekarang.',
  'This payment was made online: nobody typed it wrongly. If the bank has taken it back, choose that it was the bank.':
    'Bayaran ini dibuat dalam talian: tiada sesiapa tersalah menaipnya. Jika bank telah menariknya balik, pilih bahawa ia daripada bank.',
  'Nothing was recorded: by now {due} is due for this lot.':
    'Tiada apa-apa direkodkan: kini {due} perlu dibayar bagi lot ini.',
  'Nothing was recorded: by now {due} is due for this lot. {change}':
    'Tiada apa-apa direkodkan: kini {due} perlu dibayar bagi lot ini. {change}',
  'Nothing was recorded: by now nothing is due for this lot.':
    'Tiada apa-apa direkodkan: kini tiada apa-apa perlu dibayar bagi lot ini.',
  'Nothing was recorded: by now nothing is due for this lot. {change}':
    'Tiada apa-apa direkodkan: kini tiada apa-apa perlu dibayar bagi lot ini. {change}',
  'Nothing was recorded: by now {due} is due for this lot, with an additional deposit of {deposit}.':
    'Tiada apa-apa direkodkan: kini {due} perlu dibayar bagi lot ini, dengan deposit tambahan {deposit}.',
  'Nothing was recorded: by now {due} is due for this lot, with an additional deposit of {deposit}. {change}':
    'Tiada apa-apa direkodkan: kini {due} perlu dibayar bagi lot ini, dengan deposit tambahan {deposit}. {change}',
  'Nothing was recorded: by now nothing is due for this lot, with an additional deposit of {deposit}.':
    'Tiada apa-apa direkodkan: kini tiada apa-apa perlu dibayar bagi lot ini, dengan deposit tambahan {deposit}.',
  'Nothing was recorded: by now nothing is due for this lot, with an additional deposit of {deposit}. {change}':
    'Tiada apa-apa direkodkan: kini tiada apa-apa perlu dibayar bagi lot ini, dengan deposit tambahan {deposit}. {change}',
  '{due} is due on this lot: this is {above} more than that.':
    '{due} perlu dibayar bagi lot ini: ini {above} lebih daripada itu.',
  'Nothing is due on this lot: this is {above} more than that.':
    'Tiada apa-apa perlu dibayar bagi lot ini: ini {above} lebih daripada itu.',
  'Nothing is owed to the buyer of this lot.': 'Tiada apa-apa terhutang kepada pembeli lot ini.',
  'Nothing more is owed to the buyer of this lot: {amount} was credited to their deposit account before.':
    'Tiada apa-apa lagi terhutang kepada pembeli lot ini: {amount} telah dikreditkan ke akaun depositnya sebelum ini.',
  'By now {amount} is owed to the buyer of this lot.': 'Kini {amount} terhutang kepada pembeli lot ini.',
  '{amount} of what came in for this lot was credited to its buyer: none of the rest can be taken back.':
    '{amount} daripada yang diterima bagi lot ini telah dikreditkan kepada pembelinya: baki selebihnya tidak boleh ditarik balik.',
  '{amount} of what came in for this lot was credited to its buyer: at most {left} of the rest can be taken back.':
    '{amount} daripada yang diterima bagi lot ini telah dikreditkan kepada pembelinya: paling banyak {left} daripada selebihnya boleh ditarik balik.',
  'The amount must be RM0.00 or more, in whole sen.': 'Amaun mestilah RM0.00 atau lebih, dalam sen penuh.',
  'This lot is not paid.': 'Lot ini belum dibayar.',
  'This lot was sold to somebody else.': 'Lot ini telah dijual kepada orang lain.',
  'There is no such payment on this lot, or it was taken back before.':
    'Tiada bayaran sedemikian bagi lot ini, atau ia telah ditarik balik sebelum ini.',

  // The gate
  Released: 'Dilepaskan',
  'This unit was released already.': 'Unit ini telah pun dilepaskan.',
  'No unit that you may release has this order number. Compare it with the delivery order, number by number; if it is the same there, ask the office of the house.':
    'Tiada unit yang boleh anda lepaskan dengan nombor pesanan ini. Bandingkan dengan pesanan penghantaran, nombor demi nombor; jika sama, tanya pejabat rumah lelong.',
  'This is not a gate pass of this house.': 'Ini bukan pas keluar rumah lelong ini.',

  // Photos
  "This is not the address of a lot's photo.": 'Ini bukan alamat gambar lot.',
  'You can only change the photos of your own lots.': 'Anda hanya boleh mengubah gambar lot anda sendiri.',
  '{unit} names no unit: goods without a registration number have a key of their own, which their lot has as “unit”.':
    '{unit} tidak menamakan mana-mana unit: barangan tanpa nombor pendaftaran mempunyai kunci sendiri, yang tercatat pada lotnya sebagai “unit”.',
  'A lot has at most {n} photos.': 'Satu lot mempunyai paling banyak {n} gambar.',
  'The photos of this unit have changed meanwhile. Please try again.':
    'Gambar unit ini telah berubah sementara itu. Sila cuba lagi.',
  'There is no such photo: somebody may have deleted it.':
    'Tiada gambar sedemikian: mungkin orang lain telah memadamnya.',
  'Photo {place}: {why} None was stored.': 'Gambar {place}: {why} Tiada satu pun disimpan.',
  'Photo {place}: The photo is damaged or incomplete. None was stored.':
    'Gambar {place}: Gambar itu rosak atau tidak lengkap. Tiada satu pun disimpan.',
  'Photo {place}: The photo is larger than {n} MB. None was stored.':
    'Gambar {place}: Gambar itu melebihi {n} MB. Tiada satu pun disimpan.',
  'Photo {place}: The photo is larger than {n} megapixels. None was stored.':
    'Gambar {place}: Gambar itu melebihi {n} megapiksel. Tiada satu pun disimpan.',
  'Photo {place}: The photo is more than 12,000 pixels wide or high. None was stored.':
    'Gambar {place}: Satu sisi gambar itu melebihi 12,000 piksel. Tiada satu pun disimpan.',
  'Photo deleted.': 'Gambar dipadam.',
  'This unit is in no session yet: photos are shown with a session.':
    'Unit ini belum berada dalam mana-mana sesi: gambar dipaparkan bersama sesi.',
  'There is no session {session} with which it could be shown.': 'Tiada sesi {session} untuk memaparkannya.',
  'This photo is not on the home page: somebody may have removed it.':
    'Gambar ini tiada di laman utama: mungkin orang lain telah membuangnya.',
  'Only the photos of lots are listed.': 'Hanya gambar lot disenaraikan.',
  'This is neither a registration number nor the key of a unit.': 'Ini bukan nombor pendaftaran dan bukan kunci unit.',
  'This is not a staff ID.': 'Ini bukan ID staf.',
  'This is not the name of a photo.': 'Ini bukan nama gambar.',
  'A photo has more than 20 MB.': 'Sekeping gambar melebihi 20 MB.',
  'File {no} is empty. None was stored.': 'Fail {no} kosong. Tiada satu pun disimpan.',
  'Please send at most {n} files at a time.': 'Sila hantar paling banyak {n} fail pada satu masa.',
  'The files have more than {n} MB together: please send fewer at a time.':
    'Jumlah saiz fail melebihi {n} MB: sila hantar lebih sedikit pada satu masa.',

  // Documents and pages
  'Please send one PDF at a time.': 'Sila hantar satu PDF pada satu masa.',
  'The catalogue was deleted.': 'Katalog telah dipadam.',
  'Please choose the session of the catalogue.': 'Sila pilih sesi katalog itu.',
  'Please choose a PDF.': 'Sila pilih PDF.',
  'The PDF arrived incomplete. Please try again.': 'PDF diterima tidak lengkap. Sila cuba lagi.',
  'This is not a valid PDF.': 'Ini bukan PDF yang sah.',
  'This PDF contains scripts, actions, forms that send or other files. Please print it to a PDF and send that one.':
    'PDF ini mengandungi skrip, tindakan, borang yang menghantar atau fail lain. Sila cetak ke PDF dan hantar PDF itu.',
  'This PDF is protected or packed in a way that we cannot look into. Please print it to a PDF and send that one.':
    'PDF ini dilindungi atau dimampatkan dengan cara yang tidak dapat kami semak. Sila cetak ke PDF dan hantar PDF itu.',
  'The home page shows at most {n} banners. Please delete one first.':
    'Laman utama memaparkan paling banyak {n} sepanduk. Sila padam satu dahulu.',
  'The banner was deleted.': 'Sepanduk telah dipadam.',
  'There is no such banner: somebody may have deleted it.':
    'Tiada sepanduk sedemikian: mungkin orang lain telah memadamnya.',
  'The photo arrived incomplete. Please try again.': 'Gambar diterima tidak lengkap. Sila cuba lagi.',
  'There is no such row: somebody may have deleted it.': 'Tiada baris sedemikian: mungkin orang lain telah memadamnya.',
  'The first row cannot be deleted.': 'Baris pertama tidak boleh dipadam.',
  'The row was deleted.': 'Baris telah dipadam.',
  'Please name the session of the row ‘{row}’.': 'Sila namakan sesi bagi baris ‘{row}’.',
  'Only films on YouTube or Vimeo can be shown: please paste their https address.':
    'Hanya video di YouTube atau Vimeo boleh dipaparkan: sila tampal alamat https-nya.',
  'Only a map of Google Maps (Share, Embed a map) or OpenStreetMap can be shown: please paste its https address.':
    'Hanya peta Google Maps (Share, Embed a map) atau OpenStreetMap boleh dipaparkan: sila tampal alamat https-nya.',
  'Please enter the company name.': 'Sila masukkan nama syarikat.',

  // Tables
  '“{cell}” is an error that Excel wrote.': '“{cell}” ialah ralat yang ditulis oleh Excel.',
  '“{cell}” was shortened by Excel. Format the column as a number and save the file again.':
    '“{cell}” telah dipendekkan oleh Excel. Formatkan lajur sebagai nombor dan simpan fail semula.',
  '“{cell}” is negative.': '“{cell}” adalah negatif.',
  '“{cell}” cannot be read as an amount.': '“{cell}” tidak dapat dibaca sebagai amaun.',
  '“{cell}” has more than two decimals or is too large.':
    '“{cell}” mempunyai lebih daripada dua tempat perpuluhan atau terlalu besar.',
  '“{cell}” is read as {value}.': '“{cell}” dibaca sebagai {value}.',
  '“{cell}” is read as {value}, as Excel counts days.':
    '“{cell}” dibaca sebagai {value}, mengikut cara Excel mengira hari.',
  '“{cell}” cannot be read as a share: write 2% or 0.02.':
    '“{cell}” tidak dapat dibaca sebagai bahagian: tulis 2% atau 0.02.',
  '“{cell}” is no premium: it is neither above RM1.00 nor a share below 1.':
    '“{cell}” bukan premium: ia tidak melebihi RM1.00 dan bukan bahagian di bawah 1.',
  '“{cell}” is read as RM{value}; a share of the bid is written {share}%.':
    '“{cell}” dibaca sebagai RM{value}; bahagian daripada bidaan ditulis {share}%.',
  '“{cell}” cannot be read as bands of a premium: write 300 up to 5000; 450 up to 10000.':
    '“{cell}” tidak dapat dibaca sebagai jalur premium: tulis 300 up to 5000; 450 up to 10000.',
  '“{cell}” is in miles: write the kilometres.': '“{cell}” dalam batu: tulis dalam kilometer.',
  '“{cell}” cannot be read as a whole number.': '“{cell}” tidak dapat dibaca sebagai nombor bulat.',
  'This is a workbook or a ZIP file, not a CSV file. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”, and import that file.':
    'Ini buku kerja atau fail ZIP, bukan fail CSV. Dalam Excel pilih File, Save As, “CSV UTF-8 (Comma delimited)”, dan import fail itu.',
  'This is an Excel workbook, not a CSV file. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”, and import that file.':
    'Ini buku kerja Excel, bukan fail CSV. Dalam Excel pilih File, Save As, “CSV UTF-8 (Comma delimited)”, dan import fail itu.',
  'This is not a CSV file. In Excel choose File, Save As, “CSV UTF-8 (Comma delimited)”, and import that file.':
    'Ini bukan fail CSV. Dalam Excel pilih File, Save As, “CSV UTF-8 (Comma delimited)”, dan import fail itu.',
  'This is a PDF, not a CSV file.': 'Ini PDF, bukan fail CSV.',
  'The file is empty.': 'Fail ini kosong.',
  'Row {row}: a quotation mark is opened and not closed, or text follows it. Nothing was read.':
    'Baris {row}: tanda petikan dibuka dan tidak ditutup, atau diikuti teks. Tiada apa-apa dibaca.',
  'The row has 1 cell, the header has {header}.': 'Baris ini mempunyai 1 sel, kepala jadual mempunyai {header}.',
  'The row has {cells} cells, the header has {header}.':
    'Baris ini mempunyai {cells} sel, kepala jadual mempunyai {header}.',
  'The row has {cells} cells, the header has {header}; the last ones are empty.':
    'Baris ini mempunyai {cells} sel, kepala jadual mempunyai {header}; yang terakhir kosong.',
  'The row has {cells} cells, the header has {header}; is a comma not in quotation marks? Left over: “{rest}”.':
    'Baris ini mempunyai {cells} sel, kepala jadual mempunyai {header}; adakah koma tidak berada dalam tanda petikan? Lebihan: “{rest}”.',
  'The row has {cells} cells, the header has {header}; is a semicolon not in quotation marks? Left over: “{rest}”.':
    'Baris ini mempunyai {cells} sel, kepala jadual mempunyai {header}; adakah koma bertitik tidak berada dalam tanda petikan? Lebihan: “{rest}”.',
  'The row has {cells} cells, the header has {header}; is a tab not in quotation marks? Left over: “{rest}”.':
    'Baris ini mempunyai {cells} sel, kepala jadual mempunyai {header}; adakah tab tidak berada dalam tanda petikan? Lebihan: “{rest}”.',
  'The row has {cells} cells, the header has {header}; is a bar not in quotation marks? Left over: “{rest}”.':
    'Baris ini mempunyai {cells} sel, kepala jadual mempunyai {header}; adakah palang tidak berada dalam tanda petikan? Lebihan: “{rest}”.',
  'The row has {cells} cells, the header has {header}; is a comma not in quotation marks? “{first}” and “{second}” look like one amount.':
    'Baris ini mempunyai {cells} sel, kepala jadual mempunyai {header}; adakah koma tidak berada dalam tanda petikan? “{first}” dan “{second}” kelihatan seperti satu amaun.',
  'Is a comma not in quotation marks? “{first}” and “{second}” look like one amount.':
    'Adakah koma tidak berada dalam tanda petikan? “{first}” dan “{second}” kelihatan seperti satu amaun.',
  'Is it one amount? “{first}” and “{second}” are read as two.':
    'Adakah ini satu amaun? “{first}” dan “{second}” dibaca sebagai dua.',
  'must be petrol, diesel, hybrid, electric or NGV': 'mestilah petrol, diesel, hybrid, electric atau NGV',
  'must be a whole number': 'mestilah nombor bulat',
  'must not be negative': 'tidak boleh negatif',
  'must be at most {most}': 'mestilah paling banyak {most}',
  'must be a text': 'mestilah teks',
  'must have at most {n} characters': 'boleh mengandungi paling banyak {n} aksara',
  'must be one line without control characters': 'mestilah satu baris tanpa aksara kawalan',
  'must have no control characters but line breaks': 'tidak boleh mengandungi aksara kawalan selain pemisah baris',
  'must be a date such as 2026-12-31': 'mestilah tarikh seperti 2026-12-31',
  'must be at most the last 6 letters and digits of the chassis number':
    'mestilah paling banyak 6 huruf dan angka terakhir nombor casis',
  'must be written like “300 up to 5000; 450 up to 10000”': 'mesti ditulis seperti “300 up to 5000; 450 up to 10000”',
  'must be filled in': 'mesti diisi',
  'must be an amount in RM': 'mestilah amaun dalam RM',
  'must be at most RM10,000,000.00': 'mestilah paling banyak RM10,000,000.00',
  'must have at most two decimals': 'boleh mempunyai paling banyak dua tempat perpuluhan',
  'must be an amount in RM, or a share of the bid between 0 and 1':
    'mestilah amaun dalam RM, atau bahagian daripada bidaan antara 0 dan 1',
  'must have at most two decimals when it is an amount in RM':
    'boleh mempunyai paling banyak dua tempat perpuluhan jika ia amaun dalam RM',
  'must have at most six decimals when it is a share of the bid':
    'boleh mempunyai paling banyak enam tempat perpuluhan jika ia bahagian daripada bidaan',
  'must have bands that end at RM1.00 or more': 'mesti mempunyai jalur yang berakhir pada RM1.00 atau lebih',
  'must have amounts in RM, not shares of the bid': 'mesti mempunyai amaun dalam RM, bukan bahagian daripada bidaan',
  'must have at most {n} bands': 'boleh mempunyai paling banyak {n} jalur',
  'must have bands that each end above the one before it': 'setiap jalurnya mesti berakhir di atas jalur sebelumnya',
  'must be 1 to 12 letters or digits': 'mestilah 1 hingga 12 huruf atau angka',
  'must be AMS and a number': 'mestilah AMS dan satu nombor',
  'must be four figures such as 2019, or empty': 'mestilah empat angka seperti 2019, atau kosong',
  'must be at least RM1.00': 'mestilah sekurang-kurangnya RM1.00',
  'must be at least RM1.00, or 0': 'mestilah sekurang-kurangnya RM1.00, atau 0',
  'must be one of: {options}': 'mestilah salah satu daripada: {options}',
  'is {session}; these lots are imported into {target}': 'ialah {session}; lot ini diimport ke {target}',
  'appears more than once in the list: rows {rows}': 'muncul lebih daripada sekali dalam senarai: baris {rows}',
  'is no longer as the preview showed it: {changes}': 'tidak lagi seperti dalam pratonton: {changes}',

  // Histories
  Approved: 'Diluluskan',
  Resumed: 'Disambung semula',
  'Waits for approval': 'Menunggu kelulusan',
  'Staff verified without a card': 'Staf disahkan tanpa kad',
  'Stalled refund found paid': 'Bayaran balik tergendala didapati telah dibayar',
  'Stalled refund found not paid': 'Bayaran balik tergendala didapati tidak dibayar',
  'Session {session} scheduled: {from} to {to}, public': 'Sesi {session} dijadualkan: {from} hingga {to}, awam',
  'Session {session} scheduled: {from} to {to}, for {group}':
    'Sesi {session} dijadualkan: {from} hingga {to}, untuk {group}',
  'Session changed: {changes}': 'Sesi diubah: {changes}',
  'Session saved again, unchanged': 'Sesi disimpan semula, tanpa perubahan',
  'Session extended to {end}, for the outage from {from} to {to}':
    'Sesi dilanjutkan hingga {end}, bagi gangguan dari {from} hingga {to}',
  'Session extended to {end}, for the outage from {from} to {to}, by more than it explains':
    'Sesi dilanjutkan hingga {end}, bagi gangguan dari {from} hingga {to}, melebihi tempohnya',
  'Session {session} withdrawn': 'Sesi {session} ditarik balik',
  'Session {session} withdrawn ({reason})': 'Sesi {session} ditarik balik ({reason})',
  'Session {session} ended by hand': 'Sesi {session} ditamatkan secara manual',
  'Lot listed: {terms}': 'Lot disenaraikan: {terms}',
  'Terms changed: {changes}': 'Terma diubah: {changes}',
  'Terms saved again, unchanged': 'Terma disimpan semula, tanpa perubahan',
  'Raise limit set to {timesPercent} % of the price plus {plus}':
    'Had kenaikan ditetapkan kepada {timesPercent} % daripada harga tambah {plus}',
  'Cancelled by the house, {why} (bid at revision {revision}): the lot is without bids':
    'Dibatalkan oleh rumah lelong, {why} (bidaan pada no. catatan {revision}): lot tiada bidaan',
  'Cancelled by the house, {why} (bid at revision {revision}): the lot is without bids; passed over, at revision {passedOver}':
    'Dibatalkan oleh rumah lelong, {why} (bidaan pada no. catatan {revision}): lot tiada bidaan; dilangkau, pada no. catatan {passedOver}',
  'Cancelled by the house, {why} (bid at revision {revision}): bidder {bidder} leads with {amount}':
    'Dibatalkan oleh rumah lelong, {why} (bidaan pada no. catatan {revision}): bidaan tertinggi {amount} oleh pembida {bidder}',
  'Cancelled by the house, {why} (bid at revision {revision}): bidder {bidder} leads with {amount}; passed over, at revision {passedOver}':
    'Dibatalkan oleh rumah lelong, {why} (bidaan pada no. catatan {revision}): bidaan tertinggi {amount} oleh pembida {bidder}; dilangkau, pada no. catatan {passedOver}',
  'Verified as staff: {group}': 'Disahkan sebagai kakitangan: {group}',
  'Additional deposit {before} → {after}': 'Deposit tambahan {before} → {after}',
  'The event log does not answer.': 'Log peristiwa tidak menjawab.',
  'This refund was taken back before it was sent: the money is on the deposit. Order another one if it is wanted.':
    'Bayaran balik ini telah ditarik balik sebelum dihantar: wangnya berada dalam deposit. Arahkan bayaran balik lain jika dikehendaki.',
} satisfies Dictionary;
