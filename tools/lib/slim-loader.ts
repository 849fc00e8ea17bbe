const call = /import\(`\.\/([^`]+)`\)((?:\.then\([^)]*\))?),__vite__mapDeps\(\[([\d,]*)\]\)/g
const table = /m\.f=\[([^\]]*)\]/

/**
 * lustra.js with shorter lists of what is fetched beside a file: a file need not be fetched beside itself, and names that
 * no list holds any more are left out. Lists in one order pack better than in many, and what Vite calls their reader stands
 * before each of them. Every byte of the loader stands on every page that embeds an element.
 */
export function slimLoader(code: string): string {
  const names = (table.exec(code)?.[1] ?? '').split(',')
  const kept: string[] = []
  const placeOf = (name: string) => {
    if (!kept.includes(name)) kept.push(name)
    return kept.indexOf(name)
  }
  const slim = code.replace(call, (_whole, file: string, then: string, list: string) => {
    const wanted = list.split(',').filter(Boolean)
    const others = wanted.map((place) => names[Number(place)]!).filter((name) => name.slice(1, -1) !== file)
    return `import(\`./${file}\`)${then},__vite__mapDeps([${inOrder(others.map(placeOf))}])`
  })
  return slim.replace(table, `m.f=[${kept.join(',')}]`).replaceAll('__vite__mapDeps', 'deps')
}

const inOrder = (places: number[]) => places.sort((a, b) => a - b).join()
