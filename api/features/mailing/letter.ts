import type { Letter } from '#api/platform/mail/letter.ts';

/** A mailing as its reader gets it: what the house wrote, paragraph by paragraph, and how to get no more of them. */
export function mailingLetter(
  { subject, content }: { readonly subject: string; readonly content: string },
  link: string,
): Letter {
  return {
    // What the house writes has one language.
    ...{ language: 'en', subject, heading: subject },
    paragraphs: content.trim().split(/\n\s*\n/),
    reason: {
      text: 'You receive this email because you have an account with us or gave us your address. / Anda menerima e-mel ini kerana anda mempunyai akaun dengan kami atau memberikan alamat anda kepada kami.',
      link: { label: 'Unsubscribe / Berhenti melanggan', url: link },
    },
  };
}

export function unsubscribeLink(publicUrl: string, token: string): string {
  return `${publicUrl}/api/mail/unsubscribe/${token}`;
}

/** What mail programs need to offer it beside the mail, by one click (RFC 2369 and 8058). */
export function unsubscribeHeaders(link: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
