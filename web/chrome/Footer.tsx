import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { malaysianTime } from '#domain/session-clock.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { useServerClock } from '#web/live/server-clock.ts';
import { MailIcon, PhoneIcon } from '../components/icons.tsx';
import { useT } from '../i18n/language.ts';
import { text } from '../i18n/translate.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { useHouseName } from './use-house-name.ts';

const LINKS = [
  { to: '/', label: text('Home') },
  { to: '/onlineAuction/onAuction/1', label: text('Online Auction') },
  { to: '/help/contactUs', label: text('Contact Us') },
  { to: '/about', label: text('About') },
  { to: '/privacy', label: text('Privacy') },
  { to: '/published', label: text('Published Records') },
] as const;

export function Footer({ bareOnPhone }: { readonly bareOnPhone: boolean }) {
  const { contact } = siteApi.useContactInfoQuery(undefined, { selectFromResult: ({ data }) => ({ contact: data }) });
  const house = useHouseName();
  const t = useT();
  const serverNow = useServerClock();
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
        {LINKS.map(({ to, label }) => (
          <Link key={to} component={RouterLink} to={to} underline="hover" sx={line}>
            {t(label)}
          </Link>
        ))}
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
        <Box
          sx={{
            flexBasis: '100%',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 3.5,
          }}
        >
          <Box component="small" sx={{ ...line, fontSize: '0.875rem' }}>
            © {malaysianTime(serverNow()).date.slice(0, 4)} {house}
            {contact?.registrationNo ? ` · ${contact.registrationNo}` : ''}
          </Box>
          <LanguageSwitch />
        </Box>
      </Box>
    </Box>
  );
}
