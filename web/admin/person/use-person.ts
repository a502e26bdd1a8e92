import { useParams } from 'react-router';
import type { PersonDetail } from '#contract/accounts/people.ts';
import { idParam } from '../kit/address-params.ts';
import { peopleApi } from '../people/endpoints.ts';

/** The person whose number the address has; undefined while they are on their way. Their page asks for them again and again. */
export function usePerson(): PersonDetail | undefined {
  const { userId = '' } = useParams();
  return peopleApi.usePersonByIdQuery(idParam.parse(userId)).currentData;
}
