import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { MailIcon, PhoneIcon } from '../../components/icons.tsx';
import { houseApi } from '../endpoints/house.ts';

const DEFAULT_NAME = 'Tukul';

export function Footer({ bareOnPhone }: { readonly bareOnPhone: boolean }) {
  const { data: contact } = houseApi.useContactInfoQuery();
  const line = { display: 'inline-flex', alignItems: 'center', gap: 1, minHeight: 48, fontWeight: 500 } as const;
  return (
    <Box
      component="footer"
      sx={{
        display: { xs: bareOnPhone ? 'none' : 'block', md: 'block' },
        mt: 'auto',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontSize: '0.9375rem',
      }}
    >
      <Box
        sx={{
          maxWidth: 1238,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: { xs: 1.5, md: 1 },
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3.5,
          alignItems: 'center',
        }}
      >
        <Link component={RouterLink} to="/" underline="hover" sx={line}>
          Home
        </Link>
        <Link component={RouterLink} to="/onlineAuction/onAuction/1" underline="hover" sx={line}>
          Online Auction
        </Link>
        <Box sx={{ flexGrow: { md: 1 }, flexBasis: { xs: '100%', md: 'auto' } }} />
        {contact !== undefined && contact.tel !== '' && (
          <Link href={`tel:${contact.tel.replace(/[^+\d]/g, '')}`} underline="hover" sx={line}>
            <PhoneIcon /> {contact.tel}
          </Link>
        )}
        {contact !== undefined && contact.email !== '' && (
          <Link href={`mailto:${contact.email}`} underline="hover" sx={line}>
            <MailIcon /> {contact.email}
          </Link>
        )}
        <Box component="small" sx={{ ...line, fontSize: '0.875rem', flexBasis: { xs: '100%', md: 'auto' } }}>
          © {new Date().getFullYear()} {contact?.companyName || DEFAULT_NAME}
        </Box>
      </Box>
    </Box>
  );
}
