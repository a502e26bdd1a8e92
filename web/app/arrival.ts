import { useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';

/** ms: what has not come by then is not waited for. */
const PATIENCE_MS = 10_000;
/** ms: what was pressed before somebody went on may be gone; they begin at the heading then. */
const GONE_MS = 3_000;
/** ms between two looks for what is still on its way. */
const LOOK_MS = 50;
const HEADING = '#main h1';
/** Pages.tsx. */
const PAGER = 'nav[data-pages]';

/**
 * Renders nothing; loaded once the `first` page is there. Where the keyboard and the voice of a screen reader are after a change of page: at its heading; after Back at what was pressed there; in a list
 * that shows its next page, at the first of what it lists. A page that gives the focus away itself, as a form does, and what opens over a page keep it.
 */
export function Arrival({ first }: { readonly first: Pick<Location, 'key' | 'pathname'> }): null {
  const { key, pathname } = useLocation();
  const kind = useNavigationType();
  const before = useRef(first);
  useEffect(() => followPresses(), []);
  useEffect(() => {
    const from = before.current;
    before.current = { key, pathname };
    shownKey = key;
    // The first page of a visit: nobody has done anything yet.
    if (from.key === key || navigator.userActivation?.hasBeenActive === false) return;
    const changes = from.pathname !== pathname;
    if (changes && kind !== 'POP' && isPaging && listOf(from.pathname) === listOf(pathname)) return;
    const pressed = kind === 'POP' ? pressedAt.get(key) : undefined;
    if (changes) arrive(pressed);
  }, [key, pathname, kind]);
  return null;
}

/** What was pressed: as it was, or how to know it again when the page is drawn anew. */
interface Pressed {
  readonly tag: string;
  readonly href: string | null;
  readonly words: string;
  /** Among those that are alike. */
  readonly place: number;
}

/** By the key of the page's place in the history. */
const pressedAt = new Map<string, Pressed>();
let shownKey = 'default';
let isPaging = false;
let stopWaiting: () => void = () => undefined;

function followPresses(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    stopWaiting();
    const pressed = target instanceof Element ? target.closest<HTMLElement>('a, button') : null;
    if (pressed === null) return;
    pressedAt.set(shownKey, describe(pressed));
    const pager = pressed.closest(PAGER);
    if (pager !== null) turnPage(pager);
  };
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
}

function describe(pressed: HTMLElement): Pressed {
  const known = { tag: pressed.tagName, href: pressed.getAttribute('href'), words: wordsOf(pressed) };
  return { ...known, place: alike(known).indexOf(pressed) };
}

function alike({ tag, href, words }: Omit<Pressed, 'place'>): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(tag)].filter(
    (each) => each.getAttribute('href') === href && (href !== null || wordsOf(each) === words),
  );
}

function wordsOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

function heading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(HEADING)].find((each) => each.checkVisibility());
}

function arrive(pressed: Pressed | undefined): void {
  // The page has a better place to begin.
  if (document.activeElement?.closest('#main') && document.activeElement.id !== 'main') return;
  const sinceMs = performance.now();
  waitFor(() => {
    const again = pressed && alike(pressed)[pressed.place];
    return again ?? (pressed === undefined || performance.now() - sinceMs > GONE_MS ? heading() : undefined);
  });
}

/** '/onlineAuction/onAuction' of '/onlineAuction/onAuction/2'. */
function listOf(pathname: string): string {
  return pathname.replace(/\/\d+$/, '');
}

function turnPage(pager: Element): void {
  const label = pager.getAttribute('aria-label');
  const pageOf = (each: Element) => each.querySelector('[aria-current=page]')?.textContent;
  const page = pageOf(pager);
  isPaging = true;
  waitFor(() => {
    const turned = [...document.querySelectorAll(PAGER)].find(
      (each) => each.getAttribute('aria-label') === label && pageOf(each) !== page,
    );
    const list = turned?.previousElementSibling;
    if (!list || list.matches('[aria-busy=true], [role=status]') || list.querySelector('[aria-busy=true]') !== null)
      return undefined;
    return list.querySelector<HTMLElement>('article, tbody > tr, li') ?? undefined;
  });
}

/** Gives the focus to what is found, as soon as it is there, and again when it is drawn anew; not when somebody has gone on meanwhile. */
function waitFor(find: () => HTMLElement | undefined): void {
  const wasPaging = isPaging;
  stopWaiting();
  isPaging = wasPaging;
  const untilMs = performance.now() + PATIENCE_MS;
  const start = document.activeElement;
  let isGiven = false;
  const look = () => {
    const active = document.activeElement;
    if (performance.now() > untilMs) return stopWaiting();
    // What is open over the page has the focus, and gives it back when it closes.
    if (active?.closest('.MuiModal-root')) return;
    const isLost = active === null || active === document.body;
    const isFree = isLost || (!isGiven && (active === start || active.closest('#main') === null));
    if (!isFree) return;
    const found = find();
    if (found === undefined) return;
    focusOn(found);
    isGiven = true;
  };
  const timer = setInterval(look, LOOK_MS);
  const onKey = ({ repeat }: KeyboardEvent) => {
    if (!repeat) stopWaiting();
  };
  addEventListener('keydown', onKey, { capture: true });
  addEventListener('pointerdown', stop, { capture: true });
  function stop() {
    clearInterval(timer);
    removeEventListener('keydown', onKey, { capture: true });
    removeEventListener('pointerdown', stop, { capture: true });
    isPaging = false;
  }
  stopWaiting = stop;
  look();
}

function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const { top, bottom } = element.getBoundingClientRect();
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  if (top < bar || bottom > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}
