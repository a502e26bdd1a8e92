import * as zod from 'zod/mini';
import { checked, isoInstant, refusal } from './common.ts';
import { contract } from './contract.ts';

/** So many devices of one account are told; of a further one the place is taken from the one that was used longest ago. */
export const MAX_DEVICES = 10;

/** A full hour at +08:00. */
const hour = checked(zod.int(), zod.minimum(0), zod.maximum(23));

/** Of what somebody wants to be told on their devices, and when not. */
const settings = zod.object({
  outbid: zod.boolean(),
  /** Ten minutes to the end of a lot that they lead or watch. */
  ending: zod.boolean(),
  won: zod.boolean(),
  payment: zod.boolean(),
  /** Between these hours nothing is told but what cannot wait: about a lot that ends before they are over. */
  quiet: zod.boolean(),
  quietFrom: hour,
  quietTo: hour,
});
export type NotificationSettings = zod.infer<typeof settings>;

/** An address of a push service on the internet, as a browser was given it (RFC 8030). The house only ever calls it by https. */
const endpoint = checked(zod.url(), zod.maxLength(1_000));
const base64url = (bytes: number) =>
  checked(zod.string(), zod.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)));

const answer = zod.object({
  /** Of the house, for the browser that subscribes (RFC 8292); null: this house sends no push notifications. */
  publicKey: zod.nullable(zod.string()),
  settings,
  /** Where they are told, the newest first. */
  devices: zod.array(
    zod.object({
      browser: zod.nullable(zod.string()),
      system: zod.nullable(zod.string()),
      madeAt: isoInstant,
      endpoint,
    }),
  ),
});

export const notificationSettings = contract('notifications', 'GET', '/api/notifications', () => ({
  summary: 'What the signed-in person is told of on which devices.',
  response: { 200: answer, 401: refusal },
}));

export const saveNotificationSettings = contract('notifications', 'POST', '/api/notifications/settings', () => ({
  summary:
    'Sets what the signed-in person is told of, on all their devices, and the hours in which they are left in peace.',
  body: zod.partial(settings),
  response: { 200: answer, 400: refusal, 401: refusal },
}));

export const subscribeDevice = contract('notifications', 'POST', '/api/notifications/devices', () => ({
  summary:
    'From now on the signed-in person is told on this device, and nobody else is; until they log out there. Saying it again renews it.',
  body: zod.object({
    endpoint,
    /** The device's keys (RFC 8291): a point of P-256, and a secret of 16 bytes. */
    keys: zod.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  response: { 200: answer, 400: refusal, 401: refusal, 409: refusal },
}));

export const unsubscribeDevice = contract('notifications', 'POST', '/api/notifications/devices/remove', () => ({
  summary: 'The signed-in person is no longer told on this device; one that is not known stays so.',
  body: zod.object({ endpoint }),
  response: { 200: answer, 400: refusal, 401: refusal },
}));
