import { describe, expect, it } from 'vitest';
import { changedOf, type ProfileValues } from './profile-form.ts';

const BEFORE: ProfileValues = {
  firstName: 'Ahmad',
  ic: '850314-10-5523',
  representativeName: '',
  representativeIc: '',
  phoneNo: '+60125551001',
  address: '12 Jalan Kenari 5',
  state: 'Selangor',
  city: 'Puchong',
  postcode: '47100',
  bankName: 'Maybank',
  bankAccNo: '114012345678',
  staff: false,
  staffOf: '',
  staffId: '',
  notifyOutbid: true,
  wantsMailings: true,
};

describe('what is saved of the profile', () => {
  it('is only what has been changed, so that what was changed elsewhere meanwhile stays', () => {
    expect(changedOf({ ...BEFORE, postcode: '43000' }, BEFORE)).toEqual({ postcode: '43000' });
    expect(changedOf(BEFORE, BEFORE)).toEqual({});
  });

  it('holds what has been emptied or switched off', () => {
    const emptied = { address: '', notifyOutbid: false };
    expect(changedOf({ ...BEFORE, ...emptied }, BEFORE)).toEqual(emptied);
  });
});
