import type { GroupLogoTexts } from './group-logo.texts.en.ts'

const texts: GroupLogoTexts = {
  title: '企业标志',
  where: '显示在菜单中以及选择集团的地方，所有人员的设备上都会更新。',
  drop: '将图片拖到此处、粘贴，或',
  choose: '选择图片',
  'choose-another': '选择其他图片',
  rules: '支持 JPG、BMP、PNG，建议 300 × 300 像素。图片将裁剪为正方形，保存后不超过 {{size}} KB。',
  'fault.kind': '该文件不是 JPG、BMP 或 PNG 图片。',
  'fault.size': '该文件超过 20 MB。',
  'fault.broken': '无法读取该图片，文件可能已损坏。',
  crop: '作为标志的图片区域',
  'crop-help': '拖动图片或使用方向键移动，+ 和 − 可缩放。',
  zoom: '缩放',
  whole: '显示整张图片',
  preview: '预览',
  'preview.light': '浅色主题',
  'preview.dark': '深色主题',
  save: '保存标志',
  saving: '正在保存…',
  saved: '新标志已保存，此处立即显示；其他已登录的用户将在下次登录时看到。',
  unreachable: '暂时无法连接服务器。图片已保留，请稍后重试。',
}

export default texts
