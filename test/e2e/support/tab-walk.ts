import type { Page } from 'playwright-core';

/** What was met on the way through a page by Tab, from its top until the focus came back there. */
export interface TabWalk {
  /** Can be used with a mouse and did not get the focus. */
  readonly left: readonly string[];
  /** Got the focus after something that stands behind them. */
  readonly outOfOrder: readonly string[];
  /** Looked with the focus as without it, or lay under something else. */
  readonly unseen: readonly string[];
}

/** More stops than any page has: the focus is caught somewhere. */
const MOST_STOPS = 400;

declare global {
  interface Window {
    /** Lives in the page while it is walked through. */
    tabWalk: {
      /** Takes note of what has the focus now; true once the way round is complete. */
      readonly note: () => Promise<boolean>;
      readonly result: () => TabWalk;
    };
  }
}

/** Goes through the page as it stands. @throws when Tab does not lead back to where it began. */
export async function walkByTab(page: Page): Promise<TabWalk> {
  // What is still on its way may take the place of what has the focus.
  await page.waitForLoadState('networkidle');
  await page.evaluate(install);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => window.tabWalk.note())) return page.evaluate(() => window.tabWalk.result());
  }
  const caught = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`Tab does not lead round the page, it is at ${caught}`);
}

/** Runs in the page, and so must not use anything from outside of it. */
function install(): void {
  const CANDIDATES =
    'a[href], button, input, select, textarea, summary, iframe, [role=button], [role=tab], [role=switch], [role=combobox], [tabindex="0"]';
  const isUsable = (element: HTMLElement): boolean =>
    !element.matches(':disabled, [aria-disabled=true], [type=hidden], input[tabindex="-1"]') &&
    // Arrows lead through a row of which one has the stop.
    !(element.tabIndex < 0 && element.parentElement?.querySelector(':scope > [tabindex="0"]')) &&
    element.closest('[aria-hidden=true], [inert]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !(element instanceof HTMLInputElement && element.type === 'radio' && isOtherRadio(element));
  /** Radio buttons with the same name are one stop. */
  const isOtherRadio = (radio: HTMLInputElement): boolean => {
    const group = [
      ...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(radio.name)}"]`),
    ];
    return radio !== (group.find(({ checked }) => checked) ?? group[0]);
  };
  const name = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.tagName.toLowerCase()} ${words.slice(0, 60) || element.outerHTML.slice(0, 160)}`;
  };
  const shown = (element: Element | null | undefined): string => {
    if (!element) return '';
    const style = getComputedStyle(element);
    if (style.opacity === '0') return '';
    const outline = style.outlineStyle === 'none' ? 'none' : `${style.outlineWidth} ${style.outlineColor}`;
    return [outline, style.boxShadow, style.borderColor, style.borderWidth, style.backgroundColor, style.top].join(' ');
  };
  /** Fields show it on the frame around them, switches and radio buttons on what is drawn for them. */
  const look = (element: Element): string =>
    [
      element,
      element.parentElement,
      element.parentElement?.parentElement,
      element.parentElement?.querySelector(':scope > fieldset'),
    ]
      .map(shown)
      .join(' | ');
  /** Not wholly under the bar, nor outside of the window. */
  const isUncovered = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isMet = (x: number, y: number) => {
      const met = document.elementFromPoint(left + width * x, top + height * y);
      return (
        met !== null &&
        (element.contains(met) || met.contains(element) || met.closest('label') === element.closest('label'))
      );
    };
    // Of a field of several lines the browser scrolls the line into sight that is written in.
    return [0.5, 0.1, 0.9].some((y) => [0.1, 0.5, 0.9].some((x) => isMet(x, y)));
  };

  // From the top, also where a field has the focus from the start.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  window.scrollTo(0, 0);
  const PATIENCE_FRAMES = 60;
  /** A busy machine draws what follows the focus some frames late. */
  const patiently = async (isThere: () => boolean): Promise<boolean> => {
    for (let frames = 0; frames < PATIENCE_FRAMES && !isThere(); frames += 1) {
      await new Promise(requestAnimationFrame);
    }
    return isThere();
  };
  const usable = [...document.querySelectorAll<HTMLElement>(CANDIDATES)].filter(isUsable);
  const lookBefore = new Map<Element, string>(usable.map((element) => [element, look(element)]));
  const reached: Element[] = [];
  const unseen = new Set<string>();
  let last: { readonly element: Element; readonly look: string } | undefined;

  window.tabWalk = {
    note: async () => {
      // Drawn twice: frames of fields follow the focus.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      const now = document.activeElement;
      // Day, month and year of a date are a stop each.
      if (now !== null && now === last?.element && now.matches('input[type=date]')) return false;
      const left = last;
      if (left !== undefined && left.element !== now && !(await patiently(() => look(left.element) !== left.look)))
        unseen.add(name(left.element));
      if (now === null || now === document.body || reached.includes(now)) return true;
      if (!(await patiently(() => isUncovered(now)))) unseen.add(`${name(now)} (covered)`);
      await patiently(() => look(now) !== lookBefore.get(now));
      reached.push(now);
      last = { element: now, look: look(now) };
      return false;
    },
    result: () => ({
      left: usable.filter((each) => !reached.includes(each) && each.isConnected).map(name),
      // What the page has replaced meanwhile has no place any more.
      outOfOrder: reached
        .filter(({ isConnected }) => isConnected)
        .filter((each, i, there) => {
          const before = there[i - 1];
          return (
            before !== undefined && (before.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
          );
        })
        .map(name),
      unseen: [...unseen],
    }),
  };
}
