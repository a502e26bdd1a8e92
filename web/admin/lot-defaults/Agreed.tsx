import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { AgreedForLots } from '#contract/catalogue/lot-defaults.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { counted } from '../kit/texts.ts';
import { defaultsWords } from './words.ts';

interface AgreedProps {
  readonly agreed: readonly AgreedForLots[];
  readonly session: string;
  readonly wanted: boolean;
  readonly onWanted: (wanted: boolean) => void;
}

/** Of many new lots: what they begin with by the agreements with their vendors, unless nobody wants it. Each lot can be changed afterwards. */
export function Agreed({ agreed, session, wanted, onWanted }: AgreedProps) {
  const t = useT();
  if (agreed.length === 0) return null;
  return (
    <Box component="section">
      <Typography component="h3" variant="h3" sx={{ mb: 0.5 }}>
        {t('Reserve and approval')}
      </Typography>
      <FormControlLabel
        sx={{ minHeight: 48 }}
        control={<Switch color="secondary" checked={wanted} onChange={(_, checked) => onWanted(checked)} />}
        label={t('As agreed with the vendors')}
      />
      {wanted ? (
        <>
          <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {agreed.map((each) => (
              <li key={each.vendor}>{agreedText(t, each)}</li>
            ))}
          </Box>
          <Typography color="textSecondary">
            {t('If something else is agreed for a lot, set it at the lot before {session} starts.', { session })}
          </Typography>
        </>
      ) : (
        <Typography color="textSecondary">{t('New lots have no reserve, and are not subject to approval.')}</Typography>
      )}
    </Box>
  );
}

/** 'TM, 2 lots: a hidden reserve of 110% of the starting price' */
export function agreedText(t: Translate, { vendor, lots, ...defaults }: AgreedForLots): string {
  return t('{vendor}, {lots}: {what}', {
    ...{ vendor, lots: counted(t, lots, 'lot') },
    what: defaultsWords(t, defaults),
  });
}

/** As it is sent with the command: which versions were shown. */
export function shownOfAgreed(agreed: readonly AgreedForLots[]) {
  return agreed.map(({ vendor, version }) => ({ vendor, version }));
}
