import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

describe('Avatar', () => {
  const imageIn = (container: HTMLElement) => container.querySelector('img');

  it.each([
    ['김하나', '김'],
    ['Kim Hana', 'KH'],
    ['  ada  king lovelace ', 'AL'],
    ['😀 smile', '😀S'],
  ])('of %s without an image shows %s', (name, initials) => {
    const { container } = render(<Avatar name={name} src={null} />);
    expect(container).toHaveTextContent(initials);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });

  it('of somebody without a name is a figure', () => {
    const { container } = render(<Avatar name=" " />);
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it.each(['/api/images/abc', 'data:image/png;base64,AA=='])('shows %s, and the initials when it fails', (src) => {
    const { container } = render(<Avatar name="Kim Hana" src={src} />);
    const image = imageIn(container);
    expect(image).toHaveAttribute('src', src);
    expect(container).not.toHaveTextContent('KH');
    if (image) fireEvent.error(image);
    expect(imageIn(container)).toBeNull();
    expect(container).toHaveTextContent('KH');
  });

  it.each(['https://pictures.example/a.png', '//pictures.example/a.png', 'javascript:alert(1)', 'http://'])(
    'does not ask for %s, which the page may not show',
    (src) => {
      const { container } = render(<Avatar name="Kim Hana" src={src} />);
      expect(imageIn(container)).toBeNull();
      expect(container).toHaveTextContent('KH');
    },
  );
});
