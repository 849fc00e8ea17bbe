import { expect, it } from 'vitest'
import { slimLoader } from './slim-loader.ts'

const made = (names: string, calls: string) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=[${names}])))=>i.map(i=>d[i]);\n${calls}`
const callsOf = (code: string) => code.slice(code.indexOf('\n') + 1)

it('asks for the same files, each once, and for no file beside itself', () => {
  const calls =
    'x(()=>import(`./assets/h/5.js`).then(e=>e.t),__vite__mapDeps([0,2]));x(()=>import(`./assets/h/6.js`),__vite__mapDeps([1]));x(()=>import(`./assets/h/7.js`),[])'
  const slim = slimLoader(made('"assets/h/5.js","assets/h/6.js","assets/h/1.js"', calls))
  expect(callsOf(slim)).toBe('get(5,[1]).then(e=>e.t);get(6,[]);get(7,[])')
})

it('says lists of the same files alike, so that they pack', () => {
  const calls =
    'x(()=>import(`./assets/h/5.js`),__vite__mapDeps([0,1]));x(()=>import(`./assets/h/6.js`),__vite__mapDeps([1,0]))'
  const slim = slimLoader(made('"assets/h/10.js","assets/h/2.js"', calls))
  expect(callsOf(slim)).toBe('get(5,[2,10]);get(6,[2,10])')
})

it('fetches a file and what belongs beside it by the names they have', async () => {
  const calls = 'export const asked = x(()=>import(`./assets/h/5.js`),__vite__mapDeps([0,1]))'
  const slim = slimLoader(made('"assets/h/0.js","assets/h/1.js"', calls))
  // The file names are noted instead of fetched.
  const noting = `const x = (load, beside) => [load(), beside], noted = (file) => file\n${slim.replace('import(', 'noted(')}`
  const { asked } = (await import(`data:text/javascript,${encodeURIComponent(noting)}`)) as { asked: unknown }
  expect(asked).toEqual(['./assets/h/5.js', ['assets/h/0.js', 'assets/h/1.js']])
})

it.each([
  ['in a way it does not know', 'x(()=>import("./assets/h/1.js"),__vite__mapDeps([0]))', '"assets/h/2.js"'],
  ['that have no number', 'x(()=>import(`./assets/h/1.js`),__vite__mapDeps([0]))', '"assets/c.js"'],
])('refuses a loader that asks for files %s', (_, calls, names) => {
  expect(() => slimLoader(made(names, calls))).toThrow('lustra.js asks for a file')
})
