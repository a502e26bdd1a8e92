import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import type { HandoverFileOnWire } from '#contract/handover.ts';
import type { Purchase } from '#contract/purchases.ts';
import { longDayText } from '#domain/moments.ts';
import { formatRM } from '#domain/money.ts';
import { wireSen } from '#web/calls/amounts.ts';
import { ownHandoverApi } from '#web/calls/endpoints/handover.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { chargeRows, heldTerms } from '#web/documents/models/handover-parts.ts';
import { useDocuments } from '#web/documents/use-documents.ts';
import { useLanguage, useT } from '#web/i18n/language.ts';
import { FurtherSteps } from './FurtherSteps.tsx';
import { handoverFacts, handoverSteps, nextOfHandover } from './handover-steps.ts';
import { takenBackText } from './PurchaseParts.tsx';
import styles from './PurchaseProgress.module.css';
import type { ShownPurchase } from './purchase-groups.ts';
import { StepLine } from './StepLine.tsx';
import { suggestedSen } from './suggested-sen.ts';

const PayChargesDialog = lazy(async () => ({ default: (await import('./PayChargesDialog.tsx')).PayChargesDialog }));

const Appointments = lazy(async () => ({ default: (await import('./Appointments.tsx')).Appointments }));

/** How far the handover of a unit with a file has come, what is next and by when, and the money beside the price. */
export function HandoverProgress({ shown: { purchase, today } }: { readonly shown: ShownPurchase }) {
  const t = useT();
  const query = ownHandoverApi.useOwnHandoversQuery();
  const file = query.currentData?.files.find(({ auctionName }) => auctionName === purchase.auctionName);
  return (
    <Loadable query={query} failure={t('The handover could not be loaded')}>
      {file === undefined ? null : (
        <div className={styles.progress}>
          <StepLine steps={handoverSteps({ purchase, file }, t.language)} />
          <Typography variant="body2" sx={NEXT_STEP}>
            {t(...nextOfHandover({ purchase, file }, t.language, today))}
          </Typography>
          {file.open && file.paid && purchase.releasedAt === null && file.disposedAt === null && (
            <Suspense fallback={null}>
              <Appointments order={purchase.auctionName} isReady={purchase.gatePass} />
            </Suspense>
          )}
          <dl className={styles.facts}>
            {handoverFacts({ purchase, file }, t.language).map(([term, said]) => (
              <div key={term} className={styles.fact}>
                <dt>{t(term)}</dt>
                <dd>{t(...said)}</dd>
              </div>
            ))}
          </dl>
          <FurtherSteps file={file} />
          <Charges purchase={purchase} file={file} />
          <PayCharges purchase={purchase} />
          {file.disposedAt === null && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {heldTerms(file.terms, t.language)}
            </Typography>
          )}
        </div>
      )}
    </Loadable>
  );
}

interface ChargesProps {
  readonly purchase: Purchase;
  readonly file: HandoverFileOnWire;
}

/** What was charged, in the words of whoever charged it; and, once something was paid of it, its receipt. */
function Charges({ purchase: { auctionName }, file: { charges, payments, takenBack } }: ChargesProps) {
  const t = useT();
  const language = useLanguage();
  const { openPaper, busy } = useDocuments();
  const rows = chargeRows(charges, t.language);
  const paidSen = payments.reduce((sum, { amount }) => sum + wireSen(amount), 0);
  const paid = paidSen > 0 ? [{ label: t('Paid of them'), amount: formatRM(-paidSen) }] : [];
  // Two may be alike.
  const listed = [...rows, ...paid].map((row, place) => ({ ...row, place }));
  const id = useId();
  if (rows.length === 0 && payments.length === 0 && takenBack.length === 0) return null;
  return (
    <>
      <Typography id={id} variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
        {t('Charges so far')}
      </Typography>
      <dl className={styles.facts} aria-labelledby={id}>
        {listed.map(({ label, amount, place }) => (
          <div key={place} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {takenBack.map(({ amount, at, reference }) => (
        <Typography key={at} variant="body2" sx={{ mt: 1 }}>
          {takenBackText(t, { amount, reference, date: longDayText(at, language) })}
        </Typography>
      ))}
      {payments.length > 0 && (
        <BusyButton
          busy={busy === `charges receipt ${auctionName}`}
          sx={{ mt: 1, mr: 1 }}
          onClick={() => openPaper('charges receipt', auctionName)}
        >
          {t('Receipt of charges')}
        </BusyButton>
      )}
    </>
  );
}

/** Charges are paid online as the price is: the whole of them, or as much of them as banks take at a time. */
function PayCharges({ purchase }: { readonly purchase: Purchase }) {
  const t = useT();
  const [paying, setPaying] = useState(false);
  const chargesDue = purchase.handover?.chargesDue ?? 0;
  const dueSen = wireSen(chargesDue);
  if (dueSen < LEAST_SEN) return null;
  return (
    <>
      <Button variant="contained" color="primary" sx={{ mt: 1.5 }} onClick={() => setPaying(true)}>
        {t('Pay charges of {amount} online', { amount: formatRM(suggestedSen(dueSen)) })}
      </Button>
      <Suspense>
        {paying && <PayChargesDialog purchase={purchase} chargesDue={chargesDue} onClose={() => setPaying(false)} />}
      </Suspense>
    </>
  );
}

/** Banks take no less online. */
const LEAST_SEN = 1_00;

const NEXT_STEP = { mt: 1 };
