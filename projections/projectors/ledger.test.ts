import fc from 'fast-check';
import { expect, it } from 'vitest';
import { houses } from '#domain/testing/houses.ts';
import { sequences } from '#domain/testing/intents.ts';
import { World } from '#domain/testing/world.ts';
import type { StoredEventOf } from '../projector.ts';
import { journalLines, ledger } from './ledger.ts';

it('whatever happens, debits equal credits after every event, and the lines of a deposit add up to its balance', () => {
  fc.assert(
    fc.property(houses, sequences, (house, intents) => {
      const world = new World(house).open();
      for (const intent of intents) world.act(intent);
      const balances = new Map<string, number>();
      for (const event of world.history) {
        if (!(event.type in ledger.handlers)) continue;
        const lines = journalLines(event as StoredEventOf<'DepositCredited'>);
        expect(lines.reduce((sum, { debitSen, creditSen }) => sum + debitSen - creditSen, 0)).toBe(0);
        for (const { kind, key, debitSen, creditSen } of lines) {
          const account = `${kind} ${key}`;
          balances.set(account, (balances.get(account) ?? 0) + creditSen - debitSen);
        }
      }
      for (const [bidder, { balanceSen }] of world.state.bidders) {
        expect(balances.get(`deposit ${bidder}`) ?? 0, `bidder ${bidder}`).toBe(balanceSen);
      }
    }),
    { numRuns: 300 },
  );
});
