import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { GateUnit } from '#contract/release.ts';
import { newCommandId } from '#web/calls/command-id.ts';
import { refusalOf } from '#web/calls/refusal.ts';
import { BusyButton } from '#web/components/BusyButton.tsx';
import { ConfirmDialog } from '#web/components/ConfirmDialog.tsx';
import { Loadable } from '#web/components/Loadable.tsx';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { useT } from '../i18n/use-t.ts';
import { textParam, useAddressParams } from '../kit/address-params.ts';
import { PageHeading } from '../kit/PageHeading.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { gateApi } from './endpoints.ts';
import { lotNumberOf, orderNumberOf } from './order-number.ts';
import { UnitCard } from './UnitCard.tsx';

/** `order`: an order number, where the code cannot be read; `lot`: a lot number of which nobody knows the session. `pass`: as the codes of earlier gate passes have it. */
const PARAMS = { pass: textParam, order: textParam, lot: textParam };

/** As the QR code of a gate pass has it: in the fragment, which browsers do not send. */
const passIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('pass') ?? '';

/** The gate: what the book says of a unit that somebody wants to take away, and its release. */
export function GatePage() {
  const t = useT();
  const [{ pass: earlier, order, lot }, change] = useAddressParams(PARAMS);
  const pass = passIn(useLocation().hash) || earlier;
  const shown = pass !== '' || order !== '';
  return (
    <>
      <PageHeading>{t('Gate')}</PageHeading>
      {shown ? (
        <ShownUnit
          key={`${pass} ${order}`}
          pass={pass}
          order={order}
          onNext={() => change({ pass: '', order: '', lot: '' })}
        />
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 2.5, maxWidth: 560 }}>
            {t(
              'Scan the code of a gate pass with your phone’s camera: it opens the unit here. Where it cannot be read, type the order number that stands on the delivery order, or the lot number.',
            )}
          </Typography>
          <SearchBox
            label={t('Order number')}
            placeholder={t('AMS12/101 or 101')}
            text=""
            longest={40}
            capitals
            action={t('Show')}
            faultOf={(text) =>
              (orderNumberOf(text) ?? lotNumberOf(text)) === undefined
                ? t('An order number looks like AMS12/101, a lot number like 101.')
                : undefined
            }
            onSearch={(text) => change({ order: orderNumberOf(text) ?? '', lot: lotNumberOf(text) ?? '' })}
          />
          {lot !== '' && <UnitsOfLotNo key={lot} lotNo={lot} onUnit={(of) => change({ order: of })} />}
        </>
      )}
    </>
  );
}

interface UnitsOfLotNoProps {
  readonly lotNo: string;
  readonly onUnit: (order: string) => void;
}

/** The units that stand there under a lot number: each session has its own. */
function UnitsOfLotNo({ lotNo, onUnit }: UnitsOfLotNoProps) {
  const t = useT();
  const query = gateApi.useUnitsOfLotNoQuery(lotNo);
  const units = query.currentData?.units;
  return (
    <Loadable query={query} failure={t('The units could not be looked up')}>
      {units === undefined && <Skeleton variant="rounded" height={64} sx={{ maxWidth: 560 }} />}
      {units !== undefined && (
        <Typography role="status" sx={{ mb: 1.5 }}>
          {units.length === 0
            ? t(
                'No unit that you may release stands here under lot number {lotNo}. Compare it with the delivery order, or type the whole order number.',
                { lotNo },
              )
            : t('Sold as lot {lotNo}, and still here. Which one is it?', { lotNo })}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 1, maxWidth: 560 }}>
        {units?.map(({ auctionName, regnNo, make, description }) => (
          <Button
            key={auctionName}
            onClick={() => onUnit(auctionName)}
            sx={{ minHeight: 64, justifyContent: 'flex-start', gap: 1.5, textAlign: 'left' }}
          >
            <NumberPlate regnNo={regnNo} size="small" />
            <span>{[auctionName, make, description].filter(Boolean).join(' · ')}</span>
          </Button>
        ))}
      </Box>
    </Loadable>
  );
}

interface ShownUnitProps {
  readonly pass: string;
  readonly order: string;
  readonly onNext: () => void;
}

function ShownUnit({ pass, order, onNext }: ShownUnitProps) {
  const t = useT();
  const byPass = gateApi.useUnitOfPassQuery({ pass }, { skip: pass === '' });
  const byOrder = gateApi.useUnitOfOrderQuery(order, { skip: pass !== '' });
  const query = pass === '' ? byOrder : byPass;
  const unit = query.currentData;
  const [fresh, setFresh] = useState(false);
  const next = <Button onClick={onNext}>{t('Next unit')}</Button>;
  return (
    <Loadable query={query} failure={t('This unit stays here')} otherWay={next}>
      {unit === undefined ? (
        <Skeleton variant="rounded" height={420} sx={{ maxWidth: 720 }} />
      ) : (
        <UnitCard
          unit={unit}
          fresh={fresh}
          action={
            unit.standing === 'paid' ? (
              <ReleaseUnit unit={unit} onReleased={() => setFresh(true)} onOther={onNext} />
            ) : (
              next
            )
          }
        />
      )}
    </Loadable>
  );
}

interface ReleaseUnitProps {
  readonly unit: GateUnit;
  readonly onReleased: () => void;
  readonly onOther: () => void;
}

/** Asked, since it cannot be taken back; then one press, repeated under the same id while no answer comes: it cannot release a unit twice, nor take a lost answer for another's release. */
function ReleaseUnit({ unit, onReleased, onOther }: ReleaseUnitProps) {
  const t = useT();
  const [commandId] = useState(newCommandId);
  const [asks, setAsks] = useState(false);
  const [release, { isLoading, error }] = gateApi.useReleaseUnitMutation();
  const refused = error === undefined ? undefined : refusalOf(error);
  const { icEnding } = unit.buyer;
  const name = unit.buyer.representative || unit.buyer.name;
  const press = async () => {
    setAsks(false);
    const body = { auctionName: unit.auctionName, bidderNo: unit.buyer.bidderNo };
    const answer = await release({ commandId, body });
    if (answer.error === undefined) onReleased();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{t('Compare plate and IC with what is before you. A unit is released once.')}</Typography>
      {refused !== undefined && (
        <Alert severity="error">
          {refused.status === 'none' || refused.status === 503
            ? t(
                'Keep the gate closed: the house did not answer, and nobody knows yet whether the release is recorded. Press Release again; it is recorded once.',
              )
            : t('Keep the gate closed. {message}', { message: t.message(refused.message) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton
          variant="contained"
          color="primary"
          size="large"
          busy={isLoading}
          onClick={() => setAsks(true)}
          sx={{ flex: '1 1 220px', minHeight: 64, fontSize: '1.25rem' }}
        >
          {t('Release')}
        </BusyButton>
        <Button onClick={onOther} disabled={isLoading} sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
          {t('Another unit')}
        </Button>
      </Box>
      {asks && (
        <ConfirmDialog
          open
          title={t('Release {regnNo}?', { regnNo: unit.regnNo })}
          yes={t('Yes, release it')}
          no={t('Not yet')}
          startsOnTitle
          onYes={press}
          onNo={() => setAsks(false)}
        >
          {icEnding === ''
            ? t('It goes to {name}. Once released it cannot be taken back.', { name })
            : t('It goes to {name}, IC ending in {icEnding}. Once released it cannot be taken back.', {
                name,
                icEnding,
              })}
        </ConfirmDialog>
      )}
    </Box>
  );
}
