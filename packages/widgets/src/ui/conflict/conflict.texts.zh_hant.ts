import type { ConflictTexts } from './conflict.texts.en.ts'

export const conflictTexts: ConflictTexts = {
  'conflict.title': '此內容剛被他人修改',
  'conflict.text': '您的修改尚未儲存，也沒有遺失。請選擇要儲存的內容。',
  'conflict.mine': '您的修改',
  'conflict.theirs': '他人已儲存',
  'conflict.nothing': '無',
  'conflict.save': '儲存所選內容',
  'conflict.back': '返回，不儲存',
}
