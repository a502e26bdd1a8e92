import { describe, expect, it } from 'vitest';
import { isPublicAddress, isPushService } from './public-address.ts';

describe('an address of a machine', () => {
  it.each(['8.8.8.8', '142.250.4.95', '2404:6800:4003:c01::5f'])('%s is of the internet', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.1',
    '192.168.1.10',
    '169.254.169.254',
    '100.100.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the address of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QK',
    'https://wns2-sg2p.notify.windows.com/w/?token=BQ',
    'https://FCM.googleapis.com/fcm/send/x',
  ])('%s is called', (endpoint) => expect(isPushService(endpoint)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://postgres/x',
    'https://db.internal/x',
    'https://router.local/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:pw@fcm.googleapis.com/x',
    'ftp://fcm.googleapis.com/x',
    'https://attacker.example/x',
    'https://fcm.googleapis.com.attacker.example/x',
    'https://xfcm.googleapis.com/x',
    'https://fcm.googleapis.com./x',
    'https://storage.googleapis.com/x',
    'https://push.services.mozilla.com/x',
    'https://evilpush.services.mozilla.com/x',
    'https://evil-push.apple.com/x',
    'https://notify.windows.com.x.example/x',
    'https://fcm.googleapis.com@attacker.example/x',
  ])('%s is not', (endpoint) => expect(isPushService(endpoint)).toBe(false));
});
