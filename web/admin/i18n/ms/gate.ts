import type { Dictionary } from '#web/i18n/dictionary.ts';

export const gate = {
  'AMS12/101 or 101': 'AMS12/101 atau 101',
  'An order number looks like AMS12/101, a lot number like 101.':
    'Nombor pesanan adalah seperti AMS12/101, nombor lot seperti 101.',
  'Another unit': 'Unit lain',
  'Compare plate and IC with what is before you. A unit is released once.':
    'Bandingkan nombor plat dan kad pengenalan dengan yang ada di hadapan anda. Setiap unit dilepaskan sekali sahaja.',
  FORFEITED: 'DILUCUTHAKKAN',
  'IC ends in': 'Hujung no. kad pengenalan',
  'It goes to {name}, IC ending in {icEnding}. Once released it cannot be taken back.':
    'Unit diserahkan kepada {name}, hujung no. kad pengenalan {icEnding}. Setelah dilepaskan, ia tidak boleh ditarik balik.',
  'It goes to {name}. Once released it cannot be taken back.':
    'Unit diserahkan kepada {name}. Setelah dilepaskan, ia tidak boleh ditarik balik.',
  'It may leave once it is released below.': 'Unit boleh keluar sebaik sahaja dilepaskan di bawah.',
  'It stays here.': 'Unit kekal di sini.',
  'Its sale is not settled yet. It stays here.': 'Jualannya belum diselesaikan. Unit kekal di sini.',
  'Keep the gate closed. {message}': 'Jangan buka pintu keluar. {message}',
  'Keep the gate closed: the house did not answer, and nobody knows yet whether the release is recorded. Press Release again; it is recorded once.':
    'Jangan buka pintu keluar: rumah lelong tidak menjawab, dan belum diketahui sama ada pelepasan telah direkodkan. Tekan Lepaskan sekali lagi; ia direkodkan sekali sahaja.',
  'Next unit': 'Unit seterusnya',
  'No unit that you may release stands here under lot number {lotNo}. Compare it with the delivery order, or type the whole order number.':
    'Tiada unit di sini yang boleh anda lepaskan di bawah nombor lot {lotNo}. Bandingkan dengan pesanan penghantaran, atau taip nombor pesanan yang lengkap.',
  'not on record': 'tiada dalam rekod',
  'NOT PAID': 'BELUM DIBAYAR',
  'NOT READY': 'BELUM SEDIA',
  'Not yet': 'Belum lagi',
  'Open the gate. Recorded {at} by {by}.': 'Buka pintu keluar. Direkodkan pada {at} oleh {by}.',
  'Order number': 'Nombor pesanan',
  'Order {auctionName}': 'Pesanan {auctionName}',
  PAID: 'TELAH DIBAYAR',
  Release: 'Lepaskan',
  'Release {regnNo}?': 'Lepaskan {regnNo}?',
  RELEASED: 'DILEPASKAN',
  'RELEASED ALREADY': 'TELAH PUN DILEPASKAN',
  'Scan the code of a gate pass with your phone’s camera: it opens the unit here. Where it cannot be read, type the order number that stands on the delivery order, or the lot number.':
    'Imbas kod pas keluar dengan kamera telefon anda: unit akan dibuka di sini. Jika kod tidak dapat dibaca, taip nombor pesanan yang tertera pada pesanan penghantaran, atau nombor lot.',
  'Sold as lot {lotNo}, and still here. Which one is it?':
    'Terjual sebagai lot {lotNo}, dan masih di sini. Yang mana satu?',
  'Still missing: {what}. It stays here.': 'Belum selesai: {what}. Unit kekal di sini.',
  'The sale was cancelled. It stays here.': 'Jualan telah dibatalkan. Unit kekal di sini.',
  'The units could not be looked up': 'Unit tidak dapat dicari',
  'This unit stays here': 'Unit ini kekal di sini',
  'Yes, release it': 'Ya, lepaskan',
  '{at} by {by}. Keep the gate closed.': '{at} oleh {by}. Jangan buka pintu keluar.',
} satisfies Dictionary;
