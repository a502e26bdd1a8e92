import { expect, it } from 'vitest';
import { api } from '#web/calls/api.ts';
import { answering } from '#web/testing/house.ts';
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
