import { expect, test } from 'vitest';
import { returnOrigin } from './return-host.ts';

const house = { publicUrl: 'https://house.test', allowedOrigins: [] };
const request = { protocol: 'http', host: '192.168.1.5:3000' } as const;
const here = 'http://192.168.1.5:3000';

test('whoever reaches the house at another host comes back there, but not in production: any caller can name one', () => {
  expect(returnOrigin({ ...house, production: false }, request, here)).toBe(here);
  expect(() => returnOrigin({ ...house, production: true }, request, here)).toThrow();
  expect(returnOrigin({ ...house, production: true }, request, 'house.test')).toBe('https://house.test');
});
