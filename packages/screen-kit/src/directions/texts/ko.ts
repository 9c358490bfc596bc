import type { DirectionsTexts } from './directions-texts.ts';

export const directionsTexts: DirectionsTexts = {
  heading: '길찾기',
  kakao: '카카오맵',
  naver: '네이버 지도',
  google: 'Google 지도',
  apple: 'Apple 지도',
  newWindow: '(새 창)',
  bySearch: '지도에 등록된 위치가 없어 주소로 찾아요.',
  copy: '주소 복사',
  copied: '복사했어요',
  notCopied: '복사하지 못했어요',
  byHand: '주소를 선택해 두었어요. 직접 복사해 주세요.',
  call: '고객센터 전화',
  message: '고객센터 문자',
};
