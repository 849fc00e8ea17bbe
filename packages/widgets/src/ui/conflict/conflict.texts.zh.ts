import type { ConflictTexts } from './conflict.texts.en.ts'

export const conflictTexts: ConflictTexts = {
  'conflict.title': '此内容刚被他人修改',
  'conflict.text': '您的修改尚未保存，也没有丢失。请选择要保存的内容。',
  'conflict.mine': '您的修改',
  'conflict.theirs': '他人已保存',
  'conflict.nothing': '无',
  'conflict.save': '保存所选内容',
  'conflict.back': '返回，不保存',
}
