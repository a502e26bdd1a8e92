import type { Dictionary } from '../dictionary.ts';

/** How a session is bid on: maximum bids, ends that move, steps by price, reserve and approval. */
export const biddingRules = {
  automatic: 'automatik',
  Extended: 'Dilanjutkan',
  'Ends {time}': 'Tamat {time}',
  'ends at {time}': 'tamat pada {time}',
  'Extended: a bid in the last minute': 'Dilanjutkan: ada bidaan dalam minit terakhir',
  'Extended: a bid in the last {n} minutes': 'Dilanjutkan: ada bidaan dalam {n} minit terakhir',
  'A bid in the last minute gives everybody 1 more, at the latest until {time}.':
    'Bidaan dalam minit terakhir memberi semua orang 1 minit lagi, selewat-lewatnya hingga {time}.',
  'A bid in the last {n} minutes gives everybody {n} more, at the latest until {time}.':
    'Bidaan dalam {n} minit terakhir memberi semua orang {n} minit lagi, selewat-lewatnya hingga {time}.',
  'A bid in the last minute of a lot gives everybody 1 more, at most {most} beyond its planned end.':
    'Bidaan dalam minit terakhir sesuatu lot memberi semua orang 1 minit lagi, paling lama {most} selepas masa tamat yang dirancang.',
  'A bid in the last {n} minutes of a lot gives everybody {n} more, at most {most} beyond its planned end.':
    'Bidaan dalam {n} minit terakhir sesuatu lot memberi semua orang {n} minit lagi, paling lama {most} selepas masa tamat yang dirancang.',
  '1 minute': '1 minit',
  '{n} minutes': '{n} minit',
  'The least raise is {step}': 'Kenaikan minimum ialah {step}',
  'from {from} it is {step}': 'mulai {from} ialah {step}',
  'The lots end one after the other in the order of the catalogue, {minutes} apart.':
    'Lot tamat satu demi satu mengikut susunan katalog, selang {minutes}.',
  'The lots end one after the other in the order of the catalogue, {n} seconds apart.':
    'Lot tamat satu demi satu mengikut susunan katalog, selang {n} saat.',
  'You can leave a maximum bid: the house then bids for you, only as far as others make it necessary. Nobody else sees it before the lot has ended.':
    'Anda boleh meninggalkan bidaan maksimum: rumah lelong membida bagi pihak anda, hanya setakat yang perlu kerana pembida lain. Tiada orang lain melihatnya sebelum lot tamat.',
  'How this auction is bid on': 'Cara membida dalam lelongan ini',
  'Reserve met': 'Harga simpanan dicapai',
  'Reserve not met': 'Harga simpanan belum dicapai',
  "Subject to the vendor's approval": 'Tertakluk kepada kelulusan vendor',
  'After the end the vendor accepts the highest bid, declines it, or asks once for more. Until then its bidder is bound.':
    'Selepas tamat, vendor menerima bidaan tertinggi, menolaknya, atau meminta lebih sekali sahaja. Sehingga itu pembidanya terikat.',
  'The highest bid wins.': 'Bidaan tertinggi menang.',
  'Below the reserve the vendor decides after the end: accepts, declines, or asks once for more.':
    'Di bawah harga simpanan, vendor membuat keputusan selepas tamat: menerima, menolak, atau meminta lebih sekali sahaja.',
  "{amount} is less than a step above the bid before it: it was reached at somebody's maximum.":
    '{amount} kurang daripada satu kenaikan di atas bidaan sebelumnya: di situlah maksimum seseorang dicapai.',
  'Your maximum {maximum}, at {price} now': 'Maksimum anda {maximum}, kini pada {price}',
  'Your maximum of {maximum} was reached': 'Maksimum anda {maximum} telah dicapai',
  'Leave a maximum bid': 'Tinggalkan bidaan maksimum',
  'Change your maximum bid': 'Ubah bidaan maksimum anda',
  'Raise it': 'Naikkan',
  'Change it': 'Ubah',
  'Raise your maximum': 'Naikkan maksimum anda',
  'Leave it': 'Tinggalkan',
  'Maximum bid': 'Bidaan maksimum',
  'Maximum {amount}': 'Maksimum {amount}',
  'Leave a maximum bid on lot {no}': 'Tinggalkan bidaan maksimum untuk lot {no}',
  'Your maximum {amount} on lot {no}: change it': 'Maksimum anda {amount} untuk lot {no}: ubah',
  'M leaves a maximum bid.': 'M meninggalkan bidaan maksimum.',
  'The house bids for you up to this amount, and only as far as others make it necessary.':
    'Rumah lelong membida bagi pihak anda hingga amaun ini, dan hanya setakat yang perlu kerana pembida lain.',
  'The most that you would pay, in whole ringgit': 'Amaun tertinggi yang sanggup anda bayar, dalam ringgit bulat',
  'Whole ringgit, at least {least}.': 'Ringgit bulat, sekurang-kurangnya {least}.',
  'The next possible bid is {least}: your maximum must be at least that.':
    'Bidaan seterusnya ialah {least}: maksimum anda mestilah sekurang-kurangnya sebanyak itu.',
  'You lead at {price}: your maximum cannot be less than that.':
    'Anda mendahului pada {price}: maksimum anda tidak boleh kurang daripada itu.',
  'So near to the end of a lot a maximum can only be raised.':
    'Menjelang tamat sesuatu lot, maksimum hanya boleh dinaikkan.',
  'This is your maximum as it stands.': 'Inilah maksimum anda sekarang.',
  'Please enter at most {most}.': 'Sila masukkan paling tinggi {most}.',
  'You can raise it at any time, and lower it down to {price} until the last minutes of the lot.':
    'Anda boleh menaikkannya pada bila-bila masa, dan menurunkannya hingga {price} sebelum minit-minit terakhir lot.',
  'Of two that are the same the earlier leads. It cannot be taken back below the price.':
    'Antara dua yang sama, yang lebih awal mendahului. Ia tidak boleh ditarik balik di bawah harga semasa.',
  'Your maximum bid was not accepted.': 'Bidaan maksimum anda tidak diterima.',
  'Somebody bid meanwhile: your maximum must be at least {least} now.':
    'Seseorang telah membida tadi: maksimum anda kini mestilah sekurang-kurangnya {least}.',
  'Yes, up to {amount}': 'Ya, hingga {amount}',
  'This is far above the price: a single bid could go to {amount} now.':
    'Ini jauh di atas harga: satu bidaan kini boleh mencapai {amount}.',
  'Would you really pay up to {amount}?': 'Adakah anda benar-benar sanggup membayar hingga {amount}?',
  'Sending your maximum bid': 'Menghantar bidaan maksimum anda',
  'No answer': 'Tiada jawapan',
  'We do not know yet whether your maximum bid was accepted. Checking again cannot leave it twice.':
    'Kami belum tahu sama ada bidaan maksimum anda diterima. Menyemak semula tidak akan meninggalkannya dua kali.',
  'Your maximum bid is left. You lead at {amount}.':
    'Bidaan maksimum anda telah ditinggalkan. Anda mendahului pada {amount}.',
  'Your bid of {amount} was taken.': 'Bidaan anda sebanyak {amount} diterima.',
  "Somebody's maximum was higher; it stands at {amount}.": 'Maksimum seseorang lebih tinggi; harga kini {amount}.',
} satisfies Dictionary;
