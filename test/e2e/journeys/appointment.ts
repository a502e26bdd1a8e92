import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { caughtUp } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { expectSoundBook, goToPurchase, onBothWidths, openFile, payPrice, sell } from '../support/handovers.ts';
import { ahmad, superAdmin } from '../support/people.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const JOURNEY_MS = 600_000;
const WON = { who: ahmad, lot: '107' };
/** Of the demo house; it inspects for all. */
const CENTRE = 'Inspection centre Padang Jawa';

/** A buyer books for their car and moves it; a clerk finds it in the calendar and cancels it, and the buyer reads why. */
export function appointmentJourney(stage: Stage): void {
  it('an inspection: booked and moved by the buyer, cancelled by the house with a reason', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { house } = stage;
    const [order = ''] = await sell(house, [WON]);
    const desk = await stage.visit({ as: superAdmin });
    const phone = await stage.visit({ as: WON.who, size: PHONE });
    const looks = { buyer: looksOf(phone.page), clerk: looksOf(desk.page) };
    await goToPurchase(desk.page, order);
    await payPrice(desk.page, house, WON, 'MBB 810001');
    await openFile(desk.page, 'Car, van or pickup');

    await phone.page.goto('/myaccount/mybid');
    await phone.page.getByRole('button', { name: 'Book the inspection' }).click();
    const asked = phone.page.getByRole('dialog', { name: 'When do you bring it to the inspection?' });
    await asked.getByText(CENTRE).first().waitFor();
    await looks.buyer.at('free times');
    const first = await pickTime(asked, 0);
    await asked.getByRole('button', { name: 'Book appointment' }).click();
    await asked.waitFor({ state: 'detached' });
    await bookedAt(phone.page, first).waitFor();
    await onBothWidths(phone.page, looks.buyer, 'My Bid, booked');

    await phone.page.getByRole('button', { name: 'Change the time' }).click();
    const moved = await pickTime(asked, 3);
    expect(moved).not.toBe(first);
    await asked.getByRole('button', { name: 'Change the time' }).click();
    await asked.waitFor({ state: 'detached' });
    await bookedAt(phone.page, moved).waitFor();
    expect(await bookedAt(phone.page, first).count()).toBe(0);

    // The notice is 3 working days: it is within the week that the calendar shows first.
    await desk.page.goto('/adminPage/appointments');
    const row = desk.page.getByRole('row').filter({ hasText: order });
    await row.getByText(moved).waitFor();
    await row.getByText('Expected').waitFor();
    await onBothWidths(desk.page, looks.clerk, 'the calendar');
    await row.getByRole('link', { name: order }).click();
    await desk.page.getByRole('heading', { level: 1, name: `Purchase ${order}` }).waitFor();
    await desk.page.getByRole('button', { name: 'Cancel appointment' }).click();
    const question = desk.page.getByRole('dialog', { name: `Cancel the appointment of ${order}` });
    await question.getByLabel('Reason').selectOption('place-closed');
    await question.getByRole('button', { name: 'Cancel appointment' }).click();
    await question.waitFor({ state: 'detached' });
    await desk.page.getByText(/, cancelled \(/).waitFor();
    await onBothWidths(desk.page, looks.clerk, 'the purchase, cancelled');
    await desk.page.goto('/adminPage/appointments');
    await desk.page.getByText(/^Nobody comes from /).waitFor();

    await phone.page.goto('/myaccount/mybid');
    await phone.page.getByText(/^The appointment of .+ is cancelled\.$/).waitFor();
    await phone.page.getByText('By our office. The place is closed at that time.').waitFor();
    await phone.page.getByRole('button', { name: 'Book the inspection' }).waitFor();
    await onBothWidths(phone.page, looks.buyer, 'My Bid, cancelled');

    await caughtUp(house);
    await expectSoundBook(house);
    expect(looks.buyer.found).toEqual({});
    expect(looks.clerk.found).toEqual({});
    for (const { trouble } of [desk, phone]) expect(trouble.seen).toEqual([]);
  });
}

/** Chooses one of the free times of the day that is shown first: '08:30'. */
async function pickTime(dialog: Locator, place: number): Promise<string> {
  const time = dialog.getByRole('group', { name: 'Pick a time' }).getByRole('button').nth(place);
  await time.click();
  return (await time.textContent()) ?? '';
}

function bookedAt(page: Page, time: string): Locator {
  return page.getByText(new RegExp(`${time}–.+ · ${CENTRE}`));
}
