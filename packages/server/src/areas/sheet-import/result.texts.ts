import type { ImportRow, SheetFault, SheetNote } from '@lustra/core/contract'
import type { Language } from '../../platform/http/languages.ts'
import type { SentColumn } from '../shared/sheet.ts'
import type { SheetColumn } from '../shared/sheet-kind.ts'

type Texts = Record<'result' | 'row' | 'name' | 'outcome' | 'details', string> & {
  outcomes: Record<'unchanged' | 'refused', string> &
    Record<'added' | 'changed', readonly [beforeApplied: string, applied: string]>
  faults: Record<SheetFault, string>
  /** Of a row whose value is also in this one. */
  duplicateOf(row: number): string
  notes: Record<SheetNote, string>
  hidden: string
}

const textsIn: Record<Language, Texts> = {
  en: {
    result: 'result',
    row: 'Row',
    name: 'Name',
    outcome: 'Outcome',
    details: 'Details',
    outcomes: {
      added: ['To add', 'Added'],
      changed: ['To change', 'Changed'],
      unchanged: 'Unchanged',
      refused: 'Faulty',
    },
    faults: {
      missing: 'is missing',
      duplicate: 'stands in another row, too',
      ambiguous: 'has more than one match',
      'too-long': 'is too long',
      formula: 'is a formula',
      date: 'is a date in the file: format the column as text and enter the value again',
      rounded:
        'has lost digits in the file, which keeps 15 of a number: format the column as text and enter the value again',
      invisible: 'has invisible characters',
      invalid: 'is not valid',
      unknown: 'does not exist',
      'in-use': 'is in use already',
      'contact-in-use': 'is in use already, or the email is',
      forbidden: 'may not be given by you',
    },
    duplicateOf: (row) => `stands in row ${row}, too`,
    notes: {
      formatted: 'is shown by a number format in the file',
      normalised: 'has been read without full-width, invisible or unusual characters',
      similar: 'is the stored value; the file has it in another case or width',
      'hidden-column': 'is in a column that the file hides',
    },
    hidden: 'is hidden in the file',
  },
  zh: {
    result: '结果',
    row: '行',
    name: '名称',
    outcome: '处理结果',
    details: '详情',
    outcomes: {
      added: ['待新增', '新增'],
      changed: ['待变更', '变更'],
      unchanged: '无变化',
      refused: '有误',
    },
    faults: {
      missing: '不能为空',
      duplicate: '与其他行重复',
      ambiguous: '不唯一，有多个匹配项',
      'too-long': '过长',
      formula: '是公式',
      date: '在文件中是日期：请将该列设为文本格式并重新输入',
      rounded: '在文件中已丢失部分数字（数字只保留 15 位）：请将该列设为文本格式并重新输入',
      invisible: '含有不可见字符',
      invalid: '无效',
      unknown: '不存在',
      'in-use': '已被使用',
      'contact-in-use': '或邮箱已被使用',
      forbidden: '您无权分配',
    },
    duplicateOf: (row) => `与第 ${row} 行重复`,
    notes: {
      formatted: '在文件中由数字格式显示',
      normalised: '已转换全角或特殊字符，并去除不可见字符',
      similar: '为已存值，文件中的大小写或全半角不同',
      'hidden-column': '所在列在文件中为隐藏列',
    },
    hidden: '在文件中为隐藏行',
  },
  zh_hant: {
    result: '結果',
    row: '列',
    name: '名稱',
    outcome: '處理結果',
    details: '詳情',
    outcomes: {
      added: ['待新增', '新增'],
      changed: ['待變更', '變更'],
      unchanged: '無變更',
      refused: '有誤',
    },
    faults: {
      missing: '不可留空',
      duplicate: '與其他列重複',
      ambiguous: '不唯一，有多個相符項目',
      'too-long': '過長',
      formula: '是公式',
      date: '在檔案中是日期：請將該欄設為文字格式並重新輸入',
      rounded: '在檔案中已遺失部分數字（數字只保留 15 位）：請將該欄設為文字格式並重新輸入',
      invisible: '含有看不見的字元',
      invalid: '無效',
      unknown: '不存在',
      'in-use': '已被使用',
      'contact-in-use': '或電子郵件已被使用',
      forbidden: '您無權指派',
    },
    duplicateOf: (row) => `與第 ${row} 列重複`,
    notes: {
      formatted: '在檔案中由數字格式顯示',
      normalised: '已轉換全形或特殊字元，並移除看不見的字元',
      similar: '為已存值，檔案中的大小寫或全半形不同',
      'hidden-column': '所在欄在檔案中為隱藏欄',
    },
    hidden: '在檔案中為隱藏列',
  },
}

/** Texts of the result spreadsheet of an import in a language. `isApplied`: the rows are stored. */
export function createResultTexts(language: Language, fields: readonly SheetColumn[], isApplied: boolean) {
  const texts = textsIn[language]
  const outcomeOf = (outcome: ImportRow['Outcome']): string => {
    const text = texts.outcomes[outcome]
    return typeof text === 'string' ? text : text[isApplied ? 1 : 0]
  }
  const headings = new Map(fields.map(({ field, headings: names }) => [field, names[language]]))
  const detailOf = ({ Field, Before, After, Fault, Note, OtherRow }: ImportRow['Fields'][number]): string => {
    const heading = headings.get(Field) ?? Field
    const note = texts.notes[Note as SheetNote]
    if (!Fault && Before === '' && note) return `${heading} “${After}” ${note}`
    if (!Fault) return `${heading}: ${Before} → ${After}${note ? ` (${note})` : ''}`
    const fault = OtherRow ? texts.duplicateOf(OtherRow) : texts.faults[Fault as SheetFault]
    return After ? `${heading} “${After}” ${fault}` : `${heading} ${fault}`
  }
  const columns: SentColumn[] = [
    { header: texts.row, width: 8 },
    { header: texts.name, width: 40 },
    { header: texts.outcome, width: 14 },
    { header: texts.details, width: 80 },
  ]
  return {
    result: texts.result,
    columns,
    lineOf: ({ Row, Name, Outcome, IsHidden, Fields }: ImportRow): string[] => [
      String(Row),
      Name,
      outcomeOf(Outcome),
      [...Fields.map(detailOf), ...(IsHidden ? [texts.hidden] : [])].join('; '),
    ],
  }
}
