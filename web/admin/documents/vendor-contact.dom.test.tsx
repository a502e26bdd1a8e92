import { expect, it, vi } from 'vitest';
import { api } from '#web/calls/api.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { useVendorContacts, VendorContactDialog, VendorContacts } from './VendorContacts.tsx';

const VALUE = {
  ...{ vendor: 'TM', location: 'Klang', contactPerson: 'Puan Rohani', contactNo: '012-345 6789' },
  ...{ address: '', viewingHours: '', toggle: true },
};

it('what another clerk has saved meanwhile comes into the form, and a second press saves on top of it', async () => {
  const now = { ...VALUE, contactNo: '012-999 0000' };
  const sent: unknown[] = [];
  answering(async (path, request) => {
    if (path.startsWith('/api/history/')) return Response.json({ total: 0, entries: [] });
    if (!path.endsWith('/vendorcontacts/save')) return Response.json([]);
    sent.push(await request.json());
    if (sent.length > 1) return Response.json({ message: 'Saved.', id: 7 });
    return refusal(409, { code: 'changed-meanwhile', message: 'Saved meanwhile.', conflicts: [{ key: '7', now }] });
  });
  let closed = false;
  const onSaved = vi.fn(async () => undefined);
  const screen = await openScreen(
    <VendorContactDialog
      contact={{ key: '7', value: VALUE, before: VALUE }}
      onSaved={onSaved}
      onClose={() => {
        closed = true;
      }}
    />,
  );
  await screen.type('Location', 'Puchong');
  await screen.press('Save');
  await screen.shows('Somebody else has changed this while it is open here: contact no.');
  expect(screen.field('Contact no').value).toBe('012-999 0000');
  expect(closed).toBe(false);
  expect(onSaved).not.toHaveBeenCalled();
  await screen.press('Save');
  expect(sent).toEqual([
    { id: 7, ...VALUE, location: 'Puchong', before: VALUE },
    { id: 7, ...now, location: 'Puchong', before: now },
  ]);
  expect(closed).toBe(true);
});

function Page() {
  return <VendorContacts draft={useVendorContacts().draft} primary={false} />;
}

it('hears of what another clerk saves before anything is saved here', async () => {
  let stored = { id: 7, ...VALUE };
  const sent: unknown[] = [];
  answering(async (path, request) => {
    if (path.startsWith('/api/history/')) return Response.json({ total: 0, entries: [] });
    if (path.endsWith('/vendorcontacts/get/all')) return Response.json([stored]);
    if (!path.endsWith('/vendorcontacts/save')) return Response.json([]);
    sent.push(await request.json());
    return Response.json({ message: 'Saved.' });
  });
  const screen = await openScreen(<Page />);
  await screen.shows('Puan Rohani');
  await screen.press('Edit Puan Rohani');
  await screen.type('Location', 'Puchong');
  stored = { ...stored, location: 'Yard 9', contactNo: '012-999 0000' };
  await screen.after(() => screen.store.dispatch(api.util.invalidateTags(['SiteContent'])));
  await screen.shows('Somebody else has changed this while it is open here: location, contact no.');
  expect([screen.field('Location').value, screen.field('Contact no').value]).toEqual(['Puchong', '012-999 0000']);
  await screen.press('Save');
  const { id, ...before } = stored;
  expect(sent).toEqual([{ id, ...before, location: 'Puchong', before }]);
});
