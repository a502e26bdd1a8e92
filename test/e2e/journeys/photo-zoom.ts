import { expect, it } from 'vitest';
import { partOf } from '#scripts/test/level.ts';
import { violations } from '../support/axe.ts';
import { eventually, isFocused, participateButton } from '../support/screens.ts';
import { SCREENS, type Stage } from '../support/stage.ts';

const LOT = '110';

/** The photos of a lot over the whole screen, without mouse or touch. */
export function photoZoomJourneys(stage: Stage): void {
  it.each(partOf(SCREENS, 1, 'photo zoom'))(
    'photos open, come closer and close by the keyboard on $screen; Back closes them too',
    async ({ size }) => {
      const { page, trouble } = await stage.visit({ size });
      const { keyboard } = page;
      await page.goto(`/itempage/${LOT}`);
      const opener = page.getByRole('button', { name: 'View the photos full screen' });
      await opener.focus();
      await keyboard.press('Enter');
      const photos = page.getByRole('dialog', { name: /^Photos of Proton X70/ });
      await photos.getByRole('group', { name: 'Photo 1 of 6' }).waitFor();

      const further = photos.getByRole('button', { name: 'Zoom out' });
      // The button wakes when the photo is there and may be brought closer.
      await eventually(() => photos.getByRole('button', { name: 'Zoom in' }).isEnabled()).toBe(true);
      await keyboard.press('+');
      await eventually(() => further.isEnabled()).toBe(true);
      await eventually(() => violations(page)).toEqual([]);
      await keyboard.press('-');
      await eventually(() => further.isEnabled()).toBe(false);
      await keyboard.press('ArrowRight');
      await photos.getByRole('group', { name: 'Photo 2 of 6' }).waitFor();

      await keyboard.press('Escape');
      await photos.waitFor({ state: 'detached' });
      await eventually(() => opener.evaluate(isFocused)).toBe(true);
      // The page shows the photo that was looked at last.
      await page.getByText('2 / 6').waitFor();

      await keyboard.press('Enter');
      await photos.waitFor();
      await page.goBack();
      await photos.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(`/itempage/${LOT}`);
      expect(trouble.seen).toEqual([]);
    },
  );

  it('on a phone the way into the lot goes along while the page is read', async () => {
    const { page } = await stage.visit({ size: SCREENS[1].size });
    await page.goto(`/itempage/${LOT}`);
    const bar = page.getByRole('region', { name: 'Take part in this lot' });
    await participateButton(page).waitFor();
    await eventually(() => bar.isVisible()).toBe(false);
    await page.getByRole('heading', { name: 'See it at the yard' }).scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4_000);
    await bar.waitFor();
    await eventually(() => bar.textContent()).toMatch(/Price · .* left/);
    // The end of the page can be scrolled out from under it.
    const covered = async () => {
      await page.mouse.wheel(0, 4_000);
      const { top } = await bar.evaluate((element) => element.getBoundingClientRect());
      const { bottom } = await page.locator('footer').evaluate((element) => element.getBoundingClientRect());
      return Math.max(0, Math.floor(bottom - top));
    };
    await eventually(covered).toBe(0);
    await bar.getByRole('button', { name: 'Participate' }).click();
    await page.getByRole('dialog', { name: 'Login required' }).waitFor();
  });
}
