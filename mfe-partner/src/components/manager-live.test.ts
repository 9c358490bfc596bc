import { describe, expect, it } from 'vitest';
import { topicsOf } from './manager-live.tsx';

describe('the topics of the live stream', () => {
  it('are one’s own locations, a super user’s everybody’s too', () => {
    expect(topicsOf({ id: 'o-1', isSuperUser: false })).toEqual(['franchise:o-1']);
    expect(topicsOf({ id: 'o-1', isSuperUser: true })).toEqual(['franchise:o-1', 'admin']);
  });

  it('are everybody’s alone where everybody’s locations are managed', () => {
    expect(topicsOf({ id: 'a-1', isSuperUser: false }, true)).toEqual(['admin']);
  });
});
