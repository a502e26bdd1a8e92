import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { OwnVendor } from '#contract/vendors/area.ts';
import { dayInWords, dayText } from '#domain/moments.ts';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { text, useT } from '../i18n/use-t.ts';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { Stat, Stats } from '../kit/Stats.tsx';
import { type PageTab, TabbedPage } from '../kit/TabbedPage.tsx';
import { rm } from '../kit/texts.ts';
import { vendorAreaApi } from './endpoints.ts';

/** ms: sales are settled each minute. */
const POLL_MS = 60_000;

const TABS: readonly [PageTab, ...PageTab[]] = [
  { id: 'lots', label: text('Lots'), load: async () => (await import('./OwnLotsTab.tsx')).OwnLotsTab },
  { id: 'drafts', label: text('Drafts'), load: async () => (await import('./OwnDraftsTab.tsx')).OwnDraftsTab },
  {
    id: 'statement',
    label: text('Statement'),
    load: async () => (await import('./OwnStatementTab.tsx')).OwnStatementTab,
  },
  {
    id: 'agreement',
    label: text('Agreement'),
    load: async () => (await import('./OwnAgreementTab.tsx')).OwnAgreementTab,
  },
];

/** A vendor's own lots and money, and what waits for them. */
export function VendorAreaPage() {
  const t = useT();
  const query = vendorAreaApi.useOwnVendorQuery(undefined, {
    ...{ pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  });
  const { currentData: own } = query;
  const failure = t('Your account could not be loaded');
  if (own === undefined) {
    return (
      <>
        <PageHeading>{t('Your lots and money')}</PageHeading>
        <LiveLoadable query={query} everyMs={POLL_MS} failure={failure}>
          <PageOnItsWay framed={false} />
        </LiveLoadable>
      </>
    );
  }
  return (
    <TabbedPage
      title={t('Your lots and money')}
      label={t('Parts of your account')}
      tabs={TABS}
      head={
        <LiveLoadable query={query} everyMs={POLL_MS} failure={failure}>
          <Figures own={own} />
          <Waiting own={own} />
        </LiveLoadable>
      }
    />
  );
}

function Figures({ own: { balance, notDue, payable, nextDueOn, payouts } }: { readonly own: OwnVendor }) {
  const t = useT();
  const [last] = payouts.filter(({ state }) => state !== 'returned');
  return (
    <Stats label={t('What you are owed')}>
      <Stat label={balance < 0 ? t('You owe the house') : t('The house owes you')} value={rm(Math.abs(balance))} />
      <Stat
        label={t('Not due yet')}
        value={rm(notDue)}
        note={nextDueOn === null ? '' : t('The next of it on {day}', { day: dayText(nextDueOn, t.language) })}
      />
      <Stat label={t('Can be paid out now')} value={rm(payable)} />
      {last !== undefined && (
        <Stat
          label={last.state === 'paid' ? t('Last payout') : t('Payout under way')}
          value={rm(last.amount)}
          note={dayInWords(last.at, t.language)}
        />
      )}
    </Stats>
  );
}

/** What waits for the vendor, each with the way to it. */
function Waiting({ own: { files } }: { readonly own: OwnVendor }) {
  const t = useT();
  const released = files.filter(({ missing }) => missing.includes('vendor-release'));
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 0.5 }}>
      {released.map(({ lot, regnNo }) => (
        <span key={lot}>{t('{plate} ({lot}) waits for your release letter.', { plate: regnNo, lot })}</span>
      ))}
      <Link component={RouterLink} to="/adminPage/offers">
        {t('Offers that you may have to answer')}
      </Link>
    </Box>
  );
}
