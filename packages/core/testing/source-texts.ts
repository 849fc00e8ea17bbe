/** The error catalogue of the source (section 8): ErrMsgCode and English text, word for word. */
export const sourceTexts = [
  ['99028', 'The user cannot log in, please contact your group administrator'],
  ['99029', 'Do not allow repeated sending'],
  ['99030', 'Verification code sent successfully'],
  ['99031', 'Failed to send verification code'],
  ['99032', 'The account login is abnormal; enter the correct account or contact the administrator'],
  ['99033', 'Data not found'],
  ['99034', 'Invalid phone number'],
] as const
