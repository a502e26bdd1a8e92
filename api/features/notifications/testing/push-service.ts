import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as its device reads it. */
export interface Received {
  /** The name of the device. */
  readonly device: string;
  readonly headers: http.IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came, whatever it is
  readonly payload: any;
  /** What the house says of itself; its signature has been checked. `key` is the one that it signed with. */
  readonly vapid: { readonly aud: string; readonly sub: string; readonly exp: number; readonly key: string };
}

/** A browser that subscribed at the stand-in. */
export interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface PushService {
  readonly origin: string;
  readonly received: Received[];
  /** Made anew, with keys of its own. */
  device(name: string): Device;
  /** What it answers for this device from now on, instead of 201. */
  answer(name: string, status: number): void;
  close(): Promise<void>;
}

interface Secrets {
  readonly secret: Buffer;
  readonly point: Buffer;
  readonly auth: Buffer;
}

/** A push service on this machine that opens what arrives like the device would (RFC 8291), and checks who signed for it (RFC 8292). */
export async function pushService(port = 0): Promise<PushService> {
  const devices = new Map<string, Secrets>();
  const statuses = new Map<string, number>();
  const received: Received[] = [];
  let origin = '';
  const server = http.createServer(async (request, response) => {
    const { url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const device = url.slice(1);
    const secrets = devices.get(device);
    const status = secrets === undefined ? 404 : (statuses.get(device) ?? 201);
    if (secrets !== undefined && status === 201) {
      const payload = JSON.parse(opened(Buffer.concat(chunks), secrets));
      received.push({ device, headers, payload, vapid: claims(headers.authorization ?? '', origin) });
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    device: (name) => {
      const pair = createECDH('prime256v1');
      const point = pair.generateKeys();
      const auth = randomBytes(16);
      const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
      devices.set(name, { secret, point, auth });
      const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${origin}/${name}`, keys };
    },
    answer: (name, status) => void statuses.set(name, status),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** aes128gcm (RFC 8188) with the keys of RFC 8291, section 3.4. */
function opened(body: Buffer, device: Secrets): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderPoint = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(device.secret);
  const shared = pair.computeSecret(senderPoint);
  const derived = (key: Buffer, keySalt: Buffer, about: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, keySalt, about, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.point, senderPoint]);
  const input = derived(shared, device.auth, info, 32);
  const key = derived(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // One record, the last: it ends with 2 and padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** @throws when the token is not signed with the key that comes with it, or is for somebody else. */
function claims(authorization: string, origin: string): Received['vapid'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const said = JSON.parse(Buffer.from(body, 'base64url').toString());
  if (!signed || said.aud !== origin) throw new Error('not signed by the key that it names, or for somebody else');
  return { ...said, key };
}
