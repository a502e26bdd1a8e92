import type { Dictionary } from '../dictionary.ts';

/** What the house publishes of its book. */
export const heads = {
  'Published Records': 'Rekod yang Diterbitkan',
  'You need not take our word for it. Here is what we sign and publish about our own book, for anyone to keep and check.':
    'Anda tidak perlu percaya begitu sahaja. Inilah yang kami tandatangani dan terbitkan tentang buku kami sendiri, untuk disimpan dan disemak oleh sesiapa sahaja.',
  Heads: 'Kepala rekod',
  'A head is a signed fingerprint of every entry in our book up to a moment: every bid, entry and payment. We publish one when a session starts, every ten minutes while it runs and when it ends, and email it to the vendors with lots in it.':
    'Kepala rekod ialah cap jari yang ditandatangani bagi setiap catatan dalam buku kami sehingga sesuatu ketika: setiap bidaan, penyertaan dan bayaran. Kami menerbitkannya apabila sesi bermula, setiap sepuluh minit sepanjang sesi dan apabila sesi tamat, serta menghantarnya melalui e-mel kepada vendor yang mempunyai lot di dalamnya.',
  Logs: 'Log',
  'When a session is settled, we publish its log: every bid with its amount and time. Bidders appear under made-up names that are different in every session; no vendor and no vehicle is named.':
    'Apabila sesuatu sesi diselesaikan, kami menerbitkan lognya: setiap bidaan dengan amaun dan masanya. Pembida muncul dengan nama rekaan yang berbeza bagi setiap sesi; tiada vendor dan tiada kenderaan dinamakan.',
  Sessions: 'Sesi',
  'The records could not be loaded': 'Rekod tidak dapat dimuatkan',
  'Nothing published yet': 'Belum ada yang diterbitkan',
  'The first head is published when a session starts.': 'Kepala rekod pertama diterbitkan apabila sesi bermula.',
  'Pages of sessions': 'Halaman sesi',
  'All sessions': 'Semua sesi',
  '1 head': '1 kepala rekod',
  '{count} heads': '{count} kepala rekod',
  'No heads': 'Tiada kepala rekod',
  'It was over before we published any': 'Sesi tamat sebelum kami mula menerbitkannya',
  'The last one at {time}': 'Yang terakhir pada {time}',
  'Download heads': 'Muat turun kepala rekod',
  'No log yet': 'Belum ada log',
  'Log of {count} events': 'Log dengan {count} peristiwa',
  'It follows when the session is settled': 'Menyusul apabila sesi diselesaikan',
  'Published at {time}': 'Diterbitkan pada {time}',
  'Download log': 'Muat turun log',
  'How to keep them': 'Cara menyimpannya',
  'Download the heads of your session, or keep the emails with them.':
    'Muat turun kepala rekod sesi anda, atau simpan e-mel yang mengandunginya.',
  'Keep them where we cannot change them: on your own computer, or in your mailbox.':
    'Simpan di tempat yang kami tidak boleh ubah: dalam komputer anda sendiri, atau dalam peti mel anda.',
  'The more people keep heads, and the sooner they do, the less could ever be changed unseen.':
    'Semakin ramai yang menyimpan kepala rekod, dan semakin awal, semakin sedikit yang boleh diubah tanpa disedari.',
  'How to check them': 'Cara menyemaknya',
  'Check a head, a log or a receipt': 'Semak kepala rekod, log atau resit',
  'The signature: a head or a log can be checked in your browser, with our public keys. Nothing is sent to us.':
    'Tandatangan: kepala rekod atau log boleh disemak dalam pelayar anda dengan kunci awam kami. Tiada apa-apa dihantar kepada kami.',
  'The book: ask us, or an auditor whom you trust, to compare our book with the heads that you kept. What was cut, changed or added since is named by its place in the book.':
    'Buku: minta kami, atau juruaudit yang anda percayai, membandingkan buku kami dengan kepala rekod yang anda simpan. Apa-apa yang dipotong, diubah atau ditambah sejak itu akan dinamakan mengikut tempatnya dalam buku.',
  'For auditors, the command is:': 'Bagi juruaudit, arahannya ialah:',
  'On your own: the proofs between any two heads, and from a receipt to a head, are public. How they are made is described in RFC 6962.':
    'Sendiri: bukti antara mana-mana dua kepala rekod, dan daripada resit kepada kepala rekod, adalah terbuka kepada umum. Cara membuatnya diterangkan dalam RFC 6962.',
} satisfies Dictionary;
