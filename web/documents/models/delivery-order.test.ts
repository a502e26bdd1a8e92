import { describe, expect, it } from 'vitest';
import { termsOnWire } from '#contract/handover/terms.ts';
import type { Purchase } from '#contract/purchases.ts';
import { DEFAULT_TERMS } from '#domain/handover.ts';
import type { Block } from '../print.ts';
import { BUYER, HOUSE, ORGANIZATION, PURCHASE, SETTLED } from '../testing/fixtures.ts';
import { deliveryOrderOf, type Papers } from './delivery-order.ts';
import { presetOf } from './notes.ts';

const ADDRESS = 'https://tukul.test/adminPage/gate#pass=AMS12-101-1002-0123456789abcdefABCDEF';
const PAID: Papers = {
  purchase: SETTLED,
  buyer: BUYER,
  handover: null,
  passAddress: ADDRESS,
  verifyAddress: { receipt: '', memorandum: '' },
};
/** 01:00 of the next day in Malaysia. */
const NOW_MS = Date.parse('2026-11-25T17:00:00.000Z');

const order = (papers: Partial<Papers> = {}) => deliveryOrderOf({ ...PAID, ...papers }, HOUSE, NOW_MS);
const passOf = ({ blocks }: { readonly blocks: readonly Block[] }) => blocks.find((block) => block.kind === 'pass');

describe('a delivery order', () => {
  it('of a paid lot tells the yard to hand it over, to whom, and bears the day on which it is printed', () => {
    const paper = order();
    expect(paper).toMatchObject({ title: 'Delivery Order', mark: 'PAID', number: 'DO-AMS12-101' });
    expect(paper.facts).toContainEqual({ label: 'Date', value: '26 November 2026' });
    expect(paper.facts).toContainEqual({ label: 'Order No', value: 'AMS12/101' });
    const said = JSON.stringify(paper.blocks);
    for (const text of ['paid for in full', '900722-07-5017', 'WXC 4821', 'within 2 weeks', 'RM100.00 per day']) {
      expect(said).toContain(text);
    }
    expect(paper.fileName).toBe('delivery-order-AMS12-101.pdf');
  });

  it('says where and when the unit is collected, and whom to call before', () => {
    const unitOf = (purchase: Purchase) => {
      const parties = order({ purchase }).blocks.find((block) => block.kind === 'parties');
      return parties?.groups[1]?.facts.slice(-3);
    };
    expect(unitOf(SETTLED)).toEqual([
      { label: 'Collect at', value: 'Lot 5, Jalan Sepana 15/3, 40200 Shah Alam' },
      { label: 'Open', value: 'Mon to Fri, 9.00 am to 4.30 pm' },
      { label: 'Call before', value: 'Encik Farid, +6012-555 0101' },
    ]);
    const unknown = { location: 'Klang', address: '', hours: '', contactPerson: '', contactNo: '' };
    expect(unitOf({ ...SETTLED, collection: unknown })?.at(-1)).toEqual({ label: 'Collect at', value: 'Klang' });
  });

  it.each([
    ['its address is asked for', { address: '' }, 'Port Klang (call for the address)'],
    ['its address does not name it', { address: 'Lot 12, 42000 Klang Utara' }, 'Port Klang, Lot 12, 42000 Klang Utara'],
    ['the house has it', { location: '', address: 'Lot 1, 47000 Sungai Buloh' }, 'Lot 1, 47000 Sungai Buloh'],
  ])('names one place, on the sheet and on the pass: %s', (_, said, place) => {
    const collection = { location: 'Port Klang', hours: '', contactPerson: '', contactNo: '03-5550 0134', ...said };
    const paper = order({ purchase: { ...SETTLED, location: 'Port Klang', collection } });
    const parties = paper.blocks.find((block) => block.kind === 'parties');
    for (const facts of [parties?.groups[1]?.facts ?? [], passOf(paper)?.facts ?? []]) {
      expect(facts.filter(({ label }) => label === 'Location' || label === 'Collect at')).toEqual([
        { label: 'Collect at', value: place },
      ]);
    }
  });

  it('leaves room for whoever collects, and for what they drive', () => {
    const fields = order().blocks.find((block) => block.kind === 'fields');
    expect(fields).toMatchObject({ title: 'Collected by', labels: ['Name', 'IC No', 'Tel', 'Vehicle No'] });
  });

  it.each([
    ['', {}, ['within 30 days of the inspection', 'within 7 days of this delivery order']],
    ['NOTE 1', {}, ['within 2 weeks after full payment']],
    ['NOTE 3', {}, ['within 7 days of this delivery order']],
    ['NOTE 5', { safetyDeposit: 0 }, []],
  ])('names one period for the transfer of ownership of a lot of %o', (remark1, change, periods) => {
    const clauses = order({ purchase: { ...SETTLED, remark1, ...change } }).blocks.find(
      ({ kind }) => kind === 'clauses',
    );
    const said = JSON.stringify(clauses);
    const all = [
      'within 30 days of the inspection',
      'within 7 days of this delivery order',
      'within 2 weeks after full payment',
    ];
    expect(all.filter((period) => said.includes(period))).toEqual(periods);
  });

  it('says, beside its clauses as they are specified, which periods the file of the unit holds', () => {
    const terms = termsOnWire({
      ...DEFAULT_TERMS.car,
      transfer: { withinDays: 21, chargeSen: 0 },
      storage: { from: 'sale', freeDays: 6, aDaySen: 50_00 },
    });
    const { blocks } = order({ handover: { terms, charges: [], payments: [], chargesDue: 0 } });
    const said = JSON.stringify(blocks);
    expect(said).toContain('Collection within 14 days after the transfer of ownership. After that storage is RM100.00');
    expect(said).toContain(
      'The handover file of this unit holds: inspection within 30 days after full payment (RM153.00); transfer of ownership within 21 days of the inspection; collection within 14 days after the transfer of ownership; storage of RM50.00 a day from day 7 after the sale.',
    );
    expect(JSON.stringify(order().blocks)).not.toContain('handover file');
  });

  it('prints NOTE 1 as its preset and any other remark as it stands', () => {
    const said = JSON.stringify(order().blocks);
    expect(said).toContain(presetOf('NOTE 1'));
    expect(said).toContain('Service book at hand');
  });

  it('says NOT PAID, with what is owed, and has no pass', () => {
    const paper = order({ purchase: PURCHASE, passAddress: null });
    expect(paper.mark).toBe('NOT PAID');
    expect(passOf(paper)).toBeUndefined();
    expect(JSON.stringify(paper.blocks)).toContain('A balance of RM24,000.10 is outstanding');
    expect(JSON.stringify(paper.blocks)).not.toContain('paid in full.');
  });

  it('says NOT READY, with what is missing, of a paid unit whose handover is not finished', () => {
    const handover = { missing: ['inspection', 'transfer'] as const, chargesDue: 253, disposed: false };
    const purchase = { ...SETTLED, handover: { ...handover, missing: [...handover.missing] } };
    const paper = order({ purchase, passAddress: null });
    expect(paper.mark).toBe('NOT READY');
    expect(passOf(paper)).toBeUndefined();
    const said = JSON.stringify(paper.blocks);
    expect(said).toContain('Still missing: inspection passed; ownership transferred; payment of charges of RM253.00.');
  });

  it('of a forfeited lot says that, whatever was paid', () => {
    const paper = order({ purchase: { ...SETTLED, status: 'forfeited' }, passAddress: null });
    expect(paper.mark).toBe('FORFEITED');
    expect(passOf(paper)).toBeUndefined();
    expect(JSON.stringify(paper.blocks)).not.toContain('outstanding');
  });
});

describe('a gate pass', () => {
  it('leads to the gate, and says in words what the guard compares', () => {
    expect(passOf(order())).toMatchObject({
      plate: 'WXC 4821',
      code: ADDRESS,
      facts: [
        { label: 'Lot', value: 'AMS12, lot 101' },
        { label: 'Unit', value: 'Perodua Myvi 1.5 AV 2018' },
        { label: 'Released to', value: 'Tan Wei Ming 陈伟明' },
        { label: 'IC No', value: '900722-07-5017' },
        { label: 'Paid in full', value: '25 November 2026' },
        { label: 'Vendor', value: 'TM' },
        { label: 'Collect at', value: 'Lot 5, Jalan Sepana 15/3, 40200 Shah Alam' },
      ],
      note: expect.stringContaining('AMS12/101'),
    });
  });

  it('of an organization names its representative, by their IC', () => {
    const facts = passOf(order({ buyer: ORGANIZATION }))?.facts ?? [];
    expect(facts).toContainEqual({ label: 'Representative', value: ORGANIZATION.representativeName });
    expect(facts).toContainEqual({ label: 'IC No', value: '850314-10-5523' });
  });
});
