import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { answering, refusal } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { RaiseLimitCard } from './RaiseLimitCard.tsx';

it('asks with the limit that stands, sends what it showed, and asks anew where another clerk has set another one', async () => {
  const sent: object[] = [];
  answering(async (path, request) => {
    if (path.includes('/history/')) return Response.json({ entries: [], total: 0 });
    sent.push(await request.json());
    if (sent.length > 1) return Response.json({ message: 'The limit of a raise is set.', raiseLimit: {}, revision: 2 });
    const message = 'Nothing was set: by now the limit of a raise is 120% plus RM50.00. Limit set by Nurul.';
    return refusal(409, { code: 'raise-limit-changed', message, present: { timesPercent: 120, plus: 50 } });
  });
  const screen = await openScreen(<RaiseLimitCard limit={{ timesPercent: 200, plus: 5_000 }} />);
  await screen.press('Change the limit');
  await screen.type('Percent of the price', '150');
  await screen.press('Save');
  await screen.shows('From 200% plus RM5,000.00 to 150% plus RM5,000.00.');
  await screen.press('Yes');
  await screen.shows('Limit set by Nurul.');
  await screen.shows('From 120% plus RM50.00 to 150% plus RM5,000.00.');
  await screen.press('Yes');
  const limit = { timesPercent: 150, plus: 5_000 };
  expect(sent).toEqual([
    { ...limit, shown: { timesPercent: 200, plus: 5_000 } },
    { ...limit, shown: { timesPercent: 120, plus: 50 } },
  ]);
});

it('says what another clerk has set while the form is open, and goes on from that', async () => {
  const sent: object[] = [];
  answering(async (path, request) => {
    if (path.includes('/history/')) return Response.json(SET_BY_NURUL);
    sent.push(await request.json());
    return Response.json({ message: 'The limit of a raise is set.', raiseLimit: {}, revision: 2 });
  });
  const setByAnother = { limit: (_: Limit): void => undefined };
  const screen = await openScreen(<CardOfNow onShown={(set) => (setByAnother.limit = set)} />);
  await screen.press('Change the limit');
  await screen.type('Percent of the price', '150');
  await screen.after(() => setByAnother.limit({ timesPercent: 180, plus: 50 }));
  await screen.shows(
    'Somebody else has changed this while it is open here: percent of the price, plus RM. Last by Nurul A. · admin, 20 Nov 2026, 10:32:05.',
  );
  expect(screen.field('Percent of the price').value).toBe('150');
  expect(screen.field('Plus RM').value).toBe('50');
  await screen.press('Save');
  await screen.shows('From 180% plus RM50.00 to 150% plus RM50.00.');

  // The question stands; what it asks follows.
  await screen.after(() => setByAnother.limit({ timesPercent: 180, plus: 75 }));
  await screen.shows('From 180% plus RM75.00 to 150% plus RM75.00.');
  await screen.press('Yes');
  expect(sent).toEqual([{ timesPercent: 150, plus: 75, shown: { timesPercent: 180, plus: 75 } }]);
});

it.each([
  ['Percent of the price', '99', 'Please enter 100 to 1,000, without decimals.'],
  ['Percent of the price', '1001', 'Please enter 100 to 1,000, without decimals.'],
  ['Percent of the price', '150.5', 'Please enter 100 to 1,000, without decimals.'],
  ['Percent of the price', '', 'Please enter 100 to 1,000, without decimals.'],
  ['Plus RM', '1000001', 'Please enter 0 to 1,000,000, without decimals.'],
  ['Plus RM', '-1', 'Please enter 0 to 1,000,000, without decimals.'],
])('says the range beside %s, and of %j before it asks anything', async (label, typed, said) => {
  answering(async () => Response.json({ entries: [], total: 0 }));
  const screen = await openScreen(<RaiseLimitCard limit={{ timesPercent: 200, plus: 5_000 }} />);
  await screen.press('Change the limit');
  expect(screen.text()).toContain('100 to 1,000; 100 is the price itself');
  expect(screen.text()).toContain('0 to 1,000,000, whole ringgit');
  await screen.type(label, typed);
  await screen.press('Save');
  await screen.shows(said);
  expect(screen.text()).not.toContain('Set the raise limit?');
});

type Limit = Readonly<{ timesPercent: number; plus: number }>;

/** The card, with another limit whenever one is set through what `onShown` gets. */
function CardOfNow({ onShown }: { readonly onShown: (set: (limit: Limit) => void) => void }) {
  const [limit, setLimit] = useState<Limit>({ timesPercent: 200, plus: 5_000 });
  useEffect(() => onShown(setLimit), [onShown]);
  return <RaiseLimitCard limit={limit} />;
}

const SET_BY_NURUL = {
  total: 1,
  entries: [
    {
      id: 'book-7',
      at: '2026-11-20T02:32:05.000Z',
      actor: { account: 7, name: 'Nurul A.', role: 'admin' },
      action: 'Raise limit set',
      fields: [],
    },
  ],
};
