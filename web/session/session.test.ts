import { describe, expect, it } from 'vitest';
import {
  endNoted,
  leftUnfinished,
  NOBODY,
  parseStoredUser,
  renewing,
  selectMayParticipate,
  selectRenewing,
  sessionEnded,
  sessionReducer,
  signedIn,
  signedOut,
} from './session.ts';

const user = { email: 'a@house.example', name: 'Aisyah', role: 'user', userId: 1042, jwt: 'header.body.mark' } as const;

describe('the stored session', () => {
  it('is read back as it was written', () => {
    expect(parseStoredUser(JSON.stringify(user))).toEqual(user);
  });

  it('keeps nothing else that lies beside it', () => {
    expect(parseStoredUser(JSON.stringify({ ...user, pwd: 'secret' }))).toEqual(user);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a cut text', JSON.stringify(user).slice(0, -4)],
    ['null', 'null'],
    ['a list', '[]'],
    ['no token', JSON.stringify({ ...user, jwt: '' })],
    ['a number as text', JSON.stringify({ ...user, userId: '1042' })],
    ['a part of a number', JSON.stringify({ ...user, userId: 10.5 })],
    ['a role that does not exist', JSON.stringify({ ...user, role: 'king' })],
    ['a missing name', JSON.stringify({ ...user, name: undefined })],
  ])('counts as signed out for %s', (_, text) => {
    expect(parseStoredUser(text)).toBeNull();
  });
});

describe('the session', () => {
  const start = sessionReducer(undefined, { type: 'start' });

  it('says why it ended, until the next login or a log-out', () => {
    const ended = sessionReducer(sessionReducer(start, signedIn(user)), sessionEnded('Please log in again.'));
    expect(ended).toEqual({ ...NOBODY, endedBecause: 'Please log in again.' });
    expect(sessionReducer(ended, signedIn(user)).endedBecause).toBeNull();
    expect(sessionReducer(ended, signedOut()).endedBecause).toBeNull();
    expect(sessionReducer(ended, endNoted()).endedBecause).toBeNull();
  });

  it('keeps what its end cut off, and the way back over the next login', () => {
    const cutOff = leftUnfinished({ text: 'Your bid was not placed.', wayBack: { to: '/auctionpage/105' } });
    const ended = sessionReducer(start, sessionEnded('Please log in again.'));
    const told = sessionReducer(ended, cutOff);
    expect(told.unfinished).toBe('Your bid was not placed.');
    expect(sessionReducer(sessionReducer(told, endNoted()), signedIn(user))).toEqual({
      ...NOBODY,
      user,
      wayBack: { to: '/auctionpage/105' },
    });
    expect(sessionReducer(sessionReducer(start, signedIn(user)), cutOff).unfinished).toBeNull();
  });

  it('is being renewed until another token is there', () => {
    const waiting = sessionReducer(sessionReducer(start, signedIn(user)), renewing(true));
    expect(selectRenewing({ session: waiting })).toBe(true);
    expect(selectRenewing({ session: sessionReducer(waiting, signedIn({ ...user, jwt: 'another' })) })).toBe(false);
    expect(selectRenewing({ session: sessionReducer(waiting, renewing(false)) })).toBe(false);
  });

  it.each([
    ['user', true],
    ['admin', true],
    ['vendor', false],
    ['auditor', false],
  ] as const)('lets a %s take part: %s', (role, may) => {
    expect(selectMayParticipate({ session: sessionReducer(start, signedIn({ ...user, role })) })).toBe(may);
  });

  it('lets no guest take part', () => {
    expect(selectMayParticipate({ session: start })).toBe(false);
  });
});
