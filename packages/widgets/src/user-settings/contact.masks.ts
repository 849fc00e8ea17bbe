const hidden = '••••'

/** A phone whose middle is nobody's business who looks over a shoulder: 138••••0000. */
export function maskedPhone(phone: string): string {
  const [head, tail] = [Math.round(phone.length / 4), Math.ceil(phone.length / 3)]
  return phone.slice(0, head) + hidden + phone.slice(-tail)
}

/** The same for a mail: a••••a@harbour.example. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  if (at < 1) return hidden
  return mail[0] + hidden + (at > 2 ? mail[at - 1] : '') + mail.slice(at)
}
