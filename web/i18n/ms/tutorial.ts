import type { Dictionary } from '../dictionary.ts';

/** The tutorial of the help centre. */
export const tutorial = {
  'How to use this site, step by step.': 'Cara menggunakan laman ini, langkah demi langkah.',
  'The first step of the registration: account type, name, IC number and email address.':
    'Langkah pertama pendaftaran: jenis akaun, nama, nombor kad pengenalan dan alamat e-mel.',
  'The list of the lots in auction, with search, filters and the latest bids.':
    'Senarai lot dalam lelongan, dengan carian, penapis dan bidaan terkini.',
  'My Profile with the fields of a bidder.': 'Profil Saya dengan butiran pembida.',
  'The deposit balance, and beside it the form to top it up.':
    'Baki deposit, dan di sebelahnya borang untuk menambah nilainya.',
  'The bidding page of a lot: photos, standing, price and the next bid.':
    'Halaman bidaan sesuatu lot: gambar, kedudukan, harga dan bidaan seterusnya.',
  'The next bid with the buttons − and +, suggested raises and the total cost.':
    'Bidaan seterusnya dengan butang − dan +, kenaikan yang dicadangkan dan kos keseluruhan.',
  'My Bid with a lot that was won, its price and how to pay.':
    'Bidaan Saya dengan lot yang dimenangi, harganya dan cara membayar.',
  'Next step': 'Langkah seterusnya',
  'Video: {title}': 'Video: {title}',
  'Play the video': 'Mainkan video',

  Registration: 'Pendaftaran',
  'Open Register and choose Individual or Organization.': 'Buka Daftar dan pilih Individu atau Organisasi.',
  'Fill in your name, your IC or SSM number, your email address and a password of at least 8 characters.':
    'Isikan nama, nombor kad pengenalan atau SSM, alamat e-mel dan kata laluan sekurang-kurangnya 8 aksara.',
  'On the second page fill in your phone number, address and bank account, tick the terms and press Register.':
    'Pada halaman kedua isikan nombor telefon, alamat dan akaun bank, tandakan terma dan tekan Daftar.',
  'Open the link in the email that we send you. Now you can log in.':
    'Buka pautan dalam e-mel yang kami hantar. Kini anda boleh log masuk.',

  'View Auction Lot and Sold Lot': 'Melihat Lot Lelongan dan Lot Terjual',
  'Open Online Auction. In Auction lists the lots of the running sessions with their latest bids.':
    'Buka Lelongan Dalam Talian. Dalam Lelongan menyenaraikan lot bagi sesi yang sedang berjalan dengan bidaan terkininya.',
  'Search by make or registration number, or set filters; View Item shows photos and all details.':
    'Cari mengikut jenama atau nombor pendaftaran, atau tetapkan penapis; Lihat Item memaparkan gambar dan semua butiran.',
  'Next Auction shows what comes next, and Sold what was sold today and for how much.':
    'Lelongan Seterusnya menunjukkan apa yang menyusul, dan Terjual menunjukkan apa yang dijual hari ini serta harganya.',

  'Change Profile Info': 'Menukar Maklumat Profil',
  'Open My Account and choose My Profile.': 'Buka Akaun Saya dan pilih Profil Saya.',
  'Change your phone number, address or bank account and press Save Changes.':
    'Tukar nombor telefon, alamat atau akaun bank anda dan tekan Simpan Perubahan.',
  'A new email address takes effect when you open the link that we send to it; a new password needs a one-time code.':
    'Alamat e-mel baharu berkuat kuasa apabila anda membuka pautan yang kami hantar kepadanya; kata laluan baharu memerlukan kod sekali guna.',
  'A password is valid for 3 months. After that the site asks you for a new one.':
    'Kata laluan sah selama 3 bulan. Selepas itu laman ini meminta kata laluan baharu.',

  'Topping up Deposit Balance': 'Menambah Nilai Deposit',
  'Open My Account, choose Transaction and press Top Up.': 'Buka Akaun Saya, pilih Transaksi dan tekan Tambah Nilai.',
  'Enter the amount and choose your bank on the payment page.':
    'Masukkan amaun dan pilih bank anda pada halaman pembayaran.',
  'Confirm the payment at your bank. The balance on the screen changes by itself once the payment has arrived.':
    'Sahkan pembayaran di bank anda. Baki di skrin berubah dengan sendirinya apabila bayaran diterima.',

  'Bidding on a Lot': 'Membida Lot',
  'Open the lot while its session is running and press Participate.':
    'Buka lot semasa sesinya berjalan dan tekan Sertai.',
  'Read the conditions, tick the box, press Deposit and confirm.':
    'Baca syarat, tandakan kotak, tekan Deposit dan sahkan.',
  'On the bidding page check the amount and the total cost, press Start Bid or Raise Bid, and confirm with Yes.':
    'Pada halaman bidaan semak amaun dan kos keseluruhan, tekan Mula Membida atau Naikkan Bidaan, dan sahkan dengan Ya.',
  'Green means that you have the highest bid, red that you were outbid. You can raise again until the lot ends.':
    'Hijau bermaksud bidaan anda tertinggi, merah bermaksud bidaan anda dipintas. Anda boleh menaikkan lagi sehingga lot tamat.',

  'Add and Subtract Bidding Value': 'Menambah dan Mengurangkan Nilai Bidaan',
  'The amount above the button is what you will bid: the highest bid and your raise.':
    'Amaun di atas butang ialah amaun yang akan anda bida: bidaan tertinggi dan kenaikan anda.',
  'Press + to add one more minimum raise and − to take one off, down to the minimum raise.':
    'Tekan + untuk menambah satu lagi kenaikan minimum dan − untuk menolaknya semula. Amaun tidak boleh kurang daripada kenaikan minimum.',
  'The minimum raise is RM200.00, and RM50.00 for motorcycles, unless the lot or its auction states another one.':
    'Kenaikan minimum ialah RM200.00, dan RM50.00 bagi motosikal, melainkan lot atau lelongannya menyatakan amaun lain.',

  'Won a lot': 'Memenangi Lot',
  'When the lot ends, the highest bid wins, unless the vendor decides on the lot. We email you, and My Bid shows what became of it.':
    'Apabila lot tamat, bidaan tertinggi menang, melainkan vendor yang menentukan lot itu. Kami menghantar e-mel, dan Bidaan Saya memaparkan keputusannya.',
  'Pay the balance due within 7 days. My Bid has the receipt and the memorandum of sale.':
    'Bayar baki dalam tempoh 7 hari. Bidaan Saya menyediakan resit dan memorandum jualan.',
  'Have the vehicle inspected, transfer the ownership and collect it with the gate pass.':
    'Buat pemeriksaan kenderaan, buat pindah milik dan ambil kenderaan dengan pas keluar.',
} as const satisfies Dictionary;
