import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { OwnOffer as Offer } from '#contract/offers.ts';
import { deadlineText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { lotOfRefusal, offersApi } from '#web/calls/endpoints/offers.ts';
import { siteApi } from '#web/calls/endpoints/site.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { OutlinedAlert } from '#web/components/OutlinedAlert.tsx';
import { StatusChip } from '#web/components/StatusChip.tsx';
import { useT } from '#web/i18n/language.ts';
import type { Translate } from '#web/i18n/translate.ts';

/** In My Bid: until when a bidder is bound by their bid, and the vendor's price to be accepted or declined. */
export function OwnOffer({ offer }: { readonly offer: Offer }) {
  const t = useT();
  const until = offer.decideBy === null ? '' : deadlineText(offer.decideBy, t.language);
  const deposit = formatRM(wireSen(offer.deposit));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75, justifyItems: 'start' }}>
      {offer.state === 'bidder' ? (
        <Counter offer={offer} until={until} />
      ) : (
        <>
          <StatusChip status="late">{t('The vendor is asked')}</StatusChip>
          <Typography sx={{ fontWeight: 600 }}>
            {offer.reserve === 'not met'
              ? t('The reserve was not met: the vendor decides by {until}', { until })
              : t("Subject to the vendor's approval until {until}", { until })}
          </Typography>
          <Typography variant="body2">
            {offer.state === 'over'
              ? t('The time to answer is over. What comes of it is mailed to you.')
              : t('Your bid of {bid} is binding until then. We mail you as soon as there is an answer.', {
                  bid: formatRM(wireSen(offer.bid ?? 0)),
                })}
          </Typography>
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('Your deposit of {deposit} stays held until it is decided.', { deposit })}
      </Typography>
    </Box>
  );
}

function Counter({ offer, until }: { readonly offer: Offer; readonly until: string }) {
  const t = useT();
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const [failure, setFailure] = useState('');
  const [send, { isLoading }] = offersApi.useAnswerOwnOfferMutation();
  const { session, lotNo: no, amount, bid } = offer;
  const price = formatRM(wireSen(amount ?? 0));
  const answer = async (given: 'accept' | 'decline') => {
    setFailure('');
    const { error } = await send({ session, lotNo: no, answer: given, shown: amount ?? 0 });
    if (error !== undefined) setFailure(refusalOf(error).message);
    // What was decided meanwhile leaves this list; the sentence is read before that.
    if (error === undefined || lotOfRefusal(error) !== undefined) setAsked(undefined);
  };
  return (
    <>
      <StatusChip status="late">{t('You are asked')}</StatusChip>
      <Typography sx={{ fontWeight: 600 }}>{t('The vendor asks for {price}', { price })}</Typography>
      {offer.free === false ? (
        <NotFree offer={offer} until={until} />
      ) : (
        <Typography variant="body2">
          {t('Your bid was {bid}. You can have the lot for {price}: please answer by {until}.', {
            ...{ bid: formatRM(wireSen(bid ?? 0)), price, until },
          })}
        </Typography>
      )}
      {failure !== '' && <OutlinedAlert severity="warning">{t.message(failure)}</OutlinedAlert>}
      <Box sx={{ my: 0.75, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offer.free !== false && (
          <Button variant="contained" color="primary" onClick={() => setAsked('accept')}>
            {t('Accept {amount}', { amount: price })}
          </Button>
        )}
        <Button onClick={() => setAsked('decline')}>{t('Decline')}</Button>
      </Box>
      {asked !== undefined && (
        <ConfirmDialog
          open
          startsOnTitle
          title={
            asked === 'accept'
              ? t('Buy lot {no} for {price}?', { no, price })
              : t('Decline {amount} for lot {no}?', { amount: price, no })
          }
          yes={asked === 'accept' ? t('Accept {amount}', { amount: price }) : t('Decline')}
          no={t('Cancel')}
          destroys={asked === 'decline'}
          busy={isLoading}
          onYes={() => void answer(asked)}
          onNo={() => setAsked(undefined)}
        >
          {asked === 'accept'
            ? costs(t, offer)
            : t('The lot is not sold to you, and your deposit is free again. This cannot be taken back.')}
        </ConfirmDialog>
      )}
    </>
  );
}

function costs(t: Translate, { amount, premium, fees, safetyDeposit, deposit }: Offer): string {
  const totalSen = [amount ?? 0, premium, fees, safetyDeposit].reduce((sum, each) => sum + wireSen(each), 0);
  return t(
    'The lot is yours then. Beside the price you pay a premium of {premium}, fees of {fees} and a safety deposit of {safetyDeposit}: {total} in all, {balance} after your deposit. The safety deposit is returned.',
    {
      ...{ premium: formatRM(wireSen(premium)), fees: formatRM(wireSen(fees)) },
      safetyDeposit: formatRM(wireSen(safetyDeposit)),
      ...{ total: formatRM(totalSen), balance: formatRM(totalSen - wireSen(deposit)) },
    },
  );
}

/** Why they may not accept what the vendor asks for, whom to call, and what becomes of it. */
function NotFree({ offer, until }: { readonly offer: Offer; readonly until: string }) {
  const t = useT();
  const { data: house } = siteApi.useContactInfoQuery();
  const tel = house?.tel ?? '';
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('You cannot accept this price.')} {t.message(WHY[offer.obstacle ?? 'bidder-suspended'])}
      </Typography>
      {tel === '' ? (
        <Link component={RouterLink} to="/help/contactUs" sx={WAY}>
          {t('Contact Us')}
        </Link>
      ) : (
        <Link href={`tel:${tel.replace(/[^+\d]/g, '')}`} sx={WAY}>
          {t('Call {house}: {tel}', { house: house?.companyName ?? '', tel })}
        </Link>
      )}
      <Typography variant="body2">
        {t(
          'If you decline, or nothing changes by {until}, the lot is not sold to you and your deposit is free again.',
          {
            until,
          },
        )}
      </Typography>
    </Box>
  );
}

/** As a bid of theirs would be refused. */
const WHY = {
  'bidder-suspended': 'Your bidding account is suspended. Please contact us.',
  'bidder-barred': 'The vendor of this lot does not accept your bids. Please contact us.',
  'staff-only': 'You are no longer on the staff list of this auction. Please contact us.',
} as const;

const WAY = { display: 'inline-flex', alignItems: 'center', minHeight: 48 } as const;
