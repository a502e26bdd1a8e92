import { expect, test } from 'vitest';
import { createLogger } from './log.ts';

function logging(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('info', { write: (line) => lines.push(line) }));
  return lines.join('');
}

test('secrets and addresses are hidden wherever they stand', () => {
  const line = logging((log) =>
    log.info({
      email: 'siti@example.test',
      req: { headers: { authorization: 'Bearer hunter2', cookie: 'hunter2' } },
      user: { pwd: 'hunter2', jwt: 'hunter2', recipient: 'siti@example.test' },
      list: [{ a: { passwordHash: 'hunter2' } }],
      body: { otp: '123456' },
    }),
  );
  expect(line).not.toMatch(/hunter2|siti|123456/);
  expect(line).toContain('[hidden]');
});

test('what a bidder would pay, and what a vendor asks for, are hidden by whatever name they come', () => {
  const line = logging((log) =>
    log.info({ maximum: 31_717, command: { maximumSen: 3_171_700, reserveSen: 3_171_700 }, lot: { reserve: 31_717 } }),
  );
  expect(line).not.toMatch(/31_?717/);
});

test('an error keeps its name, code, message and stack, without addresses, tokens, queries or rows', () => {
  const error = Object.assign(
    new Error('550 no <siti@example.test>, eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc at /x?token=hunter2&a=1', {
      cause: new Error('siti@example.test'),
    }),
    { code: 'E550', detail: 'Key (email)=(siti@example.test)', parameters: ['hunter2'] },
  );
  const line = logging((log) => log.error({ err: error }, 'failed'));
  expect(line).not.toMatch(/siti|hunter2|eyJhbGci/);
  expect(JSON.parse(line).err).toMatchObject({ type: 'Error', code: 'E550' });
  expect(JSON.parse(line).err.message).toBe('550 no <[address]>, [token] at /x?[query]');
  expect(JSON.parse(line).err.stack).toContain('log.test.ts');
});

test.each([
  ['letters', 'a'],
  ['addresses that are none', 'a@b-'],
  ['tokens that are none', '-eyJ'],
  ['longer tokens that are none', 'eyJa.-'],
  ['queries that are none', '?a'],
  ['slashes', '//'],
])('%s, 300 kB of them, are looked through at once', (_, piece) => {
  // With an expression whose work grows with the square of the length this takes minutes, and the run gives up.
  const message = piece.repeat(300_000 / piece.length);
  expect(logging((log) => log.error({ err: Object.assign(new Error(message), { stack: '' }) }))).toContain('"err"');
});

test('a connection string in a message loses its password', () => {
  const line = logging((log) => log.error({ err: new Error('connect postgres://tukul:hunter2@db/tukul') }));
  expect(line).not.toContain('hunter2');
});
