import type { Dictionary } from '../dictionary.ts';

/** What is offered to vendors: their page, and what bidders read of it in My Bid. */
export const offers = {
  'Offers for your lots': 'Tawaran untuk lot anda',
  '{vendor}, session {session}': '{vendor}, sesi {session}',
  'Nothing is left for you to answer here.': 'Tiada lagi yang perlu anda jawab di sini.',
  'These lots are sold only with your approval. Please answer by {until}: what is not answered by then is not sold.':
    'Lot-lot ini dijual hanya dengan kelulusan anda. Sila jawab sebelum {until}: yang tidak dijawab sehingga itu tidak terjual.',
  'This link is no longer valid': 'Pautan ini tidak lagi sah',
  'Nothing is left to be answered': 'Tiada lagi yang perlu dijawab',
  'Your offers could not be shown': 'Tawaran anda tidak dapat dipaparkan',
  'Accept {amount}': 'Terima {amount}',
  'Ask for more': 'Minta lebih tinggi',
  Decline: 'Tolak',
  'Accept {amount} for lot {no}?': 'Terima {amount} untuk lot {no}?',
  'Decline {amount} for lot {no}?': 'Tolak {amount} untuk lot {no}?',
  'The lot is sold to the highest bidder at this price. This cannot be taken back.':
    'Lot ini dijual kepada pembida tertinggi pada harga ini. Ini tidak boleh ditarik balik.',
  'The lot is not sold, and its bidder is free. This cannot be taken back.':
    'Lot ini tidak dijual, dan pembidanya bebas. Ini tidak boleh ditarik balik.',
  'Your reserve of {reserve} was met.': 'Harga simpanan anda {reserve} dicapai.',
  'Your reserve of {reserve} was not met.': 'Harga simpanan anda {reserve} tidak dicapai.',
  'Your reserve: {reserve}': 'Harga simpanan anda: {reserve}',
  'In words: {words}.': 'Dalam perkataan: {words}.',
  'Answer by {until}': 'Jawab sebelum {until}',
  'The bidder answers next': 'Giliran pembida menjawab',
  'The time to answer is over': 'Masa untuk menjawab sudah tamat',
  'The bidder cannot agree now': 'Pembida tidak boleh bersetuju buat masa ini',
  'You have asked for {price}. The bidder cannot agree to it now: unless that changes by {until}, the lot stays with you.':
    'Anda telah meminta {price}. Pembida tidak boleh bersetuju dengannya buat masa ini: melainkan keadaan berubah sebelum {until}, lot kekal dengan anda.',
  'You have asked for {price}. The bidder answers by {until}; we mail you what they say.':
    'Anda telah meminta {price}. Pembida menjawab sebelum {until}; jawapannya akan kami e-melkan kepada anda.',
  'It was not answered in time: the lot is not sold.': 'Tidak dijawab dalam tempohnya: lot ini tidak terjual.',
  'The lot is sold for {price}.': 'Lot ini dijual pada harga {price}.',
  'The lot stays with you.': 'Lot ini kekal dengan anda.',
  'Ask the bidder for {price} for lot {no}?': 'Minta {price} daripada pembida untuk lot {no}?',
  'Ask for {price}': 'Minta {price}',
  'Is {price} the price that you mean?': 'Adakah {price} harga yang anda maksudkan?',
  'You can ask once for each lot. The bidder accepts or declines; until then you cannot accept {bid}, and if they decline the lot is not sold.':
    'Anda boleh meminta sekali bagi setiap lot. Pembida akan menerima atau menolak; sehingga itu anda tidak boleh menerima {bid}, dan jika pembida menolak, lot ini tidak terjual.',
  'Please enter more than the highest bid of {bid}.': 'Sila masukkan lebih daripada bidaan tertinggi {bid}.',
  'Ask for more for lot {no}': 'Minta lebih tinggi untuk lot {no}',
  'The highest bid is {bid}. What do you ask for?': 'Bidaan tertinggi ialah {bid}. Berapakah yang anda minta?',
  'Your price': 'Harga anda',

  'The reserve was not met: the vendor decides by {until}':
    'Harga simpanan tidak dicapai: vendor menentukan sebelum {until}',
  "Subject to the vendor's approval until {until}": 'Tertakluk kepada kelulusan vendor sehingga {until}',
  'The time to answer is over. What comes of it is mailed to you.':
    'Masa untuk menjawab sudah tamat. Keputusannya akan dihantar kepada anda melalui e-mel.',
  'Your bid of {bid} is binding until then. We mail you as soon as there is an answer.':
    'Bidaan anda {bid} mengikat sehingga itu. Kami akan menghantar e-mel sebaik sahaja ada jawapan.',
  'Your deposit of {deposit} stays held until it is decided.':
    'Deposit anda {deposit} terus dipegang sehingga ia diputuskan.',
  'The vendor is asked': 'Vendor sedang ditanya',
  'You are asked': 'Anda ditanya',
  'The vendor asks for {price}': 'Vendor meminta {price}',
  'Your bid was {bid}. You can have the lot for {price}: please answer by {until}.':
    'Bidaan anda ialah {bid}. Anda boleh memiliki lot ini pada harga {price}: sila jawab sebelum {until}.',
  'You cannot accept this price.': 'Anda tidak boleh menerima harga ini.',
  'You are no longer on the staff list of this auction. Please contact us.':
    'Anda tidak lagi tersenarai sebagai kakitangan untuk lelongan ini. Sila hubungi kami.',
  'Call {house}: {tel}': 'Telefon {house}: {tel}',
  'If you decline, or nothing changes by {until}, the lot is not sold to you and your deposit is free again.':
    'Jika anda menolak, atau tiada perubahan sehingga {until}, lot ini tidak dijual kepada anda dan deposit anda bebas semula.',
  'Buy lot {no} for {price}?': 'Beli lot {no} pada harga {price}?',
  'The lot is yours then. Beside the price you pay a premium of {premium}, fees of {fees} and a safety deposit of {safetyDeposit}: {total} in all, {balance} after your deposit. The safety deposit is returned.':
    'Lot ini akan menjadi milik anda. Selain harganya, anda membayar premium {premium}, yuran {fees} dan deposit keselamatan {safetyDeposit}: {total} kesemuanya, {balance} selepas deposit anda. Deposit keselamatan akan dikembalikan.',
  'The lot is not sold to you, and your deposit is free again. This cannot be taken back.':
    'Lot ini tidak dijual kepada anda, dan deposit anda bebas semula. Ini tidak boleh ditarik balik.',
  'The vendor of lot {no} asks for {price}. Please answer by {until}.':
    'Vendor lot {no} meminta {price}. Sila jawab sebelum {until}.',
  'The vendors of {n} lots ask for more. Please answer the first by {until}.':
    'Vendor bagi {n} lot meminta harga lebih tinggi. Sila jawab yang pertama sebelum {until}.',
  'See and answer': 'Lihat dan jawab',
  'My Bid says until when.': 'Bidaan Saya menyatakan tempohnya.',
  'The vendors decide on them: My Bid says until when.':
    'Vendor yang membuat keputusan: Bidaan Saya menyatakan tempohnya.',
  'The vendor decides on {lots}: My Bid says until when.':
    'Vendor yang membuat keputusan bagi {lots}: Bidaan Saya menyatakan tempohnya.',
  'This lot was not sold.': 'Lot ini tidak terjual.',
} satisfies Dictionary;
