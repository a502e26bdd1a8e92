import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paymentsApi } from '#web/calls/endpoints/payments.ts';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';

const PLACES = 12;

/** The banks that one can pay from, by their names, on plates of our own; without them the page still says how to pay. */
export function BankPlates() {
  const t = useT();
  const { data: banks, isError } = paymentsApi.usePaymentBanksQuery();
  if (banks?.length === 0 || (isError && banks === undefined)) return null;
  return (
    <Box component="section" aria-labelledby="banks" aria-busy={banks === undefined} sx={{ mt: 5 }}>
      <Typography id="banks" variant="h2">
        {t('Participating banks')}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1.5,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
        }}
      >
        {banks === undefined
          ? Array.from({ length: PLACES }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places, not things
              <Skeleton key={index} component="li" height={72} />
            ))
          : banks.map(({ code, name }) => (
              <Box
                component="li"
                key={code}
                sx={{
                  minHeight: 72,
                  px: 1.5,
                  display: 'grid',
                  placeItems: 'center',
                  textAlign: 'center',
                  fontWeight: 600,
                  lineHeight: 1.25,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: '10px',
                  bgcolor: 'background.paper',
                }}
              >
                {name}
              </Box>
            ))}
      </Box>
    </Box>
  );
}
