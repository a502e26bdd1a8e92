import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { malay as officeMalay } from '#web/admin/i18n/ms.ts';
import { malay as siteMalay } from '#web/i18n/ms.ts';
import { superAdmin } from '../support/people.ts';
import { eventually } from '../support/screens.ts';
import type { Stage } from '../support/stage.ts';
import { OFFICE_PATHS } from './back-office-screens.ts';

/** Texts without values whose Malay is another one: where one of them stands by itself, it was not translated. */
const ENGLISH: ReadonlySet<string> = new Set(
  Object.entries({ ...officeMalay, ...siteMalay })
    .filter(([english, own]) => own !== english && /^[A-Z]/.test(english) && !english.includes('{'))
    .map(([english]) => english),
);
/** Words of the house's own that a clerk has written, and names. */
const OF_DATA = new Set(['Automatic', 'Manual', 'Balance due within 7 days']);

/** The back office in Malay: chosen there, kept from page to page, and no text left in English. */
export function officeInMalayJourneys(stage: Stage): void {
  it('the back office is in Malay for whoever chooses it there, on every page', async () => {
    const { page, trouble } = await stage.visit({ as: superAdmin });
    await page.goto('/adminPage/today');
    await page.getByRole('heading', { level: 1, name: 'Today', exact: true }).waitFor();
    await page.getByRole('button', { name: 'BM: Bahasa Malaysia' }).click();
    await page.getByRole('heading', { level: 1, name: siteMalay.Today, exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ms');
    const left: Record<string, readonly string[]> = {};
    for (const path of OFFICE_PATHS) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await eventually(() => page.locator('main [aria-busy="true"], main .MuiSkeleton-root').count()).toBe(0);
      const english = (await textsOf(page)).filter((text) => ENGLISH.has(text) && !OF_DATA.has(text));
      if (english.length > 0) left[path] = [...new Set(english)];
    }
    expect(left).toEqual({});
    expect(trouble.seen).toEqual([]);
    await page.getByRole('button', { name: 'EN: English' }).click();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });
}

/** What a page says, to those who see it and to those who listen. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style, noscript, [lang="en"]') === null)
        texts.push(node.textContent ?? '');
    }
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      for (const name of ['aria-label', 'title', 'alt']) texts.push(each.getAttribute(name) ?? '');
      // Beside a text of the house, the one that it wrote first.
      if (!each.hasAttribute('lang')) texts.push(each.getAttribute('placeholder') ?? '');
    }
    return texts.map((text) => text.trim());
  });
}
