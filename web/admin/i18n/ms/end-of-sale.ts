import type { Dictionary } from '#web/i18n/dictionary.ts';

export const endOfSale = {
  '{deposits} balanced out · {amount}': '{deposits} diselaraskan · {amount}',
  '{emails} to {winners}': '{emails} kepada {winners}',
  '{lots} left the current auction': '{lots} keluar daripada lelongan semasa',
  '{sold} sold, {unsold} unsold · winning bids {amount}':
    '{sold} terjual, {unsold} tidak terjual · bidaan yang menang {amount}',
  '{sold} sold, {unsold} unsold, {offered} offered to their vendors · winning bids {amount}':
    '{sold} terjual, {unsold} tidak terjual, {offered} ditawarkan kepada vendor · bidaan yang menang {amount}',
  'Lots offered to their vendors': 'Lot yang ditawarkan kepada vendornya',
  'Balance before': 'Baki sebelumnya',
  'Balance out deposits': 'Selaraskan deposit',
  Bounced: 'Alamat ditolak pelayan',
  'Clear auction data': 'Kosongkan data lelongan',
  'Current auction': 'Lelongan semasa',
  'Done · {what}': 'Selesai · {what}',
  'Done {moment} · {what}': 'Selesai {moment} · {what}',
  'Done {moment} by {doneBy} · {what}': 'Selesai {moment} oleh {doneBy} · {what}',
  'Each winner is sent one email a lot, with what is due for it.':
    'Setiap pemenang dihantar satu e-mel bagi setiap lot, dengan amaun yang perlu dibayar.',
  "Each winner's deposit leaves their deposit account and becomes part of the payment for their lot.":
    'Deposit setiap pemenang keluar daripada akaun depositnya dan menjadi sebahagian daripada bayaran bagi lotnya.',
  Emails: 'E-mel',
  'End auction {session}': 'Tamatkan lelongan {session}',
  'ended {moment} · {lots} · {lotsWithBids} with bids': 'tamat {moment} · {lots} · {lotsWithBids} dengan bidaan',
  'ends {moment} · {lots} · {lotsWithBids} with bids': 'akan tamat {moment} · {lots} · {lotsWithBids} dengan bidaan',
  'Failed deduct balance': 'Baki gagal ditolak',
  'Failed to clear auction data': 'Data lelongan gagal dikosongkan',
  'Failed to end auction': 'Lelongan gagal ditamatkan',
  'Failed to record sales': 'Jualan gagal direkodkan',
  'Failed to send emails': 'E-mel gagal dihantar',
  'In the outbox: no mail server': 'Dalam peti keluar: tiada pelayan e-mel',
  'Leaves deposit accounts': 'Keluar daripada akaun deposit',
  'Lots sold': 'Lot terjual',
  'Lots that leave the current auction': 'Lot yang keluar daripada lelongan semasa',
  'Lots unsold': 'Lot tidak terjual',
  'Lots whose winner has no account': 'Lot yang pemenangnya tiada akaun',
  'No account': 'Tiada akaun',
  'No lot was won.': 'Tiada lot yang dimenangi.',
  'No session waits: none of the current auction has ended.':
    'Tiada sesi yang menunggu: tiada sesi lelongan semasa yang telah tamat.',
  'Not sent yet': 'Belum dihantar',
  'Past auctions': 'Lelongan lepas',
  Queued: 'Dalam giliran',
  'Record sales': 'Rekodkan jualan',
  'Select an Auction session to process.': 'Pilih sesi Lelongan untuk diproses.',
  'Send again': 'Hantar semula',
  'Send emails to winners': 'Hantar e-mel kepada pemenang',
  'Send the email for lot {lotNo} again': 'Hantar semula e-mel bagi lot {lotNo}',
  'Step {step}, next': 'Langkah {step}, seterusnya',
  'Step {step}, not yet': 'Langkah {step}, belum lagi',
  Steps: 'Langkah',
  "Sum of buyer's premiums": 'Jumlah premium pembeli',
  'Sum of winning bids': 'Jumlah bidaan yang menang',
  'The highest bid of each lot wins. Below the reserve, or subject to approval, it is offered to the vendor, who is mailed. A lot without a bid stays unsold.':
    'Bidaan tertinggi bagi setiap lot menang. Di bawah harga simpanan, atau jika tertakluk kepada kelulusan, bidaan itu ditawarkan kepada vendor, yang dihantar e-mel. Lot tanpa bidaan kekal tidak terjual.',
  'The lots leave the current auction. Sold lots, bids and payments stay on record.':
    'Lot keluar daripada lelongan semasa. Lot terjual, bidaan dan bayaran kekal dalam rekod.',
  'The session has not ended yet. Its steps can be taken from {time} on.':
    'Sesi belum tamat. Langkahnya boleh diambil mulai {time}.',
  'This step was interrupted. Taken again, it goes on where it stopped.':
    'Langkah ini terganggu. Jika diambil semula, ia diteruskan dari tempat ia terhenti.',
  'Trying again': 'Sedang mencuba lagi',
  'What this step will do': 'Apa yang akan dilakukan oleh langkah ini',
  Winners: 'Pemenang',
  'Winning bidders': 'Pembida yang menang',
} satisfies Dictionary;
