import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig, VARIABLES } from '#api/platform/config.ts';
import { ROLES } from '#api/platform/roles.ts';
import { readiness } from '#contract/system.ts';

/** The two files for containers, held against what the house reads and refuses. */

const root = path.resolve(import.meta.dirname, '../..');
const [production, trial] = ['compose.yaml', 'compose.try.yaml'].map((file) =>
  readFileSync(path.join(root, file), 'utf8'),
) as [string, string];

const MEMBERS = ['api1', 'api2', 'pages1', 'pages2', 'projections', 'jobs'] as const;
const NODES = ['node1', 'node2', 'node3'] as const;
/** Of the profile, in the order of the file. */
const CLUSTER = [...MEMBERS, 'proxy', 'prometheus', 'grafana', ...NODES];
/** Where it is not `[inner]` alone. */
const NETWORKS: Readonly<Record<string, string | undefined>> = {
  ...{ app: '[inner, outer]', api1: '[inner, outer]', grafana: '[inner, outer]', proxy: '[outer]' },
  // As those that they are merged from.
  ...Object.fromEntries(MEMBERS.slice(1).map((name) => [name, undefined])),
  ...Object.fromEntries(NODES.map((name, n) => [name, `{ inner: {}, nodes: { ipv4_address: 172.30.240.1${n + 1} } }`])),
};

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
  's3-secret-access-key': 'h4Kd0s8Wq2Zx7Vb5Nc1Mf6',
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
  const parts = services.split(/^ {2}(?=[a-z]\w*:(?: &\w+)?\n)/m).slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

/** What a service sets, as its process sees it: variables of the operator filled in, anchors and aliases resolved. */
function environmentOf(
  text: string,
  service: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const given: Record<string, string> = {
    VAPID_PUBLIC_KEY: '',
    COMPOSE_PROFILES: '',
    S3_ENDPOINT: '',
    ...GIVEN,
    ...more,
  };
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

  test('opens ports to this machine only, but for the proxy with TLS', () => {
    const services = [...servicesOf(text)].map(([name, part]) => [name, /^ {4}ports: (.*)$/m.exec(part)?.[1]] as const);
    const published = services.filter(([, ports]) => ports !== undefined);
    expect(published.length).toBeGreaterThan(0);
    for (const [name, ports] of published) if (name !== 'proxy') expect(ports).toMatch(/^\["127\.0\.0\.1:\d+:\d+"\]$/);
  });
});

describe('the one for production', () => {
  test('hands every secret over as a file of a folder that has to be named', () => {
    const named = [
      ...production.matchAll(/^ {2}([a-z0-9-]+): \{ file: "\$\{SECRETS_DIR:\?[^}]+\}\/([a-z0-9-]+)" \}$/gm),
    ];
    expect(named.every(([, name, file]) => name === file)).toBe(true);
    const declared = named.map(([, name]) => name);
    for (const [, part] of servicesOf(production)) {
      const used = [...part.replace('*event-store-url', '/run/secrets/event-store-url').matchAll(SECRET_FILE)].map(
        ([, name]) => name,
      );
      const given = /^ {4}secrets:\s*(?:&[\w-]+\s*)?\[([^\]]*)\]$/m.exec(part)?.[1]?.match(/[a-z0-9-]+/g) ?? [];
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
    expect(services.map(([name]) => name)).toEqual(['migrate', 'app', 'postgres', 'eventstore', ...CLUSTER]);
    expect(production).toMatch(/^x-node: &node\n {2}<<: \*hardened\n/m);
    expect(services.find(([name]) => name === 'api1')?.[1]).toContain('<<: *house');
    for (const [name, part] of services) {
      expect(part).toMatch(/^ {4}<<: \*(hardened|house|member|pages|node)$/m);
      expect(part).not.toMatch(/privileged|cap_drop|read_only|security_opt|user: root/);
      if (!['postgres', 'proxy'].includes(name)) expect(part).not.toContain('cap_add');
    }
    expect(production).toMatch(/^ {2}inner: \{ internal: true \}$/m);
    for (const [name, part] of services) {
      const networks = /^ {4}networks: (.*)$/m.exec(part)?.[1];
      // Mails, payments and push messages go out from the processes of the house; a proxy and figures have readers outside; nothing else has anybody to call.
      expect([name, networks]).toEqual([name, name in NETWORKS ? NETWORKS[name] : '[inner]']);
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
      '{PROXY_IMAGE:-caddy:2}',
      '{PROMETHEUS_IMAGE:-prom/prometheus:v3.5.0}',
      '{GRAFANA_IMAGE:-grafana/grafana:12.1.0}',
    ]);
    expect(production).toMatch(/^ {2}image: \$\{EVENT_STORE_IMAGE:-docker\.kurrent\.io/m);
    const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(stages.map((image) => image?.slice(1))).toEqual(['{NODE_IMAGE}', '{NODE_IMAGE}']);
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:24-bookworm-slim$/m);
    expect(production).toMatch(/^ {4}args: \{ NODE_IMAGE: "\$\{NODE_IMAGE:-node:24-bookworm-slim\}" \}$/m);
  });
});

describe('the cluster', () => {
  const fileOf = (name: string) => readFileSync(path.join(root, 'docs/cluster', name), 'utf8');
  const partOf = (name: string) => servicesOf(production).get(name) ?? '';
  /** Merged from another one, of which it may replace the whole environment. */
  const writtenOf = (name: string): string => {
    const own = /^ {4}environment: \{ <<: \*app-environment, (.*) \}$/m.exec(partOf(name))?.[1];
    const base = /^ {4}<<: \*(\w+)$/m.exec(partOf(name))?.[1] ?? '';
    const named = [...servicesOf(production)].find(([, part]) => part.includes(`: &${base}\n`))?.[0] ?? '';
    return own ?? writtenOf(named);
  };
  const settingsOf = (name: string) => {
    const own = [...writtenOf(name).matchAll(/(\w+): "?([\w,]+)"?/g)].map(([, key = '', value = '']) => [key, value]);
    return { ...environmentOf(production, 'app'), ...Object.fromEntries(own) };
  };

  test('has every role, those that visitors wait for twice, and each process starts with what it is given', () => {
    const roles = MEMBERS.map((name) => [...loadConfig({ ...RUNNING, ...settingsOf(name) }).roles].join());
    expect(roles).toEqual(['api', 'api', 'pages', 'pages', 'projections', 'jobs']);
    expect(new Set(roles)).toEqual(new Set(ROLES));
    for (const name of CLUSTER.filter((each) => !/^(api2|pages|projections|jobs|node)/.test(each)))
      expect(partOf(name)).toContain('profiles: [cluster]');
    expect(production).toMatch(/^x-node: &node\n {2}<<: \*hardened\n {2}profiles: \[cluster\]$/m);
  });

  test('is entered by the proxy alone, which sends each address to those that serve it, once, and asks them how they are', () => {
    const caddy = fileOf('Caddyfile');
    const [, calls, pages] =
      /handle \/api\/\* \{\s*reverse_proxy (.*?) \{[\s\S]*?handle \{\s*reverse_proxy (.*?) \{/.exec(caddy) ?? [];
    expect([calls, pages]).toEqual(['api1:3000 api2:3000', 'pages1:3000 pages2:3000']);
    expect(settingsOf('api1').PORT).toBe('3000');
    expect(caddy).toContain(`health_uri ${readiness.url}`);
    expect(caddy).toContain('lb_retries 0');
    expect(partOf('proxy')).toContain('ports: ["80:80", "443:443"]');
    for (const name of [...MEMBERS, ...NODES, 'prometheus']) expect(partOf(name)).not.toContain('ports:');
    for (const name of MEMBERS) expect(partOf('proxy')).toContain(`${name}: { condition: service_healthy }`);
  });

  test('is watched, each process at the port that it has figures on', () => {
    const targets = fileOf('prometheus.yml').match(/"\w+:\d+"/g);
    expect(targets).toEqual(MEMBERS.map((name) => `"${name}:${settingsOf(name).METRICS_PORT}"`));
    expect(readFileSync(path.join(root, 'docs/monitoring/alerts.yaml'), 'utf8')).toContain('up{job="tukul"}');
    expect(fileOf('prometheus.yml')).toContain('job_name: tukul');
    const mounted = [...production.matchAll(/"\.\/([^:"]+):/g)].map(([, file = '']) => file);
    for (const file of mounted) expect(existsSync(path.join(root, file))).toBe(true);
    expect(mounted).toContain('docs/monitoring/dashboard.json');
  });

  test('has three nodes, each with its own certificate, that know the others', () => {
    for (const [n, name] of NODES.entries()) {
      const settings = environmentOf(production, name);
      const own = `172.30.240.1${n + 1}`;
      const others = [1, 2, 3].filter((each) => each !== n + 1).map((each) => `172.30.240.1${each}:2113`);
      expect(settings).toMatchObject({
        KURRENTDB_CLUSTER_SIZE: '3',
        KURRENTDB_REPLICATION_IP: own,
        KURRENTDB_NODE_HOST_ADVERTISE_AS: own,
        KURRENTDB_GOSSIP_SEED: others.join(','),
        KURRENTDB_ADVERTISE_HOST_TO_CLIENT_AS: name,
        KURRENTDB_TRUSTED_ROOT_CERTIFICATES_PATH: '/authority',
      });
      expect(settings.KURRENTDB_CERTIFICATE_FILE).toMatch(new RegExp(`/${name}-certificate$`));
      expect(partOf(name)).toContain(`"book${name.at(-1)}:/var/lib/kurrentdb"`);
    }
  });
});

test('photos are in the volume, or in the bucket that the operator names, its secret in a file', () => {
  expect(loadConfig({ ...RUNNING, ...environmentOf(production, 'app') }).s3).toBeUndefined();
  const named = { S3_ENDPOINT: 'https://s3.house.my', S3_BUCKET: 'tukul-photos', S3_ACCESS_KEY_ID: 'AKRV93JD8S2KQ' };
  expect(loadConfig({ ...RUNNING, ...environmentOf(production, 'app', named) }).s3).toMatchObject({
    ...{ endpoint: named.S3_ENDPOINT, bucket: named.S3_BUCKET, pathStyle: true, prefix: '' },
    secretAccessKey: SECRET_FILES['s3-secret-access-key'],
  });
});
