import { vi } from 'vitest';

/** Takes the network away, or gives it back, as the browser would say it. */
export function online(is: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
  dispatchEvent(new Event(is ? 'online' : 'offline'));
}
