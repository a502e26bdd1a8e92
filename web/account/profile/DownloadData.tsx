import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { profileApi } from '../../app/endpoints/profile.ts';
import { said } from '../../app/notices.ts';
import { refusalOf } from '../../app/refusal.ts';
import { useAppDispatch } from '../../app/state.ts';
import { useT } from '../../i18n/language.ts';
import { PROFILE_NOTICE_MS } from './profile-form.ts';

/** A copy of everything on record, for whoever it is about (PDPA). */
export function DownloadData() {
  const t = useT();
  const dispatch = useAppDispatch();
  const [fetchData, { isFetching }] = profileApi.useLazyOwnDataQuery();

  const download = async () => {
    const { data, error } = await fetchData();
    if (data === undefined) {
      if (error !== undefined) dispatch(said(refusalOf(error).message, 'warning', PROFILE_NOTICE_MS));
      return;
    }
    const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'tukul-my-data.json';
    link.click();
    URL.revokeObjectURL(address);
  };

  return (
    <Box
      sx={{
        mt: 4,
        pt: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
      }}
    >
      <Typography sx={{ color: 'text.secondary', flex: '1 1 280px' }}>
        {t('Everything that we hold about you: your details, your bids and your deposit entries.')}
      </Typography>
      <Button onClick={() => void download()} loading={isFetching}>
        {t('Download my data')}
      </Button>
    </Box>
  );
}
