import { expect } from 'vitest';
import { expectFields, SpecificationClient } from '../client.ts';
import type { Life, Registered } from '../life.ts';
import { jpeg } from './files.ts';

const PASSWORD = 'kereta merah laju 77';

/** Three people register, confirm their address, log in, and put their profile in order. */
export async function newBidders(life: Life): Promise<void> {
  const { guest, superAdmin } = life;
  expectFields(await guest.get('GET /api/bank/getall'), 'name');
  // Registration is open: there is no session.
  expect(await guest.get('GET /api/auctionmanager/sessions')).toEqual([]);
  life.winner = await join(life, 'aminah@bidders.example', {
    firstName: 'Aminah binti Ali',
    bankAccNo: '114012345678',
  });
  life.loser = await join(life, 'badrul@bidders.example', { firstName: 'Badrul Hisham', bankAccNo: '114012345679' });
  const staff = { staff: true, staffOf: 'TM Staff', staffId: 'TM1234' };
  life.staff = await join(life, 'chandra@bidders.example', {
    firstName: 'Chandra a/l Muthu',
    bankAccNo: '114012345680',
    ...staff,
  });

  const { client, id, email } = life.winner;
  const profile = await client.get('GET /api/user/get-profile');
  expectFields(
    profile,
    'id email firstName accountType ic representativeName representativeIc phoneNo address city postcode state bankName bankAccNo reject_desc inactive staff staffOf staffId staffVerified role pwd_expiry_date depositBalance recentDepositDate',
  );
  await client.json('POST /api/user/update', { ...profile, city: 'Arau' });
  await client.json('POST /api/user/update/request-otp', { pwd: PASSWORD });
  await client.form('POST /api/user/change/email', {
    ...{ userId: id, email: 'aminah@new.example', pwd: PASSWORD },
    otp: await mailed(life, email, /\b\d{6}\b/),
  });
  const newPassword = 'lori biru perlahan 88';
  await client.form('POST /api/user/change/password/request-otp', { pwd: newPassword, currentPwd: PASSWORD });
  const changed = await client.form('POST /api/user/change/password', {
    pwd: newPassword,
    otp: await mailed(life, email, /\b\d{6}\b/),
  });
  client.carry(changed.jwt);
  life.winner = { ...life.winner, password: newPassword };
  await client.get('GET /api/sc/check-password-validity');
  await guest.form('POST /api/sc/reset/password', { email: life.staff.email });

  for (const { client, id } of [life.winner, life.loser]) {
    const { bankAccNo, bankName, firstName, ic } = await client.get('GET /api/user/get-profile');
    const asked = { name: firstName, ic, bankAccNo, bankName, organization: 'false' };
    expectFields(await client.form('POST /api/billplz/verify', asked), 'statusCode');
    expectFields(await superAdmin.get('GET /api/billplz/get/{bankAccNo}', { bankAccNo }), 'statusCode status');
    expect(await client.form('POST /api/user/asset', { userId: id })).toMatchObject({ depositBalance: 0 });
  }
}

async function join(life: Life, email: string, fields: object): Promise<Registered> {
  const { guest } = life;
  const form = {
    accountType: 'Individual',
    ic: '850314-10-5522',
    representativeName: '',
    representativeIc: '',
    staff: false,
    staffOf: '',
    staffId: '',
    email,
    pwd: PASSWORD,
    phoneNo: '012-345 6789',
    address: '12 Jalan Kenari 5',
    state: 'Perlis',
    city: 'Kangar',
    postcode: '01000',
    bankName: 'Maybank',
    ...fields,
  };
  await guest.json('POST /api/user/register', form);
  const token = await mailed(life, email, /(?<=token=)[\w-]+/);
  await guest.form('POST /api/sc/verify/email', { email, token, pwd: PASSWORD });
  const { client, id } = await logIn(life, {
    client: new SpecificationClient(life.client),
    id: 0,
    email,
    password: PASSWORD,
  });
  if (form.staff) {
    await client.upload(
      'POST /api/file/upload/photo',
      { folderType: 'staffIdCard', folderName: 'TM1234', folderName2: 'staffIdCard', fileName: 'card.jpg' },
      { name: 'card.jpg', type: 'image/jpeg', bytes: await jpeg('white') },
    );
  }
  return { client, id, email, password: PASSWORD };
}

/** Again after every pause of two hours. */
export async function logIn(life: Life, who: Registered): Promise<Registered> {
  const { client, email, password: pwd } = who;
  await life.guest.form('POST /api/sc/login/request-otp', { email, pwd });
  const login = await life.guest.form('POST /api/sc/login', {
    email,
    pwd,
    otp: await mailed(life, email, /\b\d{6}\b/),
  });
  expectFields(login, 'message email name role userId jwt');
  client.carry(login.jwt);
  return { ...who, id: login.userId };
}

interface Mail {
  readonly id: number;
  readonly to: string;
  readonly text: string;
}

/** What matches in a mail to this address that nobody has read yet. */
async function mailed({ house, mailsRead }: Life, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const mails: Mail[] = (await house.app.inject('/dev/outbox.json')).json();
      const mail = mails.find(({ id, to, text }) => to === email && pattern.test(text) && !mailsRead.has(id));
      if (mail === undefined) return undefined;
      mailsRead.add(mail.id);
      found = pattern.exec(mail.text)?.[0];
      return found;
    })
    .toBeDefined();
  return String(found);
}
