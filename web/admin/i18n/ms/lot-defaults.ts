import type { Dictionary } from '#web/i18n/dictionary.ts';

/** What new lots of a vendor begin with by the agreement with them. */
export const lotDefaults = {
  'What new lots begin with': 'Ketetapan permulaan lot baharu',
  'What new lots of {vendor} begin with': 'Ketetapan permulaan lot baharu {vendor}',
  'Change it: what new lots of {vendor} begin with': 'Ubah: ketetapan permulaan lot baharu {vendor}',
  'What new lots begin with could not be loaded': 'Ketetapan permulaan lot baharu tidak dapat dimuatkan',
  'Proposed to whoever adds, moves or imports a lot of theirs, who may change it. Only super admins read it.':
    'Dicadangkan kepada sesiapa yang menambah, memindahkan atau mengimport lot vendor ini, dan boleh diubah. Hanya super admin yang membacanya.',
  'Each begins with {what}.': 'Setiap lot bermula dengan {what}.',
  'no reserve and no approval': 'tiada harga simpanan dan tiada kelulusan',
  'the vendor’s approval': 'kelulusan vendor',
  'a hidden reserve of {percent}% of the starting price':
    'harga simpanan tersembunyi {percent}% daripada harga permulaan',
  'a hidden reserve of {percent}% of the starting price, and the vendor’s approval':
    'harga simpanan tersembunyi {percent}% daripada harga permulaan, dan kelulusan vendor',
  'Hidden reserve, % of the starting price': 'Harga simpanan tersembunyi, % daripada harga permulaan',
  'Empty: no reserve.': 'Kosong: tiada harga simpanan.',
  'A lot that starts at {price} gets a reserve of {reserve}: whole ringgit, rounded up.':
    'Lot yang bermula pada {price} mendapat harga simpanan {reserve}: ringgit bulat, dibundarkan ke atas.',
  'Please enter whole per cent, from {least} to {most}: a reserve is above the starting price.':
    'Sila masukkan peratus bulat, dari {least} hingga {most}: harga simpanan melebihi harga permulaan.',
  'Lots that are in a session already keep what they have.':
    'Lot yang sudah berada dalam sesi kekal seperti sedia ada.',
  'As agreed with the vendors': 'Seperti yang dipersetujui dengan vendor',
  '{vendor}, {lots}: {what}': '{vendor}, {lots}: {what}',
  'If something else is agreed for a lot, set it at the lot before {session} starts.':
    'Jika sesuatu lot dipersetujui secara lain, tetapkan pada lot itu sebelum {session} bermula.',
  'New lots have no reserve, and are not subject to approval.':
    'Lot baharu tiada harga simpanan dan tidak tertakluk kepada kelulusan.',
  'Vendors have asked for these reserves in their drafts; please set them at the lots afterwards: {wishes}.':
    'Vendor telah memohon harga simpanan ini dalam draf; sila tetapkan pada lot selepas itu: {wishes}.',
  'lot {no} ({reserve})': 'lot {no} ({reserve})',
  'From the agreement with {vendor}, as a proposal: {what}.': 'Cadangan daripada perjanjian dengan {vendor}: {what}.',
  'From the agreement with {vendor}, proposed when it is moved: {what}.':
    'Daripada perjanjian dengan {vendor}, dicadangkan apabila lot dipindahkan: {what}.',
  'From the agreement with {vendor}, as a proposal: it holds once it is saved, and may be changed.':
    'Cadangan daripada perjanjian dengan {vendor}: ia berkuat kuasa setelah disimpan, dan boleh diubah.',
} satisfies Dictionary;
