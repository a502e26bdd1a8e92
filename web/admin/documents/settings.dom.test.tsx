import { expect, it } from 'vitest';
import { api } from '#web/calls/api.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { Settings } from './Settings.tsx';
import { useSettings } from './use-settings.ts';

function Page() {
  return <Settings draft={useSettings().draft} />;
}

const texts = (title: string, footer: string) => [
  { id: 1, name: 'Catalogue title', info: title, toggle: null },
  { id: 7, name: 'Catalogue footer', info: footer, toggle: null },
];

it('what another clerk saves comes into the open page; what both have changed is said before anybody saves', async () => {
  let stored = texts('November sale', 'Thank you');
  const sent: unknown[] = [];
  answering(async (path, request) => {
    if (path === '/api/toggleinfo/getall') return Response.json(stored);
    if (path.startsWith('/api/history/')) return Response.json(CHANGES[path] ?? { total: 0, entries: [] });
    sent.push(await request.json());
    return Response.json({ message: 'Saved.' });
  });
  const screen = await openScreen(<Page />);
  await screen.shows('Catalogue title');
  const theySave = (title: string, footer: string) => {
    stored = texts(title, footer);
    return screen.after(async () => {
      screen.store.dispatch(api.util.invalidateTags(['SiteContent']));
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  };
  await screen.type('Catalogue title', 'December sale');
  await theySave('November sale', 'See you in December');
  expect(screen.field('Catalogue footer').value).toBe('See you in December');
  expect(screen.text()).not.toContain('Somebody else');

  await theySave('Sale of November', 'See you in December');
  await screen.shows('Catalogue title: now ‘Sale of November’');
  await screen.shows('meanwhile. Last by Nurul A. · admin, 20 Nov 2026, 10:32:05.');
  await theySave('Sale of November', 'See you soon');
  expect(screen.text()).toContain('Catalogue title: now ‘Sale of November’');
  expect(screen.field('Catalogue title').value).toBe('December sale');
  await screen.press('Save');
  expect(sent).toEqual([
    [
      {
        ...{ id: 1, info: 'December sale', toggle: null },
        before: { info: 'Sale of November', toggle: null },
      },
    ],
  ]);
});

it('of several texts that others have changed it says for each who did it last, and when', async () => {
  let stored = texts('November sale', 'Thank you');
  answering((path) => {
    if (path === '/api/toggleinfo/getall') return Response.json(stored);
    if (path.startsWith('/api/history/')) return Response.json(CHANGES[path] ?? { total: 0, entries: [] });
    return refusal(409, { code: 'changed-meanwhile', message: 'Nothing was saved.', conflicts: [] });
  });
  const screen = await openScreen(<Page />);
  await screen.shows('Catalogue title');
  await screen.type('Catalogue title', 'December sale');
  await screen.type('Catalogue footer', 'Bye');
  stored = texts('Sale of November', 'See you soon');
  await screen.press('Save');
  await screen.shows('now ‘Sale of November’. Last by Nurul A. · admin, 20 Nov 2026, 10:32:05.');
  await screen.shows('now ‘See you soon’. Last by Wei Ming · admin, 20 Nov 2026, 10:40:00.');
});

const changeBy = (name: string, at: string) => ({
  total: 1,
  entries: [{ id: 'office 7', at, actor: { account: 7, name, role: 'admin' }, action: 'Changed', fields: [] }],
});
const CHANGES: Readonly<Record<string, object>> = {
  '/api/history/setting/1/0/1': changeBy('Nurul A.', '2026-11-20T02:32:05.000Z'),
  '/api/history/setting/7/0/1': changeBy('Wei Ming', '2026-11-20T02:40:00.000Z'),
};
