import type { Dictionary } from '#web/i18n/dictionary.ts';

/** How a session is bid on, and what a lot must bring: set by the house. */
export const biddingRules = {
  'These are set once the lot is in a session: move it there, then open it under “Units” before the session starts. Before that the amount would not be secret.':
    'Kedua-duanya ditetapkan apabila lot sudah berada dalam sesi: pindahkan lot ke sana, kemudian buka lot itu di bawah “Unit” sebelum sesi bermula. Sebelum itu amaunnya tidak akan rahsia.',
  'They have no reserve, and are not subject to approval: set these in {session} afterwards, before it starts.':
    'Lot-lot ini tiada harga simpanan dan tidak tertakluk kepada kelulusan: tetapkan kedua-duanya dalam {session} selepas itu, sebelum sesi bermula.',
  'Change it: reserve and approval of lot {no}': 'Ubah: harga simpanan dan kelulusan lot {no}',
  'Reserve and approval of lot {no}': 'Harga simpanan dan kelulusan lot {no}',
  'Hidden reserve': 'Harga simpanan tersembunyi',
  Reserve: 'Harga simpanan',
  'Approval needed': 'Perlu kelulusan',
  'Reserve set, approval needed': 'Harga simpanan ditetapkan, perlu kelulusan',
  "Set a hidden reserve, or the vendor's approval, as soon as the lot is saved":
    'Tetapkan harga simpanan tersembunyi, atau kelulusan vendor, sebaik sahaja lot disimpan',
  'No reserve.': 'Tiada harga simpanan.',
  'A reserve is set. Its amount is shown to nobody but the vendor, once the highest bid is offered to them.':
    'Harga simpanan telah ditetapkan. Amaunnya hanya ditunjukkan kepada vendor, setelah bidaan tertinggi ditawarkan.',
  'A reserve is set. Its amount is shown to nobody but the vendor, once the highest bid is offered to them. It stays unless another one is typed. While the lot runs it can only be lowered: a higher amount leaves it as it is, and no answer says which it was.':
    'Harga simpanan telah ditetapkan. Amaunnya hanya ditunjukkan kepada vendor, setelah bidaan tertinggi ditawarkan. Harga itu kekal melainkan harga lain ditaip. Semasa lot berjalan ia hanya boleh diturunkan: amaun yang lebih tinggi mengekalkannya, dan tiada jawapan menyatakan yang mana.',
  'Drop the reserve': 'Batalkan harga simpanan',
  'To drop the reserve, please leave this empty.': 'Untuk membatalkan harga simpanan, sila biarkan ini kosong.',
  'Whole ringgit, above the starting price of {price}; empty: as it is.':
    'Ringgit bulat, melebihi harga permulaan {price}; kosong: seperti sedia ada.',
  "Subject to the vendor's approval.": 'Tertakluk kepada kelulusan vendor.',
  "Subject to the vendor's approval, whatever the highest bid is":
    'Tertakluk kepada kelulusan vendor, tidak kira berapa bidaan tertinggi',
  'Drop the reserve?': 'Batalkan harga simpanan?',
  'Lot {no} is then sold to the highest bid.': 'Lot {no} kemudian dijual kepada bidaan tertinggi.',
  'Whole ringgit, above the starting price of {price}; empty: none.':
    'Ringgit bulat, melebihi harga permulaan {price}; kosong: tiada.',
  'It must be above the starting price of {price}.': 'Ia mesti melebihi harga permulaan {price}.',
  'How it is bid on': 'Cara ia dibida',
  'How {session} is bid on': 'Cara {session} dibida',
  'Change it: how {session} is bid on': 'Ubah: cara {session} dibida',
  'It is saved with the session.': 'Ia disimpan bersama sesi.',
  'As in {session}': 'Seperti {session}',
  'Bid on as in {session}': 'Dibida seperti {session}',
  'No rules of its own: no maximum bids, no extension, one end for all lots.':
    'Tiada peraturan tersendiri: tiada bidaan maksimum, tiada lanjutan, satu masa tamat untuk semua lot.',
  'It has started: these rules stand.': 'Ia telah bermula: peraturan ini kekal.',
  'Bidders read this before they enter a lot. From the start of the session on it stands.':
    'Pembida membacanya sebelum menyertai lot. Mulai permulaan sesi, ia kekal.',
  'Bidders may leave maximum bids': 'Pembida boleh menetapkan bidaan maksimum',
  'Late bids extend a lot': 'Bidaan lewat melanjutkan lot',
  'Last minutes of a lot': 'Minit terakhir sesuatu lot',
  'A bid in them moves the end to so long after the bid.':
    'Bidaan dalam tempoh itu memindahkan masa tamat sejauh itu selepas bidaan.',
  'Extended by at most (minutes)': 'Dilanjutkan paling lama (minit)',
  'Beyond its planned end.': 'Selepas masa tamat yang dirancang.',
  'Seconds between the ends of two lots': 'Saat antara masa tamat dua lot',
  '0: all lots end together.': '0: semua lot tamat serentak.',
  'Hours to answer an offer': 'Jam untuk menjawab tawaran',
  'Of lots with a reserve or subject to approval also:':
    'Bagi lot dengan harga simpanan atau tertakluk kepada kelulusan juga:',
  'Of the vendor and of the bidder, in working hours.': 'Bagi vendor dan pembida, dalam waktu bekerja.',
  'Each lot has its own minimum raise.': 'Setiap lot mempunyai kenaikan minimumnya sendiri.',
  'The minimum raise by price, for all lots; their own minimum raises do not count.':
    'Kenaikan minimum mengikut harga, untuk semua lot; kenaikan minimum lot sendiri tidak dikira.',
  'Minimum raise from there': 'Kenaikan minimum dari situ',
  'Remove step {number}': 'Buang peringkat {number}',
  'Add a step': 'Tambah peringkat',
  'What bidders will read': 'Apa yang akan dibaca oleh pembida',
  'A figure above is missing or outside its range.': 'Satu angka di atas tiada atau di luar julatnya.',
  'Nothing: the session has no rules of its own.': 'Tiada apa-apa: sesi ini tiada peraturan tersendiri.',
  'Please enter a whole number from {least} to {most}.': 'Sila masukkan nombor bulat dari {least} hingga {most}.',
  'At least as long as the last minutes of a lot.': 'Sekurang-kurangnya selama minit terakhir sesuatu lot.',
  'The first step begins at RM0.': 'Peringkat pertama bermula pada RM0.',
  'Each step begins above the one before it.': 'Setiap peringkat bermula di atas peringkat sebelumnya.',
  'Please enter less than {most}, the highest possible bid.':
    'Sila masukkan kurang daripada {most}, iaitu bidaan tertinggi yang mungkin.',
  'Steps may not fall: at least {least}, as above it.':
    'Peringkat tidak boleh menurun: sekurang-kurangnya {least}, seperti di atasnya.',
  'Please enter whole ringgit, at least RM1.': 'Sila masukkan ringgit bulat, sekurang-kurangnya RM1.',
  offered: 'ditawarkan',
  maximum: 'maksimum',
  rules: 'peraturan',
  reserve: 'harga simpanan',
  counter: 'tawaran balas',
  accepted: 'diterima',
  declined: 'ditolak',
  lapsed: 'luput',
  'Lot offered': 'Lot ditawarkan',
  'What the bidding rules brought': 'Apa yang dihasilkan oleh peraturan bidaan',
  'by 1 minute in all': 'sebanyak 1 minit kesemuanya',
  'by {n} minutes in all': 'sebanyak {n} minit kesemuanya',
  'Bid after the planned end': 'Dibida selepas masa tamat dirancang',
  'above the bids at it': 'melebihi bidaan pada masa itu',
  'lots bid on for bidders': 'lot dibida bagi pihak pembida',
  'Reserve or approval': 'Harga simpanan atau kelulusan',
  'lots that have either': 'lot yang mempunyai salah satunya',
  'Offered to vendors': 'Ditawarkan kepada vendor',
  '{lots} sold so': '{lots} terjual dengan cara itu',
  'Still running': 'Masih berjalan',
  'Extended lots': 'Lot dilanjutkan',
  'Extended to {time}': 'Dilanjutkan hingga {time}',
  'planned end was {time}': 'masa tamat dirancang {time}',
  '{n} of {total} still running': '{n} daripada {total} masih berjalan',
  '{lots} extended': '{lots} dilanjutkan',
  'last lot {time}': 'lot terakhir {time}',
} satisfies Dictionary;
