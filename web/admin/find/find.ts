import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import type { SessionUser } from '#web/session/session.ts';
import { staffPagesOf } from '../frame/staff-pages.ts';
import { useT } from '../i18n/use-t.ts';
import { personAddress, purchaseAddress } from '../kit/texts.ts';
import { peopleApi } from '../people/endpoints.ts';
import { settlementApi } from '../settlement/endpoints.ts';
import { unitRecordsApi } from '../units/endpoints.ts';

export interface Found {
  readonly text: string;
  readonly about?: string;
  readonly to: string;
}

export interface FoundKind {
  readonly label: string;
  readonly found: readonly Found[];
}

/** Of one kind: whoever sees more asks more exactly, or goes on in its list. */
const MOST = 5;
/** 'AMS3/103', as it is written or stands in an address. */
const ORDER = /^(AMS[1-9]\d{0,8})[/\s-]+([0-9A-Za-z]{1,12})$/i;
const LOT_NO = /^[0-9]{1,9}[A-Za-z]{0,3}$/;

/** Finds pages at once, and by the searches of their own screens people, orders, lots and plates: what whoever asks may see. */
export function useFound(
  text: string,
  user: SessionUser,
): { readonly kinds: readonly FoundKind[]; readonly searching: boolean; readonly failure: string } {
  const t = useT();
  const isAdmin = user.role === 'admin';
  const seesBook = isAdmin || user.role === 'auditor';
  const [, session, lotNo] = ORDER.exec(text) ?? [];
  const order = { session: session?.toUpperCase() ?? '', lotNo: lotNo?.toUpperCase() ?? '' };
  // Of each only the answer to what is typed now counts.
  const people = peopleApi.useSearchPeopleQuery(
    { query: text, page0: 0, size: MOST },
    { skip: !isAdmin || text === '' },
  );
  const purchase = settlementApi.usePurchaseOfOrderQuery(order, { skip: !isAdmin || session === undefined });
  const lot = catalogueApi.useLotByIdQuery(text, { skip: !isAdmin || !LOT_NO.test(text) });
  const ofOrder = session === undefined ? undefined : `${order.session}/${order.lotNo}`;
  const units = unitRecordsApi.useSearchUnitRecordsQuery(ofOrder ?? text, {
    skip: user.role === 'auditor' || text.length < 2 || text.length > 40,
  });
  const words = text.toLowerCase();
  // By their English names too: those are what papers and addresses have.
  const pages = staffPagesOf(user).filter(({ label }) =>
    [label, t(label)].some((name) => name.toLowerCase().includes(words)),
  );
  const sold = purchase.currentData;
  const current = lot.currentData;
  const kinds = [
    {
      label: t('People'),
      found: (people.currentData?.users ?? []).slice(0, MOST).map(({ id, firstName, email }) => {
        return { text: `${id} · ${firstName}`, about: email, to: personAddress(id) };
      }),
    },
    {
      label: t('Orders'),
      found:
        sold === undefined
          ? []
          : [
              {
                text: sold.mybid.auctionName,
                about: `${sold.user.id} · ${sold.user.firstName}`,
                to: purchaseAddress(sold.mybid.auctionName),
              },
            ],
    },
    {
      label: t('Lots'),
      found:
        current === undefined
          ? []
          : [
              {
                text: t('Lot {no} of {session}', { no: current.id, session: current.session }),
                about: [current.regnNo, current.make, current.descOfGood].join(' '),
                to: unitAddress(current.regnNo),
              },
            ],
    },
    {
      label: t('Units'),
      found: (units.currentData?.records ?? [])
        // Who may see the purchase has it among the orders.
        .filter(({ mybid }) => ofOrder === undefined || !isAdmin || mybid === null)
        .slice(0, MOST)
        .map(({ id, session: of, auctionLotLog: unit, mybid }) => ({
          text: unit.regnNo || id,
          about: `${t('lot {no} of {session}', { no: unit.id, session: of })} · ${[unit.make, unit.descOfGood].filter(Boolean).join(' ')}`,
          to: isAdmin && mybid !== null ? purchaseAddress(id) : unitAddress(ofOrder ?? (unit.regnNo || id)),
        })),
    },
    { label: t('Pages'), found: pages.slice(0, MOST).map(({ label, to }) => ({ text: t(label), to })) },
    {
      label: t('Evidence'),
      found:
        seesBook && text !== ''
          ? [
              {
                text: t('Look for “{text}” in the book', { text }),
                to: `/adminPage/audit?q=${encodeURIComponent(text)}`,
              },
            ]
          : [],
    },
  ].filter(({ found }) => found.length > 0);
  const asked = [people, purchase, lot, units];
  // That there is no such order or lot is no failure.
  const failed = asked.flatMap(({ error, isFetching }) =>
    error === undefined || isFetching ? [] : [refusalOf(error)],
  );
  const [failure] = failed.filter(({ status }) => status !== 404 && status !== 400);
  return {
    kinds,
    searching: asked.some(({ isFetching }) => isFetching),
    failure: failure === undefined ? '' : t.message(failure.message),
  };
}

function unitAddress(regnNo: string): string {
  return `/adminPage/itemRecords?filter=regnNo&regnNo=${encodeURIComponent(regnNo)}`;
}
