import { describe, expect, it, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';
import { type RegistrationForm, registrationFaults } from './registration.ts';

const PERSON: RegistrationForm = {
  accountType: 'Individual',
  firstName: 'Aminah binti Ali',
  ic: '850314-10-5522',
  representativeName: '',
  representativeIc: '',
  staff: false,
  staffOf: '',
  staffId: '',
  email: 'aminah@example.test',
  pwd: 'long enough',
  confirmation: 'long enough',
  phoneNo: '012-345 6789',
  address: '12 Jalan Kenari 5',
  state: 'Selangor',
  city: 'Puchong',
  postcode: '47100',
  bankName: 'Maybank',
  bankAccNo: '114012345678',
};
const COMPANY: RegistrationForm = {
  ...PERSON,
  accountType: 'Organization',
  firstName: 'Kereta Jaya Sdn Bhd',
  ic: '201901000005',
  representativeName: 'Tan Wei Ming',
  representativeIc: '900722-07-5017',
};
const BANKS = ['Maybank'];
const NOTHING: RegistrationForm = {
  ...(Object.fromEntries(Object.keys(PERSON).map((field) => [field, ''])) as unknown as RegistrationForm),
  staff: true,
};

const texts = (form: RegistrationForm) => registrationFaults(form, BANKS).map(({ text }) => text);

it('a person and a company register', () => {
  expect(texts(PERSON)).toEqual([]);
  expect(texts(COMPANY)).toEqual([]);
  expect(texts({ ...PERSON, staff: true, staffOf: 'KNB Staff', staffId: 'KNB-77' })).toEqual([]);
});

it('an empty form is refused in the order of the specification', () => {
  expect(texts(NOTHING)).toEqual([
    'Please choose your account type.',
    'Please enter your full name.',
    'Please enter your IC number.',
    'Please choose the company you work for.',
    'Please enter your staff ID.',
    'Please enter a valid email address.',
    'Your password must contain at least 8 characters',
    'Your confirmation password is not the same.',
    'Please enter your phone number.',
    'Please enter your address.',
    'Please enter your state.',
    'Please enter your city.',
    'Please enter your postcode.',
    'Please enter your bank name.',
    'Please enter your bank account number.',
  ]);
});

it('a company is asked for its own things', () => {
  expect(texts({ ...NOTHING, accountType: 'Organization', staff: false }).slice(0, 4)).toEqual([
    'Please enter the name of your organization.',
    'Please enter SSM number.',
    "Please enter the representative's full name.",
    "Please enter the representative's IC number.",
  ]);
});

describe('one thing wrong', () => {
  test.each<[Partial<RegistrationForm>, string]>([
    [{ accountType: 'Both' }, 'Please choose your account type.'],
    [{ firstName: '  ' }, 'Please enter your full name.'],
    [{ ic: '851314-10-5522' }, 'Please enter a valid IC number: 12 digits that begin with a date of birth.'],
    [{ staff: true, staffOf: 'TMFA Staff', staffId: 'TM1' }, 'Please choose the company you work for.'],
    [
      { staff: true, staffOf: 'TM Staff', staffId: '../TM1' },
      'Please enter a valid staff ID: letters, digits and hyphens only.',
    ],
    [{ email: 'aminah' }, 'Please enter a valid email address.'],
    [{ pwd: '1234567', confirmation: '1234567' }, 'Your password must contain at least 8 characters'],
    [{ confirmation: 'long enougH' }, 'Your confirmation password is not the same.'],
    [{ phoneNo: '12' }, 'Please enter a valid phone number, for example 012-345 6789 or +65 9123 4567.'],
    [{ state: 'Bavaria' }, 'Please enter your state.'],
    [{ postcode: '4710' }, 'Please enter a postcode of five digits.'],
    [{ bankName: 'Bank of Nowhere' }, 'Please enter your bank name.'],
    [{ bankAccNo: 'mine' }, 'Please enter a valid bank account number: digits only.'],
    [{ firstName: 'A'.repeat(10_000) }, 'This is too long.'],
    [{ pwd: 'A'.repeat(10_000), confirmation: 'A'.repeat(10_000) }, 'This is too long.'],
    [{ address: '12 Jalan\u0000Kenari' }, 'Please remove the invisible characters.'],
    [{ firstName: 'Aminah\u202e ilA' }, 'Please remove the invisible characters.'],
    [{ email: 'aminah\u200b@example.my' }, 'Please enter a valid email address.'],
  ])('%# is told alone', (change, text) => expect(texts({ ...PERSON, ...change })).toEqual([text]));
});

it('where a passport is taken too, an IC number with a slip in it is told as such', () => {
  const IC = 'Please enter a valid IC number: 12 digits that begin with a date of birth.';
  for (const ic of ['850230101234', '850230-10-1234', '85031410552', '8503.14.10.55223', '８５０２３０１０１２３４']) {
    expect(texts({ ...PERSON, passport: true, ic }), ic).toEqual([IC]);
  }
  expect(texts({ ...PERSON, passport: true, ic: 'A 1' })).toEqual([expect.stringContaining('passport number')]);
});

it('lines of an address are one line with commas, numbers are taken as they are pasted', () => {
  const pasted = {
    ...PERSON,
    firstName: 'Aminah\tbinti \u00a0Ali',
    address: '1 Jalan Satu\nTaman Dua',
    ic: '\u200b850314–10–5522',
    phoneNo: '\u202a+60 12-345 6789\u202c',
    postcode: '\ufeff47100',
    bankAccNo: '1140–1234–5678',
  };
  expect(texts(pasted)).toEqual([]);
  expect(texts({ ...pasted, address: `${'1 Jalan Satu '.repeat(23)}\n2` })).toEqual(['This is too long.']);
});

test.each([
  ['முருகன் செல்வம்', false],
  ['محمد', false],
  ['สมชาย', false],
  ['김철수', false],
  ['Siti \u{1F697}', false],
  ['\u{20bb7}田太郎', false],
  ['𝐀𝐥𝐢', false],
  ['Nguyễn Thị Minh Khai', true],
  ['Tan Wei Ming 陈伟明', true],
  ['Νίκος Шостакович', true],
  ['Ｆｉｏｎａ ﬁona', true],
  ['Nurul ‘Ain S/O O’Brien, No. 5–7 & “Anak”', true],
])('a name as %s is taken: %s', (firstName, taken) => {
  const asked = 'Please write this in Latin letters, as on your IC: our papers have no other letters for it.';
  expect(texts({ ...PERSON, firstName, address: firstName, city: firstName })).toEqual(
    taken ? [] : [asked, asked, asked],
  );
  expect(texts({ ...COMPANY, representativeName: firstName })).toEqual(taken ? [] : [asked]);
});

it('markup has no place in a field, but in a password', () => {
  expect(texts({ ...PERSON, firstName: '<img src=x onerror=alert(1)>', address: '</p><script>' })).toEqual([
    'Please leave out < and >.',
    'Please leave out < and >.',
  ]);
  expect(texts({ ...PERSON, pwd: '<script>12', confirmation: '<script>12' })).toEqual([]);
});

it('a server has no second password to compare', () => {
  const { confirmation: _, ...sent } = PERSON;
  expect(texts(sent)).toEqual([]);
});

it('a list of banks that is not known refuses no bank', () => {
  expect(registrationFaults({ ...PERSON, bankName: 'Any' }, undefined)).toEqual([]);
  expect(registrationFaults({ ...PERSON, bankName: '' }, undefined)).toHaveLength(1);
});

test.each([
  ['a@b.my', true],
  ['Aminah.Ali+lelong@mail.example.test', true],
  ['aminah@localhost', false],
  ['@b.my', false],
  ['kes..602@contoh.example', false],
  ['kes604@contoh..example', false],
  ['.ali@contoh.example', false],
  ['ali.@contoh.example', false],
  ['ali@.contoh.example', false],
  ['ali@contoh.example.', false],
  ['ali@-contoh.example', false],
  ['ali@contoh-.example', false],
  ['ali@10.0.0.1', false],
  [`${'a'.repeat(65)}@contoh.example`, false],
  [`ali@${'a'.repeat(64)}.example`, false],
  ['ali@ibu-pejabat.contoh.example', true],
  ['ali@münchen.example', true],
  ["o'brien_1@4x4.my", true],
  ['a b@c.my', false],
  ['a@b.my\nBcc: c@d.my', false],
  ['a@b.my, c@d.my', false],
  ['a@b@c.my', false],
  ['<a@b.my>', false],
  ['', false],
])('%j is an address: %s', (typed, good) => expect(isEmailAddress(typed)).toBe(good));
