/*
 * What a window is opened for. Each purpose says where its calls go, what the window shows and what it says.
 */
const won = new Intl.NumberFormat('ko-KR');

/** Korean cards allow paying in instalments from 50,000 won. */
function offerInstalments(totalAmount) {
  if (totalAmount < 50_000) return;
  const select = document.querySelector('#card-months');
  for (let months = 2; months <= 12; months += 1) select.append(new Option(`${months}개월`, String(months)));
}

const payment = {
  path: '/attempts',
  /** The name of its id, in what is shown and in the query of a page of its own. */
  idName: 'txId',
  act: 'pay',
  idsOf: ({ txId }) => ({ txId }),
  textsOf: (shown) => ({
    orderName: shown.orderName,
    customerName: shown.customerName,
    paymentId: shown.paymentId,
    total: `${won.format(shown.totalAmount)}원`,
    vat: `${won.format(shown.vatAmount)}원`,
  }),
  prepare: ({ totalAmount }) => offerInstalments(totalAmount),
  extraFields: () => ({ installmentMonths: Number(document.querySelector('#card-months').value) }),
  says: {
    waiting: '카드사 승인을 기다리고 있습니다. 창을 닫지 마세요.',
    closing: '결제를 취소하고 있습니다.',
    notClosed: '결제를 취소하지 못했습니다. 다시 시도해 주세요.',
    lost: '네트워크 연결이 끊어져 결제 결과를 받지 못했습니다.',
    missing: '결제창 정보를 찾을 수 없습니다.',
  },
};

const storing = {
  path: '/issues',
  idName: 'billingKey',
  act: 'store',
  idsOf: ({ billingKey }) => ({ billingKey }),
  textsOf: ({ issueName, customerName, issueId }) => ({ issueName, customerName, issueId }),
  prepare: () => undefined,
  extraFields: () => ({}),
  says: {
    waiting: '카드사에서 카드를 확인하고 있습니다. 창을 닫지 마세요.',
    closing: '카드 등록을 취소하고 있습니다.',
    notClosed: '카드 등록을 취소하지 못했습니다. 다시 시도해 주세요.',
    lost: '네트워크 연결이 끊어져 등록 결과를 받지 못했습니다.',
    missing: '카드 등록창 정보를 찾을 수 없습니다.',
  },
};

/** Paying by a wallet or a transfer: the same attempt without a card. */
const choosing = {
  ...payment,
  textsOf: (shown) => ({ ...payment.textsOf(shown), title: shown.title }),
  says: { ...payment.says, waiting: '승인을 기다리고 있습니다. 창을 닫지 마세요.' },
};

export const purposes = { payment, storing, choosing };
