import type { Dictionary } from '../dictionary.ts';

/** How a session is bid on: maximum bids, ends that move, steps by price, reserve and approval. */
export const biddingRules = {
  automatic: 'automatik',
  Extended: 'Dilanjutkan',
  'Maximum reached': 'Maksimum dicapai',
  'and {amount} for 1 lot if its vendor accepts your bid':
    'dan {amount} bagi 1 lot jika vendornya menerima bidaan anda',
  'and {amount} for {n} lots if their vendors accept your bids':
    'dan {amount} bagi {n} lot jika vendornya menerima bidaan anda',
  'Ends {time}': 'Tamat {time}',
  'ends at {time}': 'tamat pada {time}',
  'Extended: a bid in the last minute': 'Dilanjutkan: ada bidaan dalam minit terakhir',
  'Extended: a bid in the last {n} minutes': 'Dilanjutkan: ada bidaan dalam {n} minit terakhir',
  'A bid in the last minute gives everybody 1 more minute, at the latest until {time}.':
    'Bidaan dalam minit terakhir memberi semua orang 1 minit lagi, selewat-lewatnya hingga {time}.',
  'A bid in the last {n} minutes gives everybody {n} more minutes, at the latest until {time}.':
    'Bidaan dalam {n} minit terakhir memberi semua orang {n} minit lagi, selewat-lewatnya hingga {time}.',
  'A bid in the last minute of a lot gives everybody 1 more minute, at most {most} beyond its planned end.':
    'Bidaan dalam minit terakhir sesuatu lot memberi semua orang 1 minit lagi, paling lama {most} selepas masa tamat yang dirancang.',
  'A bid in the last {n} minutes of a lot gives everybody {n} more minutes, at most {most} beyond its planned end.':
    'Bidaan dalam {n} minit terakhir sesuatu lot memberi semua orang {n} minit lagi, paling lama {most} selepas masa tamat yang dirancang.',
  '1 minute': '1 minit',
  '{n} minutes': '{n} minit',
  'The minimum raise is {step}': 'Kenaikan minimum ialah {step}',
  'from {from} it is {step}': 'mulai {from} ialah {step}',
  'The lots end one after the other in the order of the catalogue, {minutes} apart.':
    'Lot tamat satu demi satu mengikut susunan katalog, selang {minutes}.',
  'The lots end one after the other in the order of the catalogue, {n} seconds apart.':
    'Lot tamat satu demi satu mengikut susunan katalog, selang {n} saat.',
  'You can leave a maximum bid: the house then bids for you, only as far as others make it necessary. Nobody else sees it before the lot has ended.':
    'Anda boleh menetapkan bidaan maksimum: rumah lelong membida bagi pihak anda, hanya setakat yang perlu kerana pembida lain. Tiada orang lain melihatnya sebelum lot tamat.',
  'How this auction is bid on': 'Cara membida dalam lelongan ini',
  'Reserve met': 'Harga simpanan dicapai',
  'Reserve not met': 'Harga simpanan belum dicapai',
  "Subject to the vendor's approval": 'Tertakluk kepada kelulusan vendor',
  'After the end the vendor accepts the highest bid, declines it, or asks once for more. Until then its bidder is bound.':
    'Selepas tamat, vendor menerima bidaan tertinggi, menolaknya, atau meminta lebih sekali sahaja. Sehingga itu pembidanya terikat.',
  'The highest bid wins.': 'Bidaan tertinggi menang.',
  'Below the reserve the vendor decides after the end: accepts, declines, or asks once for more.':
    'Di bawah harga simpanan, vendor membuat keputusan selepas tamat: menerima, menolak, atau meminta lebih sekali sahaja.',
  "{amount} is less than the minimum raise above the bid before it: it was reached at somebody's maximum.":
    '{amount} kurang daripada kenaikan minimum di atas bidaan sebelumnya: di situlah maksimum seseorang dicapai.',
  'Your maximum {maximum}, at {price} now': 'Maksimum anda {maximum}, kini pada {price}',
  'Your maximum bid no longer counts: others bid while you could not.':
    'Bidaan maksimum anda tidak lagi dikira: orang lain membida semasa anda tidak boleh membida.',
  'This is the last end: no bid moves it any more.':
    'Ini waktu tamat terakhir: tiada bidaan boleh melanjutkannya lagi.',
  'Your maximum of {maximum} was reached': 'Maksimum anda {maximum} telah dicapai',
  'Leave a maximum bid': 'Tetapkan bidaan maksimum',
  'Change your maximum bid': 'Ubah bidaan maksimum anda',
  'Raise it': 'Naikkan',
  'Change it': 'Ubah',
  'Raise your maximum': 'Naikkan maksimum anda',
  'Leave this maximum': 'Tetapkan maksimum ini',
  'Leave a maximum': 'Tetapkan maksimum',
  'Maximum {amount}': 'Maksimum {amount}',
  'Leave a maximum bid on lot {no}': 'Tetapkan bidaan maksimum untuk lot {no}',
  'Your maximum {amount} on lot {no}: change it': 'Maksimum anda {amount} untuk lot {no}: ubah',
  'M leaves a maximum bid.': 'M menetapkan bidaan maksimum.',
  'The house bids for you up to this amount, and only as far as others make it necessary.':
    'Rumah lelong membida bagi pihak anda hingga amaun ini, dan hanya setakat yang perlu kerana pembida lain.',
  'If others make all of it necessary': 'Jika semuanya perlu kerana pembida lain',
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
    'Kami belum tahu sama ada bidaan maksimum anda diterima. Menyemak semula tidak akan menetapkannya dua kali.',
  'Your maximum bid stands. You lead at {amount}.':
    'Bidaan maksimum anda telah ditetapkan. Anda mendahului pada {amount}.',
  'Your bid of {amount} was taken.': 'Bidaan anda sebanyak {amount} diterima.',
  'Somebody had left the same amount before as their maximum; the lot stands at {amount}.':
    'Orang lain telah meninggalkan amaun yang sama lebih awal sebagai maksimum; lot kini pada {amount}.',
  "Somebody's maximum was higher; the lot stands at {amount}.":
    'Maksimum seseorang lebih tinggi; harga lot kini {amount}.',
  // The page 'How bidding works'.
  'Every bid is binding. The highest bid at the end of a lot buys it, unless it is below the reserve or the lot is subject to approval: then its vendor decides. These rules stand from the start of a session on.':
    'Setiap bidaan adalah mengikat. Bidaan tertinggi pada masa tamat sesuatu lot membeli lot itu, melainkan ia di bawah harga simpanan atau lot itu tertakluk kepada kelulusan: ketika itu vendornya yang membuat keputusan. Peraturan ini kekal mulai permulaan sesi.',
  'The rules could not be loaded': 'Peraturan tidak dapat dimuatkan',
  'As long as a session says nothing else': 'Selagi sesi tidak menyatakan yang lain',
  'What to bid': 'Berapa untuk dibida',
  'The first bid is at least the starting price; every other one beats the highest bid by at least the minimum raise.':
    'Bidaan pertama sekurang-kurangnya harga permulaan; setiap bidaan lain melebihi bidaan tertinggi sekurang-kurangnya dengan kenaikan minimum.',
  'Each lot says its own minimum raise.': 'Setiap lot menyatakan kenaikan minimumnya sendiri.',
  'Reserve and approval': 'Harga simpanan dan kelulusan',
  'A lot may have a reserve above its starting price. Its amount is told to no bidder; beside the price you read whether it is met.':
    'Sesuatu lot mungkin mempunyai harga simpanan melebihi harga permulaannya. Amaunnya tidak diberitahu kepada mana-mana pembida; di sebelah harga anda membaca sama ada ia dicapai.',
  'The exception: while the reserve is not met, a maximum is bid in full up to it, also when its owner leads.':
    'Pengecualian: selagi harga simpanan belum dicapai, bidaan maksimum dibuat sepenuhnya sehingga harga itu, walaupun pemiliknya sedang mendahului.',
  'Such a bid may extend the lot, as any bid may.':
    'Bidaan sedemikian boleh melanjutkan masa lot, seperti mana-mana bidaan.',
  'The reserve is not met: up to the reserve, your maximum is bid in full, and everybody sees that price.':
    'Harga simpanan belum dicapai: sehingga harga simpanan, maksimum anda dibida sepenuhnya, dan semua orang melihat harga itu.',
  'A highest bid below the reserve, or on a lot that is subject to approval, is offered to the vendor after the end. They accept, decline, or ask once for more, within {hours}; if they ask for more, you have as long to answer. Until then your bid is binding and its deposit stays on hold; after that the offer lapses.':
    'Bidaan tertinggi di bawah harga simpanan, atau pada lot yang tertakluk kepada kelulusan, ditawarkan kepada vendor selepas tamat. Vendor menerima, menolak, atau meminta lebih sekali sahaja, dalam {hours}; jika vendor meminta lebih, anda mempunyai tempoh yang sama untuk menjawab. Sehingga itu bidaan anda mengikat dan depositnya ditahan; selepas itu tawaran luput.',
  'Working hours are {hours}, Malaysian time. Public holidays count like other days.':
    'Waktu bekerja ialah {hours}, waktu Malaysia. Cuti umum dikira seperti hari lain.',
  'Maximum bids': 'Bidaan maksimum',
  'You leave the most that you would pay, and the house bids for you: at once, whoever bids, and only as far as it is necessary. Nobody else sees it before the lot has ended, not even the house.':
    'Anda menetapkan amaun tertinggi yang sanggup anda bayar, dan rumah lelong membida bagi pihak anda: serta-merta, tidak kira siapa yang membida, dan hanya setakat yang perlu. Tiada orang lain melihatnya sebelum lot tamat, malah rumah lelong juga tidak.',
  'You lead at {price} with a maximum of {maximum}. Somebody bids {bid}: the house bids {answer} for you, by the minimum raise above. Somebody bids {higher}: that is more than your maximum, they lead, and you are told.':
    'Anda mendahului pada {price} dengan maksimum {maximum}. Seseorang membida {bid}: rumah lelong membida {answer} bagi pihak anda, sebanyak kenaikan minimum di atasnya. Seseorang membida {higher}: itu melebihi maksimum anda, dia mendahului, dan anda dimaklumkan.',
  'Of two maxima that are the same the earlier leads.': 'Antara dua maksimum yang sama, yang lebih awal mendahului.',
  'At somebody’s maximum the price may rise by less than the minimum raise.':
    'Pada maksimum seseorang, harga mungkin naik kurang daripada kenaikan minimum.',
  'Raising your own maximum while you lead changes neither the price nor the end of the lot, unless its reserve is not met.':
    'Menaikkan maksimum sendiri semasa anda mendahului tidak mengubah harga mahupun masa tamat lot, melainkan harga simpanannya belum dicapai.',
  'You can lower it down to the price at which you lead, but not in the last {n} minutes of the lot.':
    'Anda boleh menurunkannya hingga harga anda mendahului, tetapi bukan dalam {n} minit terakhir lot.',
  'When the house cancels a bid that was made for a maximum, that maximum goes with it; who leads, and at what price, follows from what everybody else has offered.':
    'Apabila rumah lelong membatalkan bidaan yang dibuat bagi sesuatu maksimum, maksimum itu turut hilang; siapa yang mendahului, dan pada harga berapa, ditentukan oleh tawaran semua yang lain.',
  'When a lot ends': 'Bila sesuatu lot tamat',
  'All lots are planned to end with their session, to the second, by the clock of the house.':
    'Semua lot dirancang tamat bersama sesinya, tepat pada saatnya, mengikut jam rumah lelong.',
  'There is no extension: whoever bids last before the end leads.':
    'Tiada lanjutan: sesiapa yang membida terakhir sebelum tamat mendahului.',
  'Only a bid that changes the leader or the price moves the end: a refused one does not, nor does a leader’s own maximum that leaves the price as it is.':
    'Hanya bidaan yang mengubah pendahulu atau harga memindahkan masa tamat: bidaan yang ditolak tidak, begitu juga maksimum pendahulu sendiri yang tidak mengubah harga.',
  'Only a bid that is taken moves the end: a refused one does not.':
    'Hanya bidaan yang diterima memindahkan masa tamat: bidaan yang ditolak tidak.',
  '1 working hour': '1 jam bekerja',
  '{n} working hours': '{n} jam bekerja',
  'A lot is planned to end at {end}. A bid at {bid} moves its end to {moved}, later ones move it on, at the latest to {last}.':
    'Sesuatu lot dirancang tamat pada {end}. Bidaan pada {bid} memindahkan masa tamatnya ke {moved}, bidaan kemudian memindahkannya lagi, selewat-lewatnya ke {last}.',
  'Minimum raise': 'Kenaikan minimum',
  'From a price of': 'Mulai harga',
  'For example': 'Sebagai contoh',
} satisfies Dictionary;
