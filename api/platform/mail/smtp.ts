import { createTransport } from 'nodemailer';

const SMTP_PATIENCE = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 };

export interface Delivery {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A mail of the outbox by SMTP. */
export function smtpDelivery(smtpUrl: string, from: string): (mail: Delivery) => Promise<void> {
  const transport = createTransport({ url: smtpUrl, ...SMTP_PATIENCE }, { from });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'tukul.invalid';
  return async ({ id, to, subject, text }) => {
    await transport.sendMail({ to, subject, text, messageId: `<outbox-${id}@${domain}>` });
  };
}
