import type { Dictionary } from '../dictionary.ts';

/** The help centre, and about the house. */
export const help = {
  'The English terms apply; this translation is for your information.':
    'Terma bahasa Inggeris diguna pakai; terjemahan ini untuk makluman anda.',

  'Deposits are topped up by online bank transfer (FPX), from your own account, at any hour.':
    'Nilai deposit ditambah melalui pindahan bank dalam talian (FPX), daripada akaun anda sendiri, pada bila-bila masa.',
  'How to pay': 'Cara membayar',
  'Enter the amount: at least RM1.00; TM Staff at most RM500.00 at a time.':
    'Masukkan amaun: sekurang-kurangnya RM1.00; TM Staff paling banyak RM500.00 setiap kali.',
  'The payment page opens. Choose your bank there and log in to it as always: we never see your bank password.':
    'Halaman pembayaran akan dibuka. Pilih bank anda di situ dan log masuk seperti biasa: kami tidak pernah melihat kata laluan bank anda.',
  'Confirm the payment. Your bank tells us, and your deposit balance is updated automatically, usually within seconds.':
    'Sahkan pembayaran. Bank anda memaklumkan kepada kami dan baki deposit anda berubah dengan sendirinya, biasanya dalam beberapa saat.',
  'Keep your bank’s receipt. If the balance has not changed after an hour, contact us with its number.':
    'Simpan resit bank anda. Jika baki belum berubah selepas sejam, hubungi kami dengan nombor resit itu.',
  'Go to my transactions': 'Ke transaksi saya',
  'Good to know': 'Perlu diketahui',
  'FPX (Financial Process Exchange) is the online bank transfer of all banks in Malaysia: money goes straight from your account to ours.':
    'FPX (Financial Process Exchange) ialah pindahan bank dalam talian bagi semua bank di Malaysia: wang terus berpindah dari akaun anda ke akaun kami.',
  'A finance charge of RM2.00 is made for each transaction.':
    'Caj kewangan sebanyak RM2.00 dikenakan bagi setiap transaksi.',
  'Each payment is credited only once.': 'Setiap bayaran dikreditkan sekali sahaja.',
  'Your bank account is verified within 3 working days; refunds go to that account only.':
    'Akaun bank anda disahkan dalam tempoh 3 hari bekerja; bayaran balik hanya dibuat ke akaun itu.',
  'Deposits of unsuccessful bids are refunded within 10 working days of your request.':
    'Deposit bagi bidaan yang tidak berjaya dibayar balik dalam tempoh 10 hari bekerja selepas permohonan anda.',
  'Participating banks': 'Bank yang mengambil bahagian',

  'The address could not be loaded': 'Alamat tidak dapat dimuatkan',
  'Loading the address': 'Alamat sedang dimuatkan',
  'Map with the place of the auction house': 'Peta lokasi rumah lelong',
  'Show the map': 'Papar peta',
  'It comes from {host} and is loaded only when you press the button.':
    'Peta ini datang dari {host} dan hanya dimuatkan apabila anda menekan butang.',
  'Asking {host}…': 'Menghubungi {host}…',
  '{host} cannot be reached from here.': '{host} tidak dapat dihubungi dari sini.',

  'An auction house that shows its work': 'Rumah lelong yang telus dalam kerjanya',
  'We sell vehicles, machines and goods of companies and their fleets in timed online sessions: you put up a deposit, bid live, win, pay and collect.':
    'Kami menjual kenderaan, jentera dan barangan milik syarikat serta armadanya dalam sesi dalam talian yang bermasa: anda letakkan deposit, bida secara langsung, menang, bayar dan ambil.',
  'People put money down here on the strength of a number on a screen. So the number has to be right, and provably so.':
    'Orang meletakkan wang di sini berdasarkan satu nombor di skrin. Jadi nombor itu mesti betul, dan boleh dibuktikan betul.',
  'How we keep it fair': 'Bagaimana keadilan dijaga',
  'One book': 'Satu buku',
  'Every bid and every ringgit is one entry in one book, in one order. Prices on all screens come from it, and so does every decision.':
    'Setiap bidaan dan setiap ringgit ialah satu catatan dalam satu buku, mengikut satu turutan. Harga di semua skrin dan setiap keputusan datang daripadanya.',
  'Chained entries': 'Catatan berantai',
  'Each entry carries the fingerprint of the one before it. Nobody can change, drop or slip in a bid later without breaking the chain for everyone to see.':
    'Setiap catatan membawa cap jari catatan sebelumnya. Tiada siapa boleh mengubah, membuang atau menyelitkan bidaan kemudian tanpa memutuskan rantaian itu di depan mata semua.',
  'One clock': 'Satu jam',
  'The clock of the auction house decides when a session starts and ends. It is shown in the bar above or in the menu, and a bid that comes late is late for everybody.':
    'Jam rumah lelong menentukan bila sesi bermula dan tamat. Ia tertera pada bar di atas atau dalam menu, dan bidaan yang lewat adalah lewat bagi semua orang.',
  'Covered bids': 'Bidaan berdeposit',
  'A bid counts only while its bidder’s deposit covers every lot that they are winning. So each bid you compete with has a deposit behind it.':
    'Sesuatu bidaan dikira hanya selagi deposit pembidanya mencukupi untuk setiap lot yang sedang didahuluinya. Jadi, setiap bidaan yang bersaing dengan anda disokong oleh deposit.',
  'Numbers, not names': 'Nombor, bukan nama',
  'Bidders see each other by number only. Names, addresses and bank accounts are not in the book at all.':
    'Pembida hanya dikenali melalui nombor. Nama, alamat dan akaun bank langsung tiada dalam buku itu.',
  Auditors: 'Juruaudit',
  'Auditors read the whole book and check it against the rules, bid by bid. They can change nothing.':
    'Juruaudit membaca seluruh buku dan menyemaknya dengan peraturan, bidaan demi bidaan. Mereka tidak boleh mengubah apa-apa.',
  'Three entries of the book: each one carries the fingerprint of the one before it.':
    'Tiga catatan dalam buku: setiap satu membawa cap jari catatan sebelumnya.',
  'Entry {n}': 'Catatan {n}',
  'session open or upcoming': 'sesi dibuka atau akan datang',
  'sessions open or upcoming': 'sesi dibuka atau akan datang',
  'lot in auction': 'lot dalam lelongan',
  'lots in auction': 'lot dalam lelongan',
  'lot in the next auction': 'lot dalam lelongan seterusnya',
  'lots in the next auction': 'lot dalam lelongan seterusnya',
} as const satisfies Dictionary;
