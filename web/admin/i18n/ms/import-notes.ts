import type { Dictionary } from '#web/i18n/dictionary.ts';

/** What is said of a file and its cells, here and by the server, with the cells in it: found by `t.message`, so they belong to the sentences, too. */
export const importNotes = {
  '“{cell}” cannot be read as a chassis number.': '“{cell}” tidak dapat dibaca sebagai nombor casis.',
  '“{cell}” cannot be read as a date: write it like 2026-12-31.':
    '“{cell}” tidak dapat dibaca sebagai tarikh: tulis seperti 2026-12-31.',
  '“{cell}” is longer than what is kept.': '“{cell}” lebih panjang daripada yang boleh disimpan.',
  '“{cell}” is more than {most}.': '“{cell}” melebihi {most}.',
  '“{cell}” is no category that the house knows, and is read as not said.':
    '“{cell}” bukan kategori yang dikenali oleh rumah lelong, dan dibaca sebagai tidak dinyatakan.',
  '“{cell}” is no fuel that the house knows, and is read as not known.':
    '“{cell}” bukan bahan api yang dikenali oleh rumah lelong, dan dibaca sebagai tidak diketahui.',
  '“{cell}” is no year such as 2019.': '“{cell}” bukan tahun seperti 2019.',
  '“{cell}” is read as not known.': '“{cell}” dibaca sebagai tidak diketahui.',
  '“{cell}” looks like a telephone number whose leading 0 Excel dropped.':
    '“{cell}” kelihatan seperti nombor telefon yang angka 0 di hadapannya digugurkan oleh Excel.',
  '“{cell}” may be two days: some rows have the day first, some the month. Write it like 2026-12-31.':
    '“{cell}” boleh bermaksud dua tarikh: sesetengah baris bermula dengan hari, yang lain dengan bulan. Tulis seperti 2026-12-31.',
  '“{cell}” was shortened by Excel.': '“{cell}” telah dipendekkan oleh Excel.',
  '{n} cc is read; are these litres? They are written as {cc}.':
    '{n} cc dibaca; adakah ini liter? Liter ditulis sebagai {cc}.',
  'Excel may have made “{cell}” out of another lot no: compare it with the original.':
    'Excel mungkin telah mengubah no. lot lain menjadi “{cell}”: bandingkan dengan yang asal.',
  'Excel may have made “{cell}” out of another make: compare it with the original.':
    'Excel mungkin telah mengubah jenama lain menjadi “{cell}”: bandingkan dengan yang asal.',
  'Excel may have made “{cell}” out of another model: compare it with the original.':
    'Excel mungkin telah mengubah model lain menjadi “{cell}”: bandingkan dengan yang asal.',
  'Excel may have made “{cell}” out of another regn no: compare it with the original.':
    'Excel mungkin telah mengubah no. pendaftaran lain menjadi “{cell}”: bandingkan dengan yang asal.',
  'Is this lot {lot}? Excel drops zeros at the beginning of a number.':
    'Adakah ini lot {lot}? Excel menggugurkan sifar di awal nombor.',
  'It is left empty.': 'Sel ini dibiarkan kosong.',
  'Of “{cell}” {kept} is kept, the last {n} characters at most.':
    'Daripada “{cell}”, {kept} disimpan, paling banyak {n} aksara terakhir.',
  'Papers have a question mark for “{letters}”, which they cannot print.':
    'Dokumen memaparkan tanda soal bagi “{letters}”, yang tidak dapat dicetak.',
  'The file has {n} lots; at most 5,000 are imported at once.':
    'Fail mempunyai {n} lot; paling banyak 5,000 diimport sekali gus.',
  'The file has a header line and no lots.': 'Fail mempunyai baris pengepala tetapi tiada lot.',
  'The file is larger than 16 MB. Nothing was read.': 'Fail ini melebihi 16 MB. Tiada apa-apa dibaca.',
  'The first line must name the columns, and one of them must be “id” (or “Lot no”). Download the template to see how it looks.':
    'Baris pertama mesti menamakan lajur, dan salah satunya mesti “id” (atau “Lot no”). Muat turun templat untuk melihat contohnya.',
  'The row has neither plate nor name nor vendor: is it a lot?':
    'Baris ini tiada nombor plat, nama atau vendor: adakah ia lot?',
  'Two columns mean the same: “{first}” and “{second}”. Remove one of them.':
    'Dua lajur membawa maksud yang sama: “{first}” dan “{second}”. Buang salah satunya.',
  'What stands in row {rows} is read as part of this one.':
    'Kandungan baris {rows} dibaca sebagai sebahagian daripada baris ini.',
} satisfies Dictionary;
