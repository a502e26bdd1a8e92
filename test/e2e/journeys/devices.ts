import { describe, expect, it } from 'vitest';
import { looksOf } from '../support/axe.ts';
import { cheekeong } from '../support/people.ts';
import { eventually, logIn } from '../support/screens.ts';
import { DESK, PHONE, type Stage } from '../support/stage.ts';

const ENDED = 'Your session has ended. Please log in again.';

/** Somebody who is logged in on two devices, ends one from the other, and logs out. */
export function devicesJourney(stage: Stage): void {
  describe('on two devices', () => {
    it('a bidder logs one of them out from the other', async () => {
      const desk = await stage.visit({ size: DESK });
      const phone = await stage.visit({ size: PHONE });
      for (const { page } of [desk, phone]) {
        await page.goto('/login');
        await logIn(page, stage.house, cheekeong);
        await page.waitForURL('**/myaccount/myprofile');
      }
      // On a page that asks for nothing by itself: what ends it is the live feed.
      await phone.page.goto('/myaccount/bidonline');

      await desk.page.reload();
      const section = desk.page.getByRole('region', { name: 'Where you are logged in' });
      const devices = section.getByRole('listitem');
      await devices.nth(1).waitFor();
      await eventually(() => devices.count()).toBe(2);
      await eventually(() => devices.filter({ hasText: 'This device' }).count()).toBe(1);
      const looks = looksOf(desk.page);
      await looks.at('two devices');

      await section.getByRole('button', { name: /^Log out Chrome on / }).click();
      const question = desk.page.getByRole('dialog', { name: 'Log out this device?' });
      await question.waitFor();
      await looks.at('the question');
      await question.getByLabel('Password', { exact: true }).fill(cheekeong.password);
      await question.getByRole('button', { name: 'Log out' }).click();
      await desk.page.getByText('The device has been logged out.').waitFor();
      await phone.trouble.forgive(() => phone.page.getByText(ENDED).first().waitFor());
      const left = async () => new URL(phone.page.url()).pathname;
      await eventually(left).toBe('/');
      await phone.page.getByRole('button', { name: 'Log in', exact: true }).click();
      await phone.page.waitForURL('**/login');
      await phone.page.getByText('Please log in to open this page.').waitFor();
      await devices.nth(1).waitFor({ state: 'detached' });

      const token = await desk.page.evaluate(() => JSON.parse(localStorage.getItem('tukul.session') ?? '{}').jwt);
      const loggedOut = desk.page.waitForResponse((response) => response.url().endsWith('/api/sc/logout'));
      await desk.page.getByRole('button', { name: 'Logout' }).click();
      expect((await loggedOut).status()).toBe(200);
      const answer = await fetch(`${stage.house.url}/api/user/get-profile`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(401);
      expect(looks.found).toEqual({});
      expect(desk.trouble.seen).toEqual([]);
    });
  });
}
