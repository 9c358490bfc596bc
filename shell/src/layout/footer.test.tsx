import type { RuntimeConfig } from '@hamkke/contracts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../testing/open-app.tsx';

const operator = {
  company: '함께보관 주식회사',
  representative: '김함께',
  address: '서울 강남구 1',
  businessNumber: '123-45-67890',
  mailOrderNumber: '제2025-서울강남-00001호',
  privacyOfficer: '이보관',
  hosting: '예시 클라우드',
};
const config: RuntimeConfig = {
  paymentScriptUrl: 'https://cdn.example.com/pay.js',
  operator: { ko: operator, en: operator, ja: operator, zh: operator },
  support: {
    phone: '070-1234-0000',
    email: 'help@example.com',
    messenger: { channel: '@example', url: 'https://channel.example.com' },
  },
};

it('leads to the documents and to support, and says who runs the shop, as the law asks', async () => {
  await openApp('/nowhere', {}, { config });
  const footer = screen.getByRole('contentinfo');
  const paths = within(within(footer).getByRole('list', { name: '약관과 문의' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(paths).toEqual(['/terms', '/privacy', '/contact']);
  const business = within(footer).getByRole('region', { name: '사업자 정보' });
  for (const fact of [
    '함께보관 주식회사',
    '김함께',
    '123-45-67890',
    '제2025-서울강남-00001호',
    '서울 강남구 1',
    '예시 클라우드',
  ])
    expect(business).toHaveTextContent(fact);
  expect(within(business).getByRole('link', { name: '사업자 정보 확인' })).toHaveAttribute(
    'href',
    'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=1234567890',
  );
  expect(within(business).getByRole('link', { name: '070-1234-0000' })).toHaveAttribute('href', 'tel:07012340000');
  expect(within(business).getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
});

it('says nothing of an operator that is not configured', async () => {
  await openApp('/nowhere', {});
  expect(screen.getByText(/2025/)).toBeVisible();
  expect(screen.queryByRole('region', { name: '사업자 정보' })).toBeNull();
});
