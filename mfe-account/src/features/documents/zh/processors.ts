import type { DocumentFacts, Section } from '../document-text.ts';
import { processorBlocks } from '../processor-blocks.ts';

/** Who processes personal data for the operator, in Chinese. */
export const processors = (facts: DocumentFacts): Section => ({
  heading: '委托处理',
  blocks: [
    '公司委托处理下列业务，并通过合同和监督确保受托方安全处理个人信息。',
    ...processorBlocks(
      facts,
      {
        name: '受托方',
        task: '委托业务',
        country: '国家',
        abroad: '注明国家的受托方在该国处理个人信息（向境外转移），未注明国家的受托方在韩国处理。',
      },
      {
        entries: [
          {
            heading: '支付服务商（支付窗口中显示的公司）',
            facts: [
              ['委托业务', '银行卡支付与保存、退款、与加盟店结算'],
              ['项目', '姓名、电子邮件地址、电话号码、会员标识、订单号、金额'],
            ],
          },
          {
            heading: facts.hosting,
            facts: [
              ['委托业务', '运行存放服务和数据的服务器'],
              ['项目', '保存在服务中的信息'],
            ],
          },
          {
            heading: '邮件发送服务',
            facts: [
              ['委托业务', '发送预订、退款、地址验证等通知邮件'],
              ['项目', '姓名、电子邮件地址、邮件内容'],
            ],
          },
          {
            heading: '翻译服务',
            facts: [
              ['委托业务', '翻译门店名称、地址、介绍等公开的文字'],
              ['项目', '不发送个人信息'],
            ],
          },
        ],
      },
    ),
    '显示地图时，IP地址可能会传送给地图提供方。',
  ],
});
