import { round } from './hot-lot.ts';
import { type BenchHouse, benchHouse } from './house.ts';
import { quantile } from './load.ts';
import { type BenchServer, startBenchServer } from './processes.ts';

const SIZES = [50, 5_000] as const;
const WARM_LOADS = 30;
const LOADS = 120;

/** Of one call: p50 in ms with few lots and with many, and the second divided by the first. */
export interface ListFigures {
  readonly p50Ms: readonly [number, number];
  readonly ratio: number;
}

/**
 * What pages, filters and searches over 5,000 lots take of the time that they take over 50: the calls of the bidders' lists and of the
 * managers', of the current and of the next auction. Both houses are asked in turns, so that what else the machine does slows both.
 */
export async function benchLists(): Promise<Record<string, ListFigures>> {
  const houses = [await listHouse(SIZES[0]), await listHouse(SIZES[1])] as const;
  try {
    const figures: Record<string, ListFigures> = {};
    for (const [name, pathOf] of Object.entries(ASKED)) figures[name] = await compare(houses, pathOf);
    return figures;
  } finally {
    for (const { house, server } of houses) {
      await server.stop();
      await house.close();
    }
  }
}

/** By how many lots there are. 12 a page for bidders, 10 for the managers. `MODEL 1` fills a page of either list, so that both answers are of one size. */
const ASKED: Readonly<Record<string, (lots: number) => string>> = {
  'bidders: first page': () => '/api/auctionlot/ongoingbid/getbypage/1/12',
  'bidders: middle page': (lots) => `/api/auctionlot/ongoingbid/getbypage/${Math.ceil(lots / 24)}/12`,
  'bidders: last page': (lots) => `/api/auctionlot/ongoingbid/getbypage/${Math.floor(lots / 12)}/12`,
  'bidders: search': () => '/api/auctionlot/ongoingbid/getbypage/1/12?q=model%201',
  'bidders: by price': () => '/api/auctionlot/ongoingbid/getbypage/1/12?sort=price',
  'bidders: by make and place': () => '/api/auctionlot/ongoingbid/getbypage/1/12?make=MAKE%201&location=PLACE%201',
  'bidders: next lots': () => '/api/nextauctionlot/getbypage/1/12',
  'units: first page': () => '/api/auctionlot/ongoingbid/getbypage/1/10',
  'units: last page': (lots) => `/api/auctionlot/ongoingbid/getbypage/${lots / 10}/10`,
  'units: lot no': () => '/api/auctionlot/ongoingbid/getbypage/1/10?q=49',
  'units: regn no': () => '/api/auctionlot/ongoingbid/getbypage/1/10?q=WXC49',
  'units: vendor and session': () => '/api/auctionlot/ongoingbid/getbypage/1/10?vendor=TM&session=AMS1',
  'units: choices': () => '/api/auctionlot/facets',
  'next: first page': () => '/api/nextauctionlot/getbypage/1/10',
  'next: last page': (lots) => `/api/nextauctionlot/getbypage/${lots / 10}/10`,
  'next: search': () => '/api/nextauctionlot/getbypage/1/10?q=model%201',
  'next: vendor and session': () => '/api/nextauctionlot/getbypage/1/10?vendor=TM&session=NEXT',
  'next: count': () => '/api/nextauctionlot/count?q=model%201',
  'next: choices': () => '/api/nextauctionlot/facets',
};

interface ListHouse {
  readonly lots: number;
  readonly house: BenchHouse;
  readonly server: BenchServer;
}

async function listHouse(lots: number): Promise<ListHouse> {
  const house = await benchHouse({ bidders: 1, lots });
  const texts = `n::text, n, 'MAKE ' || n % 40, 'MODEL ' || n % 400, 'PLACE ' || n % 12, (2000 + n % 24)::text, 'car'`;
  await house.query(
    `insert into office.lots (session, lot_no, position, make, desc_of_good, location, year, category)
     select 'AMS1', ${texts} from generate_series(1, $1) n`,
    [lots],
  );
  await house.query(
    `insert into office.next_lots
       (session, lot_no, position, make, desc_of_good, location, year, category, regn_no, vendor, price_sen, deposit_sen)
     select 'NEXT', ${texts}, 'WXC ' || n, 'TM', 100000, 150000 from generate_series(1, $1) n`,
    [lots],
  );
  await house.query('analyze');
  const server = await startBenchServer(house.databaseUrl);
  for (;;) {
    const { ready, projectionsBehind } = await server.readiness();
    if (ready && projectionsBehind === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { lots, house, server };
}

async function compare(
  [few, many]: readonly [ListHouse, ListHouse],
  pathOf: (lots: number) => string,
): Promise<ListFigures> {
  for (let n = 0; n < WARM_LOADS; n += 1) for (const house of [few, many]) await tookMs(house, pathOf);
  const took: [number[], number[]] = [[], []];
  for (let n = 0; n < LOADS; n += 1) {
    took[0].push(await tookMs(few, pathOf));
    took[1].push(await tookMs(many, pathOf));
  }
  const [fewMs, manyMs] = took.map((all) =>
    quantile(
      all.toSorted((a, b) => a - b),
      0.5,
    ),
  ) as [number, number];
  return { p50Ms: [round(fewMs), round(manyMs)], ratio: round(manyMs / fewMs) };
}

async function tookMs({ lots, server: { port } }: ListHouse, pathOf: (lots: number) => string): Promise<number> {
  const path = pathOf(lots);
  const startedMs = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - startedMs;
}
