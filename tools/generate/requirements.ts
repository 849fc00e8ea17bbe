/** docs/requirements.md: the requirements are written manually; their tests come from tests/proofs.ts. */
import type { RowProof } from '../../tests/proofs.ts'

/** The page with the tests of each requirement in the last column of its table. */
export function requirementsPage(page: string, proofs: Readonly<Record<string, RowProof>>): string {
  return page
    .split('\n')
    .map((line) => {
      const [, id = '', text = ''] = /^\| *([\w-]+) *\| *(.+?) *\|/.exec(line) ?? []
      if (id === 'id') return `| id | ${text} | proven by |`
      if (/^-+$/.test(id)) return '| --- | --- | --- |'
      return id ? `| ${id} | ${text} | ${proofs[id] ? cellOf(proofs[id]) : ''} |` : line
    })
    .join('\n')
}

const cellOf = ({ tests, limit }: RowProof): string =>
  [
    ...tests.map(({ file, title }) => `[${escaped(title)}](../${file})`),
    ...(limit ? [escaped(limit)] : []),
  ].join('<br>')

/** Escapes Markdown. */
const escaped = (text: string): string => text.replaceAll(/[\\|[\]*_<>`~]/g, String.raw`\$&`)
