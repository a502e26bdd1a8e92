import type { Dictionary } from '#web/i18n/dictionary.ts';

/** What is offered to vendors, for the house. */
export const offers = {
  Offers: 'Tawaran',
  offer: 'tawaran',
  offers: 'tawaran',
  '{offers} lapses soon': '{offers} akan luput tidak lama lagi',
  '{offers} lapse soon': '{offers} akan luput tidak lama lagi',
  '{offers} waits for an answer': '{offers} menunggu jawapan',
  '{offers} wait for an answer': '{offers} menunggu jawapan',
  '{offers} waits for your answer': '{offers} menunggu jawapan anda',
  '{offers} wait for your answer': '{offers} menunggu jawapan anda',
  'You · reserve met': 'Anda · harga simpanan dicapai',
  'You · reserve not met': 'Anda · harga simpanan tidak dicapai',
  'Your reserve': 'Harga simpanan anda',
  See: 'Lihat',
  'See lot {lot}': 'Lihat lot {lot}',
  'See and answer: lot {lot}': 'Lihat dan jawab: lot {lot}',
  'Nothing waits for your answer. Lots below their reserve, or subject to your approval, stand here once their sale is recorded.':
    'Tiada yang menunggu jawapan anda. Lot di bawah harga simpanannya, atau yang tertakluk kepada kelulusan anda, tersenarai di sini sebaik sahaja jualannya direkodkan.',
  'The offers could not be loaded': 'Tawaran tidak dapat dimuatkan',
  'Offers that wait': 'Tawaran yang menunggu',
  'Nothing is offered to a vendor at the moment.': 'Tiada apa-apa yang ditawarkan kepada vendor pada masa ini.',
  'Emails to vendors': 'E-mel kepada vendor',
  'Decided in the last 30 days': 'Diputuskan dalam 30 hari yang lalu',
  'Nothing was decided.': 'Tiada yang diputuskan.',
  'Vendor asks for': 'Diminta oleh vendor',
  'Waits for': 'Menunggu',
  'Answer by': 'Jawab sebelum',
  'Record answer': 'Rekod jawapan',
  'Record answer for lot {lot}': 'Rekod jawapan bagi lot {lot}',
  'Email again': 'E-mel semula',
  'Email again: the offers of {session} to {vendor}': 'E-mel semula: tawaran {session} kepada {vendor}',
  'Email {vendor} the offers of {session} again?': 'E-mel tawaran {session} kepada {vendor} semula?',
  'The one account of this vendor gets the link to all that waits for its answer.':
    'Satu-satunya akaun vendor ini mendapat pautan kepada semua yang menunggu jawapannya.',
  'The {n} accounts of this vendor get the link to all that waits for their answer.':
    '{n} akaun vendor ini mendapat pautan kepada semua yang menunggu jawapannya.',
  'Void link': 'Batalkan pautan',
  'Void link of {vendor} to the offers of {session}': 'Batalkan pautan {vendor} kepada tawaran bagi {session}',
  'Make the link of {vendor} to the offers of {session} void?':
    'Batalkan pautan {vendor} kepada tawaran bagi {session}?',
  'The link in the emails sent so far stops working for good, and there is a new one at once. Answers already given stand. The history of the session records who made the link void.':
    'Pautan dalam e-mel yang dihantar setakat ini tidak lagi berfungsi, dan pautan baharu dibuat serta-merta. Jawapan yang telah diberi kekal; sejarah sesi merekodkan siapa yang membatalkan pautan ini.',
  'Email the new link to this vendor now': 'E-mel pautan baharu kepada vendor ini sekarang',
  'This vendor has no account: nobody is emailed the new link.':
    'Vendor ini tiada akaun: pautan baharu tidak dihantar kepada sesiapa melalui e-mel.',
  'Time is over': 'Masa tamat',
  'The bidder, asked for {price}': 'Pembida, diminta {price}',
  'The bidder, asked for {price}, cannot agree now': 'Pembida, diminta {price}, tidak boleh bersetuju buat masa ini',
  'The vendor': 'Vendor',
  'The vendor · reserve met': 'Vendor · harga simpanan dicapai',
  'The vendor · reserve not met': 'Vendor · harga simpanan tidak dicapai',
  'Not answered in time, {moment}': 'Tidak dijawab dalam tempohnya, {moment}',
  'Accepted by the vendor, {moment}': 'Diterima oleh vendor, {moment}',
  'Declined by the vendor, {moment}': 'Ditolak oleh vendor, {moment}',
  'Accepted by the bidder, {moment}': 'Diterima oleh pembida, {moment}',
  'Declined by the bidder, {moment}': 'Ditolak oleh pembida, {moment}',
  '(answered by {staff})': '(dijawab oleh {staff})',
  'No account: ask them by telephone': 'Tiada akaun: tanya melalui telefon',
  'Accept {amount} for {lot} in the name of {who}?': 'Terima {amount} untuk {lot} bagi pihak {who}?',
  'The lot is sold at this price, and both are told. This cannot be taken back.':
    'Lot ini dijual pada harga ini, dan kedua-duanya dimaklumkan. Ini tidak boleh ditarik balik.',
  'Decline {amount} for {lot} in the name of {who}?': 'Tolak {amount} untuk {lot} bagi pihak {who}?',
  'The lot is not sold, and both are told. This cannot be taken back.':
    'Lot ini tidak dijual, dan kedua-duanya dimaklumkan. Ini tidak boleh ditarik balik.',
  'Ask the bidder for {amount} for {lot} in the name of {who}?':
    'Minta {amount} daripada pembida untuk {lot} bagi pihak {who}?',
  'A vendor asks once. The bidder is mailed, and accepts or declines.':
    'Vendor meminta sekali sahaja. Pembida dihantar e-mel, dan menerima atau menolak.',
  Accept: 'Terima',
  'Answer for {who}: {lot}': 'Jawab bagi pihak {who}: {lot}',
  'What is to be answered': 'Apa yang perlu dijawab',
  'No working link: the new one has not been emailed':
    'Tiada pautan yang berfungsi: pautan baharu belum dihantar melalui e-mel',
  'Please choose what they answered.': 'Sila pilih jawapannya.',
  'Their answer': 'Jawapannya',
  'What they ask for': 'Harga yang diminta',
  'Please enter what they ask for.': 'Sila masukkan harga yang diminta.',
} satisfies Dictionary;
