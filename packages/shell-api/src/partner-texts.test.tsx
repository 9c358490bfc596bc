import { takeComplaints } from '@hamkke/build-config/browser-testing';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { memoryShell } from './memory-shell.ts';
import { memoryPartnerTexts, type PartnerTexts } from './partner-texts.ts';
import { ShellProvider, usePartnerText } from './shell-context.tsx';

function Named() {
  return <p>{usePartnerText()('강남점')}</p>;
}
const pageWith = (partnerTexts: PartnerTexts) => (
  <ShellProvider value={memoryShell({ language: 'en', partnerTexts })}>
    <Named />
  </ShellProvider>
);

it('a part that is awake late is first what the server drew, then all that the page knows', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(pageWith(memoryPartnerTexts()));
  expect(container.textContent).toBe('강남점');
  const known = {
    ...memoryPartnerTexts({ en: { 강남점: 'Gangnam' } }),
    readDrawn: (text: string) => text,
    // more has arrived since
    revision: () => 1,
  };
  const differences: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, pageWith(known), { onRecoverableError: (error) => void differences.push(error) }),
  );
  expect(differences).toEqual([]);
  expect(container.textContent).toBe('Gangnam');
  expect(takeComplaints()).toEqual([]);
  await act(async () => root.unmount());
});
