import { describe, expect, it, vi } from 'vitest';
import { type RegistrationField, registrationFaults } from '#contract/accounts/registration.ts';
import { keepForm, parseForm } from './kept-form.ts';
import { EMPTY, FIRST_STEP, isField, payloadOf, stepOf } from './registration-form.ts';

const resolve = (values: Partial<typeof EMPTY>) => {
  const faults = registrationFaults({ ...EMPTY, ...values }, undefined);
  return Object.fromEntries(faults.map(({ field, text }) => [field, text])) as Partial<
    Record<RegistrationField, string>
  >;
};

describe('the registration form', () => {
  it('says what is wrong at the field that it is about', () => {
    const errors = resolve({ accountType: 'Organization', pwd: 'long enough', confirmation: 'else' });
    expect(errors.accountType).toBeUndefined();
    expect(errors.firstName).toBe('Please enter the name of your organization.');
    expect(errors.representativeIc).toBe("Please enter the representative's IC number.");
    expect(errors.confirmation).toBe('Your confirmation password is not the same.');
    expect(errors.staffId).toBeUndefined();
  });

  it('knows where a field stands', () => {
    expect(stepOf('confirmation')).toBe(1);
    expect(stepOf('phoneNo')).toBe(2);
    const fields = Object.keys(EMPTY).filter(isField);
    expect(fields.slice(0, FIRST_STEP.length)).toEqual(FIRST_STEP);
  });

  it('sends IC numbers without dashes and never the second password', () => {
    const sent = payloadOf({ ...EMPTY, ic: '850314-10-5522', confirmation: 'secret', email: ' a@b.my ' });
    expect(sent).toMatchObject({ ic: '850314105522', email: 'a@b.my' });
    expect(sent).not.toHaveProperty('confirmation');
  });

  it('knows its fields', () => {
    expect(['bankName', 'pwd'].every(isField)).toBe(true);
    expect(['', 'file', 'staff', 'toString'].some(isField)).toBe(false);
  });
});

describe('what survives a reload', () => {
  const stored = (values: object, atMs = 1_000) => JSON.stringify({ values, atMs });

  it('is what was typed, never a password', () => {
    const kept = parseForm(stored({ firstName: 'Aisyah', passport: true, pwd: 'secret', other: 1 }), 2_000);
    expect(kept).toEqual({ ...EMPTY, firstName: 'Aisyah', passport: true });
  });

  it('is nothing that identifies a person, neither in the storage of the tab nor of what an earlier version stored', () => {
    const secrets = {
      ic: '850314105523',
      representativeIc: '850314105524',
      phoneNo: '0123456789',
      bankAccNo: '114014014014',
    };
    const values = { ...EMPTY, ...secrets, pwd: 'p', confirmation: 'p', firstName: 'Aisyah', bankName: 'Maybank' };
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => kept.set(key, value) });
    keepForm(values);
    vi.unstubAllGlobals();
    const [text = ''] = kept.values();
    expect(text).toContain('Aisyah');
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(parseForm(stored(values), 2_000)).toEqual({ ...EMPTY, firstName: 'Aisyah', bankName: 'Maybank' });
  });

  it('is nothing after an hour, and nothing of another shape', () => {
    expect(parseForm(stored({ firstName: 'Aisyah' }), 1_000 + 3_600_000)).toBeUndefined();
    expect(parseForm(null, 2_000)).toBeUndefined();
    expect(parseForm(stored({ firstName: 7 }), 2_000)?.firstName).toBe('');
  });
});

it('a passport is asked for instead of an IC number', () => {
  const [asked, wrong] = [{ passport: true }, { passport: true, ic: 'A1' }];
  expect(resolve({ accountType: 'Individual', ...asked }).ic).toBe('Please enter your passport number.');
  expect(resolve({ accountType: 'Individual', ...wrong }).ic).toMatch(/valid passport number/);
  expect(resolve({ accountType: 'Individual', ...asked, ic: 'e 1234567' }).ic).toBeUndefined();
});
