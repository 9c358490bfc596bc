import type { DocumentFacts, Section } from '../document-text.ts';
import { processorBlocks } from '../processor-blocks.ts';

/** Who processes personal data for the operator, in Korean. */
export const processors = (facts: DocumentFacts): Section => ({
  heading: '처리의 위탁',
  blocks: [
    '회사는 다음 업무를 맡기고, 맡은 곳이 개인정보를 안전하게 처리하도록 계약하고 감독합니다.',
    ...processorBlocks(
      facts,
      {
        name: '맡긴 곳',
        task: '맡긴 업무',
        country: '국가',
        abroad:
          '국가가 적힌 곳은 그 국가에서 개인정보를 처리하며(국외 이전), 국가가 적히지 않은 곳은 대한민국에서 처리합니다.',
      },
      {
        entries: [
          {
            heading: '전자결제대행사(결제창에 표시되는 회사)',
            facts: [
              ['맡긴 업무', '카드 결제와 카드 저장, 환불, 가맹점 정산'],
              ['항목', '이름, 이메일, 전화번호, 회원 식별자, 주문 번호, 금액'],
            ],
          },
          {
            heading: facts.hosting,
            facts: [
              ['맡긴 업무', '서비스와 데이터가 있는 서버의 운영'],
              ['항목', '서비스에 저장되는 정보'],
            ],
          },
          {
            heading: '메일 발송 서비스',
            facts: [
              ['맡긴 업무', '예약, 환불, 이메일 확인 등 안내 메일 발송'],
              ['항목', '이름, 이메일, 메일 내용'],
            ],
          },
          {
            heading: '번역 서비스',
            facts: [
              ['맡긴 업무', '지점 이름, 주소, 소개처럼 공개된 글의 번역'],
              ['항목', '개인정보는 보내지 않습니다'],
            ],
          },
        ],
      },
    ),
    '지도를 표시할 때에는 지도 제공자에게 IP 주소가 전달될 수 있습니다.',
  ],
});
