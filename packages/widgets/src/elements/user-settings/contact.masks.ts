const hidden = '••••'

/** Masks the middle of a phone number: 138••••0000. */
export function maskedPhone(phone: string): string {
  const [headLength, tailLength] = [Math.round(phone.length / 4), Math.ceil(phone.length / 3)]
  return phone.slice(0, headLength) + hidden + phone.slice(-tailLength)
}

/** Masks a mail address: a••••a@harbour.example. */
export function maskedMail(mail: string): string {
  const at = mail.lastIndexOf('@')
  if (at < 1) return hidden
  return mail[0] + hidden + (at > 2 ? mail[at - 1] : '') + mail.slice(at)
}
