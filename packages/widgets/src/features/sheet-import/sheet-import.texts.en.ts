import type { TextsOf } from '@lustra/core/texts/texts.types.ts'

/** Texts of an import; elements with one spread them into their own texts. */
export const sheetImportTexts = {
  'import.title.user': 'Import users',
  'import.title.store': 'Import stores',
  'import.about.user':
    'A spreadsheet with one new user in each row. All of them are added and invited. Login names, phones and emails in use already are refused.',
  'import.about.store':
    'A spreadsheet with one store in each row. Codes that exist already are changed, others are added. An empty cell clears its value; an empty node keeps the store’s node.',
  'import.limits':
    'Nothing is changed before you have seen every row and agreed. At most {{rows}} rows and {{megabytes}} MB, as .xlsx, .ods or CSV.',
  'import.drop': 'Drop the file here, or choose it.',
  'import.choose': 'Choose a file',
  'import.template': 'Download the template',
  'import.sending': '{{name}} is being uploaded…',
  'import.count': '{{done}} of {{total}} rows',
  'import.goes-on': 'You can close this. The import continues, and you can reopen it here.',
  'import.state.reading': 'The rows are being checked. Nothing is changed yet.',
  'import.state.checked': 'The rows were checked. Nothing is changed yet.',
  'import.state.applying': 'The rows are being applied: all of them, or none.',
  'import.state.done': 'The rows were applied.',
  'import.state.undoing': 'The import is being undone.',
  'import.state.undone': 'Everything is as it was before.',
  'import.state.cancelled': 'The import was cancelled. Nothing was changed.',
  'import.state.failed': 'Nothing was imported.',
  'import.refused-some':
    'Some rows have errors, so nothing can be applied. Correct them in the file and choose it again.',
  'import.added': 'Added',
  'import.changed': 'Changed',
  'import.to-add': 'To add',
  'import.to-change': 'To change',
  'import.unchanged': 'Unchanged',
  'import.refused': 'With errors',
  'import.only-refused': 'Only rows with errors',
  'import.undecided': 'Please choose, before the rows can be checked. Nothing is changed yet.',
  'import.sheets': 'Which sheet has the rows?',
  'import.other-sheet': 'Choose another sheet',
  'import.sheet-unclear': 'Its headings are not all known.',
  'import.columns': 'What is in each column?',
  'import.column': 'Column {{column}}',
  'import.leave-out': 'Leave out',
  'import.columns-missing': 'Still without a column: {{fields}}',
  'import.sheet-read': 'Sheet: {{sheet}}',
  'import.encoding-read': 'Text encoding: {{encoding}}. Please check the names below.',
  'import.encoding': 'Text encoding',
  'import.encoding-help': 'Please check the names below. If characters are wrong, choose another encoding.',
  'import.encoding.gb18030': 'GB18030 (Simplified Chinese)',
  'import.encoding.big5': 'Big5 (Traditional Chinese)',
  'import.encoding.windows-1252': 'Windows-1252 (Western)',
  'import.read-again': 'Read again',
  'import.hidden-rows_one':
    '{{count}} row is hidden in the file, by a filter or by hand. It is imported like the others.',
  'import.hidden-rows_other':
    '{{count}} rows are hidden in the file, by a filter or by hand. They are imported like the others.',
  'import.hidden-columns':
    'Columns that are hidden in the file: {{columns}}. They are imported like the others.',
  'import.hidden-row': 'Hidden in the file',
  'import.rows': 'Rows of the file',
  'import.rows-failed': 'The rows could not be loaded.',
  'import.row': 'Row',
  'import.name': 'Name',
  'import.outcome': 'Outcome',
  'import.pages': 'Pages of rows',
  'import.page': '{{page}} / {{pages}}',
  'import.apply_one': 'Apply {{count}} row',
  'import.apply_other': 'Apply {{count}} rows',
  'import.cancel': 'Cancel the import',
  'import.undo': 'Undo the import',
  'import.ask-undo': 'Undo the import?',
  'import.ask-undo.text': 'Added rows are deleted, and changed rows are restored.',
  'import.result': 'Download the result',
  'import.another': 'Import another file',
  'import.problem.no-sheet': 'This file is not a spreadsheet. Please choose an .xlsx, .ods or .csv file.',
  'import.problem.too-large': 'This file is larger than {{megabytes}} MB.',
  'import.problem.not-accepted': 'The server did not accept this file. It may have at most {{megabytes}} MB.',
  'import.problem.other-format':
    'Files of this format are not read ({{detail}}). Please open it in a spreadsheet program and save it as .xlsx.',
  'import.problem.protected':
    'This file is protected by a password. Please remove the password and choose the file again.',
  'import.problem.damaged':
    'This file is damaged ({{detail}}). Please open it in a spreadsheet program and save it as .xlsx again.',
  'import.problem.open-quote':
    'A quotation mark in row {{detail}} is not closed. Please close or remove it, and choose the file again.',
  'import.problem.unsafe':
    'This file has content that can be harmful and is not part of spreadsheets ({{detail}}). Please copy the rows into a new file.',
  'import.problem.unpacked':
    'A part of this file is too large when it is unpacked ({{detail}}). Please copy the rows into a new file.',
  'import.problem.too-many-parts':
    'This file has too many sheets or other parts. Please copy the rows into a new file.',
  'import.problem.too-much-memory':
    'Reading this file needs too much memory. Please copy the rows into a new file.',
  'import.problem.too-slow': 'Reading this file takes too long. Please copy the rows into a new file.',
  'import.problem.choose-sheet': 'The file has several sheets.',
  'import.problem.macros': 'Spreadsheets with macros are not accepted.',
  'import.problem.headings':
    'A heading is missing, unknown or duplicated ({{detail}}). Please assign the columns, or use the template.',
  'import.problem.merged': 'Merged cells are not accepted ({{detail}}).',
  'import.problem.empty': 'The file has no rows.',
  'import.problem.too-many-rows': 'The file has too many rows.',
  'import.problem.changed-meanwhile':
    'Somebody changed the same data meanwhile. Please send the file again ({{detail}}).',
  'import.problem.too-many-taken':
    'Too many of these people have a login name, phone or email that other accounts use. Please try again tomorrow, or ask us.',
  'import.problem.in-use': 'What was added is already in use, so the import cannot be undone ({{detail}}).',
  'import.problem.interrupted': 'The server was restarted meanwhile. Please send the file again.',
  'import.problem.forbidden': 'You do not have permission for this.',
  'import.problem.last-administrator':
    'Nobody could manage users and roles afterwards ({{detail}}). Please name another administrator first.',
  'import.problem.node-missing':
    'A node that contained stores has been deleted ({{detail}}). Add it again with the same name and parent, then undo again.',
  'import.fault.missing': 'Missing',
  'import.fault.duplicate': 'Also in another row',
  'import.duplicate-of': 'Also in row {{row}}',
  'import.fault.ambiguous': 'More than one matches',
  'import.fault.too-long': 'Too long',
  'import.fault.formula': 'Is a formula',
  'import.fault.date': 'Is a date in the file; format the column as text, and enter the value again',
  'import.fault.rounded':
    'Has lost digits in the file, which keeps 15 of a number; format the column as text, and enter the value again',
  'import.fault.invisible': 'Invisible characters',
  'import.fault.invalid': 'Not valid',
  'import.fault.unknown': 'Unknown',
  'import.fault.in-use': 'Already in use',
  'import.fault.contact-in-use': 'This phone or the email is already in use',
  'import.fault.forbidden': 'You may not assign this',
  'import.note.formatted': 'A number as its format in the file shows it',
  'import.note.normalised': 'Had full-width, invisible or unusual characters',
  'import.note.similar': 'The stored value; the file has it in another case or width',
  'import.note.hidden-column': 'In a column that the file hides',
  'import.field.Account': 'Login name',
  'import.field.RealName': 'Name',
  'import.field.AreaCode': 'Area code',
  'import.field.MobilePhone': 'Phone',
  'import.field.Email': 'Email',
  'import.field.RoleName': 'Role',
  'import.field.Code': 'Code',
  'import.field.Name': 'Name',
  'import.field.CustomerName': 'Customer',
  'import.field.Address': 'Address',
  'import.field.Contact': 'Contact',
  'import.field.Phone': 'Phone',
  'import.field.Area': 'Area',
  'import.field.Organize': 'Node',
}

export type SheetImportTextKey = keyof typeof sheetImportTexts
export type SheetImportTexts = TextsOf<typeof sheetImportTexts>
