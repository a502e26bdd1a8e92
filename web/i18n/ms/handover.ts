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
  'The unit was not collected, and has been disposed of.': 'Unit tidak diambil, dan telah dilupuskan.',
  'The vendor or financier has to release the unit. There is nothing for you to do until then.':
    'Vendor atau pembiaya perlu melepaskan unit ini. Tiada apa-apa yang perlu anda lakukan sehingga itu.',
  'Have it inspected by {day} ({charge}). Bring your IC and the final receipt.':
    'Buat pemeriksaan sebelum atau pada {day} ({charge}). Bawa kad pengenalan anda dan resit akhir.',
  'Have it inspected ({charge}). Bring your IC and the final receipt.':
    'Buat pemeriksaan ({charge}). Bawa kad pengenalan anda dan resit akhir.',
  'Transfer the ownership by {day} ({charge}). Bring your IC and the registration card.':
    'Pindah milik sebelum atau pada {day} ({charge}). Bawa kad pengenalan anda dan geran.',
  'Transfer the ownership ({charge}). Bring your IC and the registration card.':
    'Pindah milik ({charge}). Bawa kad pengenalan anda dan geran.',
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
} satisfies Dictionary;
