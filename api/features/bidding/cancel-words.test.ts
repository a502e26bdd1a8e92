import { describe, expect, test } from 'vitest';
import { type CancellationNotice, cancellationLetter } from './cancel-words.ts';

/** Aminah and Wei have left maxima, Siti bids by hand, Raju looks on. */
const [AMINAH, WEI, SITI, RAJU] = [1001, 1002, 1003, 1004];

const automatic = (bidder: number, amountSen: number) => ({ bidder, amountSen, automatic: true });
const byHand = (bidder: number, amountSen: number) => ({ bidder, amountSen, automatic: false });

/** Wei led for their maximum, against Aminah's, and the bid is cancelled. */
const OF_MAXIMUM: CancellationNotice = {
  ...{ lotNo: '701', session: 'AMS7', regnNo: 'WXY 1', reason: 'placed-by-mistake' },
  cancelled: automatic(WEI, 2_420_000),
  passedOver: [automatic(AMINAH, 2_400_000)],
  ...{ maximaOf: [WEI], maximaLeft: [AMINAH], ledBefore: WEI },
  top: automatic(AMINAH, 2_150_000),
};
const BY_HAND: CancellationNotice = {
  ...OF_MAXIMUM,
  ...{ cancelled: byHand(WEI, 2_190_000), passedOver: [], maximaOf: [], maximaLeft: [] },
  top: byHand(SITI, 2_170_000),
};

const told = (id: number, notice: CancellationNotice, language: 'en' | 'ms' = 'en') => {
  const letter = cancellationLetter({ id, name: 'Somebody', language }, notice, 'https://tukul.example');
  return 'paragraphs' in letter ? letter.paragraphs.join('\n') : '';
};

describe('an automatic bid is cancelled', () => {
  test('its bidder is told that the house had placed it, that their maximum is gone with it, and why', () => {
    expect(told(WEI, OF_MAXIMUM)).toBe(
      [
        'We have cancelled the bid of RM24,200.00 that we had placed on this lot for your maximum bid. Reason: the maximum bid was left by mistake.',
        'Your maximum bid on this lot was cancelled with it, and so was every other bid that we had placed for it. We will not bid for you on this lot any more. While the lot is open you may bid again, or leave a new maximum bid, if your account and your deposit allow it.',
        'The highest bid is now RM21,500.00, by bidder 1001. The price was worked out again from the bids and the maximum bids that still count.',
        'The deposit that was held for your bid on this lot is free again.',
      ].join('\n'),
    );
  });

  test('whoever was not entitled is not asked to bid again', () => {
    expect(told(WEI, { ...OF_MAXIMUM, reason: 'bidder-not-entitled' })).not.toContain('bid again');
    expect(told(WEI, { ...OF_MAXIMUM, reason: 'technical-fault' })).toContain('bid again');
  });

  test('whoever leads anew is told the price, that their maximum is as it was, and not that they may not lead', () => {
    expect(told(AMINAH, OF_MAXIMUM)).toBe(
      [
        'We have cancelled the bid of RM24,200.00 on this lot that was placed for the maximum bid of bidder 1002. That maximum bid no longer counts either. Reason: the maximum bid was left by mistake.',
        'Your maximum bid on this lot stays as it was. Bids that we had placed for it and that are not needed now were taken back.',
        'You have the highest bid now: RM21,500.00. The deposit of the lot is held for it. We have placed this bid for your maximum bid. The price was worked out again from the bids and the maximum bids that still count.',
      ].join('\n'),
    );
  });

  test('others in the lot are told what changed and the price, and nothing of bids of theirs', () => {
    expect(told(RAJU, OF_MAXIMUM).split('\n')).toHaveLength(2);
  });

  test('in Malay as well', () => {
    expect(told(WEI, OF_MAXIMUM, 'ms')).toContain(
      'Kami telah membatalkan bidaan sebanyak RM24,200.00 untuk lot ini yang kami buat bagi bidaan maksimum anda. Sebab: bidaan maksimum ditetapkan secara tidak sengaja.',
    );
    expect(told(AMINAH, OF_MAXIMUM, 'ms')).toContain('Bidaan maksimum anda untuk lot ini kekal seperti sebelumnya.');
  });
});

describe('whose maximum goes with the bid of somebody else', () => {
  const notice = { ...OF_MAXIMUM, maximaOf: [AMINAH, WEI], maximaLeft: [], top: byHand(SITI, 2_170_000) };

  test('is told that it is gone, and why', () => {
    const text = told(AMINAH, notice);
    expect(text).toContain('Your maximum bid on this lot no longer counts, nor does any bid that we had placed for it');
    expect(text).toContain('your account or your deposit did not allow you to lead');
    expect(text).toContain('The highest bid is now RM21,700.00, by bidder 1003.');
    expect(text).not.toContain('stays as it was');
  });

  test('also where none of their bids was left to go, and for whatever reason the other was cancelled', () => {
    const without: CancellationNotice = { ...notice, passedOver: [], reason: 'bidder-not-entitled' };
    expect(told(AMINAH, without)).toContain('no longer counts');
    expect(told(AMINAH, without)).toContain('you may bid again');
  });

  test('is told of a bid by hand that is passed over besides', () => {
    const both = { ...notice, passedOver: [automatic(AMINAH, 2_400_000), byHand(AMINAH, 2_230_000)] };
    expect(told(AMINAH, both)).toContain('Your own bid of RM22,300.00 no longer counts');
    expect(told(AMINAH, both)).not.toContain('RM24,000.00');
  });
});

describe('a bid by hand is cancelled', () => {
  test('without maxima the mail is as it was', () => {
    expect(told(WEI, BY_HAND)).toBe(
      [
        'We have cancelled your bid of RM21,900.00 on this lot. Reason: the bid was placed by mistake.',
        'The highest bid is now RM21,700.00, by bidder 1003.',
        'The deposit that was held for your bid on this lot is free again.',
      ].join('\n'),
    );
    expect(told(SITI, BY_HAND)).toContain('You have the highest bid now: RM21,700.00.');
    expect(told(SITI, BY_HAND)).not.toContain('maximum');
  });

  test('whose maximum still stands is told so', () => {
    const notice = { ...BY_HAND, maximaLeft: [WEI], top: automatic(WEI, 2_150_000) };
    expect(told(WEI, notice)).toContain('Your maximum bid on this lot stays as it was.');
    expect(told(WEI, notice)).toContain('You have the highest bid now: RM21,500.00.');
    expect(told(WEI, notice)).not.toContain('is free again');
  });

  test('whose maximum cannot help any more is not told that it stays: the price has reached it, or the lot has ended', () => {
    const notice = { ...BY_HAND, maximaLeft: [WEI], maximaOver: [WEI] };
    expect(told(WEI, notice)).toContain('The price of the lot has reached your maximum bid');
    expect(told(WEI, notice)).not.toContain('stays as it was');
    const ended = { ...OF_MAXIMUM, maximaOver: [AMINAH], hasEnded: true };
    expect(told(AMINAH, ended)).toContain('Bids that we had placed for your maximum bid and that are not needed now');
    expect(told(AMINAH, ended)).not.toMatch(/stays as it was|reached/);
  });

  test('a deposit is free again only where one was held: for who led, though the bid was not theirs', () => {
    const lower = { ...BY_HAND, ledBefore: SITI };
    expect(told(WEI, lower)).not.toContain('is free again');
    expect(told(AMINAH, { ...BY_HAND, ledBefore: AMINAH })).toContain('is free again');
  });
});
