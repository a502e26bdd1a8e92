import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, PASSWORD_OF_ALL, type Person } from '#api/testing/test-house.ts';
import {
  type Bidder,
  NEEDED,
  NEW_ACCOUNT,
  PASSWORD,
  type ProfileHouse,
  profileHouse,
  securityEvents,
  wrong,
} from './testing/profile-house.ts';

const HOUR_MS = 3_600_000;

let at: ProfileHouse;
let me: Bidder;
let admin: Person;

beforeAll(async () => {
  at = await profileHouse();
});
afterAll(() => at.close());
let admins = 100;
beforeEach(async () => {
  me = await at.bidder();
  admins += 1;
  admin = await at.house.person(admins, { role: 'admin' });
});

const profile = async (who: Pick<Person, 'get'> = me) => (await who.get('/api/user/get-profile')).body;
const save = (changes: object, who: Pick<Person, 'post'> = me) => who.post('/api/user/update', changes);
const changeByHouse = (body: object, who: Person = admin) =>
  who.post('/api/user/personal-data', { userId: me.id, ...body });
/** Asks for a code with which a member of staff changes this account. @returns '' where they get none. */
async function codeFor(userId: number, who: Person = admin): Promise<string> {
  // As if the one before were long ago.
  await at.house.db.deleteFrom('office.oneTimeCodes').where('userId', '=', who.id).execute();
  const asked = await who.post('/api/user/update/request-otp', { pwd: PASSWORD_OF_ALL, userId });
  return asked.status === 200 ? at.code(`person${who.id}@test.invalid`) : '';
}
/** With the code that whoever changes it is mailed. */
async function byHouse(body: { readonly userId?: number; readonly [field: string]: unknown }, who: Person = admin) {
  return changeByHouse({ otp: await codeFor(body.userId ?? me.id, who), ...body }, who);
}
const LOCKED = {
  status: 409,
  body: { code: 'identity-locked', message: 'Contact us to change your name or IC number.' },
};
const events = (kind: string, accountId: number) => securityEvents(at.house, { kind, accountId });

async function verifiedByBank(who: Bidder): Promise<void> {
  const { bankName, bankAccNo, firstName: name, ic: idNo } = await profile(who);
  const now = new Date(at.house.clockMs);
  await at.house.db
    .insertInto('office.bankChecks')
    .values({ userId: who.id, bankName, bankAccNo, name, idNo, status: 'verified', submittedAt: now, checkedAt: now })
    .execute();
}

describe('name and IC number', () => {
  const isLocked = async (who: Bidder) => {
    for (const [field, value] of Object.entries({ firstName: 'Mallory Mule', ic: '880101105555' })) {
      const answer: Answer = await who.saveConfirmed({ [field]: value });
      expect(answer).toMatchObject({ ...LOCKED, body: { ...LOCKED.body, field } });
    }
    expect(await profile(who)).toMatchObject({ identityLocked: true, ic: '850314105523' });
  };

  test('are locked once the bank has verified them, and stay so with another account', async () => {
    await verifiedByBank(me);
    expect(await save({ firstName: 'Mallory Mule' })).toMatchObject(LOCKED);
    expect((await me.saveConfirmed(NEW_ACCOUNT)).status).toBe(200);
    expect((await profile()).bankStatus).toBe('Has not yet verified.');
    await isLocked(me);
  });

  test('are not locked by what a bank said of another name', async () => {
    await verifiedByBank(me);
    await at.house.db.updateTable('office.bankChecks').set({ name: 'Other' }).where('userId', '=', me.id).execute();
    expect((await profile()).identityLocked).toBe(false);
    expect((await me.saveConfirmed({ firstName: 'My Own Name' })).status).toBe(200);
  });

  test('are locked once the staff card was verified, also for who is no staff any more', async () => {
    const staff = await at.bidder({ staff: true });
    await isLocked(staff);
    expect((await save({ staff: false }, staff)).status).toBe(200);
    expect((await save({ staff: true, staffOf: 'TM Staff', staffId: 'TM9' }, staff)).status).toBe(200);
    expect((await profile(staff)).staffVerified).toBe(false);
    at.house.clockMs += HOUR_MS;
    await isLocked(staff);
  });

  test('the house changes them on request, tells the person, and stands for them from then on', async () => {
    await verifiedByBank(me);
    const answer = await byHouse({ firstName: ' Siti Hajar ', ic: '880129-05-5742' });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Update successfull' } });
    expect(await profile()).toMatchObject({
      firstName: 'Siti Hajar',
      ic: '880129055742',
      city: 'Puchong',
      bankStatus: 'Has not yet verified.',
      identityLocked: true,
      refundsHeldUntil: null,
    });
    expect((await at.house.accounts.find(me.id))?.name).toBe('Siti Hajar');
    const [told] = await at.mails(me.email);
    expect(told?.text).toContain('At your request we have changed the name and the IC or SSM number');
    expect(told?.text).not.toMatch(/Siti|8801/);
    // From where the house did it says nothing to them.
    expect(told?.text).not.toMatch(/Device|network|127/);
    expect(await events('rights-changed', me.id)).toEqual([
      { network: '127.0.0.0/24', detail: { by: admin.id, fields: 'name ic' } },
    ]);
    const history = await admin.get(`/api/history/user/${me.id}/0/1`);
    expect(history.body.entries).toMatchObject([
      {
        action: 'Personal data changed',
        actor: { account: admin.id },
        fields: [
          { label: 'IC or SSM No', before: '(not shown)', after: '(not shown)' },
          { label: 'Name', before: '(not shown)', after: '(not shown)' },
        ],
      },
    ]);
  });

  test.each([
    [{ firstName: ' ' }, 'firstName', 'Your name is empty.'],
    [{ ic: '12' }, 'ic', 'Please enter a valid IC number (12 digits) or passport number (5 to 9 letters and digits).'],
    [{ firstName: 'Siti\u202eajaH' }, 'firstName', 'Please remove the invisible characters.'],
  ])('the house is refused %j at its field', async (body, field, message) => {
    expect(await byHouse(body)).toMatchObject({ status: 400, body: { field, message } });
    expect(await at.mails(me.email)).toEqual([]);
  });

  test('of whoever has an older fault elsewhere in the row are changed all the same', async () => {
    await at.house.db
      .updateTable('office.users')
      .set({ postcode: 'x', bankName: '' })
      .where('id', '=', me.id)
      .execute();
    expect((await byHouse({ firstName: 'Siti' })).status).toBe(200);
    expect(await profile()).toMatchObject({ firstName: 'Siti', postcode: 'x', bankName: '' });
  });

  test('nobody but an admin changes them so, and of nobody nothing', async () => {
    const vendor = await at.house.person(51, { role: 'vendor' });
    expect((await byHouse({ firstName: 'x' }, vendor)).status).toBe(403);
    expect((await byHouse({ firstName: 'x' }, me)).status).toBe(403);
    expect((await byHouse({ userId: 9_999, firstName: 'x' })).status).toBe(404);
    expect((await byHouse({ bankAccNo: '7099999999' })).status).toBe(200);
    expect((await profile()).bankAccNo).toMatch(/^1140/);
    expect(await at.mails(me.email)).toEqual([]);
  });
});

describe('a number that somebody else has', () => {
  const BY_OWNER = 'This number belongs to another account already. Please contact us.';
  /** Numbers that differ from test to test, so that one stays free of what another one wrote. */
  const numberOf = (who: Bidder) => `900101-10-${String(5_000 + (who.id % 1_000)).padStart(4, '0')}`;

  test('is refused by either way to it, whatever it is written like; only staff read whose it is', async () => {
    const other = await at.bidder();
    const ic = numberOf(other);
    expect((await other.saveConfirmed({ ic })).status).toBe(200);
    const before = await profile();
    for (const written of [ic, ic.replaceAll('-', ''), ` ${ic.replaceAll('-', ' ')} `]) {
      expect(await byHouse({ ic: written })).toMatchObject({
        status: 409,
        body: { code: 'taken', field: 'ic', message: `This number belongs to bidder ${other.id} already.` },
      });
    }
    // Without password and code nobody learns whether somebody has it.
    expect(await save({ ic })).toMatchObject(NEEDED);
    expect(await me.saveConfirmed({ ic })).toMatchObject({
      ...{ status: 409, body: { code: 'taken', field: 'ic', message: BY_OWNER } },
    });
    expect(await profile()).toEqual(before);
    expect((await at.mails(me.email)).map(({ subject }) => subject)).toEqual(['Your code to change your details']);
  });

  test('is no matter where it stays as it was', async () => {
    const ic = numberOf(me);
    const other = await at.bidder();
    await at.house.db
      .updateTable('office.users')
      .set({ ic: ic.replaceAll('-', '') })
      .execute();
    expect((await byHouse({ firstName: 'Siti', ic })).status).toBe(200);
    expect((await other.saveConfirmed({ firstName: 'Siti Hajar', ic })).status).toBe(200);
  });

  test('of an SSM number likewise; of two who write one at once one has it', async () => {
    const two = [await at.bidder(), await at.bidder()];
    const company = {
      accountType: 'Organization',
      representativeName: 'Tan',
      representativeIc: '900722075017',
    } as const;
    for (const [i, { id }] of two.entries()) {
      const set = { ...company, ic: `20190100001${i}` };
      await at.house.db.updateTable('office.users').set(set).where('id', '=', id).execute();
    }
    const ic = '201901000029';
    const clerks = [admin, await at.house.person(99, { role: 'admin' })];
    const both = await Promise.all(two.map(({ id }, i) => byHouse({ userId: id, ic }, clerks[i])));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('whoever of the staff changes a name or an IC number', () => {
  const firstName = 'Siti Hajar';

  test('confirms it with a code from their own mailbox, for which they give their password', async () => {
    const before = await profile();
    expect(await changeByHouse({ firstName })).toMatchObject(NEEDED);
    const asked = await admin.post('/api/user/update/request-otp', { pwd: 'guessed', userId: me.id });
    expect(asked).toMatchObject({ status: 400, body: { code: 'wrong-password', field: 'pwd' } });
    const otp = await codeFor(me.id);
    const [mail] = await at.mails(`person${admin.id}@test.invalid`);
    expect(mail?.subject).toBe(`Your code to correct account ${me.id}`);
    expect(await changeByHouse({ firstName, otp: wrong(otp) })).toMatchObject({
      ...{ status: 400, body: { code: 'wrong-code', field: 'otp' } },
    });
    expect(await profile()).toEqual(before);
    expect(await events('code-failed', admin.id)).toMatchObject([{ detail: { purpose: 'personal-data' } }]);
    expect((await changeByHouse({ firstName, otp })).status).toBe(200);
    // It opens once.
    expect(await changeByHouse({ firstName: 'Siti', otp })).toMatchObject({
      status: 400,
      body: { code: 'wrong-code' },
    });
  });

  test('needs none for what changes nothing, and is told of a fault before', async () => {
    expect((await changeByHouse({})).status).toBe(200);
    expect(await changeByHouse({ ic: 'x' })).toMatchObject({ status: 400, body: { field: 'ic' } });
  });

  test('gets nowhere with a code for another account, for the own data, or of somebody else', async () => {
    const other = await at.bidder();
    const clerk = await at.house.person(98, { role: 'admin' });
    const refused = { status: 400, body: { code: 'wrong-code' } };
    expect(await changeByHouse({ firstName, otp: await codeFor(other.id) })).toMatchObject(refused);
    expect(await changeByHouse({ firstName, otp: await codeFor(me.id, clerk) })).toMatchObject(refused);
    await at.house.db.deleteFrom('office.oneTimeCodes').where('userId', '=', admin.id).execute();
    await admin.post('/api/user/update/request-otp', { pwd: PASSWORD_OF_ALL });
    const own = await at.code(`person${admin.id}@test.invalid`);
    expect(await changeByHouse({ firstName, otp: own })).toMatchObject(refused);
  });

  test('is good for nothing of their own, whatever they type before it', async () => {
    const otp = await codeFor(me.id);
    const email = `another.${admin.id}@test.invalid`;
    for (const typed of [otp, `${me.id}:${otp}`, `own:${otp}`, `:${otp}`]) {
      const answer = await admin.post('/api/user/change/email', { email, pwd: PASSWORD_OF_ALL, otp: typed });
      expect(answer).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
    }
  });

  test('five wrong codes end it, and nobody below an admin is mailed one for somebody else', async () => {
    const otp = await codeFor(me.id);
    for (let i = 0; i < 5; i += 1) await changeByHouse({ firstName, otp: wrong(otp) });
    expect(await changeByHouse({ firstName, otp })).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
    const asked = await me.post('/api/user/update/request-otp', { pwd: PASSWORD, userId: admin.id });
    expect(asked).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });
});

describe('name and IC of staff', () => {
  const OF_STAFF = "Only a super admin can change the name or IC of somebody of the house's or a vendor's staff.";
  let chiefs: readonly Person[];
  let vendor: Person;

  beforeAll(async () => {
    chiefs = [await at.house.person(1, { role: 'admin' }), await at.house.person(2, { role: 'admin' })];
    vendor = await at.house.person(52, { role: 'vendor' });
    await at.house.person(53, { role: 'admin' });
  });

  test.each([1, 2, 52, 53])('of account %i are not changed by an admin', async (userId) => {
    for (const changes of [{ firstName: 'Mallory' }, { ic: '880129-05-5742' }, {}]) {
      expect(await byHouse({ userId, ...changes })).toMatchObject({
        ...{ status: 403, body: userId > 2 ? { code: 'staff', message: OF_STAFF } : { code: 'super-admin' } },
      });
    }
    expect((await at.house.accounts.find(userId))?.name).not.toBe('Mallory');
  });

  test('are changed by a super admin, the own ones by nobody here', async () => {
    const [chief = expect.unreachable(), other = expect.unreachable()] = chiefs;
    for (const [i, { id }] of [vendor, admin, other].entries()) {
      const changes = { firstName: `Aminah ${id}`, ic: `88012905574${i}` };
      expect((await byHouse({ userId: id, ...changes }, chief)).status).toBe(200);
      expect((await at.house.accounts.find(id))?.name).toBe(`Aminah ${id}`);
    }
    for (const who of [chief, other, admin]) {
      expect(await byHouse({ userId: who.id, firstName: 'Mallory' }, who)).toMatchObject({
        ...{ status: 409, body: { code: 'own-account', message: 'You change your own name and IC in your profile.' } },
      });
    }
  });
});

test('two clerks who correct one person write what they touched, and nothing over what the other one made of it', async () => {
  const { firstName, ic } = await profile();
  expect((await byHouse({ firstName: 'Aminah binti Osman', ic, shown: { firstName } })).status).toBe(200);
  const other = ic.replace(/.$/, (last: string) => String((Number(last) + 1) % 10));
  // From a tab of before: the name that it shows is not written again.
  expect((await byHouse({ firstName, ic: other, shown: { ic } })).status).toBe(200);
  expect(await profile()).toMatchObject({ firstName: 'Aminah binti Osman', ic: other });
  expect(await byHouse({ firstName: 'Aminah Osman', ic: other, shown: { firstName } })).toMatchObject({
    status: 409,
    body: { code: 'changed-meanwhile', conflicts: [{ key: `${me.id}`, now: { firstName: 'Aminah binti Osman' } }] },
  });
  const again = { firstName: 'Aminah Osman', ic: other, shown: { firstName: 'Aminah binti Osman' } };
  for (const _ of [1, 2]) expect((await byHouse(again)).status).toBe(200);
  expect(await profile()).toMatchObject({ firstName: 'Aminah Osman', ic: other });
});
