import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { HouseOffer, VendorMail } from '#contract/offers.ts';
import { deadlineText } from '#domain/moments.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { usePollMs } from '#web/live/freshness.ts';
import { selectUser } from '#web/session/session.ts';
import { useAppSelector } from '#web/state/state.ts';
import { useT } from '../i18n/use-t.ts';
import { CardTitle } from '../kit/CardTitle.tsx';
import { ConfirmAction } from '../kit/ConfirmAction.tsx';
import type { Column } from '../kit/column.ts';
import { chip, column, type Standing } from '../kit/columns.tsx';
import { ManagedList, useLocalList } from '../kit/ManagedList.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { useSend } from '../kit/send.ts';
import { timeText } from '../kit/texts.ts';
import { AnswerOfferDialog } from './AnswerOfferDialog.tsx';
import { houseOffersApi, MESSAGE_MS, POLL_MS } from './endpoints.ts';
import { OwnOffers } from './OwnOffers.tsx';
import { decidedStanding, howDecided, LONG_CHIP, mailStanding, openStanding } from './words.ts';

const PAGE_SIZE = 20;

/** A vendor's own; of all vendors for the house. */
export function OffersPage() {
  return useAppSelector(selectUser)?.role === 'vendor' ? <OwnOffers /> : <HouseOffers />;
}

/** What is offered to vendors: what waits, whom it was mailed to, and what was decided. */
function HouseOffers() {
  const t = useT();
  const everyMs = usePollMs(POLL_MS);
  const query = houseOffersApi.useHouseOffersQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const open = useLocalList('all');
  const decided = useLocalList('all');
  const { data } = query;
  const failure = t('The offers could not be loaded');
  return (
    <>
      <PageHeading>{t('Offers')}</PageHeading>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <ManagedList
          label={t('Offers that wait')}
          title={t('Offers that wait')}
          list={open}
          query={query}
          everyMs={everyMs}
          failure={failure}
          rows={data?.open}
          pageSize={PAGE_SIZE}
          columns={OPEN}
          keyOf={keyOf}
          titleOf={(offer) => titleOf(offer, openStanding(t, offer))}
          empty={t('Nothing is offered to a vendor at the moment.')}
        />
        {data !== undefined && data.mails.length > 0 && (
          <ManagedList
            label={t('Emails to vendors')}
            title={t('Emails to vendors')}
            rows={data.mails}
            columns={MAILS}
            keyOf={({ session, vendor }) => `${session} ${vendor}`}
            titleOf={(mail) => (
              <CardTitle left={`${mail.vendor}, ${mail.session}`} right={chip(mailStanding(t, mail))} />
            )}
            empty=""
          />
        )}
        <ManagedList
          label={t('Decided in the last 30 days')}
          title={t('Decided in the last 30 days')}
          list={decided}
          rows={data?.decided}
          pageSize={PAGE_SIZE}
          columns={DECIDED}
          keyOf={keyOf}
          titleOf={(offer) => titleOf(offer, decidedStanding(t, offer.state))}
          empty={t('Nothing was decided.')}
        />
      </Box>
    </>
  );
}

const keyOf = ({ session, lotNo }: HouseOffer) => `${session}/${lotNo}`;
const titleOf = (offer: HouseOffer, standing: Standing) => (
  <>
    <CardTitle left={keyOf(offer)} right={<NumberPlate regnNo={offer.regnNo} size="small" />} />
    <Box sx={{ mt: 0.75, ...LONG_CHIP }}>{chip(standing)}</Box>
  </>
);

const LOT: readonly Column<HouseOffer>[] = [
  column.text('Lot', keyOf, { inTitle: true, head: true }),
  {
    ...{ label: 'Regn No', inTitle: true, leaves: 1 },
    cell: ({ regnNo }) => <NumberPlate regnNo={regnNo} size="small" />,
  },
  column.text('Vendor', ({ vendor }) => vendor, { leaves: 3 }),
  column.person('Bidder', ({ bidderNo, bidder }) => ({ id: bidderNo, text: bidder ?? String(bidderNo) }), {
    leaves: 2,
  }),
  column.amount('Highest bid', ({ bid }) => bid, { leaves: 'never' }),
];

const OPEN: readonly Column<HouseOffer>[] = [
  ...LOT,
  column.state('Waits for', (offer, t) => openStanding(t, offer)),
  column.text('Answer by', ({ decideBy }, t) => (decideBy === null ? '' : deadlineText(decideBy, t.language)), {
    leaves: 'never',
  }),
  column.actions('Actions', [
    {
      label: 'Record answer',
      nameOf: (offer, t) => t('Record answer for lot {lot}', { lot: keyOf(offer) }),
      shown: ({ state }) => state === 'vendor' || state === 'bidder',
      dialog: (offer, onClose) => <AnswerOfferDialog offer={offer} onClose={onClose} />,
    },
  ]),
];

const DECIDED: readonly Column<HouseOffer>[] = [
  ...LOT,
  column.amount('Sold price', ({ amount }) => amount),
  column.state('Result', ({ state }, t) => decidedStanding(t, state)),
  column.text('Decided', (offer, t) => howDecided(t, offer), { wraps: true, minWidth: '18rem' }),
];

const MAILS: readonly Column<VendorMail>[] = [
  column.text('Vendor', ({ vendor }) => vendor, { inTitle: true, head: true }),
  column.text('Session', ({ session }) => session, { inTitle: true }),
  column.count('People', ({ people }) => people),
  column.state('Email', (mail, t) => mailStanding(t, mail)),
  column.text('When', ({ at }, t) => (at === null ? '' : timeText(t, at))),
  column.actions('Actions', [
    {
      label: 'Email again',
      nameOf: ({ vendor, session }, t) => t('Email again: the offers of {session} to {vendor}', { vendor, session }),
      shown: ({ people }) => people > 0,
      dialog: (mail, onClose) => <MailAgain mail={mail} onClose={onClose} />,
    },
    {
      label: 'Void link',
      destroys: true,
      nameOf: ({ vendor, session }, t) => t('Void link of {vendor} to the offers of {session}', { vendor, session }),
      dialog: (mail, onClose) => <VoidLink mail={mail} onClose={onClose} />,
    },
  ]),
];

/** For a link that others have seen: whoever has it answers in the vendor's name. */
function VoidLink({ mail, onClose }: { readonly mail: VendorMail; readonly onClose: () => void }) {
  const t = useT();
  const { session, vendor, people, voided } = mail;
  const [voidLink] = houseOffersApi.useVoidOffersLinkMutation();
  const [isMailed, setMailed] = useState(people > 0);
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Make the link of {vendor} to the offers of {session} void?', { vendor, session })}
      action={t('Void link')}
      destroys
      onConfirm={() => send(voidLink({ session, vendor, voided, mail: isMailed }))}
      onClose={onClose}
    >
      <p>
        {t(
          'The link in the emails sent so far stops working for good, and there is a new one at once. Answers already given stand. The history of the session records who made the link void.',
        )}
      </p>
      {people > 0 ? (
        <FormControlLabel
          control={<Checkbox checked={isMailed} onChange={(_, checked) => setMailed(checked)} />}
          label={t('Email the new link to this vendor now')}
        />
      ) : (
        <p>{t('This vendor has no account: nobody is emailed the new link.')}</p>
      )}
    </ConfirmAction>
  );
}

function MailAgain({
  mail: { session, vendor, people },
  onClose,
}: {
  readonly mail: VendorMail;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [mailAgain] = houseOffersApi.useMailOffersAgainMutation();
  const send = useSend(MESSAGE_MS);
  return (
    <ConfirmAction
      title={t('Email {vendor} the offers of {session} again?', { vendor, session })}
      action={t('Send')}
      onConfirm={() => send(mailAgain({ session, vendor }))}
      onClose={onClose}
    >
      <p>
        {people === 1
          ? t('The one account of this vendor gets the link to all that waits for its answer.')
          : t('The {n} accounts of this vendor get the link to all that waits for their answer.', { n: people })}
      </p>
    </ConfirmAction>
  );
}
