import { expect } from 'vitest';
import { openSession, type Person, type TestHouse } from '#api/testing/test-house.ts';
import { answered, applied, type Row } from './figures.ts';

/** What only a route decides, asked through `inject`. Bidders are each row's own. */

export interface Asked {
  readonly house: TestHouse;
  readonly superAdmin: Person;
}

let newest = 1_000;
function newcomer({ house }: Asked): Promise<Person> {
  newest += 1;
  return house.person(newest, { depositSen: 0 });
}

const topUp = (person: Person, amount: number) =>
  person.post('/api/transaction/createbillurl', { amount, transactionType: 'deposit' });

async function vendorsOf({ superAdmin }: Asked): Promise<string[]> {
  const { body } = await superAdmin.get('/api/vendors');
  return body.map(({ code }: { readonly code: string }) => code);
}

const SPECIFIED = ['KNB', 'PLB', 'PV', 'TM', 'TM Vads Lyfe', 'TMFA'];

export const ROUTES: readonly Row<Asked>[] = [
  applied('top-up from RM1', async (asked) => {
    const person = await newcomer(asked);
    expect((await topUp(person, 0.99)).status).toBe(400);
    expect((await topUp(person, 1)).status).toBe(200);
  }),
  applied('top-up of staff to RM500', async (asked) => {
    const person = await newcomer(asked);
    expect((await topUp(person, 500.01)).status).toBe(200);
    await asked.house.say({ type: 'verify-staff', bidder: person.id, group: 'TM Staff' });
    expect(await topUp(person, 500.01)).toMatchObject({ status: 409, body: { code: 'exceed-limit', limit: 500 } });
    expect((await topUp(person, 500)).status).toBe(200);
  }),
  applied('top-up restriction: 19', async (asked) => {
    const person = await newcomer(asked);
    const restrict = async (toggle: boolean) => {
      const entry = { id: 19, name: 'Top-up restriction', info: null, toggle };
      const insert = asked.house.db.insertInto('office.toggles').values(entry);
      await insert.onConflict((conflict) => conflict.column('id').doUpdateSet({ toggle })).execute();
    };
    await restrict(true);
    const refused = await topUp(person, 50);
    await restrict(false);
    expect(refused).toMatchObject({ status: 409, body: { code: 'top-up-off' } });
    expect((await topUp(person, 50)).status).toBe(200);
  }),
  applied('password for 3 months', async (asked) => {
    const answerAfter = async (day: string) => {
      const person = await newcomer(asked);
      const changed = asked.house.db
        .updateTable('office.users')
        .set({ passwordChangedAt: new Date(`${day}T03:00:00.000Z`) });
      await changed.where('id', '=', person.id).execute();
      return (await person.get('/api/sc/check-password-validity')).status;
    };
    // The house's clock stands a minute before noon on 20 November 2026.
    expect([await answerAfter('2026-08-21'), await answerAfter('2026-08-20')]).toEqual([200, 403]);
  }),
  applied('names of vendors', async (asked) => expect((await vendorsOf(asked)).toSorted()).toEqual(SPECIFIED)),
  answered(
    'four vendors in reports',
    ['docs/features/reports.md', 'A report is made of any vendor of the house'],
    async (asked) => {
      await openSession(asked.house, { session: 'AMS1', lots: { '101': {} } });
      const { body } = await asked.superAdmin.get('/api/salesreport/get/overview/AMS1');
      expect(body.vendors.toSorted()).toEqual(SPECIFIED);
      expect(body.vendors).toEqual(expect.arrayContaining(['KNB', 'TM', 'PV', 'PLB']));
    },
  ),
  answered(
    'list of vendors: configured',
    ['docs/features/catalogue.md', 'kept in the document manager and begun with those of the specification'],
    async (asked) => {
      const saved = await asked.superAdmin.post('/api/vendors/save', { code: 'NEW', name: 'New Berhad', active: true });
      expect(saved.status).toBe(200);
      expect(await vendorsOf(asked)).toContain('NEW');
    },
  ),
];
