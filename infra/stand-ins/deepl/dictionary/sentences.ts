import { place } from './places.ts';
import { inEach, readTable, type Wording } from './table.ts';

/** Sentences about where a location is; `@` is the place. */
const openings = readTable(`
@에서 걸어서 3분, 짐을 들고 오기 좋은 자리에 있어요.|A 3-minute walk from @, easy to reach with your things.|@から徒歩3分、荷物を持って来やすい場所にあります。|距@步行3分钟，携带物品前来十分方便。
@ 바로 옆 건물 1층이라 카트를 밀고 그대로 들어올 수 있어요.|On the ground floor right next to @, so you can roll a cart straight in.|@のすぐ隣の建物の1階なので、カートを押したまま入れます。|位于@旁边大楼的1层，推着推车即可直接进入。
@ 생활권의 큰 도로변에 있어 승용차와 용달차 모두 쉽게 대요.|On a main road in the @ area, where cars and small trucks stop with ease.|@エリアの大通り沿いにあり、乗用車も小型トラックも停めやすいです。|位于@生活圈的主干道旁，轿车和小货车都方便停靠。
@ 근처 조용한 골목의 지하 1층, 엘리베이터로 바로 내려오는 지점이에요.|On the first basement floor in a quiet street near @, with an elevator straight down.|@近くの静かな路地の地下1階、エレベーターでそのまま降りられる店舗です。|位于@附近安静小巷的地下1层，乘电梯即可直达。
@ 상가 2층 전체를 보관소로 고친 넓은 지점이에요.|A spacious branch: the whole second floor of a shopping arcade at @, turned into storage.|@の商業ビル2階をまるごと保管所に改装した、広い店舗です。|由@商场2层整层改造而成的宽敞门店。
`);

const others = readTable(`
사계절 온도 18~24도, 습도 55% 이하로 지켜서 옷과 책, 악기도 마음 놓고 맡길 수 있어요.|Kept at 18–24°C and at most 55% humidity all year round, so clothes, books and instruments are safe here.|一年を通して温度18~24度、湿度55%以下に保っているので、衣類や本、楽器も安心して預けられます。|四季保持18~24度、湿度55%以下，衣物、书籍和乐器都可以放心存放。
입구와 복도, 승강장까지 CCTV가 24시간 돌고, 문을 열 때마다 기록이 남아요.|CCTV watches the entrance, the corridors and the elevator hall around the clock, and every opening of a door is recorded.|入口と廊下、エレベーターホールまで防犯カメラが24時間作動し、扉を開けるたびに記録が残ります。|入口、走廊和电梯厅均有24小时监控，每次开门都会留下记录。
작은 수납함부터 원룸 이사짐이 들어가는 방까지 모든 크기를 갖췄어요.|Every size is here, from a small locker to a room for the contents of a studio apartment.|小さな収納ボックスから、ワンルームの引っ越し荷物が入る部屋まで、すべてのサイズをそろえています。|从小储物箱到可放下一居室搬家物品的房间，各种尺寸一应俱全。
결제하면 바로 열 수 있고, 새벽에도 직원 없이 드나들 수 있어요.|It opens as soon as you have paid, and you can come and go at any hour without staff.|お支払い後すぐに開けられ、早朝でもスタッフなしで出入りできます。|支付后即可开门，凌晨也能自由出入，无需工作人员。
매주 두 번 청소하고 달마다 소독해서 늘 깨끗해요.|Cleaned twice a week and disinfected every month, so it is always tidy.|週2回の清掃と毎月の消毒で、いつも清潔です。|每周清扫两次，每月消毒，始终保持干净整洁。
캠핑 장비와 계절 옷, 사무실 서류를 맡기는 분이 많아요.|Many people keep camping gear, seasonal clothes and office files here.|キャンプ用品や季節の衣類、オフィスの書類を預ける方が多いです。|许多人在此存放露营装备、换季衣物和办公文件。
카트와 포장대는 무료로 써도 돼요.|Carts and packing tables are free to use.|カートと梱包台は無料でご利用いただけます。|推车和打包台可免费使用。
짐을 옮기는 동안 30분 무료 주차를 드려요.|Parking is free for 30 minutes while you move your things.|荷物を運ぶ間、30分間無料で駐車できます。|搬运物品期间可免费停车30分钟。
처음 오시는 분은 입구의 안내 화면을 따라 하면 돼요.|If this is your first visit, just follow the screen at the entrance.|初めての方は、入口の案内画面に沿って進んでください。|首次到访时，请按照入口屏幕的指引操作。
큰 짐은 뒤편 하역장을 이용해 주세요.|For large items, please use the loading bay at the back.|大きな荷物は裏手の荷さばき場をご利用ください。|大件物品请使用后方的卸货区。
3개월 넘게 쓰는 이웃이 열에 일곱이에요.|Seven in ten of our neighbors stay for more than three months.|10人に7人の方が3か月以上ご利用です。|十位邻居中有七位使用超过三个月。
`);

function sentence(korean: string): Wording | undefined {
  const known = others.get(korean);
  if (known) return known;
  for (const [opening, wording] of openings) {
    const rest = opening.slice(1);
    const where = korean.endsWith(rest) ? place(korean.slice(0, -rest.length)) : undefined;
    if (where) return inEach((language) => wording[language].replace('@', where[language]));
  }
  return undefined;
}

/** A description of which every sentence is known. */
export function description(korean: string): Wording | undefined {
  const sentences = korean.split(/(?<=\.)\s+/).map(sentence);
  if (!sentences.every((one) => one !== undefined)) return undefined;
  return inEach((language) => sentences.map((one) => one[language]).join(language === 'EN' ? ' ' : ''));
}
