import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { namesOtherHours } from '#contract/site/invitation-hours.ts';
import { malaysianTime } from '#domain/session-clock.ts';
import { catalogueApi } from '#web/calls/endpoints/catalogue/catalogue.ts';
import { CrossIcon } from '#web/components/icons.tsx';
import { sessionView } from '#web/lots/session-view.ts';
import { type Text, useT } from '../i18n/use-t.ts';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import { DraftBar } from '../kit/DraftBar.tsx';
import type { DraftEntry } from '../kit/draft.ts';
import { HistoryButton } from '../kit/HistoryButton.tsx';
import { Section } from '../kit/Section.tsx';
import type { Draft } from '../kit/use-draft.ts';
import { homepageApi } from './endpoints.ts';
import { type InvitationBlock, invitationBlocks } from './invitation-blocks.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { moved } from './order.ts';
import type { RowValue } from './use-homepage.ts';

type Row = DraftEntry<RowValue>;

const FIELDS: Readonly<Record<string, Text>> = {
  column1: 'first column',
  column1Bold: 'first column in bold',
  value: 'second column',
  valueBold: 'second column in bold',
  valueUnderlined: 'second column underlined',
  column1Ms: 'first column in Malay',
  valueMs: 'second column in Malay',
  position: 'place',
  sessionOrder: 'place of the session',
  session: 'session',
};

interface InfoRowsProps {
  readonly draft: Draft<RowValue>;
  readonly primary: boolean;
}

/** The two columns of text in each invitation, session by session. */
export function InfoRows({ draft, primary }: InfoRowsProps) {
  const t = useT();
  const [deleting, setDeleting] = useState<Row>();
  const [remove] = homepageApi.useDeleteHomepageRowMutation();
  const added = useRef(0);
  const blocks = invitationBlocks(draft.entries ?? []);
  const first = blocks[0]?.rows.find(({ before }) => before !== undefined)?.key;
  const moveBlock = (session: string, by: number) => {
    const places = blocks.map((block, index) => ({ key: block.session, value: { position: index + 1 } }));
    for (const block of blocks) {
      const place = moved(places, session, by).find(({ key }) => key === block.session)?.position;
      const sessionOrder = place ?? blocks.indexOf(block) + 1;
      for (const { key } of block.rows) draft.change(key, { sessionOrder });
    }
  };
  const addRow = (session: string, sessionOrder: number, position: number) => {
    added.current += 1;
    draft.add({ key: `new ${added.current}`, value: { ...EMPTY_ROW, session, sessionOrder, position } });
  };
  const nameOf = (key: string) => {
    const row = draft.entries?.find((entry) => entry.key === key)?.value;
    return row === undefined ? t('A row') : t('‘{column}’ of {session}', { column: row.column1, session: row.session });
  };
  return (
    <Section
      title={t('Info rows')}
      about={t('Two columns of text in each session’s Auction Invitation. The first row cannot be deleted.')}
      actions={<HistoryButton kind="page" subjectKey="homepage" of={t('Info rows')} />}
    >
      {blocks.map((block, index) => (
        <Block
          key={block.session}
          block={block}
          first={index === 0}
          last={index === blocks.length - 1}
          undeletable={first}
          draft={draft}
          onMove={(by) => moveBlock(block.session, by)}
          onAdd={() => addRow(block.session, block.order, block.rows.length + 1)}
          onDelete={setDeleting}
        />
      ))}
      <AddInvitation
        taken={blocks.map(({ session }) => session)}
        onAdd={(session) => addRow(session, Math.max(0, ...blocks.map(({ order }) => order)) + 1, 1)}
      />
      <DraftBar
        draft={draft}
        action={t('Save')}
        primary={primary}
        subjectOf={() => ({ kind: 'page', subjectKey: 'homepage' })}
        nameOf={({ key, field }) => {
          const label = FIELDS[field];
          return field === '' ? nameOf(key) : `${nameOf(key)}, ${label === undefined ? field : t(label)}`;
        }}
      />
      {deleting !== undefined && (
        <ConfirmAction
          title={t('Delete the row {name}?', { name: nameOf(deleting.key) })}
          action={t('Delete')}
          destroys
          onConfirm={async () => {
            const outcome = await remove(deleting.key);
            if (outcome.error === undefined) draft.drop(deleting.key);
            return outcome;
          }}
          onClose={() => setDeleting(undefined)}
        >
          {t('Visitors see it no more, at once.')}
        </ConfirmAction>
      )}
    </Section>
  );
}

const EMPTY_ROW = {
  ...{ column1: '', column1Bold: true, value: '', valueBold: false, valueUnderlined: false },
  ...{ column1Ms: '', valueMs: '' },
};

interface BlockProps extends Pick<RowFieldsProps, 'draft' | 'undeletable' | 'onDelete'> {
  readonly block: InvitationBlock;
  readonly first: boolean;
  readonly last: boolean;
  readonly onMove: (by: number) => void;
  readonly onAdd: () => void;
}

function Block({ block: { session, rows }, first, last, onMove, onAdd, ...fields }: BlockProps) {
  const t = useT();
  const [inMalay, setInMalay] = useState(rows.some(({ value }) => value.column1Ms !== '' || value.valueMs !== ''));
  return (
    <Box component="section" aria-label={t('Invitation {session}', { session })} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h3" sx={{ flex: 1, fontSize: '1.125rem' }}>
          {session}
        </Typography>
        <MoveButtons of={t('invitation {session}', { session })} first={first} last={last} onMove={onMove} />
      </Box>
      {rows.map((row, index) => (
        <RowFields
          key={row.key}
          row={row}
          name={t('row {number} of {session}', { number: index + 1, session })}
          rows={rows}
          inMalay={inMalay}
          {...fields}
        />
      ))}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onAdd} aria-label={t('Add row to {session}', { session })}>
          {t('Add row')}
        </Button>
        <Button
          variant="text"
          aria-expanded={inMalay}
          aria-label={t('Texts in Malay of {session}', { session })}
          onClick={() => setInMalay(!inMalay)}
        >
          {t('Texts in Malay')}
        </Button>
      </Box>
    </Box>
  );
}

interface RowFieldsProps {
  readonly row: Row;
  readonly name: string;
  /** Of its invitation. */
  readonly rows: readonly Row[];
  /** Its Malay texts are shown, too. */
  readonly inMalay: boolean;
  readonly draft: Draft<RowValue>;
  /** Key of the row that stays. */
  readonly undeletable: string | undefined;
  /** Asks first; a row that was never saved goes without. */
  readonly onDelete: (row: Row) => void;
}

function RowFields({ row, name, rows, inMalay, draft, undeletable, onDelete }: RowFieldsProps) {
  const t = useT();
  const { key, value } = row;
  const hours = useOtherHours(value);
  const mark = (field: 'column1Bold' | 'valueBold' | 'valueUnderlined', label: string) => {
    const look = field === 'valueUnderlined' ? { textDecoration: 'underline' } : { fontWeight: 700 };
    return (
      <ToggleButton
        value={field}
        selected={value[field]}
        aria-label={`${label}, ${name}`}
        onChange={() => draft.change(key, { [field]: !value[field] })}
        sx={{ width: 48, height: 48, fontSize: '1.0625rem', fontWeight: 500, ...look }}
      >
        {field === 'valueUnderlined' ? 'U' : 'B'}
      </ToggleButton>
    );
  };
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        py: 1.5,
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        borderBottom: { xs: '1px solid var(--tk-palette-divider)', lg: 0 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', lg: 'minmax(0, 3fr) auto minmax(0, 6fr) auto auto' },
      }}
    >
      <TextField
        label={t('First column')}
        size="small"
        value={value.column1}
        onChange={({ target }) => draft.change(key, { column1: target.value })}
        slotProps={{ htmlInput: { maxLength: 300, 'aria-label': `${t('First column')}, ${name}` } }}
        sx={{ '& input': { fontWeight: value.column1Bold ? 600 : 400 } }}
      />
      {mark('column1Bold', t('First column in bold'))}
      <TextField
        label={t('Second column')}
        size="small"
        multiline
        value={value.value}
        helperText={hours}
        onChange={({ target }) => draft.change(key, { value: target.value })}
        slotProps={{
          htmlInput: { maxLength: 2_000, 'aria-label': `${t('Second column')}, ${name}` },
          formHelperText: { sx: { color: 'late.main' } },
        }}
        sx={{
          '& textarea': {
            fontWeight: value.valueBold ? 600 : 400,
            textDecoration: value.valueUnderlined ? 'underline' : 'none',
          },
        }}
      />
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {mark('valueBold', t('Second column in bold'))}
        {mark('valueUnderlined', t('Second column underlined'))}
      </Box>
      {inMalay && <MalayFields row={row} name={name} draft={draft} />}
      <Box
        sx={{ display: 'flex', gridColumn: { xs: '1 / -1', lg: 'auto' }, justifyContent: 'flex-end', minWidth: 144 }}
      >
        <MoveButtons
          of={name}
          first={row === rows[0]}
          last={row === rows.at(-1)}
          onMove={(by) => {
            for (const { key: of, position } of moved(rows, key, by)) draft.change(of, { position });
          }}
        />
        {key === undeletable ? (
          <Box sx={{ width: 48 }} />
        ) : (
          <IconButton
            aria-label={t('Delete {name}', { name })}
            onClick={() => (row.before === undefined ? draft.drop(key) : onDelete(row))}
            sx={{ width: 48, height: 48 }}
          >
            <CrossIcon />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

/** Of a row with hours that its session does not have (any more): those that it has. undefined: there is nothing to say. */
function useOtherHours(row: RowValue): string | undefined {
  const t = useT();
  const session = catalogueApi.useSessionsQuery().data?.find(({ id }) => id === row.session);
  if (session === undefined || session.status === 'end') return undefined;
  // As it is announced: what late bids give beyond it is in no invitation.
  const { startsAtMs, plannedEndMs: endsAtMs } = sessionView(session);
  if (!namesOtherHours(row, { startsAtMs, endsAtMs })) return undefined;
  const [start, end] = [startsAtMs, endsAtMs].map((ms) => malaysianTime(ms).time.slice(0, 5));
  return t('{session} runs from {start} to {end} by now.', {
    session: row.session,
    start: start ?? '',
    end: end ?? '',
  });
}

/** What is empty is shown to visitors as it stands in the first language: that stands in the field as its placeholder. */
function MalayFields({ row: { key, value }, name, draft }: Pick<RowFieldsProps, 'row' | 'name' | 'draft'>) {
  const t = useT();
  const field = (
    of: 'column1Ms' | 'valueMs',
    label: string,
    first: string,
    column: number,
    bold: 'column1Bold' | 'valueBold',
  ) => (
    <TextField
      label={label}
      size="small"
      multiline={of === 'valueMs'}
      value={value[of]}
      placeholder={first}
      onChange={({ target }) => draft.change(key, { [of]: target.value })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { lang: 'ms', maxLength: of === 'valueMs' ? 2_000 : 300, 'aria-label': `${label}, ${name}` },
      }}
      sx={{
        ...{ gridColumn: { xs: '1 / -1', lg: column }, gridRow: { lg: 2 } },
        '& input, & textarea': { fontWeight: value[bold] ? 600 : 400 },
      }}
    />
  );
  return (
    <>
      {field('column1Ms', t('First column in Malay'), value.column1, 1, 'column1Bold')}
      {field('valueMs', t('Second column in Malay'), value.value, 3, 'valueBold')}
    </>
  );
}

interface AddInvitationProps {
  readonly taken: readonly string[];
  readonly onAdd: (session: string) => void;
}

function AddInvitation({ taken, onAdd }: AddInvitationProps) {
  const t = useT();
  const [session, setSession] = useState('');
  const { data: sessions = [] } = catalogueApi.useSessionsQuery();
  const free = sessions.filter(({ id }) => !taken.includes(id));
  const name = session.trim();
  const known = taken.includes(name);
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '' || known) return;
        onAdd(name);
        setSession('');
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
    >
      <TextField
        label={t('Session')}
        size="small"
        value={session}
        onChange={({ target }) => setSession(target.value)}
        error={known}
        helperText={known ? t('This session has an invitation already.') : t('AMS and a number')}
        slotProps={{ htmlInput: { maxLength: 20, list: 'sessions-to-invite', autoComplete: 'off' } }}
        sx={{ width: 220 }}
      />
      <datalist id="sessions-to-invite">
        {free.map(({ id }) => (
          <option key={id} value={id} />
        ))}
      </datalist>
      <Button type="submit" disabled={name === '' || known}>
        {t('Add invitation')}
      </Button>
    </Box>
  );
}
