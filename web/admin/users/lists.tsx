import type { ReactNode } from 'react';
import { Loadable, type Query } from '#web/components/Loadable.tsx';
import { Pages } from '#web/components/Pages.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { SearchBox } from '../kit/SearchBox.tsx';
import { peopleApi } from '../people/endpoints.ts';
import { LONG_PAGE_SIZE, PAGE_SIZE } from './filters.ts';
import { type ListedPerson, type PeopleActions, PeopleTable } from './PeopleTable.tsx';
import { useTold } from './use-told.ts';

export interface ListProps extends PeopleActions {
  /** 1 is the first. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

interface SearchProps extends ListProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

const FAILURE = 'The people could not be loaded';

interface PagedPeopleProps extends ListProps {
  /** Of one page. */
  readonly query: Query & {
    readonly data?: { readonly totalUsers: number; readonly users: readonly ListedPerson[] } | undefined;
  };
  readonly size: number;
  readonly empty: string;
  readonly staff?: boolean;
}

/** A page of a list that the server has in pages; its rows stay until those of the next are there. */
export function PagedPeople({ query, size, page, onPage, ...rest }: PagedPeopleProps) {
  const { data, currentData, isFetching } = query;
  return (
    <Loadable query={query} failure={FAILURE}>
      <PeopleTable
        {...rest}
        people={data?.users}
        listed={data?.users}
        total={data?.totalUsers}
        before={(page - 1) * size}
        stale={isFetching && currentData === undefined && data !== undefined}
      />
      <Pages label="Pages of people" page={page} count={Math.ceil((data?.totalUsers ?? 0) / size)} onPage={onPage} />
    </Loadable>
  );
}

interface WholeListProps extends ListProps {
  readonly query: Query;
  readonly people: readonly ListedPerson[] | undefined;
  readonly empty: string;
  readonly more?: readonly Column<ListedPerson>[];
  readonly tools?: ReactNode;
  readonly counted?: 'lot';
  /** Above the table, once it is there. */
  readonly head?: ReactNode;
}

/** A list that the server gives as a whole, shown in pages. */
export function WholeList({ query, people, page, onPage, head, ...rest }: WholeListProps) {
  const before = (page - 1) * LONG_PAGE_SIZE;
  return (
    <Loadable query={query} failure={FAILURE}>
      {head}
      <PeopleTable
        {...rest}
        people={people?.slice(before, before + LONG_PAGE_SIZE)}
        listed={people}
        total={people?.length}
        before={before}
      />
      <Pages
        label="Pages of people"
        page={page}
        count={Math.ceil((people?.length ?? 0) / LONG_PAGE_SIZE)}
        onPage={onPage}
      />
    </Loadable>
  );
}

export function AllPeople(props: ListProps) {
  const query = peopleApi.useUsersByPageQuery({ page0: props.page - 1, size: PAGE_SIZE });
  const { data: counted } = peopleApi.useUserCountQuery();
  const data = query.data && counted && { totalUsers: counted.count, users: query.data };
  return <PagedPeople {...props} query={{ ...query, data }} size={PAGE_SIZE} empty="There are no accounts yet." />;
}

export function BlacklistedPeople(props: ListProps) {
  const query = peopleApi.useBlacklistedByPageQuery({ page0: props.page - 1, size: LONG_PAGE_SIZE });
  return <PagedPeople {...props} query={query} size={LONG_PAGE_SIZE} empty="Nobody is blacklisted." />;
}

export function DeactivatedPeople(props: ListProps) {
  const query = peopleApi.useDeactivatedByPageQuery({ page0: props.page - 1, size: LONG_PAGE_SIZE });
  return <PagedPeople {...props} query={query} size={LONG_PAGE_SIZE} empty="No account is deactivated." />;
}

export function UnverifiedEmails(props: ListProps) {
  const query = peopleApi.useUsersByEmailVerificationQuery('unverified');
  return <WholeList {...props} query={query} people={query.data} empty="Everybody has verified their email." />;
}

export function PeopleByName({ text, onText, ...rest }: SearchProps) {
  const query = peopleApi.useUsersByNameQuery(text, { skip: text === '' });
  useTold(query, text, 'Search Done');
  const empty = `There is nobody with ‘${text}’ in their name.`;
  return (
    <>
      <SearchBox key={text} label="Name" text={text} longest={200} onSearch={onText} />
      {text !== '' && <WholeList {...rest} query={query} people={query.currentData} empty={empty} />}
    </>
  );
}

export function PeopleByEmail({ text, onText, ...rest }: SearchProps) {
  const query = peopleApi.useUsersByEmailQuery(text, { skip: text === '' });
  useTold(query, text, 'Search Done');
  const empty = `There is nobody with ‘${text}’ in their email.`;
  return (
    <>
      <SearchBox key={text} label="Email" text={text} longest={254} onSearch={onText} />
      {text !== '' && <WholeList {...rest} query={query} people={query.currentData} empty={empty} />}
    </>
  );
}

/** By number, name, email, phone, IC or SSM number, or the registration number of a lot that they won. */
export function FoundPeople({ text, ...rest }: Omit<SearchProps, 'onText'>) {
  const query = peopleApi.useSearchPeopleQuery({ query: text, page0: rest.page - 1, size: PAGE_SIZE });
  useTold(query, text, 'Search Done');
  return <PagedPeople {...rest} query={query} size={PAGE_SIZE} empty={`Nobody was found for ‘${text}’.`} />;
}
