/*
 * Stand-in for the provider's browser script: defines window.PortOne.
 *
 * It runs inside the merchant's page under the merchant's content security policy, so it may not evaluate text, write
 * style attributes into HTML, or call the network itself: everything goes through a frame on the provider's origin, and
 * the two talk by postMessage with the origin checked on both sides.
 */
(() => {
  'use strict';
  if (window.PortOne) return;

  const providerOrigin = new URL(document.currentScript.src).origin;
  const frameTimeoutMs = 20_000;
  const requiredFields = ['storeId', 'paymentId', 'orderName', 'totalAmount', 'currency', 'payMethod'];
  let openWindow = null;

  /** Shaped like the SDK's own errors, which differ by this one field and not by their class. */
  function portOneError(type, transactionType, fields) {
    const error = new Error(fields.message);
    error.name = type;
    return Object.assign(error, { __portOneErrorType: type }, transactionType ? { transactionType } : {}, fields);
  }

  const paymentError = (fields) => portOneError('PaymentError', 'PAYMENT', fields);

  function refuseIncomplete(request) {
    if (typeof request !== 'object' || request === null)
      throw paymentError({ code: 'BadRequest', message: '결제 요청 정보가 없습니다.' });
    const { paymentId } = request;
    for (const field of requiredFields) {
      if (request[field] === undefined || request[field] === null || request[field] === '') {
        throw paymentError({ code: 'BadRequest', message: `${field} 파라미터는 필수 입력입니다.`, paymentId });
      }
    }
    if (!request.channelKey && !request.channelGroupId) {
      throw paymentError({ code: 'BadRequest', message: 'channelKey 파라미터는 필수 입력입니다.', paymentId });
    }
  }

  function setStyles(element, styles) {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
  }

  function createOverlay() {
    const overlay = document.createElement('div');
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', '결제창');
    const frame = document.createElement('iframe');
    frame.title = '카드 결제창';
    setStyles(overlay, {
      position: 'fixed',
      inset: '0',
      margin: '0',
      padding: '0',
      border: '0',
      'z-index': '2147483647',
      background: 'rgba(10, 12, 18, 0.62)',
      visibility: 'hidden',
    });
    // A frame whose colour scheme differs from its page's gets an opaque backdrop: the window has its own, light one.
    setStyles(frame, {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      background: 'transparent',
      'color-scheme': 'light',
    });
    overlay.append(frame);
    return { overlay, frame };
  }

  function showPaymentWindow(request) {
    return new Promise((resolve, reject) => {
      const { paymentId } = request;
      const { overlay, frame } = createOverlay();
      const focusedBefore = document.activeElement;
      const scrollBefore = document.documentElement.style.overflow;
      const timer = setTimeout(() => {
        close();
        reject(paymentError({ code: 'Unavailable', message: '결제창을 불러오지 못했습니다.', paymentId }));
      }, frameTimeoutMs);

      function close() {
        clearTimeout(timer);
        window.removeEventListener('message', onMessage);
        overlay.remove();
        document.documentElement.style.overflow = scrollBefore;
        if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus();
        openWindow = null;
      }

      const reactions = {
        ready: () => frame.contentWindow.postMessage({ portone: 'open', request }, providerOrigin),
        opened: () => {
          clearTimeout(timer);
          overlay.style.setProperty('visibility', 'visible', 'important');
          document.documentElement.style.overflow = 'hidden';
          frame.focus();
        },
        refused: ({ error }) => {
          close();
          reject(paymentError({ code: error.code, message: error.message, paymentId }));
        },
        navigate: ({ path }) => {
          close();
          window.location.assign(new URL(path, providerOrigin).href);
          resolve(undefined);
        },
        finished: ({ response }) => {
          close();
          resolve(response);
        },
        broken: ({ txId }) => {
          close();
          reject(paymentError({ code: 'UnknownError', message: 'Network Error', paymentId, txId }));
        },
        // The result is lost for good: the window goes, the promise stays open.
        dismissed: () => close(),
      };

      function onMessage(event) {
        if (event.origin !== providerOrigin || event.source !== frame.contentWindow) return;
        const react = Object.hasOwn(reactions, event.data?.portone) ? reactions[event.data.portone] : undefined;
        if (react) react(event.data);
      }

      window.addEventListener('message', onMessage);
      openWindow = overlay;
      frame.src = `${providerOrigin}/checkout/window`;
      document.body.append(overlay);
    });
  }

  async function requestPayment(request) {
    refuseIncomplete(request);
    if (openWindow)
      throw paymentError({
        code: 'InvalidEntityState',
        message: '이미 열려 있는 결제창이 있습니다.',
        paymentId: request.paymentId,
      });
    return showPaymentWindow(JSON.parse(JSON.stringify(request)));
  }

  /** The rest of the SDK's functions exist on the real script; this provider sells card payments only. */
  const notOffered = (type, transactionType) => async () => {
    throw portOneError(type, transactionType, { code: 'BadRequest', message: '이 채널에서 지원하지 않는 기능입니다.' });
  };

  window.PortOne = Object.freeze({
    requestPayment,
    requestIdentityVerification: notOffered('IdentityVerificationError', 'IDENTITY_VERIFICATION'),
    requestIssueBillingKey: notOffered('IssueBillingKeyError', 'ISSUE_BILLING_KEY'),
    requestIssueBillingKeyAndPay: notOffered('IssueBillingKeyAndPayError', 'ISSUE_BILLING_KEY_AND_PAY'),
    loadPaymentUI: notOffered('LoadPaymentUIError', 'PAYMENT'),
    loadIssueBillingKeyUI: notOffered('LoadIssueBillingKeyUIError', 'ISSUE_BILLING_KEY'),
    updateLoadPaymentUIRequest: notOffered('LoadPaymentUIError', 'PAYMENT'),
    updateLoadIssueBillingKeyUIRequest: notOffered('LoadIssueBillingKeyUIError', 'ISSUE_BILLING_KEY'),
  });
})();
