/** The mail to the person who calls back: who it is and how to reach them. */
import type { Language } from '../../platform/http/languages.ts'

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
export interface InterestNotice {
  /** Its title in each language. */
  promotion: Record<Language, string>
  person: string
  groupCode: string
  /** Contacts of the person; empty when unknown. */
  phone: string
  mail: string
  isWithdrawn: boolean
}

/** The texts of the mail in one language. */
export function interestNotice(
  language: Language,
  notice: InterestNotice,
): { subject: string; lines: string[] } {
  const { interested, withdrawn, reach, subjectInterested, subjectWithdrawn } = texts[language]
  const person = `${notice.person} (${notice.groupCode})`
  const title = notice.promotion[language]
  if (notice.isWithdrawn)
    return { subject: subjectWithdrawn(notice.person), lines: [withdrawn(person, title)] }
  const contact = [notice.phone, notice.mail].filter(Boolean).join(' · ')
  const lines = [interested(person, title), ...(contact ? [reach(contact)] : [])]
  return { subject: subjectInterested(notice.person), lines }
}
