import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { type AppointmentPurpose, clockOf } from '#domain/appointments.ts';
import { dayInWords } from '#domain/moments.ts';
import { appointmentsApi } from '#web/calls/endpoints/appointments.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { useT } from '#web/i18n/language.ts';

export interface ChosenSlot {
  readonly place: number;
  /** ISO 8601, UTC. */
  readonly startsAt: string;
}

interface SlotPickerProps {
  /** {session}/{lot no}. */
  readonly order: string;
  readonly purpose: AppointmentPurpose;
  readonly chosen: ChosenSlot | undefined;
  readonly onChoose: (slot: ChosenSlot | undefined) => void;
}

/** Where, on which day and at what time: one choice after the other, of what is free. */
export function SlotPicker({ order, purpose, chosen, onChoose }: SlotPickerProps) {
  const t = useT();
  const [session = '', lotNo = ''] = order.split('/');
  const [from, setFrom] = useState('first');
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const [placeId, setPlaceId] = useState<number>();
  const [day, setDay] = useState<string>();
  const query = appointmentsApi.useFreeSlotsQuery(
    { session, lotNo, purpose, from },
    { refetchOnMountOrArgChange: true },
  );
  const data = query.currentData;
  const place = data?.places.find(({ id }) => id === placeId) ?? data?.places[0];
  const shown = place?.days.find((each) => each.day === day) ?? place?.days[0];
  const go = (to: string, passed: readonly string[]) => {
    setFrom(to);
    setEarlier(passed);
    setDay(undefined);
    onChoose(undefined);
  };
  return (
    <Loadable query={query} failure={t('The free times could not be loaded')}>
      {data !== undefined && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {data.places.length > 1 && (
            <Choices label={t('Pick a place')} width="100%">
              {data.places.map(({ id, name }) => (
                <Choice
                  key={id}
                  picked={id === place?.id}
                  onPick={() => {
                    setPlaceId(id);
                    onChoose(undefined);
                  }}
                >
                  {name}
                </Choice>
              ))}
            </Choices>
          )}
          {place !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {[place.name, place.address].filter(Boolean).join(', ')}
            </Typography>
          )}
          {shown === undefined ? (
            <Typography>{t('Nothing is free in these days.')}</Typography>
          ) : (
            <Choices label={t('Pick a day')} width="8rem">
              {place?.days.map((each) => (
                <Choice
                  key={each.day}
                  picked={each.day === shown.day}
                  onPick={() => {
                    setDay(each.day);
                    onChoose(undefined);
                  }}
                >
                  {dayInWords(each.day, t.language)}
                </Choice>
              ))}
            </Choices>
          )}
          {shown !== undefined && place !== undefined && (
            <Choices label={t('Pick a time')} width="4.5rem">
              {shown.slots.map(({ startsAt }) => (
                <Choice
                  key={startsAt}
                  picked={chosen?.startsAt === startsAt && chosen.place === place.id}
                  onPick={() => onChoose({ place: place.id, startsAt })}
                >
                  {clockOf(Date.parse(startsAt))}
                </Choice>
              ))}
            </Choices>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {earlier.length > 0 && (
              <Button onClick={() => go(earlier.at(-1) ?? 'first', earlier.slice(0, -1))}>{t('Earlier days')}</Button>
            )}
            {data.next !== null && (
              <Button onClick={() => go(data.next ?? 'first', [...earlier, from])}>{t('Later days')}</Button>
            )}
          </Box>
        </Box>
      )}
    </Loadable>
  );
}

const GRID = { display: 'grid', gap: 1 } as const;

interface ChoicesProps {
  readonly label: string;
  /** Of each choice at least, CSS. */
  readonly width: string;
  readonly children: ReactNode;
}

function Choices({ label, width, children }: ChoicesProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="body2" sx={{ mb: 0.75, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ ...GRID, gridTemplateColumns: `repeat(auto-fill, minmax(${width}, 1fr))` }}>{children}</Box>
    </Box>
  );
}

interface ChoiceProps {
  readonly picked: boolean;
  readonly onPick: () => void;
  readonly children: string;
}

function Choice({ picked, onPick, children }: ChoiceProps) {
  return (
    <Button
      variant={picked ? 'contained' : 'outlined'}
      color={picked ? 'secondary' : 'inherit'}
      aria-pressed={picked}
      onClick={onPick}
      sx={{ minHeight: 44, px: 1 }}
    >
      {children}
    </Button>
  );
}
