import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

describe('Picture', () => {
  it('reserves its place and offers the best formats first', () => {
    const { container } = render(
      <Picture
        src="/a.webp"
        alt="Front"
        width={800}
        height={600}
        avif={[{ url: '/a.avif', width: 800 }]}
        webp={[{ url: '/a.webp', width: 800 }]}
        sizes="100vw"
      />,
    );
    expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('height', '600');
    expect([...container.querySelectorAll('source')].map((source) => source.type)).toEqual([
      'image/avif',
      'image/webp',
    ]);
    expect(container.querySelector('source')).toHaveAttribute('srcset', '/a.avif 800w');
  });
});
