/** Prices that hold from a day on. */
export const schedule = {
  start: '언제부터 바꿀까요?',
  now: '지금부터',
  later: '날짜부터',
  laterHint: '고른 날부터 새 예약에 적용돼요. 그 전날까지는 지금 요금 그대로예요.',
  day: '적용 시작일',
  dayHint: '{{from}}부터 {{to}}까지 고를 수 있어요.',
  dayError: '{{from}}부터 {{to}}까지의 날을 골라 주세요.',
  renewals:
    '요금이 오르면 자동 연장하는 손님에게는 결제하기 {{days}}일 전에 동의하는지 물어봐요. 동의하지 않으면 결제한 기간까지만 이용하고 연장하지 않아요. 결제까지 {{least}}일이 남지 않았으면 그 결제는 동의한 요금으로 하고, 다음 결제 전에 물어봐요.',
  replaces: '{{date}}부터 바꾸기로 예약한 요금 대신 이 요금을 적용해요.',
  stays: '{{date}}부터 바꾸기로 예약한 요금은 그대로 남아 있어요.',
  pricesOnly: '날짜를 정하면 번호가 있는 보관함의 요금만 바꿔요. ‘{{column}}’ 열은 읽지 않아요.',
  done: '{{date}}부터 요금이 바뀌도록 예약했어요',
  bulkDone: '{{date}}부터 보관함 {{n}}개의 요금이 바뀌도록 예약했어요',
  heading: '{{date}}부터 바뀌는 요금',
  change: '{{before}} → {{after}}',
  mark: '{{date}}부터 새 요금',
  cancel: '변경 예약 취소',
  cancelText: '보관함 {{unit}}의 요금을 바꾸지 않고 지금 그대로 둬요.',
  cancelled: '요금 변경 예약을 취소했어요',
  cancelFailed: '요금 변경 예약을 취소하지 못했어요',
} as const;
