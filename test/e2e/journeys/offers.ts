import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bid, mailed } from '../support/api.ts';
import { looksOf } from '../support/axe.ts';
import { ahmad, superAdmin, vendor, weiming } from '../support/people.ts';
import { fitsAcross } from '../support/screens.ts';
import { openSession, timePasses } from '../support/sessions.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const SESSION = 'AMS901';
const JOURNEY_MS = 400_000;
const LOTS = [
  { id: '901', regnNo: 'VAN 901', make: 'Toyota', descOfGood: 'Hiace 2.5 panel van', reserve: 30_000 },
  { id: '902', regnNo: 'VAN 902', make: 'Nissan', descOfGood: 'Urvan 2.5 window van', reserve: 30_000 },
];

/** A vendor answers on a phone, without an account, what their lots were bid below the reserve; the bidders see what became of it. */
export function offersJourney(stage: Stage): void {
  it('what is below the reserve is offered, accepted and asked more for on a phone, and bought', {
    timeout: JOURNEY_MS,
  }, async () => {
    const { house } = stage;
    await openSession(house, { session: SESSION, lots: LOTS }, [ahmad, weiming]);
    await bid(house, ahmad, '901', 0);
    await bid(house, weiming, '902', 0);
    await timePasses(house, SESSION);

    // The clerk reads what will be offered before they record the sales.
    const clerk = await stage.visit({ as: superAdmin });
    await clerk.page.goto(`/adminPage/auctionManager?tab=end&session=${SESSION}`);
    await clerk.page.getByText('Lots offered to their vendors').first().waitFor();
    await clerk.page.getByRole('button', { name: 'Record sales' }).click();
    const dialog = clerk.page.getByRole('dialog');
    await dialog.getByText('Lots offered to their vendors').waitFor();
    await dialog.getByRole('textbox').fill('record winning lot');
    await dialog.getByRole('button', { name: 'Record sales' }).click();
    await clerk.page
      .getByText(/2 offered to their vendors/)
      .first()
      .waitFor();

    const bidder = await stage.visit({ as: ahmad, size: PHONE });
    await bidder.page.goto('/myaccount/mybid?tab=waiting');
    await bidder.page.getByText(/^The reserve was not met: the vendor decides by/).waitFor();
    await fitsAcross(bidder.page);
    const looksOfBidder = looksOf(bidder.page);
    await looksOfBidder.at('My Bid, waiting');

    const link = await mailed(house, vendor, /(\/offers\/[\w.-]+)/);
    const onPhone = await stage.visit({ size: PHONE });
    const looks = looksOf(onPhone.page);
    await onPhone.page.goto(link);
    await onPhone.page.getByRole('heading', { name: 'LOT 901' }).waitFor();
    await fitsAcross(onPhone.page);
    await looks.at('what is offered');
    await answer(onPhone.page, '901', /^Accept RM20,000\.00/, 'Accept RM20,000.00 for lot 901?', 'Accept RM20,000.00');
    await cardOf(onPhone.page, '901').getByText('The lot is sold for RM20,000.00.').waitFor();

    const other = cardOf(onPhone.page, '902');
    await other.getByRole('button', { name: /^Ask for more/ }).click();
    await onPhone.page.getByRole('textbox', { name: 'Your price' }).fill('25000');
    await onPhone.page.getByRole('button', { name: 'Next', exact: true }).click();
    await onPhone.page.getByRole('dialog', { name: 'Ask the bidder for RM25,000.00 for lot 902?' }).waitFor();
    await looks.at('is it meant');
    await onPhone.page.getByRole('button', { name: 'Ask for RM25,000.00' }).click();
    await other.getByText(/^You have asked for RM25,000\.00/).waitFor();

    // Each of them learns of it by itself.
    await bidder.page.getByText(/^The reserve was not met: the vendor decides by/).waitFor({ state: 'detached' });
    await bidder.page.getByRole('tab', { name: /^Won/ }).click();
    await bidder.page.getByRole('heading', { name: 'LOT 901', exact: true }).waitFor();
    await looksOfBidder.at('My Bid, won with the consent of the vendor');

    // What the clerk has of it: the list, and what would become of it if its bidder were deactivated, on a low screen.
    const looksOfClerk = looksOf(clerk.page);
    await clerk.page.goto('/adminPage/offers');
    await clerk.page.getByRole('button', { name: 'Record answer for lot AMS901/902' }).waitFor();
    await looksOfClerk.at('offers');
    await clerk.page.setViewportSize({ width: 390, height: 480 });
    await clerk.page.goto(`/adminPage/people/${weiming.id}?tab=restrictions`);
    await clerk.page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await clerk.page
      .getByRole('dialog')
      .getByText(/^The vendor of AMS901\/902 has asked them for more/)
      .waitFor();
    await looksOfClerk.at('the question before deactivating');
    await clerk.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await clerk.page.setViewportSize(DESK);

    const asked = await stage.visit({ as: weiming, size: PHONE });
    // From another tab a notice leads to the question; by itself My Bid opens on it.
    await asked.page.goto('/myaccount/mybid?tab=lost');
    await asked.page.getByText('The vendor of lot 902 asks for RM25,000.00.', { exact: false }).waitFor();
    await asked.page.getByRole('link', { name: 'See and answer' }).waitFor();
    await asked.page.goto('/myaccount/mybid');
    await asked.page.getByRole('button', { name: 'Accept RM25,000.00' }).click();
    await asked.page.getByRole('dialog', { name: 'Buy lot 902 for RM25,000.00?' }).waitFor();
    await asked.page.getByRole('dialog').getByRole('button', { name: 'Accept RM25,000.00' }).click();
    await asked.page
      .getByText(/^Subject to|^The vendor asks for/)
      .first()
      .waitFor({ state: 'detached' });

    // Nothing is left: the link says so to whoever opens it anew.
    await onPhone.page.goto(link);
    await onPhone.page.getByRole('heading', { name: 'Nothing is left to be answered' }).waitFor();
    await looks.at('nothing is left');

    await clerk.page.goto('/adminPage/offers');
    const decided = clerk.page.getByRole('table', { name: 'Decided in the last 30 days' });
    await decided.getByText(/^Accepted by the vendor/).waitFor();
    await decided.getByText(/^Accepted by the bidder/).waitFor();
    expect([looks.found, looksOfBidder.found, looksOfClerk.found]).toEqual([{}, {}, {}]);
    for (const { trouble } of [clerk, bidder, asked]) expect(trouble.seen).toEqual([]);
  });
}

const cardOf = (page: Page, no: string) => page.getByRole('listitem', { name: `Lot ${no}` });

async function answer(page: Page, no: string, button: RegExp, question: string, yes: string): Promise<void> {
  await cardOf(page, no).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: yes, exact: true }).click();
}
