import { expect, it } from 'vitest';
import { REGISTRATION_TEXTS } from '#contract/accounts/registration.ts';
import { malay } from '#web/i18n/ms.ts';

it('what is wrong with a registration is said in Malay as well', () => {
  expect(Object.values(REGISTRATION_TEXTS).filter((text) => malay[text] === undefined)).toEqual([]);
});
