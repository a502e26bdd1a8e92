import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatRM } from '#domain/money.ts';
import { ahmad, superAdmin } from '../support/people.ts';
import { managePayment, purchaseOf, sen } from '../support/purchases.ts';
import { clicksOn } from '../support/screens.ts';
import { DESK, type Stage } from '../support/stage.ts';

/** Won the time before, and not paid. */
const WON = { who: ahmad, lot: '411' };

/** Two clerks take the same buyer's money: what one records the other sees, and nothing is recorded on figures that are no more. */
export function twoClerksAtAPaymentJourney(stage: Stage): void {
  it('a clerk takes a payment from the list of what is unpaid in three clicks, and sees what is owed then', async () => {
    const { house } = stage;
    const before = await purchaseOf(house, WON);
    const { page, trouble } = await stage.visit({ as: superAdmin, size: DESK });
    const clicks = await clicksOn(page);
    await page.goto('/adminPage/today');
    await page
      .getByRole('link', { name: /^Payments: \d+ payments? (is|are) due/ })
      .first()
      .click();
    const row = page.getByRole('link', { name: before.auctionName, exact: true });
    await row.waitFor();
    const onTheWay = clicks();
    await row.click();
    const { fill, ask, pay, form } = paymentOn(page);
    // All of it is what the form has at first.
    const due = (before.balanceDue - 50).toFixed(2);
    await fill(5_000, 'MBB 700000');
    await ask();
    await pay('MBB 700000');
    expect(clicks() - onTheWay).toBe(3);
    await expect.poll(() => form.getByLabel('Amount of this payment in RM').inputValue()).toBe(due);
    expect(sen((await purchaseOf(house, WON)).amountPaid)).toBe(sen(before.amountPaid) + 5_000);
    expect(trouble.seen).toEqual([]);
  });

  it('two clerks at one payment see what the other records, and nothing is booked that was not shown', async () => {
    const { house } = stage;
    const purchase = await purchaseOf(house, WON);
    const due = (paidSen: number) => formatRM(sen(purchase.balanceDue) - paidSen);
    const [first, second] = await Promise.all([
      stage.visit({ as: superAdmin }),
      stage.visit({ as: superAdmin, size: DESK }),
    ]);
    const [a, b] = [await openPayment(first.page), await openPayment(second.page)];
    await a.form.getByText(`${due(0)} is due.`).waitFor();
    await b.fill(300_000, 'MBB 700002');
    await b.ask();
    await b.question.getByText(due(0)).waitFor();

    // The one who is being asked sees it before they press.
    await a.fill(100_000, 'MBB 700001');
    await a.ask();
    await a.pay('MBB 700001');
    // Both are the one super admin of this house: as soon as the history says so, it was themselves.
    await b.question.getByText(/^(Somebody else has|You have) changed this meanwhile\./).waitFor();
    await b.question.getByText(due(100_000)).waitFor();
    await b.question.getByText(due(400_000)).waitFor();
    await b.question.getByRole('button', { name: 'No' }).click();
    await b.form.getByText(`${due(100_000)} is due.`).waitFor();

    // On a line that brings nothing the house says no, and who did what when; the question is asked anew.
    await b.ask();
    await second.page.route('**/api/mybid/withuser/order/**', (route) => route.abort());
    const others = await openPayment(first.page);
    await others.fill(200_000, 'MBB 700003');
    await others.ask();
    await others.pay('MBB 700003');
    await second.trouble.forgive(async () => {
      await b.question.getByRole('button', { name: 'Yes' }).click();
      await b.question.getByText(`Nothing was recorded: by now ${due(300_000)} is due for this lot.`).waitFor();
      await b.question.getByText(/Payment recorded by Nurul Aina binti Rahman, \d{1,2} \w+ \d{4}, \d\d:\d\d/).waitFor();
    });
    await b.question.getByText(due(600_000)).waitFor();
    expect(sen((await purchaseOf(house, WON)).amountPaid)).toBe(sen(purchase.amountPaid) + 300_000);
    await b.question.getByRole('button', { name: 'Yes' }).click();
    // It is recorded, and the form is empty for another one.
    await expect.poll(() => b.form.getByLabel('Reference').inputValue()).toBe('');

    const paid = await purchaseOf(house, WON);
    expect(sen(paid.balanceDue)).toBe(sen(purchase.balanceDue) - 600_000);
    expect(paid.payments.map(({ reference, amount }) => [reference, sen(amount)]).toSorted()).toEqual([
      ['MBB 700000', 5_000],
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
  return paymentOn(page);
}

/** The form of the payment, on the page of the purchase. */
function paymentOn(page: Page) {
  const form = page.getByRole('region', { name: `Pay lot ${WON.lot}` });
  const question = page.getByRole('dialog', { name: /^Record a payment of/ });
  return {
    form,
    question,
    fill: async (amountSen: number, reference: string) => {
      await form.getByLabel('Amount of this payment in RM').fill((amountSen / 100).toFixed(2));
      await form.getByLabel('Reference').fill(reference);
      await form.getByLabel('Way of payment').selectOption('transfer');
    },
    ask: () => form.getByRole('button', { name: 'Pay', exact: true }).click(),
    /** Yes, and it stands among the payments. */
    pay: async (reference: string) => {
      await question.getByRole('button', { name: 'Yes' }).click();
      await question.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: new RegExp(`^Reverse .*${reference}$`) }).waitFor();
    },
  };
}
