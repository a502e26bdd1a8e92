import type { Dictionary } from '../dictionary.ts';

/** The home page. */
export const home = {
  'Vehicles and machines, under the hammer': 'Kenderaan dan jentera, di bawah tukul',
  'Auction ends in:': 'Lelongan tamat dalam:',
  'Auction starts in:': 'Lelongan bermula dalam:',
  'No auction is scheduled at the moment': 'Tiada lelongan dijadualkan buat masa ini',
  'The auction calendar did not arrive.': 'Kalendar lelongan tidak dapat dimuatkan.',
  'Loading the auction calendar': 'Kalendar lelongan sedang dimuatkan',
  'One more session below': 'Satu lagi sesi di bawah',
  '{n} more sessions below': '{n} lagi sesi di bawah',
  day: 'hari',
  days: 'hari',
  hour: 'jam',
  hours: 'jam',
  min: 'min',
  sec: 'saat',

  'Pictures of the auction house': 'Gambar rumah lelong',
  '{n} of {total}': '{n} daripada {total}',
  'Let the pictures take turns': 'Biarkan gambar bertukar',
  'Stop the pictures': 'Hentikan pertukaran gambar',
  'Picture before': 'Gambar sebelumnya',
  'Next picture': 'Gambar seterusnya',

  'All {n} lots': 'Semua {n} lot',
  'Lot {no} · Latest bid': 'Lot {no} · Bidaan terkini',
  'Lot {no} · Starting price': 'Lot {no} · Harga permulaan',

  'Auction Invitation': 'Jemputan Lelongan',
  'Catalogue({session})': 'Katalog({session})',
  'The invitations did not arrive': 'Jemputan tidak dapat dimuatkan',
  'Lots and bids are not touched by this.': 'Lot dan bidaan tidak terjejas.',
} as const satisfies Dictionary;
