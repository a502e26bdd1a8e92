import { createTransport } from 'nodemailer';

const SMTP_PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 };

export interface Delivery {
  /** Of the outbox; or the name of a mail that is not from there: the same at every attempt. */
  readonly id: number | string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same as HTML; null for a mail of before there was any. */
  readonly html?: string | null;
  /** Beside those that every mail has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** @throws what the mail server answered, or that it did not. */
export type Deliver = (mail: Delivery) => Promise<void>;

/** A mail by SMTP. */
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

/**
 * Why a mail was not taken. `refused`: for good, and what the server said; `busy`: for this time; `away`: nothing can be said of the
 * address, since the server did not answer or would not take anything.
 */
export function smtpFailure(error: unknown): { readonly kind: 'refused' | 'busy' | 'away'; readonly said: string } {
  const { responseCode, response, code } = error as Readonly<Record<string, unknown>>;
  const said = typeof response === 'string' ? response : error instanceof Error ? error.message : String(error);
  // A login that is refused is no address's fault.
  if (typeof responseCode !== 'number' || code === 'EAUTH' || responseCode === 421) return { kind: 'away', said };
  return { kind: responseCode >= 500 ? 'refused' : 'busy', said };
}
