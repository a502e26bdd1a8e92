/**
 * What a request costs the house, in ms of processor time of the server, when nothing is kept ready for it: measured by `npm run bench -- prices` on a core of
 * 2025. Only what differs from the usual is listed. A dear one that is served from what is kept says so, and its caller is charged for that.
 */
const PRICES: Readonly<Record<string, number>> = {
  'GET /api/sc/pingserver': 0.3,
  'GET /api/health/ready': 0.3,
  // A password is hashed.
  'POST /api/sc/login/request-otp': 20,
  'POST /api/sc/login': 20,
  'POST /api/user/register': 20,
  // Looked at beside the loop, but on the same machine.
  'POST /api/user/register/check-password': 20,
  'POST /api/user/change/password': 20,
  'POST /api/user/change/password/request-otp': 20,
  'POST /api/user/update/request-otp': 20,
  'GET /api/audit/proof/inclusion': 3,
  'GET /api/audit/proof/consistency': 3,
  'GET /assets/*': 0.5,
  // A page, with what it asks for first.
  'GET /*': 6,
  // By how many lots are asked for; of 100.
  'GET /api/auctionlot/getbypage/:page/:size': 12,
  'GET /api/auctionlot/ongoingbid/getbypage/:page/:size': 3,
  'GET /api/nextauctionlot/getbypage/:page/:size': 3,
  'GET /api/auctionlot/catalogue/get': 15,
  'GET /api/nextauctionlot/getall/:session': 15,
  'GET /api/auctionlot/get/logs/sold/auction/:session': 5,
  'POST /api/socket/userinlot/findall': 3,
  'GET /api/unit-monitor': 4,
  'GET /api/control-room': 4,
  'GET /api/receipts': 3,
  // Read, drawn and packed beside the loop, but on the same machine.
  'GET /api/audit/dossier/:session/:lotNo': 300,
  'GET /api/audit/log/:session': 50,
  'GET /api/user/own-data': 50,
  'POST /api/user/records/export': 50,
  'GET /api/audit/lot/:session/:lotNo': 20,
  'GET /api/audit/lot/:session/:lotNo/beside': 50,
  'GET /api/audit/lot/:session/:lotNo/questions': 50,
  'GET /api/salesreport/get/bidrecords/:session': 20,
  'GET /api/salesreport/get/overview/:session': 10,
  'GET /api/salesreport/get/report/:session/:vendor': 10,
  'GET /api/salesreport/get/buyerdetails/:session/:vendor': 10,
  'GET /api/user/getall': 20,
  'GET /api/user/getbypage/:page0/:size': 2,
  'GET /api/ledger/accounts/:kind/:page/:size': 5,
  'GET /api/ledger/day/:day': 5,
};

/** ms: of what is not listed. */
const READ_MS = 1;
const WRITE_MS = 2;
/** ms for each kB of a body: it is read, parsed and checked. */
export const PER_BODY_KB_MS = 0.02;

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** The routes that have a price of their own, by method and pattern. */
export const PRICED: readonly string[] = Object.keys(PRICES);

/** `url`: the route's pattern; none where there is no such route. */
export function priceOf(method: string, url: string | undefined): number {
  const named = method === 'HEAD' ? 'GET' : method;
  return PRICES[`${named} ${url}`] ?? (READS.includes(method) ? READ_MS : WRITE_MS);
}
