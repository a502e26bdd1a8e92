import { describe, expect, it } from 'vitest';
import { type OpenRegistrationDeps, requireOpenRegistration } from './open.ts';

type Session = { readonly withdrawn: boolean; readonly step: string };

/** Another process has just written the end of the sale, which the book here hears of while it is brought to the newest. */
function bookThatHears(before: readonly Session[], after: readonly Session[]): OpenRegistrationDeps {
  const committed = { sessions: new Map(before.map((session, i) => [`AMS${i}`, session])) };
  const atNewest = async () => {
    committed.sessions = new Map(after.map((session, i) => [`AMS${i}`, session]));
  };
  return { book: { committed }, atNewest } as unknown as OpenRegistrationDeps;
}

describe('whether the house takes registrations', () => {
  const running = { withdrawn: false, step: 'open' };

  it('is asked of the book at its newest', async () => {
    await requireOpenRegistration(bookThatHears([running], [{ withdrawn: false, step: 'cleared' }]));
    await expect(requireOpenRegistration(bookThatHears([], [running]))).rejects.toMatchObject({
      code: 'registration-closed',
    });
  });

  it('a withdrawn session keeps nobody out', async () => {
    await requireOpenRegistration(bookThatHears([], [{ withdrawn: true, step: 'open' }]));
  });
});
