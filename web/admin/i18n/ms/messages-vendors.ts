import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Sentences of the server for staff: vendors' agreements, accounts and payouts. */
export const messagesOfVendors = {
  // Agreements
  'The first band must begin at RM0.00.': 'Jalur pertama mesti bermula pada RM0.00.',
  'Each band must begin above the one before it.': 'Setiap jalur mesti bermula lebih tinggi daripada jalur sebelumnya.',
  'The maximum must not be below the minimum.': 'Maksimum tidak boleh kurang daripada minimum.',
  'Commission and charges of one lot must not come to more than RM1,000,000.00 whatever it brings.':
    'Komisen dan caj bagi satu lot tidak boleh melebihi RM1,000,000.00 walau berapa pun harganya.',
  "This payout came back to the vendor's account. Propose another one.":
    'Pembayaran ini telah kembali ke akaun vendor. Cadangkan yang lain.',
  'Another agreement with this vendor has been saved meanwhile. Look at it again before you change it.':
    'Perjanjian lain dengan vendor ini telah disimpan dalam pada itu. Lihat semula sebelum anda mengubahnya.',
  'Nothing has been agreed with {vendor} yet. Save an agreement first.':
    'Belum ada perjanjian dengan {vendor}. Simpan perjanjian dahulu.',
  'The agreement with {vendor} is saved.': 'Perjanjian dengan {vendor} disimpan.',
  'There is no vendor {code} in the list.': 'Tiada vendor {code} dalam senarai.',

  'By these terms the vendor would owe the house for lots that were sold, such as {lot}. Try them, and save them if that is meant.':
    'Dengan terma ini vendor akan berhutang kepada rumah lelong bagi lot yang telah dijual, seperti {lot}. Cuba terma ini, dan simpan jika itu yang dimaksudkan.',
  'This sale is not on the account of its vendor: it is settled by what is agreed once it is paid.':
    'Jualan ini tiada pada akaun vendornya: ia diselesaikan mengikut perjanjian setelah dibayar.',
  '{lot} is settled by what is agreed now.': '{lot} diselesaikan mengikut perjanjian sekarang.',

  'What new lots of {vendor} begin with is saved.': 'Ketetapan permulaan lot baharu {vendor} disimpan.',
  'What new lots begin with by an agreement has changed meanwhile. Nothing was saved; please look at what holds now.':
    'Ketetapan permulaan lot baharu mengikut perjanjian telah berubah dalam pada itu. Tiada apa-apa disimpan; sila lihat yang terkini.',

  // Drafts of lots
  'Please say which version was shown.': 'Sila nyatakan versi yang dipaparkan.',
  'The house has taken this draft into its catalogue.': 'Rumah lelong telah mengambil draf ini ke dalam katalognya.',
  '{who} has taken this draft as lot {lotNo} of the next auction{when}.':
    '{who} telah mengambil draf ini sebagai lot {lotNo} lelongan seterusnya{when}.',
  'This draft was withdrawn by its vendor.': 'Draf ini telah ditarik balik oleh vendornya.',
  'This draft has been changed meanwhile. Please look at it again.':
    'Draf ini telah diubah dalam pada itu. Sila lihat semula.',
  'There are {n} open drafts already. Withdraw those that are not needed.':
    'Sudah ada {n} draf terbuka. Tarik balik yang tidak diperlukan.',
  'The draft is sent to the house.': 'Draf dihantar kepada rumah lelong.',
  'The draft is withdrawn.': 'Draf ditarik balik.',
  'Please enter the registration number, or make and model, before you send it.':
    'Sila masukkan nombor pendaftaran, atau jenama dan model, sebelum menghantarnya.',
  'Its vendor has not sent this draft.': 'Vendornya belum menghantar draf ini.',
  'This unit was sent by {vendor}: its lot is theirs.': 'Unit ini dihantar oleh {vendor}: lotnya milik vendor itu.',
  'This draft was returned to its vendor already.': 'Draf ini sudah dikembalikan kepada vendornya.',
  'There is a lot {lotNo} in the next auction already. Please choose another number.':
    'Sudah ada lot {lotNo} dalam lelongan seterusnya. Sila pilih nombor lain.',
  'The draft is returned to its vendor.': 'Draf dikembalikan kepada vendornya.',

  // Accounts
  'This is not a lot of {vendor}.': 'Ini bukan lot {vendor}.',
  "Nothing of this reference stands on the vendor's account.": 'Tiada catatan dengan rujukan ini pada akaun vendor.',
  'By now the balance of this vendor is {balance}, of which {payable} can be paid out.':
    'Kini baki vendor ini ialah {balance}, dan {payable} daripadanya boleh dibayar.',
  'Please enter a reference.': 'Sila masukkan rujukan.',
  '{vendor} is charged {amount}.': '{vendor} dicaj {amount}.',
  '{amount} of {vendor} is recorded.': '{amount} daripada {vendor} direkodkan.',
  '{reference} is taken back.': '{reference} ditarik balik.',

  // Bank accounts
  'There is no such bank account.': 'Tiada akaun bank sedemikian.',
  'This bank account has been withdrawn.': 'Akaun bank ini telah ditarik balik.',
  'This bank account was confirmed before.': 'Akaun bank ini telah disahkan sebelum ini.',
  'The bank account is proposed. Somebody else has to confirm it.':
    'Akaun bank dicadangkan. Orang lain perlu mengesahkannya.',
  'The bank account is withdrawn. Nothing is paid out to it any more.':
    'Akaun bank ditarik balik. Tiada lagi pembayaran dibuat ke akaun ini.',
  'The bank account is confirmed. There was another one before, and so it is used after 72 hours.':
    'Akaun bank disahkan. Ada akaun lain sebelum ini, maka ia digunakan selepas 72 jam.',
  'The bank account is confirmed. It is used from now on.': 'Akaun bank disahkan. Ia digunakan mulai sekarang.',
  'A super admin confirms bank accounts.': 'Akaun bank disahkan oleh pentadbir utama.',
  'A bank account is confirmed by somebody else than who proposed it.':
    'Akaun bank disahkan oleh orang selain pencadangnya.',

  'This bank account is proposed already, or is the one in use.':
    'Akaun bank ini sudah dicadangkan, atau ialah yang sedang digunakan.',

  // Payouts
  '{proposed} of the {payable} that can be paid out is proposed already. Approve or withdraw that first.':
    '{proposed} daripada {payable} yang boleh dibayar sudah dicadangkan. Luluskan atau tarik balik itu dahulu.',
  'Please say why it came back.': 'Sila nyatakan sebab ia dipulangkan.',
  'The payout is tried again.': 'Pembayaran dicuba semula.',
  'This payout is on its way, has come to Billplz, or has ended: see there what became of it, and record that.':
    'Pembayaran ini sedang diproses, sudah sampai ke Billplz, atau sudah berakhir: lihat di sana hasilnya, dan rekodkan.',
  'At most {payable} can be paid out now.': 'Paling banyak {payable} boleh dibayar sekarang.',
  'Nothing can be paid out now.': 'Tiada apa-apa boleh dibayar sekarang.',
  'A payout is approved by somebody else than who proposed it.':
    'Pembayaran diluluskan oleh orang selain pencadangnya.',
  'There is no such payout.': 'Tiada pembayaran sedemikian.',
  'There is no such payout in the book.': 'Tiada pembayaran sedemikian dalam buku.',
  "This payout was returned to the vendor's account.": 'Pembayaran ini telah dipulangkan ke akaun vendor.',
  'The payout is proposed. Somebody else has to approve it.': 'Pembayaran dicadangkan. Orang lain perlu meluluskannya.',
  'This is not what was shown. Please look at it again.': 'Ini bukan seperti yang dipaparkan. Sila lihat semula.',
  'This payout was withdrawn before.': 'Pembayaran ini telah ditarik balik sebelum ini.',
  'This payout was withdrawn.': 'Pembayaran ini telah ditarik balik.',
  'This payout was approved already.': 'Pembayaran ini telah diluluskan.',
  'The payout is withdrawn. Nothing was paid out.': 'Pembayaran ditarik balik. Tiada apa-apa dibayar.',
  'A super admin approves payouts.': 'Pembayaran diluluskan oleh pentadbir utama.',
  'The payout of {amount} to {vendor} is ordered.': 'Pembayaran {amount} kepada {vendor} diarahkan.',
  'Billplz has a payment order of this payout and has not said what became of it.':
    'Billplz mempunyai arahan bayaran bagi pembayaran ini dan belum menyatakan hasilnya.',
  'Another process is at this payout.': 'Proses lain sedang mengendalikan pembayaran ini.',
  'Billplz pays this payout out: what the bank does with it is recorded by itself.':
    'Billplz membuat pembayaran ini: tindakan bank direkodkan secara automatik.',
  'The payout is recorded as paid.': 'Pembayaran direkodkan sebagai telah dibayar.',
  "The payout is on the vendor's account again.": 'Amaun pembayaran telah kembali ke akaun vendor.',
  'The bank account of this vendor is another one by now, or was withdrawn. Withdraw this payout, and propose another one.':
    'Akaun bank vendor ini kini telah berubah atau ditarik balik. Tarik balik pembayaran ini, dan cadangkan yang lain.',
  'There is no confirmed bank account of this vendor. Propose one, and have somebody else confirm it.':
    'Tiada akaun bank vendor ini yang disahkan. Cadangkan satu, dan minta orang lain mengesahkannya.',
  'The bank account of this vendor is new, and is used 72 hours after it was confirmed.':
    'Akaun bank vendor ini baharu, dan digunakan 72 jam selepas disahkan.',
  'Your account is not linked to a vendor yet. Please contact us.':
    'Akaun anda belum dikaitkan dengan mana-mana vendor. Sila hubungi kami.',
  'There is no such lot among yours.': 'Tiada lot sebegini antara lot anda.',
} satisfies Dictionary;
