import type { Answer } from '../content.types.ts'

export const waterAndCleanAnswers: readonly Answer[] = [
  {
    daysAgo: 7,
    zh: {
      title: '冷却塔为什么需要每季度清洗？',
      body: `水盘里的沉积物是军团菌的温床，加药只能抑制，**不能代替清洗**。季度清洗包括：
- 排空和冲洗水盘
- 清洁填料
- 消毒并留样检测`,
    },
    en: {
      title: 'Why does a cooling tower need cleaning every quarter?',
      body: `Sediment in the basin feeds legionella. Dosing keeps it down but **does not replace cleaning**. A quarterly clean is:
- Draining and flushing the basin
- Cleaning the fill
- Disinfection and a sample for the laboratory`,
    },
    zh_hant: {
      title: '冷卻塔為什麼需要每季度清洗？',
      body: `水盤裡的沉積物是軍團菌的溫床，加藥只能抑制，**不能代替清洗**。季度清洗包括：
- 排空和沖洗水盤
- 清潔填料
- 消毒並留樣檢測`,
    },
  },
  {
    daysAgo: 23,
    zh: {
      title: '软水机的盐多久加一次？',
      body: '一般每周检查一次，盐面低于水面时加盐。每次加到箱体的 **三分之二** 即可，过满会结块。',
    },
    en: {
      title: 'How often does a water softener need salt?',
      body: 'Check it once a week and add salt when it is below the water. **Two thirds** of the tank are enough; more makes lumps.',
    },
    zh_hant: {
      title: '軟水機的鹽多久加一次？',
      body: '一般每週檢查一次，鹽面低於水面時加鹽。每次加到箱體的 **三分之二** 即可，過滿會結塊。',
    },
  },
  {
    daysAgo: 39,
    zh: {
      title: '水质报告中的数值是什么意思？',
      body: `| 指标 | 正常范围 | 过高说明 |
| 电导率 | 1,500 µS/cm 以下 | 排污不足 |
| 酸碱度 | 7.5 至 9.0 | 加药需调整 |
| 菌落总数 | 10,000 CFU/ml 以下 | 需要杀菌 |
报告中的红色数值会自动成为一项整改措施。`,
    },
    en: {
      title: 'What do the figures of a water report mean?',
      body: `| Figure | Normal | Too high means |
| Conductivity | Below 1,500 µS/cm | Too little blowdown |
| pH | 7.5 to 9.0 | Dosing must be adjusted |
| Bacteria | Below 10,000 CFU/ml | Biocide is needed |
A figure in red becomes a corrective action by itself.`,
    },
    zh_hant: {
      title: '水質報告中的數值是什麼意思？',
      body: `| 指標 | 正常範圍 | 過高說明 |
| 電導率 | 1,500 µS/cm 以下 | 排污不足 |
| 酸鹼度 | 7.5 至 9.0 | 加藥需調整 |
| 菌落總數 | 10,000 CFU/ml 以下 | 需要殺菌 |
報告中的紅色數值會自動成為一項矯正措施。`,
    },
  },
  {
    daysAgo: 47,
    zh: {
      title: '地面清洗后多久可以走？',
      body: '日常清洗约 20 分钟，打蜡后 **四小时**。未干时请放置防滑提示牌。',
    },
    en: {
      title: 'When can we walk on a floor after cleaning?',
      body: 'After everyday cleaning in about 20 minutes, after sealing in **four hours**. Please use the wet floor sign until it is dry.',
    },
    zh_hant: {
      title: '地面清洗後多久可以走？',
      body: '日常清洗約 20 分鐘，打蠟後 **四小時**。未乾時請放置防滑提示牌。',
    },
  },
  {
    daysAgo: 75,
    zh: {
      title: '石材可以用醋或洁厕剂清洁吗？',
      body: '不可以。酸会腐蚀大理石和石灰石，失去的光泽只能重新打磨。请使用 **中性清洁剂**，比例 1:50。',
    },
    en: {
      title: 'May we clean stone with vinegar or toilet cleaner?',
      body: 'No. Acid eats into marble and limestone, and the shine only comes back by polishing. Use a **neutral cleaner**, 1 to 50.',
    },
    zh_hant: {
      title: '石材可以用醋或潔廁劑清潔嗎？',
      body: '不可以。酸會腐蝕大理石和石灰石，失去的光澤只能重新打磨。請使用 **中性清潔劑**，比例 1:50。',
    },
  },
]
