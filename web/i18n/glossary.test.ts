import { expect, it } from 'vitest';
import { malay as office } from '#web/admin/i18n/ms.ts';
import type { Dictionary } from './dictionary.ts';
import { malay as site } from './ms.ts';

/** One word for one thing: whatever text has the English term has the Malay one too. ‘TM Staff’ is the name of a group. */
const TERMS = [
  ['lots?', /\blot(nya)?\b/i],
  ['sessions?', /\bsesi(nya)?\b/i],
  ['bids?|bidding', /bida/i],
  ['bidders?', /pembida/i],
  ['buyers?', /pembeli/i],
  ['vendors?', /vendor/i],
  ['(?<!TM )staff', /kakitangan/i],
  ['deposits?', /deposit/i],
  ['top-?up|top up|topped up', /(me)?nambah nilai|tambah nilai|nilai deposit ditambah/i],
  ['refund(s|ed|able)?', /(bayaran|(mem|di)?bayar) balik/i],
  ['forfeit(s|ed)?', /lucuthak/i],
  ['overdue', /tertunggak/i],
  ['amounts?', /amaun/i],
  ['receipts?', /resit/i],
  ['memorand(um|a)', /memorandum/i],
  ['delivery orders?', /pesanan penghantaran/i],
  ['gate pass(es)?', /pas keluar/i],
  ['statements?', /penyata/i],
  ['starting prices?', /harga permulaan/i],
  ['blacklist(s|ed)?', /(menye|se)narai ?hitam/i],
] as const;

/** Words that the terms above took the place of, and Indonesian ones. */
const NOT_SAID =
  /\b(sementara itu|staf|pulangan|pembida segera|silakan|karena|kolom|nomor|uang|unduh|berkas|tombol|tanggal|layar)\b/i;

/** People who are several: of one person the Malay is ‘beliau’, ‘orang itu’ or -nya. */
const SEVERAL = [
  'Auditors read',
  'Our staff see',
  'Read out to those',
  'for those who want no mailings',
  'Those who watch or have entered',
];

const TEXTS = Object.entries({ ...site, ...office } satisfies Dictionary);

it.each(TERMS)('%s has its one word in Malay', (english, malay) => {
  // Names of values ({bidders}) are no words.
  const term = new RegExp(`(?<![\\w{])(${english})(?![\\w}])`, 'i');
  const having = TEXTS.filter(([text]) => term.test(text));
  expect(having.length).toBeGreaterThan(2);
  expect(having.filter(([, own]) => !malay.test(own))).toEqual([]);
});

it('no text has a word that is not said', () => {
  expect(TEXTS.filter(([, own]) => NOT_SAID.test(own))).toEqual([]);
});

it('‘mereka’ stands for several people only', () => {
  const many = TEXTS.filter(([, own]) => /\bmereka\b/i.test(own)).map(([text]) => text);
  expect(many.filter((text) => !SEVERAL.some((words) => text.includes(words)))).toEqual([]);
});
