import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig, VARIABLES } from '#api/platform/config.ts';

/** The two files for containers, held against what the house reads and refuses. */

const root = path.resolve(import.meta.dirname, '../..');
const [production, trial] = ['compose.yaml', 'compose.try.yaml'].map((file) =>
  readFileSync(path.join(root, file), 'utf8'),
) as [string, string];

/** What an operator sets. */
const GIVEN: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://auction.house.my',
  MAIL_FROM: 'Tukul <office@house.my>',
  BILLPLZ_COLLECTION_ID: 'x7vbrq1p',
  BILLPLZ_SECRET_KEY: 'b3f1c2d4-77aa-4e19-9c55-0de6a1f9b2c7',
  BILLPLZ_X_SIGNATURE_KEY: 'S-Qm7TzKp3Lw9RhVcXn2BdYg',
  JWT_SECRET: 'zq8kK2mWb7pX4tR9vN3cY6hJ1sD5fG0a',
  SIGNING_KEY: 'yH0eUVSK3nGQqqfRLhNDFdsLLRTF5OvN0nFZ7NzMrtk',
  POSTGRES_PASSWORD: 'f2a9d0c47be1',
  SERVER_POSTGRES_PASSWORD: '81bce07a3d55',
};
/** For push notifications. */
const PAIR = {
  publicKey: 'BARN4m6N2a-ZqNeUq80Ua9PFq_hQmq638ja0NP52Y_Bs6FaYBUP6TTrfRtSGpjEAdw6iRaVuz1swKCluHpmf9YU',
  privateKey: 'QJYycoxtXf5rHILC7MjbORjmEZFgTCNMm_kvo-MWhT4',
};
const SECRET_FILES: Readonly<Record<string, string>> = {
  'jwt-secret': GIVEN.JWT_SECRET ?? '',
  'signing-key': GIVEN.SIGNING_KEY ?? '',
  'smtp-url': 'smtps://house:p9Zt2w@mail.house.my:465',
  'database-url': 'postgres://tukul_server:81bce07a3d55@postgres:5432/tukul',
  'billplz-secret-key': GIVEN.BILLPLZ_SECRET_KEY ?? '',
  'billplz-x-signature-key': GIVEN.BILLPLZ_X_SIGNATURE_KEY ?? '',
  'vapid-private-key': PAIR.privateKey,
  'event-store-url': 'esdb://house:q7Lw2s@eventstore:2113?tls=true&tlsCAFile=/authority/ca.crt',
};

/** What the image sets. */
const RUNNING = { NODE_ENV: 'production', DATA_DIR: '/data' };
/** Of a setting: always, or with something else. */
const SECRET_FILE = /_FILE: (?:&[\w-]+ )?(?:\$\{\w+:\+)?\/run\/secrets\/([\w-]+)\}?$/gm;

let secrets: string;
beforeAll(() => {
  secrets = mkdtempSync(path.join(tmpdir(), 'tukul-compose-'));
  for (const [name, text] of Object.entries(SECRET_FILES))
    writeFileSync(path.join(secrets, name), `${text}\n`, { mode: 0o600 });
});
afterAll(() => rmSync(secrets, { recursive: true, force: true }));

/** The lines of each service. */
function servicesOf(text: string): Map<string, string> {
  const [, services = ''] = /^services:\n((?:(?: .*)?\n|#.*\n)*)/m.exec(text) ?? [];
  const parts = services.split(/^ {2}(?=[a-z]\w*:\n)/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

/** What a service sets, as its process sees it: variables of the operator filled in, anchors and aliases resolved. */
function environmentOf(
  text: string,
  service: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const given: Record<string, string> = { VAPID_PUBLIC_KEY: '', COMPOSE_PROFILES: '', ...GIVEN, ...more };
  const anchors = new Map(
    [...text.matchAll(/: &([\w-]+) (.+)$/gm)].map(([, name = '', value = '']) => [`*${name}`, value]),
  );
  const lines = (servicesOf(text).get(service) ?? '').matchAll(/^ {6}([A-Z][A-Z_0-9]*): (.*)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', written = '']) => {
      const value = anchors.get(written) ?? written.replace(/^&[\w-]+ /, '');
      const filled = value.replace(/\$\{(\w+):([?+-])([^}]*)\}/g, (_, variable: string, how: string, text: string) => {
        if (how === '?') return given[variable] ?? `no ${variable}`;
        return how === '+' ? (given[variable] ?? '') && text : (given[variable] ?? text);
      });
      return [name, filled.replace(/^"(.*)"$/, '$1').replace('/run/secrets/', `${secrets}/`)];
    }),
  );
}

describe.each([
  ['compose.yaml', production],
  ['compose.try.yaml', trial],
])('%s', (_, text) => {
  test('sets nothing that the house does not read, and the house starts with it', () => {
    const env = environmentOf(text, 'app');
    expect(Object.keys(env).filter((name) => !VARIABLES.includes(name))).toEqual([]);
    const config = loadConfig({ ...RUNNING, ...env });
    expect(config).toMatchObject({ production: true, publicUrl: 'https://auction.house.my', trustedProxies: 1 });
    expect(config.billplz?.apiUrl).toBe('https://www.billplz.com/api');
  });

  test('does not start without what an operator has to say', () => {
    for (const name of ['PUBLIC_URL', 'BILLPLZ_COLLECTION_ID']) expect(text).toContain(`\${${name}:?`);
    expect(text).not.toMatch(/sandbox/);
  });

  test('opens ports to this machine only', () => {
    const published = [...text.matchAll(/^ {4}ports: (.*)$/gm)].map(([, ports = '']) => ports);
    expect(published.length).toBeGreaterThan(0);
    for (const ports of published) expect(ports).toMatch(/^\["127\.0\.0\.1:\d+:\d+"\]$/);
  });
});

describe('the one for production', () => {
  test('hands every secret over as a file of a folder that has to be named', () => {
    const named = [...production.matchAll(/^ {2}([a-z-]+): \{ file: "\$\{SECRETS_DIR:\?[^}]+\}\/([a-z-]+)" \}$/gm)];
    expect(named.every(([, name, file]) => name === file)).toBe(true);
    const declared = named.map(([, name]) => name);
    for (const [, part] of servicesOf(production)) {
      const used = [...part.replace('*event-store-url', '/run/secrets/event-store-url').matchAll(SECRET_FILE)].map(
        ([, name]) => name,
      );
      const given = /^ {4}secrets:\s*\[([^\]]*)\]$/m.exec(part)?.[1]?.match(/[a-z-]+/g) ?? [];
      expect(given.toSorted()).toEqual(used.toSorted());
      expect(declared).toEqual(expect.arrayContaining(given));
    }
    expect(production).toContain('${MAIL_FROM:?');
    expect(production).not.toMatch(
      /^ {6}(JWT_SECRET|SIGNING_KEY|SMTP_URL|\w*DATABASE\w*_URL|\w*PASSWORD|BILLPLZ_\w*KEY): /m,
    );
  });

  test('lets no process do more than it needs', () => {
    const hardened = /^x-hardened: &hardened\n((?: {2}.*\n)+)/m.exec(production)?.[1];
    expect(hardened).toBe('  cap_drop: [ALL]\n  security_opt: [no-new-privileges:true]\n  read_only: true\n');
    expect(production).toMatch(/^x-house: &house\n {2}<<: \*hardened\n/m);
    const services = [...servicesOf(production)];
    expect(services.map(([name]) => name)).toEqual(['migrate', 'app', 'postgres', 'eventstore']);
    for (const [name, part] of services) {
      expect(part).toMatch(/^ {4}<<: \*(hardened|house)$/m);
      expect(part).not.toMatch(/privileged|cap_drop|read_only|security_opt|user: root/);
      if (name !== 'postgres') expect(part).not.toContain('cap_add');
    }
    expect(production).toMatch(/^ {2}inner: \{ internal: true \}$/m);
    for (const [name, part] of services) {
      const networks = /^ {4}networks: \[(.*)\]$/m.exec(part)?.[1];
      // Mails, payments and push messages go out from the app; nothing else has anybody to call.
      expect([name, networks]).toEqual([name, name === 'app' ? 'inner, outer' : 'inner']);
    }
  });

  test('has no mailbox that anybody reads, and no event store that asks nobody who they are', () => {
    expect(production).not.toMatch(/mailpit|INSECURE|tls=false|changeit|ALLOW_PLAIN_(MAIL|EVENT_STORE)/i);
    expect(trial).toMatch(/^ {2}mailpit:$/m);
  });

  test('has push notifications once it is told their keys, the private one in a file', () => {
    const none = environmentOf(production, 'app');
    expect([none.VAPID_PUBLIC_KEY, none.VAPID_PRIVATE_KEY_FILE]).toEqual(['', '']);
    const { vapid } = loadConfig({
      ...RUNNING,
      ...environmentOf(production, 'app', { VAPID_PUBLIC_KEY: PAIR.publicKey }),
    });
    expect(vapid).toEqual(PAIR);
  });

  test('has an event store that asks who comes, by TLS of an authority that is named, where its profile is chosen', () => {
    const chosen = { COMPOSE_PROFILES: 'eventstore' };
    expect(environmentOf(production, 'app').EVENT_STORE_URL_FILE).toBe('');
    const url = loadConfig({ ...RUNNING, ...environmentOf(production, 'app', chosen) }).eventStoreUrl;
    expect(url).toBe(SECRET_FILES['event-store-url']);
    expect(environmentOf(production, 'migrate', chosen).EVENT_STORE_URL_FILE).toMatch(/event-store-url$/);
    const store = servicesOf(production).get('eventstore') ?? '';
    expect(store).toContain('profiles: [eventstore]');
    const settings = environmentOf(production, 'eventstore');
    expect(settings.KURRENTDB_CERTIFICATE_FILE).toMatch(/event-store-certificate$/);
    expect(settings.KURRENTDB_CERTIFICATE_PRIVATE_KEY_FILE).toMatch(/event-store-key$/);
    expect(settings.KURRENTDB_TRUSTED_ROOT_CERTIFICATES_PATH).toBe('/authority');
    expect(store).not.toContain('ports:');
    // Both sides have the authority, and nobody may write to it.
    for (const name of ['migrate', 'app', 'eventstore'])
      expect(servicesOf(production).get(name)).toContain('/authority:/authority:ro"');
  });

  test('takes images of others by what the operator pins, and invents no digest', () => {
    const images = [...production.matchAll(/^ {4}image: (.*)$/gm)].map(([, image]) => image);
    expect(images.map((image) => image?.slice(1))).toEqual([
      '{POSTGRES_IMAGE:-postgres:18}',
      '{EVENT_STORE_IMAGE:-docker.kurrent.io/kurrent-lts/kurrentdb:26.0.3}',
    ]);
    const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(stages.map((image) => image?.slice(1))).toEqual(['{NODE_IMAGE}', '{NODE_IMAGE}']);
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-bookworm-slim$/m);
    expect(production).toMatch(/^ {4}args: \{ NODE_IMAGE: "\$\{NODE_IMAGE:-node:24-bookworm-slim\}" \}$/m);
  });
});
