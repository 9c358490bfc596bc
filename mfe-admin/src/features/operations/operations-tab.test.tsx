import {
  auditedServices,
  listAudit,
  listFailedMails,
  listParkedEvents,
  listUnknownPayments,
  readBookCheck,
} from '@hamkke/contracts';
import { fakeApiForEach } from '@hamkke/screen-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { openOperations, operationsPath } from './testing/open-operations.tsx';

const api = fakeApiForEach();

beforeEach(() => {
  for (const service of auditedServices) {
    api().on(listAudit[service], {}, { body: { entries: [], nextCursor: null } });
    api().on(listParkedEvents[service], {}, { body: { parked: [], more: false } });
  }
  api().on(listFailedMails, {}, { body: { mails: [], more: false } });
  api().on(listUnknownPayments, {}, { body: { payments: [], more: false } });
  api().on(readBookCheck, {}, { body: { last: null, running: null } });
});

it('its five screens are links, and which is open is in the address', async () => {
  const { user, at } = await openOperations(operationsPath);
  const menu = within(await screen.findByRole('navigation', { name: '운영 메뉴' }));
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('변경 기록');
  await user.click(menu.getByRole('link', { name: '처리하지 못한 이벤트' }));
  expect(await screen.findByRole('heading', { level: 3, name: '처리하지 못한 이벤트' })).toBeVisible();
  await user.click(menu.getByRole('link', { name: '실패한 메일' }));
  expect(await screen.findByRole('heading', { level: 3, name: '실패한 메일' })).toBeVisible();
  await user.click(menu.getByRole('link', { name: '모르는 결제' }));
  expect(await screen.findByRole('heading', { level: 3, name: '모르는 결제' })).toBeVisible();
  await user.click(menu.getByRole('link', { name: '장부 점검' }));
  expect(await screen.findByRole('heading', { level: 3, name: '장부 점검' })).toBeVisible();
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('장부 점검');
  expect(at()).toBe(`${operationsPath}/books`);
});

it('an address that there is not leads to the first, in English too', async () => {
  const { at } = await openOperations(`${operationsPath}/elsewhere`, 'en');
  await waitFor(() => expect(at()).toBe(operationsPath));
  expect(await screen.findByRole('heading', { level: 3, name: 'Audit log' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeVisible();
});
