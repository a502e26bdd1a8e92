import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { MailIcon, PhoneIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';

/** Who the house is and how to reach it, as far as it has said so. */
export function HouseCard() {
  const t = useT();
  const { data: house } = siteApi.useContactInfoQuery();
  if (house === undefined || house.companyName === '') return null;
  const address = [house.addressLine1, house.addressLine2, house.addressLine3, house.addressLine4].filter(Boolean);
  const papers = [
    { label: t('Company registration'), value: house.registrationNo },
    { label: t('Auctioneer’s licence'), value: house.licenceNo },
    { label: t('SST registration'), value: house.sstNo },
  ].filter(({ value }) => value !== '');
  const line = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 48, fontWeight: 500 } as const;
  return (
    <Box
      component="section"
      aria-labelledby="the-house"
      sx={{ maxWidth: 1238, width: '100%', mx: 'auto', px: { xs: 2, sm: 3 }, pb: { xs: 3.5, md: 5 } }}
    >
      <Card
        sx={{
          p: { xs: 2, md: 3 },
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        <Box>
          <Typography variant="caption" component="p" color="textSecondary">
            {t('Who runs the auctions')}
          </Typography>
          <Typography id="the-house" variant="h2">
            {house.companyName}
          </Typography>
          <Link component={RouterLink} to="/about" sx={line}>
            {t('How we keep it fair')}
          </Link>
        </Box>
        <Box>
          {address.map((part) => (
            <Typography key={part}>{part}</Typography>
          ))}
          {papers.map(({ label, value }) => (
            <Typography key={label} variant="body2" color="textSecondary">
              {label}: {value}
            </Typography>
          ))}
        </Box>
        <Box>
          {house.tel !== '' && (
            <Link href={`tel:${house.tel.replace(/[^+\d]/g, '')}`} sx={line}>
              <PhoneIcon /> {house.tel}
            </Link>
          )}
          {house.email !== '' && (
            <Link href={`mailto:${house.email}`} sx={line}>
              <MailIcon /> {house.email}
            </Link>
          )}
          <Link component={RouterLink} to="/help/contactUs" sx={line}>
            {t('Contact Us')}
          </Link>
        </Box>
      </Card>
    </Box>
  );
}
