import { expect, it } from 'vitest';
import { NO_RULES } from '#domain/session-rules.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { InfoRows } from './InfoRows.tsx';
import { useHomepage } from './use-homepage.ts';

function Page() {
  const { rows } = useHomepage();
  return rows.entries === undefined ? null : <InfoRows draft={rows} primary />;
}

const row = (id: number, session: string, column1: string, column1Ms = '') => ({
  ...{ id, session, sessionOrder: id, position: 1, column1, column1Bold: true, value: 'v' },
  ...{ valueBold: false, valueUnderlined: false, column1Ms, valueMs: '' },
});

it('rows have Malay texts beside them: shown where there is one, else when somebody asks for them', async () => {
  const stored = [row(1, 'AMS7', 'Date'), row(2, 'AMS8', 'Venue', 'Tempat')];
  const sent: unknown[] = [];
  answering(async (path, request) => {
    if (path === '/api/admin/homepageinfo') return Response.json(stored);
    if (path === '/api/admin/contactinfo') return Response.json({});
    if (request.method === 'GET') return Response.json([]);
    sent.push(await request.json());
    return Response.json({ message: 'Update successfull' });
  });
  const screen = await openScreen(<Page />);
  await screen.shows('AMS7');
  expect(screen.field('First column in Malay, row 1 of AMS8').value).toBe('Tempat');
  expect(screen.hasField('First column in Malay, row 1 of AMS7')).toBe(false);
  await screen.press('Texts in Malay of AMS7');
  const field = 'First column in Malay, row 1 of AMS7';
  expect(screen.field(field).placeholder).toBe('Date');
  await screen.type(field, 'Tarikh');
  await screen.press('Save');
  const { id: _, ...before } = row(1, 'AMS7', 'Date');
  expect(sent).toEqual([[{ ...before, id: 1, column1Ms: 'Tarikh', before }]]);
});

it('a row with hours that its session has no longer says which it has, until they are typed', async () => {
  const stored = ['AMS7', 'AMS8'].map((session, at) => ({
    ...row(at + 1, session, 'Time'),
    value: '10.00 am to 6.00 pm',
  }));
  const session = (id: string, endsAt: string) => ({
    ...{ id, startsAt: '2099-11-20T02:00:00.000Z', endsAt, lastEndsAt: endsAt, publicOrPrivate: 'public' },
    ...{ status: 'not started', endMoved: null, rules: NO_RULES },
  });
  answering(async (path) => {
    if (path === '/api/admin/homepageinfo') return Response.json(stored);
    if (path === '/api/admin/contactinfo') return Response.json({});
    if (path !== '/api/auctionmanager/sessions') return Response.json([]);
    return Response.json([session('AMS7', '2099-11-20T10:30:00.000Z'), session('AMS8', '2099-11-20T10:00:00.000Z')]);
  });
  const screen = await openScreen(<Page />);
  await screen.shows('AMS7 runs from 10:00 to 18:30 by now.');
  expect(screen.text()).not.toContain('AMS8 runs from');
  await screen.type('Second column, row 1 of AMS7', '10.00 am to 6.30 pm');
  expect(screen.text()).not.toContain('AMS7 runs from');
});
