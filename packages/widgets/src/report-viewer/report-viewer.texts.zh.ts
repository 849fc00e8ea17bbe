import type { ReportViewerTexts } from './report-viewer.texts.en.ts'

const zh: ReportViewerTexts = {
  report: '报表',
  tools: '报表操作',
  nothing: '尚未选择报表。',
  loading: '正在加载报表…',
  'loading-named': '正在加载{{name}}…',
  shown: '已显示{{name}}。',
  slow: '加载时间比平时长，请稍候。',
  stale: '与报表的连接已中断，恢复后会自动继续。',
  which: '报表',
  page: '页面',
  refresh: '重新读取数据',
  refreshed: '已重新读取数据。',
  fullscreen: '全屏',
  'leave-fullscreen': '退出全屏',
  'no-fullscreen': '此浏览器不允许在这里全屏显示。',
  print: '打印',
  export: '下载数据',
  failed: '无法打开报表',
  gone: '此报表不可用',
  'gone-why': '报表已被删除，或您的角色不再包含此报表。',
  start: '前往首页',
  tampered: '报表已隐藏',
  'tampered-why': '报表上的水印多次被更改或遮挡。',
  'show-again': '重新显示',
}
export default zh
