import type { ReportViewerTexts } from './report-viewer.texts.en.ts'

const zhHant: ReportViewerTexts = {
  report: '報表',
  tools: '報表操作',
  nothing: '尚未選擇報表。',
  loading: '正在載入報表…',
  'loading-named': '正在載入{{name}}…',
  shown: '已顯示{{name}}。',
  slow: '載入時間比平常久，請稍候。',
  stale: '與報表的連線已中斷，恢復後會自動繼續。',
  which: '報表',
  page: '頁面',
  refresh: '重新讀取資料',
  refreshed: '已重新讀取資料。',
  fullscreen: '全螢幕',
  'leave-fullscreen': '離開全螢幕',
  'no-fullscreen': '此瀏覽器不允許在這裡使用全螢幕。',
  print: '列印',
  export: '下載資料',
  failed: '無法開啟報表',
  gone: '此報表無法使用',
  'gone-why': '報表已刪除，或您的角色已不包含此報表。',
  start: '前往首頁',
  tampered: '報表已隱藏',
  'tampered-why': '報表上的浮水印多次遭到更改或遮蓋。',
  'show-again': '重新顯示',
}
export default zhHant
