import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Projections } from '#projections/runtime.ts';
import { readGate } from './read-gate.ts';

/** Read tables that hold `has`, and after a moment `comes`. */
function tables(has: number, comes = has) {
  const asked: number[] = [];
  const waitFor = async (revision: number, patienceMs: number) => {
    asked.push(revision);
    return revision <= (patienceMs > 0 ? comes : has);
  };
  const status = () => ({
    projectors: [
      { projector: 'lots', state: 'running' },
      { projector: 'ledger', state: 'outdated' },
    ],
  });
  return { asked, projections: { waitFor, status } as unknown as Projections };
}

const request = (seen?: string) =>
  ({ headers: seen === undefined ? {} : { 'x-at-least-revision': seen } }) as FastifyRequest;

test('a read waits for the newest revision of its process, whatever its caller has seen', async () => {
  for (const seen of [undefined, '-1', '7', '12']) {
    const { asked, projections } = tables(7, 12);
    await readGate(projections, () => 12)(request(seen), ['lots']);
    expect(asked).toEqual([12]);
  }
});

test('a read waits for what its caller has seen at another process', async () => {
  const { asked, projections } = tables(7, 15);
  await readGate(projections, () => 12)(request('15'), ['lots']);
  expect(asked).toEqual([15]);
});

test('tables that stay behind answer whoever has seen nothing that they do not have, and nobody else', async () => {
  for (const seen of [undefined, '-1', '3', '7']) {
    await readGate(tables(7).projections, () => 12)(request(seen), ['lots']);
  }
  for (const seen of ['8', '12', '400']) {
    const read = readGate(tables(7).projections, () => 12)(request(seen), ['lots']);
    await expect(read).rejects.toMatchObject({ statusCode: 503, code: 'read-tables-behind' });
  }
});

test('what is no revision of this book is refused, and not waited for', async () => {
  for (const seen of ['soon', '', '-2', '1.5', '1e9', '10013', 'NaN']) {
    const { asked, projections } = tables(12);
    const read = readGate(projections, () => 12)(request(seen), ['lots']);
    if (seen === '') await read;
    else {
      await expect(read).rejects.toMatchObject({ statusCode: 400, code: 'revision-invalid' });
      expect(asked).toEqual([]);
    }
  }
});

test('tables of another version are not read; others are', async () => {
  const { asked, projections } = tables(12);
  const gate = readGate(projections, () => 12);
  for (const names of [['ledger'], ['lots', 'ledger']] as const) {
    await expect(gate(request('3'), names)).rejects.toMatchObject({
      statusCode: 503,
      code: 'unavailable',
      message: 'Our website under maintenance until further notice.',
      retryAfterS: 30,
    });
  }
  expect(asked).toEqual([]);
  await gate(request('3'), ['lots']);
  expect(asked).toEqual([12]);
});
