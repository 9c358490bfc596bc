import { reading } from '@hamkke/api-client';
import { listPeopleNames } from '@hamkke/contracts/calls';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { createContext, use, useMemo } from 'react';
import { nameBatches } from './name-batches.ts';

/** What somebody is called now; `unknown` while identity does not answer. */
export type Person =
  | { readonly state: 'named'; readonly name: string; readonly franchiseName: string | null }
  | { readonly state: 'left' | 'reading' | 'unknown' };
export type People = (id: string) => Person;

type Names = readonly { readonly id: string; readonly displayName: string; readonly franchiseName: string | null }[];

/** For how long a name is taken as it was read, in ms: people change theirs, and leave. */
const freshMs = 60_000;

const nobody: People = () => ({ state: 'unknown' });
const PeopleContext = createContext<People>(nobody);

/** Gives everything below what people are called. */
export const PeopleProvider = PeopleContext.Provider;

/** What the person of an id is called. */
export function usePerson(id: string): Person {
  return use(PeopleContext)(id);
}

/** Reads what people are called now, in batches; `groups` are the ids of each page. */
export function usePeople(groups: readonly (readonly string[])[]): People {
  const batches = useMemo(() => nameBatches(groups), [groups]);
  const queries = useMemo(
    () =>
      batches.map((ids) => ({ ...reading(listPeopleNames, { query: { ids: ids.join(',') } }), staleTime: freshMs })),
    [batches],
  );
  const combine = useMemo(
    () => (reads: readonly UseQueryResult<Names | null>[]) => peopleOf(batches, reads),
    [batches],
  );
  return useQueries({ queries, combine });
}

function peopleOf(batches: readonly (readonly string[])[], reads: readonly UseQueryResult<Names | null>[]): People {
  const people = new Map<string, Person>();
  for (const [index, ids] of batches.entries()) {
    const read = reads[index];
    const named = new Map(read?.data?.map((person) => [person.id, person]));
    for (const id of ids) {
      const person = named.get(id);
      if (person) people.set(id, { state: 'named', name: person.displayName, franchiseName: person.franchiseName });
      else people.set(id, { state: read?.data ? 'left' : read?.isError ? 'unknown' : 'reading' });
    }
  }
  return (id) => people.get(id) ?? { state: 'unknown' };
}
