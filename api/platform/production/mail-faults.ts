import { isInner, isWholeName } from './host-names.ts';
import { isOnThisMachine } from './on-this-machine.ts';
import type { ProductionSettings } from './settings.ts';

/** One sender in one line: an address, or a name and an address. Names with signs stand in quotes. */
const SENDER =
  /^(?:(?:"[^"\\\r\n]*" ?|[^"<>()[\]\\,;:@\r\n]*)<([^\s<>@,;:"]+)@([^\s<>@,;:"]+)>|([^\s<>@,;:"]+)@([^\s<>@,;:"]+))$/;

/** Of the sender and the mail server, which is reached by TLS unless somebody says why not. */
export function mailFaults({ SMTP_URL: url, MAIL_FROM: from, ALLOW_PLAIN_MAIL: reason }: ProductionSettings): string[] {
  const [, , named, , bare] = SENDER.exec(from ?? '') ?? [];
  const domain = named ?? bare;
  return [
    ...(url !== undefined && /change.?me|:(sample|secret|password)@|\bexample\./i.test(url)
      ? ['replace the sample in SMTP_URL']
      : []),
    ...(domain === undefined || !isWholeName(domain) || isInner(domain)
      ? ['give MAIL_FROM an address of the house that exists, alone and in one line']
      : []),
    ...(url === undefined ? [] : smtpFaults(url)),
    ...(url !== undefined && reason === undefined && !isOnThisMachine(url) && !isMailByTls(url)
      ? [
          'let SMTP_URL demand TLS (smtps://…, or smtp://…?requireTLS=true, with the certificate checked), or say in ALLOW_PLAIN_MAIL why not',
        ]
      : []),
  ];
}

function smtpFaults(url: string): string[] {
  const { hostname, port, searchParams } = new URL(url);
  const numbers = [...searchParams].filter(([name]) => /^(max|rate)\w+$|Timeout$/.test(name));
  return [
    ...(hostname === '' || port === '0' ? ['give SMTP_URL the name of a mail server, behind smtps://'] : []),
    // Without an end of its patience one mail that hangs holds up all.
    ...(numbers.some(([, value]) => !/^[1-9]\d{0,5}$/.test(value))
      ? ['give the limits in SMTP_URL whole numbers from 1 to 999999']
      : []),
  ];
}

/** Parameters of nodemailer that leave TLS to chance or believe any certificate are none of these. */
const MAIL_OPTIONS = /^(requireTLS|name|pool|max\w+|rate\w+|\w+Timeout|tls\.(servername|ca|minVersion))$/;

function isMailByTls(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  const isStrict = [...searchParams].every(
    ([name, value]) => MAIL_OPTIONS.test(name) && (name !== 'tls.minVersion' || /^TLSv1\.[23]$/.test(value)),
  );
  return isStrict && (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true');
}
