import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Sentences of the server for staff: lots, vendors, photos, documents and pages. */
export const messagesOfLots = {
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
  '{day} is more than {n} years ago.': '{day} lebih daripada {n} tahun yang lalu.',
  '{day} is more than {n} years ahead.': '{day} lebih daripada {n} tahun akan datang.',
  'The deposit of {deposit} is higher than the starting price of {price}: have they changed places?':
    'Deposit {deposit} lebih tinggi daripada harga permulaan {price}: adakah kedua-duanya tertukar?',
  'The deposit of {deposit} is as high as the starting price of {price}: have they changed places?':
    'Deposit {deposit} sama dengan harga permulaan {price}: adakah kedua-duanya tertukar?',
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
  'Lot {no} saved. Its reserve is what you have entered, or less where it was less already: while a lot runs it is only lowered.':
    'Lot {no} disimpan. Harga simpanannya ialah amaun yang anda masukkan, atau kurang jika memang sudah kurang: semasa lot berjalan, ia hanya diturunkan.',
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
  'Bidders have entered this lot; its terms stand.': 'Pembida telah menyertai lot ini; termanya kekal.',
  'Lot {no}: Bidders have entered this lot; its terms stand.':
    'Lot {no}: Pembida telah menyertai lot ini; termanya kekal.',
  'This lot no appears more than once in the list.': 'No. lot ini muncul lebih daripada sekali dalam senarai.',
  'Lot {no}: This lot no appears more than once in the list.':
    'Lot {no}: No. lot ini muncul lebih daripada sekali dalam senarai.',
  'Other lists are being looked at at this moment. Please try again.': 'Senarai lain sedang disemak. Sila cuba lagi.',
  'The list could not be looked at. Please try again.': 'Senarai tidak dapat disemak. Sila cuba lagi.',

  // Vendors
  'There is no such contact: somebody may have removed it.':
    'Tiada kenalan sedemikian: mungkin orang lain telah membuangnya.',
  'Please enter a code: one line of at most 100 characters.':
    'Sila masukkan kod: satu baris, paling banyak 100 aksara.',
  'There is a vendor {code} already.': 'Vendor {code} sudah ada.',
  'Vendor {code} saved.': 'Vendor {code} disimpan.',
  'You can only see the reports of your own lots.': 'Anda hanya boleh melihat laporan lot anda sendiri.',

  // Photos
  "This is not the address of a lot's photo.": 'Ini bukan alamat gambar lot.',
  'You can only change the photos of your own lots.': 'Anda hanya boleh mengubah gambar lot anda sendiri.',
  '{unit} names no unit: goods without a registration number have a key of their own, which their lot has as “unit”.':
    '{unit} tidak menamakan mana-mana unit: barangan tanpa nombor pendaftaran mempunyai kunci sendiri, yang tercatat pada lotnya sebagai “unit”.',
  'A lot has at most {n} photos.': 'Satu lot mempunyai paling banyak {n} gambar.',
  'The photos of this unit have changed meanwhile. Please try again.':
    'Gambar unit ini telah berubah dalam pada itu. Sila cuba lagi.',
  'There is no such photo: somebody may have deleted it.':
    'Tiada gambar sedemikian: mungkin orang lain telah memadamnya.',
  'Photos and documents are away: {why}. Nothing can be uploaded.':
    'Gambar dan dokumen tidak dapat dicapai: {why}. Tiada apa-apa boleh dimuat naik.',
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
  'This is not a staff ID.': 'Ini bukan nombor kakitangan.',
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
  'There was nothing to change.': 'Tiada apa-apa untuk diubah.',
  'Bidding rules of {session} saved.': 'Peraturan bidaan {session} disimpan.',
  'The time for more bids must be from 1 to 60 minutes.': 'Masa untuk bidaan lagi mestilah dari 1 hingga 60 minit.',
  'The last end must be at least as long after the planned end as one extension, and at most 1,440 minutes.':
    'Masa tamat terakhir mestilah sekurang-kurangnya satu lanjutan selepas masa tamat yang dirancang, dan paling lama 1,440 minit.',
  'The time between two lots must be from 0 to 3,600 seconds.':
    'Masa antara dua lot mestilah dari 0 hingga 3,600 saat.',
  'Nothing was saved: somebody else has changed the reserve or the approval meanwhile.':
    'Tiada yang disimpan: orang lain telah mengubah harga simpanan atau kelulusan itu.',
  'It has a reserve now.': 'Lot ini kini ada harga simpanan.',
  'It has no reserve now.': 'Lot ini kini tiada harga simpanan.',
  "It is subject to the vendor's approval now.": 'Lot ini kini tertakluk kepada kelulusan vendor.',
  "It is not subject to the vendor's approval now.": 'Lot ini kini tidak tertakluk kepada kelulusan vendor.',
  'There can be at most 20 rows of increments.': 'Paling banyak 20 baris kenaikan.',
  'The first row of the increments must begin at RM0.': 'Baris pertama kenaikan mesti bermula pada RM0.',
  'Each row of the increments must begin above the one before it.':
    'Setiap baris kenaikan mesti bermula di atas baris sebelumnya.',
  'Each row of the increments must begin below RM1,000,000,000.00, the highest possible bid.':
    'Setiap baris kenaikan mesti bermula di bawah RM1,000,000,000.00, iaitu bidaan tertinggi yang mungkin.',
  'Each row of the increments must begin at a price in whole ringgit.':
    'Setiap baris kenaikan mesti bermula pada harga dalam ringgit bulat.',
  'Each minimum raise must be in whole ringgit, from RM1.00 to RM1,000,000.00.':
    'Setiap kenaikan minimum mesti dalam ringgit bulat, dari RM1.00 hingga RM1,000,000.00.',
  'The minimum raise may not fall from row to row: none may be less than the one before it.':
    'Kenaikan minimum tidak boleh menurun dari baris ke baris: tiada yang boleh kurang daripada yang sebelumnya.',
  'The time to answer an offer must be from 1 to 240 hours.':
    'Masa untuk menjawab tawaran mestilah dari 1 hingga 240 jam.',
  'The session has started: the rules of its bidding stand.': 'Sesi telah bermula: peraturan bidaannya kekal.',
  'Somebody else has changed these rules meanwhile. Look at them again.':
    'Orang lain telah mengubah peraturan ini. Lihat semula.',
  'The lot has a reserve of its vendor: it cannot go to another vendor with it. Drop the reserve first.':
    'Lot ini mempunyai harga simpanan vendornya: lot tidak boleh diberikan kepada vendor lain bersamanya. Batalkan harga simpanan itu dahulu.',
  'The lot has a reserve: its starting price can only be lowered. Drop the reserve first, and set it again afterwards, as the vendor wants it.':
    'Lot ini mempunyai harga simpanan: harga permulaannya hanya boleh diturunkan. Gugurkan harga simpanan dahulu, dan tetapkannya semula selepas itu, seperti yang vendor mahu.',
  'The reserve must be in whole ringgit, above the starting price of {amount} and at most {most}.':
    'Harga simpanan mestilah dalam ringgit bulat, melebihi harga permulaan {amount} dan paling tinggi {most}.',
  'This reserve is more than ten times the starting price of {amount}. Please check the amount.':
    'Harga simpanan ini melebihi sepuluh kali ganda harga permulaan {amount}. Sila semak amaun itu.',
  'While a lot runs it gets no reserve, and it cannot be made subject to approval.':
    'Semasa lot berjalan, harga simpanan tidak boleh ditetapkan untuknya, dan lot tidak boleh dijadikan tertakluk kepada kelulusan.',
} satisfies Dictionary;
