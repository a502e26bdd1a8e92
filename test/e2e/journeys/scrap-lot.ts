import { expect, it } from 'vitest';
import { caughtUp } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import {
  atGate,
  expectSoundBook,
  fact,
  goToPurchase,
  onBothWidths,
  openFile,
  payPrice,
  recordStep,
  release,
  sell,
} from '../support/handovers.ts';
import { azlan, superAdmin } from '../support/people.ts';
import { PHONE, type Stage } from '../support/stage.ts';

const JOURNEY_MS = 600_000;
const WON = { who: azlan, lot: '111' };
const [RELEASE, DEREGISTRATION, CUTTING] = [
  'Release by the vendor or financier',
  'Registration cancelled',
  'Cutting witnessed',
];

/** Until a unit that must be cut is deregistered and cut, the gate says what is missing, and its buyer reads what comes next. */
export function scrapLotJourney(stage: Stage): void {
  it('a scrap lot: the gate names what is missing until registration and cutting are recorded', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { house } = stage;
    const [order = ''] = await sell(house, [WON]);
    const desk = await stage.visit({ as: superAdmin });
    const phone = await stage.visit({ as: WON.who, size: PHONE });
    const looks = { buyer: looksOf(phone.page), clerk: looksOf(desk.page) };
    await goToPurchase(desk.page, order);
    await payPrice(desk.page, house, WON, 'MBB 790001');
    await openFile(desk.page, 'Scrap: must be cut');
    await phone.page.goto('/myaccount/mybid');
    await phone.page.getByText(/^The vendor or financier has to release the unit first\./).waitFor();

    const steps = [
      {
        step: RELEASE,
        missing: [RELEASE, DEREGISTRATION, CUTTING],
        after: 'The registration has to be cancelled. Bring your IC and the registration card.',
      },
      {
        step: DEREGISTRATION,
        missing: [DEREGISTRATION, CUTTING],
        after: 'The unit has to be cut in our presence. Tell us the day 3 working days before.',
      },
      { step: CUTTING, missing: [CUTTING], after: /^Collect it by / },
    ] as const;
    for (const { step, missing, after } of steps) {
      const gate = await atGate(desk.page, order);
      await gate.getByText(`Still missing: ${missing.join('; ')}. It stays here.`).waitFor();
      expect(await gate.getByRole('button', { name: 'Release' }).count()).toBe(0);
      await onBothWidths(desk.page, looks.clerk, `the gate before: ${step}`);
      await goToPurchase(desk.page, order);
      await desk.page.getByText(`Gate: the unit stays. Still missing: ${missing.join('; ')}.`).waitFor();
      await recordStep(desk.page, { step });
      await phone.page.getByText(after).waitFor();
      await onBothWidths(phone.page, looks.buyer, `My Bid after: ${step}`);
    }

    // Only the cancelled registration was waited for: it can be returned before the unit has left.
    await desk.page.getByRole('button', { name: 'Return safety deposit' }).click();
    const question = desk.page.getByRole('dialog', { name: 'Return the safety deposit of RM500.00?' });
    await question.getByText('The unit has not left yet.').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await release(desk.page, order);
    await phone.page.getByText('The unit has left our yard. Thank you for buying with us.').waitFor();
    await goToPurchase(desk.page, order);
    await desk.page.getByRole('button', { name: 'Return safety deposit' }).click();
    await question.getByRole('button', { name: 'Return safety deposit' }).click();
    await fact(desk.page, 'Safety deposit').filter({ hasText: 'RM500.00 · Returned' }).waitFor();
    await onBothWidths(desk.page, looks.clerk, 'the purchase of a unit that was cut');

    await caughtUp(house);
    await expectSoundBook(house);
    expect(looks.buyer.found).toEqual({});
    expect(looks.clerk.found).toEqual({});
    for (const { trouble } of [desk, phone]) expect(trouble.seen).toEqual([]);
  });
}
