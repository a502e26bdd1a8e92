import Box from '@mui/material/Box';
import type { VoidReason } from '#domain/cancel-reasons.ts';
import { formatRM } from '#domain/money.ts';
import { HiddenText } from '#web/components/HiddenText.tsx';
import { useT } from '#web/i18n/language.ts';
import { VOID_WORDS } from './void-words.ts';

/** The amount of a bid that no longer counts, struck through; why stands beside it. */
export function StruckAmount({ amountSen }: { readonly amountSen: number }) {
  const t = useT();
  return (
    <Box component="s" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
      <HiddenText>{t('No longer counts:')} </HiddenText>
      {formatRM(amountSen)}
    </Box>
  );
}

/** A bid that no longer counts, and why in words. */
export function VoidAmount({ amountSen, reason }: { readonly amountSen: number; readonly reason: VoidReason }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-block', color: 'text.secondary', fontSize: '0.875rem' }}>
      <StruckAmount amountSen={amountSen} /> <span>{t(VOID_WORDS[reason])}</span>
    </Box>
  );
}
