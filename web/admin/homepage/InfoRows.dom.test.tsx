import { expect, it } from 'vitest';
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
