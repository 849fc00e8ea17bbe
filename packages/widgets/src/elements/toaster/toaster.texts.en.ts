const en = {
  messages: 'Messages (F8)',
  'by-key': ' (press F8 to get here)',
  close: 'Close this message',
  success: 'Done',
  info: 'Note',
  warning: 'Caution',
  error: 'Error',
}
export type ToasterTexts = Record<keyof typeof en, string>
export default en
