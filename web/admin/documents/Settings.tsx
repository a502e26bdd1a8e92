import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { TUTORIAL_VIDEO_IDS, videoFrameUrl } from '#contract/site/embeds.ts';
import { SETTINGS } from '#contract/site/settings.ts';
import { type Translate, useT } from '../i18n/use-t.ts';
import { DraftBar } from '../kit/DraftBar.tsx';
import { HistoryButton } from '../kit/HistoryButton.tsx';
import { Section } from '../kit/Section.tsx';
import type { Draft } from '../kit/use-draft.ts';
import { SETTING_GROUPS, SETTING_HINTS } from './setting-groups.ts';
import type { SettingValue } from './use-settings.ts';

const nameOf = (t: Translate, key: string) => t.message(SETTINGS.find(({ id }) => String(id) === key)?.name ?? key);

/** The house's messages and switches in their groups, saved together. */
export function Settings({ draft }: { readonly draft: Draft<SettingValue> }) {
  const t = useT();
  return (
    <Section title={t('Texts and switches')}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {SETTING_GROUPS.map(({ title, about, ids }) => (
          <Box key={title} component="section" aria-label={t(title)}>
            <Typography variant="h3" sx={{ fontSize: '1.125rem' }}>
              {t(title)}
            </Typography>
            {about !== undefined && <Typography sx={{ color: 'text.secondary' }}>{t(about)}</Typography>}
            <Box
              sx={{
                mt: 1.5,
                display: 'grid',
                columnGap: 3,
                rowGap: 1.5,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              {ids.map((id) => (
                <Setting key={id} id={id} draft={draft} />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <DraftBar
        draft={draft}
        action={t('Save')}
        primary={draft.unsaved}
        subjectOf={(key) => ({ kind: 'setting', subjectKey: key })}
        nameOf={({ key }) => nameOf(t, key)}
      />
    </Section>
  );
}

function Setting({ id, draft }: { readonly id: number; readonly draft: Draft<SettingValue> }) {
  const t = useT();
  const key = String(id);
  const name = nameOf(t, key);
  const value = draft.entries?.find((entry) => entry.key === key)?.value;
  const said = SETTING_HINTS[id];
  const hint = said && t(said);
  const badVideo =
    TUTORIAL_VIDEO_IDS.some((video) => video === id) &&
    value?.info?.trim() !== '' &&
    videoFrameUrl(value?.info ?? '') === undefined;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 1, alignItems: 'start' }}>
      {value?.toggle == null ? (
        <TextField
          label={name}
          value={value?.info ?? ''}
          multiline={id === 10 || id === 35}
          onChange={({ target }) => draft.change(key, { info: target.value })}
          error={badVideo}
          helperText={badVideo ? t('Please paste the https address of a film on YouTube or Vimeo.') : hint}
          slotProps={{ htmlInput: { maxLength: 2_000 } }}
        />
      ) : (
        <Box>
          <FormControlLabel
            label={name}
            sx={{ minHeight: 48 }}
            control={
              <Checkbox
                color="secondary"
                checked={value.toggle}
                onChange={(_, toggle) => draft.change(key, { toggle })}
              />
            }
          />
          {hint !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary', pl: 4 }}>
              {hint}
            </Typography>
          )}
        </Box>
      )}
      <HistoryButton kind="setting" subjectKey={key} of={name} sx={{ mt: 0.5 }} />
    </Box>
  );
}
