import type { Answer } from '../content.types.ts'

export const serviceAnswers: readonly Answer[] = [
  {
    daysAgo: 2,
    zh: {
      title: '服务当天需要我们做什么准备？',
      body: `请在技术员到达前：
- 收好台面上未包装的食品
- 打开库房、配电间和垃圾房的门
- 安排一位员工陪同，约 15 分钟
如果当天不方便，请 **提前四小时** 通知我们，改期不收费用。`,
    },
    en: {
      title: 'How do we prepare for a visit?',
      body: `Before the technician arrives, please:
- Put away food that is not packed
- Open storerooms, electrical rooms and the waste room
- Have a colleague ready for about 15 minutes
If the day does not suit you, tell us **four hours ahead**; a new date is free of charge.`,
    },
    zh_hant: {
      title: '服務當天需要我們做什麼準備？',
      body: `請在技術員到達前：
- 收好檯面上未包裝的食品
- 打開庫房、配電間和垃圾房的門
- 安排一位員工陪同，約 15 分鐘
如果當天不方便，請 **提前四小時** 通知我們，改期不收費用。`,
    },
  },
  {
    daysAgo: 9,
    zh: {
      title: '怎样更改服务时间？',
      body: `1. 在服务报告列表中找到门店最近一次服务
2. 在“反馈与建议”中选择“时间与预约”类型并写明希望的时间
3. 我们在一个工作日内确认
固定的时间段也可以写进合同，请联系客户经理。`,
    },
    en: {
      title: 'How can we change the time of a visit?',
      body: `1. Look up the store’s last visit in the list of service reports
2. Send feedback of the type “Time and appointment” with the time that suits you
3. We confirm within a working day
A fixed time can also be part of the contract; please ask your account manager.`,
    },
    zh_hant: {
      title: '怎樣更改服務時間？',
      body: `1. 在服務報告清單中找到門市最近一次服務
2. 在「回饋與建議」中選擇「時間與預約」類型並寫明希望的時間
3. 我們在一個工作日內確認
固定的時間段也可以寫進合約，請聯絡客戶經理。`,
    },
  },
  {
    daysAgo: 15,
    zh: {
      title: '技术员迟到或没有来怎么办？',
      body: '超过约定时间 **30 分钟** 仍未到达，请拨打门店报告上的值班电话。我们会在当天补做服务；如果无法补做，本次服务不收费。',
    },
    en: {
      title: 'What if the technician is late or does not come?',
      body: 'If nobody has come **30 minutes** after the agreed time, please call the number on your service report. We make up for it on the same day; if that is not possible the visit is free.',
    },
    zh_hant: {
      title: '技術員遲到或沒有來怎麼辦？',
      body: '超過約定時間 **30 分鐘** 仍未到達，請撥打門市報告上的值班電話。我們會在當天補做服務；如果無法補做，本次服務不收費。',
    },
  },
  {
    daysAgo: 31,
    zh: {
      title: '服务报告多久可以看到？',
      body: '技术员在现场签字后，报告一般在 **两小时内** 出现在列表中。需要实验室结果的报告（水质、表面涂抹）要等五到七个工作日，列表中会显示“报告未上传”。',
    },
    en: {
      title: 'When can we read the service report?',
      body: 'Once it is signed on site a report is in the list **within two hours**. Reports with laboratory results (water, surface swabs) take five to seven working days; until then the list says that the report is not there yet.',
    },
    zh_hant: {
      title: '服務報告多久可以看到？',
      body: '技術員在現場簽字後，報告一般在 **兩小時內** 出現在清單中。需要實驗室結果的報告（水質、表面塗抹）要等五到七個工作日，清單中會顯示「報告未上傳」。',
    },
  },
  {
    daysAgo: 44,
    zh: {
      title: '一份合同可以覆盖几家门店？',
      body: `可以。集团合同下的门店共用价格，但每家门店有自己的服务计划：
| 门店类型 | 建议频率 |
| 中餐厅 | 每月 4 次 |
| 西餐厅、咖啡店 | 每月 2 次 |
| 办公区 | 每月 1 次 |
新增门店只需提供地址和面积，三个工作日内开始服务。`,
    },
    en: {
      title: 'Can one contract cover several stores?',
      body: `Yes. Stores of a group contract share the prices, and each has a plan of its own:
| Kind of store | We advise |
| Chinese restaurant | 4 visits a month |
| Western restaurant, café | 2 visits a month |
| Office | 1 visit a month |
For a new store we need its address and size; service starts within three working days.`,
    },
    zh_hant: {
      title: '一份合約可以覆蓋幾家門市？',
      body: `可以。集團合約下的門市共用價格，但每家門市有自己的服務計畫：
| 門市類型 | 建議頻率 |
| 中餐廳 | 每月 4 次 |
| 西餐廳、咖啡店 | 每月 2 次 |
| 辦公區 | 每月 1 次 |
新增門市只需提供地址和面積，三個工作日內開始服務。`,
    },
  },
  {
    daysAgo: 60,
    zh: {
      title: '发票什么时候开？',
      body: '每月 5 日前开具上月服务的增值税发票，电子发票发送到合同中的邮箱。需要分门店开票时，请在合同附件中注明。',
    },
    en: {
      title: 'When do we get the invoice?',
      body: 'Invoices for a month are issued by the 5th of the next one and sent to the mail address in the contract. Separate invoices for stores are possible; please note it in the annex.',
    },
    zh_hant: {
      title: '發票什麼時候開？',
      body: '每月 5 日前開具上月服務的增值稅發票，電子發票傳送到合約中的郵箱。需要分門市開票時，請在合約附件中註明。',
    },
  },
]
