import { describe, expect, it } from 'vitest';
import { afterLogin, loginChecks } from './login-steps.ts';

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
  it('the visitor comes back to the page that asked for it', () => {
    expect(afterLogin('/itempage/101')).toBe('/itempage/101');
  });

  it('who comes from no such page goes to their profile', () => {
    expect(afterLogin(undefined)).toBe('/myaccount/myprofile');
    expect(afterLogin('/')).toBe('/myaccount/myprofile');
    expect(afterLogin('/login')).toBe('/myaccount/myprofile');
  });

  it('nobody is sent to another site', () => {
    expect(afterLogin('//evil.example/x')).toBe('/myaccount/myprofile');
    expect(afterLogin('https://evil.example')).toBe('/myaccount/myprofile');
    expect(afterLogin({ to: '/x' })).toBe('/myaccount/myprofile');
  });
});
