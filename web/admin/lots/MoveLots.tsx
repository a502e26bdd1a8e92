import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Loadable } from '#web/components/Loadable.tsx';
import { SelectField } from '#web/forms/SelectField.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import type { DialogProps } from '../kit/DialogFrame.tsx';
import { FilterChips } from '../kit/FilterChips.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useSend } from '../kit/send.ts';
import { counted, rm } from '../kit/texts.ts';
import { Agreed, shownOfAgreed } from '../lot-defaults/Agreed.tsx';
import { InTheWay } from './ClearLots.tsx';
import { lotWritesApi, MESSAGE_MS } from './endpoints.ts';

type MoveLotsProps = DialogProps<{
  /** Those that have not ended. */
  readonly sessions: readonly string[];
  /** Lot nos; empty: none is chosen, so all. */
  readonly chosen: ReadonlySet<string>;
  readonly onMoved: () => void;
}>;

/** Moves lots of the next auction into a session in one step: says first how many there are and which cannot be moved, then moves all of them. */
export function MoveLots({ sessions, chosen, onMoved, onClose }: MoveLotsProps) {
  const t = useT();
  const form = useForm();
  const send = useSend(MESSAGE_MS);
  const [session, setSession] = useState(sessions.length === 1 ? (sessions[0] ?? '') : '');
  const [which, setWhich] = useState<'all' | 'chosen'>(chosen.size > 0 ? 'chosen' : 'all');
  const move = { session, ...(which === 'chosen' && { lots: [...chosen] }) };
  const query = lotWritesApi.useMovePreviewQuery(move, { skip: session === '', refetchOnMountOrArgChange: true });
  const [isAgreed, setAgreed] = useState(true);
  const [moveLots] = lotWritesApi.useMoveNextLotsMutation();
  const plan = session === '' || query.isFetching ? undefined : query.currentData;
  const wished = plan?.lots.flatMap(({ id, wished }) => (wished === null ? [] : wishText(t, id, wished))) ?? [];
  const same = plan?.lots.flatMap(({ samePlate }) => samePlate ?? []) ?? [];
  const problems = plan?.lots.flatMap(({ id, problem }) => (problem === null ? [] : { id, message: problem })) ?? [];
  return (
    <FormDialog
      title={t('Move lots into a session')}
      form={form}
      action={t('Move lots')}
      disabled={plan === undefined || problems.length > 0}
      question={() =>
        same.length === 0
          ? undefined
          : {
              title: t('Move {lots} whose plate stands twice?', { lots: counted(t, same.length, 'lot') }),
              text: same.map((each) => t.message(each)).join(' '),
            }
      }
      onSubmit={async () => {
        const agreed = isAgreed && plan !== undefined ? shownOfAgreed(plan.agreed) : [];
        const outcome = await send(
          moveLots({ ...move, ...(same.length > 0 && { samePlate: true }), ...(agreed.length > 0 && { agreed }) }),
        );
        if (outcome.data !== undefined) onMoved();
        // What is agreed, or what is in the way, is another by now.
        else void query.refetch();
        return outcome;
      }}
      onClose={onClose}
    >
      {sessions.length === 0 ? (
        <Typography>
          {t('There is no session that lots can be moved into. Please add one under Sessions first.')}
        </Typography>
      ) : (
        <SelectField
          label={t('Session')}
          options={sessions}
          value={session}
          onChange={({ target }) => setSession(target.value)}
        />
      )}
      {chosen.size > 0 && (
        <FilterChips
          label={t('Lots')}
          choices={{ chosen: t('The {lots} chosen', { lots: counted(t, chosen.size, 'lot') }), all: t('All lots') }}
          chosen={which}
          onChoose={setWhich}
        />
      )}
      <Box aria-busy={session !== '' && plan === undefined} sx={{ minHeight: 96 }}>
        {session !== '' && (
          <Loadable query={query} failure={t('These lots cannot be moved')}>
            {plan !== undefined && (
              <>
                <Typography role="status" sx={{ mb: 1.5 }}>
                  {t(
                    plan.lots.length === 1
                      ? '1 lot leaves the next auction and is listed in {session}.'
                      : '{n} lots leave the next auction and are listed in {session}.',
                    { n: plan.lots.length.toLocaleString('en-MY'), session },
                  )}
                  {problems.length > 0 && t(' None is moved while one of them cannot be.')}
                </Typography>
                {problems.length > 0 && <InTheWay lots={problems} />}
                {problems.length === 0 && (
                  <Agreed agreed={plan.agreed} session={session} wanted={isAgreed} onWanted={setAgreed} />
                )}
                {problems.length === 0 && wished.length > 0 && (
                  <Alert severity="info" sx={{ my: 1.5 }}>
                    {t(
                      'Vendors have asked for these reserves in their drafts; please set them at the lots afterwards: {wishes}.',
                      {
                        wishes: wished.join(', '),
                      },
                    )}
                  </Alert>
                )}
                {problems.length === 0 && plan.agreed.length === 0 && (
                  <Typography sx={{ mb: 1.5 }}>
                    {t(
                      'They have no reserve, and are not subject to approval: set these in {session} afterwards, before it starts.',
                      { session },
                    )}
                  </Typography>
                )}
              </>
            )}
          </Loadable>
        )}
      </Box>
    </FormDialog>
  );
}

function wishText(t: Translate, no: string, reserve: number): string {
  return t('lot {no} ({reserve})', { no, reserve: rm(reserve) });
}
