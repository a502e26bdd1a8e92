import { describe, it } from 'vitest';
import type { BookEvent } from '../events.ts';
import { joined, said } from '../testing/facts.ts';
import { type CommandInput, given } from '../testing/scenario.ts';

const suspended: BookEvent = { type: 'BidderSuspended', data: { bidder: 7 } };
const reinstated: BookEvent = { type: 'BidderReinstated', data: { bidder: 7 } };
const verified: BookEvent = { type: 'StaffVerified', data: { bidder: 7, group: 'TM Staff' } };
const elsewhere: BookEvent = { type: 'StaffVerified', data: { bidder: 7, group: 'KNB Staff' } };
const refuted: BookEvent = { type: 'StaffRefuted', data: { bidder: 7 } };
const barred: BookEvent = { type: 'VendorBarred', data: { bidder: 7, vendor: 'TM' } };
const barredByPV: BookEvent = { type: 'VendorBarred', data: { bidder: 7, vendor: 'PV' } };
const lifted: BookEvent = { type: 'VendorBarLifted', data: { bidder: 7, vendor: 'TM' } };

const suspend: CommandInput = { type: 'suspend-bidder', bidder: 7 };
const reinstate: CommandInput = { type: 'reinstate-bidder', bidder: 7 };
const verify: CommandInput = { type: 'verify-staff', bidder: 7, group: 'TM Staff' };
const refute: CommandInput = { type: 'refute-staff', bidder: 7 };
const bar: CommandInput = { type: 'bar-bidder', bidder: 7, vendor: 'TM' };
const lift: CommandInput = { type: 'lift-bar', bidder: 7, vendor: 'TM' };

describe('standing', () => {
  it('begins with joining', () =>
    given()
      .when({ type: 'join-bidder', bidder: 7 })
      .gives(...joined(7)));
  it('begins once', () =>
    given(...joined(7))
      .when({ type: 'join-bidder', bidder: 7 })
      .gives());

  it.each<[string, BookEvent[], CommandInput, BookEvent[]]>([
    ['an active bidder is suspended', [], suspend, [suspended]],
    ['a suspended bidder stays suspended', [suspended], suspend, []],
    ['a suspended bidder is reinstated', [suspended], reinstate, [reinstated]],
    ['an active bidder stays active', [], reinstate, []],
    ['a reinstated bidder stays active', [suspended, reinstated], reinstate, []],
    ['staff are verified', [], verify, [verified]],
    ['staff are verified once', [verified], verify, []],
    ['staff of another group change over', [elsewhere], verify, [verified]],
    ['staff are refuted', [verified], refute, [refuted]],
    ['a bidder of the public is not refuted', [], refute, []],
    ['staff who were refuted are not refuted again', [verified, refuted], refute, []],
    ['a vendor bars', [], bar, [barred]],
    ['a vendor bars once', [barred], bar, []],
    ['a second vendor bars, too', [barredByPV], bar, [barred]],
    ['a bar is lifted', [barred], lift, [lifted]],
    ["a vendor lifts their own bar only, and where there is none there's nothing to lift", [barredByPV], lift, []],
    ['a lifted bar is put up again', [barred, lifted], bar, [barred]],
  ])('%s', (_, before, command, after) => {
    given(...joined(7), ...before.map(said))
      .when(command)
      .gives(...after.map(said));
  });

  it.each([suspend, reinstate, verify, refute, bar, lift])('$type is refused for a stranger', (command) => {
    given(...joined(8))
      .when(command)
      .refuses({ code: 'bidder-unknown' });
  });
});
