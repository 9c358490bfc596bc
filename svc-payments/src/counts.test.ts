import { createMetrics } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import { createCounts } from './counts.ts';

it('shows what alerts watch before it happened the first time', async () => {
  const metrics = createMetrics({ service: 'payments', processMetrics: false });
  createCounts(metrics);
  const shown = await metrics.registry.metrics();
  for (const label of ['cause="rejected"', 'cause="mismatch"', 'cause="cancelled"']) {
    expect(shown).toContain(`hamkke_refunds_cut_won_total{${label},service="payments"} 0`);
  }
  for (const label of ['kind="CONSOLE"', 'kind="CHARGEBACK"']) {
    expect(shown).toContain(`hamkke_provider_cancellations_total{${label},service="payments"} 0`);
  }
});
