import { describe, expect, it } from 'vitest';
import { requiresNewPassword } from './password-gate.ts';

describe('an expired password', () => {
  it.each([
    '/',
    '/onlineAuction/onAuction/1',
    '/onlineAuction/nextAuction/2',
    '/onlineAuction/sold',
    '/myaccount/bidonline',
    '/myaccount/mybid',
    '/myaccount/transaction',
    '/adminPage',
    '/adminPage/userManager',
  ])('leads from %s to the profile', (path) => {
    expect(requiresNewPassword(path)).toBe(true);
  });

  it.each([
    '/myaccount/myprofile',
    '/myaccount/confirm-email',
    '/auctionpage/101',
    '/itempage/101',
    '/help/contactUs',
    '/login',
  ])('lets stay on %s', (path) => {
    expect(requiresNewPassword(path)).toBe(false);
  });
});
