import type { Dictionary } from '#web/i18n/dictionary.ts';

export const outages = {
  '{amount} by {bidderNo} at {time}': '{amount} oleh {bidderNo} pada {time}',
  '{left} lots on which nobody has bid are not listed.': '{left} lot tanpa bidaan tidak disenaraikan.',
  '{reason}, at {time}': '{reason}, pada {time}',
  '1 lot on which nobody has bid is not listed.': '1 lot tanpa bidaan tidak disenaraikan.',
  'Bidders who take part': 'Pembida yang menyertai',
  'Bids around it': 'Bidaan sekitar gangguan',
  'Bids could not be taken': 'Bidaan tidak dapat diterima',
  'Bids turned away': 'Bidaan yang tidak dapat diterima',
  'Can be extended': 'Boleh dilanjutkan',
  Cause: 'Punca',
  'Database did not answer': 'Pangkalan data tidak menjawab',
  'Extend {name} to {end}?': 'Lanjutkan {name} hingga {end}?',
  'Extend session': 'Lanjutkan sesi',
  'Extend session {name}': 'Lanjutkan sesi {name}',
  'First bid after': 'Bidaan pertama selepasnya',
  'Is so much more time meant?': 'Benarkah masa tambahan sebanyak ini?',
  'It has been extended for this outage already. It would get more time than the outage took.':
    'Sesi ini telah pun dilanjutkan bagi gangguan ini. Ia akan mendapat masa melebihi tempoh gangguan.',
  'Its {bidders} are told at once, by email and on every open page. Bids until then count.':
    '{bidders} sesi ini dimaklumkan serta-merta, melalui e-mel dan pada setiap halaman yang dibuka. Bidaan sehingga masa itu dikira.',
  'Its bidder is told at once, by email and on every open page. Bids until then count.':
    'Pembida sesi ini dimaklumkan serta-merta, melalui e-mel dan pada setiap halaman yang dibuka. Bidaan sehingga masa itu dikira.',
  'Last bid before': 'Bidaan terakhir sebelumnya',
  'Later than {moment}.': 'Selepas {moment}.',
  Length: 'Tempoh',
  'Lots of {name}': 'Lot dalam {name}',
  'Malaysian time (+08:00). At most 24 hours later than before; more than {allowance} beyond what the outage took is asked about.':
    'Waktu Malaysia (+08:00). Paling lewat 24 jam daripada masa asal; jika melebihi tempoh gangguan lebih daripada {allowance}, anda akan ditanya.',
  'New end, day': 'Masa tamat baharu, hari',
  'New end, time': 'Masa tamat baharu, jam',
  'No longer: its sales are being recorded': 'Tidak lagi: jualannya sedang direkodkan',
  'No outage is on record.': 'Tiada gangguan dalam rekod.',
  'Nobody has bid on its lots.': 'Tiada sesiapa yang membida lotnya.',
  Outage: 'Gangguan',
  'Please enter a day and a time.': 'Sila masukkan tarikh dan masa.',
  'Refused during it': 'Ditolak semasa gangguan',
  'Server not running': 'Pelayan tidak berjalan',
  'Shown below': 'Dipaparkan di bawah',
  'Taken during it': 'Diterima semasa gangguan',
  'The outage from {from} to {to} took {lost} of the session, which ended at {end}. The times below make up for it.':
    'Gangguan dari {from} hingga {to} mengambil {lost} daripada sesi, yang telah tamat pada {end}. Masa di bawah menggantikannya.',
  'The outage from {from} to {to} took {lost} of the session, which ends at {end}. The times below make up for it.':
    'Gangguan dari {from} hingga {to} mengambil {lost} daripada sesi, yang tamat pada {end}. Masa di bawah menggantikannya.',
  'The outage took {lost} of the session. This gives {given} for it, which is more than {allowance} beyond it. That it was meant stands in the book and in the published log.':
    'Gangguan mengambil {lost} daripada sesi. Ini memberikan {given} sebagai ganti, iaitu melebihinya lebih daripada {allowance}. Bahawa ini disengajakan turut direkodkan dalam buku dan dalam log yang diterbitkan.',
  'The outages could not be loaded': 'Gangguan tidak dapat dimuatkan',
  'The report could not be loaded': 'Laporan tidak dapat dimuatkan',
  'The session has ended: bidding opens again until the new end, with every bid that was taken.':
    'Sesi telah tamat: pembidaan dibuka semula hingga masa tamat baharu, dengan setiap bidaan yang telah diterima.',
  'Time lost': 'Masa yang hilang',
  'Times in which bidders of a running session could not bid. Each is recorded as soon as it is over. Malaysian time (+08:00).':
    'Masa apabila pembida dalam sesi yang sedang berjalan tidak dapat membida. Setiap satu direkodkan sebaik sahaja berakhir. Waktu Malaysia (+08:00).',
  'to {end}, on {moment}': 'hingga {end}, pada {moment}',
  'to {end}, on {moment} by account {by}': 'hingga {end}, pada {moment} oleh akaun {by}',
  'Turned away': 'Tidak dapat diterima',
} satisfies Dictionary;
