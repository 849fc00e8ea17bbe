import type { Offer } from '../content.types.ts'

export const houseOffers: readonly Offer[] = [
  {
    pictures: ['tower', 'chart'],
    daysAgo: 8,
    daysLeft: 150,
    zh: {
      title: '冷却塔远程监测',
      summary: '电导率、酸碱度和生物活性每十分钟一次，手机上随时可看。',
      body: `# 解决什么问题
冷却塔水质每月取样一次，发现问题时结垢或军团菌风险往往已经存在。远程监测 **每十分钟** 读一次数据，超限自动调整加药量。
# 第一年优惠
- 传感器和网关免费
- 只收取监测服务费，每塔每月 620 元
- 十二个月内不满意可以拆除，不收费用
# 适用条件
- 单塔循环水量 50 立方米每小时以上
- 现场有 220 V 电源`,
    },
    en: {
      title: 'Remote monitoring of cooling towers',
      summary: 'Conductivity, pH and biology every ten minutes, on your phone at any time.',
      body: `# What it solves
Water sampled once a month tells of scale or legionella when they are already there. Remote monitoring reads **every ten minutes** and adjusts the dosing when a limit is passed.
# In the first year
- Sensors and gateway are free
- You only pay for the monitoring, CNY 620 a month for each tower
- Within twelve months you can have it removed at no cost
# What it needs
- A circulation of at least 50 m³ an hour
- A 220 V socket nearby`,
    },
    zh_hant: {
      title: '冷卻塔遠端監測',
      summary: '電導率、酸鹼度和生物活性每十分鐘一次，手機上隨時可看。',
      body: `# 解決什麼問題
冷卻塔水質每月取樣一次，發現問題時結垢或軍團菌風險往往已經存在。遠端監測 **每十分鐘** 讀一次資料，超限自動調整加藥量。
# 第一年優惠
- 感測器和閘道器免費
- 只收取監測服務費，每塔每月 620 元
- 十二個月內不滿意可以拆除，不收費用
# 適用條件
- 單塔循環水量 50 立方公尺每小時以上
- 現場有 220 V 電源`,
    },
  },
  {
    pictures: ['laundry', 'bottles'],
    daysAgo: 27,
    daysLeft: null,
    zh: {
      title: '40 °C 低温洗衣方案',
      summary: '每吨布草节约蒸汽约三分之一，布草寿命更长。',
      body: `高温洗涤消毒可靠，但耗能也伤布草。低温方案用 **过氧乙酸配方** 在 40 °C 达到同样的消毒效果。
# 试洗流程
1. 取 200 公斤布草对比试洗
2. 检测白度、强度和返洗率
3. 一起看结果，再决定是否切换
# 试点酒店的结果
| 指标 | 切换前 | 切换后 |
| 蒸汽，每吨布草 | 1.9 吨 | 1.2 吨 |
| 返洗率 | 5.4% | 3.1% |
| 布草寿命 | 110 次 | 150 次 |`,
    },
    en: {
      title: 'Laundry at 40 °C',
      summary: 'A third less steam for every tonne of linen, and linen that lasts.',
      body: `Hot washing disinfects well, but it needs energy and wears out the linen. At 40 °C a **peracetic acid formula** gets the same result.
# A trial wash
1. We wash 200 kg of your linen both ways
2. We measure whiteness, strength and rewash
3. You see the results and decide
# What a pilot hotel found
| Figure | Before | After |
| Steam for a tonne of linen | 1.9 t | 1.2 t |
| Rewash | 5.4% | 3.1% |
| Life of the linen | 110 washes | 150 washes |`,
    },
    zh_hant: {
      title: '40 °C 低溫洗衣方案',
      summary: '每噸布巾節約蒸汽約三分之一，布巾壽命更長。',
      body: `高溫洗滌消毒可靠，但耗能也傷布巾。低溫方案用 **過氧乙酸配方** 在 40 °C 達到同樣的消毒效果。
# 試洗流程
1. 取 200 公斤布巾對比試洗
2. 檢測白度、強度和重洗率
3. 一起看結果，再決定是否切換
# 試點飯店的結果
| 指標 | 切換前 | 切換後 |
| 蒸汽，每噸布巾 | 1.9 噸 | 1.2 噸 |
| 重洗率 | 5.4% | 3.1% |
| 布巾壽命 | 110 次 | 150 次 |`,
    },
  },
  {
    pictures: ['floor', 'bottles'],
    daysAgo: 48,
    daysLeft: 14,
    zh: {
      title: '石材地面防滑养护',
      summary: '大堂和泳池走道，防滑系数提升看得见。',
      body: `雨天大堂和泳池走道是滑倒事故最多的地方。养护后湿态防滑等级从 R9 提升到 **R11**，光泽不变。
# 包含
- 施工前后防滑测试
- 一次深度清洗和防滑处理
- 六个月后的免费复测
施工面积 100 平方米起，夜间施工，四小时后可以通行。`,
    },
    en: {
      title: 'Anti-slip care for stone floors',
      summary: 'For lobbies and pool walkways: a difference you can measure.',
      body: `Most falls happen in lobbies and pool walkways when it rains. The treatment lifts the wet slip rating from R9 to **R11** and keeps the shine.
# Included
- Slip tests before and after
- A deep clean with anti-slip treatment
- A free test after six months
From 100 m² on, done at night; after four hours you can walk on it.`,
    },
    zh_hant: {
      title: '石材地面防滑養護',
      summary: '大堂和泳池走道，防滑係數提升看得見。',
      body: `雨天大堂和泳池走道是滑倒事故最多的地方。養護後濕態防滑等級從 R9 提升到 **R11**，光澤不變。
# 包含
- 施工前後防滑測試
- 一次深度清洗和防滑處理
- 六個月後的免費複測
施工面積 100 平方公尺起，夜間施工，四小時後可以通行。`,
    },
  },
  {
    pictures: ['leaf', 'bottles'],
    daysAgo: 70,
    daysLeft: null,
    zh: {
      title: '环保标签清洁剂换装',
      summary: '十二种日常清洁剂换成可降解配方，价格不变。',
      body: `越来越多的酒店和餐饮客户需要在可持续报告中说明清洁用品。换装后您可以直接引用我们的 **生态标签证书**。
# 换装范围
- 客房、卫生间和公共区域清洁剂
- 厨房日常去油剂
- 洗手液
# 我们负责
1. 盘点现有产品
2. 更换标签、安全数据表和培训材料
3. 回收旧产品
证书和安全数据表可以在“信息文档”中下载。`,
    },
    en: {
      title: 'Switch to eco-labelled cleaners',
      summary: 'Twelve everyday cleaners become biodegradable at the same price.',
      body: `More and more hotels and restaurants report on the cleaners they use. After the switch you can quote our **eco-label certificates**.
# What is switched
- Cleaners for rooms, bathrooms and public areas
- The everyday degreaser of the kitchen
- Hand soap
# What we do
1. Take stock of what you have
2. Replace labels, safety data sheets and training material
3. Take the old products back
Certificates and safety data sheets are in the list of documents.`,
    },
    zh_hant: {
      title: '環保標籤清潔劑換裝',
      summary: '十二種日常清潔劑換成可生物分解配方，價格不變。',
      body: `越來越多的飯店和餐飲客戶需要在永續報告中說明清潔用品。換裝後您可以直接引用我們的 **生態標籤證書**。
# 換裝範圍
- 客房、洗手間和公共區域清潔劑
- 廚房日常去油劑
- 洗手液
# 我們負責
1. 盤點現有產品
2. 更換標籤、安全資料表和培訓材料
3. 回收舊產品
證書和安全資料表可以在「資訊文件」中下載。`,
    },
  },
]
