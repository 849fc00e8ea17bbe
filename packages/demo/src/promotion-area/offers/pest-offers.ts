import type { Offer } from '../content.types.ts'

export const pestOffers: readonly Offer[] = [
  {
    pictures: ['rain', 'trap', 'door'],
    daysAgo: 3,
    daysLeft: 60,
    zh: {
      title: '雨季虫害加强服务',
      summary: '四月到六月每月加做一次，重点防治蟑螂和飞虫。',
      body: `# 为什么是现在
气温超过 20 °C、湿度超过七成时，德国小蠊的繁殖周期会缩短到 **60 天以内**。雨季前把数量压下来，夏天会轻松很多。
# 服务内容
- 每月一次加强服务，夜间作业，不影响营业
- 排水沟、设备夹层和吊顶胶饵处理
- 门店入口加装 2 台灭蝇灯，免安装费
- 每次服务后三天内提供趋势图
# 价格
| 门店面积 | 每月费用 | 含灭蝇灯 |
| 200 平方米以下 | 880 元 | 1 台 |
| 200 至 600 平方米 | 1,480 元 | 2 台 |
| 600 平方米以上 | 按现场评估 | 按现场评估 |
已签年度合同的门店享受 **九折**。`,
    },
    en: {
      title: 'Extra pest control for the rainy season',
      summary: 'One extra visit a month from April to June, against cockroaches and flying insects.',
      body: `# Why now
Above 20 °C and 70 per cent humidity the German cockroach needs **less than 60 days** for a generation. Bringing the numbers down before the rain makes the summer much easier.
# What you get
- One extra visit a month, at night, without disturbing your business
- Gel bait in drains, equipment gaps and suspended ceilings
- Two insect light traps at the entrance, installed free of charge
- A trend chart within three days of every visit
# Prices
| Size of the store | Per month | Light traps |
| Below 200 m² | CNY 880 | 1 |
| 200 to 600 m² | CNY 1,480 | 2 |
| Above 600 m² | After a visit | After a visit |
Stores with a yearly contract get **10 per cent off**.`,
    },
    zh_hant: {
      title: '雨季蟲害加強服務',
      summary: '四月到六月每月加做一次，重點防治蟑螂和飛蟲。',
      body: `# 為什麼是現在
氣溫超過 20 °C、濕度超過七成時，德國小蠊的繁殖週期會縮短到 **60 天以內**。雨季前把數量壓下來，夏天會輕鬆很多。
# 服務內容
- 每月一次加強服務，夜間作業，不影響營業
- 排水溝、設備夾層和吊頂膠餌處理
- 門市入口加裝 2 台滅蠅燈，免安裝費
- 每次服務後三天內提供趨勢圖
# 價格
| 門市面積 | 每月費用 | 含滅蠅燈 |
| 200 平方公尺以下 | 880 元 | 1 台 |
| 200 至 600 平方公尺 | 1,480 元 | 2 台 |
| 600 平方公尺以上 | 按現場評估 | 按現場評估 |
已籤年度合約的門市享受 **九折**。`,
    },
  },
  {
    pictures: ['trap', 'chart'],
    daysAgo: 12,
    daysLeft: 120,
    zh: {
      title: '电子鼠站试用三个月',
      summary: '全天候监测，一有动静立即通知，首批门店免费试用。',
      body: `传统鼠站每月检查一次，两次检查之间发生了什么没有人知道。电子鼠站在触发后 **五分钟内** 通知技术员。
# 试用包括
- 每家门店 6 个电子鼠站和 1 个网关
- 三个月的监测和报警
- 试用结束后的一份分析报告
# 如何参加
1. 点击“我感兴趣”
2. 客户经理在两个工作日内与您联系
3. 约定安装时间，安装约需 1 小时
试用结束后可以继续使用，也可以无条件退回。`,
    },
    en: {
      title: 'Three months of digital rodent stations',
      summary: 'Watched around the clock, an alarm within minutes. Free for the first stores.',
      body: `An ordinary station is checked once a month, and nobody knows what happens in between. A digital one calls the technician **within five minutes**.
# The trial includes
- Six digital stations and one gateway for each store
- Three months of monitoring and alarms
- A report with our findings at the end
# How to join
1. Press “I am interested”
2. Your account manager calls within two working days
3. Agree on a date; the installation takes about an hour
Afterwards you can go on with it or give everything back, without obligation.`,
    },
    zh_hant: {
      title: '電子鼠站試用三個月',
      summary: '全天候監測，一有動靜立即通知，首批門市免費試用。',
      body: `傳統鼠站每月檢查一次，兩次檢查之間發生了什麼沒有人知道。電子鼠站在觸發後 **五分鐘內** 通知技術員。
# 試用包括
- 每家門市 6 個電子鼠站和 1 個閘道器
- 三個月的監測和報警
- 試用結束後的一份分析報告
# 如何參加
1. 點選「我感興趣」
2. 客戶經理在兩個工作日內與您聯絡
3. 約定安裝時間，安裝約需 1 小時
試用結束後可以繼續使用，也可以無條件退回。`,
    },
  },
  {
    pictures: ['waste', 'bottles'],
    daysAgo: 40,
    daysLeft: 30,
    zh: {
      title: '垃圾房除味与飞虫防治组合',
      summary: '除味机加生物酶处理，两周见效。',
      body: `垃圾房的异味和果蝇往往是同一个原因：地漏和墙角的有机残留。
# 组合内容
- 高压清洗一次，清除残留
- 每周一次生物酶处理，共八次
- 除味机一台，租期六个月
客户反馈：一家 1,200 平方米的美食广场在第二周后飞虫数量下降了 **八成**。`,
    },
    en: {
      title: 'Odour and fruit flies in the waste room',
      summary: 'Odour control with enzymes, felt within two weeks.',
      body: `Smells and fruit flies in a waste room mostly have the same cause: organic residue in drains and corners.
# The package
- One high-pressure clean that removes the residue
- Eight weekly treatments with enzymes
- An odour control unit, rented for six months
A food court of 1,200 m² counted **80 per cent fewer** flying insects after the second week.`,
    },
    zh_hant: {
      title: '垃圾房除味與飛蟲防治組合',
      summary: '除味機加生物酶處理，兩週見效。',
      body: `垃圾房的異味和果蠅往往是同一個原因：地漏和牆角的有機殘留。
# 組合內容
- 高壓清洗一次，清除殘留
- 每週一次生物酶處理，共八次
- 除味機一台，租期六個月
客戶回饋：一家 1,200 平方公尺的美食廣場在第二週後飛蟲數量下降了 **八成**。`,
    },
  },
]
