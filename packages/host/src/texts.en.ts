const en = {
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'What you have typed here has not been saved and would be lost.',
  unsavedLeave: 'Leave',
  groupSwitched: 'You are now in {{group}}.',
  undo: 'Undo',
}
export type HostTexts = Record<keyof typeof en, string>
export default en
