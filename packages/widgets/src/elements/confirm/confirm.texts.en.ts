const en = {
  confirm: 'Confirm',
  cancel: 'Cancel',
}
export type ConfirmTexts = Record<keyof typeof en, string>
export default en
