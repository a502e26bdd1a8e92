import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Sentences of the server for staff: handing over what was sold. */
export const messagesOfHandover = {
  'This unit has a file of its handover already, of another kind or with other terms.':
    'Unit ini sudah mempunyai fail penyerahan, daripada jenis lain atau dengan terma lain.',
  'These terms of a handover are not possible: each step can be asked for once, periods are 0 to 730 days, charges are at most RM1,000,000.00, and the safety deposit is held for 1 to 24 months.':
    'Terma penyerahan ini tidak mungkin: setiap langkah boleh diminta sekali sahaja, tempoh ialah 0 hingga 730 hari, caj paling banyak RM1,000,000.00, dan deposit keselamatan dipegang selama 1 hingga 24 bulan.',
  'Steps, charges or payments stand in this file. Take them back, or waive them, first.':
    'Masih ada langkah, caj atau bayaran dalam fail ini. Tarik balik atau ketepikan semuanya dahulu.',
  'This step is recorded already, as done on {day}.': 'Langkah ini sudah direkodkan, selesai pada {day}.',
  'The unit has left with this step done: the step is no longer taken back.':
    'Unit itu telah keluar dengan langkah ini selesai: langkah ini tidak lagi boleh ditarik balik.',
  'The day must be between the sale, {soldOn}, and today, for a notice of disposal between the opening of the file and today; only an inspection has a last day, which is not before its own.':
    'Hari itu mestilah antara jualan, {soldOn}, dan hari ini, bagi notis pelupusan antara pembukaan fail dan hari ini; hanya pemeriksaan mempunyai hari terakhir, yang tidak lebih awal daripada harinya sendiri.',
  'Say in one line of 3 to 120 characters what is charged. A charge that the terms of the file name has no such words.':
    'Nyatakan dalam satu baris 3 hingga 120 aksara apa yang dicaj. Caj yang dinamakan dalam terma fail tidak mempunyai keterangan sedemikian.',
  'By the terms of this file it costs {amount}: nothing was charged. Charge something else as another charge.':
    'Mengikut terma fail ini, kosnya {amount}: tiada apa-apa dicaj. Caj perkara lain sebagai caj lain.',
  'A cutting is recorded with its witness: please enter their name and in which capacity they were there.':
    'Pemotongan direkodkan bersama saksinya: sila masukkan nama saksi dan kapasiti kehadirannya.',
  'Only a cutting is recorded with a witness.': 'Hanya pemotongan direkodkan bersama saksi.',
  'There is no such charge in this file.': 'Tiada caj sedemikian dalam fail ini.',
  'Nothing was recorded: by now {due} is due of the charges of this unit.':
    'Tiada apa-apa direkodkan: kini caj unit ini yang perlu dibayar ialah {due}.',
  '{due} is due of the charges of this unit: this is {above} more than that.':
    'Caj unit ini yang perlu dibayar ialah {due}: amaun ini lebih {above} daripadanya.',
  '{due} of the charges of this unit is still due.': 'Caj unit ini sebanyak {due} masih perlu dibayar.',
  'This unit cannot leave yet. Missing: {what}.': 'Unit ini belum boleh keluar. Belum selesai: {what}.',
  'What the safety deposit of this unit waits for is not done yet.':
    'Perkara yang ditunggu oleh deposit keselamatan unit ini belum selesai.',
  'It was done after {day}, until when the safety deposit was held. Confirm that it is returned all the same.':
    'Ia diselesaikan selepas {day}, tarikh akhir deposit keselamatan dipegang. Sahkan bahawa ia tetap dikembalikan.',
  'The safety deposit is held until {day}, and it is the buyer’s where what it waits for is done by then.':
    'Deposit keselamatan dipegang sehingga {day}, dan menjadi milik pembeli jika perkara yang ditunggu selesai sebelum itu.',
  'There is no safety deposit of this unit with which this could be done.':
    'Tiada deposit keselamatan unit ini yang boleh diuruskan begitu.',
  'The safety deposit of this unit was returned or forfeited: {left} still lies on the purchase. Put the safety deposit back first.':
    'Deposit keselamatan unit ini telah dikembalikan atau dilucuthakkan: {left} masih ada pada pembelian. Letakkan semula deposit keselamatan dahulu.',
  'Notice must be given before this unit is disposed of.': 'Notis mesti diberikan sebelum unit ini dilupuskan.',
  'This unit may be disposed of from {day} on.': 'Unit ini boleh dilupuskan mulai {day}.',
  '{amount} of charges of lot {lot} are due.': 'Caj lot {lot} sebanyak {amount} perlu dibayar.',
  'The safety deposit of lot {lot} is held: return or forfeit it first.':
    'Deposit keselamatan lot {lot} masih dipegang: kembalikan atau lucuthakkan dahulu.',
  'Nothing was opened: by these terms nothing must be done before the unit leaves, and the template of its kind asks for something. Name what must be done, or have a super admin change the template in Handover settings.':
    'Tiada apa-apa dibuka: menurut terma ini tiada apa-apa perlu dibuat sebelum unit keluar, sedangkan templat jenisnya meminta sesuatu. Nyatakan perkara yang perlu dibuat, atau minta pentadbir utama mengubah templat dalam Tetapan penyerahan.',
  'Handover opened': 'Penyerahan dibuka',
  'Place added': 'Tempat ditambah',
  'Place changed': 'Tempat diubah',
  'Place changed. 1 appointment is booked there and stays.':
    'Tempat diubah. 1 temu janji sudah ditempah di situ dan kekal.',
  'Place changed. {n} appointments are booked there and stay.':
    'Tempat diubah. {n} temu janji sudah ditempah di situ dan kekal.',
  'Place added. No unit of the catalogue stands at “{location}” yet.':
    'Tempat ditambah. Belum ada unit katalog yang berada di “{location}”.',
  'Place changed. No unit of the catalogue stands at “{location}” yet.':
    'Tempat diubah. Belum ada unit katalog yang berada di “{location}”.',
  'There is no vendor {code}.': 'Tiada vendor {code}.',
  'The address is void; the place has a new one': 'Alamat dibatalkan; tempat itu mempunyai alamat baharu',
  'There is no such place.': 'Tiada tempat sedemikian.',
  'A house keeps at most {n} places.': 'Sebuah rumah lelong menyimpan paling banyak {n} tempat.',
  'Please name the place.': 'Sila namakan tempat itu.',
  'Please write the hours like this: Mon-Fri 09:00-17:00; Sat 09:00-13:00.':
    'Sila tulis waktu seperti ini: Mon-Fri 09:00-17:00; Sat 09:00-13:00.',
  'Please choose a reason: the buyer reads it.': 'Sila pilih sebab: pembeli akan membacanya.',
  'Please choose at most {n} days.': 'Sila pilih paling banyak {n} hari.',
  'Step recorded for {done} of {all} units': 'Langkah direkodkan untuk {done} daripada {all} unit',
  'Only an inspection and a transfer are charged with their step.':
    'Hanya pemeriksaan dan pindah milik dicaj bersama langkahnya.',
  'This was not tried: the auction did not answer. Please try again.':
    'Ini tidak dicuba: lelongan tidak menjawab. Sila cuba lagi.',
  'This unit needs no inspection.': 'Unit ini tidak memerlukan pemeriksaan.',
  'This day is still to come.': 'Hari ini belum tiba.',
  'This day is before the sale.': 'Hari ini sebelum jualan.',
  'A result that is not passed has no last day.': 'Keputusan yang tidak lulus tiada hari terakhir.',
  'The last day is before the day of the inspection.': 'Hari terakhir adalah sebelum hari pemeriksaan.',
  'Another line of the file says otherwise of this unit and day.':
    'Baris lain dalam fail menyatakan keputusan berlainan bagi unit dan hari ini.',
  'Another line of the file says that this unit has passed.': 'Baris lain dalam fail menyatakan unit ini telah lulus.',
  'An inspection is recorded already: take it back first, if this one counts.':
    'Pemeriksaan sudah direkodkan: tarik balik dahulu jika yang ini dikira.',
  'No open handover has this order number or registration number.':
    'Tiada penyerahan terbuka dengan nombor pesanan atau nombor pendaftaran ini.',
  'Several open handovers have this registration number: please give the order number.':
    'Beberapa penyerahan terbuka mempunyai nombor pendaftaran ini: sila berikan nombor pesanan.',
  '{done} results recorded, {known} known before, {refused} not recorded':
    '{done} keputusan direkodkan, {known} sudah diketahui, {refused} tidak direkodkan',
  'Handover taken back': 'Penyerahan ditarik balik',
  'Step recorded': 'Langkah direkodkan',
  'Step taken back': 'Langkah ditarik balik',
  'Charge recorded': 'Caj direkodkan',
  'Charge waived': 'Caj diketepikan',
  '{amount} recorded': '{amount} direkodkan',
  'Safety deposit returned to the deposit account': 'Deposit keselamatan dikembalikan ke akaun deposit',
  'Please enter the reference of the payment.': 'Sila masukkan rujukan bayaran.',
  'The amount must be from RM0.01 to RM1,000,000.00, with at most two decimals.':
    'Amaun mestilah dari RM0.01 hingga RM1,000,000.00, dengan paling banyak dua tempat perpuluhan.',
  'This unit was disposed of.': 'Unit ini telah dilupuskan.',
  'The template of this kind has been changed meanwhile. Nothing was opened; please look at what holds now.':
    'Templat jenis ini telah diubah oleh orang lain. Tiada apa-apa dibuka; sila lihat apa yang terpakai sekarang.',
  'A template has at most 12 further steps.': 'Templat mempunyai paling banyak 12 langkah lanjut.',
  'Two of the further steps have one name, or one that a step of the book has: {name}.':
    'Dua langkah lanjut mempunyai nama yang sama, atau nama langkah buku: {name}.',
  'Please name each further step, with at most 80 characters: {name}.':
    'Sila namakan setiap langkah lanjut, dengan paling banyak 80 aksara: {name}.',
  'Please enter 0 to 730 days for the further step {name}.':
    'Sila masukkan 0 hingga 730 hari bagi langkah lanjut {name}.',
  'The days of the further step {name} must count from something that stands above it.':
    'Hari bagi langkah lanjut {name} mesti dikira dari sesuatu di atasnya.',
  'Please enter a charge of at most RM1,000,000.00 for the further step {name}.':
    'Sila masukkan caj paling banyak RM1,000,000.00 bagi langkah lanjut {name}.',
  'A note has at most 500 characters.': 'Nota mempunyai paling banyak 500 aksara.',
  'This day is on the list already: {name}.': 'Hari ini sudah ada dalam senarai: {name}.',
  'This holiday is not on the list any more.': 'Cuti ini tiada lagi dalam senarai.',
  'Please enter a name of at most 80 characters.': 'Sila masukkan nama dengan paling banyak 80 aksara.',
  'Holiday saved.': 'Cuti disimpan.',
  'Holiday deleted.': 'Cuti dipadam.',
} satisfies Dictionary;
