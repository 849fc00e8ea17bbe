/** docs/requirements.md: the requirements are written manually; the test files are those whose titles name them. */

/** Files in a row, so that the table can be read. */
const maxFiles = 3

/** The page with the files that prove each requirement in the last column of its table. */
export function requirementsPage(page: string, files: ReadonlyMap<string, readonly string[]>): string {
  return page
    .split('\n')
    .map((line) => {
      const [, id = '', text = ''] = /^\| *([\w-]+) *\| *(.+?) *\|/.exec(line) ?? []
      if (id === 'id') return `| id | ${text} | proven by tests in |`
      if (/^-+$/.test(id)) return '| --- | --- | --- |'
      return id ? `| ${id} | ${text} | ${cellOf(files.get(id) ?? [])} |` : line
    })
    .join('\n')
}

const cellOf = (files: readonly string[]): string => {
  const links = files.slice(0, maxFiles).map((file) => `[${file.split('/').at(-1)}](../${file})`)
  return [...links, ...(files.length > maxFiles ? [`and ${files.length - maxFiles} more`] : [])].join(', ')
}
