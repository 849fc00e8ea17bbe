/**
 * Fills a group from this folder, as a company's systems would: `node fill.js --portal http://localhost:4180 --group ORCHID`, with the
 * account in LUSTRA_ACCOUNT and its secret in LUSTRA_SECRET. `--stores` and `--reports` say how many; running it again changes nothing.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connect } from './client.js'

const { values } = parseArgs({
  options: {
    portal: { type: 'string', default: 'http://localhost:4180' },
    group: { type: 'string', default: 'ORCHID' },
    stores: { type: 'string', default: '1000' },
    reports: { type: 'string', default: '10000' },
  },
})
const { LUSTRA_ACCOUNT: account = 'crm', LUSTRA_SECRET: secret = '' } = process.env
if (!secret)
  throw new Error('Set LUSTRA_SECRET to the secret that `npm run service-account … add` has printed.')
const client = await connect({ portal: values.portal, account, secret })
const group = `/groups/${values.group}`
const folder = new URL('./', import.meta.url)
/** Rows that are sent with one request. */
const mostRows = 50_000

/** Without quotes, as the files of this folder are. */
function readCsv(name) {
  const [head, ...lines] = readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index], value])))
}

async function sendAll(entity, rows) {
  const all = [...rows]
  for (let start = 0; start < all.length; start += mostRows) {
    const { complete, ...counts } = await client.batch(
      `${group}/${entity}:batch`,
      all.slice(start, start + mostRows),
    )
    console.log(entity, JSON.stringify(counts))
    if (!complete || counts.refused)
      throw new Error(`Not every row of ${entity} was stored; send them again.`)
  }
}

const places = readCsv('stores.csv')
const count = Number(values.stores)
const reports = Number(values.reports)
const keyOfStore = (n) => `S-${String(n).padStart(5, '0')}`
const keyOfReport = (n) => `R-${String(n).padStart(6, '0')}`
const kinds = [
  {
    type: 'pest-routine',
    lines: (n) => [
      ['kitchen', [6, n % 4, 0], n % 9 === 0 ? 'high' : 'normal'],
      ['entrance', [4, 0, 0], 'normal'],
    ],
  },
  { type: 'clean-deep', lines: (n) => [['kitchen', [40, 70 + (n % 30)], n % 12 === 0 ? 'poor' : 'good']] },
]
const lastDay = Date.parse('2026-11-01T02:00:00Z')

function* storeRows() {
  for (let n = 1; n <= count; n++) {
    const { name, address, region, zone } = places[(n - 1) % places.length]
    const branch = Math.ceil(n / places.length)
    yield {
      key: keyOfStore(n),
      name: branch > 1 ? `${name} ${branch}` : name,
      customerName: 'Orchid Restaurants',
      address,
      node: region,
      timeZone: zone,
    }
  }
}

function* reportRows() {
  for (let n = 1; n <= reports; n++) {
    const { type, lines } = kinds[n % kinds.length]
    yield {
      key: keyOfReport(n),
      store: keyOfStore(1 + (n % count)),
      serviceType: type,
      serviceTime: new Date(lastDay - n * 3_600_000).toISOString(),
      salesRep: 'Raymond Wong',
      technician: ['Karen Li', 'Chen Wei', 'Peter Ma'][n % 3],
      minutes: 30 + (n % 60),
      findings: lines(n).map(([area, values, finding]) => ({ area, values, finding })),
      signedBy: 'The store manager',
      // The first ones have photos.
      ...(n <= 10 && { photos: [{ file: 'trap', finding: 0, caption: 'Where the trap stands' }] }),
    }
  }
}

function* actionRows() {
  for (let n = 1; n <= Math.min(500, reports); n++)
    yield {
      key: `A-${n}`,
      report: keyOfReport(n),
      title: 'Close the gap below the back door',
      finding: 'Light is seen below it.',
      dueDate: '2026-12-15',
    }
}

await client.file(`${group}/files/trap`, 'trap.jpg', readFileSync(new URL('files/trap.jpg', folder)))
await sendAll(
  'nodes',
  readCsv('regions.csv').map(({ parent, ...row }) => (parent ? { ...row, parent } : row)),
)
await sendAll('stores', storeRows())
await sendAll('service-reports', reportRows())
await sendAll('corrective-actions', actionRows())
await sendAll('promotions', [
  {
    key: 'P-summer',
    title: { zh: '夏季灭蝇', en: 'Flies in summer', zh_hant: '夏季滅蠅' },
    summary: { zh: '四次上门服务', en: 'Four visits', zh_hant: '四次到場服務' },
    body: { zh: '<p>含报告。</p>', en: '<p>With reports.</p>', zh_hant: '<p>含報告。</p>' },
    publishedAt: '2026-05-01T09:00:00+08:00',
    pictures: ['trap'],
  },
])
