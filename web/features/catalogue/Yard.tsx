import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { hoursInWords, placeOfCollection, yardOf } from '#domain/place-of-collection.ts';
import { printedApi } from '#web/calls/endpoints/catalogue/printed.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { ChatIcon, PhoneIcon, PinIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import type { LotView } from '#web/lots/lot-view.ts';
import { PlaceLines } from '#web/lots/PlaceLines.tsx';
import { dialled, whatsAppNumber } from '#web/lots/phone-numbers.ts';

/** Tall enough for an address and the buttons, so that what is below stays where it is when they arrive. */
const MIN_HEIGHT = 232;

/** Where the lot stands, when it can be looked at, and whom to ask: the vendor's contact there if the house shows it, else the house. */
export function Yard({ lot }: { readonly lot: LotView }) {
  const t = useT();
  const contacts = printedApi.useDisplayedVendorContactsQuery();
  const house = siteApi.useContactInfoQuery();
  const yard = yardOf(contacts.data ?? [], lot);
  // It can be looked at where it stands only, which the house's own place of collection may not be.
  const place = placeOfCollection(lot, contacts.data ?? [], {
    address: '',
    hours: '',
    contactNo: house.data?.tel ?? '',
  });
  const { address, contactNo } = place;
  const tel = dialled(contactNo);
  const whatsApp = whatsAppNumber(contactNo);
  const question = t('I have a question about lot {no} ({regnNo}).', { no: lot.id, regnNo: lot.regnNo });
  return (
    <Card component="section" aria-labelledby="yard" sx={{ p: 2.25, minHeight: MIN_HEIGHT }}>
      <Typography id="yard" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('See it at the yard')}
      </Typography>
      <PlaceLines place={place} hours={t('Viewing: {hours}', { hours: hoursInWords(place.hours, t.language) })} />
      {yard === undefined && !contacts.isLoading && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('Call us to arrange a viewing.')}
        </Typography>
      )}
      <Box sx={{ mt: 1.75, display: 'flex', gap: 1, flexWrap: 'wrap', '& > *': { flex: '1 1 auto', px: 1.5 } }}>
        {tel !== undefined && (
          <Button href={`tel:${tel}`} startIcon={<PhoneIcon />} aria-label={t('Call {number}', { number: contactNo })}>
            {t('Call')}
          </Button>
        )}
        {/* Other houses hear of the visit only when somebody follows these. */}
        {whatsApp !== undefined && (
          <Button
            {...elsewhere(`https://wa.me/${whatsApp}?text=${encodeURIComponent(question)}`)}
            startIcon={<ChatIcon />}
            aria-label={t('WhatsApp (opens in a new window)')}
          >
            WhatsApp
          </Button>
        )}
        {address !== '' && (
          <Button
            {...elsewhere(`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`)}
            startIcon={<PinIcon />}
            aria-label={t('Map (opens in a new window)')}
          >
            {t('Map')}
          </Button>
        )}
      </Box>
    </Card>
  );
}

function elsewhere(href: string) {
  return { href, target: '_blank', rel: 'noopener noreferrer' };
}
