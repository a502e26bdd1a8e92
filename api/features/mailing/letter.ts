/** A mailing as its reader gets it: what the house wrote, who it is from, and how to get no more of them. */
export function letterText(
  content: string,
  { publicUrl, link }: { readonly publicUrl: string; readonly link: string },
) {
  return [
    content.trim(),
    '',
    '--',
    `Tukul, ${publicUrl}`,
    'You get this mail because you have an account at Tukul or gave us your address.',
    `If you want no more mails of this kind: ${link}`,
  ].join('\n');
}

export function unsubscribeLink(publicUrl: string, token: string): string {
  return `${publicUrl}/api/mail/unsubscribe/${token}`;
}

/** What mail programs need to offer it beside the mail, by one click (RFC 2369 and 8058). */
export function unsubscribeHeaders(link: string): Readonly<Record<string, string>> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
