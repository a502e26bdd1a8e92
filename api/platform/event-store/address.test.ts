import { afterEach, expect, test, vi } from 'vitest';
import { eventStoreAddress, hostsOf } from './address.ts';

afterEach(() => vi.restoreAllMocks());

const hosts = (url: string) => {
  const address = eventStoreAddress(url);
  return address && hostsOf(address);
};

test.each([
  ['one node', 'esdb://user:p4ss@n1:2113?tls=true', 'n1:2113', false],
  ['a node at the usual port', 'esdb://n1?tls=false', 'n1:2113', false],
  ['a node with a slash', 'esdb://user:p4ss@n1:2113/?tls=false', 'n1:2113', false],
  ['two nodes', 'esdb://user:p4ss@n1:2113,n2:2114', 'n1:2113, n2:2114', true],
  [
    'three nodes',
    'esdb://user:p4ss@n1.my:2113,n2.my:2113,10.0.0.3:2115?tls=true&tlsCAFile=%2Fca.crt',
    'n1.my:2113, n2.my:2113, 10.0.0.3:2115',
    true,
  ],
  ['one name for all nodes', 'esdb+discover://user:p4ss@nodes.my?tls=true', 'nodes.my:2113', true],
  ['as it is called since 25', 'kurrentdb://user:p4ss@n1:2113,n2:2113', 'n1:2113, n2:2113', true],
  ['one name as it is called since 25', ' kurrentdb+discover://nodes.my:2115 ', 'nodes.my:2115', true],
])('%s', (_, url, named, isCluster) => {
  expect(hosts(url)).toBe(named);
  expect(eventStoreAddress(url)?.isCluster).toBe(isCluster);
});

test('what it says is read as the client reads it', () => {
  expect(
    eventStoreAddress('kurrentdb://house:p%40s%2Fs@n1:2113,n2?TLS=true&tls_verify_cert=False&Gossip-Timeout=3'),
  ).toMatchObject({
    user: 'house',
    password: 'p@s/s',
    usesTls: true,
    verifiesCertificate: false,
    gossipTimeoutS: 3,
    options: ['tls', 'tlsverifycert', 'gossiptimeout'],
    connectionString: 'esdb://house:p%40s%2Fs@n1:2113,n2?TLS=true&Gossip-Timeout=3',
  });
  const plain = { user: undefined, usesTls: false, verifiesCertificate: true, gossipTimeoutS: 1, options: ['tls'] };
  expect(eventStoreAddress('esdb://n1?tls=false')).toMatchObject(plain);
});

test.each([
  ['nothing', ''],
  ['no host', 'esdb://'],
  ['a user without a host', 'esdb://user:p4ss@'],
  ['a user without a password', 'esdb://user@n1:2113'],
  ['a password with an @ as it is', 'esdb://user:p4@ss@n1:2113'],
  ['another protocol', 'https://n1:2113'],
  ['the old protocol', 'tcp://n1:1113'],
  ['a port that is none', 'esdb://user:p4ss@n1:port'],
  ['a port that is too high', 'esdb://n1:21130000'],
  ['one bad node of three', 'esdb://n1:2113,n 2:2113,n3:2113'],
  ['an empty node', 'esdb://n1:2113,,n3:2113'],
  ['a path', 'esdb://n1/house?tls=false'],
  ['an option that is none', 'esdb://user:p4ss@n1:2113?gosipTimeout=1'],
  ['an option without a value', 'esdb://user:p4ss@n1:2113?tls'],
  ['an option that is neither', 'esdb://user:p4ss@n1:2113?tls=perhaps'],
  ['a look at certificates that is neither', 'esdb://user:p4ss@n1:2113?tlsVerifyCert=perhaps'],
  ['an option of the parser alone', 'esdb://user:p4ss@n1:2113?dnsDiscover=true'],
])('refused without a word: %s', (_, url) => {
  const said = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
  expect(eventStoreAddress(url)).toBeUndefined();
  for (const spy of said) expect(spy).not.toHaveBeenCalled();
});

test('an option without effect does not make the client print the password', () => {
  const warn = vi.spyOn(console, 'warn');
  expect(hosts('esdb://user:p4ss@n1:2113?tlsVerifyCert=false')).toBe('n1:2113');
  expect(warn).not.toHaveBeenCalled();
});
