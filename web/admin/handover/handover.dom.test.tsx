import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import { answering, refusal } from '#web/testing/house.ts';
import { LOG_IN, openPage } from '#web/testing/page.tsx';
import { openScreen } from '#web/testing/screen.tsx';
import { handoverApi } from './endpoints.ts';
import { HandoverSection } from './HandoverSection.tsx';
import { PayChargesDialog, ReturnDepositDialog, StepDialog } from './handover-dialogs.tsx';

const CHARGED_AT = '2026-11-20T02:00:00.000Z';
const INSPECTION = {
  charge: 'inspection 1',
  what: 'inspection',
  amount: 153,
  at: CHARGED_AT,
  waivedFor: null,
  words: null,
} as const;
const STORAGE = {
  charge: 'storage 2026-12-05',
  what: 'storage',
  amount: 100,
  at: CHARGED_AT,
  waivedFor: 'delay-of-the-house',
  words: null,
} as const;
const FILE: HandoverFileOnWire = {
  ...{ auctionName: 'AMS3/102', session: 'AMS3', lotNo: '102', bidderNo: 1_007, kind: 'car' },
  terms: {
    mustDo: ['vendor-release', 'inspection', 'transfer'],
    inspection: { withinDays: 30, noticeDays: 3, charge: 153 },
    transfer: { withinDays: 30, charge: 100 },
    collection: { withinDays: 14, noticeDays: 2 },
    storage: { from: 'transfer', freeDays: 14, aDay: 100 },
    safetyDeposit: { heldMonths: 3, returnedFor: 'transfer' },
    disposal: { afterDays: 60, noticeDays: 14 },
  },
  ...{ soldOn: '2026-11-18', openedOn: '2026-11-19', open: true, paid: true, status: 'sold' },
  steps: [{ step: 'vendor-release', on: '2026-11-19', until: null, leftWith: false, witness: null }],
  missing: ['inspection', 'transfer'],
  charges: [INSPECTION, STORAGE],
  payments: [{ amount: 50, reference: 'SLIP 7', at: CHARGED_AT, paidOn: '2026-11-20', way: 'cash' }],
  chargesDue: 103,
  dates: {
    ...{ inspectBy: '2026-12-18', transferBy: null, collectBy: null, storageFrom: null },
    ...{ safetyDepositUntil: '2099-02-18', disposalFrom: null },
  },
  ...{ further: [], proofs: [], takenBack: [] },
  safetyDeposit: { amount: 500, out: null, keptFor: null, waitsFor: 'open' },
  ...{ releasedAt: null, disposedAt: null },
};

type Answers = Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => Response>>;

async function open(what: ReactNode, answers: Answers = {}, file: HandoverFileOnWire | null = FILE) {
  const sent: (readonly [string, unknown])[] = [];
  answering(async (url, request) => {
    if (request.method === 'GET') return Response.json({ file, appointments: [], bookable: [] });
    const body = await request.json();
    sent.push([url, body]);
    return answers[url]?.(body) ?? Response.json({ message: 'It is done.', revision: 9, recorded: true });
  });
  const store = openPage();
  store.dispatch(LOG_IN);
  return { ...(await openScreen(what, { store })), sent };
}

const section = (file: HandoverFileOnWire, superAdmin = true, forfeited = false) =>
  open(
    <HandoverSection order="AMS3/102" soldOn="2026-11-20" superAdmin={superAdmin} forfeited={forfeited} />,
    {},
    file,
  );

/** Of the steps of the book of which a proof is kept. */
const PROOFS = ['Inspection passed', 'Ownership transferred'].map((step) => `Add a photo or PDF: ${step}`);

it('charges and payments stand in the section, each with what can be done with it', async () => {
  const { shows, text, controls } = await section(FILE);
  await shows('Charges due');
  expect(text()).toContain('Inspection20 Nov 2026RM153.00');
  expect(text()).toContain('Waived: Delay of the house');
  expect(text()).toContain('SLIP 7 · Cash');
  expect(controls()).toEqual([
    ...PROOFS,
    ...['Waive RM153.00, Inspection', 'Take back RM50.00, SLIP 7', 'Receipt of charges'],
    ...['Record step', 'Charge', 'Pay charges', 'More'],
  ]);
});

it('says what the bank has taken back, also where nothing else was paid', async () => {
  const takenBack = [{ amount: 50, at: CHARGED_AT, reference: 'bill7' }];
  const { shows, text } = await section({ ...FILE, payments: [], takenBack });
  await shows('bill7 · Taken back by the bank');
  expect(text()).not.toContain('Receipt of charges');
});

it('of many charges the latest are shown first', async () => {
  const days = ['01', '02', '03', '04', '05', '06'].map((day) => ({
    ...INSPECTION,
    charge: `storage 2026-12-${day}`,
    what: 'storage' as const,
  }));
  const { shows, text, press } = await section({ ...FILE, charges: days });
  await shows('Storage · 6 Dec 2026');
  expect(text()).not.toContain('Storage · 1 Dec 2026');
  await press('Show all 6');
  expect(text()).toContain('Storage · 1 Dec 2026');
});

it('whoever may not move money has no button for it, and reads who may', async () => {
  const { shows, controls } = await section(FILE, false);
  await shows('A super admin records payments and takes them back');
  expect(controls()).toEqual([
    ...PROOFS,
    ...['Waive RM153.00, Inspection', 'Receipt of charges', 'Record step', 'Charge', 'More'],
  ]);
});

const KEPT = { ...FILE, safetyDeposit: { ...FILE.safetyDeposit, out: 'forfeits' as const } };
const LATE = { ...FILE, dates: { ...FILE.dates, safetyDepositUntil: '2020-02-18' } };
const NOTICED = { ...FILE, dates: { ...FILE.dates, disposalFrom: '2020-02-18' } };

it.each([
  ['before its months are over', FILE, []],
  ['after them', LATE, ['Forfeit safety deposit']],
  ['after them, done in time', { ...LATE, safetyDeposit: { ...LATE.safetyDeposit, waitsFor: 'in time' as const } }, []],
  ['after notice and its days', NOTICED, ['Dispose of unit']],
  ['after notice, of a unit that has left', { ...NOTICED, releasedAt: CHARGED_AT }, []],
])('what ends a handover is offered when it can be done: %s', async (_, file, offered) => {
  const { shows, press, controls } = await section(file);
  await shows('More');
  await press('More');
  const entries = controls().filter((name) => /Take back (a step|the handover)|Forfeit|Dispose/.test(name));
  expect(entries).toEqual(['Take back a step', 'Take back the handover', ...offered]);
});

it('a step with which the unit has left is not offered to be taken back', async () => {
  const [done] = FILE.steps;
  if (done === undefined) throw new Error('No step');
  const steps = [
    { ...done, leftWith: true },
    { ...done, step: 'transfer' as const },
  ];
  const left = { ...FILE, steps, releasedAt: CHARGED_AT };
  const { press, shows, field } = await section(left);
  await shows('More');
  await press('More');
  await press('Take back a step');
  await shows('Take back a step of AMS3/102');
  expect([...field('Step').querySelectorAll('option')].map(({ value }) => value)).toEqual(['transfer']);
});

it('what became of the safety deposit can be undone on the page', async () => {
  const { shows, press, type, sent } = await section(KEPT);
  await shows('Put back safety deposit');
  await press('Put back safety deposit');
  await shows('The house no longer keeps RM500.00');
  await press('Put back');
  await shows('Please');
  await type('Why', 'Of another unit');
  await press('Put back');
  const body = { auctionName: 'AMS3/102', words: 'Of another unit' };
  await expect.poll(() => sent).toEqual([['/api/handover/safety-deposit/restore', body]]);
});

it('of a unit that was disposed of it says when, why the safety deposit is kept, and no day to come', async () => {
  const safetyDeposit = { ...KEPT.safetyDeposit, keptFor: 'abandoned' as const };
  const steps = [{ step: 'disposal-notice' as const, on: '2026-12-02', until: null, leftWith: false, witness: null }];
  const { shows, text } = await section({ ...NOTICED, safetyDeposit, steps, disposedAt: '2027-01-29T09:00:00.000Z' });
  await shows('Kept: Unit abandoned and disposed of');
  expect(text()).toContain('Disposed ofFri, 29 Jan 2027');
  expect(text()).toContain('Notice of disposal given · Wed, 2 Dec 2026');
  expect(text()).not.toMatch(
    /Ownership transferred|(Inspection|Transfer|Collection) by|May be disposed of from|Held until/,
  );
});

it.each([
  ['while it is here', null, ['Collection by', 'Storage is charged from', 'May be disposed of from']],
  ['not once it has left', CHARGED_AT, null],
])('days of collection, storage and disposal are named %s', async (_, releasedAt, named) => {
  const dates = { ...NOTICED.dates, collectBy: '2026-12-13', storageFrom: '2026-12-14' };
  const { shows, text } = await section({ ...NOTICED, dates, releasedAt });
  await shows('Charges due');
  expect(text().match(/Collection by|Storage is charged from|May be disposed of from/g)).toEqual(named);
});

it('a file in which something stands is not taken back, and the question says why', async () => {
  const { shows, press, sent } = await section(FILE);
  await shows('More');
  await press('More');
  await press('Take back the handover');
  await shows('Steps, charges or payments stand in this file.');
  await press('Take back');
  expect(sent).toEqual([]);
});

it('of a forfeited sale what was charged before can be settled, and nothing else done', async () => {
  const { shows, controls } = await section({ ...FILE, status: 'forfeited' }, true, true);
  await shows('The sale is forfeited. What was charged before that is still owed.');
  expect(controls()).toEqual([
    'Waive RM153.00, Inspection',
    'Take back RM50.00, SLIP 7',
    'Receipt of charges',
    'Pay charges',
  ]);
});

it('of a forfeited sale without charges nothing is said', async () => {
  const { store, text, after } = await section({ ...FILE, charges: [], payments: [], status: 'forfeited' }, true, true);
  const asked = { session: 'AMS3', lotNo: '102' };
  await expect.poll(() => handoverApi.endpoints.handoverOfUnit.select(asked)(store.getState()).isSuccess).toBe(true);
  await after(() => undefined);
  expect(text()).toBe('');
});

const step = (file: HandoverFileOnWire) => <StepDialog file={file} onClose={() => undefined} />;
const UNCHARGED = { ...FILE, charges: [], payments: [], chargesDue: 0 };

it('a step is charged with it, at what the terms say', async () => {
  const { shows, press, type, sent } = await open(step(UNCHARGED));
  await shows('Charge RM153.00 for it; then RM153.00 is due');
  await type('Done on', '2026-11-20');
  await press('Record step');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toEqual([
    ['/api/handover/step', { auctionName: 'AMS3/102', step: 'inspection', on: '2026-11-20' }],
    ['/api/handover/charge', { auctionName: 'AMS3/102', what: 'inspection', shownDue: 0 }],
  ]);
});

it('a step is not charged where that is not wanted, nor twice, nor where it costs nothing', async () => {
  const { press, type, sent, text } = await open(step(UNCHARGED));
  await press('Charge RM153.00 for it; then RM153.00 is due');
  await type('Done on', '2026-11-20');
  await press('Record step');
  await expect.poll(() => sent.length).toBe(1);
  await type('Step', 'cutting');
  expect(text()).not.toContain('for it; then');
});

it('a step that was charged before is not charged again', async () => {
  const { shows, text } = await open(step(FILE));
  await shows('Record a step of AMS3/102');
  expect(text()).not.toContain('for it; then');
});

it('when other charges are due by now the step stays recorded, and its charge can go on with the present figure', async () => {
  let tries = 0;
  const { press, type, sent, shows } = await open(step(UNCHARGED), {
    '/api/handover/charge': () => {
      tries += 1;
      return tries === 1 ? changedTo(100) : Response.json({ message: 'Charge recorded', revision: 9, recorded: true });
    },
  });
  await type('Done on', '2026-11-20');
  await press('Record step');
  await shows('Charge RM153.00 for it; then RM253.00 is due');
  await press('Record step');
  await expect.poll(() => sent.length).toBe(4);
  expect(sent.at(-1)).toEqual(['/api/handover/charge', { auctionName: 'AMS3/102', what: 'inspection', shownDue: 100 }]);
});

it('when other charges are due by now a payment takes the present figure, keeps its reference and can go on', async () => {
  let tries = 0;
  const { press, type, field, sent, shows } = await open(<PayChargesDialog file={FILE} onClose={() => undefined} />, {
    '/api/handover/pay': () => {
      tries += 1;
      return tries === 1 ? changedTo(330) : Response.json({ message: 'Done', revision: 9, recorded: true });
    },
  });
  await type('Reference', 'MBB 88124');
  await type('Way of payment', 'transfer');
  await press('Record payment');
  await shows('RM330.00 is due.');
  await expect.poll(() => field('Amount of this payment in RM').value).toBe('330.00');
  expect(field('Reference').value).toBe('MBB 88124');
  await type('Amount of this payment in RM', '330.01');
  await press('Record payment');
  await shows('At most RM330.00 is due.');
  await type('Amount of this payment in RM', '330');
  await press('Record payment');
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.at(-1)?.[1]).toMatchObject({ amount: 330, shownDue: 330, reference: 'MBB 88124' });
});

it('the question of returning the safety deposit says until when it is held, and that the unit has not left', async () => {
  const { text } = await open(<ReturnDepositDialog file={FILE} onClose={() => undefined} />);
  expect(text()).toContain('Held until 18 Feb 2099.');
  expect(text()).toContain('The unit has not left yet.');
});

it('after its time, and once the unit has left, it says neither', async () => {
  const { text } = await open(
    <ReturnDepositDialog file={{ ...LATE, releasedAt: CHARGED_AT }} onClose={() => undefined} />,
  );
  expect(text()).toContain('From there it is refunded');
  expect(text()).not.toContain('Held until');
  expect(text()).not.toContain('The unit has not left yet.');
});

function changedTo(chargesDue: number): Response {
  return refusal(409, {
    ...{ code: 'charges-changed', present: { chargesDue }, changed: null },
    message: 'Nothing was recorded: by now other charges are due.',
  });
}
