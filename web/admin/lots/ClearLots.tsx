import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Loadable } from '#web/components/Loadable.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { text, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { useSend } from '../kit/send.ts';
import { counted } from '../kit/texts.ts';
import { lotWritesApi, MESSAGE_MS } from './endpoints.ts';

/** Said of other words than those asked for (specification, back office, section 5). */
const WRONG = text('Command not available');

/** Takes all current lots out of the auction (or those of one session), after the words of the specification. */
export function ClearLots({ onClose }: DialogProps) {
  const t = useT();
  const [session, setSession] = useState('');
  // Somebody may have entered a lot a moment ago.
  const asked = { refetchOnMountOrArgChange: true };
  const all = lotWritesApi.useClearLotsPreviewQuery('', asked).data;
  const query = lotWritesApi.useClearLotsPreviewQuery(session, asked);
  const [clear] = lotWritesApi.useClearLotsMutation();
  const send = useSend(MESSAGE_MS);
  const plan = query.isFetching ? undefined : query.currentData;
  const count = plan?.sessions.reduce((sum, { lots }) => sum + lots, 0) ?? 0;
  return (
    <ConfirmAction
      title={t('Clear the current lots')}
      words={['clear all lot']}
      wrong={t(WRONG)}
      ready={plan !== undefined}
      possible={plan?.refused.length === 0 && count > 0}
      action={t('Clear lots')}
      destroys
      onConfirm={(command) => send(clear({ command, session }), { done: '', failed: t('Clearing all lot failed') })}
      onClose={onClose}
    >
      <Loadable query={query} failure={t('What this would do could not be loaded')}>
        {(all?.sessions.length ?? 0) > 1 && (
          <SelectField
            label={t('Session')}
            placeholder={t('All sessions')}
            options={all?.sessions.map((each) => each.session) ?? []}
            value={session}
            onChange={({ target }) => setSession(target.value)}
            sx={{ mt: 1, mb: 2, maxWidth: 280 }}
          />
        )}
        {plan !== undefined && count === 0 && <p>{t('There are no lots to clear.')}</p>}
        {plan !== undefined && count > 0 && (
          <>
            <p>
              {t('{lots} leave the current auction: {sessions}.', {
                lots: counted(t, count, 'lot'),
                sessions: plan.sessions.map((each) => `${each.session} ${counted(t, each.lots, 'lot')}`).join(', '),
              })}
            </p>
            <p>{t('They stay in the unit records with their photos, and their lot numbers can be used again.')}</p>
            {plan.refused.length > 0 && <InTheWay lots={plan.refused} />}
          </>
        )}
      </Loadable>
    </ConfirmAction>
  );
}

/** Deletes all lots of the next auction, after the word of the specification. */
export function ClearNextLots({ total, onClose }: DialogProps<{ readonly total: number }>) {
  const t = useT();
  const [clear] = lotWritesApi.useClearNextLotsMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Clear the next auction')}
      words={['clear']}
      wrong={t(WRONG)}
      possible={total > 0}
      action={t('Clear lots')}
      destroys
      onConfirm={(command) => send(clear(command), { done: '', failed: t('Clearing failed') })}
      onClose={onClose}
    >
      {total === 0 ? (
        <p>{t('There are no lots to clear.')}</p>
      ) : (
        <p>
          {t(
            total === 1
              ? '1 lot of the next auction is deleted. Photos stay with their registration numbers; those of goods without one are not found again.'
              : '{n} lots of the next auction are deleted. Photos stay with their registration numbers; those of goods without one are not found again.',
            { n: total.toLocaleString('en-MY') },
          )}
        </p>
      )}
    </ConfirmAction>
  );
}

/** Many lots and why each of them forbids what was asked. */
export function InTheWay({ lots }: { readonly lots: readonly { readonly id: string; readonly message: string }[] }) {
  const t = useT();
  return (
    <Alert severity="warning">
      {lots.length === 1
        ? t('This lot stands in the way:')
        : t('These {lots} stand in the way:', { lots: counted(t, lots.length, 'lot') })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: 'auto' }} tabIndex={0}>
        {lots.map(({ id, message }) => (
          <li key={id}>{t('Lot {id}: {message}', { id, message: t.message(message) })}</li>
        ))}
      </Box>
    </Alert>
  );
}
