import type { Dictionary } from '#web/i18n/dictionary.ts';

/** What a vendor sees of their own. */
export const vendorArea = {
  'Your lots and money': 'Lot dan wang anda',
  'Parts of your account': 'Bahagian akaun anda',
  'Your account could not be loaded': 'Akaun anda tidak dapat dimuatkan',
  'What you are owed': 'Yang terhutang kepada anda',
  'The house owes you': 'Terhutang kepada anda',
  'You owe the house': 'Anda berhutang',
  'The next of it on {day}': 'Yang seterusnya pada {day}',
  'Last payout': 'Pembayaran terakhir',
  'Payout under way': 'Pembayaran sedang diproses',
  '{plate} ({lot}) waits for your release letter.': '{plate} ({lot}) menunggu surat pelepasan anda.',
  'Offers that you may have to answer': 'Tawaran yang mungkin perlu anda jawab',
  'Your lots': 'Lot anda',
  'Pages of your lots': 'Halaman lot anda',
  'None of your lots is listed yet. They stand here as soon as the house lists them.':
    'Belum ada lot anda yang disenaraikan. Lot anda dipaparkan di sini sebaik sahaja disenaraikan.',
  'To you': 'Untuk anda',
  'Meant for the next auction': 'Untuk lelongan seterusnya',
  'Listed, not started': 'Disenaraikan, belum bermula',
  'Bidding is open': 'Bidaan sedang dibuka',
  'Bidding has ended': 'Bidaan telah tamat',
  'Your answer is asked for': 'Jawapan anda diperlukan',
  'Sold, payment is due': 'Terjual, menunggu bayaran',
  'Paid by its buyer': 'Dibayar oleh pembelinya',
  'On your account': 'Dalam akaun anda',
  'Paid out to you': 'Sudah dibayar kepada anda',
  'Your statement': 'Penyata anda',
  'Your agreement could not be loaded': 'Perjanjian anda tidak dapat dimuatkan',
  'What you agree with the house stands here. Until then what your lots bring is not credited.':
    'Apa yang anda persetujui dengan rumah lelong dipaparkan di sini. Sehingga itu hasil lot anda tidak dikreditkan.',
  'Holds since {day}': 'Berkuat kuasa sejak {day}',
  'Held from {day}': 'Berkuat kuasa mulai {day}',
} satisfies Dictionary;
