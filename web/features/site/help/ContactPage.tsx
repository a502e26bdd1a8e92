import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import { mapFrameUrl } from '#contract/site/embeds.ts';
import type { contactInfo } from '#contract/site/site.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { useT } from '#web/i18n/language.ts';
import { AskedFrame } from './AskedFrame.tsx';
import map from './drawings/map.svg?no-inline';
import { HelpHeading } from './HelpHeading.tsx';

/** How to reach the house, as the house says it. */
export function ContactPage() {
  const t = useT();
  const contact = siteApi.useContactInfoQuery();
  return (
    <>
      <HelpHeading title={t('Contact Us')} />
      <Loadable query={contact} failure={t('The address could not be loaded')}>
        {contact.data === undefined ? (
          <Box role="status" aria-label={t('Loading the address')} sx={{ display: 'grid', gap: 3 }}>
            <Skeleton height={220} sx={{ maxWidth: 520 }} />
            <Skeleton height={360} />
          </Box>
        ) : (
          <Contact contact={contact.data} />
        )}
      </Loadable>
    </>
  );
}

function Contact({ contact }: { readonly contact: AnswerOf<typeof contactInfo> }) {
  const t = useT();
  const { companyName, tel, fax, email, mapURL } = contact;
  const lines = [contact.addressLine1, contact.addressLine2, contact.addressLine3, contact.addressLine4];
  const address = lines.filter((line) => line !== '');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
        gap: { xs: 3, lg: 4 },
        alignItems: 'start',
      }}
    >
      <Card sx={{ p: { xs: 2.5, sm: 4 }, minHeight: { lg: 360 } }}>
        <Box component="address" sx={{ fontStyle: 'normal' }}>
          <Typography variant="h2">{companyName}</Typography>
          {address.map((line) => (
            <Typography key={line} sx={{ mt: 0.25, fontSize: '1.0625rem' }}>
              {line}
            </Typography>
          ))}
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'max-content 1fr',
              columnGap: 3,
              alignItems: 'center',
              m: 0,
              mt: 2,
            }}
          >
            {tel !== '' && (
              <Row name={t('Tel')}>
                <Link href={`tel:${tel.replace(/[^+\d]/g, '')}`}>{tel}</Link>
              </Row>
            )}
            {fax !== '' && <Row name={t('Fax')}>{fax}</Row>}
            {email !== '' && (
              <Row name={t('Email')}>
                <Link href={`mailto:${email}`}>{email}</Link>
              </Row>
            )}
          </Box>
        </Box>
      </Card>
      <HouseMap address={mapURL} />
    </Box>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, minHeight: 44, display: 'flex', alignItems: 'center', fontWeight: 500 }}>
        {children}
      </Box>
    </>
  );
}

const HEIGHT_PX = 360;

/** Where the house is; nothing when it names no map that this site may show. */
function HouseMap({ address }: { readonly address: string }) {
  const t = useT();
  const frame = mapFrameUrl(address);
  if (frame === undefined) return null;
  return (
    <AskedFrame
      src={frame}
      title={t('Map with the place of the auction house')}
      ask={t('Show the map')}
      link={{ href: address, words: t('Open it in a new window') }}
      heightPx={HEIGHT_PX}
    >
      <MapDrawing />
    </AskedFrame>
  );
}

/** Streets that are nowhere, in the place of a map that nobody has asked for. */
function MapDrawing() {
  return (
    <Box
      component="svg"
      viewBox="0 0 720 360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0.9 }}
    >
      <use href={`${map}#drawing`} />
    </Box>
  );
}
