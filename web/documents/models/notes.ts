import type { Language } from '#contract/constants.ts';

/**
 * Preset texts that a remark 'NOTE 1' to 'NOTE 6' selects; any other remark is printed as it stands (specification, back office,
 * 'Printable documents'). Figures: section 9, 'Documents'.
 */
const NOTES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'NOTE 1': {
    en: 'Sold with registration card. The buyer transfers ownership within 2 weeks after full payment. The safety deposit of RM500.00 per unit is forfeited when ownership has not been transferred in 3 months.',
    ms: 'Dijual dengan kad pendaftaran. Pembeli membuat pindah milik dalam tempoh 2 minggu selepas bayaran penuh. Deposit keselamatan RM500.00 seunit dilucuthakkan jika pindah milik tidak dibuat dalam tempoh 3 bulan.',
  },
  'NOTE 2': {
    en: 'Subject to inspection. The buyer takes the unit to inspection within 30 days after full payment, at a cost of RM153.00 and with 3 working days’ notice, and transfers ownership within 30 days of the inspection, at a cost of RM100.00.',
    ms: 'Tertakluk kepada pemeriksaan. Pembeli membawa unit untuk pemeriksaan dalam tempoh 30 hari selepas bayaran penuh, dengan kos RM153.00 dan notis 3 hari bekerja, dan membuat pindah milik dalam tempoh 30 hari selepas pemeriksaan, dengan kos RM100.00.',
  },
  'NOTE 3': {
    en: 'The registration card is handed over after full payment. Ownership is transferred within 7 days after the delivery order, at a cost of RM100.00; the safety deposit of RM500.00 per unit is forfeited when it has not been transferred in 3 months.',
    ms: 'Kad pendaftaran diserahkan selepas bayaran penuh. Pindah milik dibuat dalam tempoh 7 hari selepas pesanan penghantaran, dengan kos RM100.00; deposit keselamatan RM500.00 seunit dilucuthakkan jika pindah milik tidak dibuat dalam tempoh 3 bulan.',
  },
  'NOTE 4': {
    en: 'Collection within 14 days after the transfer of ownership, with 2 working days’ notice. After 14 days a storage fee of RM100.00 per day is charged for each unit; after 60 days the unit may be disposed of.',
    ms: 'Pengambilan dalam tempoh 14 hari selepas pindah milik, dengan notis 2 hari bekerja. Selepas 14 hari, yuran simpanan RM100.00 sehari dikenakan bagi setiap unit; selepas 60 hari, unit boleh dilupuskan.',
  },
  'NOTE 5': {
    en: 'Machinery, general goods or scrap: no ownership is registered. Full payment within 14 days, any extension included, else the deposit of RM1,500.00 per lot is forfeited. What is sold for scrap is cut before it leaves the yard, with 3 working days’ notice.',
    ms: 'Jentera, barangan am atau skrap: tiada pemilikan didaftarkan. Bayaran penuh dalam tempoh 14 hari, termasuk apa-apa lanjutan, jika tidak deposit RM1,500.00 bagi setiap lot dilucuthakkan. Unit yang dijual sebagai skrap dipotong sebelum keluar dari depot, dengan notis 3 hari bekerja.',
  },
  'NOTE 6': {
    en: 'Lorry, prime mover or trailer. A security deposit of RM1,500.00 is held for 3 months and is forfeited when ownership has not been transferred by then. Permits do not go with the unit. Admin fee of RM300.00 per unit, non-refundable.',
    ms: 'Lori, prime mover atau treler. Deposit sekuriti RM1,500.00 ditahan selama 3 bulan dan dilucuthakkan jika pindah milik belum dibuat dalam tempoh itu. Permit tidak disertakan dengan unit. Yuran pentadbiran RM300.00 seunit, tidak boleh dibayar balik.',
  },
};

/** What a remark says: the preset that it names, or itself. */
export function remarkText(remark: string, language: Language = 'en'): string {
  return presetOf(remark, language) ?? remark.trim();
}

/** The preset text that a remark names, if it names one. */
export function presetOf(remark: string, language: Language = 'en'): string | undefined {
  return NOTES[remark.trim()]?.[language];
}
