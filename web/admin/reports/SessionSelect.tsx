import TextField from '@mui/material/TextField';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { soldApi } from '#web/calls/endpoints/catalogue/sold.ts';

interface SessionChoice {
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly startDate: string;
  /** How far it is, where it is not over. */
  readonly note: string;
}

/** The sessions that there are reports of, those that are over first, the newest of them at the top; undefined: on their way. */
export function useSessions(): readonly SessionChoice[] | undefined {
  const { data: current } = catalogueApi.useSessionsQuery();
  const { data: history } = soldApi.useSessionHistoryQuery();
  if (current === undefined || history === undefined) return undefined;
  const newest = <S extends { readonly startDate: string }>(sessions: readonly S[]) =>
    sessions.toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  const over = newest([
    ...current.filter(({ status }) => status === 'end').map(({ id: name, startDate }) => ({ name, startDate })),
    ...history.filter(({ cleared }) => cleared).map(({ session: name, startDate }) => ({ name, startDate })),
  ]).map((choice) => ({ ...choice, note: '' }));
  const underWay = current
    .filter(({ status }) => status !== 'end')
    .map(({ id: name, startDate, status }) => {
      return { name, startDate, note: status === 'started' ? ', running' : ', not started' };
    });
  return [...over, ...underWay];
}

interface SessionSelectProps {
  readonly session: string;
  readonly sessions: readonly SessionChoice[] | undefined;
  readonly onSession: (session: string) => void;
}

/** An auction, as 'session (startDate)'. */
export function SessionSelect({ session, sessions = [], onSession }: SessionSelectProps) {
  const isKnown = sessions.some(({ name }) => name === session);
  return (
    <TextField
      select
      label="Auction"
      value={session}
      onChange={({ target }) => onSession(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 260 } }}
    >
      {!isKnown && <option value={session}>{session}</option>}
      {sessions.map(({ name, startDate, note }) => (
        <option key={name} value={name}>
          {name} ({startDate}){note}
        </option>
      ))}
    </TextField>
  );
}
