import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { DemoAccount } from '#web/calls/endpoints/demo.ts';
import { Filled } from '#web/components/Filled.tsx';
import { NextIcon } from '#web/components/icons.tsx';
import { useT } from '#web/i18n/language.ts';
import { text } from '#web/i18n/translate.ts';

/** The one password of all accounts of a demo house; a real house has none of them. */
const DEMO_PASSWORD = 'tukul-demo-2026';

const ROLES = { vendor: text('vendor'), auditor: text('auditor'), admin: text('admin') } as const;

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[];
  readonly onChoose: (credentials: { email: string; pwd: string }) => void;
}

/** Who can be in a demo house; a click fills the form. */
export function DemoAccounts({ accounts, onChoose }: DemoAccountsProps) {
  const t = useT();
  return (
    <Card component="section" aria-labelledby="demo-accounts">
      <Box sx={{ p: { xs: 2.5, sm: 3 }, pb: { xs: 2, sm: 2 } }}>
        <Typography id="demo-accounts" variant="h3" component="h2">
          {t('Demo house')}
        </Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>
          <Filled
            text={t('Choose who you are. The code arrives in the {outbox}.')}
            values={{
              outbox: (
                <Link href="/dev/outbox" target="_blank" rel="noopener">
                  {t('outbox')}
                </Link>
              ),
            }}
          />
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {accounts.toSorted(biddersFirst).map((account) => (
          <Box component="li" key={account.email} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <ButtonBase
              onClick={() => onChoose({ email: account.email, pwd: DEMO_PASSWORD })}
              sx={{
                width: '100%',
                px: { xs: 2.5, sm: 3 },
                py: 1.25,
                gap: 2,
                justifyContent: 'space-between',
                textAlign: 'left',
                fontFamily: 'inherit',
                fontSize: '1rem',
                '&:hover': { bgcolor: 'quiet.main' },
                '&:focus-visible': { outlineOffset: -3 },
              }}
            >
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ fontWeight: 600 }}>{account.email}</Box>
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                  {account.role === 'user' ? t('Bidder {no}', { no: account.userId }) : t(ROLES[account.role])}
                  {account.note !== '' && ` · ${account.note}`}
                </Box>
              </Box>
              <NextIcon />
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

function biddersFirst(a: DemoAccount, b: DemoAccount): number {
  return Number(b.role === 'user') - Number(a.role === 'user') || a.userId - b.userId;
}
