import type { Kysely } from 'kysely';
import { textsOf } from '#api/features/catalogue/lots.ts';
import { withTimeout } from '#api/platform/async/deadline.ts';
import type { OfficeDb } from '#api/platform/db/tables.ts';
import { nameOfHouse } from '#api/platform/house-name.ts';
import { unitOfLot } from '#contract/catalogue/units.ts';
import { BANNER_SIZES, GALLERY_SIZES, lotPhotoUrl, pictureInWidth, srcSetOf } from '#contract/photos.ts';
import { lotKeyOf } from '#domain/lot-key.ts';
import { formatRM } from '#domain/money.ts';
import type { ReadDb } from '#projections/database.ts';
import { currentLot, currentLots, type LotRow } from '#projections/queries/lots.ts';
import { unitRecords } from '#projections/queries/unit-records.ts';
import type { FirstPicture, PageMeta, PictureAs } from './page-meta.ts';

/** The preview of a path; undefined when it is late, and the page is sent without one. */
export type Previews = (path: string) => Promise<PageMeta | undefined>;

export interface PreviewDeps {
  readonly db: Kysely<OfficeDb>;
  readonly readDb: ReadDb;
  /** File names of a unit's photos, cover first. */
  readonly photosOf: (unit: string) => Promise<readonly string[]>;
  readonly publicUrl: string;
  /** ms: how long a page waits for its preview. */
  readonly patienceMs?: number;
}

/** ms: a page must not wait longer for its preview. */
const PATIENCE_MS = 400;

const GENERAL = 'Live online auctions of vehicles and machines in Malaysia: deposit, bid, win.';

/** Pages whose preview is constant, by path. */
const FIXED: Readonly<Record<string, readonly [title: string, description: string]>> = {
  '/onlineAuction/sold': ['Sold lots', 'Lots that were sold today, with their prices.'],
  '/help/termsAndCondition': [
    'Terms and Condition',
    'The terms of sale: deposits, premium, fees, payment and collection.',
  ],
  '/help/bidderProcess': ['Bidder Process', 'From registration to collection: how an auction works for a bidder.'],
  '/help/onlinePayment': ['Online Payment', 'How to top up a deposit by online bank transfer (FPX).'],
  '/help/tutorial': ['Tutorial', 'Seven steps: registration, lots, profile, deposit, bidding, winning.'],
  '/help/contactUs': ['Contact Us', 'How to reach the auction house.'],
  '/privacy': ['Privacy', 'What the house keeps of people, why and for how long, and what they may ask for.'],
  '/published': ['Published Records', 'What we sign and publish about our own book, for anyone to keep and check.'],
  '/verify': [
    'Check a receipt',
    'Whether a receipt, a head or a log was signed by this house, checked in your own browser.',
  ],
  '/about': ['About', 'What the house is, and how it keeps its auctions fair.'],
};

interface Shown {
  readonly title: string;
  readonly description: string;
  /** Path on the site. */
  readonly photo?: string;
  /** The page's largest picture, and how wide it is shown. */
  readonly first?: Omit<FirstPicture, 'srcSet'>;
}

/** Previews of the house's pages. No personal data and no bids. */
export function housePreviews(deps: PreviewDeps): Previews {
  const { publicUrl, patienceMs = PATIENCE_MS } = deps;
  const metaOf = async (path: string): Promise<PageMeta> => {
    const [house, found] = await Promise.all([nameOfHouse(deps.db), shownAt(deps, path)]);
    const shown: Shown = found ?? { title: '', description: GENERAL };
    const { title, description, photo, first } = shown;
    return {
      house,
      title,
      description,
      url: `${publicUrl}${encodeURI(path)}`,
      image: `${publicUrl}${photo ?? '/icon-512.png'}`,
      large: photo !== undefined,
      ...(first && { first: { ...first, srcSet: srcSetOf(first.src) } }),
    };
  };

  // Late, or the database is down: the page does without.
  return (path) => withTimeout(patienceMs, 'the preview', metaOf(path)).catch(() => undefined);
}

async function shownAt(deps: PreviewDeps, path: string): Promise<Shown | undefined> {
  const fixed = FIXED[path];
  if (fixed !== undefined) return { title: fixed[0], description: fixed[1] };
  if (path === '/') return home(deps);
  if (path.startsWith('/onlineAuction/onAuction/')) return inAuction(deps);
  if (path.startsWith('/onlineAuction/nextAuction/')) {
    return { title: 'Next Auction', description: 'The lots of the next auction.' };
  }
  const [, session, pastNo] = /^\/itempage\/(AMS[1-9][0-9]{0,8})\/([0-9A-Za-z]{1,12})$/.exec(path) ?? [];
  if (session !== undefined && pastNo !== undefined) return lotOfSession(deps, lotKeyOf(session, pastNo));
  const [, page, lotNo] = /^\/(itempage|auctionpage|itempagena)\/([0-9A-Za-z]{1,12})$/.exec(path) ?? [];
  if (lotNo === undefined) return undefined;
  return page === 'itempagena' ? nextLot(deps, lotNo) : lot(deps, lotNo, page === 'itempage' ? 'item' : 'room');
}

async function home({ db }: PreviewDeps): Promise<Shown> {
  const banner = await db
    .selectFrom('office.banners')
    .select(['imgUrl', 'alt', 'focusX', 'focusY'])
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('photoId')
    .executeTakeFirst();
  const own = banner?.imgUrl.startsWith('/') ? banner.imgUrl : undefined;
  return {
    title: '',
    description: GENERAL,
    ...(banner !== undefined &&
      own !== undefined && {
        photo: own,
        first: {
          ...{ src: own, sizes: BANNER_SIZES, as: 'banner' },
          ...{ alt: banner.alt, focus: { x: banner.focusX, y: banner.focusY } },
        },
      }),
  };
}

async function inAuction({ readDb }: PreviewDeps): Promise<Shown> {
  const { total } = (await currentLots(readDb, { page: 1, size: 1 })).value;
  const words = total === 1 ? 'One lot' : `${total} lots`;
  return {
    title: 'Online Auction',
    description: total === 0 ? GENERAL : `${words} in auction: photos, starting prices and live bids.`,
  };
}

async function lot(deps: PreviewDeps, lotNo: string, as: PictureAs): Promise<Shown | undefined> {
  const row = await currentLot(deps.readDb, lotNo);
  return row && shownLot(deps, row, as);
}

/** Of any session, also a past one. */
async function lotOfSession(deps: PreviewDeps, key: string): Promise<Shown | undefined> {
  const [record] = await unitRecords(deps.readDb, { lot: key }, 1);
  return record && shownLot(deps, record.lot, 'item');
}

async function shownLot(deps: PreviewDeps, row: LotRow, as: PictureAs): Promise<Shown> {
  const texts = (await textsOf(deps.db, [row])).get(row.lot);
  return lotShown(deps, { ...row, ...texts, priceSen: row.startingPriceSen, when: `Session ${row.session}`, as });
}

async function nextLot(deps: PreviewDeps, lotNo: string): Promise<Shown | undefined> {
  const row = await deps.db
    .selectFrom('office.nextLots')
    .select(['lotNo', 'regnNo', 'unit', 'make', 'descOfGood', 'year', 'location', 'priceSen'])
    .where('lotNo', '=', lotNo)
    .executeTakeFirst();
  return row && lotShown(deps, { ...row, when: 'Next auction', as: 'item' });
}

interface LotWords {
  readonly lotNo: string;
  readonly regnNo: string;
  readonly unit?: string;
  readonly make?: string;
  readonly descOfGood?: string;
  readonly year?: string;
  readonly location?: string;
  readonly priceSen: number;
  readonly when: string;
  readonly as: PictureAs;
}

async function lotShown({ photosOf }: PreviewDeps, lot: LotWords): Promise<Shown> {
  const name = [lot.make, lot.descOfGood].filter(Boolean).join(' ');
  const facts = [lot.regnNo, lot.year, lot.location, `Starting price ${formatRM(lot.priceSen)}`, lot.when];
  const cover = await coverOf(photosOf, unitOfLot(lot.unit, lot.regnNo));
  return {
    title: name === '' ? `Lot ${lot.lotNo}` : `Lot ${lot.lotNo}: ${name}`,
    description: facts.filter((fact) => fact !== undefined && fact.trim() !== '').join(' · '),
    ...(cover && { photo: pictureInWidth(cover, 800), first: { src: cover, sizes: GALLERY_SIZES, as: lot.as } }),
  };
}

async function coverOf(photosOf: PreviewDeps['photosOf'], unit: string): Promise<string | undefined> {
  const [file] = await photosOf(unit);
  return file && lotPhotoUrl(unit, file);
}
