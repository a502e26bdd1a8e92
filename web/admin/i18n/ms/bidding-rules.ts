import type { Dictionary } from '#web/i18n/dictionary.ts';

/** How a session is bid on, and what a lot must bring: set by the house. */
export const biddingRules = {
  'Reserve and approval of lot {no}': 'Harga simpanan dan kelulusan lot {no}',
  'Hidden reserve': 'Harga simpanan tersembunyi',
  'No reserve.': 'Tiada harga simpanan.',
  'A reserve is set. Its amount is shown to nobody.':
    'Harga simpanan telah ditetapkan. Amaunnya tidak ditunjukkan kepada sesiapa.',
  'A reserve is set. Its amount is shown to nobody, and it stays unless another one is typed. While the lot runs it can only be lowered.':
    'Harga simpanan telah ditetapkan. Amaunnya tidak ditunjukkan kepada sesiapa, dan ia kekal melainkan harga lain ditaip. Semasa lot berjalan ia hanya boleh diturunkan.',
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
  'Change how {session} is bid on': 'Ubah cara {session} dibida',
  'Once the session is saved it can be set here.': 'Setelah sesi disimpan, ia boleh ditetapkan di sini.',
  'As every session: no maximum bids, no extension, one end for all lots.':
    'Seperti setiap sesi: tiada bidaan maksimum, tiada lanjutan, satu masa tamat untuk semua lot.',
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
  'Of the vendor and of the bidder, in working hours.': 'Bagi vendor dan pembida, dalam waktu bekerja.',
  'Steps by price': 'Kenaikan mengikut harga',
  'Each lot has its own minimum raise.': 'Setiap lot mempunyai kenaikan minimumnya sendiri.',
  'The least raise by price, for all lots; their own minimum raises do not count.':
    'Kenaikan minimum mengikut harga, untuk semua lot; kenaikan minimum lot sendiri tidak dikira.',
  'Least raise from there': 'Kenaikan minimum dari situ',
  'Remove step {number}': 'Buang peringkat {number}',
  'Add a step': 'Tambah peringkat',
  'What bidders will read': 'Apa yang akan dibaca oleh pembida',
  'Something above is not right yet.': 'Ada sesuatu di atas yang belum betul.',
  'Nothing: it is bid on as every session is.': 'Tiada apa-apa: ia dibida seperti setiap sesi.',
  'Please enter a whole number from {least} to {most}.': 'Sila masukkan nombor bulat dari {least} hingga {most}.',
  'At least as long as the last minutes of a lot.': 'Sekurang-kurangnya selama minit terakhir sesuatu lot.',
  'The first step begins at RM0.': 'Peringkat pertama bermula pada RM0.',
  'Each step begins above the one before it.': 'Setiap peringkat bermula di atas peringkat sebelumnya.',
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
  'Still running': 'Masih berjalan',
  'last lot {time}': 'lot terakhir {time}',
} satisfies Dictionary;
