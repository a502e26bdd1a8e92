import type { Dictionary } from '../dictionary.ts';

/** Privacy page, and the page that checks a paper. */
export const privacy = {
  Privacy: 'Privasi',
  '{company} runs this auction site. Here is what we keep about you, why, and for how long.':
    '{company} mengendalikan laman lelong ini. Berikut ialah maklumat tentang anda yang kami simpan, sebab dan tempohnya.',
  'What we keep, why, and for how long': 'Apa yang kami simpan, sebab dan tempohnya',
  'The list could not be loaded.': 'Senarai tidak dapat dimuatkan.',
  'Your account: name, IC, passport or SSM number, address, telephone, email and bank account':
    'Akaun anda: nama, nombor kad pengenalan, pasport atau SSM, alamat, telefon, e-mel dan akaun bank',
  'To know who bids, to settle purchases and to pay refunds':
    'Untuk mengetahui siapa yang membida, menyelesaikan pembelian dan membuat bayaran balik',
  'As long as you have an account': 'Selagi anda mempunyai akaun',
  'Purchases and their documents': 'Pembelian dan dokumennya',
  'Accounting and tax law': 'Undang-undang perakaunan dan cukai',
  '{count} years': '{count} tahun',
  '{count} days': '{count} hari',
  '1 day': '1 hari',
  'Bids and amounts under your bidder number, without your name':
    'Bidaan dan amaun di bawah nombor pembida anda, tanpa nama anda',
  'So that every auction can be checked later': 'Supaya setiap lelongan boleh disemak kemudian',
  'For good': 'Selama-lamanya',
  'Who sees it': 'Siapa yang melihatnya',
  'Other bidders see your bidder number, never your name.':
    'Pembida lain melihat nombor pembida anda, bukan nama anda.',
  'Our staff see your data as far as their work needs it; what they change or export is recorded.':
    'Kakitangan kami melihat data anda setakat yang diperlukan untuk tugas mereka; apa yang mereka ubah atau eksport direkodkan.',
  'Our payment partner Billplz and the banks get what a payment, a refund or the check of your bank account needs.':
    'Rakan pembayaran kami Billplz dan bank menerima maklumat yang diperlukan untuk bayaran, bayaran balik atau semakan akaun bank anda.',
  'Authorities get what the law obliges us to give. We do not sell your data.':
    'Pihak berkuasa menerima maklumat yang diwajibkan oleh undang-undang. Kami tidak menjual data anda.',
  'Your browser keeps your login, your language and your colour scheme; one cookie recognises a device on which you logged in before. There are no advertising cookies.':
    'Pelayar anda menyimpan log masuk, bahasa dan tema warna anda; satu kuki mengenali peranti yang pernah anda gunakan untuk log masuk. Tiada kuki pengiklanan.',
  'Your rights': 'Hak anda',
  'Under the Personal Data Protection Act 2010 (PDPA) you may:':
    'Di bawah Akta Perlindungan Data Peribadi 2010 (PDPA), anda boleh:',
  'get a copy of everything on record about you: My Profile has “Download my data”;':
    'mendapatkan salinan semua rekod tentang anda: Profil Saya mempunyai “Muat turun data saya”;',
  'have it corrected: you can change most of it in My Profile, and we change the rest on request;':
    'membetulkannya: kebanyakannya boleh anda ubah dalam Profil Saya, selebihnya atas permintaan;',
  'stop news by email and notifications at any time, in My Profile or by the link in each email;':
    'menghentikan berita melalui e-mel dan pemberitahuan pada bila-bila masa, dalam Profil Saya atau melalui pautan dalam setiap e-mel;',
  'have your account erased once no payment or purchase is outstanding; purchase documents are kept for as long as the law requires;':
    'meminta akaun anda dipadam, apabila tiada wang atau pembelian yang belum selesai; dokumen pembelian disimpan selama yang dikehendaki undang-undang;',
  'complain to the Personal Data Protection Commissioner (pdp.gov.my) if you are not satisfied with our answer.':
    'membuat aduan kepada Pesuruhjaya Perlindungan Data Peribadi (pdp.gov.my) jika anda tidak berpuas hati dengan jawapan kami.',

  'Check a document': 'Semak dokumen',
  'Issued by this house': 'Dikeluarkan oleh rumah lelong ini',
  'Your document is genuine if its number, date and amount match those shown here.':
    'Dokumen di tangan anda adalah tulen jika nombor, tarikh dan amaun padanya sama seperti di sini.',
  Document: 'Dokumen',
  Number: 'Nombor',
  Date: 'Tarikh',
  'Official Receipt': 'Resit Rasmi',
  'Memorandum of Sale': 'Memorandum Jualan',
  'Amount received': 'Amaun diterima',
  'Not issued by this house': 'Bukan dokumen rumah lelong ini',
  'This code does not belong to any document of ours. If someone has shown you this document, please contact us before you pay or hand anything over.':
    'Kod ini bukan daripada dokumen kami. Jika seseorang menunjukkan dokumen ini kepada anda, sila maklumkan kepada kami sebelum anda membayar atau menyerahkan apa-apa.',
} as const satisfies Dictionary;
