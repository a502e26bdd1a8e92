import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Sentences of the server for staff: money, the gate, and bank statements. */
export const messagesOfMoney = {
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
    'Baki deposit ialah {balance}: amaun yang ditarik balik lebih {above} daripada yang ada.',
  'The date must be a day such as 2026-11-20, no later than today and no longer than a year ago.':
    'Tarikh mesti seperti 2026-11-20, tidak lewat daripada hari ini dan tidak lebih daripada setahun yang lalu.',
  'A payment of RM0.00 pays nothing, and is not recorded: please enter what was paid.':
    'Bayaran RM0.00 tidak membayar apa-apa, dan tidak direkodkan: sila masukkan amaun yang dibayar.',
  'The reference must be 3 to 40 letters, digits, blanks or . , / : # & * + _ ( ) -, with a digit among them.':
    'Rujukan mestilah 3 hingga 40 huruf, digit, ruang kosong atau . , / : # & * + _ ( ) -, dengan sekurang-kurangnya satu digit.',
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
  'The house has not enough money at Billplz.': 'Wang rumah lelong di Billplz tidak mencukupi.',
  'Billplz does not take the signature of the house: its key is set wrongly.':
    'Billplz tidak menerima tandatangan rumah lelong: kuncinya salah ditetapkan.',
  'Billplz does not let the house in: its key is set wrongly.':
    'Billplz tidak membenarkan akses rumah lelong: kuncinya salah ditetapkan.',
  'Billplz does not know the collection that the house pays from.':
    'Billplz tidak mengenali koleksi yang digunakan rumah lelong untuk bayaran.',
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
  'This refund was returned to the deposit.': 'Bayaran balik ini telah dipulangkan ke deposit.',
  'The amount must be above RM0.00, in whole sen.': 'Amaun mesti melebihi RM0.00, dalam sen penuh.',
  'The amount must be above RM0.00, in whole sen, and RM1,000,000,000.00 at most.':
    'Amaun mesti melebihi RM0.00, dalam sen penuh, dan paling banyak RM1,000,000,000.00.',
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
    'Unit ini ditawarkan kepada kakitangan sahaja, dan pembida ini tidak disahkan sebagai kakitangan.',
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
  '{price} is far from the starting price of {starting}. Confirm that this price is meant.':
    '{price} jauh daripada harga permulaan {starting}. Sahkan bahawa harga ini yang dimaksudkan.',
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
  'The lot was sold on {soldOn}; this payment is dated {paidOn}. Confirm that this day is meant.':
    'Lot ini dijual pada {soldOn}; bayaran ini bertarikh {paidOn}. Sahkan bahawa hari ini memang dimaksudkan.',
  '{due} is due on this lot: this is {above} more than that.':
    '{due} perlu dibayar bagi lot ini: amaun ini lebih {above} daripadanya.',
  'Nothing is due on this lot: this is {above} more than that.':
    'Tiada apa-apa perlu dibayar bagi lot ini: amaun ini lebih {above} daripadanya.',
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
} satisfies Dictionary;
