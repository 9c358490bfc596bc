import { getLocation, listUnits, readOccupancy, updateLocation } from '@hamkke/contracts';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aLocation } from '../../../testing/builders.ts';
import { open } from '../../../testing/harness.tsx';

const api = fakeApiForEach('franchise');
const base = '/franchise-dashboard/warehouses';
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('editing', () => {
  const gangnam = aLocation({ images: [`/api/images/${'a'.repeat(64)}`] });
  beforeEach(() => {
    api().on(getLocation, { id: 'gangnam' }, { body: gangnam });
    api().on(listUnits, { id: 'gangnam' }, { body: [] });
    api().on(readOccupancy, { id: 'gangnam' }, { body: [] });
  });

  it('shows what there is, sends what differs, and comes back to the location', async () => {
    api().on(updateLocation, { id: 'gangnam' }, { body: { ...gangnam, name: '새 이름' } });
    const { user, at } = await open(`${base}/gangnam/edit`);
    await screen.findByRole('form', { name: '창고 정보 수정' });
    expect(value('시설선택')).toBe('주차, CCTV');
    expect(screen.getByRole('img', { name: '창고 사진 1' })).toHaveAttribute(
      'src',
      `/api/images/${'a'.repeat(64)}?w=480`,
    );
    await user.clear(screen.getByLabelText('창고 이름'));
    await user.type(screen.getByLabelText('창고 이름'), '새 이름{Enter}');
    expect(await screen.findByText('저장했어요')).toBeVisible();
    await waitFor(() => expect(at()).toBe(`${base}/gangnam`));
    expect(api().sent(updateLocation, { id: 'gangnam' })).toEqual([{ name: '새 이름' }]);
  });

  it('what happens elsewhere meanwhile neither types over it nor is sent back', async () => {
    api().on(updateLocation, { id: 'gangnam' }, { body: gangnam });
    const { user } = await open(`${base}/gangnam/edit`);
    await user.type(await screen.findByLabelText('창고 이름'), '!');
    api().on(getLocation, { id: 'gangnam' }, { body: { ...gangnam, district: '서초구' } });
    api().live.sendChange('location');
    await waitFor(() => expect(api().queries(getLocation, { id: 'gangnam' }).length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: '저장' }));
    await screen.findByText('저장했어요');
    expect(api().sent(updateLocation, { id: 'gangnam' })).toEqual([{ name: '함께보관 강남점!' }]);
  });

  it("somebody else's location is not found, though anyone may read it", async () => {
    api().on(getLocation, { id: 'gangnam' }, { body: { ...gangnam, ownerId: 'somebody-else' } });
    await open(`${base}/gangnam/edit`);
    expect(await screen.findByText('창고를 찾을 수 없어요.')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it.each(['/gangnam/x', '/new/edit', '/gangnam/edit/x'])('%s leads to the list', async (path) => {
    const { at } = await open(`${base}${path}`);
    await waitFor(() => expect(at()).toBe(base));
  });
});
