import type { Answer } from '../content.types.ts'

export const portalAnswers: readonly Answer[] = [
  {
    daysAgo: 4,
    zh: {
      title: '为什么我只能看到部分门店？',
      body: '门店权限由集团管理员按区域或按门店设置。需要更多门店时，请联系贵公司的管理员；管理员可以在客户经理处申请调整。',
    },
    en: {
      title: 'Why do I see only some of our stores?',
      body: 'Your group’s administrator decides by region or by store who sees what. If you need more stores, please ask them; they can have it changed by your account manager.',
    },
    zh_hant: {
      title: '為什麼我只能看到部分門市？',
      body: '門市權限由集團管理員按區域或按門市設定。需要更多門市時，請聯絡貴公司的管理員；管理員可以在客戶經理處申請調整。',
    },
  },
  {
    daysAgo: 20,
    zh: {
      title: '怎样一次下载一个季度的报告？',
      body: `1. 打开服务报告列表
2. 在筛选中选择日期范围
3. 点击“下载全部符合条件的报告”
文件按日期和门店命名，中断后可以继续下载。`,
    },
    en: {
      title: 'How do I download the reports of a quarter at once?',
      body: `1. Open the list of service reports
2. Choose the days in the filters
3. Press “Download all that match”
Files are named by day and store, and a broken download goes on where it stopped.`,
    },
    zh_hant: {
      title: '怎樣一次下載一個季度的報告？',
      body: `1. 開啟服務報告清單
2. 在篩選中選擇日期範圍
3. 點選「下載全部符合條件的報告」
檔案按日期和門市命名，中斷後可以繼續下載。`,
    },
  },
  {
    daysAgo: 34,
    zh: {
      title: '提交评价后可以修改吗？',
      body: '当天可以修改，以门店所在时区为准。第二天起评价固定，您可以通过反馈与建议补充说明。',
    },
    en: {
      title: 'Can I change an evaluation?',
      body: 'On the same day, by the clock of the store. From the next day on it stands; you can add to it by sending feedback.',
    },
    zh_hant: {
      title: '提交評價後可以修改嗎？',
      body: '當天可以修改，以門市所在時區為準。第二天起評價固定，您可以透過回饋與建議補充說明。',
    },
  },
  {
    daysAgo: 58,
    zh: {
      title: '怎样切换语言？',
      body: '点击右上角的语言菜单，选择简体中文、繁體中文或 English。没有翻译的内容以中文显示。',
    },
    en: {
      title: 'How do I change the language?',
      body: 'Open the language menu at the top right and choose 简体中文, 繁體中文 or English. What has no translation is shown in Chinese.',
    },
    zh_hant: {
      title: '怎樣切換語言？',
      body: '點選右上角的語言選單，選擇簡體中文、繁體中文或 English。沒有翻譯的內容以中文顯示。',
    },
  },
]
