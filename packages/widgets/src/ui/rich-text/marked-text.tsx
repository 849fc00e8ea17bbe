import { splitHits } from './hits.ts'

/** Plain text with highlighted search hits. */
export const MarkedText = ({ text, keyword }: { text: string; keyword: string }) =>
  splitHits(text, keyword).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : part.text))
