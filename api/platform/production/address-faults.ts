import { isInner, isWholeName } from './host-names.ts';
import type { ProductionSettings } from './settings.ts';

/** Of the addresses of the house and of sites whose pages may call it. */
export function addressFaults({ PUBLIC_URL: site, ALLOWED_ORIGINS: origins }: ProductionSettings): string[] {
  const strange = origins.filter((origin) => origin.startsWith('https:') && !isOrigin(origin));
  const inner = origins.some((origin) => isOrigin(origin) && isInner(new URL(origin).hostname));
  return [
    ...(site?.startsWith('http:') ? ['give PUBLIC_URL an address with https'] : []),
    ...(site?.startsWith('https:') ? publicFaults(new URL(site)) : []),
    ...(origins.some((origin) => !origin.startsWith('https:')) ? ['give ALLOWED_ORIGINS addresses with https'] : []),
    ...(strange.length > 0
      ? ['write ALLOWED_ORIGINS as browsers send them: https, a whole name, no path and no *']
      : []),
    ...(inner ? ['name in ALLOWED_ORIGINS no site of this machine, of a network at home, or of samples'] : []),
  ];
}

function publicFaults(site: URL): string[] {
  const { hostname, pathname, username, password, search, hash } = site;
  return [
    ...(isInner(hostname) || !isWholeName(hostname)
      ? ['give PUBLIC_URL the name by which people on the internet reach the house']
      : []),
    ...(pathname !== '/' || search !== '' || hash !== '' || username !== '' || password !== ''
      ? ['give PUBLIC_URL as https and a name only, without a path, a query or a user']
      : []),
  ];
}

function isOrigin(text: string): boolean {
  return !text.includes('*') && URL.canParse(text) && new URL(text).origin === text;
}
