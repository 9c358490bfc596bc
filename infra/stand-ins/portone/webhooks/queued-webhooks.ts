import { randomUUID } from 'node:crypto';
import type { QueuedWebhook } from '../books/records.ts';
import type { ProviderDeps } from '../deps.ts';

/** One event as the provider reports it to the addresses of what it is about. */
type ProviderEvent = { noticeUrls: string[]; type: string; data: Record<string, string> };

/**
 * One notification of an event for each address.
 *
 * The addresses that a request named replace the one set in the console.
 */
export function queuedWebhooks(
  { clock, settings }: Pick<ProviderDeps, 'clock' | 'settings'>,
  { noticeUrls, type, data }: ProviderEvent,
): QueuedWebhook[] {
  const fallback = settings.defaultWebhookUrl ? [settings.defaultWebhookUrl] : [];
  const at = clock.timestamp();
  const body = JSON.stringify({ type, timestamp: at, data });
  return (noticeUrls.length > 0 ? noticeUrls : fallback).map((url) => ({
    id: `wh_${randomUUID().replaceAll('-', '')}`,
    url,
    type,
    body,
    state: 'queued',
    queuedAt: at,
    executions: 0,
  }));
}
