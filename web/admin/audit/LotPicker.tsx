import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { AuditedLot, AuditedSession } from '#contract/audit.ts';
import { dayOf } from './clock.ts';
import { auditApi } from './endpoints.ts';

interface LotPickerProps {
  readonly session: string;
  readonly lot: string;
  /** `lot` is '' when only the session was chosen. */
  readonly onLot: (chosen: { readonly session: string; readonly lot: string }) => void;
}

/** Session and lot, each with what happened in it. */
export function LotPicker({ session, lot, onLot }: LotPickerProps) {
  const { data: { sessions = [] } = {} } = auditApi.useAuditSessionsQuery();
  const { currentData: { lots = [] } = {} } = auditApi.useAuditLotsQuery(session, { skip: session === '' });
  const choices = sessions.map((each) => ({ value: each.session, label: sessionText(each) }));
  const lotChoices = lots.map((each) => ({ value: each.lotNo, label: lotText(each) }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flex: '1 1 520px', maxWidth: 680 }}>
      <Choice
        label="Session"
        value={session}
        choices={choices}
        onChoose={(next) => onLot({ session: next, lot: '' })}
      />
      <Choice
        label="Lot"
        value={lot}
        choices={lotChoices}
        disabled={session === ''}
        onChoose={(next) => onLot({ session, lot: next })}
      />
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, choices, disabled = false, onChoose }: ChoiceProps) {
  // What the address names is shown while the list is on its way.
  const known = value === '' || choices.some((each) => each.value === value);
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 240px', minWidth: 0 }}
    >
      <option value="">Please choose</option>
      {!known && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

function sessionText({ session, endsAt, lots, bids, step }: AuditedSession): string {
  const state = step === 'withdrawn' ? ', withdrawn' : '';
  return `${session} · ${dayOf(Date.parse(endsAt))} · ${lots} ${lots === 1 ? 'lot' : 'lots'}, ${bids} ${bids === 1 ? 'bid' : 'bids'}${state}`;
}

function lotText({ lotNo, regnNo, bids, bidders, status }: AuditedLot): string {
  const what = regnNo.trim() === '' ? '' : ` · ${regnNo}`;
  const state = status === 'open' ? '' : ` · ${status}`;
  return `${lotNo}${what} · ${bids} ${bids === 1 ? 'bid' : 'bids'}, ${bidders} ${bidders === 1 ? 'bidder' : 'bidders'}${state}`;
}
