const call = /import\(`\.\/([^`]+)`\)((?:\.then\([^)]*\))?),__vite__mapDeps\(\[([\d,]*)\]\)/g
const reader =
  /__vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\[([^\]]*)\]\)\)\)=>i\.map\(i=>d\[i\]\)/

/**
 * lustra.js with shorter lists of what is fetched beside a file: a file need not be fetched beside itself, and names that
 * no list holds any more are left out. Lists in one order pack better than in many, and so do names without what all of
 * them share. Every byte of the loader stands on every page that embeds an element.
 */
export function slimLoader(code: string): string {
  const names = (reader.exec(code)?.[1] ?? '').split(',').map((name) => name.slice(1, -1))
  const kept: string[] = []
  const placeOf = (name: string) => {
    if (!kept.includes(name)) kept.push(name)
    return kept.indexOf(name)
  }
  const slim = code.replace(call, (_whole, file: string, then: string, list: string) => {
    const wanted = list.split(',').filter(Boolean)
    const others = wanted.map((place) => names[Number(place)]!).filter((name) => name !== file)
    return `import(\`./${file}\`)${then},__vite__mapDeps([${inOrder(others.map(placeOf))}])`
  })
  const stems = kept.map((name) => name.replace(/^assets\/|\.js$/g, '')).join(' ')
  const short = `files=\`${stems}\`.split(\` \`),deps=i=>i.map(i=>\`assets/\${files[i]}.js\`)`
  return slim.replace(reader, () => short).replaceAll('__vite__mapDeps', 'deps')
}

const inOrder = (places: number[]) => places.sort((a, b) => a - b).join()
