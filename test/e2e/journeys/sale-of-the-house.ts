import { rmSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask, bid, caughtUp, enterLot, mailsTo } from '../support/api.ts';
import type { House } from '../support/house.ts';
import { mendRow, openLotList } from '../support/lot-import.ts';
import { ahmad, superAdmin, weiming } from '../support/people.ts';
import { FIRST_LOT, folderOfPhotos, lotListWithFaults, photo, plateOf } from '../support/sale-files.ts';
import { eventually } from '../support/screens.ts';
import { timePasses } from '../support/sessions.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const LOTS = 300;
const PHOTOS = 2 * LOTS;
/** Hundreds of files take their time on a small machine. */
const UPLOADS_MS = 480_000;
const JOURNEY_MS = 900_000;

const STEPS = [
  { title: 'Record sales', words: 'record winning lot' },
  { title: 'Balance out deposits', words: 'balance out deposit' },
  { title: 'Send emails to winners', words: 'send email to auction winner' },
  { title: 'Clear auction data', words: 'clear running auction data' },
] as const;

/** A super admin runs a sale from its session to the next one, at a desk and, on the floor, on a phone. */
export function houseSaleJourney(stage: Stage): void {
  it('the house prepares a sale, watches it, ends it, and can begin the next', { timeout: JOURNEY_MS }, async () => {
    const { house } = stage;
    const over = await house.run('demo-end');
    expect(over.code, over.output).toBe(0);
    const [{ page, trouble }, { page: phone, trouble: onPhone }, { page: guest }] = await Promise.all([
      stage.visit({ as: superAdmin }),
      stage.visit({ as: superAdmin, size: PHONE }),
      stage.visit(),
    ]);

    const session = await makeSession(page);
    await importLots(page, session);
    await sendPhotos(page, session);
    await visitorSees(guest);

    for (const who of [ahmad, weiming]) await enterLot(house, who, `${FIRST_LOT}`);
    await enterLot(house, weiming, `${FIRST_LOT + 1}`);
    await bid(house, weiming, `${FIRST_LOT}`, 0);
    await bid(house, ahmad, `${FIRST_LOT}`, 200);
    await bid(house, weiming, `${FIRST_LOT + 1}`, 0);
    await onTheFloor(phone);

    await timePasses(house, session);
    await endOnThePhone(house, phone, session);
    await eachWinnerHasOneMail(house, session);
    await guest.goto('/onlineAuction/onAuction/1');
    await guest
      .getByRole('article', { name: /^Lot 2\d\d,/ })
      .first()
      .waitFor();
    await eventually(() => card(guest, FIRST_LOT).count()).toBe(0);

    expect(await makeSession(page)).not.toBe(session);
    expect([...trouble.seen, ...onPhone.seen]).toEqual([]);
  });
}

/** In the Session Manager: one that has just begun. Returns its name. */
async function makeSession(page: Page): Promise<string> {
  await page.goto('/adminPage/auctionManager?tab=sessions');
  await page.getByRole('button', { name: 'Add session' }).click();
  const dialog = page.getByRole('dialog', { name: /^New session AMS\d+$/ });
  const title = await dialog.getByRole('heading', { level: 2 }).textContent();
  const [start, end] = [malaysian(Date.now()), malaysian(Date.now() + 3 * 3_600_000)];
  await dialog.getByLabel('Start date').fill(start.date);
  await dialog.getByLabel('Start time').fill(start.time.slice(0, 5));
  await dialog.getByLabel('End date').fill(end.date);
  await dialog.getByLabel('End time').fill(end.time.slice(0, 5));
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Save all' }).click();
  await page.getByRole('dialog', { name: 'Save this session?' }).getByRole('button', { name: 'Save all' }).click();
  await page.getByText('1 session saved.').waitFor();
  return title?.replace('New session ', '') ?? '';
}

/** On the wall clock at +08:00. */
function malaysian(ms: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = new Date(ms + 8 * 3_600_000).toISOString().split('T');
  return { date, time: time.slice(0, 8) };
}

/** Rows that are wrong (of two with one lot no both) are shown, then mended or left out; before that nothing can be imported. */
async function importLots(page: Page, session: string): Promise<void> {
  const { csv, faults } = lotListWithFaults(LOTS);
  await openLotList(page, session, 'lots.csv', csv);
  await page.getByRole('button', { name: 'New (296)' }).waitFor();
  const go = (lots: number) => page.getByRole('button', { name: `Import ${lots} lots into ${session}` });
  await eventually(() => go(LOTS).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Wrong (4)' }).click();
  await mendRow(page, faults.plate, 'Regn No', plateOf(faults.plate - 2));
  await page.getByRole('button', { name: 'Wrong (3)' }).waitFor();
  await mendRow(page, faults.price, 'Starting price', '12000');
  await page.getByRole('button', { name: 'Wrong (2)' }).waitFor();
  await page.getByRole('button', { name: `Skip row ${faults.lotNo}` }).click();
  await go(LOTS - 1).click();
  const question = page.getByRole('dialog', { name: `Import into ${session}?` });
  await question.getByText('299 new lots').waitFor();
  await question.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('✓ 299 lots imported').waitFor();
}

/** The lot that was left out of the list has no place for its two photos. */
async function sendPhotos(page: Page, session: string): Promise<void> {
  const folder = await folderOfPhotos(LOTS);
  try {
    await page.goto('/adminPage/auctionManager?tab=photos');
    await page.getByLabel('Auction', { exact: true }).selectOption(session);
    await page.getByLabel('Folder of photos').setInputFiles(folder);
    await page.getByText('2 photos without a lot').waitFor();
    await page.getByRole('button', { name: 'Leave all out' }).click();
    await page.getByRole('button', { name: `Upload ${PHOTOS - 2} photos` }).click();
    await page.getByText(`${PHOTOS - 2} of ${PHOTOS - 2} files sent`).waitFor({ timeout: UPLOADS_MS });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The house's page counts down to the end, and the list has the lots with their photos. */
async function visitorSees(guest: Page): Promise<void> {
  await guest.goto('/');
  await guest.getByText('Auction ends in').first().waitFor();
  await guest.goto('/onlineAuction/onAuction/1');
  await card(guest, FIRST_LOT).getByText('Citroën').waitFor();
  const picture = card(guest, FIRST_LOT).locator('img');
  await eventually(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}

function card(page: Page, lotNo: number): Locator {
  return page.getByRole('article', { name: new RegExp(`^Lot ${lotNo},`) });
}

/** Who stands beside the machines watches the bids, looks a lot up and adds a photo of it. */
async function onTheFloor(phone: Page): Promise<void> {
  await phone.goto('/adminPage/unitMonitor');
  await phone.getByText('RM12,200.00').first().waitFor();
  await phone.goto(`/adminPage/itemRecords?filter=regnNo&regnNo=${plateOf(0)}`);
  await phone.getByText('1 unit/s found.').waitFor();
  // On a slow line a photo is chosen before the stored ones are known: it waits for them.
  const chosen = Promise.withResolvers<void>();
  await phone.route('**/api/file/photos/*', async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await phone.getByRole('button', { name: `Add photos of unit ${plateOf(0)}` }).click();
  const dialog = phone.getByRole('dialog', { name: /^Photos/ });
  await dialog
    .getByLabel('Photos', { exact: true })
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  chosen.resolve();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await phone.getByText('Photo successfully saved.').waitFor();
}

/** The four steps with their words; other words change nothing. */
async function endOnThePhone(house: House, phone: Page, session: string): Promise<void> {
  await phone.goto(`/adminPage/auctionManager?tab=end&session=${session}`);
  for (const { title, words } of STEPS) {
    await phone.getByRole('list', { name: 'Steps' }).getByRole('button', { name: title }).click();
    const dialog = phone.getByRole('dialog', { name: `${title}: ${session}` });
    const before = await bookRevision(house);
    await dialog.getByLabel('Confirmation').fill(`${words}s`);
    await dialog.getByRole('button', { name: title }).click();
    await dialog.getByText('wrong command input').waitFor();
    expect(await bookRevision(house)).toBe(before);
    await dialog.getByLabel('Confirmation').fill(words);
    await dialog.getByRole('button', { name: title }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

async function bookRevision(house: House): Promise<number> {
  await caughtUp(house);
  const { body } = await ask(house, '/api/health/ready');
  return (body as { revision: number }).revision;
}

async function eachWinnerHasOneMail(house: House, session: string): Promise<void> {
  const won = (who: typeof ahmad) => async () => {
    const mails = await mailsTo(house, who);
    return mails.map(({ subject }) => subject).filter((subject) => subject.endsWith(` of ${session}`));
  };
  await eventually(won(ahmad)).toEqual([`You have won lot ${FIRST_LOT} of ${session}`]);
  await eventually(won(weiming)).toEqual([`You have won lot ${FIRST_LOT + 1} of ${session}`]);
}
