import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BusyButton } from './BusyButton.tsx';

const markup = (busy: boolean, disabled = false) =>
  renderToStaticMarkup(
    <BusyButton type="submit" busy={busy} disabled={disabled}>
      Send
    </BusyButton>,
  );
const button = (busy: boolean, disabled = false) => /<button[^>]*>/.exec(markup(busy, disabled))?.[0];

it('can have the focus while it is busy, and says that it takes nothing', () => {
  expect(button(true)).toMatch(/ aria-disabled="true"/);
  expect(button(true)).not.toMatch(/ disabled| tabindex="-1"/);
  expect(markup(true)).toContain('role="progressbar"');
});

it('is a button like others as long as it is not', () => {
  expect(button(false)).toMatch(/ type="submit"/);
  expect(button(false)).not.toMatch(/disabled/);
  expect(markup(false)).not.toContain('role="progressbar"');
  expect(button(false, true)).toMatch(/ disabled=""/);
});
