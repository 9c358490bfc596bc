import { describe, expect, test } from 'vitest';
import { readProfile } from './read-profile.ts';

const read = (claims: object) => readProfile('kakao', { sub: '1', ...claims });

describe('what an ID token says', () => {
  test('an address is verified only where it says true', () => {
    expect(read({ email: ' Kay@Hamkke.test ' })).toMatchObject({ email: 'kay@hamkke.test', emailVerified: false });
    for (const claim of ['true', 1, null, false])
      expect(read({ email: 'kay@hamkke.test', email_verified: claim }).emailVerified).toBe(false);
    expect(read({ email: 'kay@hamkke.test', email_verified: true }).emailVerified).toBe(true);
  });

  test('what is no address is none, and verifies nothing', () => {
    for (const email of [undefined, null, '', 'kay', 7, { $ne: '' }, `${'x'.repeat(300)}@hamkke.test`])
      expect(read({ email, email_verified: true })).toMatchObject({ email: null, emailVerified: false });
  });

  test('a name is one line of sixty characters at most, by name or nickname', () => {
    expect(read({ name: ' ', nickname: '케이' }).displayName).toBe('케이');
    expect(read({ name: 'Kay', nickname: '케이' }).displayName).toBe('Kay');
    expect(read({ name: 'a\u0000b\nc' }).displayName).toBe('a b c');
    expect(read({ name: '🙂'.repeat(100) }).displayName?.length).toBeLessThanOrEqual(60);
    for (const name of [undefined, '', '\n', 7, ['x']]) expect(read({ name }).displayName).toBeNull();
  });

  test('an image is an address of the web', () => {
    expect(read({ picture: 'https://photos.example/k.png' }).photoUrl).toBe('https://photos.example/k.png');
    for (const picture of [
      'javascript:alert(1)',
      'data:image/svg+xml,x',
      'photo.png',
      7,
      `https://x/${'x'.repeat(1000)}`,
    ])
      expect(read({ picture }).photoUrl).toBeNull();
  });
});
