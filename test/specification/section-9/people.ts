import { expect } from 'vitest';
import { newLoginCode } from '#api/features/accounts/codes/one-time-codes.ts';
import { passwordExpiry } from '#api/platform/http/account.ts';
import { usersByBankStatus } from '#contract/accounts/people.ts';
import { isOtp, OTP_LENGTH_TEXT, passwordChangeFault } from '#contract/accounts/profile-rules.ts';
import { type RegistrationForm, registrationFaults } from '#contract/accounts/registration.ts';
import { saveSessions } from '#contract/catalogue/session-manager.ts';
import { mailFault, RECIPIENT_TYPES } from '#contract/mailing.ts';
import { paymentStatus } from '#contract/purchases.ts';
import { frontMessage } from '#contract/site/site.ts';
import { BANK_STATES, PAYMENTS } from '#web/admin/users/filters.ts';
import { codeIn } from '#web/forms/otp.ts';
import { applied, type Row, shown } from './figures.ts';

/** Codes, passwords, kinds of people and sessions, and what is chosen from a list. */

const EMPTY: RegistrationForm = {
  ...{ accountType: '', firstName: '', ic: '', representativeName: '', representativeIc: '' },
  ...{ staff: false, staffOf: '', staffId: '', email: '', pwd: '', confirmation: '' },
  ...{ phoneNo: '', address: '', state: '', city: '', postcode: '', bankName: '', bankAccNo: '' },
};

/** What is wrong with this field of a registration; undefined: nothing. */
function faultOf(field: keyof RegistrationForm, typed: string): string | undefined {
  return registrationFaults({ ...EMPTY, [field]: typed }, undefined).find((fault) => fault.field === field)?.text;
}

function expiryOf(day: string): string {
  return passwordExpiry(new Date(`${day}T04:00:00.000Z`))
    .toISOString()
    .slice(0, 10);
}

const TIMES = { startDate: '2026-11-20', startTime: '10:00', endDate: '2026-11-20', endTime: '14:00' };
const isAccess = (publicOrPrivate: string) =>
  saveSessions.body.safeParse([{ id: 'AMS7', ...TIMES, publicOrPrivate }]).success;

export const PEOPLE: readonly Row[] = [
  applied('code of 6 characters', () => {
    expect(newLoginCode()).toMatch(/^\d{6}$/);
    expect(['12345', '123456', '1234567'].map(isOtp)).toEqual([false, true, false]);
    expect(codeIn('1234567')).toBe('123456');
  }),
  shown('code of 6 characters', () => expect(OTP_LENGTH_TEXT).toBe('OTP must be 6 characters')),
  applied('password of at least 8', () => {
    const tooShort = 'Your password must contain at least 8 characters';
    expect([faultOf('pwd', 'qzv7kwp'), faultOf('pwd', 'qzv7kwpx')]).toEqual([tooShort, undefined]);
    const change = (pwd: string) => passwordChangeFault({ pwd, confirmation: pwd, currentPwd: 'another one' })?.text;
    expect([change('qzv7kwp'), change('qzv7kwpx')]).toEqual([tooShort, undefined]);
  }),
  applied('password for 3 months', () => {
    expect([expiryOf('2026-08-20'), expiryOf('2026-11-30')]).toEqual(['2026-11-20', '2027-02-28']);
  }),
  applied('sessions: public, TM Staff', () => {
    expect(['public', 'TM Staff', 'private'].map(isAccess)).toEqual([true, true, false]);
  }),
  applied('accounts: Individual, Organization', () => {
    const none = 'Please choose your account type.';
    const types = ['Individual', 'Organization', 'Company', ''];
    expect(types.map((type) => faultOf('accountType', type))).toEqual([undefined, undefined, none, none]);
  }),
  applied('recipients: All Users, TM Staff, Individual', () => {
    const mail = { subject: 'Viewing', content: 'On Monday.', emailList: ['a@house.example'] };
    const isTaken = (recipientsType: string) => mailFault({ ...mail, recipientsType }) === undefined;
    expect(['All Users', 'TM Staff', 'Individual', 'Everybody'].map(isTaken)).toEqual([true, true, true, false]);
  }),
  shown('recipients: All Users, TM Staff, Individual', () => {
    expect(RECIPIENT_TYPES).toEqual(['All Users', 'TM Staff', 'Individual']);
  }),
  applied('bank status: pending, rejected', () => {
    const isAsked = (status: string) => usersByBankStatus.params.safeParse({ status }).success;
    expect(['pending', 'rejected', 'unknown'].map(isAsked)).toEqual([true, true, false]);
  }),
  shown('bank status: pending, rejected', () => expect(Object.keys(BANK_STATES)).toEqual(['pending', 'rejected'])),
  applied('payment: all, paid, unpaid', () => {
    const isAsked = (status: string) => paymentStatus.body.safeParse({ auctionName: 'AMS7', status }).success;
    expect(['all', 'paid', 'unpaid', 'late'].map(isAsked)).toEqual([true, true, true, false]);
  }),
  shown('payment: all, paid, unpaid', () => expect(Object.keys(PAYMENTS)).toEqual(['all', 'paid', 'unpaid'])),
  applied('front message: 10 or 11', () => {
    const ten = { id: 10, info: 'Ten' };
    const eleven = { id: 11, info: 'Eleven' };
    expect(frontMessage([{ id: 9, info: 'Nine' }, eleven, ten], 'en')).toBe('Ten');
    expect(frontMessage([{ id: 12, info: 'Twelve' }, { id: 10, info: '' }, eleven], 'en')).toBe('Eleven');
  }),
];
