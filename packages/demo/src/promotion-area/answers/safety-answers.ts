import type { Answer } from '../content.types.ts'

export const safetyAnswers: readonly Answer[] = [
  {
    daysAgo: 3,
    zh: {
      title: '冷藏库温度应该是多少？',
      body: `| 区域 | 温度 |
| 冷藏库 | 0 至 5 °C |
| 冷冻库 | −18 °C 以下 |
| 沙拉档 | 0 至 8 °C，不超过 2 小时 |
每班记录一次；超出范围 **30 分钟** 以上时转移食品并报修。`,
    },
    en: {
      title: 'Which temperature does a cold room need?',
      body: `| Area | Temperature |
| Cold room | 0 to 5 °C |
| Freezer | Below −18 °C |
| Salad counter | 0 to 8 °C, for 2 hours at most |
Write it down every shift; when it is out of range for more than **30 minutes**, move the food and call for repair.`,
    },
    zh_hant: {
      title: '冷藏庫溫度應該是多少？',
      body: `| 區域 | 溫度 |
| 冷藏庫 | 0 至 5 °C |
| 冷凍庫 | −18 °C 以下 |
| 沙拉檔 | 0 至 8 °C，不超過 2 小時 |
每班記錄一次；超出範圍 **30 分鐘** 以上時轉移食品並報修。`,
    },
  },
  {
    daysAgo: 12,
    zh: {
      title: '消毒液的浓度怎样检查？',
      body: `用试纸，浸入两秒，10 秒后比色：
- 含氯消毒液：100 至 200 ppm
- 季铵盐：200 至 400 ppm
颜色过浅请重新配制；过深请加水。试纸开封后三个月内用完。`,
    },
    en: {
      title: 'How do we check the strength of a sanitiser?',
      body: `With a test strip: dip it for two seconds, compare after ten:
- Chlorine: 100 to 200 ppm
- Quaternary ammonium: 200 to 400 ppm
Too pale means mixing anew, too dark means adding water. Use strips up within three months of opening.`,
    },
    zh_hant: {
      title: '消毒液的濃度怎樣檢查？',
      body: `用試紙，浸入兩秒，10 秒後比色：
- 含氯消毒液：100 至 200 ppm
- 季銨鹽：200 至 400 ppm
顏色過淺請重新配製；過深請加水。試紙開封後三個月內用完。`,
    },
  },
  {
    daysAgo: 36,
    zh: {
      title: '砧板颜色怎样区分？',
      body: `- 红色：生肉
- 黄色：生禽
- 蓝色：水产
- 绿色：蔬果
- 白色：即食食品
出现深划痕的砧板请更换，划痕里无法消毒。`,
    },
    en: {
      title: 'What do the colours of cutting boards stand for?',
      body: `- Red: raw meat
- Yellow: raw poultry
- Blue: fish and seafood
- Green: fruit and vegetables
- White: food that is ready to eat
Replace boards with deep cuts: they cannot be disinfected.`,
    },
    zh_hant: {
      title: '砧板顏色怎樣區分？',
      body: `- 紅色：生肉
- 黃色：生禽
- 藍色：水產
- 綠色：蔬果
- 白色：即食食品
出現深劃痕的砧板請更換，劃痕裡無法消毒。`,
    },
  },
  {
    daysAgo: 66,
    zh: {
      title: '外部审核前一天应该检查什么？',
      body: `1. 洗手点：皂液、纸巾、步骤图
2. 冰箱：温度记录、标签日期
3. 化学品：上锁、标签完整
4. 虫控文件：平面图、最近三个月报告
最近三个月的报告可以在服务报告列表中一次下载。`,
    },
    en: {
      title: 'What to check the day before an audit?',
      body: `1. Hand wash basins: soap, towels, the poster
2. Fridges: temperature records, dates on labels
3. Chemicals: locked, labels complete
4. Pest control: floor plan, reports of three months
You can download the reports of three months at once in the list of service reports.`,
    },
    zh_hant: {
      title: '外部稽核前一天應該檢查什麼？',
      body: `1. 洗手點：皂液、紙巾、步驟圖
2. 冰箱：溫度記錄、標籤日期
3. 化學品：上鎖、標籤完整
4. 蟲控文件：平面圖、最近三個月報告
最近三個月的報告可以在服務報告清單中一次下載。`,
    },
  },
]
