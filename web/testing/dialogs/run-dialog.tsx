import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { answering, refusal } from '../house.ts';
import { LOG_IN, openPage } from '../page.tsx';
import { openScreen, type Screen } from '../screen.tsx';

interface FirstStep {
  readonly typed?: Readonly<Record<string, string>>;
  readonly presses: readonly string[];
}

/** A dialog that sends a command, and how somebody comes to send it. */
export interface DialogCase {
  /** Below `web/`. */
  readonly file: string;
  readonly dialog: (onClose: () => void) => ReactNode;
  /** Answers to what it asks for, by address. */
  readonly reads?: Readonly<Record<string, unknown>>;
  /** What comes before the step that sends. */
  readonly first?: FirstStep;
  /** Several of those. */
  readonly steps?: readonly FirstStep[];
  /** By the labels of the fields. */
  readonly typed?: Readonly<Record<string, string>>;
  /** One after another; the last one sends. */
  readonly presses: readonly [string, ...string[]];
  /** What can be chosen, by the labels of the fields. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
  /** Read before the last press: what is agreed to. Every amount that is shown stands in one of them. */
  readonly figures: readonly string[];
  /** What would be untrue. */
  readonly lacks?: readonly string[];
  /** What is just not taken, typed over the rest, and what is said of it: nothing is sent. */
  readonly wrong?: readonly { readonly typed: Readonly<Record<string, string>>; readonly says: string }[];
  readonly sends: { readonly url: string; readonly body: unknown };
  /** Sent under a key, the same for each press: however often it arrives, it is done once. */
  readonly keyed?: boolean;
  readonly answer: object;
  /** Read afterwards in a dialog that stays; the others close. */
  readonly says?: string;
  /** A failure closes it, too. */
  readonly closesOnFailure?: boolean;
}

interface Sent {
  readonly url: string;
  readonly body: unknown;
  readonly key: string | null;
}

const FAILURE = 'The house is being restarted.';

/** Opened and filled in, with its commands held back until somebody answers them. */
async function open(row: DialogCase) {
  const sent: Sent[] = [];
  const held: ((response: Response) => void)[] = [];
  answering(async (url, request) => {
    const known = row.reads?.[url];
    if (known !== undefined) return Response.json(known);
    // A page that was closed may still ask for something: what counts is what is done.
    if (request.method === 'GET') return new Promise<Response>(() => undefined);
    const text = await request.text();
    sent.push({ url, body: text === '' ? undefined : JSON.parse(text), key: request.headers.get('idempotency-key') });
    return new Promise<Response>((resolve) => held.push(resolve));
  });
  const onClose = vi.fn();
  const store = openPage();
  store.dispatch(LOG_IN);
  const screen = await openScreen(row.dialog(onClose), { store });
  await settled(screen);
  const type = async (typed: Readonly<Record<string, string>> = {}) => {
    for (const [label, text] of Object.entries(typed)) {
      await screen.type(label, text);
      await settled(screen);
    }
  };
  for (const step of row.steps ?? [row.first ?? []].flat()) {
    await type(step.typed);
    await pressAll(screen, step.presses);
  }
  await type(row.typed);
  const answer = async (response: Response) => {
    held.at(-1)?.(response);
    await settled(screen);
  };
  return { screen, sent, onClose, answer };
}

/** Answers come over several turns of the loop. */
async function settled(screen: Screen): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await screen.after(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

async function pressAll(screen: Screen, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await screen.press(name);
    await settled(screen);
  }
}

/** What every dialog holds that sends a command. */
export function testDialog(row: DialogCase): void {
  const { file, presses, figures, lacks = [], sends, keyed = false } = row;
  const expected = { ...sends, key: keyed ? expect.stringMatching(/^[0-9a-f]{32}$/) : null };

  it(`${file}: what is agreed to can be read, and is sent once however often it is pressed`, async () => {
    const { screen, sent, onClose, answer } = await open(row);
    for (const [label, options] of Object.entries(row.offers ?? {})) {
      const found = [...screen.field(label).querySelectorAll('option')];
      expect(found.map(({ value }) => value)).toEqual(options);
    }
    await pressAll(screen, presses.slice(0, -1));
    expect(
      figures.filter((figure) => !screen.text().includes(figure)),
      screen.text(),
    ).toEqual([]);
    expect(lacks.filter((words) => screen.text().includes(words))).toEqual([]);
    const amounts = screen.text().match(/RM[\d,]+\.\d\d/g) ?? [];
    expect(amounts.filter((amount) => ![...figures, ...presses].some((text) => text.includes(amount)))).toEqual([]);
    expect(sent).toEqual([]);
    await pressAll(screen, presses.slice(-1));
    expect(sent).toEqual([expected]);
    // While it is under way: what can still be pressed, and Enter in a field.
    const again = screen.controls().filter((name) => presses.includes(name));
    await pressAll(screen, again);
    for (const label of Object.keys(row.typed ?? {})) {
      if (screen.hasField(label)) await screen.enter(label);
    }
    await settled(screen);
    expect(sent).toEqual([expected]);
    expect(onClose).not.toHaveBeenCalled();
    await answer(Response.json(row.answer));
    if (row.says === undefined) expect(onClose).toHaveBeenCalledOnce();
    else await screen.shows(row.says);
  });

  it.each(row.wrong ?? [])(`${file}: $typed is not sent`, async ({ typed, says }) => {
    const { screen, sent } = await open({ ...row, typed: { ...row.typed, ...typed } });
    const [first] = presses;
    if (screen.controls().includes(first)) await pressAll(screen, [first]);
    expect(screen.text()).toContain(says);
    expect(sent).toEqual([]);
  });

  it(`${file}: after a failure it says so, and the next press is the same command`, async () => {
    const { screen, sent, onClose, answer } = await open(row);
    await pressAll(screen, presses);
    await answer(refusal(500, { message: FAILURE }));
    if (row.closesOnFailure === true) {
      expect(onClose).toHaveBeenCalledOnce();
      return;
    }
    expect(onClose).not.toHaveBeenCalled();
    expect(messageOf(screen)).toContain(FAILURE);
    const left = presses.filter((name) => screen.controls().includes(name));
    await pressAll(screen, left.length === 0 ? presses.slice(-1) : left.slice(0, 1));
    for (const name of presses.slice(1)) if (sent.length === 1) await pressAll(screen, [name]);
    expect(sent).toEqual([expected, expected]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
}

/** In the dialog, or in the message beside it. */
function messageOf(screen: Screen): string {
  return `${screen.text()} ${screen.store.getState().notices.message?.text ?? ''}`;
}

/** Files that are named as dialogs and send commands: each needs a row. */
export function dialogFiles(): readonly string[] {
  const web = path.resolve(import.meta.dirname, '../..');
  const files = globSync('**/{*Dialog,*-dialogs}.tsx', { cwd: web });
  return files.filter((file) => /use\w+Mutation\(/.test(readFileSync(path.join(web, file), 'utf8'))).toSorted();
}
