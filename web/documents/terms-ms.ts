import type { Terms } from './terms.ts';

/** The terms of sale in Malay, for information: section by section and clause by clause as in {@link TERMS_OF_SALE}. */
export const TERMS_IN_MALAY: Terms = {
  title: 'Terma dan Syarat Jualan',
  introduction:
    'Terma ini terpakai bagi setiap lot yang ditawarkan di laman web ini. Dengan mendaftar, membayar deposit atau membida, pembida bersetuju dengannya. Terma ini dibuat dalam bahasa Inggeris; terjemahan ini untuk makluman sahaja, dan versi bahasa Inggeris diguna pakai jika terdapat perbezaan.',
  sections: [
    {
      id: 'registration',
      title: 'Pendaftaran',
      clauses: [
        'Pembida mendaftar sebagai individu atau organisasi, dengan nama penuh, nombor kad pengenalan atau SSM, alamat, nombor telefon dan akaun bank atas nama yang sama. Organisasi menamakan wakilnya.',
        'Setiap akaun mempunyai satu nombor pembida. Apa-apa yang dilakukan di bawah nombor itu dikira sebagai dilakukan oleh pemegang akaun, yang menyimpan sendiri kata laluan dan kod sekali guna.',
        'Akaun bank disahkan dalam tempoh 3 hari bekerja. Bayaran balik dibuat ke akaun yang telah disahkan sahaja.',
        'Pendaftaran ditutup semasa lelongan sedang berlangsung.',
        'Sesi yang ditandakan untuk kakitangan sesebuah vendor dibuka kepada kakitangan vendor itu yang telah disahkan sahaja; setiap seorang boleh memenangi satu lot dalam sesi itu.',
      ],
    },
    {
      id: 'deposit',
      title: 'Deposit',
      clauses: [
        'Deposit diperlukan bagi setiap unit sebelum membida: RM1,500.00 seunit bagi kenderaan bermotor, lori dan jentera, kepala treler dan barangan am, dan RM5,000.00 seunit bagi kenderaan mewah. Jika lot menyatakan deposit lain, deposit itu diguna pakai.',
        'Deposit ditambah melalui pindahan bank dalam talian. Caj kewangan sebanyak RM2.00 dikenakan bagi setiap transaksi.',
        'Baki deposit mesti, pada setiap masa, mencukupi untuk deposit semua lot yang sedang didahului oleh pembida.',
        'Deposit bagi bidaan yang menang disimpan dan dikira sebagai sebahagian daripada harga belian.',
        'Deposit bagi bidaan yang tidak berjaya dibayar balik dalam tempoh 10 hari bekerja selepas diminta.',
      ],
    },
    {
      id: 'bidding',
      title: 'Pembidaan',
      clauses: [
        'Pembidaan dibuat dalam talian sahaja, antara permulaan dan penamatan sesi mengikut jam laman web ini (UTC+8). Sesuatu bidaan dikira dari saat laman web merekodkannya.',
        'Bidaan pertama sekurang-kurangnya pada harga permulaan. Setiap bidaan berikutnya menaikkan bidaan tertinggi sekurang-kurangnya RM50.00 bagi motosikal dan RM200.00 bagi semua lot lain, melainkan lot menyatakan kenaikan minimum yang lain.',
        'Bidaan tidak boleh ditarik balik. Apabila sesi tamat, bidaan tertinggi menang dan mengikat pembida yang membuatnya.',
        'Sambungan stabil sekurang-kurangnya 1 Mbps dan peranti dengan sekurang-kurangnya 2 GB memori disyorkan. Rumah lelong tidak bertanggungjawab atas talian atau peranti pembida.',
        'Rumah lelong boleh menarik balik sesuatu lot sebelum sesinya tamat.',
        'Sesuatu lot mungkin mempunyai harga simpanan, atau tertakluk kepada kelulusan vendornya; halamannya menyatakan demikian. Bidaan tertinggi di bawah harga simpanan, atau pada lot yang tertakluk kepada kelulusan, menang hanya jika vendor menerimanya. Sehingga vendor menjawab, atau tempoh jawapannya berlalu, bidaan itu mengikat dan depositnya terus ditahan. Vendor boleh meminta harga yang lebih tinggi sekali sahaja, yang diterima atau ditolak oleh pembida.',
      ],
    },
    {
      id: 'condition',
      title: 'Keadaan lot',
      clauses: [
        'Semua lot dijual atas dasar ‘seperti sedia ada’ (‘as is where is’), dengan segala kecacatannya. Gambar, tahun, kertas pendaftaran dan perihalan diberikan dengan suci hati dan bukan suatu waranti.',
        'Lot boleh dilihat di lokasinya sebelum sesi. Sesiapa yang membida tanpa melihat berbuat demikian atas risiko sendiri.',
      ],
    },
    {
      id: 'fees',
      title: 'Premium, yuran dan deposit keselamatan',
      clauses: [
        'Pembeli membayar premium pembeli di atas harga bidaan: RM100.00 bagi motosikal; RM300.00 bagi kenderaan yang bidaannya RM5,000.00 atau kurang, jika tidak RM600.00; 2% daripada bidaan bagi kenderaan mewah; 5% daripada bidaan atau RM600.00, yang mana lebih tinggi, bagi lori, kepala treler dan barangan am.',
        'Yuran pentadbiran sebanyak RM100.00 bagi motosikal dan barangan am, dan RM300.00 bagi semua lot lain, dikenakan bagi setiap unit. Yuran ini tidak boleh dibayar balik.',
        'Deposit keselamatan sebanyak RM500.00 bagi kereta, van dan pikap dan RM100.00 bagi motosikal ditahan selama 3 bulan. Deposit ini dibayar balik sebaik sahaja pindah milik dibuktikan, dan dilucuthakkan jika pindah milik tidak dibuat dalam tempoh 3 bulan.',
        'Deposit jaminan sebanyak RM1,500.00 ditahan bagi lori, kepala treler dan treler atas terma yang sama.',
        'Jika catatan katalog sesuatu lot menyatakan angka lain, angka itu diguna pakai.',
      ],
      table: {
        head: [
          'Jenis lot',
          'Deposit',
          'Premium pembeli',
          'Yuran pentadbiran',
          'Deposit keselamatan',
          'Kenaikan minimum',
        ],
        rows: [
          ['Motosikal', 'RM1,500.00', 'RM100.00', 'RM100.00', 'RM100.00', 'RM50.00'],
          [
            'Kereta, van, pikap',
            'RM1,500.00',
            'RM300.00 hingga bidaan RM5,000.00, selepas itu RM600.00',
            'RM300.00',
            'RM500.00',
            'RM200.00',
          ],
          [
            'Kenderaan mewah',
            'RM5,000.00',
            '2% daripada bidaan, sekurang-kurangnya RM600.00',
            'RM300.00',
            'RM500.00',
            'RM200.00',
          ],
          [
            'Lori, kepala treler, treler',
            'RM1,500.00',
            '5% daripada bidaan, sekurang-kurangnya RM600.00',
            'RM300.00',
            'RM1,500.00',
            'RM200.00',
          ],
          ['Jentera', 'RM1,500.00', '5% daripada bidaan, sekurang-kurangnya RM600.00', 'RM300.00', 'Tiada', 'RM200.00'],
          [
            'Barangan am',
            'RM1,500.00',
            '5% daripada bidaan, sekurang-kurangnya RM600.00',
            'RM100.00',
            'Tiada',
            'RM200.00',
          ],
        ],
      },
    },
    {
      id: 'payment',
      title: 'Bayaran',
      clauses: [
        'Baki perlu dibayar ialah bidaan, premium, yuran pentadbiran dan deposit keselamatan, ditolak deposit yang telah dibayar bagi lot itu.',
        'Baki perlu dibayar dalam tempoh 7 hari selepas tarikh lelongan. Atas permintaan, rumah lelong boleh melanjutkannya sekali, sehingga 7 hari; bayaran penuh mesti dibuat tidak lewat daripada 14 hari.',
        'Jika baki tidak dibayar pada masanya, jualan dibatalkan dan semua deposit yang dibayar bagi lot itu dilucuthakkan. Lot itu boleh ditawarkan semula.',
        'Resit rasmi dikeluarkan bagi setiap lot di bawah Bidaan Saya: bagi deposit selagi ada baki, dan bagi bayaran penuh setelah baki dijelaskan.',
      ],
    },
    {
      id: 'transfer',
      title: 'Pemeriksaan dan pindah milik',
      clauses: [
        'Pembeli membawa kenderaan berdaftar untuk pemeriksaan dalam tempoh 30 hari selepas bayaran penuh, dengan kos RM153.00, dan memberi notis kepada rumah lelong sekurang-kurangnya 3 hari bekerja sebelum pemeriksaan.',
        'Pindah milik dibuat dalam tempoh 30 hari selepas pemeriksaan, dengan kos RM100.00. Kedua-dua kos ditanggung oleh pembeli.',
        'Pembeli yang tidak membuat pindah milik dalam tempoh 3 bulan hilang hak atas deposit keselamatan.',
      ],
    },
    {
      id: 'collection',
      title: 'Pengambilan dan penyimpanan',
      clauses: [
        'Lot dilepaskan dengan pesanan penghantaran dan pas keluar, setelah dibayar sepenuhnya.',
        'Pembeli mengambil lot dalam tempoh 14 hari selepas pindah milik dan memberi notis sekurang-kurangnya 2 hari bekerja sebelumnya, atau 3 hari bekerja jika unit perlu dipotong sebagai besi buruk.',
        'Mulai hari ke-15, yuran simpanan sebanyak RM100.00 seunit sehari dikenakan.',
        'Lot yang tidak diambil dalam tempoh 60 hari boleh dilupuskan, dan pembeli tidak lagi mempunyai tuntutan ke atasnya.',
      ],
    },
    {
      id: 'data',
      title: 'Data peribadi dan undang-undang',
      clauses: [
        'Data peribadi digunakan untuk menjalankan lelongan, menyelesaikan pembelian dan memenuhi kewajipan undang-undang, sebagaimana diperuntukkan oleh Akta Perlindungan Data Peribadi 2010. Pembida boleh meminta salinan data mereka dan pembetulannya.',
        'Bidaan direkodkan mengikut nombor pembida. Pembida lain tidak sekali-kali melihat nama.',
        'Terma ini ditadbir oleh undang-undang Malaysia.',
      ],
    },
  ],
};
