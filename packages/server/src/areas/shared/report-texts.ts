import type { Language } from '../../platform/http/languages.ts'

type Texts = Record<string, readonly [zh: string, zhHant: string, en: string]>

/** All texts of printed reports, by code. */
const texts: Texts = {
  title: ['服务报告', '服務報告', 'Service report'],
  reportNo: ['报告编号', '報告編號', 'Report no.'],
  customer: ['客户', '客戶', 'Customer'],
  store: ['门店', '門市', 'Store'],
  address: ['地址', '地址', 'Address'],
  salesRep: ['销售代表', '業務代表', 'Sales rep'],
  serviceType: ['服务类型', '服務類型', 'Service'],
  serviceTime: ['服务时间', '服務時間', 'Service time'],
  minutes: ['现场时长', '現場時長', 'Time on site'],
  minutesUnit: ['分钟', '分鐘', 'min'],
  findings: ['检查结果', '檢查結果', 'Findings'],
  recommendations: ['建议措施', '建議措施', 'Recommendations'],
  technician: ['技术员', '技術員', 'Technician'],
  signedBy: ['客户签名', '客戶簽名', 'Signed for the customer'],
  page: ['第 {page} 页，共 {pages} 页', '第 {page} 頁，共 {pages} 頁', 'Page {page} of {pages}'],
  group: ['集团', '集團', 'Group'],

  'column.area': ['区域', '區域', 'Area'],
  'column.devices': ['设备数量', '設備數量', 'Devices'],
  'column.captures': ['捕获数量', '捕獲數量', 'Captures'],
  'column.replaced': ['更换数量', '更換數量', 'Replaced'],
  'column.reading': ['测量值', '測量值', 'Reading'],
  'column.temperature': ['温度 °C', '溫度 °C', 'Temperature °C'],
  'column.lowest': ['下限', '下限', 'Lower limit'],
  'column.highest': ['上限', '上限', 'Upper limit'],
  'column.parameter': ['指标', '項目', 'Parameter'],
  'column.square-metres': ['面积 m²', '面積 m²', 'Area m²'],
  'column.score': ['评分', '評分', 'Score'],
  'column.finding': ['结论', '結果', 'Result'],

  'area.kitchen': ['厨房', '廚房', 'Kitchen'],
  'area.dry-store': ['干货仓', '乾貨倉', 'Dry store'],
  'area.loading-dock': ['卸货区', '卸貨區', 'Loading dock'],
  'area.dining': ['餐厅', '餐廳', 'Dining room'],
  'area.waste-room': ['垃圾房', '垃圾房', 'Waste room'],
  'area.garden': ['花园', '花園', 'Garden'],
  'area.cold-room': ['冷藏库', '冷藏庫', 'Cold room'],
  'area.freezer': ['冷冻库', '冷凍庫', 'Freezer'],
  'area.hot-holding': ['热保温柜', '熱保溫櫃', 'Hot holding'],
  'area.dishwasher': ['洗碗机', '洗碗機', 'Dishwasher'],
  'area.salad-bar': ['沙拉吧', '沙拉吧', 'Salad bar'],
  'area.receiving': ['收货区', '收貨區', 'Receiving'],
  'area.legionella': ['军团菌 CFU/l', '軍團菌 CFU/l', 'Legionella CFU/l'],
  'area.ph': ['酸碱度 pH', '酸鹼度 pH', 'pH'],
  'area.conductivity': ['电导率 µS/cm', '電導率 µS/cm', 'Conductivity µS/cm'],
  'area.hardness': ['硬度 mg/l', '硬度 mg/l', 'Hardness mg/l'],
  'area.chlorine': ['余氯 mg/l', '餘氯 mg/l', 'Free chlorine mg/l'],
  'area.turbidity': ['浊度 NTU', '濁度 NTU', 'Turbidity NTU'],
  'area.lobby': ['大堂', '大廳', 'Lobby'],
  'area.guest-rooms': ['客房', '客房', 'Guest rooms'],
  'area.washrooms': ['洗手间', '洗手間', 'Washrooms'],
  'area.back-of-house': ['后场', '後場', 'Back of house'],
  'area.facade': ['外立面', '外立面', 'Facade'],

  'finding.none': ['未发现活动', '未發現活動', 'No activity'],
  'finding.low': ['轻度活动', '輕度活動', 'Low activity'],
  'finding.high': ['活动频繁', '活動頻繁', 'High activity'],
  'finding.within': ['合格', '合格', 'Within limits'],
  'finding.outside': ['超出范围', '超出範圍', 'Outside limits'],
  'finding.good': ['良好', '良好', 'Good'],
  'finding.fair': ['一般', '一般', 'Fair'],
  'finding.poor': ['需改进', '需改進', 'Needs improvement'],

  'advice.seal-gap': ['封堵管道周围的缝隙。', '封堵管道周圍的縫隙。', 'Seal the gaps around pipes.'],
  'advice.close-doors': [
    '卸货后随手关门。',
    '卸貨後隨手關門。',
    'Keep the dock doors closed between deliveries.',
  ],
  'advice.clear-waste': ['每晚清空垃圾房。', '每晚清空垃圾房。', 'Empty the waste room every night.'],
  'advice.repair-screen': ['修补破损的防虫网。', '修補破損的防蟲網。', 'Repair the torn insect screen.'],
  'advice.keep-dry': ['保持地面干燥。', '保持地面乾燥。', 'Keep the floor dry.'],
  'advice.calibrate': ['校准温度计。', '校準溫度計。', 'Calibrate the thermometers.'],
  'advice.label-dates': ['食材标注开封日期。', '食材標示開封日期。', 'Label opened food with its date.'],
  'advice.hand-washing': ['加强洗手培训。', '加強洗手訓練。', 'Repeat the hand washing training.'],
  'advice.separate-raw': ['生熟食品分开存放。', '生熟食品分開存放。', 'Store raw and cooked food apart.'],
  'advice.check-seal': ['检查冷库门封条。', '檢查冷庫門封條。', 'Check the door seal of the cold room.'],
  'advice.adjust-dosing': ['调整加药量。', '調整加藥量。', 'Adjust the dosing.'],
  'advice.clean-tower': ['清洗冷却塔集水盘。', '清洗冷卻塔集水盤。', 'Clean the basin of the cooling tower.'],
  'advice.flush-dead-legs': ['每周冲洗盲管。', '每週沖洗盲管。', 'Flush dead legs every week.'],
  'advice.check-softener': [
    '检查软水器再生。',
    '檢查軟水器再生。',
    'Check the regeneration of the softener.',
  ],
  'advice.more-often': ['提高清洁频率。', '提高清潔頻率。', 'Clean this area more often.'],
  'advice.other-agent': ['改用中性清洁剂。', '改用中性清潔劑。', 'Use a neutral cleaning agent.'],
  'advice.replace-mats': ['更换入口地垫。', '更換入口地墊。', 'Replace the entrance mats.'],
  'advice.train-staff': ['对新员工进行培训。', '對新進員工進行教育訓練。', 'Train new members of the team.'],
}

const positions: Record<Language, 0 | 1 | 2> = { zh: 0, zh_hant: 1, en: 2 }

/** Codes of advice, findings and areas. */
export const codesOf = (kind: 'advice' | 'area' | 'finding'): string[] =>
  Object.keys(texts).flatMap((code) => (code.startsWith(`${kind}.`) ? [code.slice(kind.length + 1)] : []))

/** The text of a code in a language; an unknown code is returned unchanged. */
export function reportText(code: string, language: Language): string {
  return texts[code]?.[positions[language]] ?? code.replace(/^\w+\./, '')
}
