import { expect, it } from 'vitest';
import { newKey } from '#domain/evidence/testing/keys.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import { VerifyEvidencePage } from './VerifyEvidencePage.tsx';

const NOT_LOADED = 'could not be loaded';
const NO_EVIDENCE = 'This is not a receipt, head or log';
const KEYS = { keys: [newKey().publicKey] };

/** The page, with the answer about keys still to come. */
async function open() {
  const waiting: ((answer: Response) => void)[] = [];
  const asked = answering(() => new Promise((resolve) => waiting.push(resolve)));
  const screen = await openScreen(<VerifyEvidencePage />);
  const answer = (response: Response) => screen.after(() => waiting.shift()?.(response));
  return { screen, asked, answer };
}

async function chooseFile(screen: Screen) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no field for a file.');
  Object.defineProperty(input, 'files', { value: [new File(['{}'], 'receipt.json')], configurable: true });
  await screen.after(() => input.dispatchEvent(new Event('change', { bubbles: true })));
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

it('a file that is chosen before the keys are there is checked as soon as they are', async () => {
  const { screen, asked, answer } = await open();
  await chooseFile(screen);
  expect(screen.text()).not.toContain(NOT_LOADED);
  await answer(Response.json(KEYS));
  await screen.shows(NO_EVIDENCE);
  expect(asked.map(({ path }) => path)).toEqual(['/api/audit/keys']);
});

it('says that the keys could not be loaded once they could not, and another try asks for them again', async () => {
  const { screen, asked, answer } = await open();
  await chooseFile(screen);
  expect(screen.text()).not.toContain(NOT_LOADED);
  await answer(refusal(404));
  await screen.shows(NOT_LOADED);
  await screen.press('Check');
  expect(screen.text()).not.toContain(NOT_LOADED);
  await expect.poll(() => asked.length).toBe(2);
  await answer(Response.json(KEYS));
  await screen.shows(NO_EVIDENCE);
});

it('what is typed while a file waits for the keys is not answered with what was found in the file', async () => {
  const { screen, answer } = await open();
  await chooseFile(screen);
  await screen.type('Receipt, head or log', '{"other":1}');
  await answer(Response.json(KEYS));
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.text()).not.toContain(NO_EVIDENCE);
});
