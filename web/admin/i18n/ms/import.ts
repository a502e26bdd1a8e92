import type { Dictionary } from '#web/i18n/dictionary.ts';

export const imports = {
  ' · {n} skipped ': ' · {n} dilangkau ',
  ' Of these, bidders have entered {n}, which cannot be removed: nothing can be imported like this.':
    ' Daripada jumlah ini, {n} telah disertai pembida dan tidak boleh dibuang: import tidak boleh dibuat begini.',
  '(empty)': '(kosong)',
  '{added} new, {changed} changed': '{added} baharu, {changed} diubah',
  '{added} new, {changed} changed, {removed} removed': '{added} baharu, {changed} diubah, {removed} dibuang',
  '{category}, minimum raise {raise}': '{category}, kenaikan minimum {raise}',
  '{file} is now in {place}.': '{file} kini ada dalam {place}.',
  '{label} {reason}.': '{label} {reason}.',
  '{label} from {lowest} to {highest}, {sum} together': '{label} dari {lowest} hingga {highest}, jumlah {sum}',
  '{label}, sum': '{label}, jumlah',
  '{n} lots have a registration number that stands twice, as the notes say':
    '{n} lot mempunyai nombor pendaftaran yang berulang, seperti dinyatakan dalam nota',
  '{n} lots of {place} are not in the file and stay as they are.':
    '{n} lot dalam {place} tiada dalam fail dan kekal seperti sedia ada.',
  '{n} lots of {place} are not in the file and will be removed.':
    '{n} lot dalam {place} tiada dalam fail dan akan dibuang.',
  '{n} rows are no lots and are left out: {rows}': '{n} baris bukan lot dan dikecualikan: {rows}',
  '{name} (running, {day})': '{name} (sedang berjalan, {day})',
  '{name} was not there when the preview was made': '{name} tiada semasa pratonton dibuat',
  '✓ {lots} imported': '✓ {lots} diimport',
  '✕ Nothing was imported': '✕ Tiada apa-apa diimport',
  '1 lot has a registration number that stands twice, as the notes say':
    '1 lot mempunyai nombor pendaftaran yang berulang, seperti dinyatakan dalam nota',
  '1 lot of {place} is not in the file and stays as it is.':
    '1 lot dalam {place} tiada dalam fail dan kekal seperti sedia ada.',
  '1 lot of {place} is not in the file and will be removed.': '1 lot dalam {place} tiada dalam fail dan akan dibuang.',
  '1 row is no lot and is left out: {rows}': '1 baris bukan lot dan dikecualikan: {rows}',
  'A lot with the same lot no is replaced. A column that the file does not have stays as it is.':
    'Lot dengan no. lot yang sama akan diganti. Lajur yang tiada dalam fail kekal seperti sedia ada.',
  'About to begin': 'Akan bermula',
  'All rows are skipped.': 'Semua baris dilangkau.',
  'Amounts may be written 1500, 1,500.00 or 1.500,00; a premium 600, 2% or 0.02.':
    'Amaun boleh ditulis 1500, 1,500.00 atau 1.500,00; premium 600, 2% atau 0.02.',
  'Amounts of the file': 'Amaun dalam fail',
  'are removed: the file replaces the catalogue': 'dibuang: fail menggantikan katalog',
  'Are you sure you want to proceed? The old catalogue will be replaced with the new one.':
    'Adakah anda pasti mahu meneruskan? Katalog lama akan diganti dengan katalog baharu.',
  'Bring it back': 'Kembalikannya',
  'Bring them back': 'Kembalikan semuanya',
  'By account': 'Oleh akaun',
  'Checking …': 'Menyemak …',
  'Checking: {n} of {lots}': 'Menyemak: {n} daripada {lots}',
  'Choose another file': 'Pilih fail lain',
  'CSV file': 'Fail CSV',
  'Details of the import of {time}': 'Butiran import pada {time}',
  'Download the lots of {place}': 'Muat turun lot {place}',
  'Download the template': 'Muat turun templat',
  'Download wrong rows': 'Muat turun baris yang salah',
  'Edit row {row}': 'Edit baris {row}',
  'Excel’s “CSV UTF-8”, “CSV” and “Unicode text” are all read, also of a Chinese Windows; up to 5,000 lots at once.':
    '“CSV UTF-8”, “CSV” dan “Unicode text” daripada Excel semuanya boleh dibaca, juga daripada Windows bahasa Cina; sehingga 5,000 lot sekali gus.',
  Fix: 'Betulkan',
  'Fix or skip the {n} wrong rows first.': 'Betulkan atau langkau {n} baris yang salah dahulu.',
  'Fix or skip the wrong row first.': 'Betulkan atau langkau baris yang salah dahulu.',
  'Import {lots} into {place}': 'Import {lots} ke {place}',
  'Import another': 'Import fail lain',
  'Import into': 'Import ke',
  'Import into {place}?': 'Import ke {place}?',
  Imported: 'Diimport',
  'Importing into {place}': 'Mengimport ke {place}',
  Into: 'Ke',
  'It is there no longer': 'Lot ini tiada lagi',
  'It was not there when the preview was made': 'Lot ini tiada semasa pratonton dibuat',
  'Lot {lot}: {changes}.': 'Lot {lot}: {changes}.',
  'Lot {lot}: {changes}. Last by {who}, {time}.': 'Lot {lot}: {changes}. Terakhir oleh {who}, {time}.',
  'Lot {lot}: {changes}. Last, {time}.': 'Lot {lot}: {changes}. Terakhir, {time}.',
  'Not among the vendors that the house sells for: {vendors}':
    'Bukan antara vendor yang rumah lelong jualkan: {vendors}',
  '{named} and {n} more': '{named} dan {n} lagi',
  'row is marked “Check”': 'baris bertanda “Semak”',
  'rows are marked “Check”': 'baris bertanda “Semak”',
  'lot is removed': 'lot dibuang',
  'lot stays as it is': 'lot kekal seperti sedia ada',
  'lots are removed': 'lot dibuang',
  'lots stay as they are': 'lot kekal seperti sedia ada',
  'Lots that are not in the file': 'Lot yang tiada dalam fail',
  'Lots that bidders have entered cannot be removed: the catalogue cannot be replaced.':
    'Lot yang telah disertai pembida tidak boleh dibuang: katalog tidak boleh diganti.',
  'Lots that stand against it': 'Lot yang menghalangnya',
  'lowest {lowest}, highest {highest}': 'terendah {lowest}, tertinggi {highest}',
  none: 'tiada',
  'not in the file': 'tiada dalam fail',
  'Nothing imported': 'Tiada yang diimport',
  'Nothing is saved before you have seen what it would change.':
    'Tiada apa-apa disimpan sebelum anda melihat perubahan yang akan dibuat.',
  'Nothing was imported: lots are no longer as the preview showed them. What is below is what an import would do now.':
    'Tiada apa-apa diimport: lot tidak lagi seperti dalam pratonton. Di bawah ialah apa yang akan dilakukan oleh import sekarang.',
  'Pages of rows': 'Halaman baris',
  'Recent imports': 'Import terkini',
  Removed: 'Dibuang',
  'Replace the catalogue': 'Ganti katalog',
  Result: 'Keputusan',
  Row: 'Baris',
  'Row {row} · Lot {lot}': 'Baris {row} · Lot {lot}',
  'row {row} “{words}”': 'baris {row} “{words}”',
  'Row {row}, lot {lot}': 'Baris {row}, lot {lot}',
  'Rows of the file': 'Baris dalam fail',
  'Saving {lots}': 'Menyimpan {lots}',
  Skip: 'Langkau',
  'Skip row {row}': 'Langkau baris {row}',
  'Starting prices': 'Harga permulaan',
  stay: 'kekal',
  'The file': 'Fail',
  'The file could not be checked': 'Fail tidak dapat disemak',
  'The file gives new lots no {columns}: they are imported with RM0.00.':
    'Fail tidak memberikan {columns} bagi lot baharu: lot itu diimport dengan RM0.00.',
  'The file gives some new lots no category, or one that the house does not know: a motorcycle is told by its make and model, all others are found under “General goods” until somebody changes it. Each row says what its lot gets, and the minimum raise.':
    'Fail tidak memberikan kategori bagi sesetengah lot baharu, atau kategorinya tidak dikenali oleh rumah lelong: motosikal dikenal pasti melalui jenama dan modelnya, yang lain diletakkan di bawah “Barangan am” sehingga diubah. Setiap baris menyatakan kategori lotnya dan kenaikan minimum.',
  'The column “{heading}” becomes the starting price, which everybody sees. If it is a hidden reserve, name the column of starting prices “Starting price”, and set each reserve at its lot.':
    'Lajur “{heading}” menjadi harga permulaan, yang dilihat oleh semua orang. Jika ia harga simpanan tersembunyi, namakan lajur harga permulaan sebagai “Starting price”, dan tetapkan setiap harga simpanan pada lotnya.',
  'The file has no column for {columns}. Lots that are there already keep what they have; a new lot is imported without it and needs it once it is in a session.':
    'Fail tiada lajur untuk {columns}. Lot yang sedia ada mengekalkan nilainya; lot baharu diimport tanpanya dan memerlukannya apabila berada dalam sesi.',
  'The file has no column for {columns}. Lots that are there already keep what they have; a new lot needs it.':
    'Fail tiada lajur untuk {columns}. Lot yang sedia ada mengekalkan nilainya; lot baharu memerlukannya.',
  'The first line names the columns, as in the template: id (the lot no), regnNo, make, price …':
    'Baris pertama menamakan lajur, seperti dalam templat: id (no. lot), regnNo, make, price …',
  'The import could not be found': 'Import tidak dijumpai',
  'The list': 'Senarai',
  'There are no such rows.': 'Tiada baris sedemikian.',
  'These columns mean nothing here and are left out: {columns}.':
    'Lajur ini tidak digunakan di sini dan dikecualikan: {columns}.',
  'Try another file': 'Cuba fail lain',
  Unchanged: 'Tidak berubah',
  'What was imported': 'Yang diimport',
  'Where lower bids have another premium, the column premiumBands says it: 300 up to 5000; 450 up to 10000. Above these bids the premium column applies.':
    'Jika bidaan lebih rendah dikenakan premium lain, lajur premiumBands menyatakannya: 300 up to 5000; 450 up to 10000. Melebihi bidaan ini, lajur premium terpakai.',
  Wrong: 'Salah',
  'You may leave this page: the import goes on, also when the server restarts. All lots are saved, or none.':
    'Anda boleh meninggalkan halaman ini: import diteruskan, walaupun pelayan dimulakan semula. Semua lot disimpan, atau tiada langsung.',
} satisfies Dictionary;
