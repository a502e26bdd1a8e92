import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { lotPhotoUrl } from '#contract/photos.ts';
import type { OwnFile, OwnLotPage as OwnLotOnWire } from '#contract/vendors/area.ts';
import { type GateStep, HANDOVER_STEPS } from '#domain/handover.ts';
import { dayInWords, dayText } from '#domain/moments.ts';
import { NumberPlate } from '#web/components/NumberPlate.tsx';
import { PageOnItsWay } from '#web/components/PageOnItsWay.tsx';
import { Gallery } from '#web/lots/Gallery.tsx';
import { type Translate, useT } from '../i18n/use-t.ts';
import { chip } from '../kit/columns.tsx';
import { FactList } from '../kit/FactList.tsx';
import { LiveLoadable } from '../kit/LiveLoadable.tsx';
import { PageHeading } from '../kit/PageHeading.tsx';
import { PageLink } from '../kit/PageLink.tsx';
import { Section } from '../kit/Section.tsx';
import { rm, timeText } from '../kit/texts.ts';
import { vendorAreaApi } from './endpoints.ts';
import { OWN_LOT_WORDS } from './lot-states.ts';

/** ms: as the rest of the area. */
const POLL_MS = 60_000;

/** One lot of the vendor: photos, how far it is, its money, and the papers of its unit without its buyer. */
export function OwnLotPage() {
  const t = useT();
  const { session = '', lotNo = '' } = useParams();
  const query = vendorAreaApi.useOwnLotPageQuery(
    { session, lotNo },
    { pollingInterval: POLL_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { currentData: lot } = query;
  return (
    <>
      <PageHeading
        actions={
          <Button component={Link} to="/adminPage/vendorArea">
            {t('Your lots and money')}
          </Button>
        }
      >
        {t('Lot {no} of {session}', { no: lotNo, session })}
      </PageHeading>
      <LiveLoadable query={query} everyMs={POLL_MS} failure={t('The lot could not be loaded')}>
        {lot === undefined ? <PageOnItsWay framed={false} /> : <Lot lot={lot} />}
      </LiveLoadable>
    </>
  );
}

function Lot({ lot }: { readonly lot: OwnLotOnWire }) {
  const t = useT();
  const { unit, photos, regnNo, make, descOfGood, state, file } = lot;
  const name = `${make} ${descOfGood}`.trim();
  const [status, words] = OWN_LOT_WORDS[state];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Gallery
          thumbnails
          name={name || regnNo}
          photos={photos.map((photo) => lotPhotoUrl(unit, photo))}
          stage="16 / 10"
        />
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Section title={name || regnNo}>
          <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <NumberPlate regnNo={regnNo} />
            {chip([status, t(words)])}
          </Box>
          <FactList label={t('The lot')} facts={factsOf(t, lot)} />
        </Section>
        {lot.settlement !== null && <Money lot={lot} settlement={lot.settlement} />}
        {file !== null && <Papers file={file} />}
      </Box>
    </Box>
  );
}

type Facts = readonly (readonly [string, string])[];

function factsOf(t: Translate, lot: OwnLotOnWire): Facts {
  const { year, location, startingPrice, startsAt, endsAt, price, bids, reserve, soldAt, paidOn, releasedAt } = lot;
  const day = (at: string) => dayInWords(at, t.language);
  return [
    ...(year === '' ? [] : [[t('Year'), year] as const]),
    ...(location === '' ? [] : [[t('Location'), location] as const]),
    [t('Starting price'), rm(startingPrice)],
    ...(startsAt === null ? [] : [[t('Bidding starts'), timeText(t, startsAt)] as const]),
    ...(endsAt === null ? [] : [[t('Bidding ends'), timeText(t, endsAt)] as const]),
    [t('Bids'), bids.toLocaleString('en-MY')],
    ...(price === null ? [] : [[soldAt === null ? t('Highest bid') : t('Hammer price'), rm(price)] as const]),
    ...(reserve === null ? [] : [[t('Reserve'), reserve === 'met' ? t('Reserve met') : t('Reserve not met')] as const]),
    ...(soldAt === null ? [] : [[t('Sold'), day(soldAt)] as const]),
    ...(paidOn === null ? [] : [[t('Paid by its buyer'), dayText(paidOn, t.language)] as const]),
    ...(releasedAt === null ? [] : [[t('Left the yard'), day(releasedAt)] as const]),
  ];
}

interface MoneyProps {
  readonly lot: OwnLotOnWire;
  readonly settlement: NonNullable<OwnLotOnWire['settlement']>;
}

function Money({
  lot: { session, price, net, dueOn },
  settlement: { commission, charges, tax, containedTax },
}: MoneyProps) {
  const t = useT();
  return (
    <Section title={t('What it brought you')}>
      <FactList
        label={t('What it brought you')}
        facts={[
          [t('Hammer price'), rm(price ?? 0)],
          [t('Commission'), rm(-commission)],
          ...(charges === 0 ? [] : [[t('Charges'), rm(-charges)] as const]),
          ...(tax === 0 ? [] : [[t('Tax'), rm(-tax)] as const]),
          ...(containedTax === 0 ? [] : [[t('Tax contained in them'), rm(containedTax)] as const]),
          [t('To you'), <strong key="net">{rm(net ?? 0)}</strong>],
          [t('Due'), dueOn === null ? t('Once the unit has left') : dayText(dueOn, t.language)],
        ]}
      />
      <Box sx={{ mt: 1 }}>
        <PageLink to={`/adminPage/vendorArea?tab=statement&session=${session}`}>
          {t('Statement of {session}', { session })}
        </PageLink>
      </Box>
    </Section>
  );
}

/** What is done before the unit may leave, and what waits; nothing of its buyer. */
function Papers({ file: { mustDo, steps, missing, paid, releasedAt } }: { readonly file: OwnFile }) {
  const t = useT();
  const standing = (step: GateStep) => {
    const done = steps.find((each) => each.step === step);
    if (missing.includes(step)) return step === 'vendor-release' ? t('Waits for you') : t('Waiting');
    if (done === undefined) return '–';
    const on = dayText(done.on, t.language);
    return done.until === null
      ? on
      : t('{day}, holds until {until}', { day: on, until: dayText(done.until, t.language) });
  };
  return (
    <Section title={t('Handover of the unit')}>
      <FactList
        label={t('Handover of the unit')}
        facts={[
          [t('Its buyer has paid'), paid ? t('Yes') : t('No')],
          ...mustDo.map((step) => [t(HANDOVER_STEPS[step]), standing(step)] as const),
          [t('Left the yard'), releasedAt === null ? t('Not yet') : dayInWords(releasedAt, t.language)],
        ]}
      />
    </Section>
  );
}
