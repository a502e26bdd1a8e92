import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Vendors: agreements, accounts, sales and payouts. */
export const vendors = {
  // The list, and what waits
  'Vendor accounts': 'Akaun vendor',
  'Paid sales not credited': 'Jualan dibayar yang belum dikreditkan',
  'Payouts to approve': 'Pembayaran untuk diluluskan',
  'Payouts to approve: {n}': 'Pembayaran untuk diluluskan: {n}',
  Agreement: 'Perjanjian',
  Agreed: 'Dipersetujui',
  'None yet': 'Belum ada',
  'Nothing is agreed yet': 'Belum ada perjanjian',
  'As the bank says it, such as: account closed.': 'Seperti kata bank, misalnya: akaun ditutup.',
  'Of the bank’s return, where it has one.': 'Daripada pemulangan bank, jika ada.',
  'Try the payout of {amount} to {vendor} again?': 'Cuba semula pembayaran {amount} kepada {vendor}?',
  'Try the payout of {amount} again': 'Cuba semula pembayaran {amount}',
  'It is paid once, however often it is tried.': 'Ia dibayar sekali sahaja, walau berapa kali dicuba.',
  '{payouts} to a vendor waits for approval': '{payouts} kepada vendor menunggu kelulusan',
  '{payouts} to vendors wait for approval': '{payouts} kepada vendor menunggu kelulusan',
  '{payouts} to a vendor was not paid': '{payouts} kepada vendor tidak dibayar',
  '{payouts} to vendors were not paid': '{payouts} kepada vendor tidak dibayar',
  '{payouts} to a vendor is to be paid by hand': '{payouts} kepada vendor perlu dibayar secara manual',
  '{payouts} to vendors are to be paid by hand': '{payouts} kepada vendor perlu dibayar secara manual',
  '{accounts} of a vendor is to be confirmed': '{accounts} vendor perlu disahkan',
  '{accounts} of vendors are to be confirmed': '{accounts} vendor perlu disahkan',
  '{vendors} owes the house': '{vendors} berhutang kepada rumah lelong',
  '{vendors} owe the house': '{vendors} berhutang kepada rumah lelong',
  'It is set off against what comes in for their next lots, or paid by them':
    'Ditolak daripada hasil lot vendor yang seterusnya, atau dibayar oleh vendor',
  '{sales} waits for an agreement with its vendor': '{sales} menunggu perjanjian dengan vendornya',
  '{sales} wait for agreements with vendors': '{sales} menunggu perjanjian dengan vendor',

  '(with {tax} tax)': '(termasuk cukai {tax})',
  '{tax} contained': '{tax} termasuk',
  'Tax contained in them': 'Cukai yang termasuk di dalamnya',

  // Settled anew
  'Settle anew': 'Selesaikan semula',
  'Settle {lot} anew': 'Selesaikan {lot} semula',
  'Settle {lot} by what is agreed now?': 'Selesaikan {lot} mengikut perjanjian sekarang?',
  'For a sale that was settled by a wrong agreement: its settlement is taken back and made anew in one step. If the vendor was paid out already, the difference is carried on to their next payout.':
    'Untuk jualan yang diselesaikan mengikut perjanjian yang salah: penyelesaiannya ditarik balik dan dibuat semula dalam satu langkah. Jika vendor sudah dibayar, perbezaannya dibawa ke pembayaran seterusnya.',
  'To the vendor as settled': 'Kepada vendor seperti diselesaikan',
  'By what is agreed now': 'Mengikut perjanjian sekarang',
  '{lots} of theirs would have left them owing the house: {lot}, sold at {hammer}, would have come to {net}.':
    '{lots} vendor ini akan menyebabkannya berhutang kepada rumah lelong: {lot}, dijual pada {hammer}, akan menjadi {net}.',

  // The account
  'Parts of the vendor’s account': 'Bahagian akaun vendor',
  'The account could not be loaded': 'Akaun tidak dapat dimuatkan',
  'What the vendor is owed': 'Yang terhutang kepada vendor',
  'Owed by the vendor': 'Terhutang oleh vendor',
  'Owed to the vendor': 'Terhutang kepada vendor',
  'Not due yet': 'Belum perlu dibayar',
  'Can be paid out now': 'Boleh dibayar sekarang',
  'Where the account stands': 'Kedudukan akaun',
  'Nothing is owed on either side.': 'Tiada apa-apa terhutang di kedua-dua pihak.',
  'The house owes {vendor} {balance}.': 'Rumah lelong berhutang {balance} kepada {vendor}.',
  '{vendor} owes the house {balance}: it is set off against what comes in for other lots, or paid by them.':
    '{vendor} berhutang {balance} kepada rumah lelong: amaun ini ditolak daripada hasil lot lain, atau dibayar oleh vendor.',
  'Not due yet: {notDue}, of these lots:': 'Belum perlu dibayar: {notDue}, bagi lot berikut:',
  '{payable} can be paid out now.': '{payable} boleh dibayar sekarang.',
  '{amount} can be paid out now.': '{amount} boleh dibayar sekarang.',
  '{lot}: {net}, on {when}': '{lot}: {net}, pada {when}',
  '{lot}: {net}, once the unit has left': '{lot}: {net}, selepas unit keluar',
  'Nothing can be booked on the account before an agreement is saved.':
    'Tiada apa-apa boleh direkodkan pada akaun sebelum perjanjian disimpan.',
  'A super admin charges {vendor}, and records what they pay.':
    'Pentadbir utama mengecaj {vendor}, dan merekodkan bayarannya.',
  'Charge the vendor': 'Caj vendor',
  'Record a payment': 'Rekodkan bayaran',
  'Record a payment of {vendor}': 'Rekodkan bayaran daripada {vendor}',
  Charge: 'Caj',
  Charges: 'Caj',
  'Charge {vendor}': 'Caj {vendor}',
  'Charge {vendor} {amount}?': 'Caj {vendor} {amount}?',
  'For the lot': 'Untuk lot',
  'Session and number, such as AMS3/103. Empty: for none of the lots.':
    'Sesi dan nombor, seperti AMS3/103. Kosong: bukan untuk mana-mana lot.',
  'Please choose what it is for.': 'Sila pilih tujuannya.',
  'Of the house’s invoice; printed on the statement.': 'Daripada invois rumah lelong; dicetak pada penyata.',
  'Of the transfer, cheque or slip.': 'Daripada pindahan, cek atau slip.',
  'Statement of {vendor}': 'Penyata {vendor}',
  'Hammer price': 'Harga tukul',
  'Hammer price, taken back': 'Harga tukul, ditarik balik',
  'Commission, given back': 'Komisen, dipulangkan',
  'Charges, given back': 'Caj, dipulangkan',
  'Tax, given back': 'Cukai, dipulangkan',
  Tax: 'Cukai',
  'Take back {reference}': 'Tarik balik {reference}',
  'Take back the charge of {amount} of {vendor}?': 'Tarik balik caj {amount} terhadap {vendor}?',
  'Take back the payment of {amount} of {vendor}?': 'Tarik balik bayaran {amount} daripada {vendor}?',
  'The whole charge goes back to the vendor’s account. The statement keeps both entries.':
    'Seluruh caj dikembalikan ke akaun vendor. Penyata menyimpan kedua-dua catatan.',
  'The whole payment goes off the vendor’s account. The statement keeps both entries.':
    'Seluruh bayaran dikeluarkan daripada akaun vendor. Penyata menyimpan kedua-dua catatan.',

  // What vendors are charged for
  Transport: 'Pengangkutan',
  Storage: 'Penyimpanan',
  Inspection: 'Pemeriksaan',
  Photography: 'Fotografi',
  'Withdrawal of a lot': 'Penarikan balik lot',
  'Unsold lot': 'Lot tidak terjual',
  'Repair or key': 'Pembaikan atau kunci',
  'Other charge': 'Caj lain',

  // Sales
  Sales: 'Jualan',
  'Sales of {vendor}': 'Jualan {vendor}',
  'The sales could not be loaded': 'Jualan tidak dapat dimuatkan',
  'None of their lots has been sold yet.': 'Belum ada lot vendor ini yang terjual.',
  'These are the latest {n}; older ones stand in the statement.':
    'Ini {n} yang terkini; yang lebih lama ada dalam penyata.',
  'To the vendor': 'Kepada vendor',
  'Not paid by its buyer': 'Belum dibayar oleh pembeli',
  'Paid, credited within a minute': 'Dibayar, dikreditkan dalam masa seminit',
  'Paid, waits for an agreement': 'Dibayar, menunggu perjanjian',
  'On the account': 'Dalam akaun',
  'Once the unit has left': 'Selepas unit keluar',

  // The agreement
  'What is agreed': 'Perkara yang dipersetujui',
  'What is agreed with {vendor}': 'Perkara yang dipersetujui dengan {vendor}',
  'Nothing has been agreed with {vendor} yet': 'Belum ada perjanjian dengan {vendor}',
  'Paid sales wait until it is. A super admin saves what is agreed.':
    'Jualan yang dibayar menunggu sehingga ada perjanjian. Pentadbir utama menyimpan perjanjian.',
  'A super admin changes what is agreed.': 'Pentadbir utama mengubah perjanjian.',
  'Change the agreement': 'Ubah perjanjian',
  'Saved by {who}, {moment}.': 'Disimpan oleh {who}, {moment}.',
  'Saved on {moment}.': 'Disimpan pada {moment}.',
  'Older agreements': 'Perjanjian lama',
  'What was sold under one of them is settled by it, also later.':
    'Apa yang dijual di bawah salah satunya diselesaikan mengikutnya, juga kemudian.',
  'Premium and fees are between the buyer and the house, and are never part of it.':
    'Premium dan yuran adalah antara pembeli dengan rumah lelong, dan bukan sebahagian daripadanya.',
  'Commission: {amount} for each sold lot, whatever it brings.':
    'Komisen: {amount} bagi setiap lot yang terjual, tanpa mengira harganya.',
  'Commission: {percent} of the hammer price.': 'Komisen: {percent} daripada harga tukul.',
  'Commission: one rate for all of the hammer price, by its band: {bands}.':
    'Komisen: satu kadar bagi keseluruhan harga tukul, mengikut jalurnya: {bands}.',
  'Commission: each part of the hammer price at the rate of its own band: {bands}.':
    'Komisen: setiap bahagian harga tukul pada kadar jalurnya sendiri: {bands}.',
  '{percent} from {from}': '{percent} mulai {from}',
  'At least {amount} commission a lot.': 'Komisen sekurang-kurangnya {amount} bagi setiap lot.',
  'At most {amount} commission a lot.': 'Komisen paling banyak {amount} bagi setiap lot.',
  'No charges for a sold lot beside the commission.': 'Tiada caj bagi lot terjual selain komisen.',
  'For each sold lot also: {charges}.': 'Bagi setiap lot terjual juga: {charges}.',
  'No tax on commission and charges.': 'Tiada cukai atas komisen dan caj.',
  'Commission and charges contain {percent} tax.': 'Komisen dan caj termasuk cukai {percent}.',
  '{percent} tax is added to commission and charges.': 'Cukai {percent} ditambah kepada komisen dan caj.',
  'What a lot brought is due {days} after its buyer has paid in full.':
    'Hasil lot perlu dibayar {days} selepas pembelinya membayar sepenuhnya.',
  'What a lot brought is due {days} after the unit has left.': 'Hasil lot perlu dibayar {days} selepas unit keluar.',
  'What a lot brought is due when its buyer has paid in full.':
    'Hasil lot perlu dibayar apabila pembelinya telah membayar sepenuhnya.',
  'What a lot brought is due when the unit has left.': 'Hasil lot perlu dibayar apabila unit telah keluar.',
  'One rate for the whole price': 'Satu kadar bagi keseluruhan harga',
  'By band: the price decides one rate for all of it':
    'Mengikut jalur: harga menentukan satu kadar bagi keseluruhannya',
  'By parts: each part of the price at the rate of its own band':
    'Mengikut bahagian: setiap bahagian harga pada kadar jalurnya sendiri',
  'The same amount for every lot': 'Amaun yang sama bagi setiap lot',
  '10% of {price} is {commission}.': '10% daripada {price} ialah {commission}.',
  '10%, and 5% from RM10,000.00: of {price} the commission is 5% of all, {commission}.':
    '10%, dan 5% mulai RM10,000.00: bagi {price}, komisennya 5% daripada semuanya, {commission}.',
  '10%, and 5% from RM10,000.00: of {price} the commission is 10% of the first half and 5% of the second, {commission}.':
    '10%, dan 5% mulai RM10,000.00: bagi {price}, komisennya 10% daripada separuh pertama dan 5% daripada separuh kedua, {commission}.',
  '{commission} for a lot, whether it brings {price} or any other price.':
    '{commission} bagi setiap lot, sama ada harganya {price} atau harga lain.',
  'Commission a lot': 'Komisen setiap lot',
  'Least commission a lot': 'Komisen minimum setiap lot',
  'Most commission a lot': 'Komisen maksimum setiap lot',
  'Empty: there is no limit.': 'Kosong: tiada had.',
  Rate: 'Kadar',
  'The bands of the hammer price; the first begins at RM0.00.': 'Jalur harga tukul; jalur pertama bermula pada RM0.00.',
  'Add a band': 'Tambah jalur',
  'Add a charge': 'Tambah caj',
  'Remove charge {number}': 'Buang caj {number}',
  'Charges for each sold lot, beside the commission:': 'Caj bagi setiap lot terjual, selain komisen:',
  'Tax on commission and charges': 'Cukai atas komisen dan caj',
  'The tax is': 'Cukai itu',
  'added to them': 'ditambah kepadanya',
  'contained in them': 'termasuk di dalamnya',
  'What a lot brought is due after': 'Hasil lot perlu dibayar selepas',
  'its buyer has paid in full': 'pembelinya membayar sepenuhnya',
  'the unit has left': 'unit keluar',
  'Days from then': 'Bilangan hari selepas itu',
  '0: on the same day.': '0: pada hari yang sama.',
  'Please enter a rate from 0 to 100%, with at most four decimals.':
    'Sila masukkan kadar dari 0 hingga 100%, dengan paling banyak empat tempat perpuluhan.',
  'Please enter whole days, from 0 to 365.': 'Sila masukkan bilangan hari penuh, dari 0 hingga 365.',
  'Try it': 'Cuba',
  'What it comes to is shown first; then it can be saved.':
    'Hasil pengiraannya dipaparkan dahulu; selepas itu ia boleh disimpan.',
  'Save the agreement': 'Simpan perjanjian',
  'Save the agreement with {vendor}?': 'Simpan perjanjian dengan {vendor}?',
  'It holds for what is sold from now on, and for sales of before that had no agreement.':
    'Ia terpakai bagi jualan mulai sekarang, dan bagi jualan terdahulu yang tiada perjanjian.',
  Examples: 'Contoh',
  'The examples could not be loaded': 'Contoh tidak dapat dimuatkan',
  'Sold at {price}': 'Dijual pada {price}',
  'Their latest sales by these terms': 'Jualan terkininya mengikut terma ini',
  'For comparison only: what was sold under an agreement stays as it was agreed then.':
    'Untuk perbandingan sahaja: apa yang dijual di bawah sesuatu perjanjian kekal seperti yang dipersetujui ketika itu.',
  'To the vendor as agreed': 'Kepada vendor seperti dipersetujui',
  'By these terms': 'Mengikut terma ini',
  Difference: 'Beza',

  // Payouts
  Payouts: 'Pembayaran',
  'Propose a payout': 'Cadangkan pembayaran',
  'Propose a payout to {vendor}': 'Cadangkan pembayaran kepada {vendor}',
  'Propose a payout of {amount} to {vendor}?': 'Cadangkan pembayaran {amount} kepada {vendor}?',
  Propose: 'Cadangkan',
  Proposed: 'Dicadangkan',
  'Proposed by': 'Dicadangkan oleh',
  'Approved by': 'Diluluskan oleh',
  'Confirmed by': 'Disahkan oleh',
  '{payable} can be paid out now. One person proposes a payout, a super admin who is another person approves it.':
    '{payable} boleh dibayar sekarang. Seorang mencadangkan pembayaran, dan pentadbir utama yang lain meluluskannya.',
  'Nothing can be paid out before an agreement is saved.': 'Tiada apa-apa boleh dibayar sebelum perjanjian disimpan.',
  'Nothing can be paid out before {moment}: the bank account is new.':
    'Tiada apa-apa boleh dibayar sebelum {moment}: akaun bank itu baharu.',
  'Nothing can be paid out before there is a bank account: propose one.':
    'Tiada apa-apa boleh dibayar sebelum ada akaun bank: cadangkan satu.',
  'Nothing can be paid out before somebody else confirms the bank account.':
    'Tiada apa-apa boleh dibayar sebelum orang lain mengesahkan akaun bank.',
  'Nothing was paid out yet.': 'Belum ada pembayaran.',
  'To be approved': 'Untuk diluluskan',
  'Came back': 'Dipulangkan',
  'Not paid out': 'Tidak dibayar',
  'It is on its way to Billplz.': 'Sedang dihantar ke Billplz.',
  '{why} It is tried again.': '{why} Ia akan dicuba lagi.',
  'Billplz pays it out, and tells the house.': 'Billplz membayarnya, dan memaklumkan rumah lelong.',
  'See at Billplz what became of it, and record that.': 'Lihat hasilnya di Billplz, dan rekodkannya.',
  'Pay it at the bank, then record what became of it.': 'Bayar melalui bank, kemudian rekodkan hasilnya.',
  'A super admin records what the bank did.': 'Pentadbir utama merekodkan tindakan bank.',
  'You have proposed it: a super admin who is somebody else approves it.':
    'Anda yang mencadangkannya: pentadbir utama yang lain meluluskannya.',
  'It waits for you, or another super admin.': 'Menunggu anda, atau pentadbir utama yang lain.',
  'A super admin approves it.': 'Pentadbir utama meluluskannya.',
  'Approve the payout of {amount}': 'Luluskan pembayaran {amount}',
  'Approve the payout of {amount} to {vendor}?': 'Luluskan pembayaran {amount} kepada {vendor}?',
  'Record that the payout of {amount} was paid': 'Rekodkan bahawa pembayaran {amount} telah dibayar',
  'Record that the payout of {amount} came back': 'Rekodkan bahawa pembayaran {amount} dipulangkan',
  'Record that the bank has paid {amount} to {vendor}?':
    'Rekodkan bahawa bank telah membayar {amount} kepada {vendor}?',
  'Record that {amount} to {vendor} came back?': 'Rekodkan bahawa {amount} kepada {vendor} dipulangkan?',
  'As the statement of the bank shows it. If it comes back later, that is recorded then.':
    'Seperti yang tertera pada penyata bank. Jika ia dipulangkan kemudian, hal itu direkodkan ketika itu.',
  'It is on the vendor’s account again, and can be paid out anew.':
    'Amaun itu kembali ke akaun vendor, dan boleh dibayar semula.',
  'Withdraw the payout of {amount}': 'Tarik balik pembayaran {amount}',
  'Withdraw the payout of {amount} to {vendor}?': 'Tarik balik pembayaran {amount} kepada {vendor}?',
  'Nothing is paid out. Another one can be proposed.': 'Tiada apa-apa dibayar. Pembayaran lain boleh dicadangkan.',
  'It leaves the vendor’s account at once, and is under way until the bank has paid it or it comes back.':
    'Amaun itu keluar daripada akaun vendor serta-merta, dan sedang diproses sehingga bank membayarnya atau ia dipulangkan.',
  'By now less than this can be paid out: withdraw it, and propose another one.':
    'Kini amaun yang boleh dibayar kurang daripada ini: tarik baliknya, dan cadangkan yang lain.',
  'The account': 'Akaun',
  'The payout': 'Pembayaran',
  'Where it goes': 'Ke mana ia dibayar',

  // Bank accounts
  'Bank accounts': 'Akaun bank',
  'Account holder': 'Pemegang akaun',
  'Account number': 'Nombor akaun',
  'Propose a bank account': 'Cadangkan akaun bank',
  'Propose a bank account of {vendor}': 'Cadangkan akaun bank {vendor}',
  'One person proposes a bank account, a super admin who is another person confirms it. One after another waits 72 hours, also where that was withdrawn.':
    'Seorang mencadangkan akaun bank, dan pentadbir utama yang lain mengesahkannya. Akaun selepas akaun lain menunggu 72 jam, walaupun yang itu telah ditarik balik.',
  'There is no bank account of this vendor yet.': 'Belum ada akaun bank vendor ini.',
  'As the bank has it: the vendor’s registered name.': 'Seperti dalam rekod bank: nama berdaftar vendor.',
  'Please choose the bank.': 'Sila pilih bank.',
  'Please enter 5 to 20 digits.': 'Sila masukkan 5 hingga 20 digit.',
  'Please enter the account holder.': 'Sila masukkan pemegang akaun.',
  'To be confirmed': 'Untuk disahkan',
  'Waits 72 hours': 'Menunggu 72 jam',
  'In use': 'Digunakan',
  Replaced: 'Diganti',
  'Payouts go here.': 'Pembayaran dibuat ke sini.',
  'Payouts go here from {moment}.': 'Pembayaran dibuat ke sini mulai {moment}.',
  'You have proposed it: a super admin who is somebody else confirms it.':
    'Anda yang mencadangkannya: pentadbir utama yang lain mengesahkannya.',
  'A super admin confirms it.': 'Pentadbir utama mengesahkannya.',
  'Confirm {account}': 'Sahkan {account}',
  'Withdraw {account}': 'Tarik balik {account}',
  'Confirm this bank account of {vendor}?': 'Sahkan akaun bank {vendor} ini?',
  'Withdraw this bank account of {vendor}?': 'Tarik balik akaun bank {vendor} ini?',
  'Compare it with a paper of the vendor or the bank, and ask the vendor by a number that you know. Payouts go to it from then on; if there was another account before, after 72 hours.':
    'Bandingkan dengan dokumen vendor atau bank, dan tanya vendor melalui nombor yang anda kenali. Pembayaran dibuat ke akaun ini mulai saat itu; jika ada akaun lain sebelum ini, selepas 72 jam.',
  'Nothing is paid out to it any more. Payouts to it that wait for approval cannot be approved.':
    'Tiada lagi pembayaran ke akaun ini. Pembayaran ke akaun ini yang menunggu kelulusan tidak dapat diluluskan.',
} satisfies Dictionary;
