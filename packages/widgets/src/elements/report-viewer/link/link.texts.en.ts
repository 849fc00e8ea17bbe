const en = {
  'link-refused': 'This link cannot be shown',
  'link.characters': 'The address contains characters that are not allowed.',
  'link.syntax': 'It is not a complete web address.',
  'link.scheme': 'Only secure addresses that begin with https:// can be shown.',
  'link.credentials': 'An address with a user name or a password in it cannot be shown.',
  'link.own-origin': 'Pages of this portal cannot be shown inside a report.',
  'link.origin': 'This website is not on your company’s list of reports.',
  'link-outside': 'This report opens in a new tab',
  'link-outside-why': '{{host}} does not allow being shown inside another page.',
  'link-barred-why': 'This page’s security rules do not allow {{host}}.',
  'link-unsure': 'Nothing to see? The website may not allow being shown here.',
  'new-tab': 'Open in a new tab',
}

export type LinkTexts = Record<keyof typeof en, string>
export default en
