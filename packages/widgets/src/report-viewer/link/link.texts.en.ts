const en = {
  'link-refused': 'This link cannot be shown',
  'link.characters': 'Its address contains characters that are not allowed in it.',
  'link.syntax': 'It is not a complete web address.',
  'link.scheme': 'Only secure addresses that begin with https:// can be shown.',
  'link.credentials': 'An address with a user name or a password in it cannot be shown.',
  'link.own-origin': 'Pages of this portal cannot be shown inside a report.',
  'link.origin': 'This website is not on your company’s list of reports.',
  'link-outside': 'This report opens in a tab of its own',
  'link-outside-why': '{{host}} does not allow to be shown inside another page.',
  'link-barred-why': 'This page’s own rules do not let {{host}} in.',
  'link-unsure': 'Nothing to be seen? The website may not allow to be shown here.',
  'new-tab': 'Open in a new tab',
}

export type LinkTexts = Record<keyof typeof en, string>
export default en
