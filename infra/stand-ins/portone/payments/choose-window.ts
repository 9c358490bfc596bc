import { factsOf } from '../channels/pg-providers.ts';
import type { Device, PgProvider, WindowMode } from '../channels/pg-providers.ts';
import { WindowRefusal } from './provider-error.ts';
import type { WindowRequest } from './read-window-request.ts';

/** What a browser says that it runs on; a tablet counts as a phone. */
export function deviceOf(userAgent: string): Device {
  return /Android|iPhone|iPad|iPod|Mobile|SamsungBrowser/i.test(userAgent) ? 'mobile' : 'pc';
}

/**
 * Decides how a window is shown, as the channel's provider does: most show a frame on a computer and a page of its own
 * on a phone, NaverPay a window of the browser's on a computer.
 *
 * @throws {WindowRefusal} `BadRequest` for a window type that the provider does not offer on this device
 */
export function chooseWindow(request: WindowRequest, provider: PgProvider, device: Device): WindowMode {
  const offered = factsOf(provider).windows[device];
  const wanted = request.windowType?.[device];
  const mode = wanted === undefined ? offered[0] : offered.find((one) => one === wanted);
  if (!mode)
    throw new WindowRefusal('BadRequest', `windowType.${device}: 이 채널은 ${offered.join(', ')} 만 지원합니다.`);
  if (request.redirectUrl !== undefined) return request.forceRedirect ? 'REDIRECTION' : mode;
  if (wanted === 'REDIRECTION') throw new WindowRefusal('BadRequest', 'redirectUrl 파라미터는 필수 입력입니다.');
  return mode === 'REDIRECTION' ? 'IFRAME' : mode;
}
