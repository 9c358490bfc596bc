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
  /** No event says that another window was closed. */
  const popupPollMs = 200;
  let openWindow = null;

  /** Shaped like the SDK's own errors, which differ by this one field and not by their class. */
  function portOneError(type, transactionType, fields) {
    const error = new Error(fields.message);
    error.name = type;
    return Object.assign(error, { __portOneErrorType: type }, transactionType ? { transactionType } : {}, fields);
  }

  /** Where the window of each way to pay is; what it is not, the provider refuses. */
  const methodPages = {
    CARD: { path: '/checkout/window', frameTitle: '카드 결제창' },
    EASY_PAY: { path: '/checkout/method-window', frameTitle: '간편결제창' },
    TRANSFER: { path: '/checkout/method-window', frameTitle: '계좌이체창' },
  };

  /** The windows that there are: what each is for, where its page is, and which errors its function throws. */
  const windows = {
    payment: {
      pageOf: ({ payMethod }) => methodPages[Object.hasOwn(methodPages, payMethod) ? payMethod : 'CARD'],
      label: '결제창',
      requiredFields: ['storeId', 'paymentId', 'orderName', 'totalAmount', 'currency', 'payMethod'],
      error: (fields, request) =>
        portOneError('PaymentError', 'PAYMENT', { ...fields, ...(request ? { paymentId: request.paymentId } : {}) }),
    },
    storing: {
      pageOf: () => ({ path: '/checkout/card-window', frameTitle: '카드 등록창' }),
      label: '카드 등록창',
      requiredFields: ['storeId', 'billingKeyMethod'],
      error: (fields) => portOneError('IssueBillingKeyError', 'ISSUE_BILLING_KEY', fields),
    },
  };

  function refuseIncomplete(kind, request) {
    if (typeof request !== 'object' || request === null)
      throw kind.error({ code: 'BadRequest', message: '요청 정보가 없습니다.' });
    for (const field of kind.requiredFields) {
      if (request[field] === undefined || request[field] === null || request[field] === '')
        throw kind.error({ code: 'BadRequest', message: `${field} 파라미터는 필수 입력입니다.` }, request);
    }
    if (!request.channelKey && !request.channelGroupId)
      throw kind.error({ code: 'BadRequest', message: 'channelKey 파라미터는 필수 입력입니다.' }, request);
  }

  function setStyles(element, styles) {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
  }

  function createOverlay(label, frameTitle) {
    const overlay = document.createElement('div');
    overlay.setAttribute('role', 'dialog');
    overlay.setAttribute('aria-modal', 'true');
    overlay.setAttribute('aria-label', label);
    const frame = document.createElement('iframe');
    frame.title = frameTitle;
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

  function showWindow(kind, request) {
    return new Promise((resolve, reject) => {
      const { path: pagePath, frameTitle } = kind.pageOf(request);
      const { overlay, frame } = createOverlay(kind.label, frameTitle);
      const focusedBefore = document.activeElement;
      const scrollBefore = document.documentElement.style.overflow;
      let popupWatch;
      const timer = setTimeout(() => {
        close();
        reject(kind.error({ code: 'Unavailable', message: `${kind.label}을 불러오지 못했습니다.` }, request));
      }, frameTimeoutMs);

      function close() {
        clearTimeout(timer);
        clearInterval(popupWatch);
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
          reject(kind.error({ code: error.code, message: error.message }, request));
        },
        navigate: ({ path }) => {
          close();
          window.location.assign(new URL(path, providerOrigin).href);
          resolve(undefined);
        },
        // A window of the browser's own; the frame stays unseen, and learns what came of it once it is closed.
        popup: ({ path }) => {
          clearTimeout(timer);
          const popup = window.open(new URL(path, providerOrigin).href, '_blank', 'popup,width=480,height=760');
          if (!popup) {
            close();
            reject(kind.error({ code: 'Unavailable', message: '팝업이 차단되어 결제창을 열지 못했습니다.' }, request));
            return;
          }
          popupWatch = setInterval(() => {
            if (!popup.closed) return;
            clearInterval(popupWatch);
            frame.contentWindow.postMessage({ portone: 'popup-closed' }, providerOrigin);
          }, popupPollMs);
        },
        finished: ({ response }) => {
          close();
          resolve(response);
        },
        broken: ({ ids }) => {
          close();
          reject(kind.error({ code: 'UnknownError', message: 'Network Error', ...ids }, request));
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
      frame.src = `${providerOrigin}${pagePath}`;
      document.body.append(overlay);
    });
  }

  /** Checks a request, then shows its window; there is one window at a time. */
  async function openFor(kind, request) {
    refuseIncomplete(kind, request);
    if (openWindow)
      throw kind.error({ code: 'InvalidEntityState', message: '이미 열려 있는 결제창이 있습니다.' }, request);
    return showWindow(kind, JSON.parse(JSON.stringify(request)));
  }

  /** The rest of the SDK's functions exist on the real script; this provider does not offer them. */
  const notOffered = (type, transactionType) => async () => {
    throw portOneError(type, transactionType, { code: 'BadRequest', message: '이 채널에서 지원하지 않는 기능입니다.' });
  };

  window.PortOne = Object.freeze({
    requestPayment: (request) => openFor(windows.payment, request),
    requestIssueBillingKey: (request) => openFor(windows.storing, request),
    requestIdentityVerification: notOffered('IdentityVerificationError', 'IDENTITY_VERIFICATION'),
    requestIssueBillingKeyAndPay: notOffered('IssueBillingKeyAndPayError', 'ISSUE_BILLING_KEY_AND_PAY'),
    loadPaymentUI: notOffered('LoadPaymentUIError', 'PAYMENT'),
    loadIssueBillingKeyUI: notOffered('LoadIssueBillingKeyUIError', 'ISSUE_BILLING_KEY'),
    updateLoadPaymentUIRequest: notOffered('LoadPaymentUIError', 'PAYMENT'),
    updateLoadIssueBillingKeyUIRequest: notOffered('LoadIssueBillingKeyUIError', 'ISSUE_BILLING_KEY'),
  });
})();
