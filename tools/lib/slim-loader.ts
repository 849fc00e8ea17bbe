const call =
  /([\w$]+)\(\(\)=>import\(`\.\/assets\/([^`]+)\.js`\)((?:\.then\([^)]*\))?),(?:__vite__mapDeps\(\[([\d,]*)\]\)|\[\])\)/g
const reader =
  /__vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\[([^\]]*)\]\)\)\)=>i\.map\(i=>d\[i\]\)/

/**
 * lustra.js with shorter lists of what is fetched beside a file: a file need not be fetched beside itself, and names that
 * no list holds any more are left out. Lists in one order pack better than in many, and so do names without what all of
 * them share. Every byte of the loader stands on every page that embeds an element. Throws when a call is left that it
 * does not understand: its list would name other files.
 */
export function slimLoader(code: string): string {
  const names = (reader.exec(code)?.[1] ?? '').split(',').map((name) => name.slice(1, -1))
  const kept: string[] = []
  const placeOf = (name: string) => {
    if (!kept.includes(name)) kept.push(name)
    return kept.indexOf(name)
  }
  let preload = ''
  const slim = code.replace(call, (_whole, by: string, stem: string, then: string, list = '') => {
    preload = by
    const wanted = (list as string).split(',').filter(Boolean)
    const others = wanted.map((place) => names[Number(place)]!).filter((name) => name !== `assets/${stem}.js`)
    return `get(\`${stem}\`,[${inOrder(others.map(placeOf))}])${then}`
  })
  const stems = kept.map((name) => name.replace(/^assets\/|\.js$/g, '')).join(' ')
  const short = `files=\`${stems}\`.split(\` \`),at=f=>\`assets/\${f}.js\`,get=(f,d)=>${preload}(()=>import(\`./\${at(f)}\`),d.map(i=>at(files[i])))`
  const whole = slim.replace(reader, () => short)
  if (whole.includes('__vite__mapDeps')) throw new Error('lustra.js asks for a file in a way nobody knows')
  return whole
}

const inOrder = (places: number[]) => places.sort((a, b) => a - b).join()
