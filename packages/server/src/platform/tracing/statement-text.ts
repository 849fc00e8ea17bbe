import { cutText } from '@lustra/core/contract/rules/cut-text.ts'

const longest = 2_000

// Strings in dollars, escaped strings, strings, and numbers that are neither a parameter ($1) nor a part of a name.
const literals =
  /\$(\w*)\$[^]*?\$\1\$|\be'(?:\\[^]|''|[^'\\])*'|'(?:''|[^'])*'|(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/gi

/** The text of a statement without values: parameters are not in it, and literals become question marks. */
export const withoutLiterals = (text: string): string => cutText(text.replace(literals, '?'), longest)

/** What a statement does, in one word: SELECT, INSERT, BEGIN. */
export const operationOf = (text: string): string =>
  /^\s*\(?\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
