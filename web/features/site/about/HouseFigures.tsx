import Box from '@mui/material/Box';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { useT } from '#web/i18n/language.ts';
import { CONDENSED } from '#web/theme/theme.ts';

/** What is on at the moment, in numbers; those that did not arrive are left out. */
export function HouseFigures() {
  const t = useT();
  const sessions = catalogueApi.useSessionsQuery().data?.filter(({ status }) => status !== 'end').length;
  const lots = catalogueApi.useLotCountQuery().data?.count;
  const next = catalogueApi.useNextLotCountQuery(undefined).data?.count;
  const figures = [
    { value: sessions, words: sessions === 1 ? t('session open or upcoming') : t('sessions open or upcoming') },
    { value: lots, words: lots === 1 ? t('lot in auction') : t('lots in auction') },
    { value: next, words: next === 1 ? t('lot in the next auction') : t('lots in the next auction') },
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 5,
        minHeight: 84,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 7,
        rowGap: 2,
        borderTop: 1,
        borderColor: 'divider',
        pt: 2.5,
      }}
    >
      {figures.map(
        ({ value, words }) =>
          value !== undefined && (
            <Box key={words} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {words}
              </Box>
              <Box
                component="dd"
                sx={{ m: 0, fontFamily: CONDENSED, fontWeight: 700, fontSize: '2.5rem', lineHeight: 1 }}
              >
                {value}
              </Box>
            </Box>
          ),
      )}
    </Box>
  );
}
