import { describe, expect, it } from 'vitest';
import { parseStep } from './kept-step.ts';
import { afterLogin, askedFor, loginChecks } from './login-steps.ts';

describe('the login forms', () => {
  it('ask for what is missing in the words of the house', () => {
    expect(loginChecks.email('  ')).toBe('Please enter your email address.');
    expect(loginChecks.password('')).toBe('Please enter your password.');
    expect(loginChecks.code('12345')).toBe('OTP must be 6 characters');
    expect(loginChecks.code('1234567')).toBe('OTP must be 6 characters');
    expect(loginChecks.resetEmail('')).toBe('Please insert an email');
  });

  it('take what is there', () => {
    expect(loginChecks.email('a@house.example')).toBe(true);
    expect(loginChecks.password(' ')).toBe(true);
    expect(loginChecks.code(' 123456 ')).toBe(true);
    expect(loginChecks.resetEmail('a@house.example')).toBe(true);
  });
});

describe('after the login', () => {
  const to = (from: unknown) => afterLogin(from, null).to;

  it('the visitor comes back to the page that asked for it', () => {
    expect(to('/itempage/101')).toBe('/itempage/101');
  });

  it('who comes from no such page goes to their profile', () => {
    expect(to(undefined)).toBe('/myaccount/myprofile');
    expect(to('/')).toBe('/myaccount/myprofile');
    expect(to('/login')).toBe('/myaccount/myprofile');
  });

  it('who was cut off goes on there, unless they looked at something else since', () => {
    const kept = { to: '/auctionpage/105', bidSen: 97_500_00 };
    expect(afterLogin('/', kept)).toEqual(kept);
    expect(afterLogin('/auctionpage/105', kept)).toEqual(kept);
    expect(afterLogin('/itempage/101', kept)).toEqual({ to: '/itempage/101' });
  });

  it('an auditor goes to their workspace, and back to the page that asked for it', () => {
    expect(afterLogin(undefined, null, 'auditor').to).toBe('/adminPage');
    expect(afterLogin('/adminPage/audit?session=AMS1', null, 'auditor').to).toBe('/adminPage/audit?session=AMS1');
  });

  it('nobody is sent to another site', () => {
    expect(to('//evil.example/x')).toBe('/myaccount/myprofile');
    expect(to('https://evil.example')).toBe('/myaccount/myprofile');
    expect(to({ to: '/x' })).toBe('/myaccount/myprofile');
    expect(afterLogin(undefined, { to: '//evil.example' }).to).toBe('/myaccount/myprofile');
  });
});

it('the login page says for what it is there', () => {
  expect(askedFor({ to: '/auctionpage/105' })).toEqual({ lotNo: '105' });
  expect(askedFor({ to: '/myaccount/mybid' })).toBe('page');
  expect(askedFor({ to: '/itempage/101' })).toBeUndefined();
});

describe('the step of the login', () => {
  const stored = (step: object) => JSON.stringify({ name: 'otp', email: 'a@house.example', atMs: 1_000, ...step });

  it('is there again after a reload, without a password', () => {
    expect(parseStep(stored({ pwd: 'secret' }), 2_000)).toEqual({ name: 'otp', email: 'a@house.example', pwd: '' });
  });

  it('is still that of an app', () => {
    expect(parseStep(stored({ app: true }), 2_000)).toMatchObject({ name: 'otp', app: true });
  });

  it('takes six digits of an app, or a recovery code, and nothing else', () => {
    const refused = 'Please enter the six digits of your app, or a recovery code.';
    for (const code of ['123456', ' 123 456 ', 'abcde-fghjk-mnpqr-stuvw', 'ABCDE FGHJK MNPQR STUVW']) {
      expect(loginChecks.appCode(code)).toBe(true);
    }
    for (const code of ['', '12345', '1234567', 'abcde-fghjk-mnpqr-stuv']) {
      expect(loginChecks.appCode(code)).toBe(refused);
    }
  });

  it('is forgotten when its code is no longer good, and when it is damaged', () => {
    expect(parseStep(stored({}), 1_000 + 10 * 60_000)).toBeUndefined();
    expect(parseStep(stored({ name: 'other' }), 2_000)).toBeUndefined();
    expect(parseStep(null, 2_000)).toBeUndefined();
  });
});
