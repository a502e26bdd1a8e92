import type { Dictionary } from '#web/i18n/dictionary.ts';

export const retention = {
  '{hint}. {period} by default.': '{hint}. Nilai lalai {period}.',
  'After a change; so long they are told of changes':
    'Selepas perubahan; selama itu alamat ini dimaklumkan tentang perubahan',
  'After their last login': 'Selepas log masuk terakhir',
  'After they began': 'Selepas ia bermula',
  'Bank accounts of refunds': 'Akaun bank bagi bayaran balik',
  'Change the periods': 'Ubah tempoh',
  'Former mail addresses': 'Alamat e-mel terdahulu',
  'How long what is known of people is kept. What is older goes by itself, once an hour.':
    'Tempoh maklumat tentang orang disimpan. Yang melebihi tempoh dipadam dengan sendirinya, sekali sejam.',
  'Known devices': 'Peranti dikenali',
  'Login sessions': 'Sesi log masuk',
  'Logins, failures and changes of accounts': 'Log masuk, kegagalan dan perubahan akaun',
  'Papers of purchases': 'Dokumen pembelian',
  'Retention periods': 'Tempoh simpanan',
  'So long nobody who bought can be erased': 'Selama itu data pembeli tidak boleh dipadam',
  'The periods could not be loaded': 'Tempoh tidak dapat dimuatkan',
  'To which bank account a refund went': 'Akaun bank yang menerima bayaran balik',
  'To whom which mail went': 'E-mel mana dihantar kepada siapa',
  year: 'tahun',
  years: 'tahun',
} satisfies Dictionary;
