import { WindowRefusal } from './provider-error.ts';
import type { WindowRequest } from './read-window-request.ts';

export type WindowMode = 'IFRAME' | 'REDIRECTION';

/** Whether a browser calls itself a phone or a tablet. */
function isMobile(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile|SamsungBrowser/i.test(userAgent);
}

/**
 * Decides how the card window is shown, as a Toss channel does: a frame on a computer, a page of its own on a phone.
 *
 * @throws {WindowRefusal} `BadRequest` for a window type that the channel does not offer on this device
 */
export function chooseWindow(request: WindowRequest, userAgent: string): WindowMode {
  const mobile = isMobile(userAgent);
  const only = mobile ? 'REDIRECTION' : 'IFRAME';
  const wanted = mobile ? request.windowType?.mobile : request.windowType?.pc;
  if (wanted !== undefined && wanted !== only) {
    throw new WindowRefusal('BadRequest', `windowType.${mobile ? 'mobile' : 'pc'}: 이 채널은 ${only} 만 지원합니다.`);
  }
  if (request.redirectUrl === undefined) {
    if (wanted === 'REDIRECTION') throw new WindowRefusal('BadRequest', 'redirectUrl 파라미터는 필수 입력입니다.');
    return 'IFRAME';
  }
  return mobile || request.forceRedirect ? 'REDIRECTION' : 'IFRAME';
}
