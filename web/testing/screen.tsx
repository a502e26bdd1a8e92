import { ThemeProvider } from '@mui/material/styles';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { houseTheme } from '#web/theme/theme.ts';
import { onPage, openPage, type TestStore } from './page.tsx';

/**
 * A screen in a document, as somebody meets it who reads, types and presses. For files that end with `.dom.test.tsx`: they have a document
 * (happy-dom), which knows no layout and no styles.
 */
export interface Screen {
  readonly store: TestStore;
  /** All that can be read, also in dialogs. */
  readonly text: () => string;
  /** Waits until this can be read, for what arrives in its own time, such as a part of the page that is loaded on demand. */
  readonly shows: (text: string) => Promise<void>;
  /** The button, tab, link or box that reads, or is labelled, so. Throws when there is none, or several. */
  readonly control: (name: string) => HTMLElement;
  readonly controls: () => readonly string[];
  /** The field with this label. */
  readonly field: (label: string) => HTMLInputElement;
  readonly hasField: (label: string) => boolean;
  readonly press: (name: string) => Promise<void>;
  readonly type: (label: string, text: string) => Promise<void>;
  /** Before React has drawn again. */
  readonly pressTwice: (name: string) => Promise<void>;
  /** Sends the form of this field twice, past its button. */
  readonly submitTwice: (label: string) => Promise<void>;
  /** Enter in this field. */
  readonly enter: (label: string) => Promise<void>;
  /** Something else happens, such as an answer that arrives. */
  readonly after: (what: () => unknown) => Promise<void>;
  readonly leave: () => Promise<void>;
}

/** For what a busy machine takes long to load. */
const WAIT_MS = 10_000;

const CONTROLS = 'button, a[href], [role="button"], [role="tab"], [role="menuitem"], input[type="checkbox"]';

const theme = houseTheme();
/** Dialogs are gone as soon as they are closed. */
const testTheme = {
  ...theme,
  components: { ...theme.components, MuiDialog: { defaultProps: { transitionDuration: 0 } } },
};

export async function openScreen(
  what: ReactNode,
  {
    store = openPage(),
    address = '/',
  }: { readonly store?: TestStore; readonly address?: Parameters<typeof onPage>[1] } = {},
): Promise<Screen> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const after = async (then: () => unknown) => {
    await act(async () => {
      await then();
    });
    expect(shownDialogs(), 'a dialog over a dialog').toHaveLength(Math.min(1, shownDialogs().length));
  };
  let left = false;
  const leave = async () => {
    if (left) return;
    left = true;
    await after(() => root.unmount());
    document.body.replaceChildren();
  };
  onTestFinished(async () => {
    await leave();
    vi.unstubAllGlobals();
  });
  await after(() => root.render(onPage(store, address)(<ThemeProvider theme={testTheme}>{what}</ThemeProvider>)));

  // What lies behind a dialog cannot be reached.
  const front = () => [...document.body.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1) ?? document.body;
  const all = () => [...front().querySelectorAll<HTMLElement>(CONTROLS)];
  const control = (name: string) => {
    const found = all().filter((each) => nameOf(each) === name);
    const [one] = found;
    if (one === undefined || found.length > 1) {
      throw new Error(`${found.length} controls “${name}” among ${all().map(nameOf).join(' | ')}`);
    }
    return one;
  };
  const find = (label: string) => {
    const labels = [...front().querySelectorAll('label')];
    const found = labels.find((each) => textOf(each).replace(/[\s\u2009]*\*$/, '') === label);
    const input = found && document.getElementById(found.htmlFor);
    return input ?? found?.querySelector('input') ?? front().querySelector(`[aria-label="${label}"]`);
  };
  const field = (label: string) => {
    const one = find(label);
    if (!one) throw new Error(`no field “${label}” in ${textOf(front())}`);
    return one as HTMLInputElement;
  };
  return {
    ...{ store, control, field, after, leave },
    hasField: (label) => Boolean(find(label)),
    text: () => textOf(document.body),
    shows: (text) =>
      vi.waitFor(async () => {
        await after(() => new Promise((resolve) => setTimeout(resolve, 0)));
        expect(textOf(document.body)).toContain(text);
      }, WAIT_MS),
    controls: () => all().map(nameOf),
    press: (name) => after(() => control(name).click()),
    type: (label, text) => after(() => typeInto(field(label), text)),
    pressTwice: (name) => {
      const pressed = control(name);
      return after(() => {
        pressed.click();
        pressed.click();
      });
    },
    submitTwice: (label) => {
      const { form } = field(label);
      return after(() => {
        form?.requestSubmit();
        form?.requestSubmit();
      });
    },
    enter: (label) => after(() => pressEnter(field(label))),
  };
}

/** Their titles, without those in whose place another one stands. */
function shownDialogs(): readonly string[] {
  const isHidden = (dialog: Element) => dialog.closest<HTMLElement>('.MuiDialog-root')?.style.visibility === 'hidden';
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    .filter((dialog) => !isHidden(dialog))
    .map((dialog) => textOf(dialog.querySelector('h2') ?? dialog));
}

/**
 * As browsers do: Enter in a line clicks the button that its form has for it, or sends a form without such a button when the line is its only
 * one; in a field of several lines it begins another one.
 */
function pressEnter({ tagName, form }: HTMLInputElement): void {
  if (tagName !== 'INPUT' || form === null) return;
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button !== null) button.click();
  else if (form.querySelectorAll('input:not([type="checkbox"])').length === 1) form.requestSubmit();
}

/** As React hears of what somebody typed: past the setter that it keeps on the element. */
function typeInto(input: HTMLElement, text: string): void {
  const prototype = Object.getPrototypeOf(input) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function nameOf(element: HTMLElement): string {
  const name = element.getAttribute('aria-label') ?? textOf(element);
  const label = name === '' && element.closest('label');
  return label ? textOf(label) : name;
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
