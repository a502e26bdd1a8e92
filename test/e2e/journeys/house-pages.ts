import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { looksOf, violations } from '../support/axe.ts';
import { eventually } from '../support/screens.ts';
import { PHONE, SCREENS, type Stage } from '../support/stage.ts';

/** Names in English and in Malay, and where they lead. */
const HELP = [
  ['Terms and Condition', 'Terma dan Syarat', '/help/termsAndCondition'],
  ['Bidder Process', 'Proses Pembida', '/help/bidderProcess'],
  ['Online Payment', 'Pembayaran Dalam Talian', '/help/onlinePayment'],
  ['Tutorial', 'Tutorial', '/help/tutorial'],
  ['How bidding works', 'Cara membida', '/howBiddingWorks'],
  ['Contact Us', 'Hubungi Kami', '/help/contactUs'],
] as const;

const STEPS = [
  'Registration',
  'View Auction Lot and Sold Lot',
  'Change Profile Info',
  'Topping up Deposit Balance',
  'Bidding on a Lot',
  'Add and Subtract Bidding Value',
  'Won a lot',
];

/** What the house says about itself: home, help centre, about; in both languages. */
export function housePagesJourneys(stage: Stage): void {
  describe.each(partOf(SCREENS, 1, 'house pages'))('the pages of the house on $screen', ({ size }) => {
    it('are found in the menu, and axe finds nothing on them', async () => {
      const { page, trouble } = await stage.visit({ size });
      const looks = looksOf(page);
      await page.goto('/');
      for (const [name, , path] of HELP) {
        await choose(page, size, name);
        await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
        await eventually(async () => new URL(page.url()).pathname).toBe(path);
        await looks.at(path);
      }
      await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
      await page.getByRole('heading', { name: 'How we keep it fair' }).waitFor();
      await looks.at('/about');
      expect(looks.found).toEqual({});
      expect(trouble.seen).toEqual([]);
    });

    it('go through the seven steps of the tutorial', async () => {
      const { page } = await stage.visit({ size });
      await page.goto('/help/tutorial');
      for (const [index, step] of STEPS.entries()) {
        const heading = page.getByRole('button', { name: step, exact: true });
        await eventually(() => heading.getAttribute('aria-expanded')).toBe('true');
        if (index < STEPS.length - 1) await page.getByRole('button', { name: 'Next step' }).click();
      }
      await eventually(() => page.getByRole('button', { name: 'Next step' }).count()).toBe(0);
    });

    it('speak Malay once that is chosen, also to the next visit', async () => {
      const { page } = await stage.visit({ size });
      await page.goto('/help/tutorial');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Bahasa Malaysia' }).click();
      await page.getByText('Cara menggunakan laman ini').waitFor();
      await eventually(() => page.locator('html').getAttribute('lang')).toBe('ms');
      await page.goto('/');
      await page.getByRole('heading', { name: 'Jemputan Lelongan' }).first().waitFor();
      await eventually(() => violations(page)).toEqual([]);
      for (const [, malay, path] of HELP) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: malay, exact: true }).waitFor();
      }
      await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
      await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
      await eventually(() => page.locator('html').getAttribute('lang')).toBe('en');
    });
  });

  it('nobody else hears of a visit before the map is asked for', async () => {
    const { page } = await stage.visit();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stage.house.url)) elsewhere.push(new URL(request.url()).host);
    });
    await page.goto('/help/contactUs');
    const ask = page.getByRole('button', { name: 'Show the map' });
    await ask.waitFor();
    expect(elsewhere).toEqual([]);
    await ask.click();
    await eventually(async () => elsewhere.at(0)).toBe('www.openstreetmap.org');
  });

  it('an invitation leads to the lots, the catalogue, the terms and the calendar', async () => {
    const { page } = await stage.visit();
    await page.goto('/');
    const invitation = page.getByRole('region', { name: /^Auction Invitation Session AMS\d+ · public$/ });
    await invitation.getByRole('button', { name: /^Catalogue\(AMS\d+\)$/ }).waitFor();
    const [session] = /AMS\d+/.exec((await invitation.getByText(/^Session AMS/).textContent()) ?? '') ?? [];
    await eventually(() => invitation.getByRole('link', { name: 'View Auction Lot' }).getAttribute('href')).toBe(
      `/onlineAuction/onAuction/1?session=${session}`,
    );
    const terms = invitation.getByRole('link', { name: /^Download Terms & Condition/ });
    await eventually(() => terms.getAttribute('href')).toBe('/api/file/document/tnc/pdf/tnc.pdf');
    await eventually(() => terms.getAttribute('target')).toBe('_blank');
    const calendar = await invitation.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href');
    const answer = await page.request.get(`${stage.house.url}${calendar}`);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await answer.text()).toContain('BEGIN:VEVENT');
  });

  it('a link to a lot shows the lot where it is shared', async () => {
    const { page } = await stage.visit();
    let html = '';
    // A house that is busy sends the page without what it has not found yet.
    await eventually(async () => {
      html = await (await page.request.get(`${stage.house.url}/itempage/101`)).text();
      return html;
    }).toContain('<meta property="og:title" content="Lot 101: Toyota Hilux');
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const { pathname, search } = new URL(image);
    const picture = await page.request.get(`${stage.house.url}${pathname}${search}`);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
  });
}

async function choose(page: Page, size: typeof PHONE, name: string): Promise<void> {
  if (size === PHONE) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
    return;
  }
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
