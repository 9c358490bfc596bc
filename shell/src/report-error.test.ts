import { reportPageError } from '@hamkke/contracts';
import { takeComplaints } from '@hamkke/build-config/browser-testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const sent: unknown[] = [];
let reportError: (error: unknown, where: string) => string;

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal('__RELEASE__', 'test');
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, reportPageError.body.parse(JSON.parse(body))]);
    return new Response(null, { status: 204 });
  });
  history.replaceState(null, '', '/locations?q=hong');
  vi.resetModules();
  ({ reportError } = await import('./report-error.ts'));
});

describe('an error that the page survived', () => {
  it('is reported to operations once under the id that the reader sees, as the contract has it, without what was searched for', async () => {
    const { RemoteFailure } = await import('@hamkke/federation/runtime');
    const error = new RemoteFailure('timedOut', 'partner', 'partner timed out');
    const id = reportError(error, 'partner');
    expect([id, reportError(error, 'partner')]).toEqual([error.id, error.id]);
    await expect
      .poll(() => sent)
      .toEqual([
        [
          '/api/page-errors',
          { id, where: 'partner', kind: 'timedOut', message: 'partner timed out', path: '/locations', release: 'test' },
        ],
      ]);
    takeComplaints();
  });

  it.each([
    ['a text', 'just a text', 'just a text'],
    ['nothing', undefined, 'undefined'],
    ['a message of many lines without end', new Error(`x\n${'y'.repeat(900)}`), `x\n${'y'.repeat(498)}`],
  ])('fits the contract, whatever was thrown: %s', async (_, error, message) => {
    reportError(error, 'a\u0000b'.repeat(60));
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent).toEqual([[expect.any(String), expect.objectContaining({ message })]]);
    takeComplaints();
  });

  it('is reported a few times only when the page fails over and over', async () => {
    for (let round = 0; round < 30; round += 1) reportError(new Error('again'), 'map');
    await expect.poll(() => sent).toHaveLength(20);
    takeComplaints();
  });

  it('is not reported without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    reportError(new Error('gone'), 'map');
    expect(sent).toEqual([]);
    takeComplaints();
  });

  it('is shown all the same where nothing can be sent', () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
    expect(reportError(new Error('broken'), 'map')).toMatch(/^[0-9a-f]{8}$/);
    takeComplaints();
  });
});
