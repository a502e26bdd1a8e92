import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Sentences of the server for staff: tables and files, what histories say. */
export const messagesOfTables = {
  'must not be a word of filters, such as “all”': 'tidak boleh menjadi perkataan penapis, seperti “all”',
  '“{code}” is a word of filters. Please choose another code.':
    '“{code}” ialah perkataan penapis. Sila pilih kod lain.',
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
  'Row {row}, character {place}: a control character ({code}) stands there, which no table has. Nothing was read.':
    'Baris {row}, aksara {place}: terdapat aksara kawalan ({code}), yang tiada dalam mana-mana jadual. Tiada apa-apa dibaca.',
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
    'mestilah paling banyak 6 huruf dan digit terakhir nombor casis',
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
  'must be 1 to 12 letters or digits': 'mestilah 1 hingga 12 huruf atau digit',
  'must be AMS and a number': 'mestilah AMS dan satu nombor',
  'must be four figures such as 2019, or empty': 'mestilah empat digit seperti 2019, atau kosong',
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
  'Staff application refused': 'Permohonan kakitangan ditolak',
  'Staff verified without a card': 'Kakitangan disahkan tanpa kad',
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
