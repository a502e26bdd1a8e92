import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import type { VendorAccount } from '#contract/vendors.ts';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { useT } from '../i18n/use-t.ts';
import { chip } from '../kit/columns.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { TabbedPage } from '../kit/TabbedPage.tsx';
import { rm } from '../kit/texts.ts';
import { POLL_MS, vendorAccountsApi } from './endpoints.ts';
import { VENDOR_TABS } from './tabs.ts';

/** What is agreed with a vendor, what they are owed and why, and how it is paid out; by the code of the vendor in the address. */
export function VendorAccountPage() {
  const t = useT();
  const { vendor = '' } = useParams();
  const query = vendorAccountsApi.useVendorAccountQuery(vendor, {
    ...{ pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
    skip: vendor === '',
  });
  const { currentData: account } = query;
  const failure = t('The account could not be loaded');
  if (account === undefined) {
    return (
      <>
        <PageHeading
          actions={
            <Button component={Link} to="/adminPage/vendorAccounts">
              {t('Vendor accounts')}
            </Button>
          }
        >
          {t('Vendor {code}', { code: vendor })}
        </PageHeading>
        <LiveLoadable query={query} everyMs={POLL_MS} failure={failure}>
          <PageOnItsWay framed={false} />
        </LiveLoadable>
      </>
    );
  }
  const { name } = account;
  return (
    <TabbedPage
      key={vendor}
      title={name === '' ? t('Vendor {code}', { code: vendor }) : `${vendor} · ${name}`}
      label={t('Parts of the vendor’s account')}
      tabs={VENDOR_TABS}
      head={
        <LiveLoadable query={query} everyMs={POLL_MS} failure={failure}>
          <Figures account={account} />
        </LiveLoadable>
      }
    />
  );
}

function Figures({ account: { balance, notDue, payable, agreements, payouts } }: { readonly account: VendorAccount }) {
  const t = useT();
  const waiting = payouts.filter(({ state }) => state === 'proposed').length;
  return (
    <>
      <Stats label={t('What the vendor is owed')}>
        <Stat label={balance < 0 ? t('Owed by the vendor') : t('Owed to the vendor')} value={rm(Math.abs(balance))} />
        <Stat label={t('Not due yet')} value={rm(notDue)} />
        <Stat label={t('Can be paid out now')} value={rm(payable)} />
      </Stats>
      {(agreements.length === 0 || waiting > 0) && (
        <Box sx={{ mb: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {agreements.length === 0 && chip(['late', t('Nothing is agreed yet')])}
          {waiting > 0 && chip(['late', t('Payouts to approve: {n}', { n: waiting })])}
        </Box>
      )}
    </>
  );
}
