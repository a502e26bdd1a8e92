import Typography from '@mui/material/Typography';
import type { OwnLot } from '#contract/vendors/area.ts';
import { dayInWords } from '#domain/moments.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { PageLink } from '../kit/PageLink.tsx';
import { FRESH, vendorAreaApi } from './endpoints.ts';
import { OWN_LOT_WORDS, ownLotAddress } from './lot-states.ts';
import { photoColumn } from './photo-column.tsx';

const PAGE_SIZE = 20;

/** Every lot of the vendor, from listing to payout. */
export function OwnLotsTab() {
  const t = useT();
  const list = useLocalList('all');
  const query = vendorAreaApi.useOwnLotsQuery(undefined, FRESH);
  const found = query.currentData;
  return (
    <ManagedList
      label={t('Your lots')}
      list={list}
      query={query}
      failure={t('Your lots could not be loaded')}
      {...(found?.isCut === true && {
        note: (
          <Typography sx={{ mb: 1, color: 'text.secondary' }}>
            {t('These are the latest {n}; older ones stand in the statement.', { n: found.lots.length })}
          </Typography>
        ),
      })}
      rows={found?.lots}
      pageSize={PAGE_SIZE}
      pagesLabel={t('Pages of your lots')}
      columns={COLUMNS}
      keyOf={keyOf}
      titleOf={(lot) => <CardTitle left={<NumberPlate regnNo={lot.regnNo} size="small" />} right={chipOf(t, lot)} />}
      empty={t('None of your lots is listed yet. They stand here as soon as the house lists them.')}
    />
  );
}

const keyOf = ({ session, lotNo }: OwnLot) => `${session}/${lotNo}`;

function chipOf(t: Translate, { state }: OwnLot) {
  const [status, words] = OWN_LOT_WORDS[state];
  const standing: Standing = [status, t(words)];
  return chip(standing);
}

const COLUMNS: readonly Column<OwnLot>[] = [
  photoColumn(({ unit, photos }) => ({ unit, photos })),
  {
    ...{ label: 'Lot', head: true },
    cell: (lot) => (lot.session === '' ? lot.lotNo : <PageLink to={ownLotAddress(keyOf(lot))}>{keyOf(lot)}</PageLink>),
  },
  {
    ...{ label: 'Regn No', inTitle: true, leaves: 2 },
    cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" />,
  },
  column.text('Make and model', ({ make, descOfGood }) => `${make} ${descOfGood}`.trim(), { wraps: true }),
  { ...{ label: 'State', leaves: 'never', inTitle: true }, cell: (lot, t) => chipOf(t, lot) },
  column.count('Bids', ({ bids }) => bids),
  column.amount('Price', ({ price }) => price),
  column.text('Reserve', ({ reserve }, t) =>
    reserve === null ? '' : reserve === 'met' ? t('Reserve met') : t('Reserve not met'),
  ),
  column.amount('To you', ({ net }) => net, { leaves: 'never' }),
  column.text('Due', ({ net, dueOn }, t) =>
    net === null ? '' : dueOn === null ? t('Once the unit has left') : dayInWords(dueOn, t.language),
  ),
];
