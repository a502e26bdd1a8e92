import type { Dictionary } from '#web/i18n/dictionary.ts';

/** Texts of the site, too, which mean something else in the back office: there a state is a place, and one withdraws a deposit. */
export const meanings = {
  Keys: 'Kunci',
  'Not paid': 'Belum dibayar',
  State: 'Status',
  To: 'Kepada',
  Watching: 'Memantau',
  Withdraw: 'Tarik balik',
} satisfies Dictionary;
