import type { Dictionary } from '../dictionary.ts';

/** What the server answers: refusals, confirmations, and the details of a movement. */
export const messages = {
  'This request has been answered or taken back already.': 'Permohonan ini telah pun dijawab atau dibatalkan.',
  'Your staff card has been verified. Contact us to replace its photo.':
    'Kad kakitangan anda telah disahkan. Hubungi kami untuk menggantikan gambarnya.',
  'This bank account has been verified already.': 'Akaun bank ini telah pun disahkan.',
  'This bank account is being verified already.': 'Akaun bank ini sedang disahkan.',
  "We can't verify accounts of this bank online. Please contact us.":
    'Akaun bank ini tidak dapat disahkan dalam talian. Sila hubungi kami.',
  'You can only change your own account.': 'Anda hanya boleh menukar akaun anda sendiri.',
  'This is not your current password.': 'Ini bukan kata laluan semasa anda.',
  'This is your email address already.': 'Ini memang alamat e-mel anda sekarang.',
  'If the address can be used, we have sent an email there with a link to confirm it.':
    'Jika alamat itu boleh digunakan, e-mel dengan pautan pengesahan sedang dihantar kepadanya.',
  'We have sent you a link already. Please wait a while.':
    'Kami telah menghantar pautan kepada anda. Sila tunggu sebentar.',
  'We have sent you several links already. Please wait a while.':
    'Kami telah menghantar beberapa pautan kepada anda. Sila tunggu sebentar.',
  'Your new email address has been confirmed.': 'Alamat e-mel baharu anda telah disahkan.',
  'This link is no longer valid. Please ask for a new one in your profile.':
    'Pautan ini tidak lagi sah. Sila minta pautan baharu dalam profil anda.',
  'Your password has been changed.': 'Kata laluan anda telah ditukar.',
  'You are logged in with a temporary password. Please choose a new password first.':
    'Anda log masuk dengan kata laluan sementara. Sila pilih kata laluan baharu dahulu.',
  'The device has been logged out.': 'Peranti telah dilog keluar.',
  'All other devices have been logged out.': 'Semua peranti lain telah dilog keluar.',
  'This device has been logged out already.': 'Peranti ini telah pun dilog keluar.',

  'There is no such lot in the current auction.': 'Tiada lot sedemikian dalam lelongan semasa.',
  'There is no such session.': 'Tiada sesi sedemikian.',
  'The auction has not started yet.': 'Lelongan belum bermula.',
  'Your bidding account is suspended. Please contact us.': 'Akaun bidaan anda digantung. Sila hubungi kami.',
  'The vendor of this lot does not accept your bids. Please contact us.':
    'Vendor lot ini tidak menerima bidaan anda. Sila hubungi kami.',
  'user not in lot': 'pengguna tiada dalam lot',
  'This auction is only available for {group} only.': 'Lelongan ini hanya untuk {group} sahaja.',
  'You already have the highest bid for a lot. {group} auction only allows one winning lot per person in one session.':
    'Anda sudah memegang bidaan tertinggi untuk satu lot. Lelongan {group} hanya membenarkan setiap orang memenangi satu lot dalam satu sesi.',
  'You already have the highest bid for this lot.': 'Anda sudah memegang bidaan tertinggi untuk lot ini.',
  'You can only bid in an auction lot with {n} winning/s at a time':
    'Anda hanya boleh membida dengan {n} lot yang sedang dimenangi pada satu masa',
  'This is higher than a single bid may go. The most you can bid now is {amount}.':
    'Ini melebihi kenaikan yang dibenarkan untuk satu bidaan. Bidaan tertinggi yang boleh dibuat sekarang ialah {amount}.',
  'You can only take part for yourself.': 'Anda hanya boleh menyertai untuk diri sendiri.',
  'The amount must be in whole ringgit and above zero.': 'Amaun mestilah dalam ringgit penuh dan melebihi sifar.',
  'This lot is closed.': 'Lot ini telah ditutup.',
  'Too many bids are waiting at this moment. Nothing was done; please try again.':
    'Terlalu banyak bidaan sedang menunggu. Tiada apa yang dilakukan; sila cuba lagi.',
  'This took too long and was not carried out. Please try again.':
    'Ini mengambil masa terlalu lama dan tidak dilaksanakan. Sila cuba lagi.',
  'The auction does not answer at this moment. Please try again: it will not be carried out twice.':
    'Lelongan tidak menjawab buat masa ini. Sila cuba lagi: ia tidak akan dilaksanakan dua kali.',
  'We could not confirm this in time. Please try again: it will not be carried out twice.':
    'Kami tidak dapat mengesahkannya tepat pada masanya. Sila cuba lagi: ia tidak akan dilaksanakan dua kali.',
  'The clock of the auction is being checked. Nothing was done; please try again.':
    'Jam lelongan sedang diperiksa. Tiada apa-apa dilakukan; sila cuba lagi.',
  'The server is restarting. Nothing was done; please try again.':
    'Pelayan sedang dimulakan semula. Tiada apa yang dilakukan; sila cuba lagi.',
  'The auction is not available at this moment. Please try again later.':
    'Lelongan tidak tersedia buat masa ini. Sila cuba lagi kemudian.',
  'It could not be stored at this moment. Please try again later.':
    'Ia tidak dapat disimpan buat masa ini. Sila cuba lagi kemudian.',
  'Something went wrong on our side. Nothing was done.': 'Berlaku masalah di pihak kami. Tiada apa yang dilakukan.',

  'Please log in first.': 'Sila log masuk dahulu.',
  'Your account may not do this.': 'Akaun anda tidak dibenarkan melakukan perkara ini.',
  'You can only ask for your own data.': 'Anda hanya boleh meminta data anda sendiri.',
  'Your last action is not shown yet. Please try again.': 'Tindakan terakhir anda belum dipaparkan. Sila cuba lagi.',
  'You have used your password for more than 3 months. Please Update your password.':
    'Anda telah menggunakan kata laluan anda lebih daripada 3 bulan. Sila kemas kini kata laluan anda.',

  'We have sent a code to your email address.': 'Kami telah menghantar kod ke alamat e-mel anda.',
  'You are logged in.': 'Anda telah log masuk.',
  'Please enter the code from your app.': 'Sila masukkan kod daripada aplikasi anda.',
  'This code is incorrect or has been used. Please enter the next one that your app shows.':
    'Kod ini salah atau telah digunakan. Sila masukkan kod seterusnya yang dipaparkan oleh aplikasi anda.',
  'Please confirm with your password and the code from your app.':
    'Sila sahkan dengan kata laluan anda dan kod daripada aplikasi anda.',
  'Super admins log in with a second factor. Please set yours up first.':
    'Pentadbir utama log masuk dengan faktor kedua. Sila sediakan faktor kedua anda dahulu.',
  'Please give a reason, in at most 200 characters.': 'Sila nyatakan sebab, dalam 200 aksara atau kurang.',
  'Please set up your app anew.': 'Sila sediakan aplikasi anda semula.',
  'Your account has a second factor already.': 'Akaun anda sudah mempunyai faktor kedua.',
  'Your account has no second factor.': 'Akaun anda tidak mempunyai faktor kedua.',
  'This account has no second factor.': 'Akaun ini tidak mempunyai faktor kedua.',
  'Please switch off your own one in your profile.': 'Sila matikan faktor kedua anda sendiri dalam profil anda.',
  'Your second factor is on.': 'Faktor kedua anda telah dihidupkan.',
  'Your second factor is off.': 'Faktor kedua anda telah dimatikan.',
  'You have new recovery codes.': 'Anda mempunyai kod pemulihan baharu.',
  'The second factor has been reset.': 'Faktor kedua telah ditetapkan semula.',
  'We have sent you several codes already. Please wait a while.':
    'Kami telah menghantar beberapa kod kepada anda. Sila tunggu sebentar.',
  'The code is incorrect or no longer valid. Please check it, or request a new one.':
    'Kod itu salah atau tidak lagi sah. Sila semak kod itu, atau minta kod baharu.',
  'The email address or the password is incorrect.': 'Alamat e-mel atau kata laluan tidak betul.',
  'This account has been deactivated. Please contact us.': 'Akaun ini telah dinyahaktifkan. Sila hubungi kami.',
  'If this address has an account, an email with a temporary password is on its way.':
    'Jika alamat ini ada dalam rekod kami, e-mel dengan kata laluan sementara sedang dihantar.',
  'Too many people are logging in at this moment. Please try again.':
    'Terlalu ramai orang sedang log masuk. Sila cuba lagi.',
  'Too many requests. Please wait a moment.': 'Terlalu banyak permintaan. Sila tunggu sebentar.',
  'Too many people are choosing a password at this moment. Please try again.':
    'Terlalu ramai orang sedang memilih kata laluan. Sila cuba lagi.',
  'The photo is damaged or incomplete.': 'Gambar itu rosak atau tidak lengkap.',
  'The photo is larger than {n} MB.': 'Gambar itu melebihi {n} MB.',
  'The photo is larger than {n} megapixels.': 'Gambar itu melebihi {n} megapiksel.',
  'The photo has {size} pixels: it must be at least {n} pixels wide or high.':
    'Gambar itu {size} piksel: lebar atau tingginya mesti sekurang-kurangnya {n} piksel.',
  'The photo is more than 12,000 pixels wide or high.': 'Satu sisi gambar itu melebihi 12,000 piksel.',
  'The photo shows too much fine detail to be stored. Please take another one.':
    'Gambar itu mengandungi terlalu banyak butiran halus untuk disimpan. Sila ambil gambar lain.',
  'Several photos have come from your network already. Please register without the photo; you can add it in your profile afterwards.':
    'Beberapa gambar telah diterima daripada rangkaian anda. Sila daftar tanpa gambar; anda boleh menambahnya dalam profil anda kemudian.',
  'We can take no more photos at this moment. Please register without the photo; you can add it in your profile afterwards.':
    'Kami tidak dapat menerima lebih banyak gambar buat masa ini. Sila daftar tanpa gambar; anda boleh menambahnya dalam profil anda kemudian.',
  'Too many logs are asked for at this moment. Please try again.':
    'Terlalu banyak log diminta buat masa ini. Sila cuba lagi.',
  'Too many photos are arriving at this moment. Please try again.':
    'Terlalu banyak gambar sedang diterima. Sila cuba lagi.',
  'Thank you. We have sent you an email; please open the link in it.':
    'Terima kasih. Kami telah menghantar e-mel ke alamat anda; sila buka pautan di dalamnya.',
  'If you have registered with this address, an email with a new link is on its way.':
    'Jika anda telah mendaftar dengan alamat ini, e-mel dengan pautan baharu sedang dihantar.',
  'This is not the password that you chose when you registered.':
    'Ini bukan kata laluan yang anda pilih semasa mendaftar.',

  'There is no such lot in the next auction.': 'Tiada lot sedemikian dalam lelongan seterusnya.',
  'Your watchlist is full: it holds {n} lots.': 'Senarai pantau anda penuh: ia memuatkan {n} lot.',

  'Please enter an amount from {least} to {most}, with at most two decimals.':
    'Sila masukkan amaun dari {least} hingga {most}, dengan paling banyak dua tempat perpuluhan.',
  'This bank does not take payments now. Please choose another one.':
    'Bank ini tidak menerima bayaran sekarang. Sila pilih bank lain.',
  'Top-up by online banking, bill {bill}': 'Tambah nilai melalui perbankan dalam talian, bil {bill}',
  'No charges are due for this lot.': 'Tiada caj perlu dibayar untuk lot ini.',
  'No more than {amount} of charges is still to be paid for this lot.':
    'Tidak lebih daripada {amount} caj masih perlu dibayar untuk lot ini.',
  'The charges have changed since: {amount} is due by now. Please check the amount.':
    'Caj telah berubah sejak itu: {amount} perlu dibayar sekarang. Sila semak amaunnya.',
  'No more than {amount} is still to be paid for this lot.':
    'Tidak lebih daripada {amount} masih perlu dibayar untuk lot ini.',
  'This lot is paid.': 'Lot ini telah dibayar.',
  'This lot is forfeited.': 'Lot ini telah dilucuthakkan.',
  'The deposit of this lot has not been balanced out yet.': 'Deposit lot ini belum diselaraskan lagi.',
  'Your deposit has not been counted towards the price of this lot yet. You can pay as soon as it is: we will email you.':
    'Deposit anda belum dikira sebagai sebahagian daripada harga lot ini. Anda boleh membayar sebaik sahaja ia dikira: kami akan menghantar e-mel kepada anda.',
  'Paid for lot {no} of {session} and not needed there, bill {bill}':
    'Dibayar untuk lot {no} dalam {session} dan tidak diperlukan di sana, bil {bill}',
  'Credited by the auction house': 'Dikreditkan oleh rumah lelong',
  'Credited by the auction house: {details}': 'Dikreditkan oleh rumah lelong: {details}',
  'Refund to your bank account': 'Bayaran balik ke akaun bank anda',
  'Refund returned to your deposit': 'Bayaran balik dipulangkan ke deposit anda',
  'Refunded by the auction house': 'Dibayar balik oleh rumah lelong',
  'Refunded by the auction house on {date}, {reference}': 'Dibayar balik oleh rumah lelong pada {date}, {reference}',
  'Correction of the manual refund of {refund}': 'Pembetulan bayaran balik manual sebanyak {refund}',
  'Correction of the manual refund of {refund}: {details}':
    'Pembetulan bayaran balik manual sebanyak {refund}: {details}',
  'Corrected by the auction house': 'Dibetulkan oleh rumah lelong',
  'Corrected by the auction house: {details}': 'Dibetulkan oleh rumah lelong: {details}',
  'Only photos (JPEG, PNG or WebP) and PDFs are accepted.': 'Hanya gambar (JPEG, PNG atau WebP) dan PDF diterima.',
  'Taken back by the bank, {reference}': 'Ditarik balik oleh bank, {reference}',
  'Negative balance written off by the auction house': 'Baki negatif dihapus kira oleh rumah lelong',
  'Owed to you for lot {lotNo} of {session}': 'Terhutang kepada anda untuk lot {lotNo} bagi {session}',
  'Charge waived for lot {lotNo} of {session}': 'Caj diketepikan untuk lot {lotNo} bagi {session}',
  'Safety deposit returned for lot {lotNo} of {session}':
    'Deposit keselamatan dikembalikan untuk lot {lotNo} bagi {session}',
  'Correction of the safety deposit for lot {lotNo} of {session}':
    'Pembetulan deposit keselamatan untuk lot {lotNo} bagi {session}',
  'Deposit used for lot {lotNo} of {session}': 'Deposit digunakan untuk lot {lotNo} bagi {session}',

  'Registration is open now.': 'Pendaftaran kini dibuka.',

  'We write to you in this language from now on.': 'Mulai sekarang kami menulis kepada anda dalam bahasa ini.',
  'Only the photo of your own staff card can be uploaded here.':
    'Hanya gambar kad kakitangan anda sendiri boleh dimuat naik di sini.',
  'Please choose a photo.': 'Sila pilih gambar.',
  'There is no such photo.': 'Tiada gambar sedemikian.',
  'Please save your staff ID first.': 'Sila simpan nombor kakitangan anda dahulu.',
  'This auction house sends no push notifications.': 'Rumah lelong ini tidak menghantar pemberitahuan ke peranti.',
  'We reach browsers by the push services of Google, Mozilla, Apple and Microsoft only. This browser uses another one.':
    'Kami menghantar pemberitahuan melalui perkhidmatan Google, Mozilla, Apple dan Microsoft sahaja. Pelayar ini menggunakan perkhidmatan lain.',
  'The request came too slowly. Please try again on a faster line.':
    'Permintaan diterima terlalu perlahan. Sila cuba lagi dengan talian yang lebih laju.',
  'You have asked for many bills today. Please pay one of them, or try again tomorrow.':
    'Anda telah meminta banyak bil hari ini. Sila bayar salah satu daripadanya, atau cuba lagi esok.',
  'You have asked for your deposit many times today. Please try again tomorrow.':
    'Anda telah meminta deposit anda berkali-kali hari ini. Sila cuba lagi esok.',
  'The payment service does not answer. Please try again.': 'Perkhidmatan pembayaran tidak menjawab. Sila cuba lagi.',
  'We do not recognise this message from the bank.': 'Maklum balas daripada bank ini tidak kami kenali.',
  'This is not a payment of yours.': 'Ini bukan bayaran anda.',
  'Top-up is not available at the moment.': 'Tambah nilai tidak tersedia buat masa ini.',
  'There is no such request.': 'Tiada permohonan sedemikian.',
  'The bank returned the payment.': 'Bank telah memulangkan bayaran itu.',
  'The auction house took it back before it was sent to the bank.':
    'Rumah lelong telah menariknya balik sebelum dihantar ke bank.',
  'The payment order was cancelled.': 'Arahan bayaran itu telah dibatalkan.',
  'You did not take part in this lot.': 'Anda tidak menyertai lot ini.',
  'There is no such lot in this session.': 'Tiada lot sedemikian dalam sesi ini.',
  'Nobody has bought this lot.': 'Tiada sesiapa yang membeli lot ini.',
  'This code does not belong to any document of ours.': 'Kod ini bukan daripada mana-mana dokumen kami.',
  'The house has not published its terms as a document.': 'Terma belum diterbitkan sebagai dokumen.',
  'There is no uploaded catalogue of {session}.': 'Tiada katalog yang dimuat naik bagi {session}.',
  'There is no such catalogue.': 'Tiada katalog sedemikian.',
  'There is no log of this session: it is published once the session is cleared.':
    'Tiada log bagi sesi ini: log diterbitkan selepas sesi itu diselesaikan.',
  'This has been carried out already, with other contents. Look at what was recorded before you send it again.':
    'Ini telah dilaksanakan dengan kandungan lain. Sila semak apa yang direkodkan sebelum menghantarnya semula.',

  'There is nothing here.': 'Tiada apa-apa di sini.',
  'Not valid: {fields}.': 'Tidak sah: {fields}.',
  'There are characters in it that no text has.': 'Terdapat aksara yang tidak sah di dalamnya.',
  'The request is too large.': 'Permintaan ini terlalu besar.',
  'The file is empty. Please choose another one.': 'Fail ini kosong. Sila pilih fail lain.',
  'Please send one file at a time.': 'Sila hantar satu fail pada satu masa.',
  'The request could not be read.': 'Permintaan ini tidak dapat dibaca.',
  'This address is not served here.': 'Alamat ini tidak dilayan di sini.',
  'We cannot answer at this moment. Please try again.': 'Kami tidak dapat menjawab buat masa ini. Sila cuba lagi.',
  'Something went wrong on our side.': 'Berlaku masalah di pihak kami.',
  'The book cannot be read at this moment. Please try again.': 'Buku tidak dapat dibaca buat masa ini. Sila cuba lagi.',
  // What is offered to vendors.
  'Lot {no} is sold for {price}.': 'Lot {no} dijual pada harga {price}.',
  'Lot {no} is not sold.': 'Lot {no} tidak terjual.',
  'The bidder is asked for {price} for lot {no}.': 'Pembida diminta {price} untuk lot {no}.',
  'There is nothing to answer for this lot any more.': 'Tiada lagi yang perlu dijawab bagi lot ini.',
  'There is nothing to answer for this lot any more. Lot {no} is sold for {price}.':
    'Tiada lagi yang perlu dijawab bagi lot ini. Lot {no} dijual pada harga {price}.',
  'There is nothing to answer for this lot any more. Lot {no} is not sold.':
    'Tiada lagi yang perlu dijawab bagi lot ini. Lot {no} tidak terjual.',
  'There is nothing to answer for this lot now. The bidder has been asked for {price}, and answers next.':
    'Tiada yang perlu dijawab bagi lot ini sekarang. Pembida telah diminta {price}, dan akan menjawab seterusnya.',
  'The time to answer this offer is over.': 'Masa untuk menjawab tawaran ini sudah tamat.',
  'The offer is {amount} by now. Look at it again.': 'Tawaran ini kini {amount}. Sila lihat semula.',
  '{amount} is more than {times} times the highest bid of {bid}. Please check the amount.':
    '{amount} ialah lebih daripada {times} kali ganda bidaan tertinggi {bid}. Sila semak amaun itu.',
  'A counter-offer must be in whole ringgit, above {amount} and at most {most}.':
    'Tawaran balas mesti dalam ringgit bulat, melebihi {amount} dan paling tinggi {most}.',
  'Who accepts or declines asks for no other price. Nothing was answered.':
    'Sesiapa yang menerima atau menolak tidak meminta harga lain. Tiada apa-apa dijawab.',
  'A bidder accepts or declines, and makes no counter-offer.':
    'Pembida menerima atau menolak, dan tidak membuat tawaran balas.',
  'A counter-offer needs its amount.': 'Tawaran balas memerlukan amaunnya.',
  'The bidder of this lot can agree to no other price at the moment. Their bid still binds them: accept or decline it.':
    'Pembida lot ini tidak dapat bersetuju dengan harga lain buat masa ini. Bidaannya masih mengikat: sila terima atau tolak bidaan itu.',
  'This link is not complete. Please open it once more from the email.':
    'Pautan ini tidak lengkap. Sila buka sekali lagi daripada e-mel.',
  'This link is no longer valid. Please use the one in our newest email, or contact us.':
    'Pautan ini tidak lagi sah. Sila gunakan pautan dalam e-mel terbaharu kami, atau hubungi kami.',
  'Everything that was offered to you of {session} has been decided.':
    'Semua yang ditawarkan kepada anda bagi {session} telah diputuskan.',
  'There is no such lot among those that were offered to you.':
    'Tiada lot sedemikian antara yang ditawarkan kepada anda.',
  'This auction does not take maximum bids.': 'Lelongan ini tidak menerima bidaan maksimum.',
  'A maximum bid must be in whole ringgit and at most {amount}.':
    'Bidaan maksimum mestilah dalam ringgit penuh dan tidak melebihi {amount}.',
  'In the last minutes of a lot a maximum can only be raised.':
    'Dalam minit-minit terakhir sesuatu lot, maksimum hanya boleh dinaikkan.',
  'You lead at {amount}: your maximum cannot be less than that.':
    'Anda mendahului pada {amount}: maksimum anda tidak boleh kurang daripada itu.',
  'This is far above the price: a single bid may go to {amount} now. Please check the amount.':
    'Ini jauh di atas harga: satu bidaan kini boleh mencapai {amount}. Sila semak amaun itu.',
  'There are maximum bids or a reserve in it. Nobody is shown them before the sale of the lot is recorded, nor while an offer for it is open.':
    'Ada bidaan maksimum atau harga simpanan di dalamnya. Ia tidak ditunjukkan kepada sesiapa sebelum jualan lot direkodkan, dan semasa tawaran baginya masih terbuka.',
  'There are maximum bids or a reserve in it. After the sale auditors and super admins are shown them.':
    'Ada bidaan maksimum atau harga simpanan di dalamnya. Selepas jualan ia ditunjukkan kepada juruaudit dan pentadbir utama.',
  'This is not a valid PDF.': 'Ini bukan PDF yang sah.',
  'This PDF contains scripts, actions, forms that send or other files. Please print it to a PDF and send that one.':
    'PDF ini mengandungi skrip, tindakan, borang yang menghantar atau fail lain. Sila cetak ke PDF dan hantar PDF itu.',
  'This PDF is protected or packed in a way that we cannot look into. Please print it to a PDF and send that one.':
    'PDF ini dilindungi atau dimampatkan dengan cara yang tidak dapat kami semak. Sila cetak ke PDF dan hantar PDF itu.',
  'This unit has no file of its handover.': 'Unit ini tiada fail penyerahan.',
  'The file of this unit has no such step.': 'Fail unit ini tiada langkah sedemikian.',
  'The file is larger than 10 MB.': 'Fail ini lebih besar daripada 10 MB.',
  'Too many files are arriving at this moment. Please try again.':
    'Terlalu banyak fail sedang diterima sekarang. Sila cuba lagi.',
  'Please choose a photo or a PDF.': 'Sila pilih foto atau PDF.',
  'A step has at most {n} files. Remove one first.':
    'Satu langkah mempunyai paling banyak {n} fail. Buang satu dahulu.',
  'We added this file. Please ask us to remove it.': 'Kami yang menambah fail ini. Sila minta kami membuangnya.',
  'This step is recorded. Please ask us to remove the file.':
    'Langkah ini sudah direkodkan. Sila minta kami membuang fail itu.',
  'There is no such file.': 'Tiada fail sedemikian.',
  'Proof saved': 'Bukti disimpan',
  'Proof removed': 'Bukti dibuang',

  'This time has passed. Please choose a later one.': 'Masa ini telah berlalu. Sila pilih masa yang lebih lewat.',
  'This day is too far ahead. Please choose an earlier one.':
    'Hari ini terlalu jauh ke hadapan. Sila pilih hari yang lebih awal.',
  'This day is after the last day for it. Please choose an earlier one, or call our office.':
    'Hari ini selepas hari terakhir baginya. Sila pilih hari yang lebih awal, atau hubungi pejabat kami.',
  'This day is too soon for our notice. Please choose a later one, or call our office.':
    'Hari ini terlalu awal bagi tempoh notis kami. Sila pilih hari yang lebih lewat, atau hubungi pejabat kami.',
  'It is too late to change this appointment here. Please call our office.':
    'Sudah terlambat untuk menukar janji temu ini di sini. Sila hubungi pejabat kami.',
  'This time is no longer free. Please choose another one.': 'Masa ini tidak lagi kosong. Sila pilih masa lain.',
  'No appointment is needed for this: it is done already, not paid yet, or the handover has ended.':
    'Janji temu tidak diperlukan untuk ini: ia sudah selesai, belum dibayar, atau penyerahan telah berakhir.',
  'This appointment has been changed meanwhile. Nothing was done; please look at how it stands now.':
    'Janji temu ini telah ditukar. Tiada apa-apa yang dilakukan; sila lihat keadaannya sekarang.',
  'This appointment has been changed very often. Please call our office.':
    'Janji temu ini telah terlalu kerap ditukar. Sila hubungi pejabat kami.',
  'There is no such appointment.': 'Tiada janji temu sedemikian.',
  'There is no such unit with a handover.': 'Tiada unit sedemikian yang mempunyai penyerahan.',
  'There is no such calendar, or its address is void.': 'Tiada kalendar sedemikian, atau alamatnya telah dibatalkan.',
  'Appointment booked': 'Janji temu ditempah',
  'Appointment cancelled': 'Janji temu dibatalkan',
} as const satisfies Dictionary;
