import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useWoken } from './woken.ts';

const seen: boolean[] = [];

function Screen() {
  const woken = useWoken();
  seen.push(woken);
  return <p>{woken ? 'awake' : 'drawn'}</p>;
}

describe('whether a screen is awake', () => {
  it('is so at once where the browser alone renders', () => {
    seen.length = 0;
    render(<Screen />);
    expect(seen).not.toContain(false);
  });

  it('comes after a first render that is equal to what is drawn', async () => {
    const container = document.createElement('div');
    container.innerHTML = '<p>drawn</p>';
    document.body.append(container);
    render(<Screen />, { container, hydrate: true });
    expect(await screen.findByText('awake')).toBeInTheDocument();
  });
});
