import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatRM } from '#domain/money.ts';
import { ahmad, superAdmin } from '../support/people.ts';
import { managePayment, purchaseOf, sen } from '../support/purchases.ts';
import { DESK, type Stage } from '../support/stage.ts';

/** Won the time before, and not paid. */
const WON = { who: ahmad, lot: '411' };

/** Two clerks take the same buyer's money: what one records the other sees, and nothing is recorded on figures that are no more. */
export function twoClerksAtAPaymentJourney(stage: Stage): void {
  it('two clerks at one payment see what the other records, and nothing is booked that was not shown', async () => {
    const { house } = stage;
    const purchase = await purchaseOf(house, WON);
    const due = (paidSen: number) => formatRM(sen(purchase.balanceDue) - paidSen);
    const [first, second] = await Promise.all([
      stage.visit({ as: superAdmin }),
      stage.visit({ as: superAdmin, size: DESK }),
    ]);
    const [a, b] = [await openPayment(first.page), await openPayment(second.page)];
    await a.dialog.getByText(`${due(0)} is due.`).waitFor();
    await b.fill(300_000, 'MBB 700002');
    await b.ask();
    await b.question.getByText(due(0)).waitFor();

    // The one who is being asked sees it before they press.
    await a.fill(100_000, 'MBB 700001');
    await a.ask();
    await a.question.getByRole('button', { name: 'Yes' }).click();
    await a.dialog.waitFor({ state: 'detached' });
    await b.question.getByText('Somebody else has changed this meanwhile.').waitFor();
    await b.question.getByText(due(100_000)).waitFor();
    await b.question.getByText(due(400_000)).waitFor();
    await b.question.getByRole('button', { name: 'No' }).click();
    await b.dialog.getByText(`${due(100_000)} is due.`).waitFor();

    // On a line that brings nothing the house says no, and who did what when; the question is asked anew.
    await b.ask();
    await second.page.route('**/api/mybid/get/userid', (route) => route.abort());
    const others = await openPayment(first.page);
    await others.fill(200_000, 'MBB 700003');
    await others.ask();
    await others.question.getByRole('button', { name: 'Yes' }).click();
    await others.dialog.waitFor({ state: 'detached' });
    await second.trouble.forgive(async () => {
      await b.question.getByRole('button', { name: 'Yes' }).click();
      await b.question.getByText(`Nothing was recorded: by now ${due(300_000)} is due for this lot.`).waitFor();
      await b.question.getByText(/Payment recorded by Nurul Aina binti Rahman, \d{1,2} \w+ \d{4}, \d\d:\d\d/).waitFor();
    });
    await b.question.getByText(due(600_000)).waitFor();
    expect(sen((await purchaseOf(house, WON)).amountPaid)).toBe(300_000);
    await b.question.getByRole('button', { name: 'Yes' }).click();
    await b.dialog.waitFor({ state: 'detached' });

    const paid = await purchaseOf(house, WON);
    expect(sen(paid.balanceDue)).toBe(sen(purchase.balanceDue) - 600_000);
    expect(paid.payments.map(({ reference, amount }) => [reference, sen(amount)]).toSorted()).toEqual([
      ['MBB 700001', 100_000],
      ['MBB 700002', 300_000],
      ['MBB 700003', 200_000],
    ]);
    expect(first.trouble.seen).toEqual([]);
  });
}

/** From the User Manager to the form of a payment of the lot. */
async function openPayment(page: Page) {
  await managePayment(page, WON);
  const dialog = page.getByRole('dialog', { name: `Pay lot ${WON.lot}` });
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await dialog.waitFor();
  return {
    dialog,
    question: page.getByRole('dialog', { name: /^Record a payment of/ }),
    fill: async (amountSen: number, reference: string) => {
      await dialog.getByLabel('Amount of this payment in RM').fill((amountSen / 100).toFixed(2));
      await dialog.getByLabel('Reference').fill(reference);
      await dialog.getByLabel('Way of payment').selectOption('transfer');
    },
    ask: () => dialog.getByRole('button', { name: 'Pay', exact: true }).click(),
  };
}
