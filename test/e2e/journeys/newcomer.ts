import { expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { siti } from '../support/people.ts';
import { eventually } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const SIZES = [
  { screen: 'a phone', size: PHONE },
  { screen: 'a tablet', size: { width: 820, height: 1180 } },
  { screen: 'a desk', size: { width: 1280, height: 800 } },
] as const;

/** The home page for those who come for the first time, and who leads it. */
export function newcomerJourneys(stage: Stage): void {
  it.each(partOf(SIZES, 1, 'newcomer'))(
    'on $screen a newcomer finds lots, how it goes, what it costs and who the house is',
    async ({ size }) => {
      const { page } = await stage.visit({ size });
      await page.goto('/');
      await page.getByRole('heading', { name: 'New here? Three steps' }).waitFor();
      await page.getByText('RM1,500.00 to RM5,000.00').waitFor();
      await page.getByRole('region', { name: 'Tukul' }).getByRole('link', { name: '+603 5550 0134' }).waitFor();
      await page.getByRole('searchbox').fill('hilux');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/onlineAuction/onAuction/1?q=hilux');
      await page.getByRole('article', { name: /^Lot 101,/ }).waitFor();
      await page.goBack();
      await page.getByRole('link', { name: /^Pickups/ }).click();
      await page.waitForURL('**/onlineAuction/onAuction/1?category=pickup');
      await eventually(() => page.getByRole('button', { name: /^Pickups/ }).getAttribute('aria-pressed')).toBe('true');
    },
  );

  it('the session that leads is one that the viewer may enter', async () => {
    const { page: guest } = await stage.visit();
    await guest.goto('/');
    await guest
      .getByText(/^Session AMS\d+ · public$/)
      .first()
      .waitFor();
    const { page } = await stage.visit({ as: siti });
    await page.goto('/');
    const ofStaff = page.getByText(/^Session AMS\d+ · TM Staff only$/).first();
    await ofStaff.waitFor();
    const [session] = /AMS\d+/.exec((await ofStaff.textContent()) ?? '') ?? [];
    const lots = page.getByRole('link', { name: 'View Auction Lot' }).first();
    // It leads as soon as the page knows who looks.
    await expect.poll(() => lots.getAttribute('href')).toContain(`session=${session}`);
    await lots.click();
    await page.getByRole('heading', { level: 1 }).getByText('Auction ends in:').waitFor();
    const names = () =>
      page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel?.slice(0, 5) ?? ''));
    await expect.poll(names).toContain('Lot 2');
    expect(new Set(await names())).toEqual(new Set(['Lot 2']));
  });
}
