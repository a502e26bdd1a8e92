import { describe, expect, it, vi } from 'vitest';
import type { NextLotChange } from '#contract/catalogue/lot-writes.ts';
import { api } from '#web/calls/api.ts';
import { answering } from '#web/testing/house.ts';
import { openScreen } from '#web/testing/screen.tsx';
import { aLot, aSession } from '#web/testing/wire.ts';
import type { Outcome } from '../kit/send.ts';
import { LotDialog } from './LotDialog.tsx';
import type { ManagedLot } from './lot-form.ts';
import { MANAGED_LOT } from './testing/managed-lot.ts';

const LOT: ManagedLot = { ...MANAGED_LOT, id: '202', session: 'AMS4', status: 'open' };

const CHANGED_BY_NURUL = {
  total: 1,
  entries: [
    {
      id: 'office-7',
      at: '2026-11-20T02:32:05.000Z',
      actor: { account: 7, name: 'Nurul A.', role: 'admin' },
      action: 'Lot changed',
      fields: [],
    },
  ],
};

/** The dialog on that lot; what it sends is answered by `answer`. */
async function openDialog(answer: () => Outcome = () => ({ data: { message: 'Lot 202 saved.' } })) {
  const sent: NextLotChange[] = [];
  const onClose = vi.fn();
  const screen = await openScreen(
    <LotDialog
      lot={LOT}
      current
      sessions={['AMS4']}
      nextSession="AMS4"
      locations={[]}
      onSave={async (lot) => {
        sent.push(lot);
        return answer();
      }}
      onClose={onClose}
    />,
  );
  return { screen, sent, onClose };
}

it('sends what was touched, says what somebody else has made of it, and replaces that by a second press', async () => {
  answering(async (path) => Response.json(path.startsWith('/api/history/') ? CHANGED_BY_NURUL : []));
  const taken: Outcome[] = [];
  const conflict = {
    status: 409,
    data: { message: 'Changed.', conflicts: [{ key: '202', now: { location: 'Yard 9' } }] },
  };
  const { screen, sent, onClose } = await openDialog(() => taken.shift() ?? { error: conflict });
  await screen.type('Location', 'Yard 7');
  await screen.press('Save');
  await screen.shows('Somebody else has made it “Yard 9” meanwhile. Save again to replace that.');
  await screen.shows('open here: location. Last by Nurul A. · admin, 20 Nov 2026, 10:32:05.');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.field('Location').value).toBe('Yard 7');
  taken.push({ data: { message: 'Lot 202 saved.' } });
  await screen.press('Save');
  expect(sent.map(({ location, remark1, shown }) => ({ location, remark1, shown }))).toEqual([
    { location: 'Yard 7', remark1: 'Engine runs', shown: { location: 'Klang' } },
    { location: 'Yard 7', remark1: 'Engine runs', shown: { location: 'Yard 9' } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('sets the reserve of a new lot in its own step, once the lot is saved', async () => {
  const asked: string[] = [];
  answering(async (path) => {
    asked.push(path);
    if (path.includes('/lot/reserve/')) return Response.json({ hasReserve: false, approval: false, setAt: -1 });
    return Response.json(path === '/api/vendors' ? [{ code: 'TM', name: 'TM Berhad', active: true, lots: 0 }] : []);
  });
  const sent: NextLotChange[] = [];
  const onClose = vi.fn();
  const screen = await openScreen(
    <LotDialog
      {...{ lot: undefined, current: true, sessions: ['AMS4'], nextSession: 'AMS4', locations: [], onClose }}
      onSave={async (lot) => {
        sent.push(lot);
        return { data: { message: 'Lot 203 saved.' } };
      }}
    />,
  );
  const fields = { 'Lot no': '203', 'Regn No': 'WXC 4821', 'Starting price': '20000', Deposit: '500' };
  for (const [label, typed] of Object.entries(fields)) await screen.type(label, typed);
  await screen.after(() => new Promise((resolve) => setTimeout(resolve, 50)));
  await screen.type('Vendor', 'TM');
  await screen.press("Set a hidden reserve, or the vendor's approval, as soon as the lot is saved");
  await screen.press('Add lot');
  // Whether there is such a lot is not known here, and asked about.
  await screen.press('Yes');
  await screen.shows('Reserve and approval of lot 203');
  expect(sent).toMatchObject([{ id: '203', session: 'AMS4' }]);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.text()).toContain('above the starting price of RM20,000.00');
  await screen.type('Hidden reserve', '25000');
  await screen.press('Save');
  await expect.poll(() => asked.some((path) => path.endsWith('/lot/reserve'))).toBe(true);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('of a vendor who has agreed to a reserve it is set next unless somebody says otherwise, in a session that is to come', async () => {
  const row = { vendor: 'TM', version: 2, reservePercent: 110, approval: false, at: '2026-11-20T04:00:00Z', by: 'A' };
  const sessions = [aSession({ id: 'AMS4', status: 'not started' }), aSession({ id: 'AMS5', status: 'started' })];
  answering(async (path) => {
    if (path === '/api/auctionmanager/lotdefaults') return Response.json([row]);
    if (path === '/api/vendors') return Response.json([{ code: 'TM', name: 'TM Berhad', active: true, lots: 0 }]);
    return Response.json(path.startsWith('/api/auctionmanager/session') ? sessions : []);
  });
  const screen = await openScreen(
    <LotDialog
      {...{ lot: undefined, current: true, sessions: ['AMS4', 'AMS5'], nextSession: 'AMS4', locations: [] }}
      begins={{ form: { vendor: 'TM' }, notice: null }}
      onSave={async () => ({})}
      onClose={() => undefined}
    />,
  );
  const ticked = () =>
    screen.field("Set a hidden reserve, or the vendor's approval, as soon as the lot is saved").checked;
  await screen.shows('From the agreement with TM, as a proposal: a hidden reserve of 110% of the starting price.');
  expect(ticked()).toBe(true);
  await screen.type('Session', 'AMS5');
  expect(ticked()).toBe(false);
  expect(screen.text()).not.toContain('From the agreement with TM');
});

it('asks whether a year, a road tax or a deposit is meant so, of what was changed only', async () => {
  answering(async (path) => Response.json(path.startsWith('/api/history/') ? CHANGED_BY_NURUL : []));
  const { screen, sent } = await openDialog();
  await screen.type('Year', '1926');
  await screen.type('Deposit', '900000');
  await screen.press('Save');
  await screen.shows('Is this lot meant so?');
  await screen.shows('Year: “1926” is not between 1950 and');
  await screen.shows('Deposit: The deposit of RM900,000.00 is higher than the starting price of');
  await screen.press('No');
  expect(sent).toEqual([]);
  await screen.type('Deposit', '500');
  await screen.press('Save');
  await screen.press('Yes');
  expect(sent.map(({ year, deposit }) => [year, deposit])).toEqual([['1926', 500]]);
});

it.each([
  [
    'Model',
    'Hilux 皮卡 \u{20bb7}',
    'Papers have a question mark for “\u{20bb7}”, which they cannot print. Look at: model.',
  ],
  ['Remark 1', 'முரு', 'Papers have a question mark for “ம ு ர”, which they cannot print. Look at: remark 1.'],
  [
    'Contact person',
    'Ali 😀',
    'Papers have a question mark for “😀”, which they cannot print. Look at: contact person.',
  ],
  ['Location', 'กรุง', 'Look at: location.'],
])('says of letters that papers cannot print what they are, and takes them (%s)', async (label, text, said) => {
  answering(async () => Response.json([]));
  const sent: NextLotChange[] = [];
  const screen = await openScreen(
    <LotDialog
      lot={LOT}
      current
      sessions={['AMS4']}
      nextSession="AMS4"
      locations={[]}
      onSave={async (lot) => {
        sent.push(lot);
        return { data: {} };
      }}
      onClose={() => undefined}
    />,
  );
  expect(screen.text()).not.toContain('question mark');
  await screen.type(label, text);
  await screen.shows(said);
  await screen.press('Save');
  expect(sent).toHaveLength(1);
  await screen.type(label, 'Nguyễn Łukasz 丰田 “q”');
  expect(screen.text()).not.toContain('question mark');
});

it('brings in what somebody else saves while it is open, keeps what was typed, and sends what was read last', async () => {
  let now: object = LOT;
  answering(async (path) => {
    if (path.startsWith('/api/history/lot/AMS4%2F202/')) return Response.json(CHANGED_BY_NURUL);
    return Response.json(path === '/api/auctionlot/get/202' ? now : []);
  });
  // The dialog stays as it is as long as nobody takes it away.
  let taken: Outcome = { data: { message: 'Lot 202 saved.' } };
  const { screen, sent } = await openDialog(() => taken);
  const toldOf = (change: object) => {
    now = { ...LOT, ...change };
    return screen.after(() => screen.store.dispatch(api.util.invalidateTags(['Lots'])));
  };
  await screen.type('Starting price', '22000');
  await toldOf({ location: 'Yard 9', rc: 'No' });
  await screen.shows('Somebody else has changed this while it is open here: VOC, location. Last by Nurul A.');
  expect(screen.field('Location').value).toBe('Yard 9');
  expect(screen.field('Starting price').value).toBe('22000');

  // Where both have touched the same, what was typed stays, and the other value stands beside it.
  await toldOf({ location: 'Yard 9', rc: 'No', price: 21_800, premium: 0.05 });
  await screen.shows('Somebody else has made it “21800.00” meanwhile. Save to replace that.');
  expect(screen.field('Starting price').value).toBe('22000');
  expect(screen.field('Premium in %').value).toBe('5');
  await screen.shows('VOC, location, starting price, premium.');
  await screen.press('Save');
  expect(sent).toMatchObject([{ location: 'Yard 9', price: 22_000, premium: 0.05, shown: { price: 21_800 } }]);
  expect(Object.keys(sent[0]?.shown ?? {})).toEqual(['price']);

  // What the refusal tells is newer than what the page has asked for: the second press replaces that.
  taken = {
    error: { status: 409, data: { message: 'Changed.', conflicts: [{ key: '202', now: { price: 21_900 } }] } },
  };
  await screen.press('Save');
  await screen.shows('Somebody else has made it “21900.00” meanwhile. Save again to replace that.');
  await screen.press('Save');
  expect(sent.map(({ shown }) => shown?.price)).toEqual([21_800, 21_800, 21_900]);
});

it('the same that somebody else has saved meanwhile is no conflict, and a lot of this number in another session is another', async () => {
  let now: object = LOT;
  answering(async (path) => Response.json(path === '/api/auctionlot/get/202' ? now : []));
  const { screen } = await openDialog();
  await screen.type('Location', 'Yard 7');
  now = { ...LOT, location: 'Yard 7' };
  await screen.after(() => screen.store.dispatch(api.util.invalidateTags(['Lots'])));
  now = { ...LOT, session: 'AMS5', location: 'Penang', make: 'Hino' };
  await screen.after(() => screen.store.dispatch(api.util.invalidateTags(['Lots'])));
  expect(screen.field('Location').value).toBe('Yard 7');
  expect(screen.field('Make').value).toBe('Toyota');
  expect(screen.text()).not.toContain('Somebody else');
});

it('asks before a lot gets the registration number of another one, and says with the lot that it is meant', async () => {
  const other = aLot({ id: '101', session: 'AMS4', regnNo: 'VBG-917', unit: 'VBG-917' });
  answering(async (path) => {
    if (path.includes('/ongoingbid/'))
      return Response.json({ auctionLotList: [other], ongoingBid: [], total: 1, revision: 1 });
    if (path.includes('/sessions')) return Response.json([aSession({ id: 'AMS4' })]);
    return Response.json([]);
  });
  const { screen, sent } = await openDialog();
  await screen.type('Regn No', 'vbg 917');
  await screen.press('Save');
  await screen.shows('vbg 917 is lot 101 of AMS4 already.');
  expect(sent).toEqual([]);
  await screen.press('Yes');
  expect(sent).toMatchObject([{ regnNo: 'vbg 917', samePlate: true, shown: { regnNo: 'WXC 4821' } }]);
  // What names no unit is not asked about.
  await screen.type('Regn No', 'UNREGISTERED');
  await screen.press('Save');
  expect(sent).toHaveLength(2);
  expect(sent[1]).not.toHaveProperty('samePlate');
});

describe('where the session has increments by price', () => {
  const rules = {
    ...aSession().rules,
    increments: [
      { from: 0, step: 100 },
      { from: 5_000, step: 250 },
    ],
  };
  const says =
    'The minimum raise does not count: AMS4 has increments by price (RM100.00 from RM0.00, RM250.00 from RM5,000.00).';
  const open = async (session: Parameters<typeof aSession>[0], lot = LOT) => {
    answering(async (path) => {
      if (path === '/api/auctionmanager/sessions') return Response.json([aSession({ id: 'AMS4', ...session })]);
      return Response.json(path === `/api/auctionlot/get/${lot.id}` ? aLot({ ...lot }) : []);
    });
    const onClose = () => undefined;
    const props = {
      current: true,
      sessions: ['AMS4'],
      nextSession: 'AMS4',
      locations: [],
      onSave: async () => ({}),
      onClose,
    };
    const screen = await openScreen(<LotDialog lot={lot} {...props} />);
    await screen.shows('Minimum raise');
    return screen;
  };

  it('the minimum raise of a lot says that it does not count, and what does', async () => {
    const screen = await open({ rules });
    await screen.shows(says);
    expect(screen.text()).not.toContain('Empty: RM50 for motorcycles');
  });

  it('so do terms that stand', async () => {
    const screen = await open({ rules }, { ...LOT, biddersInLot: 1 });
    await screen.shows(says);
  });

  it('without increments it counts', async () => {
    const screen = await open({});
    await screen.shows('Empty: RM50 for motorcycles, RM200 for others.');
    expect(screen.text()).not.toContain('does not count');
  });
});

it('a lot of the next auction says where its reserve is set, and has no field for it', async () => {
  answering(async () => Response.json([]));
  const props = {
    current: false,
    sessions: [],
    nextSession: '',
    locations: [],
    onSave: async () => ({}),
    onClose: () => undefined,
  };
  for (const lot of [undefined, { ...LOT, session: '' }]) {
    const screen = await openScreen(<LotDialog lot={lot} {...props} />);
    expect(screen.text()).toContain('These are set once the lot is in a session: move it there, then open it');
    expect(screen.controls()).not.toContain('Change it: reserve and approval of lot 202');
    await screen.leave();
  }
});

it('a draft of a vendor, which becomes a lot of the next auction, says what is proposed for it when it is moved', async () => {
  const row = { vendor: 'TM', version: 2, reservePercent: 110, approval: false, at: '2026-11-20T04:00:00Z', by: 'A' };
  answering(async (path) => Response.json(path === '/api/auctionmanager/lotdefaults' ? [row] : []));
  const screen = await openScreen(
    <LotDialog
      {...{ lot: undefined, current: false, sessions: [], nextSession: '', locations: [] }}
      begins={{ form: { vendor: 'TM' }, notice: null }}
      onSave={async () => ({})}
      onClose={() => undefined}
    />,
  );
  await screen.shows(
    'From the agreement with TM, proposed when it is moved: a hidden reserve of 110% of the starting price.',
  );
});
