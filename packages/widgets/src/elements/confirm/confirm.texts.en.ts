const en = {
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
}
export type ConfirmTexts = Record<keyof typeof en, string>
export default en
