import { splitHits } from './hits.ts'

/** A plain text with the hits of a search marked. */
export const MarkedText = ({ text, keyword }: { text: string; keyword: string }) =>
  splitHits(text, keyword).map((part, at) => (part.isHit ? <mark key={at}>{part.text}</mark> : part.text))
