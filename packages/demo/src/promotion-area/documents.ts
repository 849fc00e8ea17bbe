import type { Document } from './content.types.ts'

export const documents: readonly Document[] = [
  {
    type: 'notice',
    daysAgo: 1,
    zh: {
      title: '春季服务时间调整通知',
      lines: [
        '四月一日起夜间服务改为 22:00 开始。',
        '合同中约定其他时间的门店不受影响。',
        '如有疑问请联系客户经理。',
      ],
    },
    en: {
      title: 'Notice: new service hours in spring',
      lines: [
        'From 1 April night service starts at 22:00.',
        'Stores with another time in their contract are not affected.',
        'Please ask your account manager if you have questions.',
      ],
    },
    zh_hant: {
      title: '春季服務時間調整通知',
      lines: [
        '四月一日起夜間服務改為 22:00 開始。',
        '合約中約定其他時間的門市不受影響。',
        '如有疑問請聯絡客戶經理。',
      ],
    },
  },
  {
    type: 'notice',
    daysAgo: 13,
    zh: {
      title: '节假日值班安排',
      lines: ['假期期间值班电话照常。', '紧急虫害服务四小时内到达。', '常规服务顺延至假期后第一周。'],
    },
    en: {
      title: 'On duty during the holidays',
      lines: [
        'The hotline works as usual.',
        'Urgent pest service comes within four hours.',
        'Regular visits move to the first week after the holidays.',
      ],
    },
    zh_hant: {
      title: '節假日值班安排',
      lines: ['假期期間值班電話照常。', '緊急蟲害服務四小時內到達。', '常規服務順延至假期後第一週。'],
    },
  },
  {
    type: 'safety-data',
    daysAgo: 5,
    zh: {
      title: '安全数据表：蟑螂胶饵',
      lines: [
        '成分：吡虫啉 2.15%',
        '危害：对水生生物有毒',
        '急救：皮肤接触后用肥皂和水清洗',
        '储存：原包装，避光，30 °C 以下',
      ],
    },
    en: {
      title: 'Safety data sheet: cockroach gel bait',
      lines: [
        'Ingredient: imidacloprid 2.15%',
        'Hazard: toxic to aquatic life',
        'First aid: wash skin with soap and water',
        'Storage: in its own packing, dark, below 30 °C',
      ],
    },
    zh_hant: {
      title: '安全資料表：蟑螂膠餌',
      lines: [
        '成分：吡蟲啉 2.15%',
        '危害：對水生生物有毒',
        '急救：皮膚接觸後用肥皂和水清洗',
        '儲存：原包裝，避光，30 °C 以下',
      ],
    },
  },
  {
    type: 'safety-data',
    daysAgo: 16,
    zh: {
      title: '安全数据表：厨房重油去污剂',
      lines: [
        '成分：氢氧化钠 5% 至 10%',
        '危害：造成皮肤灼伤和眼损伤',
        '防护：手套、护目镜',
        '急救：大量清水冲洗 15 分钟',
      ],
    },
    en: {
      title: 'Safety data sheet: heavy duty degreaser',
      lines: [
        'Ingredient: sodium hydroxide 5 to 10%',
        'Hazard: burns skin and eyes',
        'Protection: gloves and goggles',
        'First aid: rinse with much water for 15 minutes',
      ],
    },
    zh_hant: {
      title: '安全資料表：廚房重油去污劑',
      lines: [
        '成分：氫氧化鈉 5% 至 10%',
        '危害：造成皮膚灼傷和眼損傷',
        '防護：手套、護目鏡',
        '急救：大量清水沖洗 15 分鐘',
      ],
    },
  },
  {
    type: 'safety-data',
    daysAgo: 30,
    zh: {
      title: '安全数据表：冷却塔杀菌剂',
      lines: [
        '成分：异噻唑啉酮 1.5%',
        '危害：可能引起皮肤过敏',
        '防护：手套、防护服',
        '泄漏：用砂土吸附，勿排入下水道',
      ],
    },
    en: {
      title: 'Safety data sheet: cooling tower biocide',
      lines: [
        'Ingredient: isothiazolinones 1.5%',
        'Hazard: may cause an allergic skin reaction',
        'Protection: gloves and protective clothing',
        'Spills: absorb with sand, keep out of drains',
      ],
    },
    zh_hant: {
      title: '安全資料表：冷卻塔殺菌劑',
      lines: [
        '成分：異噻唑啉酮 1.5%',
        '危害：可能引起皮膚過敏',
        '防護：手套、防護服',
        '洩漏：用砂土吸附，勿排入下水道',
      ],
    },
  },
  {
    type: 'certificate',
    daysAgo: 10,
    zh: { title: '有害生物防制服务机构资质证书', lines: ['等级：A 级', '有效期三年', '发证机构：行业协会'] },
    en: {
      title: 'Certificate: pest management company',
      lines: ['Grade A', 'Valid for three years', 'Issued by the industry association'],
    },
    zh_hant: {
      title: '有害生物防制服務機構資質證書',
      lines: ['等級：A 級', '有效期三年', '發證機構：行業協會'],
    },
  },
  {
    type: 'certificate',
    daysAgo: 26,
    zh: { title: 'ISO 9001 质量管理体系证书', lines: ['范围：清洁、虫害防治和水处理服务', '每年监督审核'] },
    en: {
      title: 'Certificate: ISO 9001',
      lines: ['Scope: cleaning, pest control and water treatment services', 'Audited every year'],
    },
    zh_hant: {
      title: 'ISO 9001 品質管理體系證書',
      lines: ['範圍：清潔、蟲害防治和水處理服務', '每年監督稽核'],
    },
  },
  {
    type: 'certificate',
    daysAgo: 62,
    zh: { title: '清洁剂生态标签证书', lines: ['十二种产品', '可降解率 90% 以上', '附产品清单'] },
    en: {
      title: 'Certificate: eco-label for cleaners',
      lines: ['Twelve products', 'More than 90% biodegradable', 'With the list of products'],
    },
    zh_hant: { title: '清潔劑生態標籤證書', lines: ['十二種產品', '可生物分解率 90% 以上', '附產品清單'] },
  },
  {
    type: 'regulation',
    daysAgo: 19,
    zh: {
      title: '餐饮服务食品安全操作规范要点',
      lines: ['场所和布局', '人员健康和卫生', '清洗消毒和留样', '有害生物防制'],
    },
    en: {
      title: 'Food service safety code in short',
      lines: [
        'Premises and layout',
        'Health and hygiene of staff',
        'Cleaning, disinfection and samples',
        'Pest control',
      ],
    },
    zh_hant: {
      title: '餐飲服務食品安全操作規範要點',
      lines: ['場所和佈局', '人員健康和衛生', '清洗消毒和留樣', '有害生物防制'],
    },
  },
  {
    type: 'regulation',
    daysAgo: 45,
    zh: {
      title: '公共场所集中空调卫生规范摘要',
      lines: ['冷却水军团菌不得检出', '每年检测一次', '记录保存三年'],
    },
    en: {
      title: 'Air conditioning in public places: summary',
      lines: ['No legionella in cooling water', 'Tested once a year', 'Records kept for three years'],
    },
    zh_hant: {
      title: '公共場所集中空調衛生規範摘要',
      lines: ['冷卻水軍團菌不得檢出', '每年檢測一次', '記錄儲存三年'],
    },
  },
  {
    type: 'guide',
    daysAgo: 7,
    zh: {
      title: '客户门户使用指南',
      lines: ['登录和切换集团', '查看和下载服务报告', '评价服务', '提交反馈与建议'],
    },
    en: {
      title: 'Guide to the customer portal',
      lines: [
        'Signing in and changing the group',
        'Reading and downloading service reports',
        'Evaluating a service',
        'Sending feedback',
      ],
    },
    zh_hant: {
      title: '客戶門戶使用指南',
      lines: ['登入和切換集團', '檢視和下載服務報告', '評價服務', '提交回饋與建議'],
    },
  },
  {
    type: 'guide',
    daysAgo: 38,
    zh: { title: '整改措施闭环指南', lines: ['收到措施', '上传照片和单据', '说明进展', '公司确认完成'] },
    en: {
      title: 'Guide to corrective actions',
      lines: [
        'A corrective action arrives',
        'Add photos and papers',
        'Say how far it has come',
        'The company confirms that it is done',
      ],
    },
    zh_hant: { title: '矯正措施閉環指南', lines: ['收到措施', '上傳照片和單據', '說明進展', '公司確認完成'] },
  },
  {
    type: 'contract',
    daysAgo: 54,
    zh: {
      title: '服务条款（2026 版）',
      lines: ['服务范围和频率', '价格和付款', '保密和数据保护', '终止和争议'],
    },
    en: {
      title: 'Terms of service, 2026',
      lines: [
        'Scope and frequency',
        'Prices and payment',
        'Confidentiality and data protection',
        'Ending and disputes',
      ],
    },
    zh_hant: {
      title: '服務條款（2026 版）',
      lines: ['服務範圍和頻率', '價格和付款', '保密和資料保護', '終止和爭議'],
    },
  },
  {
    type: 'contract',
    daysAgo: 80,
    zh: { title: '数据处理协议', lines: ['处理的数据类型', '保存期限', '分包商', '您的权利'] },
    en: {
      title: 'Data processing agreement',
      lines: ['Which data is processed', 'How long it is stored', 'Subcontractors', 'Your rights'],
    },
    zh_hant: { title: '資料處理協議', lines: ['處理的資料類型', '儲存期限', '分包商', '您的權利'] },
  },
]
