import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { AnswerOf } from '#contract/contract.ts';
import type { failedJobs } from '#contract/system.ts';
import { useServerClock } from '#web/live/server-clock.ts';
import { choicesIn } from '../i18n/choices.ts';
import { text, useT } from '../i18n/use-t.ts';
import { choiceParam, pageParam } from '../kit/address-params.ts';
import type { Column } from '../kit/column.ts';
import { column } from '../kit/columns.tsx';
import { ManagedList, useManagedList } from '../kit/ManagedList.tsx';
import { theReason, useSend } from '../kit/send.ts';
import { timeText } from '../kit/texts.ts';
import { jobsApi } from './endpoints.ts';
import { jobText } from './job-words.ts';

type Job = AnswerOf<typeof failedJobs>['jobs'][number];

const SHOWN = { all: text('Last 30 days'), day: text('Last day') };
const PARAMS = { failed: choiceParam({ ...SHOWN, '': '' }, ''), page: pageParam };
const DAY_MS = 24 * 3_600_000;
const PAGE_SIZE = 10;
const MESSAGE_MS = 5_000;

/** Mails and other work that the house has given up, and another try for each. `?failed=day`: the page opens at those of the last day. */
export function FailedJobs() {
  const t = useT();
  const list = useManagedList(PARAMS);
  const asked = list.params.failed;
  const chosen = asked === 'day' ? 'day' : 'all';
  const query = jobsApi.useFailedJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [retry] = jobsApi.useRetryJobMutation();
  const send = useSend(MESSAGE_MS);
  const serverNow = useServerClock();
  const place = useRef<HTMLDivElement>(null);
  const jobs = query.currentData?.jobs;
  const isThere = jobs !== undefined;
  useEffect(() => {
    if (isThere && asked !== '') place.current?.scrollIntoView?.({ block: 'start' });
  }, [isThere, asked]);
  const again = async ({ id }: Job) => {
    await send(retry(id), { done: t('It is tried again.'), failed: theReason });
    void query.refetch();
  };
  return (
    <Box ref={place} sx={{ mt: 2.5, scrollMarginTop: 72 }}>
      <ManagedList<Job, keyof typeof SHOWN>
        title={t('Failed jobs')}
        label={t('Failed jobs')}
        filter={{
          label: t('Since'),
          choices: choicesIn(t, SHOWN),
          chosen,
          onChoose: (failed) => list.change({ failed }),
        }}
        list={list}
        query={query}
        failure={t('The failed jobs could not be loaded')}
        rows={jobs?.filter(({ failedAt }) => chosen === 'all' || Date.parse(failedAt) > serverNow() - DAY_MS)}
        pageSize={PAGE_SIZE}
        columns={[
          ...COLUMNS,
          column.actions('Try again', [
            {
              label: 'Try again',
              nameOf: ({ name, failedAt }) =>
                t('Try {name} of {time} again', { name: jobText(t, name), time: timeText(t, failedAt) }),
              shown: ({ mayRetry }) => mayRetry,
              onPress: again,
            },
          ]),
        ]}
        keyOf={({ id }) => id}
        titleOf={({ name }) => jobText(t, name)}
        empty={chosen === 'day' ? t('No job failed in the last day.') : t('No job failed in the last 30 days.')}
      />
    </Box>
  );
}

const COLUMNS: readonly Column<Job>[] = [
  column.text('Job', ({ name }, t) => jobText(t, name), { inTitle: true, wraps: true }),
  column.text('Of', ({ key }) => key, { wraps: true, leaves: 2 }),
  column.text('Failed', ({ failedAt }, t) => timeText(t, failedAt)),
  column.count('Attempts', ({ attempts }) => attempts, { leaves: 1 }),
  column.text('Last error', ({ lastError }) => lastError, { wraps: true, minWidth: '15rem', leaves: 'never' }),
];
