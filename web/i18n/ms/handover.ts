import type { Dictionary } from '../dictionary.ts';

/** The handover of what was bought, as its buyer sees it. */
export const handover = {
  'Release by the vendor or financier': 'Pelepasan oleh vendor atau pembiaya',
  'Inspection passed': 'Pemeriksaan lulus',
  'Ownership transferred': 'Pemilikan dipindah milik',
  'Registration cancelled': 'Pendaftaran dibatalkan',
  'Cutting witnessed': 'Pemotongan disaksikan',
  'Payment of charges': 'Bayaran caj',
  'Charges due': 'Caj perlu dibayar',
  'Charges so far': 'Caj setakat ini',
  'Paid of them': 'Telah dibayar',
  'Receipt of charges': 'Resit caj',
  'The handover could not be loaded': 'Penyerahan tidak dapat dimuatkan',
  'The unit was not collected, and was disposed of on {day}.': 'Unit tidak diambil, dan telah dilupuskan pada {day}.',
  'The unit was not collected, and was disposed of on {day}. Charges of {amount} are still owed: please pay them at our office, with the order number.':
    'Unit tidak diambil, dan telah dilupuskan pada {day}. Caj sebanyak {amount} masih terhutang: sila bayar di pejabat kami, dengan nombor pesanan.',
  'The vendor or financier has to release the unit first.': 'Vendor atau pembiaya perlu melepaskan unit ini dahulu.',
  'Have it inspected by {day} ({charge}). Bring your IC and the final receipt.':
    'Buat pemeriksaan sebelum atau pada {day} ({charge}). Bawa kad pengenalan anda dan resit akhir.',
  'Have it inspected ({charge}). Bring your IC and the final receipt.':
    'Buat pemeriksaan ({charge}). Bawa kad pengenalan anda dan resit akhir.',
  'Transfer the ownership by {day} ({charge}). Bring your IC and the registration card.':
    'Pindah milik sebelum atau pada {day} ({charge}). Bawa kad pengenalan anda dan geran.',
  'Transfer the ownership ({charge}). Bring your IC and the registration card.':
    'Pindah milik ({charge}). Bawa kad pengenalan anda dan geran.',
  'The inspection is late: it was due by {day} ({charge}). Bring your IC and the final receipt.':
    'Pemeriksaan sudah lewat: tarikh akhirnya {day} ({charge}). Bawa kad pengenalan anda dan resit akhir.',
  'The transfer of ownership is late: it was due by {day} ({charge}). Bring your IC and the registration card.':
    'Pindah milik sudah lewat: tarikh akhirnya {day} ({charge}). Bawa kad pengenalan anda dan geran.',
  'The collection is late: it was due by {day}. Bring the gate pass and your IC.':
    'Pengambilan sudah lewat: tarikh akhirnya {day}. Bawa pas keluar dan kad pengenalan anda.',
  'The registration has to be cancelled. Bring your IC and the registration card.':
    'Pendaftaran perlu dibatalkan. Bawa kad pengenalan anda dan geran.',
  'The unit has to be cut in our presence. Tell us the day {days} working days before.':
    'Unit perlu dipotong dengan disaksikan oleh kami. Maklumkan harinya {days} hari bekerja lebih awal.',
  'Please pay the charges of {amount}, online or at our office with the order number. Then the gate pass appears here.':
    'Sila bayar caj sebanyak {amount}, dalam talian atau di pejabat kami dengan nombor pesanan. Kemudian pas keluar dipaparkan di sini.',
  'Pay charges of {amount} online': 'Bayar caj {amount} dalam talian',
  'Pay the charges of lot {no} online': 'Bayar caj lot {no} dalam talian',
  'Charges of lot {no}': 'Caj lot {no}',
  'Collect it by {day}. Bring the gate pass and your IC.':
    'Ambil unit sebelum atau pada {day}. Bawa pas keluar dan kad pengenalan anda.',
  'Storage charge': 'Caj simpanan',
  '{amount} to be paid': '{amount} perlu dibayar',
  '{amount} a day from {day}': '{amount} sehari mulai {day}',
  '{amount} a day from day {days} after the transfer of ownership':
    '{amount} sehari mulai hari ke-{days} selepas pindah milik',
  '{amount} held until {day}': '{amount} dipegang sehingga {day}',
  '{amount} returned to your deposit account': '{amount} dipulangkan ke akaun deposit anda',
  '{amount} forfeited': '{amount} dilucuthakkan',
  '{amount} forfeited: the ownership was not transferred by {day}':
    '{amount} dilucuthakkan: pemilikan tidak dipindah milik sebelum atau pada {day}',
  '{amount} forfeited: the unit was not collected by {day}':
    '{amount} dilucuthakkan: unit tidak diambil sebelum atau pada {day}',
  '{amount} forfeited: the unit was abandoned and disposed of':
    '{amount} dilucuthakkan: unit ditinggalkan dan telah dilupuskan',
  'Proofs and further steps': 'Bukti dan langkah lanjut',
  'Further step': 'Langkah lanjut',
  'The gate does not wait for the further steps.': 'Pintu keluar tidak menunggu langkah lanjut.',
  'The proof of this step': 'Bukti langkah ini',
  'Done on {day}': 'Selesai pada {day}',
  'by {day}': 'sebelum atau pada {day}',
  'about {amount}, not paid to us': 'kira-kira {amount}, tidak dibayar kepada kami',
  'with a photo or PDF': 'dengan foto atau PDF',
  'Auction house': 'Rumah lelong',
  'Inspection centre': 'Pusat pemeriksaan',
  'Files of {step}': 'Fail {step}',
  'Photo or PDF of {step}': 'Foto atau PDF bagi {step}',
  'Add a photo or PDF': 'Tambah foto atau PDF',
  'Open the file: {file}': 'Buka fail: {file}',
  PDF: 'PDF',
  'Remove this file?': 'Buang fail ini?',
  'The file is being opened …': 'Fail sedang dibuka …',
  'The file could not be opened. Please try again.': 'Fail tidak dapat dibuka. Sila cuba lagi.',
  'The appointments could not be loaded': 'Janji temu tidak dapat dimuatkan',
  'The free times could not be loaded': 'Masa yang kosong tidak dapat dimuatkan',
  'Appointment for the inspection': 'Janji temu pemeriksaan',
  'Appointment for the collection': 'Janji temu pengambilan',
  'Book the inspection': 'Tempah pemeriksaan',
  'Book the collection': 'Tempah pengambilan',
  'Booked now: {when}': 'Tempahan sekarang: {when}',
  'The unit does not leave before everything above is done and all charges are paid: choose a later day.':
    'Unit tidak dilepaskan sebelum semua perkara di atas selesai dan semua caj dibayar: pilih hari yang lebih lewat.',
  'LOT {no}: {amount}': 'LOT {no}: {amount}',
  'Charges of the handover to pay: {lots}. You pay them below, at the lot.':
    'Caj penyerahan yang perlu dibayar: {lots}. Anda membayarnya di bawah, pada lot itu.',
  'When do you bring it to the inspection?': 'Bilakah anda akan membawanya untuk diperiksa?',
  'When do you collect it?': 'Bilakah anda akan mengambilnya?',
  'Cancel the appointment for the inspection?': 'Batalkan janji temu pemeriksaan?',
  'Cancel the appointment for the collection?': 'Batalkan janji temu pengambilan?',
  'Cancel appointment': 'Batalkan janji temu',
  'Change the time': 'Tukar masa',
  'It is too late to change it here. Please call our office.':
    'Sudah terlambat untuk menukarnya di sini. Sila hubungi pejabat kami.',
  'The appointment of {when} is cancelled.': 'Janji temu pada {when} dibatalkan.',
  'The appointment of {when} has passed.': 'Janji temu pada {when} telah berlalu.',
  'By our office. {reason}': 'Oleh pejabat kami. {reason}',
  'As you asked.': 'Seperti permintaan anda.',
  'The place is closed at that time.': 'Tempat itu ditutup pada masa tersebut.',
  'The unit is not ready.': 'Unit belum sedia.',
  'Papers are missing.': 'Dokumen tidak lengkap.',
  'The appointment was not kept.': 'Janji temu tidak dihadiri.',
  'Nothing is free in these days.': 'Tiada masa yang kosong pada hari-hari ini.',
  'Earlier days': 'Hari lebih awal',
  'Later days': 'Hari seterusnya',
  'Pick a place': 'Pilih tempat',
  'Pick a day': 'Pilih hari',
  'Pick a time': 'Pilih masa',
  'Book appointment': 'Tempah janji temu',
} satisfies Dictionary;
