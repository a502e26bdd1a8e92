import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { CheckIcon, CloseIcon } from '#web/components/icons.tsx';
import { useT } from '../i18n/use-t.ts';
import { DialogButton, type DialogProps } from './DialogFrame.tsx';
import { BAR_CONTROL } from './density.ts';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './fields.tsx';
import { parseViews, type SavedView, viewOf, withSaved, withView } from './saved-views.ts';
import { useStored } from './stored.ts';

interface SavedViewsProps {
  /** Names the screen on this device. */
  readonly screen: string;
  /** The screen's parameters as `useAddressParams` has them. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Filters that the user has named, as chips; and a way to name those that are on. They stay on this device. */
export function SavedViews({ screen, params }: SavedViewsProps) {
  const t = useT();
  const [views, keep] = useStored<readonly SavedView[]>(`views.${screen}`, [], parseViews);
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(params);
  const current = viewOf(search, names);
  const isKnown = views.some((view) => view.search === current);
  if (views.length === 0 && current === '') return null;
  return (
    <Box
      role="group"
      aria-label={t('Saved views')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {views.map(({ name, search: view }) => (
        <Box key={name} sx={{ display: 'inline-flex' }}>
          <Chip
            label={name}
            clickable
            {...(view === current && { icon: <CheckIcon /> })}
            aria-pressed={view === current}
            variant="outlined"
            onClick={() => setSearch(withView(search, names, view))}
            sx={{
              ...BAR_CONTROL,
              height: 'auto',
              borderRadius: '24px 0 0 24px',
              font: 'inherit',
              borderRight: 0,
              px: 0.5,
            }}
          />
          <Button
            aria-label={t('Delete the view {name}', { name })}
            onClick={() => keep(views.filter((each) => each.name !== name))}
            sx={{ ...BAR_CONTROL, minWidth: 44, px: 0, borderRadius: '0 24px 24px 0' }}
          >
            <CloseIcon />
          </Button>
        </Box>
      ))}
      <DialogButton
        hidden={current === '' || isKnown}
        dialog={(close) => (
          <NameDialog onName={(name) => keep(withSaved(views, { name, search: current }))} onClose={close} />
        )}
      >
        {t('Save this view')}
      </DialogButton>
    </Box>
  );
}

function NameDialog({ onName, onClose }: DialogProps<{ readonly onName: (name: string) => void }>) {
  const t = useT();
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <FormDialog
      title={t('Save this view')}
      form={form}
      action={t('Save')}
      maxWidth="xs"
      onSubmit={({ name }) => onName(name.trim())}
      onClose={onClose}
    >
      <TextInput
        control={form.control}
        name="name"
        label={t('Name')}
        hint={t('It stays on this device.')}
        missing={t('Please enter a name.')}
        maxLength={40}
        autoFocus
      />
    </FormDialog>
  );
}
