import { expect, it, vi } from 'vitest';
import { openScreen } from '#web/testing/screen.tsx';
import { TypedConfirm, type TypedOutcome } from './TypedConfirm.tsx';

it('its form is sent once however it is sent while the step is under way', async () => {
  const onConfirm = vi.fn(() => new Promise<TypedOutcome>(() => undefined));
  const screen = await openScreen(
    <TypedConfirm title="" words={['erase']} ready action="Erase" onConfirm={onConfirm} onClose={() => undefined}>
      What it does
    </TypedConfirm>,
  );
  await screen.type('Confirmation', 'erase');
  const { form } = screen.field('Confirmation');
  await screen.after(() => form?.requestSubmit());
  await screen.after(() => form?.requestSubmit());
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('erase');
});
