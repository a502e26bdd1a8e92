import { expect, it } from 'vitest';
import { dayInWords } from '#domain/moments.ts';
import { caughtUp } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import {
  atGate,
  boardRow,
  expectSoundBook,
  fact,
  fromMore,
  goToPurchase,
  isInMore,
  onBothWidths,
  openFile,
  payPrice,
  recordStep,
  sell,
  standing,
  today,
} from '../support/handovers.ts';
import { superAdmin, weiming } from '../support/people.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const JOURNEY_MS = 900_000;
const WON = { who: weiming, lot: '108' };
const DISPOSE = 'Dispose of unit';

/** Paid and never collected: after notice and 60 days the house disposes of it. What is kept and owed is said, and stands in the accounts. */
export function abandonedMotorcycleJourney(stage: Stage): void {
  it('a motorcycle that nobody collects: notice, 60 days, disposal; its safety deposit is kept, and its charges stay owed', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { house } = stage;
    const [order = ''] = await sell(house, [WON]);
    let desk = await stage.visit({ as: superAdmin });
    await goToPurchase(desk.page, order);
    await payPrice(desk.page, house, WON, 'MBB 780001');
    await openFile(desk.page, 'Motorcycle');
    await recordStep(desk.page, { step: 'Release by the vendor or financier' });
    // The papers of the transfer are made ready; the buyer does not come for them.
    await desk.page.getByRole('button', { name: 'Charge', exact: true }).click();
    const charge = desk.page.getByRole('dialog', { name: `Charge for the handover of ${order}` });
    await charge.getByRole('combobox', { name: /^Charge/ }).selectOption({ label: 'Transfer of ownership: RM100.00' });
    await charge.getByRole('button', { name: 'Charge', exact: true }).click();
    await charge.waitFor({ state: 'detached' });
    await fact(desk.page, 'Charges due').filter({ hasText: 'RM100.00' }).waitFor();
    const disposableFrom = dayInWords(today(house, 61), 'en');
    const before = { forfeits: await standing(house, 'forfeits'), charges: await standing(house, 'charges') };

    // The house gives notice; it may not dispose of the unit before its day, whatever the file says of it.
    await house.daysLater(46);
    desk = await stage.visit({ as: superAdmin });
    await desk.page.goto('/adminPage/handovers');
    await boardRow(desk.page, order).getByText('Overdue').waitFor();
    await goToPurchase(desk.page, order);
    expect(await isInMore(desk.page, DISPOSE)).toBe(false);
    await desk.page.getByRole('button', { name: 'Record step' }).waitFor();
    await recordStep(desk.page, { step: 'Notice of disposal given' });
    await fact(desk.page, 'May be disposed of from').filter({ hasText: disposableFrom }).waitFor();
    await house.daysLater(14);
    desk = await stage.visit({ as: superAdmin });
    await goToPurchase(desk.page, order);
    expect(await isInMore(desk.page, DISPOSE)).toBe(false);

    // 60 days are over.
    await house.daysLater(1);
    desk = await stage.visit({ as: superAdmin });
    const phone = await stage.visit({ as: WON.who, size: PHONE });
    const looks = { buyer: looksOf(phone.page), clerk: looksOf(desk.page) };
    await goToPurchase(desk.page, order);
    const question = await fromMore(desk.page, DISPOSE);
    await question.getByText(`Dispose of the unit ${order}?`).waitFor();
    await question.getByText('Safety deposit kept').locator('..').getByText('RM100.00').waitFor();
    await question.getByText('Charges still owed').locator('..').getByText('RM100.00').waitFor();
    await looks.clerk.at('the question of a disposal');
    await question.getByRole('button', { name: DISPOSE }).click();
    await question.waitFor({ state: 'detached' });
    await fact(desk.page, 'Safety deposit')
      .filter({ hasText: 'RM100.00 · Kept: Unit abandoned and disposed of' })
      .waitFor();
    await fact(desk.page, 'Disposed of').filter({ hasText: disposableFrom }).waitFor();
    await fact(desk.page, 'Charges due').filter({ hasText: 'RM100.00' }).waitFor();
    await onBothWidths(desk.page, looks.clerk, 'the purchase of a disposed unit');
    const gate = await atGate(desk.page, order);
    await gate.getByText('This unit was disposed of.').waitFor();

    await phone.page.goto('/myaccount/mybid');
    await phone.page
      .getByText(/^The unit was not collected, and was disposed of on .*\. Charges of RM100\.00 are still owed: /)
      .waitFor();
    await phone.page.getByText('RM100.00 to be paid').waitFor();
    await phone.page.getByText('RM100.00 forfeited').waitFor();
    await onBothWidths(phone.page, looks.buyer, 'My Bid of a disposed unit');

    await caughtUp(house);
    expect(await standing(house, 'forfeits')).toBe(before.forfeits + 100_00);
    expect(await standing(house, 'charges')).toBe(before.charges);
    await expectSoundBook(house);
    expect(looks.buyer.found).toEqual({});
    expect(looks.clerk.found).toEqual({});
    for (const { trouble } of [desk, phone]) expect(trouble.seen).toEqual([]);
  });
}
