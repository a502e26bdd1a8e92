import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayInWords } from '#domain/moments.ts';
import { caughtUp, enterLot, latestBid } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import {
  atGate,
  boardRow,
  depositSen,
  expectSoundBook,
  fact,
  goToPurchase,
  onBothWidths,
  openFile,
  payCharges,
  payPrice,
  recordStep,
  release,
  sell,
  today,
} from '../support/handovers.ts';
import { ahmad, superAdmin } from '../support/people.ts';
import { eventually, roomOf } from '../support/screens.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const JOURNEY_MS = 900_000;
const WON = { who: ahmad, lot: '107' };
/** Inspection, transfer, and seven days of storage: RM153.00 + RM100.00 + 7 × RM100.00. */
const CHARGES = 'RM953.00';

/** The days are the clock's of the house: what falls due falls due, and storage is charged by its job. */
export function handedOverCarJourney(stage: Stage): void {
  it('a car: from the hammer, by a late transfer and a week of storage, to the returned safety deposit', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { house } = stage;
    const order = await hammer(stage);

    let { desk, phone } = await bothCome(stage);
    await goToPurchase(desk.page, order);
    await payPrice(desk.page, house, WON, 'MBB 770001');
    await openFile(desk.page, 'Car, van or pickup');
    await desk.page.getByText(/^Gate: the unit stays\. Still missing: Release by the vendor or financier; /).waitFor();
    await recordStep(desk.page, { step: 'Release by the vendor or financier' });
    await phone.page.goto('/myaccount/mybid');
    const inspectBy = dayInWords(today(house, 30), 'en');
    await phone.page.getByText(`Have it inspected by ${inspectBy} (RM153.00).`).waitFor();
    await expectNoPass(phone.page);

    // Five days later, in time.
    await house.daysLater(5);
    ({ desk, phone } = await bothCome(stage));
    const transferBy = dayInWords(today(house, 30), 'en');
    await goToPurchase(desk.page, order);
    await recordStep(desk.page, { step: 'Inspection passed' });
    await fact(desk.page, 'Charges due').filter({ hasText: 'RM153.00' }).waitFor();
    await fact(desk.page, 'Transfer by').filter({ hasText: transferBy }).waitFor();
    await phone.page.goto('/myaccount/mybid');
    await phone.page.getByText(`Transfer the ownership by ${transferBy} (RM100.00).`).waitFor();
    await phone.page.getByText('RM153.00 to be paid').waitFor();

    // The transfer is a day late: buyer and clerk read so.
    await house.daysLater(31);
    ({ desk, phone } = await bothCome(stage));
    const looks = { buyer: looksOf(phone.page), clerk: looksOf(desk.page) };
    await phone.page.goto('/myaccount/mybid');
    await phone.page.getByText(`late: it was due by ${transferBy}`).waitFor();
    await onBothWidths(phone.page, looks.buyer, 'My Bid, late');
    await desk.page.goto('/adminPage/handovers');
    await boardRow(desk.page, order).getByText('Overdue').waitFor();
    await onBothWidths(desk.page, looks.clerk, 'the board, late');
    await goToPurchase(desk.page, order);
    await recordStep(desk.page, { step: 'Ownership transferred' });
    await fact(desk.page, 'Charges due').filter({ hasText: 'RM253.00' }).waitFor();
    const storageFrom = dayInWords(today(house, 15), 'en');
    await fact(desk.page, 'Storage is charged from').filter({ hasText: storageFrom }).waitFor();
    await phone.page.getByText(`RM100.00 a day from ${storageFrom}`).waitFor();

    // Fourteen days are free; the job charges the seven after them.
    await house.daysLater(21);
    ({ desk, phone } = await bothCome(stage));
    Object.assign(looks, { buyer: looksOf(phone.page), clerk: looksOf(desk.page) });
    await goToPurchase(desk.page, order);
    await fact(desk.page, 'Days of storage charged').filter({ hasText: '7' }).waitFor();
    await fact(desk.page, 'Charges due').filter({ hasText: CHARGES }).waitFor();
    // What it waited for is done, but charges are due.
    expect(await desk.page.getByRole('button', { name: 'Return safety deposit' }).count()).toBe(0);
    await onBothWidths(desk.page, looks.clerk, 'the purchase, with charges');
    const gate = await atGate(desk.page, order);
    await gate.getByText('Still missing: Payment of charges. It stays here.').waitFor();
    await phone.page.goto('/myaccount/mybid');
    await phone.page.getByText(`${CHARGES} to be paid`).waitFor();
    await expectNoPass(phone.page);
    await onBothWidths(phone.page, looks.buyer, 'My Bid, with charges');

    await goToPurchase(desk.page, order);
    await payCharges(desk.page, CHARGES, 'CSH 770002');
    await desk.page.getByText('Gate: the unit may leave with its gate pass.').waitFor();
    await phone.page
      .getByRole('button', { name: /gate pass of lot/ })
      .first()
      .waitFor();

    await release(desk.page, order);
    await phone.page.getByText('The unit has left our yard. Thank you for buying with us.').waitFor();
    await phone.page.getByText(/^RM500\.00 held until /).waitFor();

    const before = await depositSen(house, WON.who);
    await goToPurchase(desk.page, order);
    await desk.page.getByRole('button', { name: 'Return safety deposit' }).click();
    const question = desk.page.getByRole('dialog', { name: 'Return the safety deposit of RM500.00?' });
    await question.getByRole('button', { name: 'Return safety deposit' }).click();
    await fact(desk.page, 'Safety deposit').filter({ hasText: 'RM500.00 · Returned' }).waitFor();
    await phone.page.goto('/myaccount/mybid');
    await phone.page.getByText('RM500.00 returned to your deposit account').waitFor();
    expect(await depositSen(house, WON.who)).toBe(before + 50_000);
    await onBothWidths(phone.page, looks.buyer, 'My Bid, at its end');

    await caughtUp(house);
    await expectSoundBook(house);
    expect(looks.buyer.found).toEqual({});
    expect(looks.clerk.found).toEqual({});
    for (const { trouble } of [desk, phone]) expect(trouble.seen).toEqual([]);
  });
}

/** The buyer bids on their phone, and the hammer falls. */
async function hammer(stage: Stage): Promise<string> {
  const { house } = stage;
  await enterLot(house, WON.who, WON.lot);
  const { page } = await stage.visit({ as: WON.who, size: PHONE });
  await page.goto(`/auctionpage/${WON.lot}`);
  const { bidCount } = await latestBid(house, WON.lot);
  await roomOf(page).ready.waitFor();
  await roomOf(page).bid();
  await eventually(async () => (await latestBid(house, WON.lot)).bidCount).toBe(bidCount + 1);
  const [order = ''] = await sell(house, [WON], false);
  return order;
}

/** The clerk at a desk, and the buyer on their phone. */
async function bothCome(stage: Stage) {
  return {
    desk: await stage.visit({ as: superAdmin }),
    phone: await stage.visit({ as: WON.who, size: PHONE }),
  };
}

function expectNoPass(phone: Page): Promise<void> {
  return eventually(() => phone.getByRole('button', { name: /gate pass of lot/ }).count()).toBe(0);
}
