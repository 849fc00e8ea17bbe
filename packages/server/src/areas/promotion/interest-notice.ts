/** The mail to the person who calls back. */
import { html } from '../../platform/http/html.ts'
import type { Language } from '../../platform/http/languages.ts'
import type { Message } from '../../platform/messages/sender.ts'

interface NoticeTexts {
  interested: (person: string, promotion: string) => string
  withdrawn: (person: string, promotion: string) => string
  reach: (contact: string) => string
  subjectInterested: (person: string) => string
  subjectWithdrawn: (person: string) => string
}

const texts: Record<Language, NoticeTexts> = {
  en: {
    interested: (person, promotion) => `${person} wants to hear more about “${promotion}”. Please call back.`,
    withdrawn: (person, promotion) =>
      `${person} no longer wants to hear about “${promotion}”. Please do not call.`,
    reach: (contact) => `Contact: ${contact}`,
    subjectInterested: (person) => `Please call ${person}`,
    subjectWithdrawn: (person) => `No call needed: ${person}`,
  },
  zh: {
    interested: (person, promotion) => `${person} 希望进一步了解促销“${promotion}”，请回电。`,
    withdrawn: (person, promotion) => `${person} 不再需要了解促销“${promotion}”，无需回电。`,
    reach: (contact) => `联系方式：${contact}`,
    subjectInterested: (person) => `请回电 ${person}`,
    subjectWithdrawn: (person) => `取消回电 ${person}`,
  },
  zh_hant: {
    interested: (person, promotion) => `${person} 希望進一步了解促銷「${promotion}」，請回電。`,
    withdrawn: (person, promotion) => `${person} 不再需要了解促銷「${promotion}」，無須回電。`,
    reach: (contact) => `聯絡方式：${contact}`,
    subjectInterested: (person) => `請回電 ${person}`,
    subjectWithdrawn: (person) => `取消回電 ${person}`,
  },
}
/** The language of the company's people is unknown: Chinese first, then English. */
const written = ['zh', 'en'] as const

export interface InterestNotice {
  productName: string
  /** Its title in each language of the mail. */
  promotion: Record<(typeof written)[number], string>
  person: string
  groupCode: string
  /** Contacts of the person; empty when unknown. */
  phone: string
  mail: string
  isWithdrawn: boolean
}

export function interestNotice(to: string, notice: InterestNotice): Message {
  const { productName, promotion, groupCode, isWithdrawn } = notice
  const person = `${notice.person} (${groupCode})`
  const contact = [notice.phone, notice.mail].filter(Boolean).join(' · ')
  const lines = written.flatMap((language) => {
    const { interested, withdrawn, reach } = texts[language]
    const title = promotion[language]
    if (isWithdrawn) return withdrawn(person, title)
    return contact ? [interested(person, title), reach(contact)] : interested(person, title)
  })
  const { subjectInterested, subjectWithdrawn } = texts.zh
  return {
    to,
    subject: `${productName}: ${(isWithdrawn ? subjectWithdrawn : subjectInterested)(notice.person)}`,
    text: `${lines.join('\n\n')}\n`,
    html: html`<!doctype html>
      <html lang="zh-Hans">
        <body style="font: 16px/1.5 sans-serif; max-width: 34em">
          ${lines.map((line) => html`<p>${line}</p>`)}
        </body>
      </html>`.toString(),
  }
}
