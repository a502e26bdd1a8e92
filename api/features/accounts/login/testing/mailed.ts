import type { FastifyInstance } from 'fastify';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What a house of the tests has mailed to an address, the newest first. */
export async function mailsTo(app: FastifyInstance, to: string): Promise<Mail[]> {
  const answer = await app.inject('/dev/outbox.json');
  return answer.json<Mail[]>().filter((mail) => mail.to === to);
}

/** The code of the newest of them; 'none' when it has none. */
export async function codeMailedTo(app: FastifyInstance, to: string): Promise<string> {
  const [newest] = await mailsTo(app, to);
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? 'none';
}

/** The temporary password in the newest of them; 'none' when it has none. */
export async function temporaryPasswordMailedTo(app: FastifyInstance, to: string): Promise<string> {
  const [newest] = await mailsTo(app, to);
  return /^ {4}(?!\d{6}$)(\S+)$/m.exec(newest?.text ?? '')?.[1] ?? 'none';
}
