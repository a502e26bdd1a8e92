import { expect, it } from 'vitest';
import type { BroughtByRules } from '#contract/reports.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { RulesFigures } from './RulesFigures.tsx';

const NOTHING: BroughtByRules = {
  ...{ extendedLots: 0, extendedMinutes: 0, aboveEnd: 0, maximumLots: 0 },
  ...{ reserveLots: 0, offeredLots: 0, acceptedLots: 0 },
};

it('tells what extensions, maximum bids, reserves and offers have brought', async () => {
  const rules = { ...NOTHING, extendedLots: 3, extendedMinutes: 11, aboveEnd: 4_200, maximumLots: 2 };
  const { text } = await openScreen(
    <RulesFigures rules={{ ...rules, reserveLots: 5, offeredLots: 4, acceptedLots: 1 }} />,
  );
  for (const said of [
    'Extended lots3by 11 minutes in all',
    'RM4,200.00',
    'Maximum bids2',
    'Offered to vendors41 lot sold so',
  ])
    expect(text()).toContain(said);
});

it('says nothing of what a session did not have', async () => {
  const { text } = await openScreen(<RulesFigures rules={{ ...NOTHING, maximumLots: 1 }} />);
  expect(text()).toContain('Maximum bids1');
  for (const other of ['Extended', 'Reserve', 'Offered']) expect(text()).not.toContain(other);
});
