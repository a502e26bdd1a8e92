import type { Dictionary } from '../dictionary.ts';

/** Login, registration and the verification of an address. */
export const login = {
  Password: 'Kata laluan',
  Next: 'Seterusnya',
  Hide: 'Sembunyi',
  Show: 'Papar',
  Remove: 'Buang',
  OTP: 'OTP',
  'Hide the password': 'Sembunyikan kata laluan',
  'Show the password': 'Paparkan kata laluan',
  'Loading…': 'Memuatkan…',

  'Forgot your password?': 'Lupa kata laluan?',
  'Please enter your email address.': 'Sila masukkan alamat e-mel anda.',
  'Please enter your password.': 'Sila masukkan kata laluan anda.',
  'OTP must be 6 characters': 'OTP mesti 6 aksara',
  'Please insert an email': 'Sila masukkan e-mel',
  'Enter OTP': 'Masukkan OTP',
  'We sent a six-digit code to {email}.': 'Kami telah menghantar kod enam digit ke {email}.',
  'The page was loaded again and does not keep your password. Please enter it once more.':
    'Halaman telah dimuat semula dan tidak menyimpan kata laluan anda. Sila masukkan sekali lagi.',
  'Enter the code that your app shows now. If you have lost your phone, enter one of your recovery codes; if you have lost these, too, contact us.':
    'Masukkan kod yang dipaparkan oleh aplikasi anda sekarang. Jika telefon anda hilang, masukkan salah satu kod pemulihan anda; jika kod itu juga hilang, hubungi kami.',
  Code: 'Kod',
  'From your app, or a recovery code': 'Daripada aplikasi anda, atau kod pemulihan',
  'Please enter the six digits of your app, or a recovery code.':
    'Sila masukkan enam digit daripada aplikasi anda, atau kod pemulihan.',
  'Please log in to open this page.': 'Sila log masuk untuk membuka halaman ini.',
  'Log in to bid on lot {no}. You will come back to it.':
    'Log masuk untuk membida lot {no}. Anda akan kembali ke lot itu.',
  'Open the email': 'Buka e-mel',
  'Send another code': 'Hantar kod lain',
  'Reset password': 'Tetapkan semula kata laluan',
  'Enter the email address of your account. We will send you a temporary password.':
    'Masukkan alamat e-mel akaun anda. Kami akan menghantar kata laluan sementara.',
  'Email sent': 'E-mel dihantar',
  'Check your email': 'Semak e-mel anda',
  'If {email} has an account, an email with a temporary password is on its way.':
    'Jika {email} mempunyai akaun, e-mel dengan kata laluan sementara sedang dihantar.',
  'Back to login': 'Kembali ke log masuk',
  'Demo house': 'Laman demo',
  'Choose who you are. The code arrives in the {outbox}.': 'Pilih siapa anda. Kod akan tiba di {outbox}.',
  outbox: 'peti keluar',
  'No account yet?': 'Belum ada akaun?',

  'Please verify your email address before you log in.': 'Sila sahkan alamat e-mel anda sebelum log masuk.',

  Account: 'Akaun',
  'Contact and bank': 'Hubungan dan bank',
  'Steps of the registration': 'Langkah pendaftaran',
  done: 'selesai',
  'Already have an account?': 'Sudah ada akaun?',
  'Registration Closed': 'Pendaftaran Ditutup',
  'An auction is currently in progress. Registration is not allowed during this period.':
    'Lelongan sedang berlangsung. Pendaftaran tidak dibenarkan dalam tempoh ini.',
  'The auction has ended. Registration opens again when the sale has been closed.':
    'Lelongan telah tamat. Pendaftaran dibuka semula selepas jualan ditutup.',
  'Registration opens again after the auction, which ends on {time}.':
    'Pendaftaran dibuka semula selepas lelongan, yang tamat pada {time}.',
  'We will email you when registration opens.': 'Kami akan menghantar e-mel apabila pendaftaran dibuka.',
  'Your email address': 'Alamat e-mel anda',
  'One email when registration opens. We keep the address until then.':
    'Satu e-mel apabila pendaftaran dibuka. Kami menyimpan alamat ini sehingga itu.',
  'Remind me': 'Ingatkan saya',
  'Your IC (or passport); for a company also its SSM number':
    'Kad pengenalan (atau pasport) anda; bagi syarikat juga nombor SSM',
  'A bank account in your own name, to which deposits are refunded':
    'Akaun bank atas nama anda sendiri untuk bayaran balik deposit',
  'Your phone number and an email address that you can open':
    'Nombor telefon anda dan alamat e-mel yang boleh anda buka',
  'For staff of a vendor: a photo of the staff card': 'Bagi kakitangan vendor: gambar kad kakitangan',
  'What to have ready': 'Apa yang perlu disediakan',
  'How bidding works': 'Cara membida',
  'I have an account': 'Saya ada akaun',
  'Account type': 'Jenis akaun',
  Individual: 'Individu',
  Organization: 'Organisasi',
  'You bid for yourself': 'Anda membida untuk diri sendiri',
  'You bid for a company': 'Anda membida untuk syarikat',
  'Full name': 'Nama penuh',
  'As on your IC': 'Seperti dalam kad pengenalan anda',
  'Name of the organization': 'Nama organisasi',
  'As registered with SSM': 'Seperti yang didaftarkan dengan SSM',
  'IC number': 'No. kad pengenalan',
  '12 digits, with or without dashes': '12 digit, dengan atau tanpa sempang',
  'SSM number': 'No. SSM',
  'For example 201901000005': 'Contohnya 201901000005',
  "Representative's full name": 'Nama penuh wakil',
  "Representative's IC number": 'No. kad pengenalan wakil',
  'I am staff of a vendor': 'Saya kakitangan vendor',
  'Staff may take part in auctions for them once we have checked the staff card.':
    'Kakitangan boleh menyertai lelongan khas untuk kakitangan selepas kami menyemak kad kakitangan.',
  'Staff of': 'Kakitangan syarikat',
  'Staff ID': 'No. kakitangan',
  'Please choose': 'Sila pilih',
  'Photo of your staff card': 'Gambar kad kakitangan anda',
  'Your staff card': 'Kad kakitangan anda',
  'Choose a photo': 'Pilih gambar',
  'Choose another photo': 'Pilih gambar lain',
  'JPEG, PNG or WebP. Only you and the staff who check it can see it.':
    'JPEG, PNG atau WebP. Hanya anda dan kakitangan yang menyemaknya dapat melihatnya.',
  'We will send a confirmation link here. You log in with this address.':
    'Kami akan menghantar pautan pengesahan ke sini. Anda log masuk dengan alamat ini.',
  'At least 8 characters': 'Sekurang-kurangnya 8 aksara',
  'Confirm password': 'Sahkan kata laluan',
  'Phone number': 'No. telefon',
  'For example 012-345 6789; from abroad with + and country code':
    'Contohnya 012-345 6789; dari luar negara dengan + dan kod negara',
  'I have a passport, not a Malaysian IC': 'Saya ada pasport, bukan kad pengenalan Malaysia',
  'The representative has a passport, not a Malaysian IC': 'Wakil mempunyai pasport, bukan kad pengenalan Malaysia',
  'Passport number': 'No. pasport',
  "Representative's passport number": 'No. pasport wakil',
  '5 to 9 letters and digits': '5 hingga 9 huruf dan digit',
  'As in your passport': 'Seperti dalam pasport anda',
  'The rest of what you typed is still here. Passwords and the numbers of your IC, passport or SSM, phone and bank account are not kept on this device, so that nobody else finds them there. Please enter them again, and choose the photo of your staff card again if you had one.':
    'Maklumat lain yang anda taip masih ada. Kata laluan dan nombor kad pengenalan, pasport atau SSM, telefon dan akaun bank anda tidak disimpan pada peranti ini supaya tiada orang lain menemuinya. Sila masukkannya semula, dan pilih semula gambar kad kakitangan anda jika ada.',
  Address: 'Alamat',
  State: 'Negeri',
  City: 'Bandar',
  Postcode: 'Poskod',
  'Bank account': 'Akaun bank',
  'Refunds of deposits go to this account; it must be in your own name.':
    'Deposit dibayar balik ke akaun ini; akaun mesti atas nama anda sendiri.',
  'Bank name': 'Nama bank',
  'Bank account number': 'No. akaun bank',
  'The list of banks could not be loaded.': 'Senarai bank tidak dapat dimuatkan.',
  'I have read the terms and conditions and agree to them.':
    'Saya telah membaca terma dan syarat serta bersetuju dengannya.',
  'Read the terms and conditions': 'Baca terma dan syarat',

  'Please choose your account type.': 'Sila pilih jenis akaun anda.',
  'Please enter your full name.': 'Sila masukkan nama penuh anda.',
  'Please enter the name of your organization.': 'Sila masukkan nama organisasi anda.',
  'Please enter your IC number.': 'Sila masukkan nombor kad pengenalan anda.',
  'Please enter a valid IC number: 12 digits that begin with a date of birth.':
    'Sila masukkan nombor kad pengenalan yang sah: 12 digit yang bermula dengan tarikh lahir.',
  'Please enter your passport number.': 'Sila masukkan nombor pasport anda.',
  'Please enter a valid IC number (12 digits) or passport number (5 to 9 letters and digits).':
    'Sila masukkan nombor kad pengenalan (12 digit) atau nombor pasport (5 hingga 9 huruf dan digit) yang sah.',
  'Please enter a valid passport number: 5 to 9 letters and digits.':
    'Sila masukkan nombor pasport yang sah: 5 hingga 9 huruf dan digit.',
  "Please enter the representative's passport number.": 'Sila masukkan nombor pasport wakil.',
  'Please enter SSM number.': 'Sila masukkan nombor SSM.',
  'Please enter the SSM number as it is on your certificate, for example 201901000005, 1312525-A, SA0085324-V or LLP0028160-LGN.':
    'Sila masukkan nombor SSM seperti pada sijil anda, contohnya 201901000005, 1312525-A, SA0085324-V atau LLP0028160-LGN.',
  'Please write this in Latin letters, as on your IC: our papers have no other letters for it.':
    'Sila tulis dengan huruf Rumi, seperti pada kad pengenalan anda: dokumen kami tiada huruf lain untuknya.',
  "Please enter the representative's full name.": 'Sila masukkan nama penuh wakil.',
  "Please enter the representative's IC number.": 'Sila masukkan nombor kad pengenalan wakil.',
  'Please choose the company you work for.': 'Sila pilih syarikat tempat anda bekerja.',
  'Please enter your staff ID.': 'Sila masukkan nombor kakitangan anda.',
  'Please enter a valid staff ID: letters, digits and hyphens only.':
    'Sila masukkan nombor kakitangan yang sah: huruf, digit dan sempang sahaja.',
  'Please enter a valid email address.': 'Sila masukkan alamat e-mel yang sah.',
  'Your password must contain at least 8 characters': 'Kata laluan anda mesti mengandungi sekurang-kurangnya 8 aksara',
  'This password is easy to guess. Please choose a longer or less common one.':
    'Kata laluan ini mudah diteka. Sila pilih yang lebih panjang atau kurang biasa.',
  'Your confirmation password is not the same.': 'Kata laluan pengesahan anda tidak sama.',
  'Please enter your phone number.': 'Sila masukkan nombor telefon anda.',
  'Please enter a valid phone number, for example 012-345 6789 or +65 9123 4567.':
    'Sila masukkan nombor telefon yang sah, contohnya 012-345 6789 atau +65 9123 4567.',
  'Please enter your address.': 'Sila masukkan alamat anda.',
  'Please enter your state.': 'Sila masukkan negeri anda.',
  'Please enter your city.': 'Sila masukkan bandar anda.',
  'Please enter your postcode.': 'Sila masukkan poskod anda.',
  'Please enter a postcode of five digits.': 'Sila masukkan poskod lima digit.',
  'Please enter your bank name.': 'Sila masukkan nama bank anda.',
  'Please enter your bank account number.': 'Sila masukkan nombor akaun bank anda.',
  'Please enter a valid bank account number: digits only.': 'Sila masukkan nombor akaun bank yang sah: digit sahaja.',
  'This is too long.': 'Ini terlalu panjang.',
  'Please remove the invisible characters.': 'Sila buang aksara yang tidak kelihatan.',

  'Only JPEG, PNG and WebP photos are accepted.': 'Hanya gambar JPEG, PNG dan WebP diterima.',

  'Registration Successful': 'Pendaftaran Berjaya',
  'Please open the link in the email that we have sent to this address within 24 hours. Then you can log in.':
    'Sila buka pautan dalam e-mel yang kami hantar ke alamat ini dalam tempoh 24 jam. Kemudian anda boleh log masuk.',
  'Nothing arrived? Check your spam folder, or ask for the email again.':
    'Tiada e-mel diterima? Semak folder spam anda, atau minta e-mel dihantar semula.',
  'Go to login': 'Ke log masuk',
  'Send the email again': 'Hantar semula e-mel',

  'Email verification': 'Pengesahan e-mel',
  'Verifying your email address…': 'Mengesahkan alamat e-mel anda…',
  Verified: 'Disahkan',
  'Not verified': 'Tidak disahkan',
  'Email successfuly verified. You can now login using your email.':
    'E-mel berjaya disahkan. Anda kini boleh log masuk menggunakan e-mel anda.',
  'Verification failed.': 'Pengesahan gagal.',
  'The link has been used already or is older than 24 hours.': 'Pautan itu telah digunakan atau melebihi 24 jam.',
  'Please enter the password that you chose when you registered.':
    'Sila masukkan kata laluan yang anda pilih semasa mendaftar.',
  'If you do not remember it, please register again.': 'Jika anda tidak mengingatinya, sila daftar semula.',
  Confirm: 'Sahkan',
} as const satisfies Dictionary;
