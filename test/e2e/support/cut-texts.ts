import type { Page } from 'playwright-core';

/** At most so many are told of a page: the first ones say what is wrong. */
const MOST_TOLD = 12;

/**
 * The amounts and times of the page that cannot be read as a whole, wherever one scrolls: 'RM21,500.00: cut off by div'. Looked at from top to
 * bottom; what can be pushed sideways is pushed.
 */
export async function cutTexts(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(look);
  await page.evaluate(() => scrollTo(0, 0));
  return [...new Set(found)].slice(0, MOST_TOLD);
}

/** Runs in the page, and so must not use anything from outside of it. */
function look(): string[] {
  const WANTED = /RM\s?[\d,]+(?:\.\d\d)?|\b(?:\d+d )?\d{1,2}:\d\d(?::\d\d)?\b|\b\d+d \d+h \d+m(?: \d+s)?/g;
  /** px: what is drawn beyond an edge by this is rounding. */
  const SLACK = 1.5;
  const styleOf = (element: Element) => getComputedStyle(element);

  const isForEyes = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect();
      // Texts for screen readers are a dot.
      if (width <= 1 && height <= 1 && styleOf(each).overflow === 'hidden') return false;
    }
    return true;
  };

  /** The amounts and times in an element, each as the place of its letters. */
  const rangesIn = (element: Element): Range[] => {
    const nodes: { readonly node: Text; readonly from: number }[] = [];
    let text = '';
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement === null || isForEyes(parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
    );
    for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
      nodes.push({ node, from: text.length });
      text += node.data;
    }
    const at = (offset: number) => nodes.findLast(({ from }) => from <= offset);
    return [...text.matchAll(WANTED)].flatMap((match) => {
      const [first, last] = [at(match.index), at(match.index + match[0].length - 1)];
      if (first === undefined || last === undefined) return [];
      const range = document.createRange();
      range.setStart(first.node, match.index - first.from);
      range.setEnd(last.node, match.index + match[0].length - last.from);
      return [range];
    });
  };

  const rectsOf = (range: Range): DOMRect[] => [...range.getClientRects()].filter(({ width }) => width > 0.5);
  const middle = (from: number, to: number) => (from + to) / 2;

  /** Scrolls what a person can scroll, and not what is merely cut off. */
  const bring = (range: Range, element: Element): void => {
    for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = styleOf(each);
      const [box, rect] = [each.getBoundingClientRect(), range.getBoundingClientRect()];
      if (/auto|scroll/.test(overflowY) && each.scrollHeight > each.clientHeight + 1)
        each.scrollTop += middle(rect.top, rect.bottom) - middle(box.top, box.bottom);
      if (/auto|scroll/.test(overflowX) && each.scrollWidth > each.clientWidth + 1)
        each.scrollLeft += middle(rect.left, rect.right) - middle(box.left, box.right);
      if (styleOf(each).position === 'fixed') return;
    }
    const { top, bottom } = range.getBoundingClientRect();
    scrollBy({ top: middle(top, bottom) - innerHeight / 2, behavior: 'instant' });
  };

  const nameOf = (element: Element): string => {
    const said = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 24) ?? '';
    return `${element.tagName.toLowerCase()} "${said}"`;
  };

  /** What cuts a part of it off. */
  const cutBy = (rect: DOMRect, element: Element): Element | undefined => {
    let { position } = styleOf(element);
    for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
      const style = styleOf(each);
      if (each !== element && position === 'absolute' && style.position === 'static') continue;
      if (each !== element) position = style.position;
      const box = each.getBoundingClientRect();
      const isWithin = (from: number, to: number, start: number, end: number) =>
        from >= start - SLACK && to <= end + SLACK;
      const isCut =
        (style.overflowX !== 'visible' && !isWithin(rect.left, rect.right, box.left, box.right)) ||
        // Of the line's height the letters have the middle.
        (style.overflowY !== 'visible' &&
          !isWithin(rect.top + rect.height * 0.3, rect.bottom - rect.height * 0.3, box.top, box.bottom));
      if (isCut) return each;
      if (position === 'fixed') return undefined;
    }
    return undefined;
  };

  const hasTextAt = (element: Element, x: number, y: number): boolean =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false;
      const range = document.createRange();
      range.selectNode(node);
      return rectsOf(range).some(
        ({ left, right, top, bottom, height }) =>
          x > left && x < right && y > top + height * 0.25 && y < bottom - height * 0.25,
      );
    });

  const isOpaque = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = styleOf(element);
    return (
      element.matches('img, video, canvas, iframe') ||
      backgroundImage !== 'none' ||
      !/, 0(\.[0-3]\d*)?\)$|transparent/.test(backgroundColor)
    );
  };

  /** What lies over a point of it, or shines through with letters of its own. */
  const mixedWith = (x: number, y: number, element: Element): Element | undefined => {
    let isBelow = false;
    for (const each of document.elementsFromPoint(x, y)) {
      if (each === element || each.contains(element) || element.contains(each)) {
        isBelow = true;
        if (isOpaque(each)) return undefined;
      } else if (isForEyes(each) && (hasTextAt(each, x, y) || (!isBelow && isOpaque(each)))) return each;
    }
    return undefined;
  };

  const found: string[] = [];
  const told = (range: Range) => range.toString().replaceAll(/\s+/g, ' ');
  for (const element of document.querySelectorAll('body *:not(script, style, noscript, option, template, title)')) {
    const hasOwnText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!hasOwnText || !isForEyes(element)) continue;
    for (const range of rangesIn(element)) {
      bring(range, element);
      const rects = rectsOf(range);
      const [first] = rects;
      if (first === undefined) continue;
      const lineOf = ({ top, bottom }: DOMRect) => middle(top, bottom);
      // '2d 5h 58m' may go on in another line, a figure may not.
      if (!/\dh /.test(told(range)) && rects.some((rect) => Math.abs(lineOf(rect) - lineOf(first)) > first.height / 2))
        found.push(`${told(range)}: broken over two lines`);
      for (const rect of rects) {
        const cutter = cutBy(rect, element);
        if (rect.left < -SLACK || rect.right > innerWidth + SLACK) found.push(`${told(range)}: beyond the screen`);
        else if (cutter !== undefined) found.push(`${told(range)}: cut off by ${nameOf(cutter)}`);
        else {
          const y = middle(rect.top, rect.bottom);
          if (y < 0 || y > innerHeight) found.push(`${told(range)}: cannot be scrolled into sight`);
          const other = [rect.left + 2, middle(rect.left, rect.right), rect.right - 2]
            .map((x) => mixedWith(x, y, element))
            .find((each) => each !== undefined);
          if (other !== undefined) found.push(`${told(range)}: covered by ${nameOf(other)}`);
        }
      }
    }
  }
  for (const field of document.querySelectorAll('input')) {
    const isCut = field.scrollWidth > field.clientWidth + SLACK && isForEyes(field);
    if (/RM|\d:\d\d/.test(field.value || field.placeholder) && isCut)
      found.push(`${field.value || field.placeholder}: cut off by its field`);
  }
  return found;
}
