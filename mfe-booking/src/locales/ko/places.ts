export const places = {
  heading: '지역별 지점',
  breadcrumb: '지점의 위치',
  all: '전체 지점',
  inCity: '{{city}} {{district}}',
  title: '{{place}} 무인 보관함',
  count: '{{count}}곳',
  prices: '사이즈별 월 최저가',
  nearby: '가까운 지역',
  notFound: '이 지역에는 지점이 없어요',
  notFoundHint: '주소가 바뀌었거나 아직 문을 연 지점이 없는 지역이에요.',
};
