import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BusyButton } from './BusyButton.tsx';

const button = (busy: boolean, disabled = false) =>
  /<button[^>]*>/.exec(
    renderToStaticMarkup(
      <BusyButton type="submit" busy={busy} disabled={disabled}>
        Send
      </BusyButton>,
    ),
  )?.[0];

it('can have the focus while it is busy, and says that it takes nothing', () => {
  expect(button(true)).toMatch(/ aria-disabled="true"/);
  expect(button(true)).not.toMatch(/ disabled| tabindex="-1"/);
});

it('is a button like others as long as it is not', () => {
  expect(button(false)).toMatch(/ type="submit"/);
  expect(button(false)).not.toMatch(/disabled/);
  expect(button(false, true)).toMatch(/ disabled=""/);
});
