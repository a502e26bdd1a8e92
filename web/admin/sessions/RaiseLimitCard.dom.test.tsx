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
