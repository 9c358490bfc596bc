// @vitest-environment jsdom
import '@hamkke/build-config/browser-testing';
import { getLocation, listReservedUnits, listUnits } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation, aUnit } from '../../testing/builders.ts';
import { open, fakeApiForEach } from '../../testing/harness.ts';

const api = fakeApiForEach();
const today = seoulDateOf(new Date());
const withFeatures = (...features: string[]) =>
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ features }) });

beforeEach(() => {
  api().on(
    listUnits,
    { id: 'gangnam' },
    { body: [aUnit('SB', 1), aUnit('SB', 2, { isForRent: false, isAvailable: false }), aUnit('M', 1)] },
  );
  api().on(
    listReservedUnits,
    { id: 'gangnam' },
    { body: [{ unitId: 'unit-SB-1', startDate: today, endDate: addDays(today, 10) }] },
  );
});

/** The section exists twice: beside the units on a wide screen, below them on a phone. */
const facilities = () =>
  Array.from(
    screen
      .queryAllByRole('heading', { name: '시설 안내', hidden: true })[0]
      ?.closest('section')
      ?.querySelectorAll('li') ?? [],
    (tile) => tile.textContent,
  );

describe('the facilities of a location', () => {
  it('are its own: what it does not name is absent', async () => {
    withFeatures('주차', 'CCTV', '50평');
    await open('/storage/gangnam');
    await screen.findByRole('heading', { level: 1 });
    expect(facilities()).toEqual(['CCTV 감시', '주차 가능']);
  });

  it('know what is denied from what is there', async () => {
    withFeatures('주차 불가', '24시간 이용', '항온항습');
    await open('/storage/gangnam');
    await screen.findByRole('heading', { level: 1 });
    expect(facilities()).toEqual(['24시간 이용', '온도 조절']);
  });

  it('have no section where it names none', async () => {
    withFeatures('50평');
    await open('/storage/gangnam');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('시설 안내')).toBeNull();
  });
});

describe('the units of a size', () => {
  it('one that is not for rent says so and cannot be chosen, nor is it taken as the first free one', async () => {
    withFeatures();
    const { user, router } = await open('/storage/gangnam');
    const unit = await screen.findByRole('radio', { name: /SB-2/ });
    expect(unit).toHaveTextContent('대여 안 함');
    expect(unit).toHaveAttribute('aria-disabled', 'true');
    await user.click(await screen.findByRole('radio', { name: /^SB마감/ }));
    expect(router.state.location.search).not.toContain('unitId');
  });

  it('are all in sight: no list scrolls inside the page', async () => {
    withFeatures();
    await open('/storage/gangnam');
    const list = (await screen.findByRole('radio', { name: /SB-1/ })).closest('[role=radiogroup]');
    expect(list?.className).not.toMatch(/overflow|max-h/);
  });
});

it('a location without coordinates shows the map all the same, and says what it shows', async () => {
  api().on(getLocation, { id: 'gangnam' }, { body: aLocation({ latitude: null, longitude: null }) });
  await open('/storage/gangnam');
  expect(await screen.findByRole('region', { name: '지점 지도' })).toBeInTheDocument();
  expect(screen.getByText(/위치가 등록되지 않아/)).toBeVisible();
});
