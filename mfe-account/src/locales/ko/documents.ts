export const documents = {
  effective: '{{date}} 시행',
  contents: '차례',
  print: '인쇄하기',
  failed: '문서를 불러오지 못했어요',
};
