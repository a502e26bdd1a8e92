import { describe, expect, it } from 'vitest';
import {
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
    expect(ended).toEqual({ user: null, endedBecause: 'Please log in again.', renewing: false });
    expect(sessionReducer(ended, signedIn(user)).endedBecause).toBeNull();
    expect(sessionReducer(ended, signedOut()).endedBecause).toBeNull();
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
