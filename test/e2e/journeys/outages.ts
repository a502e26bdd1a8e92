import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withLock } from '#scripts/lib/lock-file.ts';
import { ask, bid, enterLot, latestBid, mailed } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { ahmad, superAdmin, weiming } from '../support/people.ts';
import { eventually, roomOf } from '../support/screens.ts';
import { runningSession, timePasses } from '../support/sessions.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const LOT = '105';
/** Without a process for so long the house was out of service, ms. */
const OUTAGE_MS = 8_000;

/** The house does not answer, or has lost its database: the site says so, and comes back by itself. */
export function outageJourneys(stage: Stage): void {
  /** A guest looks at the list, Ahmad at a lot on which they were outbid. */
  async function scene() {
    const { house } = stage;
    await enterLot(house, ahmad, LOT);
    await enterLot(house, weiming, LOT);
    const { bidderNo } = await latestBid(house, LOT);
    if (bidderNo !== weiming.id) await bid(house, weiming, LOT, bidderNo === null ? 0 : 500);
    const [guest, bidder] = await Promise.all([stage.visit(), stage.visit({ size: PHONE, as: ahmad })]);
    await guest.page.goto('/onlineAuction/onAuction/1');
    await guest.page.getByRole('link', { name: 'View Item' }).first().waitFor();
    await bidder.page.goto(`/auctionpage/${LOT}`);
    const room = roomOf(bidder.page);
    await eventually(() => room.button.isEnabled()).toBe(true);
    const screens = [guest, bidder].map(({ page }) =>
      page.getByRole('heading', { name: "We'll be right back!", exact: true }),
    );
    return {
      house,
      room,
      bidder: bidder.page,
      closed: () => Promise.all(screens.map((screen) => screen.waitFor())),
      open: () => Promise.all(screens.map((screen) => screen.waitFor({ state: 'detached' }))),
      list: guest.page.getByRole('link', { name: 'View Item' }).first(),
    };
  }

  describe('the maintenance screen', () => {
    it('shows while the server is down, and goes away by itself', async () => {
      const { house, room, closed, open, list } = await scene();
      const before = await latestBid(house, LOT);
      await house.kill();
      await closed();
      await eventually(() => list.isVisible()).toBe(false);
      await eventually(() => room.button.isVisible()).toBe(false);

      await house.start();
      await open();
      await list.waitFor();
      expect(await latestBid(house, LOT)).toEqual(before);
      await eventually(() => room.button.isEnabled()).toBe(true);
      await room.bid();
      await eventually(room.newest).toMatch(/^You · Bidder 1001RM/);
    });

    it('shows while Postgres is down, which the house starts again by itself', async () => {
      const { house, room, closed, open, list } = await scene();
      const before = await latestBid(house, LOT);
      const ping = async () => (await ask(house, '/api/sc/pingserver')).status;
      await eventually(ping).toBe(200);
      // Whoever holds the lock keeps the house from starting Postgres before the screens were seen.
      await withLock(path.join(house.dataDir, 'postgres.lock'), async () => {
        house.killPostgres();
        await eventually(ping).toBe(503);
        await closed();
      });

      await eventually(ping).toBe(200);
      await open();
      await list.waitFor();
      expect(await latestBid(house, LOT)).toEqual(before);
      await eventually(() => room.button.isEnabled()).toBe(true);
      await room.bid();
      await eventually(room.newest).toMatch(/^You · Bidder 1001RM/);
    });
  });

  it('an outage is on record; a super admin gives the session its time back after its end, and bidders bid again', async () => {
    const { house, room, bidder } = await scene();
    const session = await runningSession(house);
    const downMs = Date.now();
    await house.kill();
    // A shorter one would be none.
    await eventually(async () => Date.now() - downMs).toBeGreaterThan(OUTAGE_MS);
    await house.start();
    await eventually(() => room.button.isEnabled()).toBe(true);
    const sentAway = bidder.waitForURL('**/myaccount/mybid');
    await timePasses(house, session);
    await sentAway;

    const { page, trouble } = await stage.visit({ as: superAdmin });
    await page.goto('/adminPage/outages');
    const touched = page.getByRole('region', { name: `Session ${session}`, exact: true });
    await touched.getByRole('cell', { name: LOT, exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await touched.getByRole('button', { name: 'Extend session' }).click();
    const dialog = page.getByRole('dialog', { name: `Extend session ${session}` });
    await dialog.getByText('bidding opens again until the new end').waitFor();
    await dialog.getByRole('button', { name: 'Extend session' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByText(`Session ${session} extended. Its bidders are told by email.`).waitFor();
    await touched.getByText(/^to .* by account 1$/).waitFor();
    await mailed(house, ahmad, new RegExp(`(Auction session ${session} now ends on)`));

    await bidder.goto(`/auctionpage/${LOT}`);
    await eventually(() => room.button.isEnabled()).toBe(true);
    if ((await latestBid(house, LOT)).bidderNo === ahmad.id) await bid(house, weiming, LOT, 500);
    await eventually(() => room.button.isEnabled()).toBe(true);
    await room.bid();
    await eventually(room.newest).toMatch(/^You · Bidder 1001RM/);
    expect(trouble.seen).toEqual([]);
  });
}
