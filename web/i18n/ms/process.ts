import type { Dictionary } from '../dictionary.ts';

/** The way of a bidder, in the help centre. */
export const bidderProcess = {
  'From your first visit to your vehicle: eight steps, mostly online.':
    'Dari lawatan pertama hingga kenderaan anda: lapan langkah, kebanyakannya dalam talian.',
  'In detail': 'Secara terperinci',
  'The eight steps of a bidder, from registration to collection; the list below has them in detail.':
    'Lapan langkah pembida, dari pendaftaran hingga pengambilan; senarai di bawah menerangkannya secara terperinci.',
  'As a person or an organization': 'Sebagai individu atau organisasi',
  'Register as an individual or an organization, with your IC or SSM number and a bank account in the same name. Registration is closed while an auction is in progress.':
    'Daftar sebagai individu atau organisasi, dengan nombor kad pengenalan atau SSM dan akaun bank atas nama yang sama. Pendaftaran ditutup semasa lelongan sedang berjalan.',
  'Verify your email': 'Sahkan e-mel anda',
  'By the link that we email you': 'Melalui pautan dalam e-mel kami',
  'Open the link in our email. From then on you log in with your password and a one-time code.':
    'Buka pautan dalam e-mel daripada kami. Selepas itu anda log masuk dengan kata laluan dan kod sekali guna.',
  'Top up your deposit': 'Tambah nilai deposit',
  'By online bank transfer': 'Melalui pindahan bank dalam talian',
  'Top up your deposit balance by online bank transfer (FPX). A finance charge of RM2.00 is made for each transaction.':
    'Tambah nilai deposit anda melalui pindahan bank dalam talian (FPX). Caj kewangan sebanyak RM2.00 dikenakan bagi setiap transaksi.',
  'View the lots': 'Lihat lot',
  'Online, and at their location': 'Dalam talian dan di lokasinya',
  'Look at photos, details and prices online, and at the vehicle itself at its location. All lots are sold on an as is where is basis.':
    'Lihat gambar, butiran dan harga dalam talian, dan kenderaan itu sendiri di lokasinya. Semua lot dijual atas dasar seperti sedia ada (“as is where is”).',
  'Enter a lot': 'Sertai lot',
  'With the deposit of the lot': 'Dengan deposit lot itu',
  'Take part in a lot with its deposit: RM1,500.00 per unit, RM5,000.00 for luxury vehicles. Your balance must cover the deposits of all lots that you are winning.':
    'Sertai lot dengan depositnya: RM1,500.00 seunit, RM5,000.00 bagi kenderaan mewah. Baki anda mesti mencukupi untuk deposit semua lot yang sedang anda menangi.',
  'Bid live': 'Bida secara langsung',
  'Until the session ends': 'Sehingga sesi tamat',
  'Raise the highest bid by at least RM200.00, or RM50.00 for motorcycles. The page shows every bid as it comes; the clock of the auction house decides.':
    'Naikkan bidaan tertinggi sekurang-kurangnya RM200.00, atau RM50.00 bagi motosikal. Halaman memaparkan setiap bidaan sebaik sahaja ia masuk; jam rumah lelong yang menentukan.',
  'Win and pay': 'Menang dan bayar',
  'Balance due within 7 days': 'Baki dibayar dalam 7 hari',
  'My Bid shows what you won, the receipt and the memorandum of sale. The balance is due within 7 days. Deposits of unsuccessful bids are refunded within 10 working days of your request.':
    'Bidaan Saya memaparkan apa yang anda menangi, resit dan memorandum jualan. Baki perlu dibayar dalam tempoh 7 hari. Deposit bagi bidaan yang tidak berjaya dibayar balik dalam tempoh 10 hari bekerja selepas permohonan anda.',
  'Transfer and collect': 'Pindah milik dan ambil',
  'Within 14 days after the transfer': 'Dalam 14 hari selepas pindah milik',
  'Inspection and transfer of ownership follow within 30 days each. Collect your lot within 14 days after the transfer; from day 15 storage is charged.':
    'Pemeriksaan dan pindah milik masing-masing dibuat dalam tempoh 30 hari. Ambil lot anda dalam tempoh 14 hari selepas pindah milik; mulai hari ke-15 yuran simpanan dikenakan.',
} as const satisfies Dictionary;
