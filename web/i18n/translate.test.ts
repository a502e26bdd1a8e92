import { describe, expect, it } from 'vitest';
import { translator } from './translate.ts';

const t = translator({
  Home: 'Laman Utama',
  '{n} unit/s found.': '{n} unit dijumpai.',
  'This auction is only available for {group} only.': 'Lelongan ini hanya untuk {group} sahaja.',
  '{n}d {h}h': '{n}h {h}j',
  'Lot {no}': 'Lot {no}',
  'Lot {no} is taken by {bidder}.': 'Lot {no} diambil oleh {bidder}.',
});

describe('translator', () => {
  it('takes the entry of the English text', () => {
    expect(t('Home')).toBe('Laman Utama');
  });

  it('leaves what it does not know in English, values filled in', () => {
    expect(t('Help')).toBe('Help');
    expect(t.message('Nowhere')).toBe('Nowhere');
    expect(t('Bidder {no}', { no: '1007' })).toBe('Bidder 1007');
  });

  it('fills values into the translation, and leaves a place without a value as it is', () => {
    expect(t('{n} unit/s found.', { n: 3 })).toBe('3 unit dijumpai.');
    expect(t('{n} unit/s found.', {})).toBe('{n} unit dijumpai.');
  });

  it("finds the entry of a server's text by its pattern", () => {
    expect(t.message('This auction is only available for TM Staff only.')).toBe(
      'Lelongan ini hanya untuk TM Staff sahaja.',
    );
    expect(t.message('This auction is only available for TM Staff only')).toBe(
      'This auction is only available for TM Staff only',
    );
  });

  it('takes the entry that says the most, whatever their order', () => {
    expect(t.message('Lot 7 is taken by 12.')).toBe('Lot 7 diambil oleh 12.');
  });

  it('translates what was refused, and when it may be tried again, each by itself', () => {
    const waits = translator({
      'Too many requests. Please wait a moment.': 'Terlalu banyak permintaan. Sila tunggu sebentar.',
      'You can try again at {time}.': 'Anda boleh cuba lagi pada {time}.',
      'You can try again tomorrow at {time}.': 'Anda boleh cuba lagi esok pada {time}.',
      'You can try again in {n} s.': 'Anda boleh cuba lagi dalam {n} s.',
    } as Parameters<typeof translator>[0]);
    const refused = 'Too many requests. Please wait a moment.';
    const malay = 'Terlalu banyak permintaan. Sila tunggu sebentar.';
    expect(waits.message(`${refused} You can try again at 14:05.`)).toBe(`${malay} Anda boleh cuba lagi pada 14:05.`);
    expect(waits.message(`${refused} You can try again tomorrow at 00:05.`)).toBe(
      `${malay} Anda boleh cuba lagi esok pada 00:05.`,
    );
    expect(waits.message(`${refused} You can try again in 9 s.`)).toBe(`${malay} Anda boleh cuba lagi dalam 9 s.`);
    expect(waits.message(`Unknown. You can try again at 14:05.`)).toBe('Unknown. Anda boleh cuba lagi pada 14:05.');
  });

  it('does not look for patterns in a text that no house wrote: with many values that would take minutes', () => {
    const long = `Lot ${' is taken by 1'.repeat(40)}.`;
    expect(t.message(long)).toBe(long);
    expect(t.message(`Lot ${'7'.repeat(200)} is taken by 12.`)).toMatch(/^Lot 7+ diambil oleh 12\.$/);
  });

  it('does not take texts for each other that are values in the main', () => {
    expect(t.message('3d 4h')).toBe('3d 4h');
  });
});
