import { describe, expect, it } from 'vitest';
import { bid, enterLot, latestBid } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { gopal, meifong, siti } from '../support/people.ts';
import { roomOf } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const LOT = '118';
const LOT_NOT_ENTERED = '120';

/** No screen of the way to a bid breaks a rule of WCAG 2.2 AA that a program can find, in light and in dark. */
export function accessibilityJourneys(stage: Stage): void {
  describe.each([
    { screen: 'a desk', size: DESK },
    { screen: 'a phone', size: PHONE },
  ])('axe finds nothing on $screen', ({ size }) => {
    it('on what a guest sees', async () => {
      const { page } = await stage.visit({ size });
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        found[name] = await violations(page);
      };

      await page.goto('/');
      await page.getByText('Auction Invitation').first().waitFor();
      await look('home');

      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot your password?' }).waitFor();
      await page.getByRole('button', { name: 'Login', exact: true }).last().click();
      await page.getByText('Please enter your password.').waitFor();
      await look('login with its complaints');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByLabel('Email').fill('nobody@demo.tukul.example');
      await look('reset of a password');
      await page.getByRole('button', { name: 'Reset password' }).click();
      await page.getByText('Look into your mailbox').waitFor();
      await look('mail sent');
      await page.getByRole('button', { name: 'Back to login' }).click();
      await page.getByLabel('Email').fill(gopal.email);
      await page.getByLabel('Password', { exact: true }).fill(gopal.password);
      await page.keyboard.press('Enter');
      await page.getByLabel('OTP').waitFor();
      await look('OTP');

      await page.goto('/onlineAuction/onAuction/1');
      await page.getByRole('link', { name: 'View Item' }).nth(5).waitFor();
      await look('list');
      await page.goto(`/itempage/${LOT}`);
      await page.getByRole('button', { name: 'Participate' }).click();
      await page.getByRole('dialog', { name: 'Login required' }).waitFor();
      await look('item with the login dialog');

      expect(found).toEqual(clean(found));
    });

    it('on what a bidder sees', async () => {
      const { house } = stage;
      await enterLot(house, meifong, LOT);
      await enterLot(house, siti, LOT);
      if ((await latestBid(house, LOT)).bidCount === 0) await bid(house, meifong, LOT, 0);
      await bid(house, siti, LOT, 200);
      const { page } = await stage.visit({ size, as: meifong });
      const found: Record<string, string[]> = {};
      const look = async (name: string) => {
        found[name] = await violations(page);
      };

      await page.goto(`/itempage/${LOT_NOT_ENTERED}`);
      await page.getByRole('button', { name: 'Participate' }).waitFor();
      await look('item');
      await page.getByRole('button', { name: 'Participate' }).click();
      await page.getByRole('dialog', { name: 'Deposit to take part' }).waitFor();
      await look('deposit dialog');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Deposit RM/ }).click();
      await page.getByRole('dialog', { name: 'Confirm Deposit' }).waitFor();
      await look('confirmation of the deposit');

      await page.goto(`/auctionpage/${LOT}`);
      const room = roomOf(page);
      await room.button.waitFor();
      await look('bidding page, outbid');
      await room.button.click();
      await room.yes.waitFor();
      await look('the question');
      await room.yes.click();
      await page.getByText('You are on top').waitFor();
      await room.question.waitFor({ state: 'detached' });
      await look('bidding page, on top');

      await page.goto('/myaccount/bidonline');
      await page.getByText(`LOT ${LOT}`).waitFor();
      await look('bid in progress');

      expect(found).toEqual(clean(found));
    });
  });
}

function clean(found: Readonly<Record<string, unknown>>): Record<string, never[]> {
  return Object.fromEntries(Object.keys(found).map((screen) => [screen, []]));
}
