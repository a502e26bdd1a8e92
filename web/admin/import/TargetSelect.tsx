import TextField from '@mui/material/TextField';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';

/** The address of the next auction among the targets. */
export const NEXT = 'next';

export interface Target {
  readonly id: string;
  /** 'AMS7', or 'the next auction'. */
  readonly name: string;
  readonly label: string;
}

const NEXT_AUCTION: Target = { id: NEXT, name: 'the next auction', label: 'Next auction' };

/** The sessions that take lots, and the next auction. */
export function useTargets(): readonly Target[] {
  const { data = [] } = catalogueApi.useSessionsQuery();
  const open = data.filter(({ status }) => status !== 'end');
  return [
    ...open.map(({ id, startDate, status }) => ({
      id,
      name: id,
      label: `${id} (${status === 'started' ? 'running, ' : ''}${startDate})`,
    })),
    NEXT_AUCTION,
  ];
}

/** The one that is chosen; the next auction unless somebody says otherwise: nobody bids on it yet. */
export function chosenTarget(targets: readonly Target[], id: string): Target {
  return targets.find((target) => target.id === id) ?? NEXT_AUCTION;
}

interface TargetSelectProps {
  readonly targets: readonly Target[];
  readonly chosen: Target;
  readonly onChoose: (target: string) => void;
}

export function TargetSelect({ targets, chosen, onChoose }: TargetSelectProps) {
  return (
    <TextField
      select
      label="Import into"
      value={chosen.id}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 420 }}
    >
      {targets.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
