import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { profileApi } from '#web/calls/endpoints/accounts/profile.ts';
import { noticeOf } from '#web/calls/notice-of.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { useT } from '#web/i18n/language.ts';
import { useAppDispatch } from '#web/state/state.ts';
import { PROFILE_NOTICE_MS } from './profile-form.ts';

/** A copy of everything on record, for whoever it is about (PDPA). */
export function DownloadData() {
  const t = useT();
  const id = useId();
  const dispatch = useAppDispatch();
  const [fetchData, { isFetching }] = profileApi.useLazyOwnDataQuery();

  const give = async () => {
    const { data, error } = await fetchData();
    if (data === undefined) {
      dispatch(noticeOf({ error }, PROFILE_NOTICE_MS));
      return;
    }
    const { download } = await import('#web/documents/document-window.ts');
    download(new File([JSON.stringify(data, null, 2)], 'tukul-my-data.json', { type: 'application/json' }));
  };

  return (
    <Card component="section" aria-labelledby={id} sx={{ mt: 2.5, p: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {t('Your data')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 280px' }}>
          {t('Everything that we hold about you: your details, your bids and your deposit entries.')}
        </Typography>
        <BusyButton onClick={give} busy={isFetching}>
          {t('Download my data')}
        </BusyButton>
      </Box>
    </Card>
  );
}
