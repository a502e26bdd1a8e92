import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;

declare global {
  interface Window {
    /** Did something begin to move since the page stood still? Undefined: nobody watches yet. */
    movedSinceCalm?: boolean;
  }
}

const require = createRequire(import.meta.url);
/** The axe of the builder, minified. Its own source is twice as large, and it sends and runs that twice for each look. */
const AXE = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');
/** What the builder runs in its place. */
const NO_SOURCE = '0';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Of them, but off unless it is asked for: who speaks to the page says what they see. */
const NAMES_SAY_LABELS = 'label-content-name-mismatch';
/** Of those rules, the ones that colours decide: all that can differ in the dark. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const TARGET_SIZE = 'target-size';

type Scheme = 'light' | 'dark';
const BOTH: readonly Scheme[] = ['light', 'dark'];

/** Looks with axe at a page in several states. */
export interface Looks {
  readonly at: (state: string) => Promise<void>;
  /** What was found, by state; nothing where all is well. */
  readonly found: Readonly<Record<string, readonly string[]>>;
}

/** `schemes`: one where the colours are looked at on another size of the same screens. */
export function looksOf(page: Page, schemes: readonly Scheme[] = BOTH): Looks {
  const found: Record<string, readonly string[]> = {};
  return {
    found,
    at: async (state) => {
      const now = await violations(page, schemes);
      if (now.length > 0) found[state] = now;
    },
  };
}

/** What axe finds on the page as it stands, in light and in dark, such as 'dark, color-contrast: .a, .b'. */
export async function violations(page: Page, schemes: readonly Scheme[] = BOTH): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const result = await lookWhenCalm(page, (axe) =>
      colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(OF_COLOUR),
    );
    for (const { id, nodes } of result.violations) {
      const wrong: string[] = [];
      for (const { target, html } of nodes) {
        if (id !== TARGET_SIZE || (await isSmall(page, String(target)))) wrong.push(`${target} ${html}`);
      }
      if (wrong.length > 0) found.push(`${colorScheme}, ${id}: ${wrong.join(' | ')}`);
    }
  }
  return found;
}

/** What a bar at the edge of the screen covers in part looks small there: in the middle it shows its size. */
async function isSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations: still } = await lookWhenCalm(page, (axe) => axe.include(target).withRules([TARGET_SIZE]));
  return still.length > 0;
}

const MOST_LOOKS = 10;

/** What is found counts when the page stood still all the while: something may begin to fade in the middle of a look. */
async function lookWhenCalm(page: Page, withRules: (axe: AxeBuilder) => AxeBuilder): Promise<Results> {
  for (let looks = 1; ; looks += 1) {
    await settled(page);
    const result = await withRules(await axeIn(page)).analyze();
    if (result.violations.length === 0 || looks === MOST_LOOKS || !(await movedMeanwhile(page))) return result;
  }
}

/** Puts axe into the page unless an earlier look has. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return (
    new AxeBuilder({ page, axeSource: NO_SOURCE })
      // The other mode opens a page for each look, for frames of other sites: here are none.
      .setLegacyMode()
      // Of what is well only the first node is described, else each look brings the whole page back several times over.
      .options({ resultTypes: ['violations'], rules: { [NAMES_SAY_LABELS]: { enabled: true } } })
  );
}

/** Half-faded texts have no contrast: waits until nothing has moved for a few frames. What turns for ever is not waited for. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let calmFrames = 0; calmFrames < 4; calmFrames += 1) {
      await new Promise(requestAnimationFrame);
      const moving = document
        .getAnimations()
        .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity);
      if (moving.length > 0) calmFrames = 0;
      await Promise.allSettled(moving.map((each) => each.finished));
    }
    if (window.movedSinceCalm === undefined) {
      const note = ({ target }: Event) => {
        const moves = target instanceof Element ? target.getAnimations() : [];
        if (moves.some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity))
          window.movedSinceCalm = true;
      };
      for (const begin of ['transitionrun', 'animationstart']) addEventListener(begin, note, { capture: true });
    }
    window.movedSinceCalm = false;
  });
}

/** What begins to move says so with the next frame. A page that another one has replaced has moved as well. */
function movedMeanwhile(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    return window.movedSinceCalm !== false;
  });
}
