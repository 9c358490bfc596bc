import { getLocation, readVisit, type CodeProgress, type Visit } from '@hamkke/contracts';
import type { FakeApi } from '@hamkke/screen-kit/testing';
import { screen } from '@testing-library/react';

// The page of a visit, as its tests open and read it.

export const id = 'a-visit_whose-id-is-long-enough';
export const at = `/access/visit#${id}`;
const minute = 60_000;
export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

export const door = (progress: CodeProgress, name = '정문') =>
  ({ id: `D-${name}`, name, kind: 'entrance', progress, previousOpens: false }) as const;

/** A visit that may be begun for two days. */
export function aVisit(given: Partial<Visit> = {}): Visit {
  return {
    id,
    locationId: 'gangnam',
    state: 'ready',
    createdAt: inMinutes(-60),
    beginBy: '2026-11-30T06:00:00.000Z',
    nextFrom: null,
    from: null,
    until: null,
    code: null,
    doors: [],
    ...given,
  };
}

/** The same, begun ten minutes ago. */
export const openVisit = (given: Partial<Visit> = {}): Visit =>
  aVisit({
    state: 'open',
    from: inMinutes(-10),
    until: inMinutes(49.5),
    code: '482910',
    doors: [door('set')],
    ...given,
  });

/** Answers the visit, and its location, from now on. */
export const visitAnswers = (api: () => FakeApi) => ({
  shows: (visit: Visit = aVisit()) => api().on(readVisit, { id }, { body: visit }),
  located: () =>
    api().on(getLocation, { id: 'gangnam' }, { body: { name: '함께보관 강남점', address: '서울 강남구 테헤란로 1' } }),
  reads: () => api().sent(readVisit, { id }).length,
});

export const heading = async (name: string) => await screen.findByRole('heading', { level: 1, name });
export const beginButton = () => screen.findByRole('button', { name: '지금 문 앞이에요, 방문 시작' });
/** As the queries read a text: with plain spaces. */
export const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
