import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { refusalOf } from '#web/calls/refusal.ts';
import { Loadable, type Query } from '#web/components/Loadable.tsx';
import { PageFrame } from '#web/components/PageFrame.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { StateCard } from '#web/components/StateCard.tsx';
import { useT } from '#web/i18n/language.ts';

interface NoLotProps {
  /** The query for the lot. */
  readonly query: Query;
  /** Where the lots are. */
  readonly list: string;
  /** Said of a lot that there is not. */
  readonly none: string;
  /** Beside the way to the list: where the lot may be now. */
  readonly elsewhere?: ReactNode;
}

/** In the place of a lot: its outline, or why there is none. */
export function NoLot({ query, list, none, elsewhere }: NoLotProps) {
  const t = useT();
  const toList = (
    <Button component={RouterLink} to={list}>
      {t('All lots')}
    </Button>
  );
  const status = query.isFetching || query.error === undefined ? undefined : refusalOf(query.error).status;
  return (
    <PageFrame>
      {status === 404 || status === 400 ? (
        <StateCard
          alone
          title={t('No such lot')}
          action={
            <>
              {status === 404 && elsewhere}
              {toList}
            </>
          }
        >
          {none}
        </StateCard>
      ) : (
        <Loadable query={query} failure={t('This lot could not be loaded')} alone otherWay={toList}>
          <ItemSkeleton />
        </Loadable>
      )}
    </PageFrame>
  );
}

/** The item page in outline. */
function ItemSkeleton() {
  const t = useT();
  return (
    <Box
      aria-busy="true"
      role="status"
      aria-label={t('Loading the lot')}
      sx={{
        display: 'grid',
        gap: 3.25,
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 25rem' },
        alignItems: 'start',
      }}
    >
      <Skeleton sx={{ aspectRatio: '16 / 9.2', height: 'auto' }} />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Skeleton height={32} width="70%" />
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={58} />
      </Box>
    </Box>
  );
}
