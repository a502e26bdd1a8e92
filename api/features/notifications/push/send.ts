import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { VapidKeys } from '#api/platform/vapid-keys.ts';
import { isPushService, lookupPublic } from './public-address.ts';

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Push {
  readonly payload: string;
  /** s: how long a push service keeps it for a device that is offline. */
  readonly ttlS: number;
  readonly urgent: boolean;
  /** Of the messages with the same topic that wait for a device, the newest is kept. */
  readonly topic: string;
}

/** 'gone': the subscription has ended. 'refused': this message is not accepted, however often it is sent. */
export type PushEnd = 'sent' | 'gone' | 'refused';

/** @throws when the push service is unreachable or overloaded: worth a retry. */
export type SendPush = (subscription: Subscription, push: Push) => Promise<PushEnd>;

export interface Sender {
  readonly keys: VapidKeys;
  /** Contact of the house for push services: `https:` or `mailto:`. */
  readonly subject: string;
  /** The one origin that is accepted whatever its address, for tests. */
  readonly standIn: string | undefined;
}

const TIMEOUT_MS = 10_000;

export function isUsableEndpoint(endpoint: string, standIn: string | undefined): boolean {
  return new URL(endpoint).origin === standIn || isPushService(endpoint);
}

/** Encrypts messages for devices (RFC 8291) and signs them (RFC 8292), by a package that is loaded with the first message. */
export function pushSender({ keys, subject, standIn }: Sender): SendPush {
  return async ({ endpoint, p256dh, auth }, { payload, ttlS, urgent, topic }) => {
    if (!isUsableEndpoint(endpoint, standIn)) return 'gone';
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlS,
      urgency: urgent ? 'high' : 'normal',
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
    });
    const status = await post(endpoint, { headers: headers as http.OutgoingHttpHeaders, body, standIn });
    if (status >= 200 && status < 300) return 'sent';
    if (status === 404 || status === 410) return 'gone';
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}.`);
    return 'refused';
  };
}

interface Posted {
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: Buffer | null;
  readonly standIn: string | undefined;
}

/** Not by the package's own request: that one would resolve the host without the check. */
function post(endpoint: string, { headers, body, standIn }: Posted): Promise<number> {
  const url = new URL(endpoint);
  const own = url.origin === standIn;
  const { request } = url.protocol === 'http:' ? http : https;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(!own && { lookup: lookupPublic }),
      },
      (answer) => {
        // Neither the answer's body nor a redirect is followed.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
