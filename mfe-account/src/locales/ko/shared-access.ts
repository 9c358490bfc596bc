export const sharedAccess = {
  title: '함께 쓰는 보관함',
  lead: '{{name}}님의 출입 코드예요. 회원 가입 없이 이 페이지에서 볼 수 있어요.',
  location: '지점',
  address: '주소',
  unit: '보관함',
  days: '이용 기간',
  toLocation: '지점 위치 보기',
  noLock: '지금은 연결된 잠금장치가 없어 코드가 없어요. 링크를 보낸 사람에게 확인해 주세요.',
  contact: '문의하기',
  gone: {
    title: '더 이상 열리지 않는 링크예요',
    text: '공유가 끝났거나 주소가 잘못됐어요. 링크를 보낸 사람에게 확인해 주세요.',
  },
  ended: {
    title: '이용 기간이 끝났어요',
    text: '이 링크로는 이제 문을 열 수 없어요. 더 쓰려면 링크를 보낸 사람에게 확인해 주세요.',
  },
};
