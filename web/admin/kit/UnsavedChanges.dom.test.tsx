import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { UnsavedChanges } from './UnsavedChanges.tsx';

/** A page with a draft, and a form over it: what is typed there becomes part of the draft, and the form is closed a moment later. */
function DraftWithForm() {
  const [draft, setDraft] = useState(false);
  const [form, setForm] = useState(false);
  const { pathname } = useLocation();
  return (
    <>
      <UnsavedChanges unsaved={draft} />
      {form && <UnsavedChanges unsaved />}
      <p>at {pathname}</p>
      <button type="button" onClick={() => setForm(true)}>
        Type
      </button>
      <button type="button" onClick={() => setDraft(true)}>
        Take over
      </button>
      <button type="button" onClick={() => setForm(false)}>
        Close
      </button>
      <button type="button" onClick={() => setDraft(false)}>
        Save
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

it.each([
  { presses: ['Type', 'Take over', 'Close', 'Save'] },
  { presses: ['Take over', 'Type', 'Save', 'Close'] },
  { presses: ['Type', 'Close', 'Take over', 'Save'] },
])('after $presses nothing is unsaved, and a link leads away', async ({ presses }) => {
  const screen = await openScreen(<DraftWithForm />, { address: '/here' });
  for (const press of presses) await screen.press(press);
  await screen.press('Elsewhere');
  await screen.shows('at /elsewhere');
});

it.each([{ presses: ['Type', 'Take over', 'Close'] }, { presses: ['Take over', 'Type', 'Save'] }])(
  'after $presses something is, and a link asks first',
  async ({ presses }) => {
    const screen = await openScreen(<DraftWithForm />, { address: '/here' });
    for (const press of presses) await screen.press(press);
    await screen.press('Elsewhere');
    await screen.shows('Leave without saving?');
    expect(screen.text()).toContain('at /here');
    await screen.press('Leave');
    await screen.shows('at /elsewhere');
  },
);
