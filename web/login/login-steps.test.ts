import { describe, expect, it } from 'vitest';
import { afterLogin, checks } from './login-steps.ts';

describe('the login forms', () => {
  it('ask for what is missing in the words of the house', () => {
    expect(checks.email('  ')).toBe('Please enter your email address.');
    expect(checks.password('')).toBe('Please enter your password.');
    expect(checks.code('12345')).toBe('OTP must be 6 characters');
    expect(checks.code('1234567')).toBe('OTP must be 6 characters');
    expect(checks.resetEmail('')).toBe('Please insert an email');
  });

  it('take what is there', () => {
    expect(checks.email('a@house.example')).toBe(true);
    expect(checks.password(' ')).toBe(true);
    expect(checks.code(' 123456 ')).toBe(true);
    expect(checks.resetEmail('a@house.example')).toBe(true);
  });
});

describe('after the login', () => {
  it('the visitor comes back to the page that asked for it', () => {
    expect(afterLogin('/itempage/101', true)).toBe('/itempage/101');
  });

  it('a bidder without such a page goes to his lots, others home', () => {
    expect(afterLogin(undefined, true)).toBe('/myaccount/bidonline');
    expect(afterLogin('/', true)).toBe('/myaccount/bidonline');
    expect(afterLogin('/login', true)).toBe('/myaccount/bidonline');
    expect(afterLogin(undefined, false)).toBe('/');
  });

  it('nobody is sent to another site', () => {
    expect(afterLogin('//evil.example/x', true)).toBe('/myaccount/bidonline');
    expect(afterLogin('https://evil.example', true)).toBe('/myaccount/bidonline');
    expect(afterLogin({ to: '/x' }, true)).toBe('/myaccount/bidonline');
  });
});
