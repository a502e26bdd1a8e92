import { describe, expect, it } from 'vitest';
import type { Letter, LetterHouse } from './letter.ts';
import { letterOf } from './letter-of.ts';

const HOUSE: LetterHouse = {
  name: 'Rumah Lelong & Anak',
  address: '21 Jalan Lelong, 50450 Kuala Lumpur',
  registrationNo: '202600000134',
  tel: '+603 5550 0134',
  email: 'help@house.example',
  url: 'https://house.example',
};

const LETTER: Letter = {
  language: 'en',
  subject: 'You have won lot 101',
  heading: 'You have won',
  plate: 'WXC 4821',
  name: 'Siti <b>Aminah</b>',
  paragraphs: ['First\nline', ['Please pay by ', { bold: 'Fri, 27 Nov' }, '.']],
  code: '123456',
  facts: [
    { label: 'Bid', value: 'RM100.00' },
    { label: 'Balance due', value: 'RM"1"', due: true },
  ],
  list: ['Lot 7'],
  action: { label: 'Open My Bid', url: 'https://house.example/myaccount/mybid?a="b"&c=d' },
  after: ['Afterwards.'],
  reason: { text: 'Because.', link: { label: 'Unsubscribe', url: 'https://house.example/u' } },
};

/** What a reader sees of HTML. */
const seen = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('a letter', () => {
  const { subject, text, html } = letterOf(LETTER, HOUSE);

  it('says the same as plain text and as HTML', () => {
    expect(subject).toBe(LETTER.subject);
    for (const part of [
      ...[
        'Dear Siti <b>Aminah</b>,',
        'Please pay by Fri, 27 Nov',
        '123456',
        'RM100.00',
        'Balance due',
        'RM"1"',
        'Lot 7',
      ],
      ...['Open My Bid', 'Afterwards.', 'Because.', 'Unsubscribe', 'Jalan Lelong', '202600000134', '+603 5550 0134'],
    ]) {
      expect([part, text.includes(part), seen(html).includes(part)]).toEqual([part, true, true]);
    }
    expect(text).toContain('  Bid          RM100.00\n  Balance due  RM"1"');
  });

  it('takes nothing that it was given for HTML', () => {
    expect(html).not.toContain('<b>Aminah');
    expect(html).toContain('Siti &lt;b&gt;Aminah&lt;/b&gt;');
    expect(html).toContain('href="https://house.example/myaccount/mybid?a=&quot;b&quot;&amp;c=d"');
    expect(html).toContain('RUMAH LELONG &amp; ANAK');
    expect(html).toContain('First<br>line');
  });

  it('loads nothing, and is made for light and dark schemes', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  it('addresses its reader in their language, and leaves out what the house has not said', () => {
    const house = { ...HOUSE, address: '', registrationNo: '', tel: '', email: '', url: '' };
    const malay = letterOf({ language: 'ms', subject: 'Hai', heading: 'Hai', name: 'Siti', paragraphs: [] }, house);
    expect(malay.text).toBe('Kepada Siti,\n\n--\nRumah Lelong & Anak');
    expect(malay.html).toContain('<html lang="ms"');
  });
});
