import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '#api/platform/security/network.ts';

/** Where a login came from: enough for its owner to recognise it, and no more. */
export interface Origin {
  /** Id from the device's cookie; null for programs without cookies. */
  readonly device: string | null;
  /** null: unknown. */
  readonly browser: string | null;
  readonly system: string | null;
  /** /24 or /64. */
  readonly network: string;
}

/** Of the request that a reply answers; marks its device as known. Call it only after authentication. */
export function rememberedOrigin(app: FastifyInstance, reply: FastifyReply): Origin {
  const { request } = reply;
  return {
    device: app.rememberDevice(reply),
    ...clientOf(request.headers['user-agent'] ?? ''),
    network: networkOf(request.ip),
  };
}

/** 'Chrome, Windows', for its owner to recognise it; null where the request does not say. */
export function deviceOf(request: FastifyRequest): string | null {
  const { browser, system } = clientOf(request.headers['user-agent'] ?? '');
  return [browser, system].filter(Boolean).join(', ') || null;
}

// The first match counts: most browsers name others as well.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+(?: Mobile\/\w+)? Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Of a `User-Agent` only what its owner needs to recognise the device. */
export function clientOf(userAgent: string): Pick<Origin, 'browser' | 'system'> {
  const first = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
