import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page as it stands, in light and in dark: 'dark, color-contrast: .a, .b'. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const result = await new AxeBuilder({ page }).withTags(RULES).analyze();
    for (const { id, nodes } of result.violations) {
      found.push(`${colorScheme}, ${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(' | ')}`);
    }
  }
  return found;
}

/** Half-faded texts have no contrast. What turns for ever is not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(fading.map((each) => each.finished));
  });
}
