import path from 'node:path';
import type { ProductionSettings } from './settings.ts';

/** A content delivery network, a load balancer and a proxy are three; each one too many lets visitors choose their own address. */
const MOST_PROXIES = 4;
/** Folders that are emptied, or that everybody on the machine may write to. */
const FLEETING = /^\/((private\/)?tmp|var\/tmp|dev|run|proc|sys)?(\/|$)/;
/** What opens the process to a debugger, loosens TLS or HTTP, or writes down keys of connections or what is in memory. */
const LOOSE_OPTIONS =
  /--(inspect|debug|experimental-network-inspection|tls-min-v1\.[01]|tls-keylog|tls-cipher-list|trace-tls|insecure-http-parser|max-http-header-size|openssl-(legacy-provider|config)|use-openssl-ca=|heap-?(snapshot|prof))/;

/** Of the process itself: its options, log, folder and proxies. */
export function processFaults(values: ProductionSettings): string[] {
  return [
    ...(values.NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? ['unset NODE_TLS_REJECT_UNAUTHORIZED, which believes every certificate']
      : []),
    ...(LOOSE_OPTIONS.test((values.NODE_OPTIONS ?? '').replaceAll('_', '-'))
      ? ['take what opens the process, or loosens its connections, out of NODE_OPTIONS']
      : []),
    ...(values.NODE_DEBUG === undefined ? [] : ['unset NODE_DEBUG, which writes tokens to the log']),
    ...(['fatal', 'silent'].includes(values.LOG_LEVEL)
      ? ['give LOG_LEVEL error or more, since failures are read there']
      : []),
    ...(FLEETING.test(`${path.resolve(values.DATA_DIR)}/`) ? ['give DATA_DIR a folder of the house that stays'] : []),
    ...((values.TRUSTED_PROXIES ?? 0) > MOST_PROXIES
      ? [`lower TRUSTED_PROXIES to how many proxies stand in front, ${MOST_PROXIES} at most`]
      : []),
  ];
}
