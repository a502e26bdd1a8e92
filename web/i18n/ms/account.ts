import type { Dictionary } from '../dictionary.ts';

/** What is around the pages of the account, and the profile. */
export const account = {
  'My Profile': 'Profil Saya',
  'Before your first bid': 'Sebelum bidaan pertama anda',
  'Have your bank account verified': 'Sahkan akaun bank anda',
  'Your bank is checking it. This takes up to 3 days; you can go on meanwhile.':
    'Bank anda sedang menyemaknya. Ini mengambil masa sehingga 3 hari; anda boleh meneruskan dahulu.',
  'Deposits are refunded to this account. Press Verify Bank Account below.':
    'Deposit dibayar balik ke akaun ini. Tekan Sahkan Akaun Bank di bawah.',
  'By online banking. You get it back when you do not win.':
    'Melalui perbankan dalam talian. Deposit dibayar balik jika anda tidak menang.',
  'Choose a lot': 'Pilih lot',
  Done: 'Selesai',
  'Open a lot and press Participate.': 'Buka lot dan tekan Sertai.',
  'Personal info': 'Maklumat peribadi',
  'Bank info': 'Maklumat bank',
  'Bidder ID': 'ID Pembida',
  'Change Email': 'Tukar E-mel',
  'Change Password': 'Tukar Kata Laluan',
  Expired: 'Tamat tempoh',
  'At least 8 characters. To confirm it is you, we ask for a code from your app.':
    'Sekurang-kurangnya 8 aksara. Untuk mengesahkan identiti anda, kami meminta kod daripada aplikasi anda.',
  'To protect your name, IC number and bank account, we ask for your password and a code from your app.':
    'Untuk melindungi nama, nombor kad pengenalan dan akaun bank anda, kami meminta kata laluan anda dan kod daripada aplikasi anda.',
  'Enter the code from your app': 'Masukkan kod daripada aplikasi anda',
  'Each code works once: if you have just used it, wait for the next one.':
    'Setiap kod hanya boleh digunakan sekali: jika anda baru menggunakannya, tunggu kod seterusnya.',
  Continue: 'Teruskan',
  Print: 'Cetak',
  On: 'Aktif',
  'Second factor': 'Faktor kedua',
  'Your second factor could not be loaded': 'Faktor kedua anda tidak dapat dimuatkan',
  'Log in with a code from an authenticator app on your phone instead of one that we email to you. The app needs no connection, and whoever reads your mail does not get in.':
    'Log masuk dengan kod daripada aplikasi pengesah pada telefon anda dan bukan kod yang kami hantar melalui e-mel. Aplikasi ini tidak memerlukan sambungan, dan orang yang membaca e-mel anda tidak dapat masuk.',
  'Set up': 'Sediakan',
  'Since {date} you have logged in with codes from your app.':
    'Sejak {date} anda log masuk dengan kod daripada aplikasi anda.',
  'Recovery codes left: {count}': 'Baki kod pemulihan: {count}',
  'Recovery codes left: {count}. Make new ones before they run out.':
    'Baki kod pemulihan: {count}. Buat kod baharu sebelum habis.',
  'New recovery codes': 'Kod pemulihan baharu',
  'Switch off': 'Matikan',
  'Switch off the second factor?': 'Matikan faktor kedua?',
  'From then on we email you a code at each login. Your recovery codes stop working.':
    'Selepas itu kami menghantar kod melalui e-mel setiap kali anda log masuk. Kod pemulihan anda tidak lagi boleh digunakan.',
  'You get ten new codes. Those of before stop working.':
    'Anda mendapat sepuluh kod baharu. Kod yang lama tidak lagi boleh digunakan.',
  'Make new codes': 'Buat kod baharu',
  'We ask for your password, and send a code to {email}. Then you connect your app.':
    'Kami meminta kata laluan anda, dan menghantar kod ke {email}. Kemudian anda menyambungkan aplikasi anda.',
  'Connect your app': 'Sambungkan aplikasi anda',
  'Scan this code with your authenticator app, or type the key into it. Then enter the code it shows.':
    'Imbas kod ini dengan aplikasi pengesah anda, atau taip kunci ke dalamnya. Kemudian masukkan kod yang dipaparkan.',
  'QR code for your app': 'Kod QR untuk aplikasi anda',
  'Code from your app': 'Kod daripada aplikasi anda',
  'Recovery codes': 'Kod pemulihan',
  'Keep these codes where only you can find them. If you lose your phone, each of them logs you in once. They are not shown again.':
    'Simpan kod ini di tempat yang hanya anda tahu. Jika telefon anda hilang, setiap kod membolehkan anda log masuk sekali. Kod ini tidak akan dipaparkan lagi.',
  'I have saved them': 'Saya telah menyimpannya',
  'Copy the recovery codes': 'Salin kod pemulihan',
  'Copy the key': 'Salin kunci',
  'Open in an app on this device': 'Buka dalam aplikasi pada peranti ini',
  'Valid until {date}': 'Sah sehingga {date}',
  Name: 'Nama',
  'IC No': 'No. Kad Pengenalan',
  'SSM No': 'No. SSM',
  'Passport No': 'No. Pasport',
  'Representative Passport': 'No. Pasport Wakil',
  'Representative Name': 'Nama Wakil',
  'Representative IC': 'No. Kad Pengenalan Wakil',
  'This number belongs to another account already. Please contact us.':
    'Nombor ini sudah dimiliki oleh akaun lain. Sila hubungi kami.',
  'Contact us to change your name or IC number.': 'Hubungi kami untuk menukar nama atau nombor kad pengenalan anda.',
  'Contact us to change the name or SSM number.': 'Hubungi kami untuk menukar nama atau nombor SSM.',
  'Phone No': 'No. Telefon',
  'Save your changes, then add a photo of your staff card. We will check it.':
    'Simpan perubahan anda, kemudian tambah gambar kad kakitangan anda. Kami akan menyemaknya.',
  'Staff status': 'Status kakitangan',
  'Verified staff': 'Kakitangan disahkan',
  'Not verified yet': 'Belum disahkan',
  'Staff card photo': 'Gambar kad kakitangan',
  'Upload staff card photo': 'Muat naik gambar kad kakitangan',
  'Replace staff card photo': 'Ganti gambar kad kakitangan',
  'Photo successfully saved.': 'Gambar berjaya disimpan.',
  'Save photo unsuccessful': 'Gambar tidak berjaya disimpan',
  'Email me when I am outbid': 'Hantar e-mel kepada saya apabila bidaan saya dipintas',
  'Email me news and notices': 'Hantar berita dan makluman kepada saya melalui e-mel',
  'Bank Name': 'Nama Bank',
  'Bank Account No': 'No. Akaun Bank',
  'Verify Bank Account': 'Sahkan Akaun Bank',
  'Has not yet verified.': 'Belum disahkan.',
  pending: 'dalam proses',
  verified: 'disahkan',
  rejected: 'ditolak',
  'Fetching info..': 'Mendapatkan maklumat..',
  'On this page': 'Di halaman ini',
  'Your data': 'Data anda',
  'Verification will take up to 3 days to complete.': 'Pengesahan akan mengambil masa sehingga 3 hari.',
  'Verification failed': 'Pengesahan gagal',
  'Refunds to the new account start on {date}.': 'Bayaran balik ke akaun baharu bermula pada {date}.',
  'Your bank has verified this account for another name or IC no. Please contact us.':
    'Bank anda telah mengesahkan akaun ini bagi nama atau no. kad pengenalan yang lain. Sila hubungi kami.',
  Error: 'Ralat',
  Cancel: 'Batal',
  Send: 'Hantar',
  'Save Changes': 'Simpan Perubahan',
  'What you changed earlier is not saved yet.': 'Perubahan anda tadi belum disimpan.',
  'Discard changes': 'Buang perubahan',
  'Update successfull': 'Kemas kini berjaya',
  'Update failed': 'Kemas kini gagal',
  'Your profile could not be loaded': 'Profil anda tidak dapat dimuatkan',
  'Loading your profile': 'Memuatkan profil anda',
  'Your name is empty.': 'Nama anda kosong.',
  'Your IC no is empty.': 'No. kad pengenalan anda kosong.',
  'Your bank name no is empty.': 'Nama bank anda kosong.',
  'Your bank account no is empty.': 'No. akaun bank anda kosong.',
  'Please leave out < and >.': 'Sila jangan gunakan < dan >.',
  'Please choose a bank from the list.': 'Sila pilih bank daripada senarai.',
  'The group of a vendor is set by the auction house.': 'Kumpulan vendor ditetapkan oleh rumah lelong.',
  'Confirm it is you': 'Sahkan identiti anda',
  'To protect your name, IC number and bank account, we ask for your password and send a code to {email}.':
    'Untuk melindungi nama, nombor kad pengenalan dan akaun bank anda, kami meminta kata laluan anda dan menghantar kod ke {email}.',
  'Please confirm with your password and the code that we email to you.':
    'Sila sahkan dengan kata laluan anda dan kod yang kami hantar kepada anda.',

  'Send link': 'Hantar pautan',
  'We will send a link to the new address. Until you open it, your address is still {email}.':
    'Kami akan menghantar pautan ke alamat baharu. Sehingga anda membukanya, {email} kekal sebagai alamat anda.',
  'We send a code to {email}, then a link to the new address. Until you open it, your address stays.':
    'Kami menghantar kod ke {email}, kemudian pautan ke alamat baharu. Sehingga anda membukanya, alamat anda kekal.',
  'New email': 'E-mel baharu',
  'Confirm new email': 'Sahkan e-mel baharu',
  'Please enter your new email address.': 'Sila masukkan alamat e-mel baharu anda.',
  'Please confirm your email address.': 'Sila sahkan alamat e-mel anda.',
  'Your email address confirmation is not the same.': 'Pengesahan alamat e-mel anda tidak sama.',
  'Confirm your email address': 'Sahkan alamat e-mel anda',
  'Use the address where you received this link for your account.':
    'Alamat tempat anda menerima pautan ini akan menjadi alamat akaun anda.',
  'Use this address': 'Gunakan alamat ini',
  'From now on you log in with {email}.': 'Mulai sekarang anda log masuk dengan {email}.',
  'The address was not changed': 'Alamat tidak ditukar',
  'This link is not complete.': 'Pautan ini tidak lengkap.',
  'To your profile': 'Ke profil anda',

  'New password': 'Kata laluan baharu',
  'Confirm new password': 'Sahkan kata laluan baharu',
  'Current password': 'Kata laluan semasa',
  'Request OTP': 'Minta OTP',
  'At least 8 characters. We will send a code to {email} to confirm it is you.':
    'Sekurang-kurangnya 8 aksara. Kami akan menghantar kod ke {email} untuk mengesahkan identiti anda.',
  'Your password may have at most 200 characters.': 'Kata laluan anda boleh mengandungi paling banyak 200 aksara.',
  'Please confirm your password.': 'Sila sahkan kata laluan anda.',
  'Please enter your current password.': 'Sila masukkan kata laluan semasa anda.',
  'Please choose another password than your current one.':
    'Sila pilih kata laluan yang berlainan daripada kata laluan semasa anda.',

  Temporary: 'Sementara',
  'Temporary password': 'Kata laluan sementara',

  'Where you are logged in': 'Tempat anda log masuk',
  'Your devices could not be loaded': 'Peranti anda tidak dapat dimuatkan',
  'This device': 'Peranti ini',
  'Unknown device': 'Peranti tidak dikenali',
  '{browser} on {system}': '{browser} pada {system}',
  'Logged in {time}': 'Log masuk {time}',
  'Last used {time}': 'Kali terakhir digunakan {time}',
  'Internet address {address}': 'Alamat internet {address}',
  'Log out': 'Log keluar',
  'Log out {device}': 'Log keluar {device}',
  'Log out this device?': 'Log keluar peranti ini?',
  'Log out all other devices': 'Log keluar semua peranti lain',
  'Log out all other devices?': 'Log keluar semua peranti lain?',
  'Only the device that you are using now stays logged in.': 'Hanya peranti yang sedang anda gunakan kekal log masuk.',

  'Please enter your password, so that nobody else does this in your name.':
    'Sila masukkan kata laluan anda, supaya tiada orang lain melakukan ini atas nama anda.',

  'Everything that we hold about you: your details, your bids and your deposit entries.':
    'Segala yang kami simpan tentang anda: butiran, bidaan dan catatan deposit anda.',
  'Download my data': 'Muat turun data saya',
} as const satisfies Dictionary;
