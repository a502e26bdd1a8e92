import { describe, expect, it } from 'vitest';
import {
  emailChangeFault,
  type ProfileForm,
  passwordChangeFault,
  profileFault,
  storedProfile,
} from './profile-rules.ts';

const BANKS = ['Maybank', 'Public Bank'];

const FORM: ProfileForm = {
  firstName: 'Ahmad Faizal bin Ismail',
  ic: '850314-10-5523',
  representativeName: '',
  representativeIc: '',
  phoneNo: '012-555 1001',
  address: '12 Jalan Kenari 5',
  state: 'Selangor',
  city: 'Puchong',
  postcode: '47100',
  bankName: 'Maybank',
  bankAccNo: '1140-1234-5678',
  staff: false,
  staffOf: '',
  staffId: '',
};

const fault = (changes: Partial<ProfileForm>, accountType: 'Individual' | 'Organization' = 'Individual') =>
  profileFault({ ...FORM, ...changes }, accountType, BANKS);

describe('the profile', () => {
  it('is good as it is', () => {
    expect(fault({})).toBeUndefined();
    expect(fault({ phoneNo: '', address: '', state: '', city: '', postcode: '' })).toBeUndefined();
  });

  it('names what is missing in the order and the words of the specification', () => {
    const empty = { firstName: ' ', ic: '', bankName: '', bankAccNo: ' ' };
    const texts = ['firstName', 'ic', 'bankName', 'bankAccNo'].map((_, i, fields) => {
      const filled = Object.fromEntries(fields.slice(0, i).map((field) => [field, FORM[field as 'ic']]));
      return fault({ ...empty, ...filled });
    });
    expect(texts).toEqual([
      { field: 'firstName', text: 'Your name is empty.' },
      { field: 'ic', text: 'Your IC no is empty.' },
      { field: 'bankName', text: 'Your bank name no is empty.' },
      { field: 'bankAccNo', text: 'Your bank account no is empty.' },
    ]);
  });

  it.each([
    ['firstName', '<img src=x onerror=alert(1)>'],
    ['address', 'Jalan <b>Kenari</b>'],
    ['city', 'Puchong>'],
    ['firstName', 'Ahmad\u0000Faizal'],
    ['firstName', 'a'.repeat(201)],
    ['address', 'a'.repeat(301)],
    ['ic', '991331105523'],
    ['ic', '201901000005'],
    ['phoneNo', '12345'],
    ['state', 'Texas'],
    ['postcode', '4710'],
    ['bankName', 'Bank of Nowhere'],
    ['bankAccNo', '1e9'],
    ['bankAccNo', 'NaN'],
    ['bankAccNo', '-1'],
  ] as const)('refuses %s %j at its field', (field, value) => {
    expect(fault({ [field]: value })?.field).toBe(field);
  });

  it('asks staff for group and number, and nobody else', () => {
    expect(fault({ staff: true, staffOf: '', staffId: '' })?.field).toBe('staffOf');
    expect(fault({ staff: true, staffOf: 'Admin Staff', staffId: 'X1' })?.field).toBe('staffOf');
    expect(fault({ staff: true, staffOf: 'TM Staff', staffId: '' })?.field).toBe('staffId');
    expect(fault({ staff: true, staffOf: 'TM Staff', staffId: '../../x' })?.field).toBe('staffId');
    expect(fault({ staff: true, staffOf: 'TM Staff', staffId: 'TM41004' })).toBeUndefined();
    expect(fault({ staff: false, staffOf: 'nonsense' })).toBeUndefined();
  });

  it('takes an SSM number of an organization, and the IC of who represents it', () => {
    const company = { ic: '201901000005 (1312525-A)', representativeName: 'Tan', representativeIc: '900722-07-5017' };
    expect(fault(company, 'Organization')).toBeUndefined();
    expect(fault({ ...company, ic: '850314105523' }, 'Organization')?.field).toBe('ic');
    expect(fault({ ...company, representativeIc: '12' }, 'Organization')?.field).toBe('representativeIc');
    expect(storedProfile({ ...FORM, ...company }, 'Organization')).toMatchObject({
      ic: '201901000005',
      representativeName: 'Tan',
      representativeIc: '900722075017',
    });
  });

  it('is stored without dashes, with the phone as +60, and without a group for people who are no staff', () => {
    expect(
      storedProfile({ ...FORM, staffOf: 'TM Staff', staffId: 'TM1', representativeName: 'x' }, 'Individual'),
    ).toEqual({
      ...FORM,
      staff: undefined,
      ic: '850314105523',
      phoneNo: '+60125551001',
      bankAccNo: '114012345678',
      representativeName: '',
      staffOf: '',
      staffId: '',
    });
  });
});

describe('another address', () => {
  it.each([
    [{}, 'email', 'Please enter your new email address.'],
    [{ email: 'ahmad' }, 'email', 'Please enter a valid email address.'],
    [{ email: 'a b@house.example' }, 'email', 'Please enter a valid email address.'],
    [{ email: '<b>@house.example' }, 'email', 'Please enter a valid email address.'],
    [{ email: `${'a'.repeat(250)}@house.example` }, 'email', 'Please enter a valid email address.'],
    [{ email: 'a@house.example' }, 'confirmation', 'Please confirm your email address.'],
    [
      { email: 'a@house.example', confirmation: 'b@house.example' },
      'confirmation',
      'Your email address confirmation is not the same.',
    ],
    [{ email: 'a@house.example', confirmation: 'a@house.example' }, 'pwd', 'Please enter your password.'],
  ])('%j', (form, field, text) => {
    expect(emailChangeFault({ email: '', confirmation: '', pwd: '', ...form })).toEqual({ field, text });
  });

  it('is taken when all is there', () => {
    const form = { email: ' a@house.example', confirmation: 'a@house.example ', pwd: 'x' };
    expect(emailChangeFault(form)).toBeUndefined();
  });
});

describe('another password', () => {
  const long = 'x'.repeat(201);
  it.each([
    [{}, 'pwd', 'Please enter your password.'],
    [{ pwd: '1234567' }, 'pwd', 'Your password must contain at least 8 characters'],
    [{ pwd: long }, 'pwd', 'Your password may have at most 200 characters.'],
    [{ pwd: '12345678' }, 'confirmation', 'Please confirm your password.'],
    [{ pwd: '12345678', confirmation: '12345679' }, 'confirmation', 'Your confirmation password is not the same.'],
    [{ pwd: '12345678', confirmation: '12345678' }, 'currentPwd', 'Please enter your current password.'],
    [
      { pwd: '12345678', confirmation: '12345678', currentPwd: '12345678' },
      'pwd',
      'Please choose another password than your current one.',
    ],
  ])('%j', (form, field, text) => {
    expect(passwordChangeFault({ pwd: '', confirmation: '', currentPwd: '', ...form })).toEqual({ field, text });
  });

  it('is taken when all is there', () => {
    const form = { pwd: 'eight or more', confirmation: 'eight or more', currentPwd: 'before' };
    expect(passwordChangeFault(form)).toBeUndefined();
  });
});
