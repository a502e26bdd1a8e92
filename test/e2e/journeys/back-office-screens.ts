import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aThirdOf } from '#scripts/test/level.ts';
import { AUCTION_TABS } from '#web/admin/auctions/tabs.ts';
import { STAFF_PAGES, type StaffPage } from '#web/admin/frame/staff-pages.ts';
import { LEDGER_TABS } from '#web/admin/ledger/tabs.ts';
import { tabsOf } from '#web/admin/person/tabs.ts';
import { VENDOR_TABS } from '#web/admin/vendor-accounts/tabs.ts';
import { looksOf } from '../support/axe.ts';
import { siti, superAdmin, vendor } from '../support/people.ts';
import { datesForPrograms, eventually, fitsAcross } from '../support/screens.ts';
import { DESK, type SCREENS, type Stage, type VisitOptions } from '../support/stage.ts';
import { walkByTab } from '../support/tab-walk.ts';

const ledgerTab = (id: string) => `/adminPage/ledger?tab=${id}`;
const TABS = [
  ...AUCTION_TABS.map(({ id }) => `/adminPage/auctionManager?tab=${id}`),
  ...LEDGER_TABS.map(({ id }) => ledgerTab(id)),
  `${ledgerTab('statement')}&bidder=1001`,
];
const TABBED = new Set(['/adminPage/auctionManager', '/adminPage/ledger']);
const pathsOf = (pages: readonly StaffPage[]) => pages.map(({ to }) => to);
/** Of the demo house: won, and not paid. */
const PURCHASE = '/adminPage/purchases/AMS2-411';
/** A verified member of staff with a deposit, and the parts of their page. */
const PERSON = `/adminPage/people/${siti.id}`;
const PERSON_TABS = tabsOf({ bidder: true, staff: true }).map(({ id }) => `${PERSON}?tab=${id}`);
/** A vendor with paid sales, and without an agreement: a super admin finds its form. */
const VENDOR = '/adminPage/vendorAccounts/KNB';
const VENDOR_PAGES = VENDOR_TABS.map(({ id }) => `${VENDOR}?tab=${id}`);
/** The page of the tabs is its first tab. */
export const OFFICE_PATHS = [
  ...pathsOf(STAFF_PAGES).filter((path) => !TABBED.has(path)),
  ...TABS,
  PURCHASE,
  ...PERSON_TABS,
  ...VENDOR_PAGES,
];
const FOR_VENDORS = pathsOf(STAFF_PAGES.filter(({ rule }) => rule === 'vendor-up' || rule === 'staff'));

const tab = (id: string) => `/adminPage/auctionManager?tab=${id}`;

/** What opens over a page, by the button that opens it (the first with that name). */
const DIALOGS: Readonly<Record<string, readonly RegExp[]>> = {
  '/adminPage/itemRecords': [/^View unit/, /^Add photos of unit/],
  [tab('sessions')]: [/^Add session$/, /^Edit session/, /^Change the limit$/],
  [tab('units')]: [/^Add lot$/, /^Edit lot/, /^\d+ photos? of lot/, /^Delete lot/, /^Clear all lots$/],
  [tab('next')]: [/^Edit lot/, /^Move into a session$/, /^Clear$/],
  '/adminPage/userManager': [/^Create Instant Bidder$/],
  '/adminPage/userManager?filter=withBalance': [/^Bulk refund$/],
  '/adminPage/userManager?filter=unverifiedStaff': [/^Staff card of/],
  [ledgerTab('refunds')]: [/^Bulk refund$/],
  [PURCHASE]: [/^Adjust Deposit Paid$/, /^Forfeit$/],
  [PERSON]: [
    ...[/^Add Deposit Balance$/, /^Reverse Deposit$/, /^Refund$/, /^Manual Refund$/, /^Correct name or IC$/],
    /^Personal data$/,
  ],
  [`${PERSON}?tab=purchases`]: [/^Reserve Unit$/],
  [`${VENDOR}?tab=payouts`]: [/^Propose a bank account$/],
  [`${PERSON}?tab=restrictions`]: [/^Deactivate$/],
  '/adminPage/handoverSettings?tab=holidays': [/^Add holiday$/],
  '/adminPage/documentManager': [/^History/, /^Add contact$/, /^Change the periods$/],
  '/adminPage/homepage': [/^Preview$/, /^History/],
};

/**
 * Every page of the back office as it opens: nothing that axe can find, and all of it within reach of the keyboard. `npm test` looks at a third of them.
 */
export function backOfficeScreensJourneys(stage: Stage, { screen, size }: (typeof SCREENS)[number]): void {
  // On a phone the same colours stand in other places, and few tabulate through it.
  const isDesk = size === DESK;
  const schemes = isDesk ? (['light', 'dark'] as const) : (['light'] as const);
  describe(`the back office on ${screen}`, () => {
    const eachOf = async (
      paths: readonly string[],
      options: VisitOptions,
      look: (page: Page, path: string) => Promise<void>,
    ) => {
      const { page, trouble } = await stage.visit({ size, ...options });
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await eventually(() => page.locator('[aria-busy=true]').count()).toBe(0);
        await look(page, path);
      }
      expect(trouble.seen).toEqual([]);
    };

    const axe = async (paths: readonly string[], options: VisitOptions) => {
      const found: Record<string, unknown> = {};
      await eachOf(paths, options, async (page, path) => {
        const looks = looksOf(page, schemes);
        await looks.at(path);
        Object.assign(found, looks.found);
        await fitsAcross(page, path);
        expect(await datesForPrograms(page), path).toEqual([]);
      });
      expect(found).toEqual({});
    };

    it('axe finds nothing on a page of a super admin', () => axe(aThirdOf(OFFICE_PATHS), { as: superAdmin }));

    it('axe finds nothing on a page of a vendor', () => axe(aThirdOf(FOR_VENDORS), { as: vendor }));

    it('axe finds nothing in what opens over a page, and Escape closes it', async () => {
      const found: Record<string, unknown> = {};
      await eachOf(aThirdOf(Object.keys(DIALOGS)), { as: superAdmin }, async (page, path) => {
        const looks = looksOf(page, schemes);
        for (const name of DIALOGS[path] ?? []) {
          await page.getByRole('button', { name }).first().click();
          await page.getByRole('dialog').waitFor();
          await eventually(() => page.locator('[role=dialog] [aria-busy=true]').count()).toBe(0);
          await looks.at(`${path} ${name}`);
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        }
        Object.assign(found, looks.found);
      });
      expect(found).toEqual({});
    });

    if (isDesk)
      it('the keyboard leads round each page', async () => {
        const met: Record<string, unknown> = {};
        await eachOf(aThirdOf(OFFICE_PATHS), { as: superAdmin }, async (page, path) => {
          met[path] = await walkByTab(page);
        });
        const asItShould = { left: [], outOfOrder: [], unseen: [] };
        expect(met).toEqual(Object.fromEntries(Object.keys(met).map((path) => [path, asItShould])));
      });
  });
}
