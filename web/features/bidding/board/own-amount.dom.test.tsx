import { describe, expect, it } from 'vitest';
import { changed, house, key, offered, openBoard, openBoardHouse, row, sayYes } from './testing/board-house.tsx';

openBoardHouse();

describe('an amount of their own', () => {
  const field = (no: string) => `Your amount for lot ${no} in whole ringgit`;

  it('begins with a figure on the row; Enter asks, and what was typed is bid', async () => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await key(screen, '2');
    expect(document.activeElement).toBe(screen.field(field('102')));
    expect(screen.field(field('102')).value).toBe('2');
    expect(screen.text()).toContain('Please enter at least RM24,300.00.');
    expect(screen.controls()).not.toContain('Bid RM25,050 on lot 102');
    await screen.type(field('102'), '25,050');
    expect(screen.text()).not.toContain('Please enter at least');
    expect(offered('102')).toBe('RM25,050');
    await key(screen, 'Enter');
    await sayYes(screen);
    await screen.shows('Your bid of RM25,050.00 on lot 102 was accepted.');
    expect(house.sent).toMatchObject([{ id: '102', latestBid: 24_100, offerBidPrice: 950 }]);
    expect(document.activeElement).toBe(row('102'));
  });

  it('is asked about by B too, in its field', async () => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await key(screen, '2');
    await screen.type(field('102'), '25050');
    await key(screen, 'b');
    await sayYes(screen);
    await screen.shows('Your bid of RM25,050.00 on lot 102 was accepted.');
    expect(house.sent).toHaveLength(1);
  });

  it('is typed after a press on the one that is offered, and asked about by its button', async () => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 103: another amount');
    expect(document.activeElement).toBe(screen.field(field('103')));
    expect(screen.text()).toContain('Any whole amount from RM24,300.00 to ');
    await screen.type(field('103'), '24700');
    await screen.press('Bid RM24,700 on lot 103');
    await screen.shows('You bid');
    await screen.press('No');
    // The field is gone, its amount is not.
    expect(screen.hasField(field('103'))).toBe(false);
    expect(offered('103')).toBe('RM24,700');
  });

  it.each([
    ['24299', 'Please enter at least RM24,300.00.'],
    ['24300.50', 'Please enter whole ringgit, without sen.'],
    ['9999999', 'one bid cannot go higher right now.'],
  ])('that is not possible is not asked about: %s', async (typed, words) => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 102: another amount');
    await screen.type(field('102'), typed);
    expect(screen.text()).toContain(words);
    await key(screen, 'Enter');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    expect(row('102').querySelector('button[aria-label^="Bid RM"]')?.matches(':disabled')).toBe(true);
    await key(screen, 'Escape');
    expect(document.activeElement).toBe(row('102'));
    expect(offered('102')).toBe('RM24,300');
  });

  const TYPED: readonly (readonly [string, readonly string[]])[] = [
    ['too much in the end', ['3', '31', '310', '3100', '31000', '310000']],
    ['erased again', ['26000', '2600', '']],
    ['possible', ['26000']],
    ['not whole in the end', ['26000', '26000.5']],
  ];

  it.each(TYPED)('is none before it is entered; Esc leaves all as it was: %s', async (_, texts) => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await key(screen, '+');
    await key(screen, texts[0]?.[0] ?? '');
    for (const text of texts) await screen.type(field('102'), text);
    await key(screen, 'Escape');
    expect(document.activeElement).toBe(row('102'));
    expect(offered('102')).toBe('RM24,500');
    await key(screen, 'b');
    await sayYes(screen);
    expect(house.sent).toMatchObject([{ id: '102', offerBidPrice: 400 }]);
  });

  it.each(TYPED)('is none after ✕, which leads back to the suggested one: %s', async (_, texts) => {
    const screen = await openBoard();
    await key(screen, 'ArrowDown');
    await key(screen, '+');
    await screen.press('RM24,500 on lot 102: another amount');
    for (const text of texts) await screen.type(field('102'), text);
    await screen.press('Back to the suggested amount');
    expect(document.activeElement).toBe(row('102'));
    expect(offered('102')).toBe('RM24,300');
  });

  it('is chosen when somebody goes elsewhere from it, if it is possible, and stays to be mended if not', async () => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 102: another amount');
    await screen.type(field('102'), '25000');
    await screen.after(() => row('103').focus());
    expect(screen.hasField(field('102'))).toBe(false);
    expect(offered('102')).toBe('RM25,000');
    await screen.press('RM25,000 on lot 102: another amount');
    await screen.type(field('102'), '1');
    await screen.after(() => row('103').focus());
    expect(screen.field(field('102')).value).toBe('1');
    await screen.after(() => row('102').focus());
    await key(screen, 'b');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    await screen.type(field('102'), '');
    await screen.press('Back to the suggested amount');
    expect(offered('102')).toBe('RM24,300');
  });

  it('has its keys to itself: B, signs and arrows that are typed in it bid and move nothing', async () => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 102: another amount');
    for (const name of ['b', '+', 'ArrowDown', 'Home']) await key(screen, name);
    expect(document.activeElement).toBe(screen.field(field('102')));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('that the price has passed meanwhile says so, and bids nothing else', async () => {
    const screen = await openBoard();
    await screen.press('RM24,300 on lot 102: another amount');
    await screen.type(field('102'), '24500');
    await changed(screen, () => {
      house.lots = house.lots.map((lot) => (lot.lotNo === '102' ? { ...lot, latestBid: 24_900 } : lot));
    });
    expect(screen.text()).toContain('Please enter at least RM25,100.00.');
    await key(screen, 'Enter');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});
