import '../testing/index.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '../testing/open-screen.tsx';
import { DayRange, useAddressValues } from './index.ts';

function Days() {
  const [params, change] = useAddressValues();
  return (
    <DayRange
      labels={{ from: 'From', to: 'To' }}
      from={params.get('from') ?? undefined}
      to={params.get('to') ?? undefined}
      change={change}
    />
  );
}

async function openDays(query: string) {
  const { router } = await openScreen(<Days />, `/kit${query}`);
  return {
    pick: (label: string, day: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: day } }),
    days: () => router.state.location.search,
  };
}

describe('two days in the address', () => {
  it('a later first day moves the last one along, and an earlier last day the first one', async () => {
    const { pick, days } = await openDays('?from=2026-11-01&to=2026-11-10');
    pick('From', '2026-11-12');
    expect(days()).toBe('?from=2026-11-12&to=2026-11-12');
    pick('To', '2026-11-03');
    expect(days()).toBe('?from=2026-11-03&to=2026-11-03');
  });

  it('each is chosen and taken out without the other', async () => {
    const { pick, days } = await openDays('?from=2026-11-01');
    pick('To', '2026-11-10');
    expect(days()).toBe('?from=2026-11-01&to=2026-11-10');
    pick('From', '');
    expect(days()).toBe('?to=2026-11-10');
    pick('To', '');
    expect(days()).toBe('');
  });
});
