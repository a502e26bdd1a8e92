import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';

interface AuctionSelectProps {
  /** '' while none is chosen. */
  readonly session: string;
  readonly onSession: (session: string) => void;
}

/** The sessions that have ended and those of the past, as 'session (startDate)'. */
export function AuctionSelect({ session, onSession }: AuctionSelectProps) {
  const id = useId();
  const { data: current = [] } = catalogueApi.useSessionsQuery();
  const { data: history = [] } = soldApi.useSessionHistoryQuery();
  const choices = [
    ...current.filter(({ status }) => status === 'end').map(({ id: name, startDate }) => ({ name, startDate })),
    ...history.filter(({ cleared }) => cleared).map(({ session: name, startDate }) => ({ name, startDate })),
  ];
  return (
    <Box sx={{ mb: 2.5, display: 'flex', alignItems: 'center', gap: 1 }}>
      <label htmlFor={id}>Auction</label>
      <NativeSelect
        value={session}
        onChange={(event) => onSession(event.target.value)}
        input={<OutlinedInput color="secondary" />}
        inputProps={{ id }}
        sx={{ '& select': { minHeight: 19, pr: '40px !important' } }}
      >
        <option value="">Please choose</option>
        {choices.map(({ name, startDate }) => (
          <option key={name} value={name}>
            {name} ({startDate})
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
