import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { formatRM } from '#domain/money.ts';
import { ask, enterLot, latestBid, signIn } from '../support/api.ts';
import { cheekeong, superAdmin, zainab } from '../support/people.ts';
import { eventually, roomOf } from '../support/screens.ts';
import { runningSession, timePasses } from '../support/sessions.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';
import { topUp } from './bidder-life.ts';

const LOT = '113';

/** Two bidders on a house of several processes, of which one dies: they bid, one wins, and pays in for the next sale. */
export function severalProcessesJourney(stage: Stage): void {
  it('two bidders see each other whichever process they are on, lose nothing when one dies, and one wins and pays in', async () => {
    const { house } = stage;
    const session = await runningSession(house);
    for (const who of [cheekeong, zainab]) await enterLot(house, who, LOT);
    const phone = await stage.visit({ size: PHONE, as: cheekeong });
    const desk = await stage.visit({ size: DESK, as: zainab });
    for (const { page } of [phone, desk]) await page.goto(`/auctionpage/${LOT}`);
    const rooms = [phone, desk].map(({ page }) => roomOf(page));
    let taken = (await latestBid(house, LOT)).bidCount;
    const bidInTurns = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        const [top, other] = taken % 2 === 0 ? rooms : rooms.toReversed();
        if (top === undefined || other === undefined) throw new Error('no room');
        await top.bid();
        taken += 1;
        await eventually(async () => (await latestBid(house, LOT)).bidCount).toBe(taken);
        const price = formatRM((await latestBid(house, LOT)).latestBid * 100);
        for (const room of rooms) await eventually(room.price).toBe(price);
        await eventually(() => other.button.isEnabled()).toBe(true);
      }
    };
    await bidInTurns(6);

    await phone.trouble.forgive(() =>
      desk.trouble.forgive(async () => {
        const [, pid] = /processes .*?api (\d+)/.exec(house.log()) ?? [];
        process.kill(Number(pid), 'SIGKILL');
        await eventually(async () => house.log()).toContain('A process with the role api has ended');
        for (const { page } of [phone, desk]) await page.getByText('Live', { exact: true }).first().waitFor();
        await bidInTurns(4);
        await sleep(1_000);
      }),
    );
    const { bids } = await latestBid(house, LOT);
    expect(bids).toHaveLength(taken);

    await timePasses(house, session);
    const [winner, who] = bids[0]?.bidderNo === cheekeong.id ? [phone, cheekeong] : [desk, zainab];
    // Whoever is in the room is led out of it.
    await winner.page.waitForURL('**/myaccount/mybid');
    await winner.page
      .getByText(/^Yours at RM/)
      .first()
      .waitFor();
    const boss = await signIn(house, superAdmin);
    const record = { as: boss, body: { session } };
    expect(await ask(house, '/api/update/emergency/auctionlotsocket/to/mybid', record)).toMatchObject({ status: 200 });
    const as = await signIn(house, who);
    await eventually(async () => (await ask(house, '/api/mybid/get/userid', { as, body: {} })).body).toMatchObject({
      lots: expect.arrayContaining([expect.objectContaining({ lotNo: LOT, status: 'sold', amountPaid: 0 })]),
    });
    await topUp(winner.page, '3000.50');
  });
}
