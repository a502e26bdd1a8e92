import { describe, expect, it } from 'vitest';
import type { VendorContact } from '#contract/catalogue/printed.ts';
import type { PrintedDocument } from '../print.ts';
import { CONTACTS, HOUSE, houseWith, lots, SESSION } from '../testing/fixtures.ts';
import { lotListOf } from './lot-list.ts';

const texts = ({ blocks }: PrintedDocument) =>
  blocks.map((block) => {
    if (block.kind === 'heading') return block.text;
    if (block.kind !== 'table') return block.kind;
    return block.rows.map((cells) => cells.map((lines) => lines.map(({ text }) => text).join('/')).join(' | '));
  });

describe('the lot list', () => {
  it('has a line for each lot, by its number and not by its letters', () => {
    const [ninth, tenth] = lots(2).map((lot, i) => ({
      ...lot,
      id: i === 0 ? '10' : '9',
      vendor: i === 0 ? 'TM' : 'KNB',
    }));
    if (ninth === undefined || tenth === undefined) throw new Error('no lots');
    const list = lotListOf({ lots: [ninth, tenth], sessions: [SESSION], contacts: [] }, HOUSE);
    expect(list).toMatchObject({ title: 'Auction Lot List', number: 'AMS12', fileName: 'lot-list-AMS12.pdf' });
    expect(list.facts.slice(3)).toEqual([
      { label: 'Lots', value: '2' },
      { label: 'By vendor', value: 'KNB 1 · TM 1' },
    ]);
    expect(texts(list)).toEqual([
      [
        '9 | WBC 1037 | Proton Saga 1.3 Premium S CVT | 2009 | Yes | KNB | Ipoh | RM1,111.16',
        '10 | WAC 1000 | Perodua Myvi 1.5 AV | 2008 | Yes | TM | Depot Persiaran Kemajuan, Shah Alam | RM1,000.05',
      ],
    ]);
  });

  it('has the contacts of KNB and of TM in tables of their own, and of nobody else', () => {
    const pv: VendorContact = {
      id: 3,
      vendor: 'PV',
      contactPerson: 'Mr Lim',
      contactNo: '1',
      viewingHours: '',
      location: '',
      address: '',
      toggle: true,
    };
    const list = (contacts: readonly VendorContact[], house = HOUSE) =>
      texts(lotListOf({ lots: lots(1), sessions: [SESSION], contacts }, house)).slice(1);
    expect(list([...CONTACTS, pv])).toEqual([
      'KNB contacts',
      [expect.stringContaining('Puan Rohani | +6013-555 0103 | Klang')],
      'TM contacts',
      [expect.stringContaining('Encik Farid | +6012-555 0101 | Shah Alam')],
    ]);
    expect(list([pv])).toEqual([]);
    expect(list(CONTACTS, houseWith(17, { toggle: false }))).toEqual([]);
  });

  it('puts the lots of several sessions under them', () => {
    const staff = { ...SESSION, id: 'AMS13', publicOrPrivate: 'TM Staff' };
    const both = lotListOf(
      { lots: [...lots(2), ...lots(1, 'AMS13')], sessions: [SESSION, staff], contacts: [] },
      HOUSE,
    );
    expect(both.number).toBe('AMS12, AMS13');
    expect(texts(both).map((part) => (typeof part === 'string' ? part : part.length))).toEqual([
      'AMS12',
      2,
      'AMS13',
      1,
    ]);
  });
});
