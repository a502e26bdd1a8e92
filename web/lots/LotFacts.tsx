import Box from '@mui/material/Box';
import { memo, type ReactNode } from 'react';
import { formatRM } from '#domain/money.ts';
import { remarkText } from '../documents/models/notes.ts';
import { useLocale, useT } from '../i18n/language.ts';
import type { Translate } from '../i18n/translate.ts';
import { engineText, hoursText, keysText, mileageText, officeWord } from './fact-words.ts';
import { fuelText } from './fuel-labels.ts';
import type { LotView } from './lot-view.ts';

type Row = readonly [term: string, value: string, explained?: ReactNode];

/** The rows of a lot as the item page and the bidding page list them; rows that the specification asks for show a dash without a value. */
function factsOf(lot: LotView, t: Translate, locale: string, plateShown: boolean): readonly Row[] {
  const ifKnown = (term: string, value: string): readonly Row[] => (value === '' ? [] : [[term, value]]);
  return [
    ...(plateShown ? [] : ([[t('Regn No'), lot.regnNo]] as const)),
    [t('Model'), lot.descOfGood],
    [t('Make'), lot.make],
    [t('Transmission'), officeWord(t, lot.ma)],
    [t('Year'), lot.year],
    ...ifKnown(t('Mileage'), mileageText(t, lot.mileageKm)),
    ...ifKnown(t('Engine hours'), hoursText(t, lot.engineHours)),
    ...ifKnown(t('Engine capacity'), engineText(t, lot.engineCc)),
    ...ifKnown(t('Fuel'), fuelText(t, lot.fuel)),
    ...ifKnown(t('Colour'), officeWord(t, lot.colour)),
    ...ifKnown(t('Number of keys'), keysText(t, lot.keys)),
    ...ifKnown(t('Road tax until'), dayText(locale, lot.roadTaxUntil)),
    ...ifKnown(t('Chassis no. ends in'), lot.chassisEnd),
    [t('VOC'), officeWord(t, lot.rc), <AboutVoc key="voc" />],
    [t('Vendor'), lot.vendor],
    [t('Location'), lot.location],
    [t('Contact Person'), lot.contactPerson],
    [t('Deposit'), formatRM(lot.depositSen)],
    [t('Remark(s)'), lot.remarks.map((remark) => remarkText(remark, locale === 'ms-MY' ? 'ms' : 'en')).join('\n')],
  ];
}

/** '14 Dec 2026' */
function dayText(locale: string, day: string): string {
  return day === ''
    ? ''
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day));
}

/** Opened by keyboard, touch and mouse alike, by the browser's own means. */
function AboutVoc() {
  const t = useT();
  return (
    <Box component="details" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      <Box
        component="summary"
        sx={{
          ...{ display: 'inline-flex', alignItems: 'center', minHeight: 48, my: -1.25, cursor: 'pointer' },
          ...{ textDecoration: 'underline', textUnderlineOffset: 3, listStyle: 'none' },
          '&::-webkit-details-marker': { display: 'none' },
        }}
      >
        {t('What is a VOC?')}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 0.5, pb: 0.5 }}>
        {t(
          'The Vehicle Ownership Certificate is the registration card of a vehicle (geran). Yes: the house has it and hands it over. Pending: it is on its way. No: there is none, so ask before you bid how ownership is transferred.',
        )}
      </Box>
    </Box>
  );
}

/** What is known of a lot, in two columns where there is room; without its registration number where the plate stands above. */
export const LotFacts = memo(function LotFacts({ lot, plateShown = false }: { lot: LotView; plateShown?: boolean }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(17rem, 40%)), 1fr))',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        overflow: 'hidden',
      }}
    >
      {factsOf(lot, t, locale, plateShown).map(([term, value, explained], index, all) => (
        <Box
          key={term}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 1.5,
            px: 2,
            py: 1.25,
            borderTop: 1,
            borderColor: 'divider',
            mt: '-1px',
            // An odd last row has the whole width.
            ...(index === all.length - 1 && all.length % 2 === 1 ? { gridColumn: '1 / -1' } : {}),
          }}
        >
          <Box
            component="dt"
            sx={{ flex: '0 0 128px', color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 500 }}
          >
            {term}
          </Box>
          {/* With large letters below the term, rather than an amount in two lines. */}
          <Box component="dd" sx={{ flex: '1 1 5.5rem', minWidth: 0, m: 0, whiteSpace: 'pre-line' }}>
            {value.trim() === '' ? '–' : value}
            {explained}
          </Box>
        </Box>
      ))}
    </Box>
  );
});
