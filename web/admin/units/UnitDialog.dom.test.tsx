import { expect, it } from 'vitest';
import type { UnitRecord } from '#contract/purchases.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { aLot } from '#web/testing/wire.ts';
import { UnitDialog } from './UnitDialog.tsx';

it('says beside the specification’s ‘Reserved Price’ that it is the starting price', async () => {
  answering(() => Response.json({ entries: [], total: 0, photos: [], version: '1', steps: [] }));
  const auctionLotLog = aLot({ session: 'AMS7', id: '101', price: 21_500 });
  const record = { id: 'AMS7/101', session: 'AMS7', auctionLotLog, mybid: null } as unknown as UnitRecord;
  const screen = await openScreen(<UnitDialog record={record} onClose={() => undefined} />);
  const terms = [...document.querySelectorAll('dt')];
  const value = (term: string) =>
    terms.find(({ textContent }) => textContent === term)?.nextElementSibling?.textContent;
  expect(value('Reserved Price')).toBe('RM21,500.00The starting price of the lot, not a hidden reserve.');
  expect(screen.text().match(/not a hidden reserve/g)).toHaveLength(1);
});
