import { errorTexts } from '@hamkke/screen-kit/errors/ko';

export const general = {
  brand: '함께보관',
  loading: '불러오는 중이에요',
  retry: '다시 시도',
  back: '뒤로 가기',
  goHome: '홈으로',
  browse: '지점 둘러보기',
  locationImage: '{{name}} 사진',
  period: { monthly: '1개월', quarterly: '3개월', yearly: '12개월', custom: '직접 선택', daily: '직접 선택' },
  geolocationUnsupported: '이 브라우저에서는 위치 정보를 사용할 수 없습니다.',
  offlineCached: '인터넷에 연결되어 있지 않아 저장해 둔 내용을 보여 드려요. 예약하려면 인터넷에 연결해 주세요.',
  refreshFailed: '새로 불러오지 못해 앞서 불러온 내용을 보여 드려요.',
  errors: {
    ...errorTexts,
    CONSENT_OUTDATED: '약관이 바뀌었어요. 새로 고친 뒤 다시 확인해 주세요.',
    UNIT_TAKEN: '방금 다른 분이 이 보관함을 예약했어요. 다른 보관함을 골라 주세요.',
    UNIT_TO_CHECK:
      '이용이 끝난 보관함을 확인하고 있어요. {{date}}부터 이용할 수 있어요. 지금은 다른 보관함을 골라 주세요.',
    UNIT_TAKEN_BEFORE: '먼저 예약한 분이 연장하지 않으면 {{date}}부터 비어요. 지금은 다른 보관함을 골라 주세요.',
    UNIT_IN_USE: '사용 중인 보관함이에요.',
    HOLD_LIMIT: '결제를 기다리는 예약이 너무 많아요. 먼저 결제하거나 잠시 뒤에 다시 시도해 주세요.',
    HOLD_LIMIT_NETWORK:
      '같은 네트워크에서 결제를 기다리는 예약이 너무 많아요. 로그인하면 바로 예약할 수 있어요. 로그인하지 않으려면 잠시 뒤에 다시 시도해 주세요.',
    RANGE_INVALID: '고른 날짜로는 예약할 수 없어요. 날짜를 다시 골라 주세요.',
    PROVIDER_DOWN: '결제사가 응답하지 않아요. 잠시 뒤에 다시 시도해 주세요.',
    OFFLINE: '인터넷에 연결되어 있지 않아요. 연결한 뒤 다시 시도해 주세요.',
  },
};
