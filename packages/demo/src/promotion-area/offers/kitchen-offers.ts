import type { Offer } from '../content.types.ts'

export const kitchenOffers: readonly Offer[] = [
  {
    pictures: ['basin', 'bottles'],
    daysAgo: 6,
    daysLeft: 90,
    zh: {
      title: '免接触洗手站升级',
      summary: '旧皂液器以旧换新，每个洗手点补贴 150 元。',
      body: `手部卫生检查最常见的三个不合格项：皂液用完、水龙头需要手触碰、没有张贴洗手步骤。升级一次解决三个问题。
# 升级内容
- 感应水龙头和免接触皂液器
- 低液位提醒灯
- 三语洗手步骤图
# 补贴
| 更换数量 | 每点补贴 |
| 1 至 5 个 | 150 元 |
| 6 个以上 | 200 元 |
旧设备由我们免费回收。`,
    },
    en: {
      title: 'Touch-free hand wash stations',
      summary: 'Trade in old dispensers and get CNY 150 for every basin.',
      body: `Three faults top every hand hygiene check: empty soap, taps that need touching and no poster with the steps. One upgrade solves all of them.
# What is included
- Sensor taps and touch-free soap dispensers
- A light that warns before the soap runs out
- Hand wash posters in three languages
# Trade-in
| Basins | For each |
| 1 to 5 | CNY 150 |
| 6 and more | CNY 200 |
We take the old equipment back free of charge.`,
    },
    zh_hant: {
      title: '免接觸洗手站升級',
      summary: '舊皂液器以舊換新，每個洗手點補貼 150 元。',
      body: `手部衛生檢查最常見的三個不合格項：皂液用完、水龍頭需要手觸碰、沒有張貼洗手步驟。升級一次解決三個問題。
# 升級內容
- 感應水龍頭和免接觸皂液器
- 低液位提醒燈
- 三語洗手步驟圖
# 補貼
| 更換數量 | 每點補貼 |
| 1 至 5 個 | 150 元 |
| 6 個以上 | 200 元 |
舊設備由我們免費回收。`,
    },
  },
  {
    pictures: ['kitchen', 'chart'],
    daysAgo: 20,
    daysLeft: 45,
    zh: {
      title: '洗碗机免费节水检测',
      summary: '一次检测，平均节水一成五，漂洗温度一并校准。',
      body: `洗碗机用水占后厨用水的三成左右。技术员上门检测 **喷淋压力、漂洗温度和投药量**，并当场给出建议。
# 检测项目
- 漂洗温度是否稳定在 82 °C 以上
- 洗涤剂浓度和投药泵
- 喷臂堵塞和漏水
# 您会得到
- 一页的检测报告
- 可节约水量和费用的估算
检测约需 40 分钟，建议安排在午市之后。`,
    },
    en: {
      title: 'Free water check of your dishwasher',
      summary: 'One visit, 15 per cent less water on average, and the rinse temperature set right.',
      body: `About a third of a kitchen’s water goes through the dishwasher. A technician measures **spray pressure, rinse temperature and dosing** and advises on the spot.
# What we check
- Whether the final rinse stays above 82 °C
- Detergent concentration and dosing pump
- Blocked spray arms and leaks
# What you get
- A report of one page
- An estimate of the water and money you could save
It takes about 40 minutes; after lunch is the best time.`,
    },
    zh_hant: {
      title: '洗碗機免費節水檢測',
      summary: '一次檢測，平均節水一成五，漂洗溫度一併校準。',
      body: `洗碗機用水佔後廚用水的三成左右。技術員上門檢測 **噴淋壓力、漂洗溫度和投藥量**，並當場給出建議。
# 檢測項目
- 漂洗溫度是否穩定在 82 °C 以上
- 洗滌劑濃度和投藥泵
- 噴臂堵塞和漏水
# 您會得到
- 一頁的檢測報告
- 可節約水量和費用的估算
檢測約需 40 分鐘，建議安排在午市之後。`,
    },
  },
  {
    pictures: ['kitchen', 'floor'],
    daysAgo: 33,
    daysLeft: 20,
    zh: {
      title: '节前厨房深度清洁',
      summary: '排烟罩、设备和墙地面一夜完成，第二天照常营业。',
      body: `节前客流增加之前，给厨房做一次彻底的清洁。团队在打烊后进场，**开市前离场**。
# 清洁范围
- 排烟罩和滤网
- 灶具、蒸箱和烤箱外部
- 墙面、地面和排水沟
# 时间安排
1. 提前一周确认范围
2. 当晚 22:30 进场
3. 次日 06:00 共同验收
十家以上门店同时预订享受 **八五折**。`,
    },
    en: {
      title: 'Deep clean of the kitchen before the holidays',
      summary: 'Hoods, equipment, walls and floors in one night. Open as usual the next day.',
      body: `Give the kitchen a thorough clean before the holiday guests arrive. The team comes after you close and **leaves before you open**.
# What is cleaned
- Exhaust hoods and filters
- Stoves, steamers and ovens from outside
- Walls, floors and drains
# The night
1. A week ahead we agree on the scope
2. The team starts at 22:30
3. You inspect it together at 06:00
Ten stores or more booked together get **15 per cent off**.`,
    },
    zh_hant: {
      title: '節前廚房深度清潔',
      summary: '排煙罩、設備和牆地面一夜完成，第二天照常營業。',
      body: `節前客流增加之前，給廚房做一次徹底的清潔。團隊在打烊後進場，**開市前離場**。
# 清潔範圍
- 排煙罩和濾網
- 灶具、蒸箱和烤箱外部
- 牆面、地面和排水溝
# 時間安排
1. 提前一週確認範圍
2. 當晚 22:30 進場
3. 次日 06:00 共同驗收
十家以上門市同時預訂享受 **八五折**。`,
    },
  },
  {
    pictures: ['fruit', 'bottles'],
    daysAgo: 55,
    daysLeft: null,
    zh: {
      title: '果蔬清洗消毒套装',
      summary: '浓度自动控制，沙拉档和水果档即装即用。',
      body: `人工配药浓度忽高忽低，是果蔬检测不合格的主要原因。套装自动控制浓度，**按一下就好**。
# 套装包括
- 壁挂式稀释机
- 果蔬清洗消毒剂 4 桶
- 浓度试纸 100 条
- 操作卡和现场培训
产品符合 GB 14930.1，使用后无需再次漂洗的浓度见标签。
更多信息：[食品接触面清洁指南](https://www.who.int/health-topics/food-safety)`,
    },
    en: {
      title: 'Fruit and vegetable wash set',
      summary: 'Dosed by itself, ready for salad and fruit counters.',
      body: `Hand-mixed solutions are too weak or too strong, and that is why most samples fail. The set controls the dose itself: **press once**.
# In the set
- A dilution unit for the wall
- Four cans of fruit and vegetable wash
- 100 test strips
- An instruction card and training on site
The product meets GB 14930.1; the label says at which concentration no rinse is needed.
Read more: [food safety at the WHO](https://www.who.int/health-topics/food-safety)`,
    },
    zh_hant: {
      title: '果蔬清洗消毒套裝',
      summary: '濃度自動控制，沙拉檔和水果檔即裝即用。',
      body: `人工配藥濃度忽高忽低，是果蔬檢測不合格的主要原因。套裝自動控制濃度，**按一下就好**。
# 套裝包括
- 壁掛式稀釋機
- 果蔬清洗消毒劑 4 桶
- 濃度試紙 100 條
- 操作卡和現場培訓
產品符合 GB 14930.1，使用後無需再次漂洗的濃度見標籤。
更多資訊：[食品接觸面清潔指南](https://www.who.int/health-topics/food-safety)`,
    },
  },
  {
    pictures: ['lecture', 'basin'],
    daysAgo: 1,
    daysLeft: 75,
    zh: {
      title: '食品安全内审员培训日',
      summary: '一天课程，含考试和证书，每家门店两个免费名额。',
      body: `内审员看得懂检查表，外审时就不会手忙脚乱。
# 课程安排
| 时间 | 内容 |
| 09:30 | 常见不合格项与法规更新 |
| 11:00 | 温度、交叉污染和清洁消毒 |
| 14:00 | 分组现场检查 |
| 16:30 | 考试和总结 |
# 地点和日期
- 上海：每月第二个星期三
- 广州：每月第三个星期三
- 线上：每月最后一个星期五
每家门店 **两个免费名额**，额外名额每人 360 元。`,
    },
    en: {
      title: 'A day for internal food safety auditors',
      summary: 'One day with exam and certificate; two places free for every store.',
      body: `Somebody who reads the checklist as an auditor does makes the real audit an ordinary day.
# The day
| Time | Topic |
| 09:30 | Common failures and what changed in the law |
| 11:00 | Temperatures, cross-contamination, cleaning |
| 14:00 | Inspecting a kitchen in groups |
| 16:30 | Exam and summary |
# Where and when
- Shanghai: every second Wednesday of the month
- Guangzhou: every third Wednesday
- Online: every last Friday
**Two places are free** for every store, further ones cost CNY 360.`,
    },
    zh_hant: {
      title: '食品安全內審員培訓日',
      summary: '一天課程，含考試和證書，每家門市兩個免費名額。',
      body: `內審員看得懂檢查表，外審時就不會手忙腳亂。
# 課程安排
| 時間 | 內容 |
| 09:30 | 常見不合格項與法規更新 |
| 11:00 | 溫度、交叉污染和清潔消毒 |
| 14:00 | 分組現場檢查 |
| 16:30 | 考試和總結 |
# 地點和日期
- 上海：每月第二個星期三
- 廣州：每月第三個星期三
- 線上：每月最後一個星期五
每家門市 **兩個免費名額**，額外名額每人 360 元。`,
    },
  },
]
