import type { Answer } from '../content.types.ts'

export const pestAnswers: readonly Answer[] = [
  {
    daysAgo: 1,
    zh: {
      title: '服务后第二天又看到蟑螂，正常吗？',
      body: `通常是正常的。胶饵起作用需要 **三到七天**，这段时间蟑螂会离开藏身处，看起来反而更多。
# 什么时候需要联系我们
- 七天以后数量没有减少
- 白天在用餐区看到
- 看到大量若虫（没有翅膀的小蟑螂）
请不要自行喷洒杀虫剂，它会使胶饵失效。`,
    },
    en: {
      title: 'We saw cockroaches the day after the service. Is that normal?',
      body: `It mostly is. Gel bait needs **three to seven days**, and meanwhile cockroaches leave their hiding places, so that you see more of them.
# When to call us
- The number has not gone down after seven days
- You see them in the dining area by day
- You see many nymphs (small ones without wings)
Please do not spray anything yourself: it makes the bait useless.`,
    },
    zh_hant: {
      title: '服務後第二天又看到蟑螂，正常嗎？',
      body: `通常是正常的。膠餌起作用需要 **三到七天**，這段時間蟑螂會離開藏身處，看起來反而更多。
# 什麼時候需要聯絡我們
- 七天以後數量沒有減少
- 白天在用餐區看到
- 看到大量若蟲（沒有翅膀的小蟑螂）
請不要自行噴灑殺蟲劑，它會使膠餌失效。`,
    },
  },
  {
    daysAgo: 5,
    zh: {
      title: '使用的药剂对食品和员工安全吗？',
      body: `我们只使用在食品场所登记的产品，胶饵用量以克计，放在接触不到食品的位置。
- 处理后无需清场
- 食品接触面在服务前由我们遮盖
- 每种产品的 **安全数据表** 在“信息文档”中
孕妇和过敏体质的同事可以在服务期间离开现场 30 分钟。`,
    },
    en: {
      title: 'Are the products safe for food and staff?',
      body: `We only use products registered for food premises. Bait is measured in grams and placed where no food can touch it.
- You do not need to leave the room afterwards
- We cover surfaces that touch food before we start
- The **safety data sheet** of every product is in the list of documents
Colleagues who are pregnant or have allergies may leave for 30 minutes.`,
    },
    zh_hant: {
      title: '使用的藥劑對食品和員工安全嗎？',
      body: `我們只使用在食品場所登記的產品，膠餌用量以克計，放在接觸不到食品的位置。
- 處理後無需清場
- 食品接觸面在服務前由我們遮蓋
- 每種產品的 **安全資料表** 在「資訊文件」中
孕婦和過敏體質的同事可以在服務期間離開現場 30 分鐘。`,
    },
  },
  {
    daysAgo: 18,
    zh: {
      title: '灭蝇灯多久更换一次灯管和粘纸？',
      body: `灯管每 12 个月更换一次，粘纸每次服务时检查，粘满三分之一即更换。
灯管用久了看起来仍然发光，但紫外线已经不足，吸引力会下降。`,
    },
    en: {
      title: 'How often are tubes and glue boards of light traps changed?',
      body: `Tubes every 12 months; glue boards are checked at every visit and changed when a third is covered.
An old tube still glows, but with too little UV light to attract insects.`,
    },
    zh_hant: {
      title: '滅蠅燈多久更換一次燈管和粘紙？',
      body: `燈管每 12 個月更換一次，粘紙每次服務時檢查，粘滿三分之一即更換。
燈管用久了看起來仍然發光，但紫外線已經不足，吸引力會下降。`,
    },
  },
  {
    daysAgo: 27,
    zh: {
      title: '鼠饵站可以移动吗？',
      body: `请不要移动。每个鼠站有编号并标在平面图上，移动后数据无法比较。如果因装修需要移动：
1. 发送反馈与建议，写明编号和原因
2. 技术员在下次服务时调整并更新平面图`,
    },
    en: {
      title: 'May we move a rodent station?',
      body: `Please do not. Every station has a number on the floor plan, and moved ones make the figures useless. If building work requires it:
1. Send us feedback with the number and the reason
2. The technician moves it at the next visit and updates the plan`,
    },
    zh_hant: {
      title: '鼠餌站可以移動嗎？',
      body: `請不要移動。每個鼠站有編號並標在平面圖上，移動後資料無法比較。如果因裝修需要移動：
1. 傳送回饋與建議，寫明編號和原因
2. 技術員在下次服務時調整並更新平面圖`,
    },
  },
  {
    daysAgo: 52,
    zh: {
      title: '仓库发现谷物害虫怎么处理？',
      body: `先隔离，再检查：
- 将有虫的批次装入密封袋，贴上日期
- 检查同一货架和同一批号
- 清扫货架缝隙，不要用水冲
技术员会放置信息素诱捕器，并在两周后复查。`,
    },
    en: {
      title: 'What to do about insects in stored grain?',
      body: `Isolate first, then check:
- Seal the affected batch in bags and write the date on it
- Check the same shelf and the same batch number
- Sweep gaps of the shelves, without water
The technician sets pheromone traps and comes back after two weeks.`,
    },
    zh_hant: {
      title: '倉庫發現穀物害蟲怎麼處理？',
      body: `先隔離，再檢查：
- 將有蟲的批次裝入密封袋，貼上日期
- 檢查同一貨架和同一批號
- 清掃貨架縫隙，不要用水沖
技術員會放置費洛蒙誘捕器，並在兩週後複查。`,
    },
  },
  {
    daysAgo: 88,
    zh: {
      title: '户外用餐区怎样减少蚊子？',
      body: `- 每周清空花盆托盘和积水
- 灯光改用 **2,000 K 以下** 的暖色
- 在服务计划中增加傍晚的雾化处理
单靠驱蚊设备效果有限，清除积水是关键。`,
    },
    en: {
      title: 'How do we get fewer mosquitoes on the terrace?',
      body: `- Empty flower pot saucers and puddles every week
- Use warm light **below 2,000 K**
- Add fogging at dusk to your service plan
Devices alone do little: standing water is what matters.`,
    },
    zh_hant: {
      title: '戶外用餐區怎樣減少蚊子？',
      body: `- 每週清空花盆托盤和積水
- 燈光改用 **2,000 K 以下** 的暖色
- 在服務計畫中增加傍晚的霧化處理
單靠驅蚊設備效果有限，清除積水是關鍵。`,
    },
  },
]
