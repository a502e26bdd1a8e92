import { createTransport } from 'nodemailer';
import { AwayError } from '#api/platform/jobs/define.ts';

const SMTP_PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 };

export interface Delivery {
  /** Id of the mail in the outbox, or another name that is the same at every attempt. */
  readonly id: number | string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; null for mails from before there was any. */
  readonly html?: string | null;
  /** Extra headers. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** @throws the error answer of the mail server, or that there was none. */
export type Deliver = (mail: Delivery) => Promise<void>;

/** Delivers a mail by SMTP. */
export function smtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = createTransport({ url: smtpUrl, ...SMTP_PATIENCE }, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'tukul.invalid';
  return async ({ id, to, subject, text, html, headers = {} }) => {
    const name = typeof id === 'number' ? `outbox-${id}` : id;
    await transport.sendMail({
      ...{ to, subject, text },
      ...(html != null && { html }),
      headers: { ...headers },
      messageId: `<${name}@${domain}>`,
    });
  };
}

/** mails: more than wait for a note of theirs while Postgres is away. */
const REMEMBERED = 10_000;

/**
 * A mail that the server has taken is not handed to it again by this process, though the note of it could not be written and its job is tried again.
 */
export function onceTaken(deliver: Deliver): Deliver {
  const taken = new Set<string>();
  return async (mail) => {
    const key = JSON.stringify([mail.id, mail.to, mail.subject]);
    if (taken.has(key)) return;
    await deliver(mail);
    taken.add(key);
    const [oldest] = taken;
    if (taken.size > REMEMBERED && oldest !== undefined) taken.delete(oldest);
  };
}

/**
 * Why a mail was not delivered. `refused`: permanently; `busy`: for now; `away`: the failure says nothing about the address, since the server did
 * not answer or refused everything.
 */
export function smtpFailure(error: unknown): { readonly kind: 'refused' | 'busy' | 'away'; readonly answer: string } {
  const { responseCode, response, code, command = 'RCPT TO' } = error as Readonly<Record<string, unknown>>;
  const answer = typeof response === 'string' ? response : error instanceof Error ? error.message : String(error);
  // A refused login, sender or connection is not the address's fault.
  const isOfMail = code !== 'EAUTH' && (command === 'RCPT TO' || command === 'DATA');
  if (typeof responseCode !== 'number' || !isOfMail || responseCode === 421) return { kind: 'away', answer };
  return { kind: responseCode >= 500 ? 'refused' : 'busy', answer };
}

/** The same error, or, where the server is away, one that is logged once for all mails. Errors of the house's own, such as of its database, stay. */
export function unlessAway(error: unknown): unknown {
  const isOfServer = typeof (error as { readonly command?: unknown }).command === 'string';
  const { kind, answer } = smtpFailure(error);
  return isOfServer && kind === 'away' ? new AwayError(answer, { cause: error }) : error;
}
