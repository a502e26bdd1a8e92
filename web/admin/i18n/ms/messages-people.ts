import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Sentences of the server for staff: people, their data, and mails to them. */
export const messagesOfPeople = {
  // Accounts
  'This number belongs to bidder {bidder} already.': 'Nombor ini sudah dimiliki oleh pembida {bidder}.',
  'There is no such account.': 'Tiada akaun sedemikian.',
  'All sessions of the account have ended.': 'Semua sesi akaun itu telah ditamatkan.',
  'Please name the account whose sessions are to end.': 'Sila namakan akaun yang sesinya hendak ditamatkan.',
  'Please choose a person.': 'Sila pilih seseorang.',
  'Only bidders can be blacklisted.': 'Hanya pembida boleh disenaraihitamkan.',
  'Bidder {bidder} is blacklisted by {vendor}.': 'Pembida {bidder} disenaraihitamkan oleh {vendor}.',
  'Bidder {bidder} is no longer blacklisted by {vendor}.':
    'Pembida {bidder} tidak lagi disenaraihitamkan oleh {vendor}.',
  'Bidder {bidder} was blacklisted by {vendor} before. Nothing was recorded now. No reason was given.':
    'Pembida {bidder} telah disenaraihitamkan oleh {vendor} sebelum ini. Tiada apa-apa direkodkan sekarang. Tiada sebab diberikan.',
  'Bidder {bidder} was blacklisted by {vendor} before. Nothing was recorded now. The reason that was given: {reason}':
    'Pembida {bidder} telah disenaraihitamkan oleh {vendor} sebelum ini. Tiada apa-apa direkodkan sekarang. Sebab yang diberikan: {reason}',
  'You may only see the staff of your own group.': 'Anda hanya boleh melihat kakitangan kumpulan anda sendiri.',
  'Bidder {bidder} has been created.': 'Pembida {bidder} telah didaftarkan.',
  'This bidder has an email address; they change it in their profile.':
    'Pembida ini mempunyai alamat e-mel; alamat itu ditukar oleh pembida sendiri dalam profilnya.',
  'This address belongs to account {account} already.': 'Alamat ini sudah dimiliki oleh akaun {account}.',
  'A link is on its way to {email}.': 'Pautan sedang dihantar ke {email}.',
  'Please choose verified or unverified.': 'Sila pilih disahkan atau belum disahkan.',
  'There is no such vendor account.': 'Tiada akaun vendor sedemikian.',
  'Only an admin can be made a bidder, and no super admin.':
    'Hanya pentadbir boleh dijadikan pembida, dan bukan pentadbir utama.',
  'This account is deactivated.': 'Akaun ini dinyahaktifkan.',
  'They can take part in auctions now.': 'Orang ini kini boleh menyertai lelongan.',
  'Please enter what you know of the person.': 'Sila masukkan apa yang anda tahu tentang orang itu.',
  'Please say whether it is to be so or not.': 'Sila nyatakan sama ada ya atau tidak.',
  'You cannot deactivate your own account.': 'Anda tidak boleh menyahaktifkan akaun anda sendiri.',
  'The account of a super admin cannot be deactivated.': 'Akaun pentadbir utama tidak boleh dinyahaktifkan.',
  'This person has been erased.': 'Data orang ini telah dipadam.',
  'The account is deactivated.': 'Akaun telah dinyahaktifkan.',
  'The account is active.': 'Akaun telah diaktifkan.',
  'Only the auction house verifies this account.': 'Hanya rumah lelong mengesahkan akaun ini.',
  'This person has not given a staff group and a staff ID.':
    'Orang ini belum memberikan kumpulan kakitangan dan nombor kakitangan.',
  'The staff is verified.': 'Kakitangan telah disahkan.',
  'This person is not verified as staff: there was nothing to refute.':
    'Orang ini belum disahkan sebagai kakitangan: tiada pengesahan untuk ditolak.',
  'The application is refused, and they are told why.': 'Permohonan ditolak dan orang itu diberitahu sebabnya.',
  'This person is verified as staff: that is refuted first.':
    'Orang ini telah disahkan sebagai kakitangan: tolak pengesahan itu dahulu.',
  'This person does not say that they are staff.': 'Orang ini tidak menyatakan dirinya kakitangan.',
  'The staff is refuted.': 'Pengesahan kakitangan telah ditolak.',
  'There is no such person.': 'Tiada orang sedemikian.',
  'There is no photo of this person’s staff card. Say why they are verified without one (withoutCard).':
    'Tiada gambar kad kakitangan orang ini. Nyatakan sebab orang ini disahkan tanpanya (withoutCard).',
  'There is no such bidder.': 'Tiada pembida sedemikian.',
  'No bidder has this bank account.': 'Tiada pembida yang mempunyai akaun bank ini.',
  'No bank account of this person is on record.': 'Tiada akaun bank orang ini dalam rekod.',
  'Lists show the end of an account number only: please send the userId instead.':
    'Senarai hanya memaparkan hujung nombor akaun: sila hantar userId.',
  'You change your own name and IC in your profile.':
    'Anda menukar nama dan no. kad pengenalan anda sendiri dalam profil anda.',
  "Only a super admin can change the name or IC of somebody of the house's or a vendor's staff.":
    'Hanya pentadbir utama boleh menukar nama atau no. kad pengenalan kakitangan rumah lelong atau vendor.',
  'You may not look at this staff card.': 'Anda tidak boleh melihat kad kakitangan ini.',

  // Erasing a person
  'The personal data have been erased.': 'Data peribadi telah dipadam.',
  'This person has been erased already.': 'Data orang ini telah pun dipadam.',
  "A super admin can't be erased.": 'Data pentadbir utama tidak boleh dipadam.',
  "Only a super admin can erase somebody of the house's or a vendor's staff.":
    'Hanya pentadbir utama boleh memadam data kakitangan rumah lelong atau vendor.',
  'This person cannot be erased now. {obstacles}': 'Data orang ini tidak boleh dipadam sekarang. {obstacles}',
  'The deposit balance is {balance}. Refund or reset it first.':
    'Baki deposit ialah {balance}. Bayar balik atau tetapkan semula dahulu.',
  'Refund {reference} of {amount} is under way.': 'Bayaran balik {reference} sebanyak {amount} sedang diproses.',
  'They are on top of lot {lot}.': 'Bidaan orang ini tertinggi bagi lot {lot}.',
  '{amount} of lot {lot} are owed to them: credit them to the deposit.':
    '{amount} bagi lot {lot} terhutang kepada orang ini: kreditkan ke depositnya.',
  'Lot {lot} is not paid: {amount} are due.': 'Lot {lot} belum dibayar: {amount} perlu dibayar.',
  'A refund of {amount} is about to be ordered.': 'Bayaran balik sebanyak {amount} akan diarahkan.',
  'A payment of {amount}, begun on {day}, may still arrive until a week after.':
    'Bayaran sebanyak {amount}, dimulakan pada {day}, mungkin masih diterima sehingga seminggu selepasnya.',
  'The papers of a purchase name its buyer and are kept for {years} year: lot {lot} was sold on {sold}, so they can be erased from {day} on.':
    'Dokumen pembelian menamakan pembelinya dan disimpan selama {years} tahun: lot {lot} dijual pada {sold}, maka datanya boleh dipadam mulai {day}.',
  'The papers of a purchase name its buyer and are kept for {years} years: lot {lot} was sold on {sold}, so they can be erased from {day} on.':
    'Dokumen pembelian menamakan pembelinya dan disimpan selama {years} tahun: lot {lot} dijual pada {sold}, maka datanya boleh dipadam mulai {day}.',

  // Retention periods
  'Please enter {least} to {most} days, without decimals.':
    'Sila masukkan {least} hingga {most} hari, tanpa perpuluhan.',
  'Please enter {least} to {most} years, without decimals.':
    'Sila masukkan {least} hingga {most} tahun, tanpa perpuluhan.',

  // Mailing
  'Please choose recipients': 'Sila pilih penerima',
  'Please enter a subject': 'Sila masukkan subjek',
  'Please put in the content to be emailed': 'Sila masukkan kandungan untuk dihantar melalui e-mel',
  'email successfully sent': 'e-mel berjaya dihantar',
  'The subject may have at most {n} characters.': 'Subjek boleh mengandungi paling banyak {n} aksara.',
  'The content may have at most {n} characters.': 'Kandungan boleh mengandungi paling banyak {n} aksara.',
  '{n} of your mailings wait for approval. Please have them approved, or withdraw one first.':
    '{n} edaran anda menunggu kelulusan. Sila dapatkan kelulusan, atau tarik balik satu dahulu.',
  'The reason may have at most {n} characters.': 'Sebab boleh mengandungi paling banyak {n} aksara.',
  'You have written this mailing: another admin approves or rejects it.':
    'Anda yang menulis edaran ini: pentadbir lain meluluskan atau menolaknya.',
  'Only who has written a mailing withdraws it.': 'Hanya penulis edaran boleh menarik baliknya.',
  'This mailing is waiting for approval.': 'Edaran ini menunggu kelulusan.',
  'This mailing is rejected.': 'Edaran ini ditolak.',
  'This mailing is withdrawn.': 'Edaran ini ditarik balik.',
  'This mailing is being sent.': 'Edaran ini sedang dihantar.',
  'This mailing is paused.': 'Edaran ini dijeda.',
  'This mailing is stopped.': 'Edaran ini dihentikan.',
  'This mailing is done.': 'Edaran ini telah selesai.',
  '{name} rejected this mailing before, {moment}.': '{name} telah menolak edaran ini sebelumnya, {moment}.',
  '{name} approved this mailing before, {moment}. This mailing is being sent.':
    '{name} telah meluluskan edaran ini sebelumnya, {moment}. Edaran ini sedang dihantar.',
  '{name} approved this mailing before, {moment}. This mailing is paused.':
    '{name} telah meluluskan edaran ini sebelumnya, {moment}. Edaran ini dijeda.',
  '{name} approved this mailing before, {moment}. This mailing is stopped.':
    '{name} telah meluluskan edaran ini sebelumnya, {moment}. Edaran ini dihentikan.',
  '{name} approved this mailing before, {moment}. This mailing is done.':
    '{name} telah meluluskan edaran ini sebelumnya, {moment}. Edaran ini telah selesai.',
  'Mails to many go to {most} addresses a day at most: {left} are left today, and this one has {n}.':
    'E-mel kepada ramai dihantar ke paling banyak {most} alamat sehari: {left} lagi untuk hari ini, dan edaran ini mempunyai {n}.',
  'There is no such mailing.': 'Tiada edaran sedemikian.',
  '“{email}” is not an email address.': '“{email}” bukan alamat e-mel.',
  'The draft is saved.': 'Draf disimpan.',
  'The draft is deleted.': 'Draf dipadam.',
  'You have {n} drafts. Please delete one first.': 'Anda mempunyai {n} draf. Sila padam satu dahulu.',
  'There is no such draft.': 'Tiada draf sedemikian.',
  'There is no address to be tried again.': 'Tiada alamat untuk dicuba lagi.',
  'Please choose a mailing.': 'Sila pilih edaran.',
  'The mailing is paused.': 'Edaran dijeda.',
  'The mailing goes on.': 'Edaran diteruskan.',
  'The mailing is stopped.': 'Edaran dihentikan.',
  'The addresses are tried again.': 'Alamat itu dicuba lagi.',
  'The mailing is approved, and on its way.': 'Edaran diluluskan, dan sedang dihantar.',
  'The mailing is rejected. Its writer is told why.': 'Edaran ditolak. Penulisnya dimaklumkan sebabnya.',
  'The mailing is withdrawn, and among your drafts again.': 'Edaran ditarik balik, dan kembali dalam draf anda.',
  'The mail waits for another admin, who looks at it before it goes.':
    'E-mel menunggu pentadbir lain, yang menyemaknya sebelum dihantar.',
} satisfies Dictionary;
