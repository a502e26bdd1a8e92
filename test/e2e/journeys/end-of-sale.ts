import { expect, it } from 'vitest';
import type { Session } from '#contract/catalogue/catalogue.ts';
import { ask, bid, enterLot, mailsTo, signIn } from '../support/api.ts';
import { ahmad, superAdmin, weiming } from '../support/people.ts';
import { changeAnswers, eventually, roomOf } from '../support/screens.ts';
import { runningSession } from '../support/sessions.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const LOT = '102';
const STEPS = ['auctionlotsocket/to/mybid', 'balanceoutdeposit', 'send/emailtowinners', 'clearauctiondata'];

/** Comes last on its house: after it nothing is left to bid on. */
export function endOfSaleJourney(stage: Stage): void {
  it('the end of a sale sends bidders away, mails the winner, empties the list, and happens once', async () => {
    const { house } = stage;
    for (const who of [ahmad, weiming]) await enterLot(house, who, LOT);
    await bid(house, weiming, LOT, 0);
    await bid(house, ahmad, LOT, 200);
    const [winner, loser, guest] = await Promise.all([
      stage.visit({ size: PHONE, as: ahmad }),
      stage.visit({ as: weiming }),
      stage.visit(),
    ]);
    const bidders = [winner.page, loser.page];
    // The clock of one of them is slow: they learn of the end only when the session is gone.
    await changeAnswers<Session>(loser.page, '**/api/auctionmanager/session/*', (told) => {
      return { ...told, endsAt: new Date(Date.parse(told.endsAt) + 3_600_000).toISOString() };
    });
    for (const page of bidders) {
      await page.goto(`/auctionpage/${LOT}`);
      await roomOf(page).button.waitFor();
    }
    await guest.page.goto('/onlineAuction/onAuction/1');
    const lotCard = (no: number) => guest.page.getByRole('article', { name: new RegExp(`^Lot ${no},`) });
    await lotCard(102).waitFor();
    const session = await runningSession(house);
    for (const page of bidders) expect(new URL(page.url()).pathname).toBe(`/auctionpage/${LOT}`);

    const sentAway = bidders.map(async (page) => {
      await page.getByRole('alert').getByText('Auction has ended', { exact: true }).waitFor();
      await page.waitForURL('**/myaccount/mybid');
    });
    const end = async () => {
      const ended = await house.run('demo-end');
      expect(ended.code, ended.output).toBe(0);
      expect(ended.output).toMatch(/Lot 102 +VBG 917 +bidder 1001 +RM21,700\.00/);
    };
    await Promise.all([end(), ...sentAway]);

    await lotCard(201).waitFor();
    await lotCard(102).waitFor({ state: 'detached' });
    // What they have won stands in My Bid by itself, as soon as the sale is recorded.
    await winner.page.getByRole('heading', { name: `LOT ${LOT}`, exact: true }).waitFor();
    // Opened anew, so that what is not there is not merely late: they have won other lots before.
    await loser.page.goto('/myaccount/mybid?tab=won');
    await loser.page
      .getByRole('heading', { name: /^LOT \d+$/ })
      .first()
      .waitFor();
    await eventually(() => loser.page.getByRole('heading', { name: `LOT ${LOT}`, exact: true }).count()).toBe(0);

    // The bidding page has nothing to show any more, also where it is opened by its address.
    await loser.page.goto(`/auctionpage/${LOT}`);
    await loser.page.waitForURL('**/myaccount/mybid');

    // One mail for all that somebody has won in the session.
    const won = async (who: typeof ahmad) =>
      (await mailsTo(house, who))
        .filter(({ subject }) => subject.startsWith('You have won') && subject.endsWith(session))
        .map(({ text }) => text.replaceAll(/\s+/g, ' '))
        .filter((text) => text.includes(`${session}/${LOT}`));
    await eventually(() => won(ahmad)).toEqual([expect.stringContaining('Your bid RM21,700.00')]);
    expect(await won(weiming)).toEqual([]);

    const as = await signIn(house, superAdmin);
    for (const step of STEPS) {
      const again = await ask(house, `/api/update/emergency/${step}`, { as, body: { session } });
      expect(again, step).toMatchObject({ status: 409, body: { message: 'This step has been done already.' } });
    }
    const repeated = await house.run('demo-end');
    expect(repeated).toMatchObject({ code: 1, output: expect.stringContaining('There is no session to end') });

    await house.kill();
    await house.start();
    // The next start opens a fresh session.
    await eventually(() => runningSession(house)).not.toBe(session);
    await lotCard(102).waitFor();
  });
}
