import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Lots that vendors write for the house to take into its catalogue. */
export const drafts = {
  // The vendor's own
  'Your drafts': 'Draf anda',
  'Your drafts could not be loaded': 'Draf anda tidak dapat dimuatkan',
  'Pages of your drafts': 'Halaman draf anda',
  'Lots that you write for the house. Add photos, then send them: the house takes them into its catalogue, or says what is missing.':
    'Lot yang anda tulis untuk rumah lelong. Tambah gambar, kemudian hantar: rumah lelong mengambilnya ke dalam katalog, atau memberitahu apa yang kurang.',
  'New draft': 'Draf baharu',
  'Edit the draft': 'Edit draf',
  'Save, then photos': 'Simpan, kemudian gambar',
  'Goods without one: leave it empty.': 'Barang tanpa nombor: biarkan kosong.',
  'Wished reserve': 'Harga simpanan yang dihajati',
  'Below it you are asked before it is sold. The house agrees it with you.':
    'Jika bidaan lebih rendah, anda ditanya sebelum ia dijual. Rumah lelong mempersetujuinya dengan anda.',
  'Please enter an amount of RM1.00 or more, with at most two decimals, or nothing.':
    'Sila masukkan amaun RM1.00 atau lebih, dengan paling banyak dua tempat perpuluhan, atau biarkan kosong.',
  'Note for the house': 'Nota untuk rumah lelong',
  'Condition, keys, papers, where it stands.': 'Keadaan, kunci, dokumen, lokasinya.',
  'Sent, waits for the house': 'Dihantar, menunggu rumah lelong',
  'Returned to you': 'Dikembalikan kepada anda',
  'Taken into the catalogue': 'Diambil ke dalam katalog',
  'Why it was returned': 'Sebab dikembalikan',
  'Without a name': 'Tanpa nama',
  'Send {name}': 'Hantar {name}',
  'Send {name} to the house?': 'Hantar {name} kepada rumah lelong?',
  'Withdraw {name}': 'Tarik balik {name}',
  'Withdraw {name}?': 'Tarik balik {name}?',
  'It has no photos yet. Bidders look at photos first.': 'Belum ada gambar. Pembida melihat gambar dahulu.',
  'The house takes it into its catalogue, or returns it and says why. Until then you can still change it.':
    'Rumah lelong mengambilnya ke dalam katalog, atau mengembalikannya dengan sebab. Sehingga itu anda masih boleh mengubahnya.',
  'It leaves your list for good, and the house does not see it any more.':
    'Ia keluar dari senarai anda untuk selamanya, dan rumah lelong tidak lagi melihatnya.',
  'The first photo is the cover. Select a photo to move or delete it.':
    'Gambar pertama ialah muka depan. Pilih gambar untuk mengalih atau memadamnya.',
  // The house's
  'One that no lot of the next auction has yet.': 'Nombor yang belum ada pada lot lelongan seterusnya.',
  'Drafts of vendors': 'Draf vendor',
  'No draft waits for you.': 'Tiada draf menunggu anda.',
  Take: 'Ambil',
  'Take {name}': 'Ambil {name}',
  Return: 'Kembalikan',
  'Return {name}': 'Kembalikan {name}',
  'Return {name} to {vendor}?': 'Kembalikan {name} kepada {vendor}?',
  'The vendor reads it, mends the draft and may send it again.':
    'Vendor membacanya, membetulkan draf dan boleh menghantarnya semula.',
  'The draft': 'Draf',
  'A draft of {vendor}. Its photos go with it; the reserve is set once the lot stands in a session.':
    'Draf {vendor}. Gambarnya dibawa bersama; harga simpanan ditetapkan setelah lot berada dalam sesi.',
  '{drafts} of a vendor waits for you': '{drafts} vendor menunggu anda',
  '{drafts} of vendors wait for you': '{drafts} vendor menunggu anda',
  '{drafts} of yours was returned': '{drafts} anda dikembalikan',
  '{drafts} of yours were returned': '{drafts} anda dikembalikan',
  'Read why, and send them again': 'Baca sebabnya, dan hantar semula',
} satisfies Dictionary;
