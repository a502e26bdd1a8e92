import { expect, test } from 'vitest';
import type { EventLog, RecordedEvent } from '#domain/event-log.ts';
import { wrongWithBids } from './random-bids.ts';

const bid = (revision: number, commandId: string, type = 'BidPlaced') =>
  ({ id: `${revision}`, revision, type, data: { bidder: 7 }, metadata: { commandId } }) as unknown as RecordedEvent;

async function wrongWithBook(...events: readonly RecordedEvent[]): Promise<readonly string[]> {
  const log = { read: async (_: string, after: number) => events.filter(({ revision }) => revision > after) };
  const acknowledged = [{ revision: 1, bidder: 7, key: 'one' }];
  return (await wrongWithBids(log as unknown as EventLog, 'book', acknowledged)).wrong;
}

test('what is lost, doubled or missing in between is named', async () => {
  const [entered, one, two] = [bid(0, '7:in', 'LotEntered'), bid(1, '7:one'), bid(2, '7:two')];
  expect(await wrongWithBook(entered, one, two)).toEqual([]);
  expect(await wrongWithBook(entered, bid(1, '7:other'), two)).toEqual(['the bid at revision 1 was lost']);
  expect(await wrongWithBook(entered)).toEqual(['the bid at revision 1 was lost']);
  expect(await wrongWithBook(entered, one, bid(2, '7:one'))).toEqual(['a bid is in the book twice']);
  expect(await wrongWithBook(entered, one, bid(3, '7:two'))).toEqual(['revision 3 follows 1']);
});
