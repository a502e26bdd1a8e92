import type { BookEvent, StoredEvent } from '#domain/events.ts';
import { splitLotKey } from '#domain/lot-key.ts';
import { bidderAt } from '#domain/testing/houses.ts';

/** Something that never happened to this lot: what a forger leaves in place of an event, or puts in to be rid of somebody. */
function madeUp(by: number): BookEvent {
  const bidder = bidderAt(by);
  switch (by % 5) {
    case 0:
      return { type: 'BidderSuspended', data: { bidder } };
    case 1:
      return { type: 'VendorBarred', data: { bidder, vendor: 'TM' } };
    case 2:
      return { type: 'StaffRefuted', data: { bidder } };
    case 3:
      return { type: 'DepositReversed', data: { bidder, amountSen: 500_00, source: 'bank', reference: 'forged' } };
    default:
      return { type: 'RaiseLimitSet', data: { timesPercent: 100, plusSen: 100_00 } };
  }
}

/** What others rest on by name; without it, or before it, the whole book cannot be read further. */
const GROUND =
  /^(SessionScheduled|LotListed|LotChanged|BidderJoined|LotWithdrawn|SessionWithdrawn|SessionArchived|RefundOrdered)$/;
const isGround = ({ type }: StoredEvent) => GROUND.test(type);

interface Forgery {
  /** Which of the events that it may be done to. */
  readonly place: number;
  readonly by: number;
}
type Forge = (book: readonly StoredEvent[], forgery: Forgery) => StoredEvent[];

/** Changes one event of these, where there is one. */
function changing(
  isIt: (event: StoredEvent) => boolean,
  change: (event: StoredEvent, by: number) => { readonly [field: string]: unknown },
): Forge {
  return (book, { place, by }) => {
    const some = book.filter(isIt);
    const event = some[place % some.length];
    return event ? book.with(event.revision, { ...event, ...change(event, by) } as StoredEvent) : [...book];
  };
}

const isBid = ({ type }: StoredEvent) => type === 'BidPlaced';
const setting =
  (fields: (by: number, data: Readonly<Record<string, unknown>>) => object) => (event: StoredEvent, by: number) => {
    const data: Readonly<Record<string, unknown>> = event.data;
    return { data: { ...data, ...fields(by, data) } };
  };

/** Each breaks a book in one place, or leaves it sound by chance. */
export const FORGERIES: Readonly<Record<string, Forge>> = {
  'another amount of a bid': changing(
    isBid,
    setting((by, { amountSen }) => ({
      amountSen: Math.max(1, Number(amountSen) + ([100, 1, -100, 5_000_00][by % 4] ?? 0)),
    })),
  ),
  'a bid that names another price': changing(
    isBid,
    setting((by) => ({ raisedFromSen: by * 100 })),
  ),
  'another amount of money': changing(
    ({ data }) => 'amountSen' in data,
    setting((by) => ({ amountSen: [100, 500_00, 5_000_00][by % 3] })),
  ),
  'another bidder': changing(
    (event) => 'bidder' in event.data && !isGround(event),
    setting((by) => ({ bidder: by === 0 ? 1099 : bidderAt(by) })),
  ),
  'somebody barred, suspended or without cover': changing(
    (event) => !isGround(event),
    // Of all that is made up there is one version.
    (event, by) => ({ ...madeUp(by), metadata: { ...event.metadata, v: 1 } }),
  ),
  'another time': changing(
    ({ type }) => type !== 'SessionScheduled',
    ({ metadata }, by) => ({
      metadata: { ...metadata, at: new Date(Date.parse(metadata.at) + (by - 20) * 50).toISOString() },
    }),
  ),
  'somebody else who did it': changing(
    () => true,
    ({ metadata }, by) => {
      const actors = [
        { account: 1, role: 'admin' },
        { account: 0, role: 'admin' },
        { account: 7, role: 'guest' },
      ];
      return { metadata: { ...metadata, actor: actors[by % 3] } };
    },
  ),
  'a sale on other terms': changing(
    ({ type }) => type === 'LotSold' || type === 'UnitReserved',
    setting((by, { premiumSen, adminFeeSen, depositSen, hammerSen }) => {
      const changes = [
        { premiumSen: Number(premiumSen) + 1 },
        { adminFeeSen: Number(adminFeeSen) + 100 },
        { depositSen: Number(depositSen) + 100 },
        { hammerSen: Number(hammerSen) + 100 },
      ];
      return changes[by % 4] ?? {};
    }),
  ),
  'other times of a session': changing(
    ({ type }) => type === 'SessionExtended' || type === 'SessionChanged',
    setting((by, data) => {
      const names = ['endsAt', 'startsAt', 'outageFrom', 'outageTo'].filter((name) => name in data);
      const name = names[by % names.length] ?? 'endsAt';
      return { [name]: new Date(Date.parse(String(data[name])) + (by - 20) * 5_000_000).toISOString() };
    }),
  ),
  'a running session that is changed without a reason': changing(
    ({ data }) => 'reason' in data && 'startsAt' in data && data.reason !== null,
    setting(() => ({ reason: null })),
  ),
  'an end that is moved after the sales': changing(
    ({ type }) => /^(Deposit(Applied|sBalanced)|Winners?Told|LotSold)$/.test(type),
    ({ metadata, data }, by) => {
      const before = (ms: number) => new Date(Date.parse(metadata.at) - ms).toISOString();
      const session = 'session' in data ? data.session : 'lot' in data ? splitLotKey(data.lot).session : 'AMS1';
      const times = { endsAt: before(-by * 100), outageFrom: before(900), outageTo: before(1) };
      return { type: 'SessionExtended', data: { session, ...times } };
    },
  ),
  'another order': (book, { place }) => {
    const some = book.filter((event) => !isGround(event) && book[event.revision + 1] && !isGround(event));
    const event = some[place % some.length];
    const next = event && book[event.revision + 1];
    if (event === undefined || next === undefined || isGround(next)) return [...book];
    const swapped = book.with(event.revision, { ...next, revision: event.revision } as StoredEvent);
    return swapped.with(next.revision, { ...event, revision: next.revision } as StoredEvent);
  },
  'an event dropped': (book, { place }) => {
    const some = book.filter((event) => !isGround(event));
    return book.filter((event) => event !== some[place % some.length]);
  },
};
