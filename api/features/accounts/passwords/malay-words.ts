const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words that stand in passwords in Malaysia and in no English dictionary, the likeliest first. */
export const MALAY_WORDS = words(`
  sayang cinta rahsia kucing malaysia selamat bismillah alhamdulillah insyaallah masyaallah assalamualaikum merdeka harimau bola raja
  abang kakak adik ayah ibu mama papa mak abah emak bapa nenek datuk anak bayi isteri suami kekasih kawan sahabat jodoh keluarga
  rumah kampung sekolah guru pelajar universiti kerja pejabat bos polis askar doktor jururawat bomba hakim peguam jurutera pemandu
  kereta motor motosikal basikal lori bas teksi kapal kapalterbang enjin tayar minyak myvi perodua proton wira saga kancil kelisa
  kenari viva axia bezza alza persona iswara perdana satria waja gen2 exora inspira hilux vios avanza yamaha honda kapcai
  makan minum nasi lemak ayam ikan daging sayur buah pisang durian rambutan manggis nangka kelapa tembikai betik mangga teh tarik kopi
  susu gula garam roti canai rendang satay sate laksa sambal kuih cendol milo mee goreng bihun tomyam
  merah biru hijau kuning putih hitam ungu jingga kelabu perang emas perak
  satu dua tiga empat lima enam tujuh lapan sembilan sepuluh seratus seribu sejuta
  isnin selasa rabu khamis jumaat sabtu ahad januari februari mac april mei jun julai ogos september oktober november disember
  matahari bulan bintang langit bumi laut pantai gunung bukit sungai hutan pokok bunga ros melur orkid angin hujan ribut api air awan
  salji pelangi pulau tasik sawah padi ladang kebun
  gajah kambing lembu kerbau itik burung helang kancil arnab ular buaya naga semut labah kupu singa monyet tikus anjing kuda ikanpaus
  hati jiwa raga mata tangan kaki kepala rambut muka mulut hidung telinga
  baik bagus cantik comel hebat handal kuat besar kecil tinggi panjang pendek baru lama tua muda kaya miskin senang susah gembira sedih
  marah takut berani rajin malas pandai bodoh gila cepat lambat betul salah
  aku saya kamu awak dia kita kami mereka engkau siapa apa mana bila kenapa bagaimana
  ada tiada boleh tidak bukan jangan mahu nak suka rindu tunggu datang pergi balik masuk keluar buka tutup beli jual bayar ambil beri
  tolong terima kasih maaf hidup mati tidur bangun main lari jalan duduk tulis baca nyanyi menang kalah
  duit wang ringgit sen bank akaun hutang pinjam gaji untung rugi harta tanah
  katalaluan kata laluan kunci masuk pintu tingkap meja kerusi katil buku pensel komputer telefon internet kamera jam
  allah tuhan nabi rasul islam muslim quran solat puasa zakat haji masjid surau ramadan syawal aidilfitri hariraya syurga dunia akhirat
  melayu cina india iban kadazan bugis jawa minang banjar
  kualalumpur johor kedah kelantan melaka pahang perak perlis penang pinang sabah sarawak selangor terengganu putrajaya labuan ipoh
  kuching miri sibu taiping kangar alorsetar kotabharu kuantan seremban shahalam petalingjaya klang kajang bangi cheras ampang puchong
  subang damansara sungaibuloh rawang gombak kepong batupahat muar kluang skudai pasirgudang langkawi tioman
  bolasepak badminton sepaktakraw harimaumalaya jdt leechongwei upin ipin doraemon
`);

/** Names that are common in Malaysia. */
export const MALAYSIAN_NAMES = words(`
  muhammad mohamad mohammad mohamed mohd muhd ahmad abdul abdullah ali abu hassan hasan hussein husin ismail ibrahim osman omar othman
  rahman rahim razak karim kadir aziz azman azmi azlan azhar amir amin amirul aiman adam danial daniel hakim haziq hafiz faiz faizal
  farid fahmi firdaus fikri iqbal irfan izzat imran ikhwan jamal kamal kamarul khairul luqman nizam naim najib nazri rashid ridzuan
  rizal roslan rosli saiful shah shahrul syafiq syahmi syed sulaiman yusof yusuf zainal zaki zulkifli zul haris harith hariz
  siti nur nurul noor nor nora norazlina aminah fatimah aisyah aishah khadijah maryam mariam zainab zaleha zaharah rohani rohana
  rosnah roslina rosmah salmah saadiah sarah sofea sofia syafiqah farah fatin faridah hidayah husna izzah intan iman kartini khalidah
  laila liyana mastura maznah nabilah nadia najwa natasha norliza puteri qistina rahimah rashidah ruzana sabariah shahira suraya umi
  wan wani yasmin yati zahra zalina zarina zulaikha dayang awang
  tan lim lee ng wong chan chong cheong chin chew cheah chua choo foo fong gan goh ho hong hui kam khoo koh kok kong kwan lai lam lau
  law leong liew loh loke low mok ong ooi pang phang poh quek seow sim siow soh tay teh teo tey thong toh wee woo yap yee yeoh yong
  ming wei mei ling hui xin jia jun kai yi chee kean seng hock hong keong siew sook yoke fatt huat
  kumar raj raja rajan muthu muniandy subramaniam suppiah krishnan letchumi lakshmi devi priya ganesan ganesh gopal maniam mani nair
  pillai perumal ramasamy ramesh rao samy selvam selvi shanti sharma siva sivakumar suresh thevar vijay vikram velu anand arumugam
  singh kaur gill dhillon
`);

/** Words of the house: nobody guesses long before trying these. */
export const HOUSE_WORDS = words(`
  tukul lelong lelongan lelongkereta auction auctions auctioneer auctionhouse hammer bid bids bidder bidding bida bidaan pembida lot lots
  kereta motor motosikal lori vehicle vehicles car cars deposit ringgit pembeli buyer vendor sales sale jualan
`);
