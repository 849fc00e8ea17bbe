const en = {
  groupSwitched: 'You are now in {{group}}.',
  undo: 'Undo',
}
export type HostTexts = Record<keyof typeof en, string>
export default en
