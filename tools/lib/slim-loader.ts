const call =
  /([\w$]+)\(\(\)=>import\(`\.\/(assets\/\w+)\/(\d+)\.js`\)((?:\.then\([^)]*\))?),(?:__vite__mapDeps\(\[([\d,]*)\]\)|\[\])\)/g
const reader =
  /__vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=\[([^\]]*)\]\)\)\)=>i\.map\(i=>d\[i\]\)/

/**
 * lustra.js with shorter lists of what is fetched beside a file: a file need not be fetched beside itself, and numbers say
 * which (see gatherChunks). Lists in one order pack better than in many. Every byte of the loader stands on every page that
 * embeds an element. Throws when a call is left that it does not understand: its list would name other files.
 */
export function slimLoader(code: string): string {
  const names = (reader.exec(code)?.[1] ?? '').split(',').map((name) => name.slice(1, -1))
  const numberOf = (name: string) => Number(/\/(\d+)\.js$/.exec(name)?.[1])
  let [preload, folder] = ['', '']
  const slim = code.replace(call, (_whole, by: string, at: string, own: string, then: string, list = '') => {
    preload = by
    folder = at
    const wanted = (list as string).split(',').filter(Boolean)
    const others = wanted.map((place) => numberOf(names[Number(place)]!)).filter((one) => one !== Number(own))
    if (others.some(Number.isNaN)) throw new Error('lustra.js asks for a file that has no number')
    return `get(${own},[${inOrder(others)}])${then}`
  })
  const short = `at=f=>\`${folder}/\${f}.js\`,get=(f,d)=>${preload}(()=>import(\`./\${at(f)}\`),d.map(at))`
  const whole = slim.replace(reader, () => short)
  if (whole.includes('__vite__mapDeps')) throw new Error('lustra.js asks for a file in a way nobody knows')
  return whole
}

const inOrder = (places: number[]) => places.sort((a, b) => a - b).join()
